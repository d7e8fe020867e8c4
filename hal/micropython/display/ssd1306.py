"""The display on MicroPython, an SSD1306. Only the changed columns of changed pages are sent.

The commands and their numbers are from the SSD1306 data sheet, rev 1.1, sections 9 and 10; the set-up is from its
application note, section 3.
"""

from hal.micropython.display.columns import changed, columns
from hal.micropython.display.glyphs import draw, width
from hal.micropython.display.shapes import box, line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hal import contract

_NOTHING = b"\x00"  # a control byte without a command, to check whether the display answers
_SET_UP = (
    b"\x00"  # Commands follow, to the end of the message (8.1.5.2).
    b"\xae"  # display off
    b"\x20\x00"  # horizontal addressing, along a page
    b"\x40"  # row 0 at the top
    b"\xa6"  # a 1 lights a pixel
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00"  # no vertical offset
    b"\xd5\x80"  # the clock at the data sheet's default
    b"\xd9\xf1"  # the pre-charge for the charge pump
    b"\xda\x12"  # the COM pins of a 128x64 panel
    b"\xdb\x40"  # the VCOMH level, the same as in Adafruit's driver
    b"\x8d\x14"  # charge pump on
)


class Display:
    """The display. If it answers again after it did not, it is set up again, including settings and picture.

    buffer: 1,024 bytes, 16 per row, most significant bit left
    trouble: the reason why nothing is shown, or ""
    connect(board): sets up the board's bus, machine.I2C or a similar object
    address: 7 bits, 0 on SPI
    """

    set_up = _SET_UP
    turns = (b"\x00\xa1\xc8", b"\x00\xa0\xc0")  # for an upright display, and for one that is upside down
    pages = 8
    last = 15  # the index of a page's last part, a byte column
    wraps = True  # whether the chip continues on the next page after the last addressed column

    def __init__(
        self, connect: "Callable[[contract.Board], contract.Bus]", board: "contract.Board", address: int
    ) -> None:
        self.buffer = bytearray(1024)
        self._shown = bytearray(1024)
        self.box = box
        self.changed: Callable[[object, object, int], int] = changed
        self.glyphs = (draw, width)
        self.line = line
        self.trouble = ""
        self._connect = connect
        self._board = board
        self.bus: contract.Bus  # The bus exists from the first show() on.
        self.address = address
        self._running = False
        self._on = True
        self.rotated = False
        self._level = 0xCF
        self._window = bytearray(b"\x00\x21\x00\x7f\x22\x00\x07")
        message = bytearray(129)
        message[0] = 0x40  # Picture bytes follow this one.
        # There is one view for each length of a message, because slicing would allocate in every frame.
        whole = memoryview(message)
        self.messages = tuple([whole[: 1 + 8 * n] for n in range(1, 17)])

    def show(self) -> bool:
        """Send the changes. Return False if the display does not answer."""
        try:
            whole = not self._running
            if whole:
                self._start()
            else:
                # Addressing the display even with nothing to send detects a loose wire before the chip is back and
                # blank.
                self.bus.writeto(self.address, _NOTHING)
                if self.buffer == self._shown:
                    return True
            run = -1  # the columns of the last page, if the chip continues on the next page by itself
            for page in range(self.pages):
                span = self.changed(self.buffer, self._shown, page)
                if whole:
                    span = self.last
                if span >= 0:
                    first = span >> 4
                    last = span & 15
                    if span != run:
                        self.bus.writeto(self.address, self.aim(page, first, last))
                    self.send_part(page, first, last)
                run = span if self.wraps else -1
        except OSError as error:
            self._lost(error)
            return False
        if whole:
            self._running = True
            self.trouble = ""
            self.contrast(self._level)
            self.sleep(not self._on)
        return self._running

    def contrast(self, level: int) -> None:
        """Set the contrast, from 0 (dimmest) to 255 (brightest)."""
        self._level = level
        self._set(b"\x00\x81" + bytes((level,)))

    def sleep(self, on: bool) -> None:
        """Keep the display dark while `on` is True. The picture is kept, and may change meanwhile."""
        self._on = not on
        self._set(b"\x00\xae" if on else b"\x00\xaf")

    def rotate(self, on: bool) -> None:
        """Show the picture upside down while `on` is True, for a display mounted that way."""
        self.rotated = on
        # The new column order applies only to later writes (data sheet, 10.1.8), so everything is sent again.
        self._running = False

    def _start(self) -> None:
        # The bus is reopened, because a wire that was lost during a message leaves the I2C block in the middle of it.
        self.bus = self._connect(self._board)
        writeto = self.bus.writeto
        writeto(self.address, self.set_up)
        writeto(self.address, self.turns[self.rotated])

    def _set(self, commands: bytes) -> None:
        if self._running:
            try:
                self.bus.writeto(self.address, commands)
            except OSError as error:
                self._lost(error)

    def _lost(self, error: OSError) -> None:
        self._running = False
        self.trouble = "no display answers at I2C address 0x%02x (%s)" % (self.address, error)

    def aim(self, page: int, first: int, last: int) -> bytearray:
        """Return the commands that set the first page and the byte columns for the next write."""
        window = self._window
        window[2] = 8 * first
        window[3] = 8 * last + 7
        window[5] = page
        return window

    def send_part(self, page: int, first: int, last: int) -> None:
        """Send byte columns of a page to the address that was set."""
        message = self.messages[last - first]
        columns(self.buffer, message, page, first, last)
        self.bus.writeto(self.address, message)
