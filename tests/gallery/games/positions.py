"""Positions of Up or Down? that games reach late or rarely, for the gallery and the golden frames.

Seat 0 is a person who wants one long column, and the others are greedy bots. A search found the seeds.
"""

from collections.abc import Callable, Iterator
from typing import cast

from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.game import TERMINAL
from engine_core.games.up_or_down.bots.levels import Greedy
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import fits
from engine_core.games.up_or_down.rules.rules import Rules
from host_sim.desk import Desk
from host_sim.setting import legal
from tests.console_desk import dealt, show_table, shown
from tests.gallery.counting import counted

_READ_MS = 1000  # how long the last move is shown before the next decision
Found = Callable[[Rules, bytearray], bool]
LONG = (153, 2)  # seed, seats: a column of eighteen cards, worth more than a hundred points
HIGH = (16, 5)  # seed, seats: a column of fourteen cards that ends in three digits
TIE = (10, 6)  # seed, seats: two winners, and two more with the same points


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for name, (seed, seats), found, buttons in (
        ("late_play", LONG, lambda rules, state: rules.decision(state) == L.PLAY, "right"),
        ("late_take", LONG, lambda rules, state: rules.decision(state) == L.TAKE, ""),
        ("late_put", LONG, _puts_long, ""),
        ("late_give_up", LONG, _puts_long, "down"),
        ("high_play", HIGH, lambda rules, state: rules.decision(state) == L.PLAY, ""),
        ("high_put", HIGH, _puts_long, ""),
        ("high_draw", HIGH, lambda rules, state: rules.decision(state) == L.DRAW, "right"),
        ("last_cards", HIGH, lambda rules, state: not state[L.DOWN_COUNT], ""),
        ("six_play", TIE, lambda rules, state: rules.decision(state) == L.PLAY, ""),
    ):
        desk = Desk(language=language)
        sit_down(desk, seed, seats, found)
        for button in buttons.split():
            desk.press(button)
        yield name, desk.picture()
        if name == "high_play":
            yield from shown(desk, "up snap high_scores a snap high_cards")
    yield from _six(Desk(language=language))


def _six(desk: Desk) -> Iterator[tuple[str, bytes]]:
    """Yield views of a table with six seats, and of a tie."""
    sit_down(desk, *TIE, lambda rules, state: rules.decision(state) == L.PLAY)
    yield from shown(desk, "down snap six_scores down*5 snap six_scores_last a snap six_cards")
    desk = Desk(language=desk.console.settings.language)
    sit_down(desk, *TIE, None)
    yield "six_last_table", desk.picture()
    yield "six_end", counted(desk)
    yield from shown(desk, "a snap six_winners a down*4 snap six_menu")
    desk = Desk(language=desk.console.settings.language)
    sit_down(desk, *LONG, None)
    yield "two_end", counted(desk)
    yield from shown(desk, "a snap two_winner")


def sit_down(desk: Desk, seed: int, seats: int, found: Found | None) -> Session:
    """Open the table at seat 0's last position that is `found`, or at the end of the game."""
    session = _new(desk, seed, seats)
    match = session.match
    rules = cast(Rules, match.rules)
    last = -1
    while rules.current_player(match.state) != TERMINAL:
        if found and rules.current_player(match.state) == 0 and found(rules, match.state):
            last = len(match.history)
        session.apply(_choose(rules, match.state, seats))
    if last >= 0:
        history = match.history[:last]
        session = _new(desk, seed, seats)
        for action in history:
            session.apply(action)
    show_table(desk, session)
    desk.wait(_READ_MS)
    return session


def _new(desk: Desk, seed: int, seats: int) -> Session:
    kinds = [PERSON] + [NORMAL] * (seats - 1)
    session = dealt(desk, "up_or_down", kinds, {"length": "full"}, seed)
    for seat in range(1, seats):
        session.match.seat_bot(seat, Greedy)
    return session


def _choose(rules: Rules, state: bytearray, seats: int) -> int:
    """Return the action of the seat on turn: seat 0 takes the smallest step in its longest column, other seats are
    greedy.
    """
    if rules.current_player(state) or seats == TIE[1]:
        bot = Greedy(rules, bytearray(8))
        bot.start(state, rules.current_player(state))
        return bot.step()
    decision = rules.decision(state)
    if decision == L.DRAW:
        return legal(rules, state)[0]
    return min(legal(rules, state), key=lambda action: _cost(rules, state, action))


def _cost(rules: Rules, state: bytearray, action: int) -> int:
    """Return how far the position after `action` is from a small step in the first column."""
    decision = rules.decision(state)
    if decision != L.PUT:
        after = bytearray(state)
        rules.apply_action(after, action)
        return min(_cost(rules, after, answer) for answer in legal(rules, after))
    area = rules.area(rules.current_player(state))
    if action == L.NEW:
        return 40 if state[area] else 0
    if action >= L.DROP:
        return 60 + 10 * state[area + L.COLUMN_SIZE * (action - L.DROP)]
    return 41 if action else abs(state[L.TAKEN] - state[area + L.LAST])


def _puts_long(rules: Rules, state: bytearray) -> bool:
    """Return whether the seat is about to place a card that fits its first column of more than twelve cards."""
    area = rules.area(0)
    return rules.decision(state) == L.PUT and state[area] > 12 and fits(state, area, state[L.TAKEN])
