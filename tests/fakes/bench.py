"""A bench: a machine, and the means to press its buttons, unplug its display and cut its power.

The checks in tests/hal/checks.py use only a bench, so they run wherever these are available:

    machine                      the machine under test (Display, Buttons, Clock, Store, Entropy, Buzzer)
    glass()                      the visible picture: 1,024 bytes, 16 in each row, most significant bit left
    sent()                       the number of picture bytes sent to the display so far
    press(bits), release(bits)   buttons: up 1, down 2, left 4, right 8, A 16, B 32; clean contacts
    bounce(bits, down)           as press or release, with contacts that bounce for 5 ms
    chatter(bits, ms)            contacts that keep opening and closing
    wait(ms)                     lets time pass
    unplug(), plug()             the display loses its cable and power, and gets them back
    protect(on)                  the medium of the saves cannot be written
    restart()                    power off and on; what was saved stays
    tone()                       the frequency of the sound in Hz, 0 for none
"""

import builtins
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

from firmware.wiring import boards, wiring
from hal.boards import pico
from hal.host.machine import Machine as HostMachine
from hal.host.parts import SteppedClock
from host_sim.pico.displays.panels import panel
from tests.fakes.disk import Disk, Power, RealDisk
from tests.fakes.fat import Fat
from tests.fakes.pads import PADS
from tests.fakes.uart import Wire
from tests.fakes.wifi import Air, Radio


class _Names(set[str]):
    """An import finder that only records which of the HAL's modules are imported, and finds none of them.

    Benches are switched a hundred thousand times, and looking through thousands of modules each time would be slow.
    """

    def find_spec(self, name: str, *_: Any) -> None:
        if name == "hal" or name.startswith("hal."):
            self.add(name)


_HAL = _Names(name for name in sys.modules if name == "hal" or name.startswith("hal."))
sys.meta_path.insert(0, _HAL)


@contextmanager
def modules(fakes: dict[str, Any]) -> Iterator[None]:
    """Import the HAL again with these modules in place of the firmware's, and restore the earlier modules afterwards.

    `fakes` collects the HAL's modules, so that the next call continues where this one ended.
    """
    loaded = sys.modules
    ours = _HAL.union(fakes)
    before = {name: loaded.pop(name) for name in ours if name in loaded}
    loaded.update(fakes)
    try:
        yield
    finally:
        for name in ours | _HAL:
            if name in loaded:
                fakes[name] = loaded.pop(name)
            else:  # The module was unloaded.
                fakes.pop(name, None)
        loaded.update(before)


def module(name: str, **contents: Any) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(contents)
    return made


