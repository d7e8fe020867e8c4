"""Each of the twelve achievements: just missed, and just earned; told after the game and listed, in both languages."""

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
from host_sim.setting import make_rules
from tests.console.after.test_ending import at_the_end
from tests.console_desk import EASY, HARD, PERSON, Desk
from tests.ink import complaint

AWARDS = [("", bit) for bit in range(4)] + [
    (game[0], bit) for game in catalog.GAMES for bit in range(award_list.AWARDS.get(game[0], 0))
]


def earned(game: str, change: Any) -> int:
    """Return what seat 0 has earned in a new game that `change` has laid otherwise."""
    rules: Any = make_rules(game, 2, [])
    state = rules.new_state(1)
    change(rules, state)
    bits: int = catalog.part(game, "screens.facts").earned(rules, state, 0)
    return bits


@pytest.mark.parametrize(("cards", "bit"), [(9, 0), (10, 1)])
def test_a_column_of_ten_cards(cards: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        state[rules.area(0) + ud.COLUMN_SIZE * 1 + ud.LENGTH] = cards

    assert earned("up_or_down", lay) & 1 == bit


@pytest.mark.parametrize(("given_up", "bit"), [(1, 0), (0, 2)])
def test_no_card_given_up(given_up: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        state[rules.area(0) + ud.DISCARD] = given_up

    assert earned("up_or_down", lay) & 2 == bit


@pytest.mark.parametrize(("companies", "bit"), [(3, 0), (4, 1)])
def test_president_of_four_companies(companies: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        for company in range(uth.COMPANIES):
            state[uth.PRESIDENT + company] = 0 if company < companies else 1

    assert earned("up_too_high", lay) & 1 == bit


@pytest.mark.parametrize(("less", "bit"), [(1, 0), (0, 2)])
def test_shares_of_all_companies(less: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        for company in range(uth.COMPANIES):
            state[uth.AREAS + uth.SHARES + company] = company >= less

    assert earned("up_too_high", lay) & 2 == bit


@pytest.mark.parametrize(("turned", "bit"), [(wh.DOWN, 0), (0, 1)])
def test_a_tree_without_grey(turned: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        tree = rules.tree(0)
        state[tree + wh.COUNT] = 2
        state[tree + wh.CARDS] = 1
        state[tree + wh.CARDS + 1] = 2 | turned

    assert earned("way_up_high", lay) & 1 == bit


@pytest.mark.parametrize(("floors", "bit"), [(4, 0), (5, 2)])
def test_a_run_of_five(floors: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        state[rules.tree(0) + wh.LONGEST] = floors

    assert earned("way_up_high", lay) & 2 == bit


@pytest.mark.parametrize(("routes", "bit"), [(7, 0), (8, 1)])
def test_eight_routes_led(routes: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        for route in range(routes):
            state[wu.SEATS + wu.PLANES + route] = 1
            state[wu.TRAFFIC + route] = 1

    assert earned("wheels_up", lay) & 1 == bit


@pytest.mark.parametrize(("dollars", "bit"), [(39, 0), (40, 2)])
def test_forty_dollars(dollars: int, bit: int) -> None:
    def lay(rules: Any, state: bytearray) -> None:
        from engine_core.games.wheels_up.rules.scoring import money, pay

        pay(state, 0, dollars - money(state, 0))

    assert earned("wheels_up", lay) & 2 == bit


@pytest.mark.parametrize(("level", "won", "row", "played", "bits"), [
    (EASY, 0, 0, 1, 0),
    (EASY, 1, 0, 1, statistics.FIRST_WIN),
    (HARD, 1, 0, 1, statistics.FIRST_WIN | statistics.BEAT_HARD),
    (HARD, 0, 0, 4, statistics.ALL_GAMES),
    (EASY, 1, 1, 3, statistics.FIRST_WIN),
    (EASY, 1, 2, 3, statistics.FIRST_WIN | statistics.THREE_IN_A_ROW),
])  # fmt: skip
def test_what_is_achieved_in_any_game(level: int, won: int, row: int, played: int, bits: int) -> None:
    desk = Desk()
    session = at_the_end(desk, [PERSON, level])
    vars(session.match.rules)["winners"] = lambda state: won
    found = {"up_or_down": [3, [["", 2, row, 0, 0, 0, row, row, 0]]]}  # both of the game itself are there already
    games = dict.fromkeys([game[0] for game in catalog.GAMES][:played])
    new = statistics.count(found, session, games, True)
    assert sum(1 << bit for game, bit in new if not game) == bits == found[""][0]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [0, 1])
def test_each_is_told_after_the_game(language: str, text: int) -> None:
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
