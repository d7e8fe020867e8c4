"""The display on MicroPython, an SH1106: 132 columns of memory, of which 128 are visible, with page addressing only.

The commands and their numbers are from the SH1106 data sheet, V2.3, "Commands".
"""

from hal.micropython.display.ssd1306 import Display as Ssd1306Display

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hal import contract

_SET_UP = (
    b"\x00"  # Commands follow, to the end of the message.
    b"\xae"  # display off
    b"\x40"  # row 0 at the top
    b"\xa6"  # a 1 lights a pixel
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00"  # no vertical offset
    b"\xd5\x80"  # the clock at the data sheet's default
    b"\xd9\x1f"  # the pre-charge for the internal voltage converter
    b"\xda\x12"  # the COM pins of a 128x64 panel
    b"\xdb\x40"  # the VCOM level
    b"\xad\x8b"  # voltage converter on
    b"\x32"  # 8 V, the default: the panel lasts longer than with 9 V
)
_HIDDEN = 4  # the memory's hidden columns; COLUMN_OFFSET of them are on the left of an upright panel


class Display(Ssd1306Display):
    """The methods of ssd1306.Display that differ for this chip."""

    set_up = _SET_UP
    wraps = False

    def __init__(
        self, connect: "Callable[[contract.Board], contract.Bus]", board: "contract.Board", address: int
    ) -> None:
        super().__init__(connect, board, address)
        self._commands = bytearray(4)  # 00, the page, the low and the high half of the column
        self._left = board.COLUMN_OFFSET

    def aim(self, page: int, first: int, last: int) -> bytearray:
        commands = self._commands
        column = 8 * first + (_HIDDEN - self._left if self.rotated else self._left)
        commands[1] = 0xB0 | page
        commands[2] = column & 15
        commands[3] = 0x10 | column >> 4
        return commands
