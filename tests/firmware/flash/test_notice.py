"""The screen that asks the person to flash again, pixel by pixel on both runtimes, and what the program does without a
display.
"""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import hal
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from firmware.install.device_code import guard_code
from firmware.install.notice import notice_code
from firmware.install.runtimes import CIRCUITPYTHON
from hal.boards import pico
from host_sim.pico.displays.ssd1306 import SSD1306
from tests.readable import readable

# The lines of a wiring file that `make build` puts onto the device.
ON_DEVICE = {
    name: value
    for name, value in vars(pico).items()
    if name.isupper()
    and name not in ("BUS", "PANEL", "BOARD", "PAD", "KNOB_A", "KNOB_B", "HIGH", "BATTERY", "RESET")
    and not name.startswith(("LINK", "WIFI"))
}
RUNTIMES = ("micropython", "circuitpython")


class Bus:
    """The I2C of both runtimes, with a chip on it."""

    def __init__(self, chip: SSD1306) -> None:
        self._chip = chip

    def try_lock(self) -> bool:
        return True

    def writeto(self, address: int, message: bytes) -> None:
        if not self._chip.start(address, False):
            raise OSError(19, "ENODEV")
        for value in message:
            self._chip.write(value)
        self._chip.stop()


@pytest.fixture
def chip(monkeypatch: pytest.MonkeyPatch) -> SSD1306:
    made = SSD1306()

    def module(name: str, **contents: Any) -> None:
        fake = ModuleType(name)
        vars(fake).update(contents)
        monkeypatch.setitem(sys.modules, name, fake)

    def no_remount(path: str, readonly: bool) -> None:
        raise RuntimeError("Cannot remount path when visible via USB.")

    module("machine", Pin=SimpleNamespace, I2C=lambda *arguments, **named: Bus(made), reset=lambda: None)
    sys.modules["machine"].Pin = lambda number: number  # type: ignore[attr-defined]
    module("busio", I2C=lambda scl, sda, frequency: Bus(made))
    module("displayio", release_displays=lambda: None)
    pins = SimpleNamespace(**{f"GPIO{number}": number for number in range(30)})
    module("microcontroller", pin=pins)
    module("storage", remount=no_remount)
    module("hal.board", **ON_DEVICE)
    monkeypatch.setattr(hal, "board", sys.modules["hal.board"], raising=False)
    return made


def wanted() -> bytes:
    canvas = Canvas()
    for page, line in ((1, "Updeck is not whole:"), (2, "flash it again."), (5, "Updeck n’est pas entier :")):
        canvas.text(SMALL, 6, 8 * page + 1, line)
    canvas.text(SMALL, 6, 49, "reflashe-le.")
    return bytes(canvas.buffer)


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_the_screen_says_in_both_languages_to_flash_again(
    chip: SSD1306, runtime: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(notice_code(runtime), {})
    assert chip.screen() == wanted()
    assert capsys.readouterr().out == "Updeck is not whole: flash it again (make flash).\n"


def test_a_guard_that_may_not_write_says_so_on_the_screen(chip: SSD1306) -> None:
    exec(guard_code("circuitpython"), {})
    assert chip.screen() == wanted()


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_without_a_display_or_the_wiring_the_console_port_says_it(
    chip: SSD1306, runtime: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chip.connected = False
    exec(notice_code(runtime), {})
    assert "flash it again (make flash).\nIts display does not show that: [Errno 19]" in capsys.readouterr().out
    monkeypatch.delattr(hal, "board")
    monkeypatch.setitem(sys.modules, "hal.board", None)
    exec(notice_code(runtime), {})
    assert "flash it again (make flash).\nIts display does not show that: " in capsys.readouterr().out


def test_what_it_asks_of_the_wiring_is_on_the_device(made_once: Callable[..., Any]) -> None:
    found: dict[str, Any] = {}
    exec(made_once("circuitpython-to-read", lambda: readable(CIRCUITPYTHON))["hal/board.py"], found)
    del found["__builtins__"]
    assert found == ON_DEVICE
