"""The parts of CircuitPython's own modules that the HAL uses; displayio is Adafruit's real one for CPython.

Two things are added to displayio: a Bitmap with visible memory (rows of whole words, most significant bit left, as on
the RP2040), and a bus that reports errors only at its start, as CircuitPython's does.
"""

import gc
import importlib
import sys
from types import SimpleNamespace
from typing import Any

import numpy  # a stand-in for ulab, which includes part of it

from firmware.wiring import boards
from tests.fakes import wifi
from tests.fakes.bench import CircuitPythonBench, module
from tests.fakes.uart import CircuitPythonUart

# Error messages of wifi.radio.connect, from shared-bindings/wifi/Radio.c.
WIFI_ERRORS = {
    wifi.FAILED: "Unknown failure 205",
    wifi.NO_NETWORK: "No network with that ssid",
    wifi.WRONG_PASSWORD: "Authentication failure",
}
_COMMAND, _TOGGLE_EVERY_BYTE = 0, 1  # constants of Blinka's displayio._constants
_STAND_INS = ("busio", "digitalio", "microcontroller", "board")


def _real() -> Any:
    """Return displayio, i2cdisplaybus and Adafruit's driver, without their imports of pins, which need a board."""
    before = {name: sys.modules.get(name) for name in _STAND_INS}
    sys.modules.update(
        busio=module("busio", I2C=object, SPI=object),
        digitalio=module("digitalio", DigitalInOut=object),
        microcontroller=module("microcontroller", Pin=object),
        board=module("board"),
    )
    try:
        names = ("displayio", "i2cdisplaybus", "fourwire", "busdisplay", "adafruit_displayio_ssd1306")
        real = SimpleNamespace(**{name: importlib.import_module(name) for name in names})
    finally:
        for name, was in before.items():
            del sys.modules[name]
            if was is not None:
                sys.modules[name] = was
    # Its thread would see half-made displays, and nothing refreshes by itself here.
    real.displayio._stop_background()
    real.busdisplay.time = SimpleNamespace(sleep=lambda s: None, monotonic=lambda: 0.0)
    real.fourwire.time = real.busdisplay.time
    core: Any = importlib.import_module("displayio._displaycore")
    _mend(core._DisplayCore)
    return real


def _mend(core: Any) -> None:
    """Repair Blinka 2.7.1, which does not send the high half of a column number to displays that only have pages."""
    others = core.set_region_to_update

    def set_region_to_update(self: Any, area: Any) -> None:
        if not self.sh1107_addressing:
            others(self, area)
            return
        column = area.x1 + self.colstart
        for commands in ((0x10 | column >> 4, column & 15), (0xB0 | area.y1 >> 3,)):
            self.begin_transaction()
            self.send(_COMMAND, _TOGGLE_EVERY_BYTE, bytes(commands))
            self.end_transaction()

    core.set_region_to_update = set_region_to_update


REAL = _real()


class Bitmap(REAL.displayio.Bitmap, bytearray):  # type: ignore[name-defined]
    """A displayio.Bitmap with two values, whose memory memoryview() can read."""

    def __new__(cls, width: int, height: int, value_count: int) -> "Bitmap":
        return bytearray.__new__(cls)

    def __init__(self, width: int, height: int, value_count: int) -> None:
        assert (width, height, value_count) == (128, 64, 2)
        bytearray.__init__(self, 1024)
        REAL.displayio.Bitmap.__init__(self, width, height, value_count)


