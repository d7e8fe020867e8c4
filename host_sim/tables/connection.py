"""A connection to the tables of this computer, over TCP or WebSocket: lines that came, lines to be sent, limits."""

import asyncio
from collections import deque

from engine_core.link import frames

_MOST_OUT = 64  # lines that wait to be sent
_MOST_IN = 64  # lines that wait to be read
RATE = 100  # lines a second that one connection may send
BURST = 300  # and how many at once


class Connection:
    """`code`: the number of the only table that it asks for, -1 for any. `lines`: those that came, by table.

    `closing` is set once it sends too much, or what it is sent piles up.
    """

    def __init__(self, code: int = -1) -> None:
        self.code = code
        self.out: deque[bytes] = deque()
        self.filled = asyncio.Event()
        self.closing = False
        self.seated = False
        self.lines: dict[int, deque[bytes]] = {}
        self._allowed = float(BURST)
        self._at_s = 0.0

    def send(self, line: bytes) -> bool:
        """Put a line into the queue; False where it is full."""
        if len(self.out) >= _MOST_OUT:
            return False
        self.out.append(line)
        self.filled.set()
        return True

    def take(self, line: bytes, now_s: float) -> int:
        """Take a line that came; return the number of the table that it is for, -1 for none."""
        self._allowed = min(BURST, self._allowed + RATE * (now_s - self._at_s)) - 1
        self._at_s = now_s
        if self._allowed < 0:
            self.closing = True
            self.filled.set()
            return -1
        frame = frames.frame(line)
        if frame is None:
            return -1
        number = frames.number(frame, 2, 2)
        lines = self.lines.get(number)
        if lines is not None and len(lines) < _MOST_IN:
            lines.append(line)
        return number

    def hears(self, number: int) -> "Seat":
        """Return the port by which a table hears this connection."""
        self.lines.setdefault(number, deque())
        return Seat(self, number)


class Seat:
    """A port (docs/link.md) of one table: what came over a connection for that table."""

    def __init__(self, connection: Connection, number: int) -> None:
        self.connection = connection
        self._lines = connection.lines[number]
        self._number = number

    def send(self, line: bytes) -> bool:
        """See Connection.send."""
        return self.connection.send(line)

    def poll(self) -> bytes | None:
        """Return the next line that came, or None."""
        return self._lines.popleft() if self._lines else None

    def close(self) -> None:
        """Hear no more."""
        self.connection.lines.pop(self._number, None)
