"""The actions of the buttons are chosen one after another, each action once. Only the new A confirms them, and the
choice can be undone.
"""

from pathlib import Path

import pytest

from engine_core.console.store import setting_rows as S
from engine_core.console.store.setting_file import entries
from host_sim.desk import BUTTONS
from tests.console.home.test_settings import packed
from tests.console_desk import NORMAL, PERSON, Desk, do, scene, sit
from tests.gallery.positions_buttons import TO_ROW, handheld

SIX = ("up", "down", "left", "right", "a", "b")
TURNED = ("left", "up", "right", "down", "b", "a")  # the contacts to press for up, down, left, right, A and B


def opened(folder: Path | None = None, before: str = "") -> Desk:
    desk = handheld(folder=str(folder) if folder else None)
    do(desk, before + TO_ROW + " right")
    assert scene(desk) == "ButtonOrder"
    return desk


def given(desk: Desk, contact: str) -> str:
    """Press a contact, and return the buttons that a scene then receives."""
    told: list[int] = []
    desk.console.top().press = told.append
    desk.console.top().HOLDS = False
    desk.press(contact)
    del desk.console.top().press
    (found,) = told
    return next(name for name, bit in BUTTONS.items() if bit == found)


def meanings(desk: Desk) -> dict[str, str]:
    return {contact: given(desk, contact) for contact in SIX}


