"""The server's side of a TCP connection that carries a guest's lines in both directions."""

import asyncio
import contextlib
import socket as sockets
from typing import TYPE_CHECKING

from engine_core.link import frames
from host_sim.tables.admission import Address
from host_sim.tables.connection import Connection

if TYPE_CHECKING:
    from host_sim.tables.listeners.listeners import Listeners

_UNREAD = 16384  # bytes that the other side may leave unread before this side holds lines back
_KEEPALIVE = (("TCP_KEEPIDLE", 30), ("TCP_KEEPINTVL", 10), ("TCP_KEEPCNT", 3))
# A BYE that tells the guest that the server is full.
_FULL = frames.line(bytes((frames.VERSION, frames.BYE, 0, 0, 0, 0, 0, 0, frames.FULL)))


class Caller(asyncio.Protocol):
    """A guest who calls over TCP. Received bytes are split into lines for the server; outgoing lines are written in one
    piece.
    """

    def __init__(self, entrance: "Listeners") -> None:
        self._entrance = entrance
        self._server = entrance.server
        self._connection = Connection(-1, self._server.limits, self._server.clock())
        self._address: Address | None = None
        self._rest = b""
        self._is_due = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = transport.get_extra_info("peername")
        if not peer:
            transport.abort()
            return
        now_s = self._server.clock()
        address = self._address = self._server.admission.address(str(peer[0]))
        keep_alive(transport.get_extra_info("socket"))
        transport.set_write_buffer_limits(_UNREAD)
        why = self._server.admission.visit(address, now_s) or self._entrance.enter(self._connection, address)
        if why:
            transport.write(_sentence(why) + _FULL)
            transport.close()
        else:
            self._connection.wake = self._wake
            self._connection.stop = self._stop

    def connection_lost(self, exc: Exception | None) -> None:
        self._connection.wake = bool
        if self._address:
            self._server.admission.left(self._address)
            self._server.drop(self._connection)

    def data_received(self, data: bytes) -> None:
        connection = self._connection
        if not self._server.count_bytes(connection, len(data)):
            return
        *lines, self._rest = (self._rest + data).split(b"\n")
        if max(map(len, (*lines, self._rest))) > self._server.limits.line:
            self._server.cut(connection, "too long a line")
        for line in lines:
            if connection.why:
                return
            self._server.take(connection, line + b"\n")

    def pause_writing(self) -> None:
        self._connection.sending_s = self._server.clock()

    def resume_writing(self) -> None:
        self._connection.sending_s = -1.0
        self._write()

    def _wake(self) -> None:
        """Write all lines soon, in one piece, because a system call costs more than anything else."""
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        self._is_due = False
        connection = self._connection
        if connection.out and connection.sending_s < 0 and not self._transport.is_closing():
            lines = b"".join(connection.out)
            connection.out.clear()
            self._transport.write(lines)

    def _stop(self) -> None:
        """End the connection, and give the reason unless the other side has stopped reading."""
        if self._connection.why == "nothing was read":
            self._transport.abort()
        elif not self._transport.is_closing():
            self._write()
            self._transport.write(_sentence(self._connection.why))
            self._transport.close()


def keep_alive(socket: sockets.socket | None) -> None:
    """Ask the system to end a connection once its other side is gone."""
    if socket is None:
        return
    with contextlib.suppress(OSError):
        socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_KEEPALIVE, 1)
        for name, value in _KEEPALIVE:
            if hasattr(sockets, name):
                socket.setsockopt(sockets.IPPROTO_TCP, getattr(sockets, name), value)


def _sentence(why: str) -> bytes:
    """Return the line that gives a caller the reason why the connection is closed."""
    return b"updeck: %s\n" % why.encode()
