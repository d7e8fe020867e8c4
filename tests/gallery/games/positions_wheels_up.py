"""Screens of Wheels Up! for the gallery and the golden frames: all six boards, every decision, every kind of card.

Seat 0 is a person; the greedy bot plays all seats until a position is `found`. A search found the seeds. Positions that
the rules allow, but games hardly ever reach, are set in the state.
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.game import TERMINAL
from engine_core.games.wheels_up.bots.greedy import Greedy
from engine_core.games.wheels_up.rules import codes, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import piles
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.choice.choice import MAP
from engine_core.games.wheels_up.screens.map import action_row as row
from host_sim.desk import Desk
from tests.console_desk import dealt, do, show_table, shown
from tests.gallery.counting import counted

Found = Callable[[Rules, bytearray], bool]
BOARDS = ("eastern_us", "north_america", "europe", "transatlantic", "eastern_europe", "western_europe")
_SEATS = (2, 3, 4, 6, 5, 5)  # number of seats for each board
_READ_MS = 3000  # longer than any line is shown
_MOST = 999  # more money than any game brings
_GAMES: dict[tuple[int, int, str], list[int]] = {}  # the greedy bot's games, by seats, seed and board

# A card for each effect, and the decisions that follow from playing it.
_CARDS = (3, 5, 6, 7, 8, 9, 11, 12, 13, 40, 41, 14, 15, 16, 17, 18, 19, 20, 23, 24, 26, 58, 59, 87, 31, 89, 62, 34)
_PLAYED = (
    ("gates", 3),
    ("planes", 5),
    ("move", 65),
    ("ground_route", 40),
    ("close_gate", 41),
    ("takeover", 11),
    ("lock_gate", 75),
    ("ground", 74),
    ("steal", 76),
    ("snatch", 77),
)


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for board, seats in zip(BOARDS, _SEATS, strict=True):
        yield from _boards(language, board, seats)
    yield from _row(language)
    yield from _actions(language)
    yield from _lists(language)
    yield from _hand(language)
    yield from _decisions(language)
    yield from _answers(language)
    yield from _eras(language)
    yield from _ends(language)


def _boards(language: str, board: str, seats: int) -> Iterator[tuple[str, bytes]]:
    """Yield a board at the first turn, and late in the game with the cursor on an airport and on routes."""
    name = "wu_" + board
    desk = Desk(language=language)
    sit_down(desk, seats, 1, board, my_turn)
    across = "left left" if board == "western_europe" else "right right"  # arrows that lead on from the first airport
    yield from shown(desk, f"snap {name} {across} up snap {name}_next")
    desk = Desk(language=language)
    sit_down(desk, seats, 2, board, lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 2)
    on = "up" if board == "eastern_us" else "down"
    yield from shown(desk, f"snap {name}_late left snap {name}_route {on} snap {name}_route_2")
    yield from shown(desk, f"right a snap {name}_confirm")


def _row(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the row of actions, item by item, then the scores."""
    desk = Desk(language=language)
    session = sit_down(desk, 4, 2, "europe", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 1)
    desk.press("b")
    for name in ("cards", "gate", "plane", "draw", "move", "buy", "list", "end"):
        yield from shown(desk, f"snap wu_row_{name} right")
    yield from shown(
        desk,
        "left a snap wu_end_early left a hold b down*8 snap wu_pause a snap wu_chaos_menu b up*5 a snap wu_scores "
        f"right wait {_READ_MS}",
    )
    desk.settle()
    yield from shown(desk, "snap wu_scores_money a b hold a snap wu_legend")
    for page in range(2, 9):
        yield from shown(desk, f"right snap wu_legend_{page}")
    do(desk, "b menu:rules left*9")
    for page in range(10):
        yield from shown(desk, f"snap wu_help_{page + 1} right")
    assert session.match.rules.seats == 4


