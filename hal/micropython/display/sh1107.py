"""The display on MicroPython, an SH1107 with a panel of 128x64 that lies on its side.

The chip's columns are the rows of the picture, from the bottom up; its 16 pages lie from left to right. The commands
and their numbers are from the SH1107 data sheet, V2.1, "Commands"; the set-up is from Adafruit's and Waveshare's
drivers.
"""

from hal.micropython.display.ssd1306 import Display as Ssd1306Display
from hal.micropython.display.stripes import altered, downwards, upwards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hal import contract

_SET_UP = (
    b"\x00"  # Commands follow, to the end of the message.
    b"\xae"  # display off
    b"\xdc\x00"  # row 0 first
    b"\x20"  # addressing along a page
    b"\xa6"  # a 1 lights a pixel
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x60"  # the offset that the panel's wires need
    b"\xd5\x51"  # the clock at the data sheet's default
    b"\xd9\x22"  # the pre-charge
    b"\xdb\x35"  # the VCOM level
    b"\xad\x8a"  # the voltage comes from the module
)
_UPRIGHT = b"\x00\xa0\xc0"  # upright, even for a turned display, which gets a turned picture


class Display(Ssd1306Display):
    """The methods of ssd1306.Display that differ for this chip. A page is a stripe of 64 rows, cut into eights."""

    set_up = _SET_UP
    turns = (_UPRIGHT, _UPRIGHT)
    pages = 16
    last = 7
    wraps = False

    def __init__(
        self, connect: "Callable[[contract.Board], contract.Bus]", board: "contract.Board", address: int
    ) -> None:
        super().__init__(connect, board, address)
        self.changed = altered
        self._commands = bytearray(4)  # 00, the page, the low and the high half of the column

    def aim(self, page: int, first: int, last: int) -> bytearray:
        commands = self._commands
        column = 8 * first if self.rotated else 56 - 8 * last
        commands[1] = 0xB0 | (15 - page if self.rotated else page)
        commands[2] = column & 15
        commands[3] = 0x10 | column >> 4
        return commands

    def send_part(self, page: int, first: int, last: int) -> None:
        message = self.messages[last - first]
        (downwards if self.rotated else upwards)(self.buffer, message, page, 8 * first, 8 * last + 7)
        self.bus.writeto(self.address, message)
