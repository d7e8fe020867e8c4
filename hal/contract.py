"""The contract of the HAL as types, for type checkers and readers. Devices never load it.

hal/README.md describes shapes, units and errors. Parts are duck-typed: nothing inherits from these classes.
"""

from collections.abc import Callable, Sequence
from typing import Protocol


class Board(Protocol):
    """The GP numbers of the parts: a module like hal/boards/pico.py, with the names that its BUS and PAD require."""

    PANEL: str
    COLUMN_OFFSET: int
    BUS: str
    I2C: int
    SDA: int
    SCL: int
    ADDRESS: int
    I2C_KHZ: int
    SPI: int
    SCK: int
    MOSI: int
    DC: int
    CS: int
    RESET: "int | None"
    SPI_KHZ: int
    UP: int
    DOWN: int
    LEFT: int
    RIGHT: int
    A: int
    B: "int | None"
    PAD: "str | None"
    PAD_ADDRESS: int
    KNOB_A: "int | None"
    KNOB_B: int
    HIGH: "int | None"
    BATTERY: "int | None"
    BATTERY_FULL_MV: int
    BATTERY_EMPTY_MV: int
    BATTERY_TOP_KOHM: int
    BATTERY_BOTTOM_KOHM: int
    BATTERY_DROP_MV: int
    BUZZER: "int | None"
    LINK_TX: "int | None"
    LINK_RX: int
    LINK2_TX: "int | None"
    LINK2_RX: int
    WIFI: "str | None"
    WIFI_NAME: str
    WIFI_PASSWORD: "str | None"
    WIFI_HOST: "str | None"
    LED: "int | str | None"
    LED_LIT: int


class Bus(Protocol):
    """The bus that MicroPython's display writes to: machine.I2C, or an object with the same method."""

    def writeto(self, address: int, message: "bytes | bytearray | memoryview") -> "int | None": ...


class PadBus(Protocol):
    """A pad's bus: machine.I2C, or an object with the same methods."""

    def writeto(self, address: int, message: bytes) -> "int | None": ...
    def readfrom_into(self, address: int, answer: bytearray) -> None: ...


class Knob(Protocol):
    def position(self) -> int: ...


class Display(Protocol):
    @property
    def buffer(self) -> "bytearray | memoryview": ...
    @property
    def trouble(self) -> str: ...
    @property
    def box(self) -> "Callable[..., None] | None": ...
    @property
    def glyphs(self) -> "tuple[Callable[..., int], Callable[..., int]] | None": ...
    @property
    def line(self) -> "Callable[..., None] | None": ...
    def show(self) -> bool: ...
    def contrast(self, level: int) -> None: ...
    def sleep(self, on: bool) -> None: ...
    def rotate(self, on: bool) -> None: ...


class Buttons(Protocol):
    def poll(self) -> int: ...


class SleepingButtons(Buttons, Protocol):
    """A device's buttons, which also let its main loop sleep between passes."""

    def rest(self, ms: int) -> bool: ...


class Clock(Protocol):
    def ms(self) -> int: ...


class Notebook(Protocol):
    def load(self, name: str) -> "bytes | None": ...
    def save(self, name: str, data: "bytes | bytearray") -> bool: ...


class Store(Notebook, Protocol):
    trouble: str

    def erase(self, name: str) -> bool: ...


class Entropy(Protocol):
    def seed(self) -> int: ...


class Buzzer(Protocol):
    def play(self, cue: int) -> None: ...
    def sounds(self) -> bool: ...
    def poll(self, now: int) -> None: ...


class Battery(Protocol):
    def bars(self, now: int) -> int: ...
    def millivolts(self) -> int: ...


class LinkPort(Protocol):
    def send(self, line: bytes) -> bool: ...
    def poll(self) -> "bytes | bytearray | None": ...


class Link(Protocol):
    def poll(self) -> "Sequence[LinkPort]": ...


class UsbLines(LinkPort, Protocol):
    def send_long(self, line: bytes) -> bool: ...


class Lamp(Protocol):
    def light(self, on: bool) -> None: ...


class Thinker(Protocol):
    """A bot that thinks in steps, which must not allocate."""

    def step(self) -> int: ...


class Machine(Protocol):
    @property
    def display(self) -> Display: ...
    @property
    def buttons(self) -> Buttons: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def store(self) -> Store: ...
    @property
    def entropy(self) -> Entropy: ...
    @property
    def buzzer(self) -> Buzzer: ...
    @property
    def link(self) -> "Link | None": ...
    @property
    def battery(self) -> "Battery | None": ...
    @property
    def collect(self) -> Callable[[], Callable[[], None] | None]: ...
    def make_room(self, free: int, /) -> None: ...
    def compute(self, thinker: Thinker, /) -> int: ...


class Device(Machine, Protocol):
    """A machine on a board, which also has an LED."""

    def lamp(self) -> Lamp: ...
