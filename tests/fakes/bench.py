"""A bench: a machine and what a person, a wire or a thief of power does to it.

The checks of tests/test_hal.py take a bench and ask nothing else, so they run wherever these can be done:

    machine                      the machine under test (Display, Buttons, Clock, Store, Entropy, Buzzer)
    glass()                      what a person sees: 1,024 bytes, 16 a row, most significant bit left
    sent()                       how many picture bytes went to the display so far
    press(bits), release(bits)   buttons: up 1, down 2, left 4, right 8, A 16, B 32; clean contacts
    bounce(bits, down)           as press or release, with contacts that bounce for 5 ms
    chatter(bits, ms)            contacts that open and close without end
    wait(ms)                     time goes by
    unplug(), plug()             the display loses its wire and its power; gets them back
    protect(on)                  the medium of the saves cannot be written
    restart()                    power off and on; what was saved stays
    tone()                       the pitch that sounds, in Hz, 0 for none
"""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from hal.boards import pico
from hal.clock_host import SteppedClock
from hal.machine_host import Machine as HostMachine

from .disk import Disk, Power, RealDisk
from .fat import Fat
from .ssd1306 import SSD1306

PINS = (pico.UP, pico.DOWN, pico.LEFT, pico.RIGHT, pico.A, pico.B)


@contextmanager
def modules(fakes: dict[str, Any]) -> Iterator[None]:
    """The HAL anew, with these modules in place of the firmware's; afterwards everything is as before."""
    before = dict(sys.modules)
    for name in list(sys.modules):
        if name == "hal" or name.startswith("hal."):
            del sys.modules[name]
    sys.modules.update(fakes)
    try:
        yield
    finally:
        for name in list(sys.modules):
            if name in fakes or name == "hal" or name.startswith("hal."):
                del sys.modules[name]
        sys.modules.update({name: module for name, module in before.items() if name not in sys.modules})


def module(name: str, **contents: Any) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(contents)
    return made


class Bench:
    machine: Any

    def restart(self) -> None:
        raise NotImplementedError

    def press(self, bits: int) -> None:
        raise NotImplementedError

    def release(self, bits: int) -> None:
        raise NotImplementedError

    def wait(self, ms: int) -> None:
        raise NotImplementedError

    def bounce(self, bits: int, down: bool) -> None:
        first, second = (self.press, self.release) if down else (self.release, self.press)
        for _ in range(3):
            first(bits)
            self.wait(1)
            second(bits)
            self.wait(1)
        first(bits)

    def chatter(self, bits: int, ms: int) -> None:
        for _ in range(ms // 2):
            self.press(bits)
            self.wait(1)
            self.release(bits)
            self.wait(1)


class HostBench(Bench):
    """The host's machine. Its buttons come from a program, so they do not bounce: one press, one release."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._plugged = True
        self.clock = SteppedClock()
        self.restart()

    def restart(self) -> None:
        self.machine = HostMachine(pico, clock=self.clock, folder=self._folder)
        self.machine.display.answers = self._plugged

    def glass(self) -> bytes:
        return self.machine.display.picture()

    def sent(self) -> int:
        return self.machine.display.sent

    def press(self, bits: int) -> None:
        self.machine.buttons.press(bits)

    def release(self, bits: int) -> None:
        self.machine.buttons.release(bits)

    def bounce(self, bits: int, down: bool) -> None:
        (self.press if down else self.release)(bits)

    def chatter(self, bits: int, ms: int) -> None:
        self.wait(ms)

    def wait(self, ms: int) -> None:
        self.clock.step(ms)

    def unplug(self) -> None:
        self._plugged = self.machine.display.answers = False

    def plug(self) -> None:
        self._plugged = self.machine.display.answers = True

    def protect(self, on: bool) -> None:
        # Not by the folder's permissions: whoever runs as root is not stopped by them
        self.machine.store._check_writable = _refuse if on else _allow

    def tone(self) -> int:
        return (self.machine.buzzer.tones or [0])[-1]


def _refuse() -> None:
    raise PermissionError(13, "EACCES")


def _allow() -> None:
    pass


class DeviceBench(Bench):
    """What the two device benches share: pins, a clock, an SSD1306 and media that outlive a restart."""

    def __init__(self, disk: "Disk | Fat") -> None:
        self.disk = disk
        self.chip = SSD1306()
        self.now = 0x1FFFFFFF - 1000
        self.levels = [1] * 30
        self.hz = 0
        self.lamp = 0
        self.restart()

    def glass(self) -> bytes:
        return self.chip.glass()

    def sent(self) -> int:
        return self.chip.pixels

    def press(self, bits: int) -> None:
        self._drive(bits, 0)

    def release(self, bits: int) -> None:
        self._drive(bits, 1)

    def _drive(self, bits: int, level: int) -> None:
        for i, number in enumerate(PINS):
            if bits >> i & 1 and self.levels[number] != level:
                self.levels[number] = level
                self.edge(number)

    def edge(self, number: int) -> None:
        """A pin changed."""

    def wait(self, ms: int) -> None:
        for _ in range(ms):
            self.now += 1
            self.tick()

    def tick(self) -> None:
        """A millisecond went by."""

    def unplug(self) -> None:
        self.chip.answers = False

    def plug(self) -> None:
        self.chip.answers = True
        self.chip.power_on()

    def protect(self, on: bool) -> None:
        self.disk.readonly = on

    def tone(self) -> int:
        return self.hz


class MicroPythonBench(DeviceBench):
    """hal/machine_micropython.py over fakes of machine, micropython, time and os."""

    def __init__(self, power: "Power | None" = None) -> None:
        super().__init__(Disk(power))

    def restart(self) -> None:
        from . import micropython_modules

        self.handlers: dict[int, Any] = {}
        with modules(micropython_modules.make(self)):
            importlib.import_module("hal.store_files").open = self.disk.open  # type: ignore[attr-defined]
            self.machine = importlib.import_module("hal.machine_micropython").Machine(pico)

    def edge(self, number: int) -> None:
        if number in self.handlers:
            self.handlers[number]()


class CircuitPythonBench(DeviceBench):
    """hal/machine_circuitpython.py over fakes, Blinka's displayio and Adafruit's display driver."""

    disk: Fat

    def __init__(self, power: "Power | None" = None) -> None:
        super().__init__(Fat(power))

    def restart(self) -> None:
        from . import circuitpython_modules

        self.keys: Any = None
        self.disk.mount()
        with modules(circuitpython_modules.make(self)):
            importlib.import_module("hal.store_circuitpython").open = self.disk.open  # type: ignore[attr-defined]
            self.machine = importlib.import_module("hal.machine_circuitpython").Machine(pico)

    def tick(self) -> None:
        if self.keys is not None:
            self.keys.tick()


def host_store(folder: str, power: Power) -> Any:
    """The host's store on the real disk, its power cut after power.left steps."""
    with modules({}):
        store_files: Any = importlib.import_module("hal.store_files")
        store_host: Any = importlib.import_module("hal.store_host")
        disk = RealDisk(power)
        store_files.open = disk.open
        store_files.os = store_host.os = disk
        return store_host.HostStore(folder)