def _actions(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the sign for the actions left: one used, a third bought, none left."""
    desk = Desk(language=language)
    session = sit_down(desk, 4, 2, "europe", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 1)
    state = session.match.state
    state[L.ACTIONS] = 1
    ask(desk)
    yield "wu_actions_1", desk.picture()
    to_row(desk, row.BUY)
    yield from shown(desk, "a snap wu_actions_bought")
    state[L.ACTIONS] = 0
    deal(session, 0, [17])
    ask(desk)
    yield "wu_actions_0", desk.picture()


def _lists(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the lists of routes and of gates, and the networks, of six seats, and then a list that a card opens."""
    desk = Desk(language=language)
    sit_down(desk, 6, 2, "transatlantic", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 2)
    to_row(desk, row.LIST)
    yield from shown(desk, "a left snap wu_list_routes down*4 snap wu_list_routes_5")
    for name in ("list_gates", "net", "net_own", "net_rival"):
        yield from shown(desk, f"right snap wu_{name}")
    yield from shown(desk, "b down left up snap wu_list_routes_last")
    desk = Desk(language=language)
    session = sit_down(desk, 6, 2, "transatlantic", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 2)
    deal(session, 0, [41])
    ask(desk)
    to_row(desk, row.CARDS)
    while session.match.state[L.PHASE] == codes.ACTION:
        desk.press("a")
    read(desk)
    yield from shown(desk, "b down snap wu_list_close_gate")


def _hand(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield cards with every effect as they look in the hand."""
    for first in range(0, len(_CARDS), 5):
        desk = Desk(language=language)
        session = sit_down(desk, 6, 2, "europe", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 1)
        cards = list(_CARDS[first : first + 5])
        deal(session, 0, cards)
        ask(desk)
        to_row(desk, row.CARDS)
        desk.press("a")
        for card in sorted(cards):
            yield "wu_card_%d" % card, desk.picture()
            if card % 4 == 3:
                yield from shown(desk, f"down snap wu_card_{card}_signs down")
            desk.press("right")
    desk = Desk(language=language)
    session = sit_down(desk, 3, 2, "europe", my_turn)
    deal(session, 0, [1, 14, 23])
    ask(desk)
    to_row(desk, row.DRAW)
    yield from shown(desk, "a*2 snap wu_drawn")


def _decisions(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the questions of each card that asks for more; another seat has two gates at an airport."""
    for name, card in _PLAYED:
        desk = Desk(language=language)
        session = sit_down(desk, 4, 3, "europe", lambda rules, state: my_turn(rules, state) and state[L.DOUBLED] > 1)
        match = session.match
        for seat in range(4):
            scoring.pay(match.state, seat, 10 + seat)
        for seat in range(1, 4):
            deal(session, seat, [2, 4, 6][:seat])
        deal(session, 0, [card])
        ask(desk)
        to_row(desk, row.CARDS)
        desk.press("a")
        while match.state[L.PHASE] == codes.ACTION:
            desk.press("a")
        read(desk)
        table = cast(Any, desk.console.top())
        if table.choice.mode == MAP:
            table.choice.cursor.come_near(*table.choice.masks)
            table.redraw()
            desk.settle()
        yield from shown(desk, f"snap wu_{name} a snap wu_{name}_a right snap wu_{name}_next b snap wu_{name}_b")
    desk = Desk(language=language)
    session = sit_down(desk, 3, 2, "europe", my_turn)
    deal(session, 0, [1, 2, 4, 14, 23])
    ask(desk)
    to_row(desk, row.DRAW)
    yield from shown(desk, "a*2 snap wu_discard left snap wu_discard_last")


def _answers(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the questions about chaos cards to a single person, and to people who share the console."""
    desk = Desk(language=language)
    session = new_session(desk, 4, 5, "europe")
    match = session.match
    deal(session, 0, [14, 17, 19])
    while match.state[L.PHASE] != codes.ACTION or match.state[L.TURN] == 0:
        session.apply(greedy_move(cast(Rules, match.rules), match.state))
    deal(session, match.state[L.TURN], [13])
    session.apply(codes.CARD + 13)
    show_table(desk, session)
    read(desk)
    yield from shown(
        desk, "snap wu_chaos_intro a snap wu_answer right snap wu_answer_cancel right snap wu_answer_steal"
    )
    desk = Desk(language=language)
    session = new_session(desk, 6, 5, "transatlantic", people=6)
    match = session.match
    deal(session, match.state[L.TURN], [82, 13])
    show_table(desk, session)
    desk.settle()
    desk.press("a")
    to_row(desk, row.CARDS)
    for _ in range(4):  # The presses lead to the hand, the card, the confirmation, and past the page on chaos cards.
        desk.press("a")
    yield from shown(
        desk, "snap wu_call right snap wu_call_person up left snap wu_call_setting down right a*2 snap wu_call_hand"
    )


def _eras(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the pages of an era, with two and six seats and the most money possible."""
    for name, seats, board, era in (
        ("two", 2, "eastern_us", 1),
        ("four", 4, "europe", 2),
        ("six", 6, "transatlantic", 3),
    ):
        desk = Desk(language=language)
        session = new_session(desk, seats, 2, board)
        match = session.match
        show_table(desk, session)
        while match.state[L.ERA] < era:
            match.apply(greedy_move(cast(Rules, match.rules), match.state))
        table = desk.console.top()
        if name == "six":
            for seat in range(6):
                scoring.pay(match.state, seat, _MOST - scoring.money(match.state, seat))
        table.turn.era = era - 1
        table.follow()
        desk.settle()
        yield from shown(desk, f"snap wu_era_{name} a snap wu_era_{name}_on")


def _ends(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the last scoring and the ranking, then the scores and the footer with the most money."""
    for seats, board in ((2, "eastern_us"), (6, "transatlantic")):
        desk = Desk(language=language)
        sit_down(desk, seats, 2, board, None)
        desk.wait(_READ_MS)
        desk.settle()
        yield "wu_last_%d" % seats, desk.picture()
        for _ in range(6):
            desk.press("b")
            if type(desk.console.top()).__name__ == "LastTable":
                break
        yield "wu_last_table_%d" % seats, desk.picture()
        yield "wu_end_%d" % seats, counted(desk)
        yield from shown(desk, f"right snap wu_end_money_{seats}")
    desk = Desk(language=language)
    session = sit_down(desk, 6, 2, "transatlantic", my_turn)
    for seat in range(6):
        scoring.pay(session.match.state, seat, _MOST - scoring.money(session.match.state, seat))
    desk.console.top().show()
    desk.settle()
    yield from shown(desk, "snap wu_rich menu:scores snap wu_rich_scores a b")
    to_row(desk, row.END)
    yield from shown(desk, "a*2 snap wu_others")


def my_turn(rules: Rules, state: bytearray) -> bool:
    """Return whether seat 0 chooses an action, and has one left."""
    return state[L.PHASE] == codes.ACTION and state[L.TURN] == 0 and state[L.ACTIONS] > 0


def sit_down(desk: Desk, seats: int, seed: int, board: str, found: Found | None) -> Session:
    """Open the table at the first decision of seat 0 that is `found`. Games are tried by seed, from `seed` on, until
    one has such a decision. Without `found`, open the table at the end of the game.
    """
    session = new_session(desk, seats, seed, board)
    match = session.match
    rules = cast(Rules, match.rules)
    actions = _GAMES.setdefault((seats, seed, board), [])
    count = 0
    while not (found and rules.current_player(match.state) == 0 and found(rules, match.state)):
        if rules.current_player(match.state) == TERMINAL:
            if found:
                return sit_down(desk, seats, seed + 1, board, found)
            break
        if count == len(actions):
            actions.append(greedy_move(rules, match.state))
        session.apply(actions[count])
        count += 1
    show_table(desk, session)
    if found:
        read(desk)
    return session


def new_session(desk: Desk, seats: int, seed: int, board: str, people: int = 1) -> Session:
    kinds = [PERSON] * people + [NORMAL] * (seats - people)
    return dealt(desk, "wheels_up", kinds, {"board": board}, seed)


def greedy_move(rules: Rules, state: bytearray) -> int:
    bot = Greedy(rules, bytearray(8))
    bot.start(bytearray(state), rules.current_player(state))
    action = -1
    while action < 0:
        action = bot.step()
    return action


def read(desk: Desk) -> None:
    """Wait until the player at the table has to decide."""
    desk.settle()
    for _ in range(2000):
        if desk.console.top().asks():
            break
        desk.step()
    desk.settle()


def ask(desk: Desk) -> None:
    """Ask the player again after the position was changed."""
    table = desk.console.top()
    table.mine = False
    table.follow()
    desk.settle()


def to_row(desk: Desk, item: int) -> None:
    """Move from the map to an item of the row."""
    desk.press("b")
    table = desk.console.top()
    while table.choice.item() != item:
        desk.press("right")


def deal(session: Session, seat: int, cards: list[int]) -> None:
    """Give a seat exactly these cards, wherever they were; the decks are not corrected."""
    state = session.match.state
    at = L.SEATS + L.SEAT_SIZE * seat
    for card in [state[i] for i in range(at + L.HAND, at + L.HAND + state[at + L.HAND_COUNT])]:
        piles.give_up(state, seat, card)
    for card in cards:
        piles.take_in(state, seat, card)
