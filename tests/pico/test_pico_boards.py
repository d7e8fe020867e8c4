"""Panels and buses other than the default board's, on real firmware: the parts that a build puts onto a device."""

from __future__ import annotations

import pytest

from firmware.bundle import build
from firmware.wiring import wiring
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


PICTURE = bytes((i * i >> 3) + i & 255 for i in range(1024))


@pytest.mark.parametrize("board", ["pico_sh1106", "pico_spi", "pico_oled_13", "feather_rp2040", "feather_oled"])
@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_a_board_shows_its_picture_and_takes_presses(family: str, board: str) -> None:
    needed(family)
    target = next(target for target in build.TARGETS if target.name == family)
    files = build.contents(build.SOURCE, target, wiring.read(board))
    parts = {path: content for path, content in files.items() if path.startswith(("hal/", "lib/"))}
    with Pico(family=family, flash=prepared(None, family, parts), board=board) as pico:
        assert pico.exec(_START % family) == "True \n"
        assert pico.screen() == PICTURE
        # a part of it
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
