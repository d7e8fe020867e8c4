"""The display on CircuitPython, an SSD1306: a displayio.Bitmap is the canvas.

bitops transposes the picture into the chip's columns, which are then written to the bus. A whole screen takes 5 ms on
an RP2040, plus 24 ms on the wire; displayio's own refresh takes 51 ms. CircuitPython's terminal still works afterwards.
"""

import bitops
import busio
import displayio
from i2cdisplaybus import I2CDisplayBus
from ulab import numpy

from hal.circuitpython.display.box import box_on
from hal.circuitpython.display.line import line_on
from hal.circuitpython.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fourwire import FourWire

    from hal import contract

_NOTHING = b"\x00"  # a control byte without a command, to check whether the display answers


class Display:
    """The display. If it answers again after it did not, it is set up again, including settings and picture.

    buffer: 1,024 bytes, 16 per row, most significant bit left
    trouble: the reason why nothing is shown, or ""
    address: 7 bits, 0 on SPI
    """

    pages = 8
    last = 15  # the index of a page's last part, a byte column
    wraps = True  # whether the chip continues on the next page after the last addressed column

    def __init__(self, board: "contract.Board", address: int) -> None:
        bitmap = displayio.Bitmap(128, 64, 2)
        self.buffer = memoryview(bitmap)  # type: ignore[arg-type]  # the stubs do not know that a bitmap has a buffer
        # The bytes sent last, by pages: each byte is a column of eight pixels, the top row in bit 0
        self.shown = memoryview(bytearray(1024))
        self.rows = numpy.frombuffer(self.buffer, dtype=numpy.uint8).reshape((64, 16))
        self._window = bytearray(b"\x00\x21\x00\x7f\x22\x00\x07")
        self.message = bytearray(129)
        self._columns = memoryview(self.message)[1:]
        self.glyphs = None  # A blit for each glyph would be as slow as Python.
        self.box = box_on(bitmap, self.rows)
        self.line = line_on(bitmap, self.rows)
        self.trouble = ""
        self._board = board
        self.address = address
        self.i2c: busio.I2C | None = None
        if board.BUS == "i2c":  # noqa: SIM102  # the build settles one condition after the other
            if board.RESET is not None:
                from digitalio import DigitalInOut

                self._reset = DigitalInOut(pin(board.RESET))  # Without this reference the pin would be released.
        self._bus: I2CDisplayBus | FourWire | None = None  # None until the chip is set up
        self._on = True
        self.rotated = False
        self.whole = True  # Everything is sent if the display is new or was rotated.
        self._level = 0xCF

    def show(self) -> bool:
        """Send the changes. Return False if the display does not answer."""
        try:
            if self._bus is None:
                self._start()
            i2c = self.i2c
            if i2c is None or not i2c.try_lock():
                raise RuntimeError("the I2C bus is taken")
            try:
                i2c.writeto(self.address, _NOTHING)
                run = -1  # the columns of the last page, if the chip continues on the next page by itself
                for page in range(self.pages):
                    span = self.changed(page)
                    if self.whole:
                        span = self.last
                    if span >= 0:
                        first = span >> 4
                        last = span & 15
                        if span != run:
                            i2c.writeto(self.address, self.aim(page, first, last))
                        self.send_part(i2c, page, first, last)
                    run = span if self.wraps else -1
            finally:
                i2c.unlock()
        except (OSError, RuntimeError, ValueError) as error:
            self._bus = None
            self.trouble = "no display answers at I2C address 0x%02x (%s)" % (self.address, error)
            return False
        self.whole = False
        return True

    def contrast(self, level: int) -> None:
        """Set the contrast, from 0 (dimmest) to 255 (brightest)."""
        self._level = level
        self._command(0x81, level)

    def sleep(self, on: bool) -> None:
        """Keep the display dark while `on` is True. The picture is kept, and may change meanwhile."""
        self._on = not on
        self._command(0xAE if on else 0xAF)

    def rotate(self, on: bool) -> None:
        """Show the picture upside down while `on` is True, for a display mounted that way."""
        self.rotated = on
        self.turn()

    def _start(self) -> None:
        displayio.release_displays()
        bus = self._open()
        self.open_panel(bus)  # The display now belongs to displayio.
        self._bus = bus
        self.trouble = ""
        self.turn()
        self.contrast(self._level)
        self.sleep(not self._on)

    def _open(self) -> "I2CDisplayBus | FourWire":
        """Open the bus again, and return it for displayio. Pictures are written to `i2c`. show() handles errors."""
        board = self._board
        if board.RESET is not None:
            from time import sleep

            self._reset.switch_to_output(False)
            sleep(0.0001)  # The chip needs at least 10 us (SH1106 data sheet, "Reset Timing").
            self._reset.value = True
            sleep(0.0001)
        # The bus is reopened, because the block may still be in the middle of a message.
        if self.i2c is not None:
            self.i2c.deinit()
            self.i2c = None
        try:
            self.i2c = self._wires()
        except RuntimeError:  # The wires are not both high.
            from hal.circuitpython.display.held import free

            free(board)
            self.i2c = self._wires()
        return I2CDisplayBus(self.i2c, device_address=self.address)

    def _wires(self) -> busio.I2C:
        board = self._board
        return busio.I2C(pin(board.SCL), pin(board.SDA), frequency=board.I2C_KHZ * 1000)

    def open_panel(self, bus: "I2CDisplayBus | FourWire") -> None:
        """Let displayio set up the chip."""
        from hal.circuitpython.display.panel import open_ssd1306

        open_ssd1306(bus)

    def _command(self, *codes: int) -> None:
        if self._bus is not None:
            try:
                for code in codes:
                    self._bus.send(code, b"")
            except OSError:
                self._bus = None  # show() will report this and set up the display again.

    def turn(self) -> None:
        # The chip turns the picture, but applies a new column order only to later writes (data sheet, 10.1.8). So
        # everything is sent again.
        self._command(0xA0 if self.rotated else 0xA1, 0xC0 if self.rotated else 0xC8)
        self.whole = True

    def changed(self, page: int) -> int:
        """Transpose a page into `shown`. Return its first changed byte column << 4 | its last, or -1 if the same."""
        new = self._columns
        old = self.shown[128 * page : 128 * page + 128]
        bitops.bit_transpose(self.buffer[128 * page : 128 * page + 128], new, width=8)
        if new == old:
            return -1
        # Comparing halves runs in C. Comparing column by column would take three times as long.
        first = 0
        end = 15
        while first < end:
            middle = first + end >> 1
            if new[8 * first : 8 * middle + 8] == old[8 * first : 8 * middle + 8]:
                first = middle + 1
            else:
                end = middle
        last = 15
        end = first
        while end < last:
            middle = end + last + 1 >> 1
            if new[8 * middle : 8 * last + 8] == old[8 * middle : 8 * last + 8]:
                last = middle - 1
            else:
                end = middle
        old[:] = new
        return first << 4 | last

    def aim(self, page: int, first: int, last: int) -> bytearray:
        """Return the commands that address byte columns, starting on a page, for the next write."""
        window = self._window
        window[2] = 8 * first
        window[3] = 8 * last + 7
        window[5] = page
        return window

    def send_part(self, i2c: busio.I2C, page: int, first: int, last: int) -> None:
        """Send byte columns of a page to the address that was set."""
        message = self.message
        message[8 * first] = 0x40  # Picture bytes follow. This byte replaces a column that is not sent.
        i2c.writeto(self.address, message, start=8 * first, end=8 * last + 9)
