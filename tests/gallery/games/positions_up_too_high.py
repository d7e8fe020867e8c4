"""Every screen of Up Too High, for the gallery and the golden frames.

Seat 0 is a person who plays as the greedy bot does, and the others are greedy bots. A search found the seeds. Positions
that the rules allow, but games hardly ever reach, are set in the state.
"""

from collections.abc import Callable, Iterator

from engine_core.console.play.hand_over import Notice
from engine_core.console.play.help import Help
from engine_core.console.play.legend import Legend
from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.console.set_up.setup import Setup
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.bots.levels import Greedy
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.screens.score_screen import Scores
from host_sim.desk import Desk
from tests.console_desk import dealt, do, show_table, shown, walk
from tests.gallery.counting import counted

Stage = Callable[[bytearray], None]

# Seats, seed, actions already played, and a script of buttons and picture names, which begin with uth_.
_PLAYED = (
    (3, 10, 2, "uth_offer right uth_offer_next down uth_offer_below a uth_offer_confirm"),
    (3, 1, 158, "uth_offer_late"),
    (3, 1, 22, "uth_bid_last a right a uth_bid_lifted up right uth_bid_offer down down uth_bid_done a uth_bid_confirm"),
    (3, 27, 145, "uth_bid_many left left uth_bid_many_end"),
    (2, 1, 5, "uth_take_two"),
    (5, 20, 90, "uth_take right uth_take_2 down uth_take_3 left uth_take_4 a uth_take_confirm"),
    (2, 12, 9, "uth_extra down uth_extra_other"),
    (5, 40, 147, "uth_fly right uth_fly_counter right uth_fly_stay a uth_fly_confirm"),
    (2, 2, 112, "uth_fly_4 right uth_fly_4_counter"),
    (5, 36, 144, "uth_fly_3 right uth_fly_3_counter"),
    (3, 1, 177, "uth_no_payment a uth_nothing_left a uth_fly_last_round"),
    (3, 29, 28, "uth_build down uth_build_2 down down down uth_build_done a uth_build_a"),
    (5, 38, 15, "uth_build_one"),
    (3, 13, 120, "uth_no_building a uth_dividend left uth_dividend_less a uth_dividend_confirm"),
    (5, 20, 163, "a uth_dividend_five"),
)


def _offer_most(state: bytearray) -> None:
    """Fill the state as far as there is room: levels, presidents, shares, two-digit capitals."""
    for company in range(L.COMPANIES):
        state[L.AIRPORT + company] = 5
        state[L.AIRPLANE + company] = 4
        state[L.PRESIDENT + company] = 0 if company < 2 else company % 5
        state[L.COUNTS + company] = 24 + company
        for seat in range(5):
            state[L.AREAS + L.AREA_SIZE * seat + L.SHARES + company] = 8 if company < 2 and not seat else company > 1
        state[L.AREAS + L.HAND + company] = 1
    for kind in range(L.AIRPORTS, L.KINDS):
        state[L.AREAS + L.HAND + kind] = 1
    state[L.EXHAUSTIONS] = 3
    state[L.COUNTS + L.DECK] = 48
    state[L.TURN] = 0


def _bid_most(state: bytearray) -> None:
    _offer_most(state)
    state[L.PHASE] = L.BID
    state[L.FIRST] = 1
    state[L.OFFER_COUNT] = 5
    for i in range(5):
        state[L.OFFERS + i] = i + 2
        state[L.AREAS + L.AREA_SIZE * i + L.BID_COUNT] = 10 + 2 * i if i else 0


def _take_most(state: bytearray) -> None:
    _bid_most(state)
    state[L.PHASE] = L.TAKE
    state[L.AREAS + L.BID_COUNT] = 20
    state[L.PRESIDENT + 3] = L.NONE
    state[L.PRESIDENT + 4] = 4
    state[L.AREAS + L.AREA_SIZE * 4 + L.SHARES + 4] = 3


def _fly_most(state: bytearray) -> None:
    _offer_most(state)
    state[L.PHASE] = L.FLY
    state[L.ACTING] = state[L.RING + 1]
    state[L.COUNTS + L.DECK] = 8


def _build_most(state: bytearray) -> None:
    _offer_most(state)
    state[L.PHASE] = L.BUILD
    state[L.ACTING] = 0
    state[L.AIRPORT] = 1
    state[L.AIRPLANE] = 0
    state[L.COUNTS] = 31


def _dividend_most(state: bytearray) -> None:
    _offer_most(state)
    state[L.PHASE] = L.DIVIDEND
    state[L.ACTING] = 0
    state[L.COUNTS] = 54


