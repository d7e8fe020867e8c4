"""The display's I2C bus for a pad, with CircuitPython's lock around each message."""

import busio

from hal.circuitpython.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract
    from hal.circuitpython.display.ssd1306 import Display


class PadBus:
    """Provides the methods of machine.I2C that a pad uses. Raises OSError if nothing answers."""

    def __init__(self, display: "contract.Display", board: "contract.Board") -> None:
        self._display: Display = display  # type: ignore[assignment]  # a display on I2C
        self._board = board

    def writeto(self, address: int, message: bytes) -> None:
        i2c = self._locked()
        try:
            i2c.writeto(address, message)
        finally:
            i2c.unlock()

    def readfrom_into(self, address: int, answer: bytearray) -> None:
        i2c = self._locked()
        try:
            i2c.readfrom_into(address, answer)
        finally:
            i2c.unlock()

    def _locked(self) -> busio.I2C:
        """Return the bus, locked. Open it first if the display has not done so."""
        display = self._display
        if display.i2c is None:
            board = self._board
            try:
                display.i2c = busio.I2C(pin(board.SCL), pin(board.SDA), frequency=board.I2C_KHZ * 1000)
            except RuntimeError as error:  # Without pull-ups there is neither a display nor a pad.
                raise OSError(19, str(error)) from None
        if not display.i2c.try_lock():
            raise OSError(16, "the I2C bus is taken")
        return display.i2c
