"""A seat for the player at this terminal, at one of this computer's tables: the console runs in the same program."""

import asyncio

from engine_core.console.console import Console
from engine_core.console.link.seek import seek
from host_sim.tables.connection import Connection
from host_sim.tables.server import Server
from host_sim.terminal.app import Terminal


class PortHere:
    """A port (docs/reference/link.md) to this program's tables."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._connection = Connection()
        server.meet(self._connection)

    def send(self, line: bytes) -> bool:
        """Send a line to the tables."""
        self._server.take(self._connection, line)
        return True

    def poll(self) -> bytes | None:
        """Return the next received line, or None."""
        return self._connection.out.popleft() if self._connection.out else None


class Here:
    """A console's link (hal/README.md) to this program's tables."""

    def __init__(self, server: Server) -> None:
        self._ports = [PortHere(server)]

    def poll(self) -> list[PortHere]:
        """Return a list with the port."""
        return self._ports


def sit_down(console: Console, server: Server) -> None:
    """Make a console join the first table."""
    seek(console, next(iter(server.tables)))


async def play(terminal: Terminal, console: Console, server: Server, serving: "asyncio.Task[None]") -> None:
    """Run a terminal until the player quits. An error that ends `serving`, such as a port in use, is raised at once."""
    while not server.ready:
        if serving.done():
            await serving
        await asyncio.sleep(0.01)
    sit_down(console, server)
    await terminal.run_async()