def _dividend_all(state: bytearray) -> None:
    _offer_most(state)
    state[L.PHASE] = L.DIVIDEND
    state[L.ACTING] = 2
    state[L.PRESIDENT + 2] = 0
    for seat in range(5):
        state[L.AREAS + L.AREA_SIZE * seat + L.SHARES + 2] = 4 if not seat else 1


_FIVE = (7, 0)  # a seed that lets seat 0 of five begin, and the number of moves
_READ_MS = 3000  # longer than any line is shown

# Positions of five seats with the largest numbers, which games hardly ever reach: the function that changes the state,
# and a script.
_STAGED: tuple[tuple[Stage, str], ...] = (
    (_offer_most, "uth_most_offer right right uth_most_offer_3"),
    (
        _bid_most,
        "uth_most_bid a a a a a a a a a a a uth_most_bid_11 up uth_most_bid_offer right uth_most_bid_offer_2",
    ),
    (_take_most, "uth_most_take right uth_most_take_2 down uth_most_take_3 left uth_most_take_4"),
    (_fly_most, "uth_most_fly right uth_most_fly_counter"),
    (_build_most, "uth_most_build down down down down uth_most_build_5 down down down uth_most_build_8"),
    (_dividend_most, "uth_most_dividend"),
    (_dividend_all, "uth_most_dividend_all"),
)


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for seats, seed, moves, script in _PLAYED:
        desk = Desk(language=language)
        sit_down(desk, seats, seed, moves)
        yield from walk(desk, script)
    for stage, script in _STAGED:
        desk = Desk(language=language)
        session = sit_down(desk, 5, *_FIVE)
        stage(session.match.state)
        desk.console.top().mine = False
        desk.console.top().show()
        desk.settle()
        while isinstance(desk.console.top(), Notice):
            desk.press("a")
        yield from walk(desk, script)
    yield from _others(language)


def _others(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield screens other than the table, and the moves of others."""
    desk = Desk(language=language)
    desk.console.push(Setup(desk.console, ("up_too_high", 2, 5)))
    desk.settle()
    yield "uth_setup", desk.picture()
    desk = Desk(language=language)
    session = sit_down(desk, 3, 10, 2)
    desk.console.push(Legend(desk.console, desk.console.top()))
    yield from shown(desk, "wait 200 snap uth_legend b")
    help_scene = Help(desk.console, session.game)
    desk.console.push(help_scene)
    do(desk, "left*9")
    for page in range(10):
        yield from shown(desk, f"snap uth_help_{page + 1} right")
    desk.press("b")
    desk.console.push(Scores(desk.console, session))
    desk.settle()
    yield "uth_scores", desk.picture()
    desk = Desk(language=language)
    session = sit_down(desk, 5, *_FIVE)
    _offer_most(session.match.state)
    desk.console.push(Scores(desk.console, session))
    desk.settle()
    yield "uth_scores_most", desk.picture()
    for seats in (2, 5):
        desk = Desk(language=language)
        sit_down(desk, seats, 1)
        desk.settle()
        yield "uth_last_table_%d" % seats, desk.picture()
        yield "uth_end_%d" % seats, counted(desk)
    yield from _told(Desk(language=language))


def _told(desk: Desk) -> Iterator[tuple[str, bytes]]:
    """Yield the first line of each kind about others' moves."""
    session = sit_down(desk, 4, 6, 0)
    state = session.match.state
    table = desk.console.top()
    rules = session.match.rules
    seen: list[str] = []
    while rules.current_player(state) != TERMINAL:
        seat = rules.current_player(state)
        kind = rules.DECISIONS[rules.decision(state)]
        action = greedy(session)
        if kind == "take" and state[L.PRESIDENT + action] == L.NONE:
            kind = "claim"
        elif kind in ("fly", "dividend") and not action:
            kind += "_no"
        session.apply(action)
        if seat and session.line and kind not in seen and rules.current_player(state):
            seen.append(kind)
            table.mine = False
            table.follow()
            while not desk.console.step():
                pass
            yield "uth_told_" + kind, desk.picture()


def sit_down(desk: Desk, seats: int, seed: int, moves: int = 10_000) -> Session:
    """Open the table after this many moves of greedy bots, or at the end of the game."""
    kinds = [PERSON] + [NORMAL] * (seats - 1)
    session = dealt(desk, "up_too_high", kinds, {}, seed)
    while moves and session.match.rules.current_player(session.match.state) != TERMINAL:
        session.apply(greedy(session))
        moves -= 1
    show_table(desk, session)
    desk.wait(_READ_MS)
    desk.settle()
    return session


def greedy(session: Session) -> int:
    """Return the greedy bot's current choice."""
    match = session.match
    bot = Greedy(match.rules, bytearray(8))
    bot.start(match.state, match.rules.current_player(match.state))
    return bot.step()
