"""Calls the addresses of a host over TCP, one after another."""

import errno
import os
import socket
import threading
import time
from typing import Any

AGAIN_S = 2.0  # the time between two rounds of calls to all of a host's addresses
_ANSWER_S = 4.0  # the time limit for an address to answer

_Address = tuple[Any, Any, int, str, Any]  # an entry of socket.getaddrinfo


class Caller:
    """Calls a table at each of its addresses in turn. If none answers, it looks up the name again.

    `tried`: for each address called since the last connection, the reason why it has not answered. Raises OSError if
    there is no such host.
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

    def poll(self) -> socket.socket | None:
        """Continue calling, without waiting. Return the connection once there is one."""
        if self._connection is not None:
            return self._answered(self._connection)
        if not self._left:
            self._look_up()
        elif self._call(*self._left.pop(0)):
            return self.poll()
        return None

    def _call(self, family: int, kind: int, protocol: int, _: str, address: tuple) -> bool:
        """Start a call. Return False if it failed at once."""
        self._called, self._called_s = address[0], time.monotonic()
        try:
            connection = socket.socket(family, kind, protocol)
        except OSError as error:
            self._fail(error.errno or 0)
            return False
        self._connection = connection
        connection.setblocking(False)
        try:
            connection.connect(address)
        except BlockingIOError:
            pass  # The call is in progress.
        except OSError as error:
            self._fail(error.errno or 0)
            return False
        return True

    def _answered(self, connection: socket.socket) -> socket.socket | None:
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
            return connection
        self._fail(error)
        return None

    def _fail(self, error: int) -> None:
        """Note why an address has not answered. `error`: the errno, or 0 for a time-out"""
        self.tried[self._called] = os.strerror(error).lower() if error else "no answer"
        self.close()

    def _look_up(self) -> None:
        """Look up the name again in the background, because this may take seconds."""
        if self._lookup is not None:
            if not self._lookup.is_alive():
                self._lookup = None
                self._left = self._found or []
        elif time.monotonic() - self._round_s >= AGAIN_S:
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


def _looked_up(host: str, port: int) -> "list[_Address]":
    """Return a host's addresses, without duplicates. Raises OSError if there is no such host."""
    try:
        return list(dict.fromkeys(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))
    except UnicodeError:  # No name server can know such a name, for example if a label has 64 letters.
        raise OSError(errno.EINVAL, "it is not the name of a host") from None
