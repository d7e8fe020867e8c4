"""An emulated SH1107 with a panel of 128x64 that lies on its side, as on Adafruit's FeatherWing 4650 and Waveshare's
Pico-OLED-1.3: the chip's 64 columns are the rows of the picture, from the bottom up, and its 16 pages lie from left to
right, each eight pixels wide.

Source: Sino Wealth SH1107 data sheet V2.1, "Commands"; the panel's orientation and the offset of 60h that its wiring
needs are those in its makers' drivers.
"""

import random

from host_sim.pico.displays.ssd1306 import HEIGHT, SSD1306, WIDTH

_ARGUMENTS = {
    **dict.fromkeys((*range(0x18), 0x20, 0x21, 0xA0, 0xA1, *range(0xA4, 0xA8), 0xAE, 0xAF), 0),
    **dict.fromkeys((*range(0xB0, 0xD0), 0xE0, 0xE3, 0xEE), 0),
    **dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDB, 0xDC), 1),
}
_COLUMNS = 128  # columns of the chip's memory
_PAGES = 16
_OFFSET = 0x60  # the display offset that the panel's wiring needs


class SH1107(SSD1306):
    """Works like the SSD1306. A wrong set-up (rows, offset, direction) shifts or mirrors the picture."""

    ARGUMENTS = _ARGUMENTS

    def power_on(self) -> None:
        super().power_on()
        self.memory = bytearray(random.Random(1107).randbytes(_PAGES * _COLUMNS))
        self.charge_pump = True  # The panel gets its voltage from outside the chip.
        self.rows = _COLUMNS
        self._vertical = False

    def _obey(self, code: int, arguments: bytes) -> None:
        if 0x10 <= code < 0x18:
            self._column = self._column & 0x0F | (code & 0x07) << 4
        elif code in (0x20, 0x21):
            self._vertical = code == 0x21
        elif code == 0xA8:
            self.rows = (arguments[0] & 0x7F) + 1
        elif 0xB0 <= code < 0xC0:
            self._page = code & 0x0F
        elif code == 0xD3:
            self.offset = arguments[0] & 0x7F
        elif code == 0xDC:
            self.start_line = arguments[0] & 0x7F
        elif code in self.ARGUMENTS and code != 0xAD:  # The other commands exist only on the SSD1306.
            super()._obey(code, arguments)

    def _data(self, value: int) -> None:
        at = self._page * _COLUMNS + self._column
        self.picture_bytes += 1
        if self.memory[at] != value:
            self.memory[at] = value
            self.changed_us = self._now_us()
            self.changed_bytes = self.bus_bytes
        if self._vertical:
            self._page = (self._page + 1) % _PAGES
            self._column = (self._column + (self._page == 0)) % _COLUMNS
        else:
            self._column = (self._column + 1) % _COLUMNS

    def _row(self, y: int) -> int:
        row = HEIGHT - 1 - y if not self.scan_reversed else y
        column = (row + self.start_line + self.offset - _OFFSET + self.rows - HEIGHT) % _COLUMNS
        bits = int.from_bytes(self.memory[column::_COLUMNS], "little")
        return bits if self.remap else int(f"{bits:0{WIDTH}b}"[::-1], 2)
