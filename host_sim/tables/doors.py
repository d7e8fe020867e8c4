"""Lets people in over TCP and WebSocket, and serves the page: addresses, origins and hosts are checked here."""

import asyncio
import contextlib
import ipaddress
import json
import logging
import socket as sockets
import ssl
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response

from engine_core.link import frames
from host_sim.tables.admission import Address
from host_sim.tables.connection import Connection
from host_sim.web.serve import HEADERS, TYPES

if TYPE_CHECKING:
    from host_sim.tables.reception import Reception

_UNREAD = 16384  # bytes that were sent and not read; then lines wait
_WINDOW = 8  # frames under way to a guest
_PIECE = 512  # bytes of a WebSocket that are read before its limits are looked at again
_PING_S = 20.0
_CLOSE_S = 3.0
_KEEPALIVE = (("TCP_KEEPIDLE", 30), ("TCP_KEEPINTVL", 10), ("TCP_KEEPCNT", 3))
_FULL = frames.line(bytes((frames.VERSION, frames.BYE, 0, 0, 0, 0, 0, 0, frames.FULL)))  # to who looks for tables
_BUSY, _UNWELCOME = 1013, 1008  # codes that close a WebSocket


class Doors:
    """The ports of a server. `origins`: of pages elsewhere that may use the tables, such as https://example.org; a page
    that this server has served always may. `names`: by which this server is called, beside addresses and local names.
    """

    def __init__(self, server: "Reception") -> None:
        self._server = server
        self._admission = server.admission
        self.origins: frozenset[str] = frozenset()
        self.names: frozenset[str] = frozenset()
        self._site: dict[str, bytes] = {}
        self._base = "/"
        self.tcp_port = 0
        self.web_port = 0

    def put_page(self, site: dict[str, bytes], base: str) -> None:
        """Serve a page, its files by name, below the path `base`."""
        self._site = site
        self._base = base

    @contextlib.asynccontextmanager
    async def open(
        self, host: str, web: int | None, tcp: int | None, tls: ssl.SSLContext | None
    ) -> AsyncIterator[None]:
        """Listen. OSError where a port cannot be used."""
        _have_room()
        limits = self._server.limits
        doors = self

        class Visited(_Visitor):
            entrance = doors

        async with contextlib.AsyncExitStack() as stack:
            if tcp is not None:
                loop = asyncio.get_running_loop()
                listening = await stack.enter_async_context(
                    await loop.create_server(lambda: _Caller(self), host, tcp, backlog=512)
                )
                self.tcp_port = listening.sockets[0].getsockname()[1]
            if web is not None:
                found = await stack.enter_async_context(
                    serve(
                        self._visited,
                        host,
                        web,
                        ssl=tls,
                        process_request=self._answer,
                        create_connection=Visited,
                        logger=_quiet(),
                        max_size=limits.line,
                        max_queue=16,
                        compression=None,
                        open_timeout=limits.request_s,
                        close_timeout=_CLOSE_S,
                        ping_interval=_PING_S,
                        ping_timeout=_PING_S,
                        backlog=512,
                    )
                )
                self.web_port = next(iter(found.sockets)).getsockname()[1]
            yield

    # Over WebSocket

    def _of_visitor(self, socket: ServerConnection) -> Address | None:
        """Return whose a WebSocket or a request is."""
        if not socket.remote_address or socket.request is None:
            return None
        client = self._admission.client(
            str(socket.remote_address[0]), socket.request.headers.get_all("X-Forwarded-For")
        )
        return self._admission.address(client, self._server.clock())

    async def _visited(self, socket: ServerConnection) -> None:
        """Serve a WebSocket: a line a message."""
        address = self._of_visitor(socket)
        if address is None or socket.request is None:
            return
        asked = parse_qs(urlsplit(socket.request.path).query).get("code", [""])[0]
        connection = Connection(frames.game_of(asked), self._server.limits, self._server.clock())
        why = self._enter(connection, address)
        if why:
            await socket.close(_BUSY, why)
            return
        assert isinstance(socket, _Visitor)
        socket.connection = connection

        filled = asyncio.Event()
        connection.wake = filled.set

        async def read() -> None:
            async for message in socket:
                if isinstance(message, str):
                    self._server.take(connection, message.encode())

        async def write() -> None:
            while await filled.wait():
                filled.clear()
                while connection.out:
                    connection.sending_s = self._server.clock()
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
            self._server.drop(connection)
        if connection.why == "nothing was read":
            socket.transport.abort()
        elif connection.why:
            await socket.close(_UNWELCOME, connection.why)

    def _enter(self, connection: Connection, address: Address) -> str:
        why = self._admission.enter(connection, address, self._server.clock())
        if not why:
            connection.window = _WINDOW
            self._server.meet(connection)
        return why

    # The page

    def _answer(self, socket: ServerConnection, request: Request) -> Response | None:
        """Answer a request that is not for the WebSocket."""
        address = self._of_visitor(socket)
        if address is None:
            return _response(HTTPStatus.BAD_REQUEST, b"", "txt")
        peer = str(socket.remote_address[0])
        now_s = self._server.clock()
        if peer in self._admission.proxies and not address.visits.use(1, now_s):
            self._admission.refuse(address, "too many visits", now_s)
            return _says(HTTPStatus.TOO_MANY_REQUESTS, "Too many requests from your address: wait a minute.")
        hosts = request.headers.get_all("Host")
        host = hosts[0] if len(hosts) == 1 else ""
        if not self._is_ours(host):
            self._admission.refuse(address, "another host", now_s)
            return _says(
                HTTPStatus.MISDIRECTED_REQUEST,
                "This server does not know the name %s: start it with --origin https://NAME." % ascii(host)[1:-1],
            )
        path = urlsplit(request.path).path
        if not path.startswith(self._base):
            return _response(HTTPStatus.NOT_FOUND, b"", "txt")
        name = path[len(self._base) :]
        name += "" if name and not name.endswith("/") else "index.html"
        if name == "link":
            if not self._may(request.headers.get_all("Origin"), host):
                self._admission.refuse(address, "another origin", now_s)
                return _says(HTTPStatus.FORBIDDEN, "Pages of other sites have no seat here: see --origin.")
            return None
        if name == "health":
            return _response(HTTPStatus.OK, json.dumps(self._server.health()).encode(), "json")
        if name == "metrics":
            return _response(HTTPStatus.OK, metrics(self._server.health()), "txt")
        content = self._site.get(name)
        if content is None:
            return _response(HTTPStatus.NOT_FOUND, b"", "txt")
        return _response(HTTPStatus.OK, content, name.rsplit(".", 1)[1])

    def _may(self, origins: list[str], host: str) -> bool:
        """Tell whether a page of these origins may use the tables. What is no browser says none."""
        if not origins:
            return True
        found = urlsplit(origins[0])
        own = found.scheme in ("http", "https") and found.netloc.lower() == host.lower()
        return len(origins) == 1 and (own or origins[0].lower() in self.origins)

    def _is_ours(self, host: str) -> bool:
        """Tell whether a Host is this server: else a name of somebody else's leads here, to use a visitor's network."""
        name = ""
        with contextlib.suppress(ValueError):
            name = urlsplit("//" + host).hostname or ""
            ipaddress.ip_address(name)
            return True
        return bool(name) and ("." not in name or name.endswith((".local", ".localhost")) or name in self.names)


