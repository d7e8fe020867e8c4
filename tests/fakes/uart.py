"""A wire between two UARTs that carries bytes, for fakes of both firmwares' UART. It also runs on MicroPython."""

FIFO = 32  # how many bytes the chip holds while they wait to be sent


class Wire:
    """One direction. `under_way`: bytes still to be sent; `came`: bytes waiting to be read, at most `room` of them.

    `sent`: how many bytes have left.
    """

    def __init__(self) -> None:
        self.under_way = b""
        self.came = b""
        self.room = 0
        self.sent = 0

    def carry(self, count: int) -> None:
        """Let `count` bytes arrive. Bytes without room are lost, as in the chip."""
        self.sent += len(self.under_way[:count])
        self.came = (self.came + self.under_way[:count])[: self.room]
        self.under_way = self.under_way[count:]


class Uart:
    """One end of a cable: the wire `out` leads to the other end, `into` to this one."""

    def __init__(self, out: Wire, into: Wire, room: int) -> None:
        self.out = out
        self.into = into
        self.open = True
        into.room = room
        into.came = b""

    def read(self, count: int) -> "bytes | None":
        assert self.open and 0 < count <= len(self.into.came), "it would wait"
        found = self.into.came[:count]
        self.into.came = self.into.came[count:]
        return found

    def deinit(self) -> None:
        assert self.open
        self.open = False
        self.out.under_way = b""


class MicroPythonUart(Uart):
    """machine.UART with a buffer of `txbuf` bytes, which an interrupt sends."""

    def __init__(self, out: Wire, into: Wire, rxbuf: int, txbuf: int) -> None:
        super().__init__(out, into, rxbuf)
        self._txbuf = txbuf

    def any(self) -> int:
        return len(self.into.came)

    def txdone(self) -> bool:
        return not self.out.under_way

    def write(self, data: bytes) -> int:
        assert self.open and len(self.out.under_way) + len(data) <= self._txbuf, "it would wait"
        self.out.under_way += data
        return len(data)

    def flush(self) -> None:
        self.out.carry(len(self.out.under_way))


class CircuitPythonUart(Uart):
    """busio.UART, which has no send buffer: `write` waits until the last bytes are in the chip's FIFO."""

    @property
    def in_waiting(self) -> int:
        return len(self.into.came)

    def write(self, data: bytes) -> int:
        assert self.open and len(data) <= 2 * FIFO, "the call would wait for a long time"
        self.out.under_way += data
        self.out.carry(len(self.out.under_way) - FIFO)
        return len(data)
