"""An emulated SSD1306 128x64 OLED, which takes bytes from the bus (I2C or SPI) and shows a picture.

Source: Solomon Systech SSD1306 data sheet rev 1.1. Comments cite its sections.
"""

import random
from collections.abc import Callable

from PIL import Image

WIDTH = 128
HEIGHT = 64
PAGES = 8
SCREEN_BYTES = WIDTH * HEIGHT // 8

_HORIZONTAL, _VERTICAL, _PAGE = 0, 1, 2  # addressing modes

# The number of argument bytes of each command that has any (section 9).
_ARGUMENTS = {
    **dict.fromkeys((*range(0x20), 0x2E, 0x2F, *range(0x40, 0x80), 0xA0, 0xA1, *range(0xA4, 0xA8)), 0),
    **dict.fromkeys((0xAE, 0xAF, *range(0xB0, 0xB8), *range(0xC0, 0xD0), 0xE3), 0),
    0x20: 1, 0x21: 2, 0x22: 2, 0x23: 1, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1,
    0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD6: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip

# Each byte's bits as text, indexed by bit and byte.
_DIGITS = [bytes(b"01"[byte >> bit & 1] for byte in range(256)) for bit in range(8)]


class SSD1306:
    """The controller and its panel: bytes from the bus go in, a picture comes out.

    `address` is 7-bit. `now_us` returns the simulated time in microseconds, which `changed_us` records. `strict`: an
    unknown command raises ValueError, so that a driver's error is found. `has_reset`: the reset wire is connected, so
    after power-on the display takes nothing until `reset()`. `left`: how many memory columns are hidden to the left of
    the panel; None for the usual number.
    """

    ARGUMENTS = _ARGUMENTS
    COLUMNS = WIDTH  # columns of the memory
    LEFT = 0  # memory columns hidden to the left of the panel, on most modules

    def __init__(
        self,
        address: int = 0x3C,
        now_us: Callable[[], int] | None = None,
        *,
        strict: bool = False,
        has_reset: bool = False,
        left: int | None = None,
    ) -> None:
        self.address = address
        self.strict = strict
        self.has_reset = has_reset
        self.left = self.LEFT if left is None else left
        self.connected = True  # False for a display without its cable, which acknowledges nothing
        self.bus_bytes = 0  # all bytes on the bus, including addresses
        self.picture_bytes = 0  # bytes written to the memory
        self.changed_us = 0  # arrival time of the last byte that changed a pixel in memory
        self.changed_bytes = 0  # `bus_bytes` at `changed_us`, from which the transfer time so far is computed
        self._now_us = now_us or (lambda: 0)
        self.power_on()

    def power_on(self) -> None:
        """Set the registers to their reset values. The memory holds noise, as a real chip's does."""
        self.memory = bytearray(random.Random(1306).randbytes(PAGES * self.COLUMNS))  # all bytes in page order
        self.awake = not self.has_reset
        self.contrast = 0x7F
        self.lit = False  # whether the panel is on (AFh)
        self.charge_pump = False
        self.inverse = False
        self.all_on = False
        self.remap = False
        self.scan_reversed = False
        self.start_line = 0
        self.offset = 0
        self._mode = _PAGE
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)
        self._column = 0
        self._page = 0
        self._command = bytearray()
        self._wanted = 0
        self._control = -1

    def reset(self) -> None:
        """Reset through the wire; from then on, the display takes bytes."""
        self.power_on()
        self.awake = True

    # The I2C bus

    def start(self, address: int, reading: bool) -> bool:
        """Take an address byte; True acknowledges it."""
        self.bus_bytes += 1
        self.stop()
        return self.connected and self.awake and address == self.address

    def write(self, value: int) -> bool:
        """Take one byte after the address; True acknowledges it. Control bytes come first, then the rest (section
        8.1.5.2).
        """
        if not self.connected:
            return False
        self.bus_bytes += 1
        if self._control < 0:
            if self.strict and value & 0x3F:
                raise ValueError(f"control byte {value:#04x} has bits set that section 8.1.5.2 requires to be 0")
            self._control = value
            return True
        is_data = bool(self._control & 0x40)
        if self._control & 0x80:  # If Co is set, exactly one byte follows, then another control byte.
            self._control = -1
        if is_data:
            self._data(value)
        else:
            self._take_command(value)
        return True

    def read(self) -> int:
        """Return the status byte: bit 6 is set while the panel is off (section 8.1.5.2)."""
        self.bus_bytes += 1
        return 0x00 if self.lit else 0x40

    def stop(self) -> None:
        """End a transfer; the next one begins with a control byte."""
        self._control = -1

    # The SPI bus (section 8.1.3)

    def shift(self, value: int, is_data: bool) -> None:
        """Take one byte while the chip is selected; `is_data` is the level of the D/C wire."""
        if self.connected and self.awake:
            self.bus_bytes += 1
            if is_data:
                self._data(value)
            else:
                self._take_command(value)

    def _take_command(self, value: int) -> None:
        if self._wanted:
            self._command.append(value)
            self._wanted -= 1
        else:
            self._command = bytearray((value,))
            if self.strict and value not in self.ARGUMENTS:
                raise ValueError(f"command {value:#04x} is unknown to the chip")
            self._wanted = self.ARGUMENTS.get(value, 0)
        if self._wanted == 0:
            self._obey(self._command[0], bytes(self._command[1:]))

    def _obey(self, code: int, arguments: bytes) -> None:
        if code < 0x10:
            self._column = (self._column & 0x70) | code
        elif code < 0x20:
            self._column = (self._column & 0x0F) | ((code & 0x07) << 4)
        elif code == 0x20:
            self._mode = arguments[0] & 0x03
        elif code == 0x21:
            self._columns = (arguments[0] & 0x7F, arguments[1] & 0x7F)
            self._column = self._columns[0]
        elif code == 0x22:
            self._pages = (arguments[0] & 0x07, arguments[1] & 0x07)
            self._page = self._pages[0]
        elif 0x40 <= code < 0x80:
            self.start_line = code & 0x3F
        elif code == 0x81:
            self.contrast = arguments[0]
        elif code == 0x8D:
            self.charge_pump = bool(arguments[0] & 0x04)
        elif code in (0xA0, 0xA1):
            self.remap = code == 0xA1
        elif code in (0xA4, 0xA5):
            self.all_on = code == 0xA5
        elif code in (0xA6, 0xA7):
            self.inverse = code == 0xA7
        elif code in (0xAE, 0xAF):
            self.lit = code == 0xAF
        elif 0xB0 <= code < 0xB8:
            self._page = code & 0x07
        elif 0xC0 <= code < 0xD0:
            self.scan_reversed = bool(code & 0x08)
        elif code == 0xD3:
            self.offset = arguments[0] & 0x3F

    def _data(self, value: int) -> None:
        # The remap affects later writes only (section 10.1.8), so the segment is chosen here.
        segment = self.COLUMNS - 1 - self._column if self.remap else self._column
        at = self._page * self.COLUMNS + segment
        self.picture_bytes += 1
        if self.memory[at] != value:
            self.memory[at] = value
            self.changed_us = self._now_us()
            self.changed_bytes = self.bus_bytes
        if self._mode == _PAGE:
            self._column = (self._column + 1) % self.COLUMNS
        elif self._mode == _VERTICAL:
            if self._step_page():
                self._step_column()
        elif self._step_column():
            self._step_page()

    def _step_column(self) -> bool:
        wrapped = self._column == self._columns[1]
        self._column = self._columns[0] if wrapped else (self._column + 1) & 0x7F
        return wrapped

    def _step_page(self) -> bool:
        wrapped = self._page == self._pages[1]
        self._page = self._pages[0] if wrapped else (self._page + 1) & 0x07
        return wrapped

    @property
    def shining(self) -> bool:
        """True if the panel is on and powered. It stays dark if a driver forgets the charge pump."""
        return self.lit and self.charge_pump

    def _row(self, y: int) -> int:
        """Return the bits that row y shows, the left one highest, as seen with the module in its usual mounting (remap
        and reversed scan put column 0, page 0 at the top left).
        """
        com = HEIGHT - 1 - y if not self.scan_reversed else y
        row = (com + self.start_line + self.offset) & 0x3F
        at = ((row >> 3) + 1) * self.COLUMNS - self.left - WIDTH
        return int(self.memory[at : at + WIDTH][::-1].translate(_DIGITS[row & 7]), 2)

    def screen(self) -> bytes:
        """Return the visible picture: 1,024 bytes, row-major, most significant bit left (framebuf's MONO_HLSB)."""
        if not self.shining or self.all_on:
            return bytes((255 * self.shining,)) * SCREEN_BYTES
        turned = (1 << WIDTH) - 1 if self.inverse else 0
        return b"".join((self._row(y) ^ turned).to_bytes(WIDTH // 8) for y in range(HEIGHT))


def picture(screen: bytes, scale: int = 1) -> Image.Image:
    """Return a one-bit Pillow image of 1,024 MONO_HLSB bytes, each pixel `scale` pixels wide."""
    image = Image.frombytes("1", (WIDTH, HEIGHT), screen)
    return image if scale == 1 else image.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)
