"""Visitors over WebSocket: a line a message."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from host_sim.tables import wire
from host_sim.tables.admission import Address
from host_sim.tables.connection import Connection
from host_sim.tables.doors.caller import keep_alive

if TYPE_CHECKING:
    from host_sim.tables.doors.doors import Doors

_PIECE = 512  # bytes of a WebSocket that are read before its limits are looked at again
_BUSY, _UNWELCOME = 1013, 1008  # codes that close a WebSocket


class Visitor(ServerConnection):
    """A visitor of the page: what comes is counted before it is read."""

    entrance: "Doors"
    connection: Connection | None = None
    _address: Address | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """See asyncio.Protocol."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        keep_alive(transport.get_extra_info("socket"))
        admission = self.entrance.server.admission
        now_s = self.entrance.server.clock()
        name = str(peer[0]) if peer else ""
        if name in admission.proxies:
            return
        self._address = admission.address(name, now_s)
        why = admission.visit(self._address, now_s)
        if why == "too many visits":
            self.transport.pause_reading()  # it hears nothing until the handshake's time is over: loops wait
        elif why:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """See asyncio.Protocol."""
        super().connection_lost(exc)
        if self._address:
            self.entrance.server.admission.left(self._address)

    def data_received(self, data: bytes) -> None:
        """See asyncio.Protocol."""
        connection = self.connection
        if connection is None:
            super().data_received(data)
            return
        server = self.entrance.server
        why = connection.count_bytes(len(data), server.clock())
        if why:
            server.cut(connection, why)
        for at in range(0, len(data), _PIECE):
            if connection.why:
                return
            super().data_received(data[at : at + _PIECE])

    def process_event(self, event: Any) -> None:
        """Count what is no text; texts are counted as they are read."""
        if isinstance(event, Frame) and event.opcode is not Opcode.TEXT and self.connection:
            server = self.entrance.server
            if event.opcode is Opcode.BINARY:
                server.admission.counts["binary messages"] += 1
            why = self.connection.count_line(server.clock())
            if why:
                server.cut(self.connection, why)
        super().process_event(event)


async def visited(socket: ServerConnection) -> None:
    """Serve a WebSocket until it ends."""
    assert isinstance(socket, Visitor)
    server = socket.entrance.server
    address = socket.entrance.answers.asker(socket)
    if address is None or socket.request is None:
        return
    asked = parse_qs(urlsplit(socket.request.path).query).get("code", [""])[0]
    connection = Connection(wire.code(asked), server.limits, server.clock())
    why = socket.entrance.enter(connection, address)
    if why:
        await socket.close(_BUSY, why)
        return
    socket.connection = connection

    filled = asyncio.Event()
    connection.wake = filled.set

    async def read() -> None:
        async for message in socket:
            if isinstance(message, str):
                try:
                    server.take(connection, wire.message(message))
                except wire.Refused as why:
                    server.cut(connection, str(why))

    async def write() -> None:
        while await filled.wait():
            filled.clear()
            while connection.out:
                connection.sending_s = server.clock()
                await socket.send(connection.out.popleft().decode("ascii"))
                connection.sending_s = -1.0

    writing = asyncio.ensure_future(write())
    connection.stop = writing.cancel
    tasks = [asyncio.ensure_future(read()), writing]
    try:
        if not connection.why:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError, ValueError, ConnectionClosed):
                await task
        server.drop(connection)
    if connection.why == "nothing was read":
        socket.transport.abort()
    elif connection.why:
        await socket.close(_UNWELCOME, connection.why)
