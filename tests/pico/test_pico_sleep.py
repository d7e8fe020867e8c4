"""The core sleeps while nothing happens, and notices a press."""

from pathlib import Path

import pytest

from firmware.install import one_file
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.desk import Desk
from host_sim.pico import image
from host_sim.pico.pico import Pico
from host_sim.workshop.measures import figures, measure
from host_sim.workshop.measures.side_by_side import fitted
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_START_US = 6_000_000
_CALM_MS = 1_000
_SHARE = 0.9
_SHARE_OFF = 0.95
_NAP_MS = {MICROPYTHON: 0, CIRCUITPYTHON: 10}
_NAP_OFF_MS = 40
_OFF_MS = 301_000
_TABLE = ("a", "right", "a")  # presses from the menu: the page of the first game, past its lesson, and play
_BOTS_MS = 20_000  # time for bots that move first


@pytest.mark.parametrize("family", [MICROPYTHON, CIRCUITPYTHON])
def test_a_console_at_rest_sleeps_and_a_press_wakes_it(family: str, tmp_path: Path) -> None:
    found = needed(family)
    flash = image.read(one_file.make(found, None, tmp_path))
    with Pico(found, family, flash=flash) as pico:
        menu = fitted(Desk(1), pico).picture()
        assert pico.run_for(_START_US, lambda: pico.screen() == menu), pico.console
        assert measure.asleep(pico, 50) < 0.1  # Just after the start it does not sleep.
        pico.run(_CALM_MS)
        shares = {"menu": measure.asleep(pico, 300)}
        woken = measure.press(pico, "right")
        assert woken <= figures.LIMITS[family][figures.MOVE] + _NAP_MS[family]
        for button in ("left", *_TABLE):
            measure.press(pico, button)
        assert pico.settle(2_000, _BOTS_MS)
        shares["table"] = measure.asleep(pico, 300)
        pico.leap(_OFF_MS)
        pico.run(_CALM_MS)
        assert not any(pico.screen())
        shares["off"] = measure.asleep(pico, 2_000)  # The cursor blinks several times although the display is off.
        pico.press("right", _NAP_OFF_MS + 20)
        assert any(pico.screen())
    print(family, {name: "%.1f%%" % (100 * share) for name, share in shares.items()})
    assert min(shares["menu"], shares["table"]) >= _SHARE and shares["off"] >= _SHARE_OFF


def test_a_computer_with_nothing_to_say_lets_the_core_sleep(circuitpython: Pico) -> None:
    circuitpython.soft_reset()
    circuitpython.launch("import time\ntime.sleep(20)")
    circuitpython.run(100)
    assert measure.asleep(circuitpython, 200) > 0.99
    circuitpython.interrupt()
    assert circuitpython.exec("print(6 * 7)").strip() == "42"
