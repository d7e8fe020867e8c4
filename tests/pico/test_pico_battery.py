"""A battery on real firmware: bars in the menu, and the game saved before the battery is empty."""

from pathlib import Path

import pytest

from firmware.install import one_file
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from firmware.wiring import wiring
from host_sim.pico import image
from host_sim.pico.pico import Pico
from host_sim.workshop.measures import measure
from host_sim.workshop.measures.side_by_side import fitted
from tests.gallery.positions_battery import with_battery
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_START_US = 6_000_000
_TABLE = ("a", "right", "a")  # presses from the menu: the page of the first game, past its lesson, and play
_BOTS_MS = 20_000  # time for bots that move first
_READ_MS = 10_100  # longer than the 10 s between two readings of the pin
_READINGS = 8  # readings until the mean has followed a change
_SAVED = """
from hal import board
from hal.machine_%s import Machine
machine = Machine(board)
print(machine.store.load('up_or_down') is not None, machine.battery.millivolts())
"""


def put(pico: Pico, millivolts: int) -> None:
    """Connect a battery to VSYS, with a third of its voltage on the pin that measures it."""
    pico.apply(29, millivolts // 3)


def said(pico: Pico) -> bool:
    """Return whether the line at the foot of the screen is shown."""
    return pico.screen()[16 * 55 : 16 * 56] == b"\xff" * 16


@pytest.mark.parametrize("family", [MICROPYTHON, CIRCUITPYTHON])
def test_bars_are_shown_and_a_low_battery_saves_the_game(family: str, tmp_path: Path) -> None:
    found = needed(family)
    flash = image.read(one_file.make(found, wiring.read("pico_battery"), tmp_path))
    pico = Pico(found, family, flash=flash, board="pico_battery")
    put(pico, 3_750)
    with pico:
        menu = fitted(with_battery(2)[0], pico).picture()
        assert pico.run_for(_START_US, lambda: pico.screen() == menu), pico.console
        for button in _TABLE:
            measure.press(pico, button)
        assert pico.settle(2_000, _BOTS_MS)
        assert not said(pico)
        put(pico, 3_250)
        for _ in range(_READINGS):
            pico.leap(_READ_MS)
            pico.settle()
        assert said(pico)
        pico.power_cycle()
        pico.soft_reset()
        kept, millivolts = pico.exec(_SAVED % family).split()
        assert kept == "True"
        assert abs(int(millivolts) - 3_250) < 10