def test_each_contact_does_what_it_was_pressed_for_also_after_a_restart(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    do(desk, " ".join(TURNED) + " b")
    assert scene(desk) == "SettingsView"
    wanted = dict(zip(TURNED, SIX, strict=True))
    assert meanings(desk) == wanted
    assert meanings(handheld(folder=str(tmp_path))) == wanted
    assert Desk(folder=str(tmp_path)).console.settings.buttons is None  # A computer's keys are not changed.


def test_nothing_changes_before_the_new_a_keeps_it(tmp_path: Path) -> None:
    for last in ("a", "wait 10100"):  # "a" now means B.
        desk = opened(tmp_path)
        do(desk, " ".join(TURNED) + " " + last)
        assert scene(desk) == "SettingsView"
        assert meanings(desk) == {name: name for name in SIX}
        assert meanings(handheld(folder=str(tmp_path))) == {name: name for name in SIX}


def test_a_person_who_stops_pressing_has_the_old_ones_back() -> None:
    desk = opened()
    do(desk, "left up wait 9000")
    assert scene(desk) == "ButtonOrder"
    do(desk, "right wait 10100")
    assert scene(desk) == "SettingsView"
    assert meanings(desk) == {name: name for name in SIX}


def test_trying_buttons_gives_more_time_and_lights_them() -> None:
    desk = opened()
    do(desk, " ".join(TURNED))
    before = desk.picture()
    do(desk, "wait 9000 left")
    assert desk.picture() != before
    do(desk, "wait 9000")
    assert scene(desk) == "ButtonOrder"


def test_a_button_that_is_taken_is_refused_but_a_held_button_is_ignored() -> None:
    desk = opened()
    desk.machine.buttons.press(BUTTONS["left"])
    desk.wait(3000)  # The button repeats while it is held.
    desk.machine.buttons.release(BUTTONS["left"])
    desk.settle()
    assert desk.console.top()._chosen == [2]
    do(desk, "up")
    cues = len(desk.machine.buzzer.cues)
    do(desk, "left")
    assert desk.console.top()._chosen == [2, 0] and desk.console.top()._taken == 0
    assert desk.machine.buzzer.cues[cues:][-1] == 2


def test_holding_the_last_button_does_not_trigger_its_new_meaning() -> None:
    desk = opened()
    do(desk, " ".join(TURNED[:5]))
    desk.machine.buttons.press(BUTTONS["a"])  # From here on, the contact for A is B.
    desk.wait(5000)
    assert scene(desk) == "ButtonOrder"
    desk.machine.buttons.release(BUTTONS["a"])
    desk.wait(100)
    assert scene(desk) == "ButtonOrder"


def test_left_brings_the_buttons_back_as_wired(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    do(desk, " ".join(TURNED) + " b right")  # The last contact is now left.
    assert desk.console.settings.buttons == b"" and meanings(desk) == {name: name for name in SIX}
    assert meanings(handheld(folder=str(tmp_path))) == {name: name for name in SIX}
    saved = desk.machine.store.load("settings") or b""
    assert not [name for name, _ in entries(saved) if name.startswith("button")]


def test_an_order_can_be_chosen_anew_with_the_buttons_of_the_last_one() -> None:
    desk = opened()
    do(desk, " ".join(TURNED) + " b b")
    assert scene(desk) == "ButtonOrder"
    do(desk, " ".join(SIX) + " a")
    assert meanings(desk) == {name: name for name in SIX} and desk.console.settings.buttons == b""


@pytest.mark.parametrize("first", ["chosen", "turned"])
def test_a_left_handed_console_turns_what_was_chosen(tmp_path: Path, first: str) -> None:
    """In left-handed use the contact for up is down, whether the left-handed setting or the buttons were set first."""
    desk = handheld(folder=str(tmp_path))
    if first == "turned":
        desk.console.settings.change(S.LEFT_HANDED, 1)
        desk.settle()
        # On the way to the row, arrows are reversed.
        do(desk, TO_ROW.replace("down", "up") + " left")
        do(desk, "left up right down b a b")
        wanted = {"left": "up", "up": "down", "right": "left", "down": "right", "b": "a", "a": "b"}
        assert meanings(desk) == wanted
        desk.console.settings.change(S.LEFT_HANDED, 1)
    else:
        do(desk, TO_ROW + " right")
        do(desk, " ".join(TURNED) + " b")
        wanted = dict(zip(TURNED, SIX, strict=True))
        assert meanings(desk) == wanted
        desk.console.settings.change(S.LEFT_HANDED, 1)
    desk.settle()
    other = {"up": "down", "down": "up", "left": "right", "right": "left", "a": "a", "b": "b"}
    assert meanings(desk) == {contact: other[meaning] for contact, meaning in wanted.items()}


def test_both_a_and_b_have_long_presses_wherever_they_are() -> None:
    desk = opened()
    do(desk, " ".join(TURNED) + " b")
    sit(desk, [PERSON, NORMAL])
    do(desk, "hold a")  # The contact for A is now B.
    assert scene(desk) == "Pause"


@pytest.mark.parametrize(
    "rows",
    [
        {},
        {"button.up": 1},
        {"button.up": 0, "button.down": 0, "button.left": 2, "button.right": 3, "button.a": 4, "button.b": 5},
        {"button.up": 9, "button.down": 0, "button.left": 2, "button.right": 3, "button.a": 4, "button.b": 5},
    ],
)
def test_what_no_console_would_have_saved_leaves_them_as_wired(tmp_path: Path, rows: dict[str, int]) -> None:
    handheld(folder=str(tmp_path)).machine.store.save("settings", packed({"sound": 0, **rows}))
    desk = handheld(folder=str(tmp_path))
    assert desk.console.settings.buttons == b"" and desk.console.settings.values[S.SOUND] == 0


def test_a_computer_keeps_what_a_device_chose(tmp_path: Path) -> None:
    """Saves can be moved to a page, whose settings lack the row of buttons, and back, without losing the buttons."""
    do(opened(tmp_path), " ".join(TURNED) + " b")
    desk = Desk(folder=str(tmp_path))
    do(desk, "down a down right")
    assert handheld(folder=str(tmp_path)).console.settings.buttons == bytes((1, 3, 0, 2, 5, 4))


def test_other_settings_keep_it(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    do(desk, " ".join(TURNED) + " b")
    desk.console.settings.change(S.CONTRAST, 1)
    assert meanings(handheld(folder=str(tmp_path))) == dict(zip(TURNED, SIX, strict=True))


def test_a_store_that_cannot_take_it_is_reported() -> None:
    desk = opened()
    desk.machine.store.save = lambda name, data: False  # type: ignore[method-assign]
    do(desk, " ".join(TURNED) + " b")
    assert scene(desk) == "SettingsView" and not desk.console.top()._kept
