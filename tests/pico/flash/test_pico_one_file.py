"""The single file that `make uf2` writes, flashed as the boot ROM does, starts into the menu, and saves work."""

import random
from pathlib import Path

import pytest

from firmware.install import one_file
from host_sim.desk import Desk
from host_sim.pico.image import FLASH_BYTES
from host_sim.pico.pico import Pico
from host_sim.workshop.measures.side_by_side import fitted
from tests.firmware.flash.fake_image import flashed
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_BEFORE = random.Random(19).randbytes(FLASH_BYTES)  # arbitrary contents of the board
_START_US = 20_000_000
_SAVE = """
from hal import board
from hal.machine_%s import Machine
store = Machine(board).store
print(store.save('one-file', b'kept'), store.load('one-file'))
"""


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_the_one_file_starts_into_the_menu(family: str, tmp_path: Path) -> None:
    image = needed(family)
    made = one_file.make(image, None, tmp_path)
    with Pico(image, family, flash=flashed(made.read_bytes(), _BEFORE)) as pico:
        menu = fitted(Desk(1), pico).picture()
        assert pico.run_for(_START_US, lambda: pico.screen() == menu), pico.console
        pico.soft_reset()
        assert pico.exec(_SAVE % family) == "True b'kept'\n"
