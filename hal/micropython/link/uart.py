"""Links over wires, with a UART for each remote console. In memory only while there is a link."""

from machine import UART, Pin

from hal.lines import Lines, Link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Board
    from hal.micropython.machine import Machine

_BAUD = 1000000
_IN = 1536  # the receive buffer's size, for a whole line and others that follow it
_OUT = 512  # the number of bytes sent in the background


class Port(Lines):
    """A wire to another console, which sends 512 bytes at a time in the background. tx, rx: its pins' GP numbers"""

    def __init__(self, tx: int, rx: int) -> None:
        super().__init__()
        pulled = Pin(rx, Pin.IN, Pin.PULL_UP)  # This keeps an unplugged wire silent.
        self._uart = UART((tx + 4) >> 3 & 1, _BAUD, tx=Pin(tx), rx=pulled, rxbuf=_IN, txbuf=_OUT)

    def write(self, data: bytes) -> int:
        return (self._uart.write(data[:_OUT]) or 0) if self._uart.txdone() else 0

    def read(self) -> bytes:
        waiting = self._uart.any()
        return (self._uart.read(waiting) or b"") if waiting else b""

    def close(self) -> None:
        """Release the pins after everything is sent."""
        self._uart.flush()
        self.push()
        self._uart.flush()
        self._uart.deinit()


def opened(machine: "Machine", board: "Board") -> Link:
    """Open a board's ports. The Link replaces the machine as `machine.link`."""
    return Link(machine, board, Port, __name__)
