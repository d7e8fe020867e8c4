"""Display modules that differ from their chip's usual ones, by hidden columns or a reset wire."""

from pathlib import Path
from typing import Any

import pytest

from tests.fakes.bench import CircuitPythonBench, MicroPythonBench
from tests.hal import checks

DEVICES: dict[str, Any] = {"micropython": MicroPythonBench, "circuitpython": CircuitPythonBench}
MODULES = {
    "offset 0": "from hal.boards.pico_sh1106 import *\nCOLUMN_OFFSET = 0\n",
    "offset 4": "from hal.boards.pico_sh1106 import *\nCOLUMN_OFFSET = 4\n",
    "reset": "from hal.boards.pico import *\nPANEL = 'ssd1309'\nRESET = 21\n",
    "reset beside a pad": "from hal.boards.pico_qwstpad import *\nRESET = 21\n",
}


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("family", DEVICES)
def test_modules_of_one_chip_that_differ_show_every_pixel(family: str, module: str, tmp_path: Path) -> None:
    """An SH1106 has other hidden columns, upright and turned; a module on I2C answers once its reset has been low."""
    file = tmp_path / "own.py"
    file.write_text(MODULES[module], encoding="utf-8")
    bench = DEVICES[family](board=str(file))
    checks.every_pixel_has_its_place(bench)
    checks.a_turned_display_shows_it_all_upside_down(bench)
    bench.unplug()
    assert not bench.machine.display.show()
    bench.plug()
    checks.show_all(bench, checks.picture(1))
    checks.each_button_has_its_bit(bench)
    assert not module.startswith("reset") or bench.outputs[21] == 1
