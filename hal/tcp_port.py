"""A TCP connection as a port of a link."""

from hal.lines import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hal.link_tcp import TcpLink

_CLOCK = 0x1FFFFFFF
_LATER = (11, 115)  # the errors EAGAIN and EINPROGRESS, on both runtimes


class Port(Lines):
    """A connection. `open`: False once either side has closed it"""

    def __init__(self, link: "TcpLink", socket: "Any") -> None:
        super().__init__()
        self._link = link
        self.socket = socket
        self._heard_ms = link.clock.ms()
        self.open = True
        socket.setblocking(False)
        try:  # noqa: SIM105
            socket.setsockopt(link.sockets.IPPROTO_TCP, link.sockets.TCP_NODELAY, 1)
        except (AttributeError, OSError):
            pass  # An older MicroPython lacks the option, and buffers sent bytes for a while.

    def write(self, data: bytes) -> int:
        if not self.open:
            return 0
        try:
            return int(self.socket.send(data))
        except OSError as error:
            self._lost(error)
        return 0

    def read(self) -> bytes:
        if not self.open:
            return b""
        link = self._link
        try:
            count = link.receive(self.socket, link.buffer)
        except OSError as error:
            self._lost(error)
            return b""
        if count is None:
            return b""
        if not count:
            self._end()
        self._heard_ms = link.clock.ms()
        return bytes(link.buffer[:count])

    def _lost(self, error: OSError) -> None:
        if error.errno not in _LATER:
            self._end()

    def silent_ms(self) -> int:
        """Return how many milliseconds ago something last arrived."""
        return (self._link.clock.ms() - self._heard_ms) & _CLOCK

    def close(self) -> None:
        """End the connection, after sending the remaining bytes if possible."""
        self.push()
        self._end()

    def _end(self) -> None:
        self.open = False
        self.socket.close()
