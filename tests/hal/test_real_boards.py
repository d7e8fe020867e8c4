"""How a real board differs from an emulated one: flash that stops everything, contacts that wear, a diode."""

import importlib
import random
from typing import Any

import pytest

from tests.fakes.bench import CircuitPythonBench, MicroPythonBench
from tests.hal.checks import A

DEVICES: dict[str, Any] = {"micropython": MicroPythonBench, "circuitpython": CircuitPythonBench}


class Erasing:
    """MicroPython's files, where opening one for writing erases flash for `ms`; `during` is called in the middle of
    that time.
    """

    def __init__(self, bench: MicroPythonBench, ms: int, during: Any) -> None:
        self._bench, self._ms, self._during = bench, ms, during
        with bench.inside():
            vars(importlib.import_module("hal.store_files"))["open"] = self.open

    def open(self, path: str, mode: str) -> Any:
        bench = self._bench
        if mode != "rb":
            with bench.no_interrupts():
                bench.wait(self._ms // 4)
                self._during()
                bench.wait(self._ms // 4)
        return bench.disk.open(path, mode)


def at_rest() -> MicroPythonBench:
    """Return a console whose buttons have settled."""
    bench = MicroPythonBench()
    bench.machine.buttons.poll()
    bench.wait(50)
    return bench


def saved_with(bench: MicroPythonBench, during: Any) -> int:
    """Save while `during` happens in the erase. Return what the buttons report afterwards."""
    Erasing(bench, 45, during)
    assert bench.machine.store.save("game", b"x" * 800)
    return int(bench.machine.buttons.poll())


@pytest.mark.parametrize("ms", [13, 40, 120])
def test_a_tap_inside_an_erase_is_a_press_on_micropython(ms: int) -> None:
    bench = at_rest()

    def tap() -> None:
        bench.press(A)
        bench.wait(ms)
        bench.release(A)

    assert saved_with(bench, tap) == A << 8
    bench.wait(50)
    assert bench.machine.buttons.poll() == 0
    bench.press(A)
    bench.wait(50)
    assert bench.machine.buttons.poll() == A | A << 8


def test_an_erase_of_flash_neither_loses_nor_invents_a_press_or_a_release() -> None:
    bench = at_rest()
    assert saved_with(bench, lambda: bench.press(A)) == A | A << 8
    bench.wait(50)
    assert saved_with(bench, lambda: bench.release(A)) == 0
    bench.wait(50)
    assert bench.machine.buttons.poll() == 0


def test_a_contact_that_bounces_open_as_an_erase_ends_is_one_press() -> None:
    bench = at_rest()

    def bounce() -> None:
        bench.press(A)
        bench.release(A)

    assert saved_with(bench, bounce) == A << 8
    bench.wait(2)
    bench.press(A)
    bench.wait(50)
    assert bench.machine.buttons.poll() == A
    bench.release(A)
    bench.wait(50)
    assert bench.machine.buttons.poll() == 0


def test_a_spike_on_a_long_wire_is_no_press() -> None:
    """A spike is not a press, although both its edges come in one interrupt, like the edges of a tap during an erase:
    no flash is written then.
    """
    bench = at_rest()
    with bench.no_interrupts():
        bench.press(A)
        bench.release(A)
    assert bench.machine.buttons.poll() == 0


def worn(bench: Any, bits: int, down: bool, dice: random.Random) -> None:
    """Let contacts close or open, and bounce for 20 ms."""
    first, second = (bench.press, bench.release) if down else (bench.release, bench.press)
    left = 20
    while left > 0:
        for moves in (first, second):
            moves(bits)
            gap = min(left, dice.choice((1, 1, 2, 2, 3, 4, 6)))
            bench.wait(gap)
            left -= gap
    first(bits)
    bench.wait(60)


@pytest.mark.parametrize("family", DEVICES)
def test_contacts_that_bounce_for_twenty_milliseconds_are_one_press(family: str) -> None:
    dice = random.Random(20)
    bench = DEVICES[family]()
    poll = bench.machine.buttons.poll
    poll()
    twice = 0
    for _ in range(300):
        bench.wait(dice.randrange(50, 60))
        presses = 0
        for down in (True, False):
            before = len(bench.keys.events) if family == "circuitpython" else 0
            worn(bench, A, down, dice)
            if family == "circuitpython":
                twice += len(bench.keys.events) - before > 1
            presses += bool(poll() & A << 8)
        assert presses >= 1
        twice += presses > 1
    assert twice == 0


def test_buttons_work_on_a_keypad_that_knows_no_threshold() -> None:
    """Buttons also work on the keypad of CircuitPython 9.0, which has no threshold."""
    bench = CircuitPythonBench(old_keypad=True)
    bench.machine.buttons.poll()
    bench.press(A)
    bench.wait(50)
    assert bench.machine.buttons.poll() == A | A << 8


@pytest.mark.parametrize("family", DEVICES)
def test_the_voltage_that_a_diode_keeps_is_the_battery_s(family: str) -> None:
    bench = DEVICES[family](board="pico_battery")
    bench.adc[29] = round((4100 - 300) / 3 * 65535 / 3300)
    assert abs(bench.machine.battery.millivolts() - 4100) < 10