def fill_region(bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """bitmaptools.fill_region for this Bitmap; as in the real one, the corner (x2, y2) is outside."""
    assert 0 <= x1 < x2 <= 128 and 0 <= y1 < y2 <= 64 and value in (0, 1)
    for y in range(y1, y2):
        for x in range(x1, x2):
            at, bit = 16 * y + (x >> 3), 128 >> (x & 7)
            byte = bytearray.__getitem__(bitmap, at)
            bytearray.__setitem__(bitmap, at, byte | bit if value else byte & ~bit)


# For each byte, the number whose eight bytes have that byte's bits as their lowest bits.
_SPREAD = [sum((byte >> bit & 1) << 8 * bit for bit in range(8)) for byte in range(256)]


def bit_transpose(source: bytes, target: bytearray, width: int) -> None:
    """bitops.bit_transpose: byte i of the target is bit 7 - i % 8 of byte i // 8 of each row, the first row lowest."""
    stride = len(source) // width
    for column in range(stride):
        rows = source[column::stride]
        target[8 * column : 8 * column + 8] = sum(_SPREAD[byte] << row for row, byte in enumerate(rows)).to_bytes(8)


def draw_line(bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """bitmaptools.draw_line as in CircuitPython 10.2.1; points outside are left out."""
    steep = abs(y2 - y1) > abs(x2 - x1)
    if steep:
        x1, y1, x2, y2 = y1, x1, y2, x2
    if x1 > x2:
        x1, y1, x2, y2 = x2, y2, x1, y1
    across, down = x2 - x1, abs(y2 - y1)
    error = across // 2
    for x in range(x1, x2 + 1):
        at_x, at_y = (y1, x) if steep else (x, y1)
        if 0 <= at_x < 128 and 0 <= at_y < 64:
            fill_region(bitmap, at_x, at_y, at_x + 1, at_y + 1, value)
        error -= down
        if error < 0:
            y1 += 1 if y1 < y2 else -1
            error += across


def make(bench: CircuitPythonBench) -> dict[str, Any]:
    class Pin:
        def __init__(self, number: int) -> None:
            self.number = number

    class Locked:
        _locked = False

        def try_lock(self) -> bool:
            was, self._locked = self._locked, True
            return not was

        def unlock(self) -> None:
            self._locked = False

    class I2C(Locked):
        def __init__(self, scl: Pin, sda: Pin, *, frequency: int) -> None:
            bench.i2c(boards.i2c_block(sda.number), sda.number, scl.number, frequency)
            if bench.held or not bench.chip.connected:
                # Both wires must be high; the pull-ups are on the display module.
                raise RuntimeError("No pull up found on SDA or SCL; check your wiring")

        def deinit(self) -> None:
            pass

        def writeto(self, address: int, buffer: bytes, *, start: int = 0, end: int | None = None) -> None:
            assert self._locked
            if not bench.i2c_write(address, bytes(buffer[start:end])):
                raise OSError(19, "ENODEV")

        def readfrom_into(self, address: int, buffer: bytearray) -> None:
            assert self._locked
            found = bench.i2c_read(address, len(buffer))
            if not found:
                raise OSError(19, "ENODEV")
            buffer[:] = found

    class IncrementalEncoder:
        def __init__(self, pin_a: Pin, pin_b: Pin) -> None:
            assert abs(pin_a.number - pin_b.number) == 1, "one state machine reads both pins"

        position = property(lambda self: bench.turned)

    class SPI(Locked):
        def __init__(self, clock: Pin, *, MOSI: Pin) -> None:
            bench.spi(boards.spi_block(clock.number), clock.number, MOSI.number, 0)

        def configure(self, *, baudrate: int, polarity: int, phase: int) -> None:
            assert (polarity, phase) == (0, 0)
            bench.spi(boards.spi_block(bench.board.SCK), bench.board.SCK, bench.board.MOSI, baudrate)

        def deinit(self) -> None:
            pass

        def write(self, buffer: bytes) -> None:
            assert self._locked
            bench.spi_write(bytes(buffer))

    class DigitalInOut:
        def __init__(self, pin: Pin) -> None:
            self._number = pin.number

        def switch_to_output(self, value: bool, drive_mode: str = "") -> None:
            bench.output(self._number, int(value))

        def switch_to_input(self, pull: str) -> None:
            assert pull == "up"
            object.__setattr__(self, "value", bool(bench.levels[self._number]))

        def __setattr__(self, name: str, value: Any) -> None:
            object.__setattr__(self, name, value)
            if name == "value":
                bench.output(self._number, int(value))

        def deinit(self) -> None:
            pass

    REAL.fourwire.digitalio = SimpleNamespace(DigitalInOut=DigitalInOut)

    class I2CDisplayBus(REAL.i2cdisplaybus.I2CDisplayBus):  # type: ignore[name-defined]
        def __new__(cls, i2c_bus: I2C, *, device_address: int) -> "I2CDisplayBus":
            if not bench.chip.connected:
                raise ValueError("Unable to find I2C Display at %x" % device_address)
            return super().__new__(cls, i2c_bus, device_address=device_address)

        def _send(self, *arguments: Any) -> None:
            if bench.chip.connected:
                super()._send(*arguments)

    class Keys:
        """Polls the pins every `interval`. A level that was read `debounce_threshold` times more often than the old
        level causes an event. CircuitPython 9.0 has no such argument.
        """

        def __init__(
            self, pins: tuple, *, value_when_pressed: bool, pull: bool, interval: float, debounce_threshold: int = 1
        ) -> None:
            assert value_when_pressed is False and pull
            if bench.old_keypad and debounce_threshold != 1:
                raise TypeError("extra keyword arguments given")
            self._most = debounce_threshold
            self._left = [debounce_threshold] * len(pins)  # polls until the other level becomes an event
            self._pins = pins
            self._interval_ms = round(interval * 1000)
            self.events = Events()
            bench.keys = self
            # As in 10.2.1, buttons that are already held cause no event.
            self._down = [not bench.levels[pin.number] for pin in pins]

        def reset(self) -> None:
            self._down = [False] * len(self._pins)

        def passed(self, since: int) -> None:
            """Note that the time since `since`, in ms, has passed without a change of any pin."""
            for _ in range(min(bench.now // self._interval_ms - since // self._interval_ms, 2 * self._most)):
                for i, pin in enumerate(self._pins):
                    down = not bench.levels[pin.number]
                    self._left[i] = min(self._left[i] + 1, self._most) if down == self._down[i] else self._left[i] - 1
                    if not self._left[i]:
                        self._left[i] = self._most
                        self._down[i] = down
                        self.events.add(i, down)

    class AnalogIn:
        def __init__(self, pin: Pin) -> None:
            self._number = pin.number

        value = property(lambda self: bench.measured(self._number))

    class PWMOut:
        def __init__(self, pin: Pin, *, frequency: int, duty_cycle: int, variable_frequency: bool) -> None:
            assert variable_frequency
            self.frequency = frequency

        def __setattr__(self, name: str, value: int) -> None:
            object.__setattr__(self, name, value)
            if name == "duty_cycle":
                bench.hz = self.frequency if value else 0

    def uart(tx: Pin, rx: Pin, *, baudrate: int, receiver_buffer_size: int, timeout: int) -> CircuitPythonUart:
        assert (baudrate, timeout) == (1000000, 0)
        return CircuitPythonUart(*bench.uart(tx.number, rx.number), receiver_buffer_size)

    class WifiRadio:
        """wifi.radio, which opens a network once, and never again after closing it."""

        connected = property(lambda self: bench.radio.connected())
        ap_active = property(lambda self: bool(bench.radio.opened))
        ipv4_gateway = property(lambda self: bench.radio.gateway)

        def connect(self, ssid: str, password: "str | bytes", *, timeout: float) -> None:
            patient = timeout > 0.01
            assert timeout > 0 and (bench.radio.asked or not patient), "the call would wait at once"
            bench.radio.join(ssid, str(password) if password else None)
            status = bench.radio.status
            if not patient or status in (wifi.JOINS, wifi.NO_ADDRESS):
                bench.wait(round(timeout * 1000))
                raise ConnectionError("Unknown failure 1")  # the error for a network that is not available yet
            if status in WIFI_ERRORS:
                raise ConnectionError(WIFI_ERRORS[status])

        def start_ap(self, ssid: str, password: str) -> None:
            assert not bench.radio.opened
            bench.radio.open(ssid, password)

        def stop_station(self) -> None:
            bench.radio.close()

    class Socket(wifi.Socket):
        def recv_into(self, buffer: bytearray) -> int:
            return self.take(buffer)

    class SocketPool:
        SOL_SOCKET, SO_REUSEADDR = 4095, 4
        IPPROTO_TCP, TCP_NODELAY = wifi.IPPROTO_TCP, wifi.TCP_NODELAY

        def __init__(self, radio: WifiRadio) -> None:
            pass

        def socket(self) -> Socket:
            found: Socket = bench.radio.socket(Socket)
            return found

    displayio = REAL.displayio
    return {
        "gc": module("gc", collect=gc.collect, mem_free=lambda: 100_000),
        "adafruit_displayio_ssd1306": REAL.adafruit_displayio_ssd1306,
        "board": module("board", LED=Pin(bench.led)),
        "digitalio": module(
            "digitalio",
            DigitalInOut=DigitalInOut,
            DriveMode=SimpleNamespace(OPEN_DRAIN=""),
            Pull=SimpleNamespace(UP="up"),
        ),
        "analogio": module("analogio", AnalogIn=AnalogIn),
        "bitmaptools": module("bitmaptools", fill_region=fill_region, draw_line=draw_line),
        "bitops": module("bitops", bit_transpose=bit_transpose),
        "busdisplay": REAL.busdisplay,
        "busio": module("busio", I2C=I2C, SPI=SPI, UART=uart),
        "displayio": module(
            "displayio",
            Bitmap=Bitmap,
            release_displays=displayio.release_displays,
        ),
        "fourwire": REAL.fourwire,
        "i2cdisplaybus": module("i2cdisplaybus", I2CDisplayBus=I2CDisplayBus),
        "keypad": module("keypad", Keys=Keys, Event=Event),
        "microcontroller": module(
            "microcontroller",
            Pin=Pin,
            pin=SimpleNamespace(**{f"GPIO{number}": Pin(number) for number in range(30)}),
        ),
        "os": module(
            "os",
            **{name: getattr(bench.disk, name) for name in ("mkdir", "remove", "rename", "stat", "sync", "urandom")},
        ),
        "pwmio": module("pwmio", PWMOut=PWMOut),
        "rotaryio": module("rotaryio", IncrementalEncoder=IncrementalEncoder),
        "storage": module("storage", getmount=lambda path: SimpleNamespace(readonly=bench.disk.readonly)),
        "time": module("time", sleep=lambda s: bench.wait(round(s * 1000)), monotonic_ns=lambda: bench.now * 1000000),
        "ulab": module("ulab", numpy=numpy),
        "supervisor": module("supervisor", ticks_ms=lambda: bench.now & 0x1FFFFFFF),
        "usb_cdc": module("usb_cdc", console=UsbConsole()),
        "wifi": module("wifi", radio=WifiRadio()),
        "socketpool": module("socketpool", SocketPool=SocketPool),
        "cyw43": module("cyw43", PM_DISABLED=16, set_power_management=lambda value: None),
    }


class UsbConsole:
    """usb_cdc.console. `came`: the bytes from a computer. `out`: the bytes written, of which it takes at most
    `room`.
    """

    def __init__(self) -> None:
        self.came = b""
        self.out = b""
        self.room = 256
        self.write_timeout: float | None = None

    @property
    def in_waiting(self) -> int:
        return len(self.came)

    def read(self, count: int) -> bytes:
        found, self.came = self.came[:count], self.came[count:]
        return found

    def write(self, data: bytes) -> int:
        assert self.write_timeout == 0, "the call would wait for a reader"
        taken = data[: self.room - len(self.out)]
        self.out += taken
        return len(taken)


class Event:
    def __init__(self) -> None:
        self.key_number = 0
        self.pressed = False


class Events:
    """keypad.EventQueue, which holds 64 events, drops any more, and records that it did."""

    def __init__(self) -> None:
        self._queue: list[tuple[int, bool]] = []
        self.overflowed = False

    def add(self, key_number: int, pressed: bool) -> None:
        if len(self._queue) == 64:
            self.overflowed = True
        else:
            self._queue.append((key_number, pressed))

    def get_into(self, event: Event) -> bool:
        if not self._queue:
            return False
        event.key_number, event.pressed = self._queue.pop(0)
        return True

    def __len__(self) -> int:
        return len(self._queue)

    def clear(self) -> None:
        self._queue.clear()
        self.overflowed = False
