"""A display's bus on CircuitPython: SPI with four wires and a reset. It accepts the same messages as I2C."""

import busio
import fourwire

from hal.circuitpython.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract

_NOTHING = 0xE3  # the command NOP


class Spi:
    """Provides the writing methods of busio.I2C. SPI returns nothing, so a missing display is not noticed."""

    def __init__(self, board: "contract.Board") -> None:
        self._board = board
        self._spi = busio.SPI(pin(board.SCK), MOSI=pin(board.MOSI))

    def open(self) -> fourwire.FourWire:
        """Reset the display and return its bus for displayio."""
        board = self._board
        self._bus = fourwire.FourWire(
            self._spi,
            command=pin(board.DC),
            chip_select=pin(board.CS),
            reset=None if board.RESET is None else pin(board.RESET),
            baudrate=board.SPI_KHZ * 1000,
        )
        return self._bus

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def writeto(self, address: int, message: bytearray, *, start: int = 0, end: int = 129) -> None:
        """Send a message made for I2C. Its first byte, the control byte, sets the level of the DC wire."""
        rest = memoryview(message)[start + 1 : end]
        if message[start] == 0x40:
            self._bus.send(_NOTHING, rest)
        else:
            for code in rest:
                self._bus.send(code, b"")


def on_spi(display: type) -> type:
    """Return a display class for SPI, made from one for I2C."""

    class Display(display):
        def _open(self) -> fourwire.FourWire:
            spi: Spi = self.i2c or Spi(self._board)  # type: ignore[has-type]  # in the base class it is an I2C
            self.i2c = spi
            return spi.open()

    return Display
