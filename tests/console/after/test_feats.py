"""Each of the twelve awards, just missed and just earned, announced after the game and listed, in both languages."""

from collections.abc import Callable
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.after.after_game import AfterGame
from engine_core.console.store import award_list, statistics
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import award_text
from engine_core.games.up_or_down.rules import layout as ud
from engine_core.games.up_too_high.rules import layout as uth
from engine_core.games.way_up_high.rules import layout as wh
from engine_core.games.wheels_up.rules import layout as wu
from engine_core.games.wheels_up.rules.scoring import money, pay
from host_sim.setting import make_rules
from tests.console.after.test_ending import at_the_end
from tests.console_desk import EASY, HARD, PERSON, Desk
from tests.ink import complaint
from tests.setting import every_language

AWARDS = [("", bit) for bit in range(4)] + [
    (game[0], bit) for game in catalog.GAMES for bit in range(award_list.AWARDS.get(game[0], 0))
]


def earned(game: str, lay: Any, value: int) -> int:
    """Return the awards that seat 0 has earned in a new game into which `lay` has put a value."""
    rules: Any = make_rules(game, 2, [])
    state = rules.new_state(1)
    lay(rules, state, value)
    bits: int = catalog.part(game, "screens.facts").earned(rules, state, 0)
    return bits


def no_grey(rules: Any, state: bytearray, turned: int) -> None:
    tree = rules.tree(0)
    state[tree + wh.COUNT] = 2
    state[tree + wh.CARDS] = 1
    state[tree + wh.CARDS + 1] = 2 | turned


def routes_led(rules: Any, state: bytearray, routes: int) -> None:
    state[wu.SEATS + wu.PLANES : wu.SEATS + wu.PLANES + routes] = b"\1" * routes
    state[wu.TRAFFIC : wu.TRAFFIC + routes] = b"\1" * routes


def owns(first: int) -> Callable[[Any, bytearray, int], None]:
    """Return a function that writes 0 for this many companies and 1 for the others, starting at `first`."""

    def lay(rules: Any, state: bytearray, count: int) -> None:
        for company in range(uth.COMPANIES):
            state[first + company] = company >= count

    return lay


def put(place: Callable[[Any], int]) -> Callable[[Any, bytearray, int], None]:
    """Return a function that writes a value to one place in the state."""
    return lambda rules, state, value: state.__setitem__(place(rules), value)


# For each award: the game, its bit, the function that writes a value, a value that just misses it, and one that earns
# it.
EARNED = {
    "a column of ten cards": ("up_or_down", 1, put(lambda rules: rules.area(0) + ud.COLUMN_SIZE + ud.LENGTH), 9, 10),
    "no card given up": ("up_or_down", 2, put(lambda rules: rules.area(0) + ud.DISCARD), 1, 0),
    "president of four companies": ("up_too_high", 1, owns(uth.PRESIDENT), 3, 4),
    "shares of all companies": ("up_too_high", 2, owns(uth.AREAS + uth.SHARES), 1, 0),
    "a tree without grey": ("way_up_high", 1, no_grey, wh.DOWN, 0),
    "a run of five": ("way_up_high", 2, put(lambda rules: rules.tree(0) + wh.LONGEST), 4, 5),
    "eight routes led": ("wheels_up", 1, routes_led, 7, 8),
    "forty dollars": ("wheels_up", 2, lambda rules, state, dollars: pay(state, 0, dollars - money(state, 0)), 39, 40),
}


@pytest.mark.parametrize("award", EARNED)
def test_an_award_is_just_missed_and_just_earned(award: str) -> None:
    game, bit, lay, misses, earns = EARNED[award]
    for value, expected in ((misses, 0), (earns, bit)):
        assert earned(game, lay, value) & bit == expected


@pytest.mark.parametrize(("level", "won", "row", "played", "bits"), [
    (EASY, 0, 0, 1, 0),
    (EASY, 1, 0, 1, statistics.FIRST_WIN),
    (HARD, 1, 0, 1, statistics.FIRST_WIN | statistics.BEAT_HARD),
    (HARD, 0, 0, 4, statistics.ALL_GAMES),
    (EASY, 1, 1, 3, statistics.FIRST_WIN),
    (EASY, 1, 2, 3, statistics.FIRST_WIN | statistics.THREE_IN_A_ROW),
])  # fmt: skip
def test_awards_that_any_game_can_earn(level: int, won: int, row: int, played: int, bits: int) -> None:
    desk = Desk()
    session = at_the_end(desk, [PERSON, level])
    vars(session.match.rules)["winners"] = lambda state: won
    found = {"up_or_down": [3, [["", 2, row, 0, 0, 0, row, row, 0]]]}  # The first two are earned already.
    games = dict.fromkeys([game[0] for game in catalog.GAMES][:played])
    new = statistics.count(found, session, games, True)
    assert sum(1 << bit for game, bit in new if not game) == bits == found[""][0]


@every_language
@pytest.mark.parametrize("text", [0, 1])
def test_each_award_is_announced_after_the_game(language: str, text: int) -> None:
    desk = Desk(language=language)
    session = at_the_end(desk, [PERSON, EASY])
    desk.console.settings.values[S.TEXT] = text
    seen = set()
    for told in AWARDS:
        session.counted = (*(session.counted or (0, 0, 0))[:3], [told, told])
        desk.console.drop()
        desk.console.push(AfterGame(desk.console, session))
        desk.settle()
        assert complaint(desk.console) == "", award_text(desk.console.top(), *told)
        seen.add(desk.picture())
    assert len(seen) == len(AWARDS) == 12
