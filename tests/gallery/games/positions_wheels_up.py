"""Screens of Wheels Up! for the gallery and the golden frames: all six boards, every decision, every kind of card.

Seat 0 is a person; everybody is played by the greedy bot until a position is `found`. The seeds were searched for what
they show. What no game is likely to reach, but the rules allow, is set in the state.
"""

from collections.abc import Callable, Iterator
from typing import cast

from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.game import TERMINAL
from engine_core.games.wheels_up.bots.levels import Greedy
from engine_core.games.wheels_up.rules import codes, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import piles
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.map import action_row as row
from host_sim.desk import Desk
from tests.console_desk import dealt, do, show_table
from tests.gallery.counting import counted

Found = Callable[[Rules, bytearray], bool]
BOARDS = ("eastern_us", "north_america", "europe", "transatlantic", "eastern_europe", "western_europe")
_SEATS = (2, 3, 4, 6, 5, 5)  # by board
_READ_MS = 3000  # longer than any line is shown
_MOST = 999  # more money than any game brings
_GAMES: dict[tuple[int, int, str], list[int]] = {}  # what the greedy bot played, by seats, seed and board

# Every effect once, a card of each; the decisions that follow from playing them
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
    """Yield each as (name, 1,024 bytes as Canvas has them), always in the same order."""
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
    """Yield a board at the first turn, and late: on an airport and on routes."""
    name = "wu_" + board
    desk = Desk(language=language)
    sit_down(desk, seats, 1, board, my_turn)
    yield name, desk.picture()
    for button in ("right", "right", "up"):
        desk.press(button)
    yield name + "_next", desk.picture()
    desk = Desk(language=language)
    sit_down(desk, seats, 2, board, lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 2)
    yield name + "_late", desk.picture()
    desk.press("left")
    yield name + "_route", desk.picture()
    desk.press("down")
    yield name + "_route_2", desk.picture()
    desk.press("a")
    yield name + "_confirm", desk.picture()


