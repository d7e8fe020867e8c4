"""A display's bus on MicroPython: SPI with four wires and a reset, taking the messages that I2C takes."""

import time

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Spi:
    """Made before buttons and buzzer: machine.SPI also takes the pin its block reads from, which may be one of theirs.

    Nothing comes back on these wires, so nobody learns of a display that is not there.
    """

    def __init__(self, board: "contract.Board") -> None:
        self._dc = machine.Pin(board.DC, machine.Pin.OUT)
        self._cs = machine.Pin(board.CS, machine.Pin.OUT, value=1)
        self._reset = None if board.RESET is None else machine.Pin(board.RESET, machine.Pin.OUT, value=1)
        self._spi = machine.SPI(
            board.SPI, board.SPI_KHZ * 1000, sck=machine.Pin(board.SCK), mosi=machine.Pin(board.MOSI)
        )
        self._tails: dict[int, memoryview] = {}

    def connect(self, board: "contract.Board") -> "Spi":
        """This bus, its display reset."""
        if self._reset is not None:
            self._reset(0)
            time.sleep_us(10)  # 3 us at least (SSD1306 data sheet, 8.9), 10 us (SH1106, "Reset Timing")
            self._reset(1)
        return self

    def writeto(self, address: int, message: "bytes | bytearray | memoryview") -> None:
        """Sends a message as it is for I2C: what its first byte tells there, the wire DC tells here."""
        data = message[0] == 0x40
        if data:
            # Messages of picture bytes are views of one array, a view a length: the tails are made once
            if len(message) not in self._tails:
                self._tails[len(message)] = memoryview(message)[1:]
            message = self._tails[len(message)]
        # The 00 before commands may stay: as a command it is the low half of a column (SSD1306 data sheet, 10.1.1),
        # which counts for pages of an SH1106 only, and there is set again before picture bytes
        self._dc(data)
        self._cs(0)
        self._spi.write(message)
        self._cs(1)
