"""A display's bus on MicroPython: SPI with four wires and a reset. It accepts the same messages as the I2C bus."""

import time

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Spi:
    """Create this before buttons and buzzer, because machine.SPI also claims the block's input pin. That pin may be one
    of theirs, or one of the display's: in block 1 it is GP8.

    SPI returns nothing, so a missing display is not noticed.
    """

    def __init__(self, board: "contract.Board") -> None:
        self._spi = machine.SPI(
            board.SPI, board.SPI_KHZ * 1000, sck=machine.Pin(board.SCK), mosi=machine.Pin(board.MOSI)
        )
        self._dc = machine.Pin(board.DC, machine.Pin.OUT)
        self._cs = machine.Pin(board.CS, machine.Pin.OUT, value=1)
        self._reset = None if board.RESET is None else machine.Pin(board.RESET, machine.Pin.OUT, value=1)
        self._tails: dict[int, memoryview] = {}

    def connect(self, board: "contract.Board") -> "Spi":
        """Reset the display and return this bus."""
        if self._reset is not None:
            self._reset(0)
            # The reset takes at least 3 us (SSD1306 data sheet, 8.9) or 10 us (SH1106, "Reset Timing").
            time.sleep_us(10)
            self._reset(1)
        return self

    def writeto(self, address: int, message: "bytes | bytearray | memoryview") -> None:
        """Send a message made for I2C. Its first byte, the control byte, sets the level of the DC wire."""
        data = message[0] == 0x40
        if data:
            # Picture messages are views of one array, one for each length, so each tail is created only once.
            if len(message) not in self._tails:
                self._tails[len(message)] = memoryview(message)[1:]
            message = self._tails[len(message)]
        # The 00 before commands may stay. As a command it sets the low half of a column (SSD1306 data sheet, 10.1.1).
        # Only an SH1106 uses that, and there it is set again before picture bytes.
        self._dc(data)
        self._cs(0)
        self._spi.write(message)
        self._cs(1)