def _row(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the row of actions, item by item, then the scores."""
    desk = Desk(language=language)
    session = sit_down(desk, 4, 2, "europe", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 1)
    desk.press("b")
    for name in ("cards", "gate", "plane", "draw", "move", "buy", "list", "end"):
        yield "wu_row_" + name, desk.picture()
        desk.press("right")
    desk.press("left")
    desk.press("a")
    yield "wu_end_early", desk.picture()
    desk.press("left")
    desk.press("a")
    desk.hold("b")
    for _ in range(8):
        desk.press("down")
    yield "wu_pause", desk.picture()
    desk.press("a")
    yield "wu_chaos_menu", desk.picture()
    desk.press("b")
    for _ in range(5):
        desk.press("up")
    desk.press("a")
    yield "wu_scores", desk.picture()
    desk.press("right")
    desk.wait(_READ_MS)
    desk.settle()
    yield "wu_scores_money", desk.picture()
    desk.press("a")
    desk.press("b")
    desk.hold("a")
    yield "wu_legend", desk.picture()
    for page in range(2, 9):
        desk.press("right")
        yield "wu_legend_%d" % page, desk.picture()
    desk.press("b")
    do(desk, "menu:rules")
    for _ in range(9):
        desk.press("left")
    for page in range(10):
        yield "wu_help_%d" % (page + 1), desk.picture()
        desk.press("right")
    assert session.match.rules.seats == 4


def _actions(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield what tells how many actions are left: one used, a third bought, none left."""
    desk = Desk(language=language)
    session = sit_down(desk, 4, 2, "europe", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 1)
    state = session.match.state
    state[L.ACTIONS] = 1
    ask(desk)
    yield "wu_actions_1", desk.picture()
    to_row(desk, row.BUY)
    desk.press("a")
    yield "wu_actions_bought", desk.picture()
    state[L.ACTIONS] = 0
    deal(session, 0, [17])
    ask(desk)
    yield "wu_actions_0", desk.picture()


def _lists(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the lists of routes and of gates, and the nets, of six seats; then a list for a card."""
    desk = Desk(language=language)
    sit_down(desk, 6, 2, "transatlantic", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 2)
    to_row(desk, row.LIST)
    desk.press("a")
    desk.press("left")
    yield "wu_list_routes", desk.picture()
    for _ in range(4):
        desk.press("down")
    yield "wu_list_routes_5", desk.picture()
    for name in ("list_gates", "net", "net_own", "net_rival"):
        desk.press("right")
        yield "wu_" + name, desk.picture()
    desk.press("b")
    desk.press("down")
    desk.press("left")
    desk.press("up")
    yield "wu_list_routes_last", desk.picture()
    desk = Desk(language=language)
    session = sit_down(desk, 6, 2, "transatlantic", lambda rules, state: my_turn(rules, state) and state[L.ERA] >= 2)
    deal(session, 0, [41])
    ask(desk)
    to_row(desk, row.CARDS)
    while session.match.state[L.PHASE] == codes.ACTION:
        desk.press("a")
    read(desk)
    desk.press("b")
    desk.press("down")
    yield "wu_list_close_gate", desk.picture()


def _hand(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield a card of every effect as it looks in the hand."""
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
                desk.press("down")
                yield "wu_card_%d_signs" % card, desk.picture()
                desk.press("down")
            desk.press("right")
    desk = Desk(language=language)
    session = sit_down(desk, 3, 2, "europe", my_turn)
    deal(session, 0, [1, 14, 23])
    ask(desk)
    to_row(desk, row.DRAW)
    desk.press("a")
    desk.press("a")
    yield "wu_drawn", desk.picture()


def _decisions(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield what each card that asks for more asks, where another seat has two gates at an airport."""
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
        yield "wu_" + name, desk.picture()
        desk.press("a")
        yield "wu_%s_a" % name, desk.picture()
        desk.press("right")
        yield "wu_%s_next" % name, desk.picture()
        desk.press("b")
        yield "wu_%s_b" % name, desk.picture()
    desk = Desk(language=language)
    session = sit_down(desk, 3, 2, "europe", my_turn)
    deal(session, 0, [1, 2, 4, 14, 23])
    ask(desk)
    to_row(desk, row.DRAW)
    desk.press("a")
    desk.press("a")
    yield "wu_discard", desk.picture()
    desk.press("left")
    yield "wu_discard_last", desk.picture()


def _answers(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield what a person alone and people who share the console are asked about chaos cards."""
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
    yield "wu_chaos_intro", desk.picture()
    desk.press("a")
    yield "wu_answer", desk.picture()
    desk.press("right")
    yield "wu_answer_cancel", desk.picture()
    desk.press("right")
    yield "wu_answer_steal", desk.picture()
    desk = Desk(language=language)
    session = new_session(desk, 6, 5, "transatlantic", people=6)
    match = session.match
    deal(session, match.state[L.TURN], [82, 13])
    show_table(desk, session)
    desk.settle()
    desk.press("a")
    to_row(desk, row.CARDS)
    for _ in range(4):  # the hand, the card, for good, and past the page on chaos cards
        desk.press("a")
    yield "wu_call", desk.picture()
    desk.press("right")
    yield "wu_call_person", desk.picture()
    desk.press("up")
    desk.press("left")
    yield "wu_call_setting", desk.picture()
    desk.press("down")
    desk.press("right")
    desk.press("a")
    desk.press("a")
    yield "wu_call_hand", desk.picture()


def _eras(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the pages of an era, with two and six seats and as much money as there can be."""
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
        yield "wu_era_" + name, desk.picture()
        desk.press("a")
        yield "wu_era_%s_on" % name, desk.picture()


def _ends(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the last scoring and the ranking; then the scores and the footer with the most money."""
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
        desk.press("right")
        yield "wu_end_money_%d" % seats, desk.picture()
    desk = Desk(language=language)
    session = sit_down(desk, 6, 2, "transatlantic", my_turn)
    for seat in range(6):
        scoring.pay(session.match.state, seat, _MOST - scoring.money(session.match.state, seat))
    desk.console.top().show()
    desk.settle()
    yield "wu_rich", desk.picture()
    do(desk, "menu:scores")
    yield "wu_rich_scores", desk.picture()
    desk.press("a")
    desk.press("b")
    to_row(desk, row.END)
    desk.press("a")
    desk.press("a")
    yield "wu_others", desk.picture()


def my_turn(rules: Rules, state: bytearray) -> bool:
    """Tell whether seat 0 chooses an action, and has one left."""
    return state[L.PHASE] == codes.ACTION and state[L.TURN] == 0 and state[L.ACTIONS] > 0


def sit_down(desk: Desk, seats: int, seed: int, board: str, found: Found | None) -> Session:
    """Open the table where seat 0 first decides something `found`, in the first game from `seed` on that has it; or,
    without `found`, at the end of the game.
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
    """Wait until the person at the table is asked."""
    desk.settle()
    for _ in range(2000):
        if desk.console.top().asks():
            break
        desk.step()
    desk.settle()


def ask(desk: Desk) -> None:
    """Ask the person again: the position was changed."""
    table = desk.console.top()
    table.mine = False
    table.follow()
    desk.settle()


def to_row(desk: Desk, item: int) -> None:
    """Go from the map to an item of the row."""
    desk.press("b")
    table = desk.console.top()
    while table.choice.item() != item:
        desk.press("right")


def deal(session: Session, seat: int, cards: list[int]) -> None:
    """Give a seat just these cards, from wherever they are; the decks are not looked after."""
    state = session.match.state
    at = L.SEATS + L.SEAT_SIZE * seat
    for card in [state[i] for i in range(at + L.HAND, at + L.HAND + state[at + L.HAND_COUNT])]:
        piles.give_up(state, seat, card)
    for card in cards:
        piles.take_in(state, seat, card)
