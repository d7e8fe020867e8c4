"""Links of a computer: TCP connections that carry lines. A console listens for others, or calls one."""

import contextlib
import errno
import socket
import time

from hal.host import caller
from hal.lines import Lines

_MOST_CONNECTIONS = 32
_READ = 4096  # the maximum number of bytes read at a time
_TOLD_S = 10.0  # the time without a connection after which `tried` reports it


class Port(Lines):
    """A connection. `open`: False once either side has closed it"""

    def __init__(self, connection: socket.socket) -> None:
        super().__init__()
        connection.setblocking(False)
        with contextlib.suppress(OSError):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = connection
        self.open = True

    def write(self, data: bytes) -> int:
        try:
            return self._connection.send(data) if self.open else 0
        except (BlockingIOError, InterruptedError):
            return 0
        except OSError:
            self.close()
            return 0

    def read(self) -> bytes:
        try:
            came = self._connection.recv(_READ) if self.open else b""
        except (BlockingIOError, InterruptedError):
            return b""
        except OSError:
            came = b""
        if not came:
            self.close()
        return came

    def close(self) -> None:
        """End the connection."""
        self.open = False
        self._connection.close()


class Link:
    """A computer's connections.

    `listen`: the TCP port that others call, or None
    `table`: (host, TCP port) of a table to call, or None

    Raises OSError if the port cannot be used, or if there is no such host.
    """

    def __init__(self, listen: int | None = None, table: tuple[str, int] | None = None) -> None:
        self._server: socket.socket | None = None
        if listen is not None:
            self._server = _listening(listen)
            self._server.setblocking(False)
        self._caller = caller.Caller(*table) if table else None
        self._ports: list[Port] = []
        self._alone_s = self._polled_s = time.monotonic()

    @property
    def listens(self) -> int:
        """Return the TCP port that this console listens on, or 0."""
        return int(self._server.getsockname()[1]) if self._server else 0

    @property
    def tried(self) -> dict[str, str]:
        """Return the reason why each address called for at least 10 seconds has not answered, in the system's words."""
        asked = self._caller is not None and self._polled_s - self._alone_s >= _TOLD_S
        return dict(self._caller.tried) if asked and self._caller else {}

    def poll(self) -> list[Port]:
        """Return the ports of all connections: the same object as long as a connection lasts."""
        self._accept()
        self._ports = [port for port in self._ports if port.open]
        now_s = time.monotonic()
        if self._ports or now_s - self._polled_s >= caller.AGAIN_S:
            self._alone_s = now_s
        self._polled_s = now_s
        if self._caller and not self._ports:
            connection = self._caller.poll()
            if connection:
                self._ports.append(Port(connection))
        return self._ports

    def _accept(self) -> None:
        if self._server is None:
            return
        with contextlib.suppress(OSError):
            connection, _ = self._server.accept()
            if len(self._ports) < _MOST_CONNECTIONS:
                self._ports.append(Port(connection))
            else:
                connection.close()

    def close(self) -> None:
        """Close all connections, and stop listening."""
        for port in self._ports:
            port.close()
        if self._caller:
            self._caller.close()
        if self._server:
            self._server.close()


def _listening(port: int) -> socket.socket:
    """Return a socket that listens on IPv6 and IPv4, as far as this machine supports them. Raises OSError."""
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, backlog=8, dualstack_ipv6=True)
        except OSError as error:
            if error.errno != errno.EADDRNOTAVAIL:
                raise
    return socket.create_server(("", port), backlog=8)
