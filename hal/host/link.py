"""Links of a computer: connections over TCP that carry lines. A console listens for others, or calls one."""

import contextlib
import socket
import time

from hal.lines import Lines

_MOST_CONNECTIONS = 32
_READ = 4096  # bytes at a time
_AGAIN_S = 2.0  # until an unanswered call is repeated


class Port(Lines):
    """A connection. `open`: False once it is closed, by either side."""

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
    """`listen`: the TCP port to be called at. `table`: (host, TCP port) of a table to call. None for none.

    OSError where nothing can listen there, or there is no such host.
    """

    def __init__(self, listen: int | None = None, table: tuple[str, int] | None = None) -> None:
        self._server: socket.socket | None = None
        if listen is not None:
            self._server = socket.create_server(("", listen), backlog=8)
            self._server.setblocking(False)
        self._table = socket.getaddrinfo(*table, type=socket.SOCK_STREAM)[0] if table else None
        self._ports: list[Port] = []
        self._called_s = 0.0

    @property
    def listens(self) -> int:
        """The TCP port that is listened at, 0 for none."""
        return int(self._server.getsockname()[1]) if self._server else 0

    def poll(self) -> list[Port]:
        """Return the ports that there are now: the same object for as long as a connection holds."""
        self._accept()
        self._ports = [port for port in self._ports if port.open]
        if self._table and not self._ports and time.monotonic() - self._called_s >= _AGAIN_S:
            self._call(self._table)
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

    def _call(self, table: tuple) -> None:
        self._called_s = time.monotonic()
        family, kind, protocol, _, address = table
        connection = socket.socket(family, kind, protocol)
        connection.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            try:
                connection.connect(address)
            except BlockingIOError:
                raise
            except OSError:
                connection.close()
                return
        self._ports.append(Port(connection))

    def close(self) -> None:
        """End all connections, and listen no more."""
        for port in self._ports:
            port.close()
        if self._server:
            self._server.close()
