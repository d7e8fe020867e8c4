"""A table server behind gateways: `updeck table --nats URL`. Lines come and go over NATS, each with its connection."""

import base64
from collections.abc import Callable
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg

from engine_core.link import frames
from host_sim.tables.connection import Connection
from host_sim.tables.journals.nats_journal import NatsJournal
from host_sim.tables.keeper import Kind
from host_sim.tables.server import Server

TO_WORKER = "updeck.worker.%s"  # from gateways: lines, each after the gateway's name and the number of a connection
TO_GATE = "updeck.gate.%s"  # lines, each after the number of a connection
_WINDOW = 8


class Worker(Server):
    """See Server."""

    def __init__(self, connection: Client, kinds: list[Kind], free: int, most: int, **more: Any) -> None:
        self._nats = connection
        self._log = NatsJournal(connection)
        super().__init__(kinds, free, most, journal=self._log, **more)
        self._callers: dict[tuple[str, str], Connection] = {}
        self._out: dict[str, list[bytes]] = {}  # by gateway
        self._sweeps = 0
        self._listed: dict[int, tuple[int, int, bool]] = {}  # by table, what the directory has of it

    async def work(self) -> None:
        """Keep tables until this is cancelled."""
        await self._log.begin()
        await self._nats.subscribe(TO_WORKER % self._log.worker, cb=self._heard)
        await self.run()

    async def _heard(self, message: Msg) -> None:
        """Take what a gateway has passed on: its name, then lines. An empty one ends a connection."""
        gate, *lines = message.data.split(b"\n")
        name = gate.decode()
        for told in lines:
            number, _, line = told.partition(b" ")
            key = (name, number.decode())
            connection = self._callers.get(key)
            if not line:
                if connection:
                    self.drop(connection)
                    del self._callers[key]
                continue
            if connection is None:
                connection = self._callers[key] = Connection(0, self.limits, self.clock())
                connection.window = _WINDOW
                connection.holds = self._holding.append
                connection.wake = self._sends(name, number, connection)
                self.connections.add(connection)
            self.take(connection, line + b"\n")

    def refuse(self, connection: Connection, frame: bytes, why: int) -> None:
        """See Reception. Of a table that is not here yet, or not any more, the gateway says whether it is gone."""
        if why != frames.GONE:
            super().refuse(connection, frame, why)

    def _sends(self, gate: str, number: bytes, connection: Connection) -> Callable[[], object]:
        def wake() -> None:
            out = self._out.setdefault(gate, [])
            while connection.out:
                out.append(number + b" " + connection.out.popleft())

        return wake

    async def flush(self) -> None:
        """See Server; then tell the gateways, and the directory."""
        await super().flush()
        out, self._out = self._out, {}
        for gate, lines in out.items():
            await self._nats.publish(TO_GATE % gate, b"".join(lines))
        for number, keeper in self.tables.items():
            free = 0 if keeper.match else keeper.open_seats().bit_count()
            listed = keeper.host.free(), free, keeper.is_shown()
            if self._listed.get(number) != listed:
                self._listed[number] = listed
                offer = base64.b85encode(keeper.offer()).decode()
                about = {"edition": keeper.host.edition, "free": free, "shown": keeper.is_shown(), "offer": offer}
                self._log.tell(number, about)

    def sweep(self) -> None:
        """See Reception; forget connections that have no seat here."""
        super().sweep()
        self._sweeps += 1
        if self._sweeps % 5 == 0:
            self._log.tell_again()  # a seat was taken in the directory, and who wanted it has gone
        self._listed = {number: one for number, one in self._listed.items() if number in self.tables}
        for key, connection in list(self._callers.items()):
            if not connection.seats and not connection.lines:
                self.drop(connection)
                del self._callers[key]
