"""Serves tables over TCP and WebSocket, and the page whose visitors take seats."""

import asyncio
import contextlib
import json
import os
import ssl
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine_core.const import CLOCK
from engine_core.link import frames
from host_sim.tables.connection import Connection
from host_sim.tables.keeper import Keeper
from host_sim.tables.serial_console import SerialConsole
from host_sim.web.serve import HEADERS, TYPES

PASS_S = 0.02
_IDLE_PASSES = 5  # a table that heard nothing is looked after in every fifth
_OFFER_S = 1.0
_OFFERED = 16  # tables at most to one connection
MOST_CONNECTIONS = 2000
MOST_FROM_ONE = 1200  # from one address
_LINE = 2048  # bytes
_SOON_S = 5.0  # until a visitor must have asked for something


class Server:
    """`open_table()` returns a new table, or None where there are enough. `clock()` returns seconds.

    `consoles`: those at serial ports. `ready`: it can be called at its ports, and there is a table.
    """

    def __init__(self, open_table: Callable[[], Keeper | None], clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.ready = False
        self._open_table = open_table
        self._site: dict[str, bytes] = {}
        self._base = "/"
        self.tables: dict[int, Keeper] = {}
        self.connections: set[Connection] = set()
        self.consoles: list[SerialConsole] = []
        self._from: dict[str, int] = {}
        self._heard: set[Keeper] = set()
        self._begun_s = clock()
        self.turns = 0
        self.ended = 0
        self.tcp_port = 0
        self.web_port = 0

    def put_page(self, site: dict[str, bytes], base: str) -> None:
        """Serve a page, its files by name, below the path `base`."""
        self._site = site
        self._base = base

    # Tables

    def refill(self) -> None:
        """Open tables as long as there are too few with free seats."""
        while True:
            keeper = self._open_table()
            if keeper is None:
                return
            if keeper.number in self.tables:
                keeper.close()  # its number, which it drew, is another's
                continue
            self.tables[keeper.number] = keeper

    def step(self, number: int) -> None:
        """Do pass `number` of the tables."""
        now_ms = int(self._clock() * 1000) & CLOCK
        for place, keeper in enumerate(list(self.tables.values())):
            if keeper in self._heard or (number + place) % _IDLE_PASSES == 0:
                before = keeper.turns
                keeper.step(now_ms)
                self.turns += keeper.turns - before
                if keeper.turns == before:
                    self._heard.discard(keeper)
                else:
                    self._heard.add(keeper)
            if keeper.done:
                keeper.close()
                del self.tables[keeper.number]
                self._heard.discard(keeper)
                self.ended += 1

    def offer(self) -> None:
        """Send offers to those who have no seat."""
        offers = {number: keeper.offered() for number, keeper in self.tables.items()}
        free = [line for line in offers.values() if line][:_OFFERED]
        for connection in self.connections:
            if not connection.seated:
                lines = free if connection.code < 0 else [self._offer_of(connection.code)]
                for line in filter(None, lines):
                    connection.send(line)

    def _offer_of(self, number: int) -> bytes:
        keeper = self.tables.get(number)
        return keeper.board.line if keeper else b""

    async def run(self) -> None:
        """Keep the tables until this is cancelled."""
        number = 0
        offered_s = -1.0
        while True:
            begun_s = time.monotonic()
            self.refill()
            self.ready = True
            for console in self.consoles:
                self._step_console(console)
            self.step(number)
            if begun_s - offered_s >= _OFFER_S:
                offered_s = begun_s
                self.offer()
            number += 1
            await asyncio.sleep(max(0.0, PASS_S - (time.monotonic() - begun_s)))

    # Connections

    def _step_console(self, console: SerialConsole) -> None:
        """Do a pass of a console at a serial port, which may be unplugged, and plugged in again."""
        before = console.connection
        console.step(self.take)
        if console.connection is not before:
            if before:
                self._drop(before)
            if console.connection:
                self.connections.add(console.connection)

    def _enter(self, address: str, code: int = -1) -> Connection | None:
        """Return a new connection, None where there are too many."""
        if len(self.connections) >= MOST_CONNECTIONS or self._from.get(address, 0) >= MOST_FROM_ONE:
            return None
        self._from[address] = self._from.get(address, 0) + 1
        connection = Connection(code)
        self.connections.add(connection)
        return connection

    def _leave(self, address: str, connection: Connection) -> None:
        self._drop(connection)
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    def _drop(self, connection: Connection) -> None:
        self.connections.discard(connection)
        for number in list(connection.lines):
            keeper = self.tables.get(number)
            if keeper:
                keeper.forget(connection)

    def take(self, connection: Connection, line: bytes) -> None:
        """Take a line that came."""
        number = connection.take(line, self._clock())
        keeper = self.tables.get(number)
        if keeper is None:
            return
        if number not in connection.lines:
            keeper.hear(connection)
            connection.take(line, self._clock())
        self._heard.add(keeper)

    async def _write(self, connection: Connection, send: Callable[[list[bytes]], Any]) -> None:
        """Send what is put into the queue, until the connection is to be closed."""
        while not connection.closing:
            await connection.filled.wait()
            connection.filled.clear()
            while connection.out:
                lines = list(connection.out)
                connection.out.clear()
                await send(lines)

    async def called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a connection over TCP."""
        address = str(writer.get_extra_info("peername")[0])
        connection = self._enter(address)
        if connection is None:
            writer.close()
            return

        async def send(lines: list[bytes]) -> None:
            writer.write(b"".join(lines))  # at once: a call of the system costs more than all else
            await writer.drain()

        async def read() -> None:
            while not connection.closing:
                line = await reader.readline()
                if not line:
                    return
                self.take(connection, line)

        await self._serve(address, connection, send, read())
        writer.close()

    async def visited(self, socket: ServerConnection) -> None:
        """Serve a WebSocket: a line a message."""
        address = str(socket.remote_address[0])
        asked = parse_qs(urlsplit(socket.request.path if socket.request else "").query).get("code", [""])[0]
        connection = self._enter(address, frames.game_of(asked))
        if connection is None:
            await socket.close(1013, "too many connections")
            return

        async def send(lines: list[bytes]) -> None:
            for line in lines:
                await socket.send(line.decode("ascii"))

        async def read() -> None:
            async for message in socket:
                self.take(connection, message.encode() if isinstance(message, str) else message)

        await self._serve(address, connection, send, read())

    async def _serve(
        self, address: str, connection: Connection, send: Callable[[list[bytes]], Any], reading: Any
    ) -> None:
        tasks = [asyncio.ensure_future(reading), asyncio.ensure_future(self._write(connection, send))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, OSError, ValueError, ConnectionClosed):
                    await task
            self._leave(address, connection)

    # The page

    def answer(self, socket: ServerConnection, request: Request) -> Response | None:
        """Answer a request that is not for the WebSocket."""
        path = urlsplit(request.path).path
        if not path.startswith(self._base):
            return _response(HTTPStatus.NOT_FOUND, b"", "txt")
        name = path[len(self._base) :]
        name += "" if name and not name.endswith("/") else "index.html"
        if name == "link":
            return None
        if name == "health":
            return _response(HTTPStatus.OK, json.dumps(self.health()).encode(), "json")
        content = self._site.get(name)
        if content is None:
            return _response(HTTPStatus.NOT_FOUND, b"", "txt")
        return _response(HTTPStatus.OK, content, name.rsplit(".", 1)[1])

    def health(self) -> dict[str, Any]:
        """Return how it goes."""
        return {
            "tables": len(self.tables),
            "playing": sum(keeper.match is not None for keeper in self.tables.values()),
            "free": [keeper.code for keeper in self.tables.values() if keeper.host.free()][:_OFFERED],
            "connections": len(self.connections),
            "turns": self.turns,
            "ended": self.ended,
            "seconds": int(self._clock() - self._begun_s),
            "kilobytes": memory_kb(),
        }

    async def serve(self, host: str, web: int | None, tcp: int | None, tls: ssl.SSLContext | None = None) -> None:
        """Serve until this is cancelled. OSError where a port cannot be used."""
        async with contextlib.AsyncExitStack() as stack:
            if tcp is not None:
                listening = await stack.enter_async_context(
                    await asyncio.start_server(self.called, host, tcp, limit=_LINE, backlog=512)
                )
                self.tcp_port = listening.sockets[0].getsockname()[1]
            if web is not None:
                found = await stack.enter_async_context(
                    serve(
                        self.visited,
                        host,
                        web,
                        ssl=tls,
                        process_request=self.answer,
                        max_size=_LINE,
                        max_queue=16,
                        compression=None,
                        open_timeout=_SOON_S,
                    )
                )
                self.web_port = next(iter(found.sockets)).getsockname()[1]
            await self.run()


def _response(status: HTTPStatus, content: bytes, kind: str) -> Response:
    headers = Headers({**HEADERS, "Content-Type": TYPES[kind], "Content-Length": str(len(content))})
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, content)


def memory_kb() -> int:
    """Return what this process has of the machine's memory, 0 where that is not told."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except OSError:
        return 0
