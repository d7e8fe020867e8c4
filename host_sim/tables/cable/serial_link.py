"""Links this terminal's console to one on a serial port, such as a Pico on USB; either may host the table."""

import time
from collections import deque

from host_sim.tables.cable.serial_console import SerialConsole
from host_sim.tables.connection import Connection

_KNOCK = b"~\n"  # A console on USB sends frames only after it has received a line that begins with ~.
_KNOCK_S = 1.0
_MOST = 64  # maximum number of lines waiting to be read


class Port:
    """A port (docs/reference/link.md): one connection that lasts as long as the cable is plugged in."""

    def __init__(self, connection: Connection, lines: deque[bytes]) -> None:
        self.connection = connection
        self._lines = lines

    def send(self, line: bytes) -> bool:
        """Send a line. Return False if the queue is full."""
        return self.connection.send(line)

    def poll(self) -> bytes | None:
        """Return the next received line, or None."""
        return self._lines.popleft() if self._lines else None


class SerialLink:
    """The link over the serial port `name`. It keeps looking for a port that is missing."""

    def __init__(self, name: str) -> None:
        self.console = SerialConsole(name)
        self._port: Port | None = None
        self._lines: deque[bytes] = deque(maxlen=_MOST)
        self._knocked_s = 0.0

    def poll(self) -> list[Port]:
        """Return a list that contains the port, or an empty list while the cable is unplugged."""
        console = self.console
        console.step(lambda _, line: self._lines.append(line))
        connection = console.connection
        if connection is None:
            self._port = None
            return []
        if self._port is None or self._port.connection is not connection:
            self._lines.clear()
            self._port = Port(connection, self._lines)
        if time.monotonic() - self._knocked_s >= _KNOCK_S:
            self._knocked_s = time.monotonic()
            connection.send(_KNOCK)
        return [self._port]

    def close(self) -> None:
        """Close the serial port."""
        self.console.close()
