"""Gamepads, fingers that slide, keys that are chosen twice, and system preferences."""

import re
from typing import Any

import pytest

from tests.setting import every_language

PADS = """
window.pads = [null];
window.felt = [];
navigator.getGamepads = () => pads;
window.plug = (axes = [0, 0, 0, 0], mapping = "standard", held = false) => {
  const up = () => ({ pressed: held });
  pads[0] = { index: 0, mapping, axes, buttons: Array.from({ length: 17 }, up),
    vibrationActuator: { playEffect: async (kind, { duration }) => felt.push(duration) } };
  window.dispatchEvent(new Event("gamepadconnected"));
};
window.unplug = () => { pads[0] = null; window.dispatchEvent(new Event("gamepaddisconnected")); };
"""
SCENE = "s.scene === '%s'"


def test_a_gamepad_presses_the_buttons(visit: Any) -> None:
    made = visit()
    made.page.add_init_script(PADS)
    made.open("#seed=0")
    made.page.evaluate("plug()")

    def hold(change: str, back: str) -> None:
        """Change the gamepad until the page has polled it, or for as many frames as that may take."""
        made.page.evaluate(
            "(async () => { const frame = () => new Promise(requestAnimationFrame); %s;"
            " for (let n = 0; n < 30 && !updeck.machine.isDown(); n++) await frame(); %s;"
            " for (let n = 0; n < 30 && updeck.machine.isDown(); n++) await frame(); })()" % (change, back)
        )
        made.settled()

    def tap(button: int) -> None:
        hold("pads[0].buttons[%d].pressed = true" % button, "pads[0].buttons[%d].pressed = false" % button)

    tap(0)
    made.until(SCENE % "GamePage")
    tap(15)
    tap(0)
    made.until(SCENE % "Table")
    before = made.glass()
    hold("pads[0].axes[0] = 0.9", "pads[0].axes[0] = 0.1")  # moves the gamepad's stick
    assert made.glass() != before
    made.page.evaluate("pads[0].buttons[1].pressed = true")
    made.until(SCENE % "Pause")  # A long press of B opens this scene.
    made.page.evaluate("unplug()")
    made.wait("!updeck.machine.isDown()")  # Unplugging a gamepad releases its buttons.
    made.page.evaluate("plug()")
    tap(1)
    made.until(SCENE % "Table")
    assert made.page.evaluate("felt.length") > 3
    made.page.click("#more")
    made.page.uncheck("#vibration")
    made.page.evaluate("felt.length = 0")
    tap(1)  # While a dialog is open, the console gets no presses.
    made.page.click("#more-dialog form button")
    tap(15)
    assert made.page.evaluate("felt.length") == 0
    assert made.status()["scene"] == "Table"


def test_an_axis_that_never_was_at_rest_holds_nothing(visit: Any) -> None:
    """An axis presses nothing until it has been at rest: a pedal rests at -1, and so does an axis that a wheel reports
    but lacks.
    """
    made = visit()
    made.page.add_init_script(PADS)
    made.open("#seed=0")

    def held_after(change: str) -> bool:
        """Change the gamepad, let the page poll it several times, and return whether a button is down."""
        looks = "for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame);"
        return bool(made.page.evaluate("(async () => { %s; %s return updeck.machine.isDown(); })()" % (change, looks)))

    for mapping, axis, rest in (("", 0, -1), ("", 1, 1), ("standard", 0, 1), ("standard", 1, -1)):
        axes = "%d, 0" % rest if axis == 0 else "0, %d" % rest
        pedal = "plug([%s, 0, 0], '%s', %s)" % (axes, mapping, "false" if mapping else "true")
        let_go = "pads[0].axes[%d] = 0; pads[0].buttons.forEach((button) => { button.pressed = false; })" % axis
        assert not held_after(pedal), (mapping, axis, rest)
        assert not held_after(let_go)
        assert held_after("pads[0].axes[%d] = %d" % (axis, rest)), (mapping, axis, rest)
        assert not held_after("unplug()"), "the buttons of an unplugged pad are released"
        assert not held_after(pedal), "another pad has the same index"
        assert not held_after("unplug()")


@pytest.mark.thorough
@every_language
def test_a_key_that_is_chosen_twice_is_reported(language: str, visit: Any) -> None:
    made = visit(locale=language)
    made.open("")
    told = made.page.locator("#keys-told")
    made.page.click("#more")
    for button, key, words in (
        ("a", "KeyW", {"en": "W no longer works for Up, which still has ↑.", "fr": "Haut, qui garde ↑."}),
        (
            "b",
            "KeyW",
            {"en": "W no longer works for A, which has no key", "fr": "ne sert plus à\u00a0: A, qui n’a plus"},
        ),
        ("a", "KeyK", {"en": "", "fr": ""}),
    ):
        made.page.click("[data-keys=%s]" % button)
        made.page.keyboard.press(key)
        told.filter(has_text=re.compile(re.escape(words[language]) if words[language] else "^$")).wait_for(
            state="attached"
        )
    made.page.keyboard.press("Escape")
    made.key("KeyK")
    made.until("s.scene === 'GamePage'")


@pytest.mark.thorough
def test_motion_follows_what_a_person_prefers(visit: Any) -> None:
    made = visit(reduced_motion="reduce")
    made.open("")
    motion = "updeck.status().motion"
    assert made.page.evaluate(motion) is False
    made.page.emulate_media(reduced_motion="no-preference")
    made.wait(motion)
    made.page.emulate_media(reduced_motion="reduce")
    made.wait("!%s" % motion)
    # A setting that was changed in the console stays.
    made.page.evaluate("updeck.python().set_motion(true)")
    made.page.reload()
    made.started()
    assert made.page.evaluate(motion) is True
