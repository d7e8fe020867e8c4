"""On MicroPython the core sleeps while nothing happens, and a press is noticed as soon as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.install import one_file
from host_sim.desk import Desk
from host_sim.pico import figures, image, measure
from host_sim.pico.image import MissingImage
from host_sim.pico.pico import Pico

pytestmark = pytest.mark.pico

_START_US = 5_000_000
_CALM_MS = 700
_SHARE = 0.9


def test_a_console_at_rest_sleeps_and_a_press_wakes_it(tmp_path: Path) -> None:
    try:
        found = image.find(image.MICROPYTHON)
    except MissingImage as missing:
        pytest.skip(str(missing))
    flash = image.read(one_file.make(found, None, tmp_path))
    with Pico(found, image.MICROPYTHON, flash=flash) as pico:
        menu = Desk(1).picture()
        assert pico.run_for(_START_US, lambda: pico.screen() == menu), pico.console
        assert measure.asleep(pico, 50) < 0.1  # just after the start it does not sleep
        pico.run(_CALM_MS)
        assert measure.asleep(pico, 300) >= _SHARE
        woken = measure.press(pico, "right").total_us / 1000
        assert woken <= figures.LIMITS[image.MICROPYTHON][figures.MOVE]
        pico.run(_CALM_MS)
        assert measure.asleep(pico, 300) >= _SHARE
