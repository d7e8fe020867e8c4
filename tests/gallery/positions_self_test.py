"""The self-test's screens, for the gallery and the golden frames: one walk without faults, and one with faults."""

from collections.abc import Iterator
from types import ModuleType

from firmware.entry.self_test import SelfTest
from hal.boards import pico, pico_battery
from host_sim.desk import BUTTONS, STEP_MS, Desk
from tests.gallery.positions_battery import FakeBattery

with_knob = ModuleType("with_knob")
vars(with_knob).update(vars(pico_battery), KNOB_A=17, KNOB_B=18)


class Posed(SelfTest):
    """The self-test with a device's memory and versions."""

    def memory(self) -> int:
        return 161

    def versions(self) -> tuple[str, str]:
        return "CircuitPython 10.2.1", "Raspberry Pi Pico with rp2040"


class Bench:
    """A desk whose machine runs the self-test instead of the console."""

    def __init__(self, language: str, board: ModuleType = pico, battery: FakeBattery | None = None) -> None:
        self._desk = Desk(language=language)
        self.machine = self._desk.machine
        self.machine.battery = battery
        self.machine.buttons.press(BUTTONS["a"] | BUTTONS["b"])
        self.test = Posed(self.machine, board)
        self.over = False
        self.wait(100)

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, STEP_MS):
            self.machine.clock.step(STEP_MS)  # type: ignore[union-attr]  # a desk's clock is stepped
            self.over = self.over or self.test.step()

    def press(self, *names: str) -> None:
        for name in names:
            self.machine.buttons.press(BUTTONS[name])
            self.wait(60)
            self.machine.buttons.release(BUTTONS[name])
            self.wait(60)

    def picture(self) -> bytes:
        return self.machine.display.picture()


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    bench = Bench(language)
    yield "self_test_held", bench.picture()
    bench.machine.buttons.release(BUTTONS["a"] | BUTTONS["b"])
    bench.press("up", "left", "a")
    bench.machine.buttons.press(BUTTONS["right"])
    bench.wait(60)
    yield "self_test_buttons", bench.picture()
    bench.machine.buttons.release(BUTTONS["right"])
    bench.press("down", "b")
    yield "self_test_lit", bench.picture()
    bench.wait(1500)
    yield "self_test_chequered", bench.picture()
    bench.wait(1500)
    yield "self_test_display", bench.picture()
    bench.press("a")
    yield "self_test_buzzer", bench.picture()
    bench.press("a")
    yield "self_test_passed", bench.picture()
    bench = Bench(language)
    bench.machine.buttons.release(BUTTONS["a"] | BUTTONS["b"])
    bench.press("down", "right", "a", "b")
    bench.wait(23_000)
    bench.press("b")
    bench.wait(20_000)
    yield "self_test_failed", bench.picture()
    bench = Bench(language, with_knob, FakeBattery(3))
    bench.machine.buttons.release(BUTTONS["a"] | BUTTONS["b"])
    bench.press(*BUTTONS)
    bench.machine.buttons.tap(BUTTONS["left"])
    bench.wait(60)
    yield "self_test_knob", bench.picture()
    bench.machine.buttons.tap(BUTTONS["right"])
    bench.wait(3200)
    bench.press("a", "a")
    yield "self_test_battery", bench.picture()
    bench = Bench(language, with_knob, FakeBattery(-13))
    bench.machine.buttons.release(BUTTONS["a"] | BUTTONS["b"])
    bench.press(*BUTTONS)
    bench.wait(23_200)
    bench.press("a", "a")
    yield "self_test_battery_failed", bench.picture()
