"""The server's side of a WebSocket that carries a visitor's lines in both directions, one per message."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from host_sim.tables import wire
from host_sim.tables.admission import Address
from host_sim.tables.connection import Connection
from host_sim.tables.listeners.caller import keep_alive

if TYPE_CHECKING:
    from host_sim.tables.listeners.listeners import Listeners

_PIECE = 512  # bytes of a WebSocket that are read before its limits are checked again
_HEAD = 16_384  # maximum bytes in the head of a request
_BUSY, _UNWELCOME = 1013, 1008  # status codes that close a WebSocket


class Visitor(ServerConnection):
    """A visitor of the page, whose bytes are counted before they are read."""

    entrance: "Listeners"
    connection: Connection | None = None
    _address: Address | None = None
    _is_in = False  # whether the visitor's requests are answered
    _asked = b""  # the part of the visitor's request received so far
    _waits: asyncio.TimerHandle | None = None  # a timer that closes the connection after the time limit

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        peer = transport.get_extra_info("peername")
        admission = self.entrance.server.admission
        name = str(peer[0]) if peer else ""
        if name not in admission.proxies:
            self._address = admission.address(name)
            why = admission.visit(self._address, self.entrance.server.clock())
            if why == "too many visits":
                self._waits = asyncio.get_running_loop().call_later(
                    self.entrance.server.limits.request_s, transport.abort
                )
                # It gets no answer before it is cut off, which slows down a program that tries in a loop.
                transport.pause_reading()
                return
            if why:
                transport.abort()
                return
        keep_alive(transport.get_extra_info("socket"))
        self._is_in = True
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._waits:
            self._waits.cancel()
        if self._is_in:
            super().connection_lost(exc)
        if self._address:
            self.entrance.server.admission.left(self._address)

    def eof_received(self) -> None:
        if self._is_in:
            super().eof_received()

    def data_received(self, data: bytes) -> None:
        connection = self.connection
        if connection is None:
            self._take_request(data)
            return
        server = self.entrance.server
        server.count_bytes(connection, len(data))
        for at in range(0, len(data), _PIECE):
            if connection.why:
                return
            super().data_received(data[at : at + _PIECE])

    def _take_request(self, data: bytes) -> None:
        """Take a request. If a visitor sends more before the answer, its connection is closed, because messages are not
        counted yet.
        """
        self._asked += data
        end = self._asked.find(b"\r\n\r\n")
        if len(self._asked) > _HEAD or 0 <= end < len(self._asked) - 4:
            if self._address:
                self.entrance.server.admission.refuse(self._address, "more than a request")
            self.transport.abort()
            return
        super().data_received(data)

    def process_event(self, event: Any) -> None:
        """Count a frame that is not text; text is counted when it is read."""
        if isinstance(event, Frame) and event.opcode is not Opcode.TEXT and self.connection:
            server = self.entrance.server
            if event.opcode is Opcode.BINARY:
                server.admission.refuse(self.connection.address, "binary messages")
            server.count_line(self.connection)
        super().process_event(event)


async def visited(socket: ServerConnection) -> None:
    """Serve a WebSocket until it ends."""
    assert isinstance(socket, Visitor)
    server = socket.entrance.server
    address = socket.entrance.answers.asker(socket)
    if address is None or socket.request is None:
        return
    _, number, secret = wire.target(socket.request.path)
    connection = Connection(number, server.limits, server.clock(), secret)
    why = socket.entrance.enter(connection, address)
    if why:
        await socket.close(_BUSY, why)
        return
    socket.connection = connection
    if number >= 0 and server.may_guess(connection) and server.offers(number, secret):
        server.found(connection)

    filled = asyncio.Event()
    connection.wake = filled.set

    async def read() -> None:
        async for message in socket:
            if isinstance(message, str):
                try:
                    server.take(connection, wire.message(message))
                except wire.Refused as refused:
                    server.cut(connection, str(refused))

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
