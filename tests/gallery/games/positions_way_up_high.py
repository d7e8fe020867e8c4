"""Screens of Way Up High that games reach late or rarely, for the gallery and the golden frames.

All seats play as the greedy bot does. A search found the seeds. Positions that the rules allow, but games hardly ever
reach, are set in the state.
"""

from collections.abc import Iterator
from typing import Any, cast

from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.game import TERMINAL
from engine_core.games.way_up_high.bots.levels import Greedy
from engine_core.games.way_up_high.rules.layout import COLOURS, FLOORS, GAME, LONGEST, LONGEST_COLOUR, TOTALS, TURN
from engine_core.games.way_up_high.rules.rules import Rules
from host_sim.desk import Desk
from tests.console_desk import dealt, do, show_table, shown, walk
from tests.gallery.counting import counted

_READ_MS = 3000  # longer than any line is shown
_RUN = (298, 2)  # seed, seats: a run of eight floors, the longest possible
_TIE = (30, 4)  # seed, seats: all have the same total
_TWO_GAMES: dict[str, Any] = {"draw": "end", "games": 2, "objective": "random"}

# Seats, seed, options, actions already played (and then up to seat 0's turn), and a script of buttons and pictures.
_PLAYED: tuple[tuple[int, int, dict[str, Any], int, str], ...] = (
    (2, _RUN[0], {"objective": 1}, 12, "wh_two_last right right wh_two_last_3 b wh_two_tree_own right wh_two_tree"),
    (3, 5, {}, 9, "wh_three right wh_three_2 right wh_three_3 right wh_three_4 left down wh_three_down a wh_sure"),
    (3, 5, {"objective": 3}, 15, "wh_three_few b right wh_three_tree right wh_three_tree_2"),
    (4, 2, {"draw": "end", "objective": 4}, 12, "wh_own left wh_own_card down wh_own_grey"),
    (5, 4, {}, 4, "wh_five left wh_five_last up down wh_five_grey b right wh_five_tree"),
    (5, 4, {"objective": 2}, 15, "wh_five_threes left wh_five_threes_last b left wh_five_threes_tree"),
    (5, 34, _TWO_GAMES, 30, "wh_second left wh_second_own b right wh_second_tree"),
)
_ENDS: tuple[tuple[str, int, int, dict[str, Any]], ...] = (
    ("wh_end", 3, 5, {}),
    ("wh_end_goal", 2, _RUN[0], {"objective": 1}),
    ("wh_end_tie", _TIE[1], _TIE[0], {"objective": "random"}),
    ("wh_end_two_games", 5, 34, _TWO_GAMES),
)


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for seats, seed, options, moves, script in _PLAYED:
        desk = Desk(language=language)
        sit_down(desk, seats, seed, options, moves)
        yield from walk(desk, script)
    for name, seats, seed, options in _ENDS:
        desk = Desk(language=language)
        sit_down(desk, seats, seed, options, None)
        yield name + "_last_table", desk.picture()
        yield name, counted(desk)
        yield from shown(desk, f"a wait {_READ_MS} snap {name}_winner")
    for seats, seed in ((2, 298), (3, 5), (4, 2), (5, 4)):
        desk = Desk(language=language)
        sit_down(desk, seats, seed, {}, 2 * seats)
        yield from _others(desk, "wh_watch_%d" % seats)
        desk = Desk(language=language)
        sit_down(desk, seats, seed, {}, (Rules(seats, {}).rounds - 2) * seats)
        yield from _others(desk, "wh_watch_%d_late" % seats)
    yield from _between(Desk(language=language))
    for seats in (2, 3, 5):
        yield from _most(Desk(language=language), seats)


def sit_down(desk: Desk, seats: int, seed: int, options: dict[str, Any], moves: int | None) -> Session:
    """Open the table after `moves` actions and as many more as it takes until seat 0 is on turn, or at the end of the
    game if `moves` is None.
    """
    kinds = [PERSON] + [NORMAL] * (seats - 1)
    session = dealt(desk, "way_up_high", kinds, options, seed)
    match = session.match
    rules = cast(Rules, match.rules)
    bot = Greedy(rules, bytearray(8))
    while rules.current_player(match.state) != TERMINAL:
        if moves is not None and len(match.history) >= moves and match.state[TURN] == 0:
            break
        bot.start(match.state, match.state[TURN])
        session.apply(bot.step())
    show_table(desk, session)
    desk.wait(_READ_MS)
    return session


def _others(desk: Desk, name: str) -> Iterator[tuple[str, bytes]]:
    """Yield the screens after the person's build, and the one after the next seat's."""
    yield from shown(desk, f"a*2 snap {name}_own")
    done = len(cast(Session, desk.console.session).match.history)
    while len(cast(Session, desk.console.session).match.history) == done:
        desk.step()
    desk.settle()
    yield name, desk.picture()


def _between(desk: Desk) -> Iterator[tuple[str, bytes]]:
    """Yield the scores after the first of two games, and a tree from that game."""
    session = sit_down(desk, 5, 34, _TWO_GAMES, 16)
    match = session.match
    bot = Greedy(cast(Rules, match.rules), bytearray(8))
    while match.state[GAME] == 1:
        bot.start(match.state, match.state[TURN])
        session.apply(bot.step())
    desk.console.top().show()
    desk.settle()
    yield from walk(desk, "wh_first_game down wh_first_game_2 right wh_first_game_tree b b")
    do(desk, "menu:scores")
    yield from walk(desk, "wh_second_scores")


def _most(desk: Desk, seats: int) -> Iterator[tuple[str, bytes]]:
    """Yield the largest numbers: all floors with value 4, the longest runs, a first game with a hundred points."""
    session = sit_down(desk, seats, 4, {"games": 2, "objective": 5}, 2 * seats)
    state = session.match.state
    rules = cast(Rules, session.match.rules)
    for seat in range(seats):
        at = rules.tree(seat)
        state[at + FLOORS] = 8 * rules.rounds - 9
        state[at + LONGEST] = 8
        state[at + LONGEST_COLOUR] = 4
        state[TOTALS + seat] = 99
        for colour in range(5):
            state[at + COLOURS + colour] = 10
    table = desk.console.top()
    table.mine = False
    state[GAME] = 2
    state[TURN] = 0
    table.show()
    desk.settle()
    name = "wh_most_%d" % seats
    yield from walk(desk, name + " down " + name + "_grey a " + name + "_sure b b right " + name + "_tree b")
    do(desk, "menu:scores")
    yield from walk(desk, name + "_scores b b a a " + name + "_watch")