class _Caller(asyncio.Protocol):
    """Somebody who calls over TCP: lines."""

    def __init__(self, entrance: Doors) -> None:
        self._entrance = entrance
        self._server = entrance._server
        self._connection = Connection(-1, self._server.limits, self._server.clock())
        self._address: Address | None = None
        self._rest = b""
        self._is_due = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """See asyncio.Protocol."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = transport.get_extra_info("peername")
        if not peer:
            transport.abort()
            return
        now_s = self._server.clock()
        address = self._address = self._server.admission.address(str(peer[0]), now_s)
        _keep_alive(transport.get_extra_info("socket"))
        transport.set_write_buffer_limits(_UNREAD)
        why = self._server.admission.visit(address, now_s) or self._entrance._enter(self._connection, address)
        if why:
            transport.write(_sentence(why) + _FULL)
            transport.close()
        else:
            self._connection.wake = self._wake
            self._connection.stop = self._stop

    def connection_lost(self, exc: Exception | None) -> None:
        """See asyncio.Protocol."""
        self._connection.wake = bool
        if self._address:
            self._server.admission.left(self._address)
            self._server.drop(self._connection)

    def data_received(self, data: bytes) -> None:
        """See asyncio.Protocol."""
        connection = self._connection
        over = connection.count_bytes(len(data), self._server.clock())
        *lines, self._rest = (self._rest + data).split(b"\n")
        if over or len(self._rest) > self._server.limits.line:
            self._server.cut(connection, over or "a line without end")
        for line in lines:
            if connection.why:
                return
            self._server.take(connection, line + b"\n")

    def pause_writing(self) -> None:
        """See asyncio.Protocol."""
        self._connection.sending_s = self._server.clock()

    def resume_writing(self) -> None:
        """See asyncio.Protocol."""
        self._connection.sending_s = -1.0
        self._write()

    def _wake(self) -> None:
        """Write soon, and all at once: a call of the system costs more than all else."""
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
        """End it: say why, unless nobody reads."""
        if self._connection.why == "nothing was read":
            self._transport.abort()
        elif not self._transport.is_closing():
            self._write()
            self._transport.write(_sentence(self._connection.why))
            self._transport.close()


class _Visitor(ServerConnection):
    """A visitor of the page: what comes is counted before it is read."""

    entrance: Doors
    connection: Connection | None = None
    _address: Address | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """See asyncio.Protocol."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        _keep_alive(transport.get_extra_info("socket"))
        admission = self.entrance._admission
        now_s = self.entrance._server.clock()
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
            self.entrance._admission.left(self._address)

    def data_received(self, data: bytes) -> None:
        """See asyncio.Protocol."""
        connection = self.connection
        if connection is None:
            super().data_received(data)
            return
        server = self.entrance._server
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
            server = self.entrance._server
            if event.opcode is Opcode.BINARY:
                server.admission.counts["binary messages"] += 1
            why = self.connection.count_line(server.clock())
            if why:
                server.cut(self.connection, why)
        super().process_event(event)


