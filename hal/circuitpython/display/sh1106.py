"""The display on CircuitPython, an SH1106: 132 columns of memory, of which 128 are visible, with page addressing only.

The commands and their numbers are from the SH1106 data sheet, V2.3, "Commands". Adafruit's driver is not used, because
it is another file on the device and sends a command that this chip does not support.
"""

from hal.circuitpython.display.panel import set_up_panel
from hal.circuitpython.display.ssd1306 import Display as Ssd1306Display

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fourwire import FourWire
    from i2cdisplaybus import I2CDisplayBus

    from hal import contract

_HIDDEN = 4  # the memory's hidden columns; COLUMN_OFFSET of them are on the left of an upright panel
# Each entry is a command, the number of bytes after it, and these bytes.
_SET_UP = (
    b"\xae\x00"  # display off
    b"\x40\x00"  # row 0 at the top
    b"\xa6\x00"  # a 1 lights a pixel
    b"\xa8\x01\x3f"  # 64 rows
    b"\xd3\x01\x00"  # no vertical offset
    b"\xd5\x01\x80"  # the clock at the data sheet's default
    b"\xd9\x01\x1f"  # the pre-charge for the internal voltage converter
    b"\xda\x01\x12"  # the COM pins of a 128x64 panel
    b"\xdb\x01\x40"  # the VCOM level
    b"\xad\x01\x8b"  # voltage converter on
    b"\x32\x00"  # 8 V, the default: the panel lasts longer than with 9 V
)


class Display(Ssd1306Display):
    """The methods of ssd1306.Display that differ for this chip."""

    wraps = False

    def __init__(self, board: "contract.Board", address: int) -> None:
        super().__init__(board, address)
        self._commands = bytearray(4)  # 00, the page, the low and the high half of the column
        self._left = board.COLUMN_OFFSET

    def open_panel(self, bus: "I2CDisplayBus | FourWire") -> None:
        # This chip addresses pages and columns like an SH1107.
        set_up_panel(bus, _SET_UP, colstart=self._left, SH1107_addressing=True)

    def aim(self, page: int, first: int, last: int) -> bytearray:
        commands = self._commands
        column = 8 * first + (_HIDDEN - self._left if self.rotated else self._left)
        commands[1] = 0xB0 | page
        commands[2] = column & 15
        commands[3] = 0x10 | column >> 4
        return commands
