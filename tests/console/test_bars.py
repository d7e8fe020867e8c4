"""The bar under the cursor of every list is complete: only the letters of its own line are dark in it."""

import pytest

from engine_core.console.store.settings import LANGUAGES
from host_sim.desk import Desk
from host_sim.setting import game_ids
from tests.console_desk import EASY, PERSON, do, sit, wait_for
from tests.games_with import to_line
from tests.ink import measured

every_language = pytest.mark.parametrize("language", LANGUAGES)
NAME = "Élié"  # its accents rise highest: three rows above a capital, two above a small letter


def walk(desk: Desk, button: str, steps: int) -> None:
    """Press a button several times. Before and after each press there is one complete bar."""
    for _ in range(steps + 1):
        fresh = measured(desk.console)
        assert len(fresh.bars()) == 1
        assert fresh.notched(desk.picture()) == []
        do(desk, button)


@every_language
def test_the_last_line_of_home(language: str) -> None:
    desk = Desk(language=language)
    do(desk, "down")
    walk(desk, "right", 3)


@every_language
def test_settings(language: str) -> None:
    desk = Desk(language=language)
    do(desk, "down a")
    walk(desk, "down", 10)
    walk(desk, "up", 10)


@every_language
@pytest.mark.parametrize(("game", "rows"), [("up_or_down", 7), ("wheels_up", 8)])
def test_the_pause_menu(game: str, rows: int, language: str) -> None:
    desk = Desk(language=language)
    sit(desk, [PERSON, EASY], game=game, options={})
    do(desk, "hold b")
    walk(desk, "down", rows)
    walk(desk, "up", rows)


@every_language
@pytest.mark.parametrize("game", game_ids())
def test_set_up(game: str, language: str) -> None:
    desk = Desk(language=language)
    do(desk, to_line(game, "set-up") + " left")
    scene = desk.console.top()
    scene.given = [NAME] * 6
    scene.kinds = [PERSON] * scene.most
    scene.redraw()
    desk.settle()
    walk(desk, "down", scene.most)
    walk(desk, "up", scene.most)
    do(desk, "b")
    if scene.rules.OPTIONS:
        do(desk, "down")
        walk(desk, "down", len(scene.rules.OPTIONS) - 1)


@every_language
@pytest.mark.parametrize("game", game_ids())
def test_the_end(game: str, language: str) -> None:
    desk = Desk(language=language)
    session = sit(desk, [EASY] * 5, game=game, options={})
    session.names[:] = [NAME] * len(session.names)
    wait_for(desk, "Ending")
    do(desk, "b")
    walk(desk, "down", 5)


@every_language
@pytest.mark.parametrize(("game", "seats"), [("up_or_down", 6), ("way_up_high", 5)])
def test_scores(game: str, seats: int, language: str) -> None:
    desk = Desk(language=language)
    session = sit(desk, [PERSON] * seats, game=game, options={})
    session.names[:] = [NAME] * seats
    do(desk, "hold b down*3 a")
    walk(desk, "down", seats)