def metrics(health: dict[str, Any]) -> bytes:
    """Return what `health` tells in the text format of Prometheus."""
    lines = []
    for name, value in health.items():
        if isinstance(value, dict):
            lines += ['updeck_%s{why="%s"} %d' % (name, why, count) for why, count in value.items()]
        else:
            number = (
                len(value) if isinstance(value, (str, list)) else int(value)
            )  # of trouble, the length of a sentence
            lines.append("updeck_%s %d" % (name, number))
    return "".join(line + "\n" for line in lines).encode()


def _have_room() -> None:
    """Let this process have as many files open as it may, if it may not have enough."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16384)), hard))


def _keep_alive(socket: sockets.socket | None) -> None:
    """Have a connection to somebody who is gone end."""
    if socket is None:
        return
    with contextlib.suppress(OSError):
        socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_KEEPALIVE, 1)
        for name, value in _KEEPALIVE:
            if hasattr(sockets, name):
                socket.setsockopt(sockets.IPPROTO_TCP, getattr(sockets, name), value)


def _sentence(why: str) -> bytes:
    """Return the line that says over TCP why it is closed."""
    return b"updeck: %s\n" % why.encode()


def _quiet() -> logging.Logger:
    """Return a logger for what strangers do wrong, which is nobody's business."""
    log = logging.getLogger("updeck.tables.websockets")
    log.propagate = False
    log.addHandler(logging.NullHandler())
    return log


def _says(status: HTTPStatus, sentence: str) -> Response:
    return _response(status, sentence.encode() + b"\n", "txt")


def _response(status: HTTPStatus, content: bytes, kind: str) -> Response:
    headers = Headers({**HEADERS, "Content-Type": TYPES[kind], "Content-Length": str(len(content))})
    headers["Cache-Control"] = "no-cache"
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, content)
