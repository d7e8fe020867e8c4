"""The SSD1306 display chip, from the bytes on its I2C bus to the picture on the glass.

It knows what Updeck's drivers and Adafruit's use of the chip's commands, and nothing else: a command that is
not in its table is an error, so that a slip of a driver is seen. Source: Solomon Systech SSD1306 data sheet,
rev 1.1, sections 8.1.5.2 (the I2C interface), 9 and 10 (commands), 8.7 (display memory).
"""

# Command byte -> how many bytes of argument follow it (data sheet, section 9)
_ARGUMENTS = {
    0x20: 1,  # memory addressing mode
    0x21: 2,  # column range
    0x22: 2,  # page range
    0x81: 1,  # contrast
    0x8D: 1,  # charge pump
    0xA8: 1,  # multiplex ratio
    0xD3: 1,  # vertical offset
    0xD5: 1,  # clock divider
    0xD9: 1,  # pre-charge
    0xDA: 1,  # COM pins
    0xDB: 1,  # VCOMH level
    **dict.fromkeys((0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8, 0x2E), 0),
    **dict.fromkeys(range(0x40, 0x80), 0),  # display start line
}


class SSD1306:
    """The chip on a module with a 128x64 glass, wired as those modules are: upright with A1 and C8.

    `write(message)` takes the bytes of one I2C write after the address and returns nothing.
    `glass()` is the picture a person sees: 1,024 bytes, row by row, most significant bit left, lit = 1.
    `answers` False makes it a chip that is not there. `pixels` counts the picture bytes it was sent.
    """

    def __init__(self) -> None:
        self.answers = True
        self.pixels = 0
        self.power_on()

    def power_on(self) -> None:
        """What the chip is after its supply came up: off, and noise in its memory."""
        self.memory = bytearray((0xA5, 0x3C) * 512)
        self.on = False
        self.pump = False
        self.contrast = 0x7F
        self.mode = 2
        self.columns = [0, 127]
        self.pages = [0, 7]
        self.column = self.page = 0
        self.mirrored_columns = self.mirrored_rows = False
        self.inverse = self.all_lit = False
        self.start_line = 0
        self._pending: list[int] = []
        self._expected = 0

    def write(self, message: bytes) -> None:
        if not self.answers:
            raise OSError(5, "EIO")
        at = 0
        while at < len(message):
            control = message[at]
            if control & 0x3F:
                raise ValueError(f"control byte {control:#04x} has bits the data sheet wants 0")
            last = len(message) if not control & 0x80 else min(at + 2, len(message))
            for value in message[at + 1 : last]:
                if control & 0x40:
                    self._data(value)
                else:
                    self._command(value)
            at = last

    def _data(self, value: int) -> None:
        self.pixels += 1
        # Segment remap (A0/A1) acts when memory is written: data sheet, table 9-1
        column = 127 - self.column if self.mirrored_columns else self.column
        self.memory[self.page * 128 + column] = value
        if self.mode == 0:
            self._step_column() and self._step_page()
        elif self.mode == 1:
            self._step_page() and self._step_column()
        else:
            self.column = (self.column + 1) & 127

    def _step_column(self) -> bool:
        if self.column == self.columns[1]:
            self.column = self.columns[0]
            return True
        self.column = (self.column + 1) & 127
        return False

    def _step_page(self) -> bool:
        if self.page == self.pages[1]:
            self.page = self.pages[0]
            return True
        self.page = (self.page + 1) & 7
        return False

    def _command(self, value: int) -> None:
        if not self._pending:
            if value not in _ARGUMENTS:
                raise ValueError(f"command {value:#04x} is not one our drivers should send")
            self._expected = _ARGUMENTS[value]
        self._pending.append(value)
        if len(self._pending) <= self._expected:
            return
        code, *arguments = self._pending
        self._pending = []
        self._obey(code, arguments)

    def _obey(self, code: int, arguments: list[int]) -> None:
        if code == 0x20:
            self.mode = arguments[0] & 3
        elif code == 0x21:
            assert arguments[0] <= arguments[1] < 128, arguments
            self.columns = arguments
            self.column = arguments[0]
        elif code == 0x22:
            assert arguments[0] <= arguments[1] < 8, arguments
            self.pages = arguments
            self.page = arguments[0]
        elif code == 0x81:
            self.contrast = arguments[0]
        elif code == 0x8D:
            self.pump = arguments[0] == 0x14
        elif code in (0xA0, 0xA1):
            self.mirrored_columns = code == 0xA1
        elif code in (0xC0, 0xC8):
            self.mirrored_rows = code == 0xC8
        elif code in (0xA4, 0xA5):
            self.all_lit = code == 0xA5
        elif code in (0xA6, 0xA7):
            self.inverse = code == 0xA7
        elif code in (0xAE, 0xAF):
            self.on = code == 0xAF
        elif 0x40 <= code < 0x80:
            self.start_line = code - 0x40

    def glass(self) -> bytes:
        picture = bytearray(1024)
        if not (self.on and self.pump):
            return bytes(picture)
        for y in range(64):
            # A module's glass is mounted so that C8 puts memory row 0 on top and A1 memory column 127 left
            row = (y if self.mirrored_rows else 63 - y) + self.start_line & 63
            for x in range(128):
                lit = self.memory[(row >> 3) * 128 + 127 - x] >> (row & 7) & 1
                if (lit or self.all_lit) != self.inverse:
                    picture[y * 16 + (x >> 3)] |= 0x80 >> (x & 7)
        return bytes(picture)
