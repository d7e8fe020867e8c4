"""Displays and buses other than the default board's, on real firmware with a build's HAL."""

import pytest

from firmware.bundle import build
from firmware.wiring import wiring
from host_sim.pico.displays.bus import Bus
from host_sim.pico.pico import Pico
from host_sim.pico.prepare import prepared
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_START = """
from hal import board
from hal.machine_%s import Machine
machine = Machine(board)
display = machine.display
for i in range(1024):
    display.buffer[i] = (i * i >> 3) + i & 255
print(display.show(), display.trouble)
"""


# Longer than the attempt that finds the bus low, for which CircuitPython imports the module that frees it.
_TRY_US = 40_000
PICTURE = bytes((i * i >> 3) + i & 255 for i in range(1024))


def with_hal(family: str, board: str) -> Pico:
    """Return a Pico, not yet switched on, with a build's HAL."""
    needed(family)
    files = build.contents(build.SOURCE, build.target_for(family), wiring.read(board))
    parts = {path: content for path, content in files.items() if path.startswith(("hal/", "lib/"))}
    return Pico(family=family, flash=prepared(None, family, parts), board=board)


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_a_bus_that_a_device_holds_costs_one_try_and_comes_back(family: str) -> None:
    with with_hal(family, wiring.DEFAULT) as pico:
        assert pico.exec(_START % family) == "True \n"
        bus = pico.bus
        assert isinstance(bus, Bus)
        bus.hold(9)  # The cut-off byte needs nine clock pulses to free the bus.
        assert pico.exec("display.buffer[0] ^= 255\nprint(display.show(), display.show())") == "False True\n"
        assert pico.screen() == bytes((PICTURE[0] ^ 255,)) + PICTURE[1:]
        bus.hold(-1)
        said = pico.exec("print(display.show(), display.show(), display.trouble)")
        assert said.startswith("False False ") and "SDA or SCL stays low" in said
        began_us = pico.now_us
        pico.exec("for _ in range(20): display.show()")
        assert pico.now_us - began_us < 20 * _TRY_US
        bus.let_go()
        assert pico.exec("display.buffer[0] ^= 255\nprint(display.show())") == "True\n"
        assert pico.screen() == PICTURE


@pytest.mark.parametrize("board", ["pico_sh1106", "pico_spi", "pico_oled_13", "feather_rp2040", "feather_oled"])
@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_a_board_shows_its_picture_and_takes_presses(family: str, board: str) -> None:
    with with_hal(family, board) as pico:
        assert pico.exec(_START % family) == "True \n"
        assert pico.screen() == PICTURE
        # A part of the picture changes.
        parted = bytes(byte ^ 90 * (24 <= i >> 4 < 32 and 5 <= i & 15 < 10) for i, byte in enumerate(PICTURE))
        sent = pico.display.picture_bytes
        said = pico.exec(
            "for y in range(24, 32):\n for x in range(5, 10): display.buffer[16 * y + x] ^= 90\nprint(display.show())"
        )
        assert said == "True\n"
        assert pico.screen() == parted
        assert pico.display.picture_bytes - sent == 5 * 8
        pico.exec("display.rotate(True)\ndisplay.show()")
        assert pico.screen() == bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(parted))
        pico.exec("machine.buttons.poll()")
        pico.press("left", 60)
        assert pico.exec("print(machine.buttons.poll() >> 8)") == "4\n"
        pico.exec("machine.buzzer.play(3)\nmachine.buzzer.poll(machine.clock.ms())")
