"""Links over wires, with a UART for each remote console. In memory only while there is a link."""

import time

from busio import UART

from hal.circuitpython.pins import pin
from hal.lines import Lines, Link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.circuitpython.machine import Machine
    from hal.contract import Board

_BAUD = 1000000
_IN = 1536  # the receive buffer's size, for a whole line and others that follow it
_A_PASS = 64  # the bytes sent in a pass; `write` waits for room in the chip's FIFO, up to 0.3 ms


class Port(Lines):
    """A wire to another console. tx, rx: the GP numbers of its pins"""

    def __init__(self, tx: int, rx: int) -> None:
        super().__init__()
        self._uart = UART(pin(tx), pin(rx), baudrate=_BAUD, receiver_buffer_size=_IN, timeout=0)

    def write(self, data: bytes) -> int:
        return self._uart.write(data[:_A_PASS]) or 0

    def read(self) -> bytes:
        waiting = self._uart.in_waiting
        return (self._uart.read(waiting) or b"") if waiting else b""

    def close(self) -> None:
        """Release the pins after everything is sent."""
        while not self.push():
            pass
        time.sleep(0.001)
        self._uart.deinit()


def opened(machine: "Machine", board: "Board") -> Link:
    """Open a board's ports. The Link replaces the machine as `machine.link`."""
    return Link(machine, board, Port, __name__)