class LateImports:
    """A store that imports modules while it works, during which the fakes are in place (`inside`)."""

    def __init__(self, store: Any, inside: Callable[[], AbstractContextManager[None]]) -> None:
        self._store = store
        self.inside = inside

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        return self._within(found) if callable(found) else found

    def _within(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            with self.inside():
                return method(*given)

        return call


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
    """The host's machine. A program controls its buttons, so they do not bounce: one press, one release."""

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
        # The folder's permissions would not stop root.
        self.machine.store.check = _refuse if on else _allow

    def tone(self) -> int:
        return (self.machine.buzzer.tones or [0])[-1]


def _refuse() -> None:
    raise PermissionError(13, "EACCES")


def _allow() -> None:
    pass


class DeviceBench(Bench):
    """What the two device benches share: pins, a clock, a display and media that survive a restart.

    board: the wiring's name. levels: the level that the outside applies to each pin. outputs: the level that the
    firmware drives, by pin. held: clock pulses until a device releases SDA, or -1 for never. adc: the voltage at each
    pin, with 65535 for 3.3 V.
    """

    def __init__(self, disk: "Disk | Fat", board: str) -> None:
        self.disk = disk
        self.wiring = wiring.read(board)
        self.pins = self.wiring.pins()
        self.board = SimpleNamespace(**self.wiring.values)  # a stand-in for the device's hal.board
        self.chip = panel(self.wiring, strict=True)
        self.on_its_side = self.wiring.panel == "sh1107"
        self.now = 0x1FFFFFFF - 1000
        self.levels = [1] * 30
        self.held = 0
        self.pad: Any = PADS[self.wiring.pad]() if self.wiring.pad else None
        self.pad_plugged = True
        self.outputs: dict[int, int] = {}
        self.adc = [0] * 30
        self.conversions = 0
        self.wires: dict[int, tuple[Wire, Wire]] = {}  # by UART: the wires out and in
        self.radio = Radio(Air())
        self._fakes: dict[str, Any]
        if self.board.BATTERY is not None:
            self.charge(self.board.BATTERY_FULL_MV)
        self.hz = 0
        self.led = self.board.LED if isinstance(self.board.LED, int) else 99  # 99 is no GP pin.
        self.lamp = 0
        self.restart()

    def glass(self) -> bytes:
        return self.chip.screen()

    def sent(self) -> int:
        return self.chip.picture_bytes

    def press(self, bits: int) -> None:
        self._drive(bits, 0)

    def release(self, bits: int) -> None:
        self._drive(bits, 1)

    def _drive(self, bits: int, level: int) -> None:
        if self.pad:
            self.pad.down = self.pad.down & ~bits if level else self.pad.down | bits
            return
        for i, name in enumerate(wiring.BUTTONS):
            if name not in self.pins:
                continue
            number = self.pins[name]
            if bits >> i & 1 and self.levels[number] != level:
                self.levels[number] = level
                self.edge(number)

    def edge(self, number: int) -> None:
        """Handle a change of a pin's level, as an interrupt does."""

    def wait(self, ms: int) -> None:
        self.now += ms

    def unplug(self) -> None:
        self.chip.connected = False

    def plug(self) -> None:
        self.chip.connected = True
        self.chip.power_on()

    def hold_bus(self, clocks: int) -> None:
        """Make a device hold SDA low for this many clock pulses; -1 holds it forever, 0 releases it."""
        self.held = clocks
        self.levels[self.board.SDA] = int(not clocks)

    def i2c(self, block: int, sda: int, scl: int, hz: int) -> None:
        """Set up an I2C block for the firmware. Raise an error if no chip can do that, or if the block does not reach
        this display.
        """
        assert sda & 1 == 0 and scl & 1 and boards.i2c_block(sda) == boards.i2c_block(scl) == block
        assert (sda, scl, hz) == (self.board.SDA, self.board.SCL, self.board.I2C_KHZ * 1000)

    def i2c_write(self, address: int, message: bytes) -> bool:
        """Write on the I2C bus. Return False if no device answers."""
        if self.pad and address == self.board.PAD_ADDRESS:
            if self.pad_plugged:
                self.pad.write(message)
            return self.pad_plugged
        if self.held or self.wiring.bus != "i2c" or not self.chip.start(address, reading=False):
            return False
        for value in message:
            self.chip.write(value)
        self.chip.stop()
        return True

    def i2c_read(self, address: int, count: int) -> bytes:
        """Read on the I2C bus. Return b"" if no device answers."""
        answers = self.pad and self.pad_plugged and address == self.board.PAD_ADDRESS
        return self.pad.read(count) if answers else b""

    def unplug_pad(self) -> None:
        self.pad_plugged = False

    def plug_pad(self) -> None:
        self.pad_plugged = True
        self.pad.power_on()

    def turn(self, steps: int) -> None:
        """Turn the knob, to the right if `steps` is positive."""
        order = wiring.KNOB if steps > 0 else wiring.KNOB[::-1]
        for _ in range(abs(steps)):
            for level in (0, 1):
                for name in order:
                    self.levels[self.pins[name]] = level
                    self.edge(self.pins[name])
        self.turned += steps

    turned = 0

    def charge(self, mv: int) -> None:
        """Set the battery's voltage."""
        board = self.board
        at_pin = (
            (mv - board.BATTERY_DROP_MV)
            * board.BATTERY_BOTTOM_KOHM
            / (board.BATTERY_TOP_KOHM + board.BATTERY_BOTTOM_KOHM)
        )
        assert at_pin <= 3300, "the chip tolerates no higher voltage"
        self.adc[board.BATTERY] = round(at_pin * 65535 / 3300)

    def measured(self, number: int) -> int:
        """Return a pin's voltage as the firmware reads it, from 0 to 65535 for 3.3 V."""
        assert 26 <= number <= 29, "the other pins have no converter"
        self.conversions += 1
        return self.adc[number]

    def uart(self, tx: int, rx: int) -> "tuple[Wire, Wire]":
        """Set up a UART for the firmware, and return its two wires, out and in."""
        assert [boards.uart_role(number) for number in (tx, rx)] == ["TX", "RX"]
        assert boards.uart_block(tx) == boards.uart_block(rx)
        return self.wires.setdefault(boards.uart_block(tx), (Wire(), Wire()))

    def ports(self) -> list:
        """Open the machine's link, and return its ports."""
        with self.inside():
            return list(self.machine.link.poll())

    def unlink(self) -> None:
        """Let the machine's link rest."""
        with self.inside():
            self.machine.link.rest()

    def loaded(self) -> set[str]:
        """Return the names of the HAL's modules in memory."""
        return {name for name in self._fakes if name.startswith("hal.")}

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Install this bench's firmware modules, and the HAL's modules that this bench has loaded."""
        with modules(self._fakes):
            yield

    def spi(self, block: int, sck: int, mosi: int, hz: int) -> None:
        """Set up an SPI block for the firmware. Raise an error as `i2c` does."""
        roles = [boards.SPI_ROLES[number & 3] for number in (sck, mosi)]
        assert roles == ["SCK", "MOSI"] and boards.spi_block(sck) == boards.spi_block(mosi) == block
        assert (sck, mosi) == (self.board.SCK, self.board.MOSI) and hz in (0, self.board.SPI_KHZ * 1000)

    def output(self, number: int, level: int) -> None:
        """Set the level to which the firmware drives a pin."""
        if number == self.pins.get("SCL") and level and self.held > 0:
            self.hold_bus(self.held - 1)
        self.outputs[number] = level
        if number == self.led:
            self.lamp = int(level == self.board.LED_LIT)
        if number == self.pins.get("RESET") and not level:
            self.chip.reset()

    def spi_write(self, message: bytes) -> None:
        if self.outputs[self.board.CS] == 0:
            for value in message:
                self.chip.shift(value, bool(self.outputs[self.board.DC]))

    def protect(self, on: bool) -> None:
        self.disk.readonly = on

    def tone(self) -> int:
        return self.hz


class MicroPythonBench(DeviceBench):
    """hal/micropython/machine.py over fakes of machine, micropython, time and os. masked: whether interrupts
    are off.
    """

    masked = False

    def __init__(self, power: "Power | None" = None, board: str = wiring.DEFAULT) -> None:
        super().__init__(Disk(power), board)

    def restart(self) -> None:
        from . import micropython_modules

        self.handlers: dict[int, Any] = {}
        self.flags: dict[int, int] = {}  # by pin: the edges that interrupt, 4 for falling and 8 for rising
        self.blind = False
        self._fakes = micropython_modules.make(self)
        with self.inside():
            importlib.import_module("hal.store_files").open = self.disk.open  # type: ignore[attr-defined]
            self.machine = importlib.import_module("hal.micropython.machine").Machine(self.board)

    def edge(self, number: int) -> None:
        falling_or_rising = 8 if self.levels[number] else 4
        self.flags[number] = (self.flags.get(number, 0) if self.blind else 0) | falling_or_rising
        if number in self.handlers and not self.blind:
            self.handlers[number]()

    @contextmanager
    def no_interrupts(self) -> Iterator[None]:
        """Turn interrupts off, as a flash erase does; afterwards each pin's edges cause one interrupt."""
        self.blind = True
        self.flags.clear()
        yield
        self.blind = False
        for number in self.flags:
            if number in self.handlers:
                self.handlers[number]()


class CircuitPythonBench(DeviceBench):
    """hal/circuitpython/machine.py over fakes, Blinka's displayio and Adafruit's display driver.

    old_keypad: a single poll decides about a button, as in CircuitPython 9.0.
    """

    disk: Fat

    def __init__(self, power: "Power | None" = None, board: str = wiring.DEFAULT, old_keypad: bool = False) -> None:
        self.old_keypad = old_keypad
        super().__init__(Fat(power), board)

    def restart(self) -> None:
        from . import circuitpython_modules

        self.keys: Any = None
        self.disk.mount()
        self._fakes = circuitpython_modules.make(self)
        with self.inside():
            self.machine = importlib.import_module("hal.circuitpython.machine").Machine(self.board)
        self.machine.store = LateImports(self.machine.store, self.inside)

    def new_store(self) -> Any:
        """Return a store like the machine's after it starts."""
        with self.inside():
            made = importlib.import_module("hal.circuitpython.store").FatStore("/saves")
        return LateImports(made, self.inside)

    @contextmanager
    def inside(self) -> Iterator[None]:
        was = builtins.open
        vars(builtins)["open"] = self.disk.open
        try:
            with modules(self._fakes):
                yield
        finally:
            vars(builtins)["open"] = was

    def wait(self, ms: int) -> None:
        since = self.now
        super().wait(ms)
        if self.keys is not None:
            self.keys.passed(since)


def host_store(folder: str, power: Power) -> Any:
    """Return the host's store on the real disk, with the power cut after power.left steps."""
    with modules({}):
        store_files: Any = importlib.import_module("hal.store_files")
        store_host: Any = importlib.import_module("hal.host.store")
        disk = RealDisk(power)
        store_files.open = disk.open
        store_files.os = store_host.os = disk
        return store_host.HostStore(folder)
