"""The display on CircuitPython, an SH1107 with a panel of 128x64 that lies on its side.

The chip's columns are the rows of the picture, from the bottom up; its 16 pages lie from left to right. The commands
and their numbers are from the SH1107 data sheet, V2.1, "Commands"; the set-up is from Adafruit's and Waveshare's
drivers.
"""

from ulab import numpy

from hal.circuitpython.display.panel import set_up_panel
from hal.circuitpython.display.ssd1306 import Display as Ssd1306Display

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busio import I2C
    from fourwire import FourWire
    from i2cdisplaybus import I2CDisplayBus

    from hal import contract

# Each entry is a command, the number of bytes after it, and these bytes.
_SET_UP = (
    b"\xae\x00"  # display off
    b"\xdc\x01\x00"  # row 0 first
    b"\x20\x00"  # addressing along a page
    b"\xa0\x00"  # upright, even for a turned display, which gets a turned picture
    b"\xc0\x00"
    b"\xa6\x00"  # a 1 lights a pixel
    b"\xa8\x01\x3f"  # 64 rows
    b"\xd3\x01\x60"  # the offset that the panel's wires need
    b"\xd5\x01\x51"  # the clock at the data sheet's default
    b"\xd9\x01\x22"  # the pre-charge
    b"\xdb\x01\x35"  # the VCOM level
    b"\xad\x01\x8a"  # the voltage comes from the module
)


class Display(Ssd1306Display):
    """The methods of ssd1306.Display that differ for this chip. A page is a stripe of 64 rows, cut into eights."""

    pages = 16
    last = 7
    wraps = False

    def __init__(self, board: "contract.Board", address: int) -> None:
        super().__init__(board, address)
        self._sent = numpy.frombuffer(self.shown, dtype=numpy.uint8).reshape((64, 16))  # the bytes of `shown` as rows
        self._commands = bytearray(4)  # 00, the page, the low and the high half of the column
        self._mirrored = bytearray(256)  # each byte with its bits reversed
        for byte in range(1, 256):
            self._mirrored[byte] = self._mirrored[byte >> 1] >> 1 | (byte & 1) << 7

    def open_panel(self, bus: "I2CDisplayBus | FourWire") -> None:
        set_up_panel(bus, _SET_UP, rotation=90, SH1107_addressing=True)

    def turn(self) -> None:
        self.whole = True

    def changed(self, page: int) -> int:
        differs = numpy.bitwise_xor(self.rows[:, page], self._sent[:, page])
        if not numpy.max(differs):
            return -1
        self._sent[:, page] = self.rows[:, page]
        eights = numpy.max(differs.reshape((8, 8)), axis=1)
        first = 0
        while not eights[first]:
            first += 1
        last = 7
        while not eights[last]:
            last -= 1
        return first << 4 | last

    def aim(self, page: int, first: int, last: int) -> bytearray:
        commands = self._commands
        column = 8 * first if self.rotated else 56 - 8 * last
        commands[1] = 0xB0 | (15 - page if self.rotated else page)
        commands[2] = column & 15
        commands[3] = 0x10 | column >> 4
        return commands

    def send_part(self, i2c: "I2C", page: int, first: int, last: int) -> None:
        message = self.message
        message[0] = 0x40
        buffer = self.buffer
        to = 1
        if self.rotated:
            for at in range(128 * first + page, 128 * last + 128, 16):
                message[to] = buffer[at]
                to += 1
        else:
            mirrored = self._mirrored
            for at in range(128 * last + 112 + page, 128 * first - 1, -16):
                message[to] = mirrored[buffer[at]]
                to += 1
        i2c.writeto(self.address, message, start=0, end=to)
