"""Accepts guests over TCP and WebSocket, and serves the page."""

import asyncio
import contextlib
import logging
import ssl
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from websockets.asyncio.server import serve

from host_sim.addresses import listening
from host_sim.tables.admission import Address
from host_sim.tables.connection import Connection
from host_sim.tables.listeners.answers import Answers
from host_sim.tables.listeners.caller import Caller
from host_sim.tables.listeners.visitor import Visitor, visited

if TYPE_CHECKING:
    from host_sim.tables.reception import Reception

_WINDOW = 8  # frames that a guest may leave unacknowledged (see Channel)
_PING_S = 20.0
_CLOSE_S = 3.0
_AT_ONCE = 8  # connections accepted in one pass of the loop, so that turns never wait for more
_WAITING = 512  # length of the queue of connections waiting to be accepted


class Listeners:
    """A server's ports, and its answers over HTTP."""

    def __init__(self, server: "Reception") -> None:
        self.server = server
        self.answers = Answers(server)
        self.tcp_port = 0
        self.web_port = 0

    @contextlib.asynccontextmanager
    async def open(
        self, host: str, web: int | None, tcp: int | None, tls: ssl.SSLContext | None
    ) -> AsyncIterator[None]:
        """Listen on the ports. Raises OSError if one cannot be used."""
        _have_room()
        limits = self.server.limits
        doors = self

        class Visited(Visitor):
            entrance = doors

        async with contextlib.AsyncExitStack() as stack:
            if tcp is not None:
                loop = asyncio.get_running_loop()
                for socket in listening(host, tcp, _WAITING):
                    await stack.enter_async_context(
                        await loop.create_server(lambda: Caller(self), sock=socket, backlog=_AT_ONCE)
                    )
                    socket.listen(_WAITING)
                    self.tcp_port = socket.getsockname()[1]
            for socket in listening(host, web, _WAITING) if web is not None else ():
                await stack.enter_async_context(
                    serve(
                        visited,
                        sock=socket,
                        ssl=tls,
                        process_request=self.answers.answer,
                        create_connection=Visited,
                        logger=_quiet(),
                        max_size=limits.line,
                        max_queue=16,
                        compression=None,
                        open_timeout=limits.request_s,
                        close_timeout=_CLOSE_S,
                        ping_interval=_PING_S,
                        ping_timeout=_PING_S,
                        backlog=_AT_ONCE,
                    )
                )
                socket.listen(_WAITING)
                self.web_port = socket.getsockname()[1]
            yield

    def enter(self, connection: Connection, address: Address) -> str:
        """Let a connection in. Return the reason why it is refused, or "" if it is not."""
        why = self.server.admission.enter(connection, address, self.server.clock())
        if not why:
            connection.window = _WINDOW
            self.server.meet(connection)
        return why


def _have_room() -> None:
    """Raise this process's limit of open files to 16384, or as far as the system allows."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16384)), hard))


def _quiet() -> logging.Logger:
    """Return a logger that writes nothing, for the websockets package's errors about strangers' invalid input."""
    log = logging.getLogger("updeck.tables.websockets")
    log.propagate = False
    log.addHandler(logging.NullHandler())
    return log
