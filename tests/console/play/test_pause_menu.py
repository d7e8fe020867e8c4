"""Each line of the pause menu opens its screen, and changing the language there changes the whole game."""

import pytest

from tests.console.history.turns import turn
from tests.console_desk import NORMAL, PERSON, Desk, do, scene


def pause_at(desk: Desk, row: int) -> None:
    do(desk, "hold b" + " down" * row)
    assert scene(desk) == "Pause"


def test_continue_goes_back_to_the_table(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "a")
    (before,) = do(desk, "snap before")
    pause_at(desk, 0)
    do(desk, "a")
    assert desk.picture() == before


@pytest.mark.parametrize(
    ("row", "opened"), [(2, "HistoryView"), (3, "Scores"), (4, "Help"), (5, "SettingsView")], ids=str
)
def test_a_line_opens_its_screen_and_b_leads_back(desk: Desk, row: int, opened: str) -> None:
    turn(desk, [PERSON, NORMAL], "a a")
    (table,) = do(desk, "snap table")
    pause_at(desk, row)
    (menu,) = do(desk, "snap menu")
    do(desk, "a")
    assert scene(desk) == opened
    assert desk.picture() != menu
    do(desk, "b")
    assert desk.picture() == menu
    do(desk, "b")
    assert desk.picture() == table


def test_the_lines_go_round(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "")
    (first,) = do(desk, "hold b snap first")
    assert do(desk, "down*8 snap round")[0] == first
    assert do(desk, "up*8 snap round")[0] == first


def test_the_language_changes_the_whole_game(desk: Desk) -> None:
    turn(desk, [PERSON, NORMAL], "")
    do(desk, "menu:settings right b b")
    french = Desk(seed=5, language="fr")
    turn(french, [PERSON, NORMAL], "")
    assert desk.picture() == french.picture()
