"""The display on MicroPython, an SH1106: 132 columns of memory, of which the glass shows 128, and pages only.

Commands and their numbers: SH1106 data sheet, V2.3, "Commands".
"""

from hal.micropython.display import Display as Ssd1306Display

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hal import contract

_SET_UP = (
    b"\x00"  # commands follow, to the end of the message
    b"\xae"  # off
    b"\x40"  # row 0 on top
    b"\xa6"  # lit is 1
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00"  # not shifted
    b"\xd5\x80"  # clock as the data sheet has it
    b"\xd9\x1f"  # pre-charge for its own voltage
    b"\xda\x12"  # how a 128x64 glass is wired
    b"\xdb\x40"  # VCOM level
    b"\xad\x8b"  # voltage converter on
    b"\x33"  # 9 V
)
_LEFT = 2  # hidden memory columns left of the glass, and as many right of it: the same when it is turned


class Display(Ssd1306Display):
    """As the SSD1306's."""

    set_up = _SET_UP

    def __init__(
        self, connect: "Callable[[contract.Board], contract.Bus]", board: "contract.Board", address: int
    ) -> None:
        super().__init__(connect, board, address)
        self._commands = bytearray(4)  # 00, page, low and high half of the column

    def aim(self, page: int, first: int, last: int) -> bytearray:
        commands = self._commands
        commands[1] = 0xB0 | page
        commands[2] = 8 * first + _LEFT & 15
        commands[3] = 0x10 | 8 * first + _LEFT >> 4
        return commands
