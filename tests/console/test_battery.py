"""A battery shows bars on screens with room for them, and one sentence when it gets low; the game is then saved."""

import sys
from pathlib import Path

import pytest

from engine_core.console.store.settings import LANGUAGES
from tests.console_desk import NORMAL, PERSON, Desk, do, scene, sit
from tests.gallery.positions_battery import with_battery
from tests.ink import is_lit

NOTE = slice(16 * 54, 16 * 64)
ICON = (115, 128)
NAME = 36  # width of the console's name on Home


def row(picture: bytes, y: int, x: tuple[int, int] = ICON) -> str:
    """Return a row of the picture's pixels."""
    return "".join("#" if is_lit(picture, at, y) else "." for at in range(*x))


def test_a_console_without_a_battery_loads_nothing_for_one(desk: Desk) -> None:
    sys.modules.pop("engine_core.console.battery", None)
    do(desk, "down a b")
    assert desk.console.battery is None and "engine_core.console.battery" not in sys.modules


@pytest.mark.parametrize("bars", [0, 1, 2, 3])
def test_home_has_a_bar_for_each_third(bars: int) -> None:
    desk, _ = with_battery(bars)
    if not bars:
        do(desk, "right left")
    found = row(desk.picture(), 3)
    assert found == "#." + "##." * bars + "..." * (3 - bars) + "##"


def test_bars_change_on_the_screen_that_is_open() -> None:
    desk, battery = with_battery(3)
    do(desk, "down a")
    assert row(desk.picture(), 3).count("#") == 9
    battery.left = 2
    desk.settle()
    assert row(desk.picture(), 3).count("#") == 7
    do(desk, "b")
    assert row(desk.picture(), 3).count("#") == 7


def test_a_fact_in_a_header_stays() -> None:
    plain = Desk()
    desk, _ = with_battery(2)
    for one in (plain, desk):
        do(one, "down left a")
        assert scene(one) == "About"
    assert desk.picture() == plain.picture()


@pytest.mark.parametrize("language", LANGUAGES)
def test_low_is_said_once_and_a_press_takes_it_off(language: str) -> None:
    desk, battery = with_battery(1, language)
    (before,) = do(desk, "snap before")
    battery.left = 0
    desk.settle()
    said = desk.picture()
    assert said[NOTE] != before[NOTE]
    desk.wait(5000)
    assert desk.picture()[NOTE] == said[NOTE]  # The rest of the picture moves.
    do(desk, "right")
    do(desk, "left")
    assert desk.picture()[NOTE] == before[NOTE]
    desk.wait(20_000)
    assert desk.picture()[NOTE] == before[NOTE]
    battery.left = 1  # as if the battery was charged a little and used up again
    desk.settle()
    battery.left = 0
    desk.settle()
    assert desk.picture()[NOTE] == said[NOTE]


def test_the_game_is_saved_at_that_moment(tmp_path: Path) -> None:
    desk, battery = with_battery(1, folder=str(tmp_path))
    session = sit(desk, [PERSON, NORMAL])
    do(desk, "a a")
    state = bytes(session.match.state)
    assert desk.machine.store.load("up_or_down") is None
    battery.left = 0
    desk.settle()
    after = Desk(folder=str(tmp_path))  # the console after a power cut
    do(after, "a")
    found = after.console.session
    assert found and bytes(found.match.state) == state


def test_a_game_that_could_not_be_saved_is_shown_as_unsaved() -> None:
    desk, battery = with_battery(1)
    sit(desk, [PERSON, NORMAL])
    kept = desk.machine.store.save
    shown = []
    for save in (kept, lambda name, data: False):
        desk.machine.store.save = save  # type: ignore[method-assign]
        battery.left = 1
        do(desk, "left")
        battery.left = 0
        desk.settle()
        shown.append(desk.picture()[NOTE])
    assert shown[0] != shown[1]


def test_a_demo_saves_nothing_and_says_it_afterwards() -> None:
    desk, battery = with_battery(1)
    desk.wait(31_000)
    assert desk.console.demo
    battery.left = 0
    desk.wait(1000)
    assert desk.machine.store.load("last") is None
    do(desk, "a")
    assert scene(desk) == "Home" and desk.picture()[16 * 55] == 255
    do(desk, "right")
    assert desk.picture()[16 * 55] != 255


def test_a_note_that_came_while_the_display_was_off_is_there_when_it_wakes() -> None:
    desk, battery = with_battery(1)
    clock = desk.clock
    for _ in range(320):
        clock.step(1000)
        desk.console.step()
    assert desk.machine.display.asleep
    battery.left = 0
    desk.settle()
    do(desk, "a")
    assert not desk.machine.display.asleep and desk.picture()[16 * 55] == 255


@pytest.mark.parametrize("language", LANGUAGES)
def test_bars_lie_over_nothing(language: str) -> None:
    """With and without a battery, the same walk gives the same pixels outside the bars. Two places differ: a row that
    is cut short, and the right end of Home's first line, which stops where the bars begin.
    """
    for script in ("down a snap s", "a snap s", "right a snap s", "up snap s", "a down a snap s"):
        plain = Desk(language=language)
        desk, _ = with_battery(2, language)
        (without,) = do(plain, script)
        (given,) = do(desk, script)
        for y in range(64):
            if script == "up snap s" and y < 8:
                assert row(given, y, (0, 113)) == row(without, y, (0, NAME)) + row(without, y, (NAME + 15, 128)), y
                continue
            assert row(given, y, (0, 115)) == row(without, y, (0, 115)), (script, y)
            if row(given, y) != row(without, y):
                assert "#" not in row(without, y), (script, y)
