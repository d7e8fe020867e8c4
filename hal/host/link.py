"""Links of a computer: connections over TCP that carry lines. A console listens for others, or calls one."""

import contextlib
import errno
import os
import socket
import threading
import time
from typing import Any

from hal.lines import Lines

_MOST_CONNECTIONS = 32
_READ = 4096  # bytes at a time
_AGAIN_S = 2.0  # between two rounds of calls to all addresses of a name
_ANSWER_S = 4.0  # until the next address is called
_TOLD_S = 10.0  # time of calls without a connection, until it is said

_Address = tuple[Any, Any, int, str, Any]  # an entry of socket.getaddrinfo


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


class _Caller:
    """Calls a table at one address of its name after the other; once none has answered, the name is looked up again.

    `tried`: of each address that was called since there was a connection, why there is none. OSError where there is no
    such host.
    """

    def __init__(self, host: str, port: int) -> None:
        self._table = host, port
        self._left = _looked_up(host, port)
        self._found: list[_Address] | None = None
        self._lookup: threading.Thread | None = None
        self._connection: socket.socket | None = None
        self._called = ""
        self._called_s = 0.0
        self._round_s = time.monotonic()
        self.tried: dict[str, str] = {}

    def poll(self) -> Port | None:
        """Go on calling, without waiting; return the port once there is a connection."""
        if self._connection is not None:
            return self._answered(self._connection)
        if not self._left:
            self._look_up()
        elif self._call(*self._left.pop(0)):
            return self.poll()
        return None

    def _call(self, family: int, kind: int, protocol: int, _: str, address: tuple) -> bool:
        """Begin to call; return whether there is hope."""
        self._called, self._called_s = address[0], time.monotonic()
        try:
            connection = socket.socket(family, kind, protocol)
        except OSError as error:
            self._fail(error.errno or 0)
            return False
        self._connection = connection
        connection.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            try:
                connection.connect(address)
            except BlockingIOError:
                raise
            except OSError as error:
                self._fail(error.errno or 0)
                return False
        return True

    def _answered(self, connection: socket.socket) -> Port | None:
        error = connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if not error:
            try:
                connection.getpeername()
            except OSError:
                if time.monotonic() - self._called_s >= _ANSWER_S:
                    self._fail(0)
                return None
            self._connection = None
            self.tried.clear()
            return Port(connection)
        self._fail(error)
        return None

    def _fail(self, error: int) -> None:
        """Note why an address has not answered; 0 for no reason."""
        self.tried[self._called] = os.strerror(error).lower() if error else "no answer"
        self.close()

    def _look_up(self) -> None:
        """Look the name up again, beside what goes on: that may take seconds."""
        if self._lookup is not None:
            if not self._lookup.is_alive():
                self._lookup = None
                self._left = self._found or []
        elif time.monotonic() - self._round_s >= _AGAIN_S:
            self._round_s = time.monotonic()
            self._found = None
            self._lookup = threading.Thread(target=self._find, daemon=True)
            self._lookup.start()

    def _find(self) -> None:
        try:
            self._found = _looked_up(*self._table)
        except OSError as error:
            self.tried[self._table[0]] = (error.strerror or str(error)).lower()

    def close(self) -> None:
        """Stop calling."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Link:
    """`listen`: the TCP port to be called at. `table`: (host, TCP port) of a table to call. None for none.

    OSError where nothing can listen there, or there is no such host.
    """

    def __init__(self, listen: int | None = None, table: tuple[str, int] | None = None) -> None:
        self._server: socket.socket | None = None
        if listen is not None:
            self._server = _listening(listen)
            self._server.setblocking(False)
        self._caller = _Caller(*table) if table else None
        self._ports: list[Port] = []
        self._alone_s = self._polled_s = time.monotonic()

    @property
    def listens(self) -> int:
        """The TCP port that is listened at, 0 for none."""
        return int(self._server.getsockname()[1]) if self._server else 0

    @property
    def tried(self) -> dict[str, str]:
        """The addresses that were called for 10 seconds or more and why none answered, as the system says it."""
        asked = self._caller is not None and self._polled_s - self._alone_s >= _TOLD_S
        return dict(self._caller.tried) if asked and self._caller else {}

    def poll(self) -> list[Port]:
        """Return the ports that there are now: the same object for as long as a connection holds."""
        self._accept()
        self._ports = [port for port in self._ports if port.open]
        now_s = time.monotonic()
        if self._ports or now_s - self._polled_s >= _AGAIN_S:
            self._alone_s = now_s
        self._polled_s = now_s
        if self._caller and not self._ports:
            port = self._caller.poll()
            if port:
                self._ports.append(port)
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
        """End all connections, and listen no more."""
        for port in self._ports:
            port.close()
        if self._caller:
            self._caller.close()
        if self._server:
            self._server.close()


def _looked_up(host: str, port: int) -> "list[_Address]":
    """Return the addresses of a host, each once. OSError where there is no such host."""
    try:
        return list(dict.fromkeys(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))
    except UnicodeError:  # a name that no name server could know, such as one with a label of 64 letters
        raise OSError(errno.EINVAL, "it is no name of a host") from None


def _listening(port: int) -> socket.socket:
    """Return a socket that is called by IPv6 and by IPv4, as far as this machine has them. OSError."""
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, backlog=8, dualstack_ipv6=True)
        except OSError as error:
            if error.errno != errno.EADDRNOTAVAIL:
                raise
    return socket.create_server(("", port), backlog=8)
