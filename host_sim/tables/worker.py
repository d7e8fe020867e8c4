"""A table server behind gateways: `updeck table --nats URL`. Lines travel over NATS, each with its connection's number.

A gateway reports when a connection is opened or closed, and lists its connections once a second. The connections of a
gateway that is silent are closed, which frees their seats. Silence is measured not in seconds but in messages that this
worker sends to itself and that come back, so a slow broker does not make a gateway look silent.
"""

import base64
import logging
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from engine_core.link import frames
from engine_core.link.edition import edition
from host_sim.setting import game_ids, rules_class
from host_sim.tables import wire
from host_sim.tables.connection import Connection
from host_sim.tables.journals.nats_journal import NatsJournal
from host_sim.tables.keeper import Kind
from host_sim.tables.server import Server

log = logging.getLogger("updeck.tables")

TO_WORKER = "updeck.worker.%s"  # records from gateways, in the format of wire.py
TO_GATE = "updeck.gate.%s"
HERE_S = 1.0  # seconds between the messages in which a gateway lists its connections
_ECHO = "updeck.echo.%s"  # a worker's messages to itself
_ECHO_S = 1.0
_LOST_S = 5.0  # seconds after which a message to itself counts as lost
_SILENT = 3  # maximum number of messages to itself that may return while a gateway sends nothing
_GATES = 1000  # maximum number of gateways that a worker knows
_WINDOW = 8  # frames that a guest may leave unacknowledged (see Channel)


class _Gateway:
    """A gateway, as a worker sees it. `missed`: how many of the worker's own messages have come back since the
    gateway's last message.
    """

    def __init__(self) -> None:
        self.missed = 0
        self.connections: dict[int, Connection] = {}
        self.out: list[wire.Record] = []


class Worker(Server):
    """A Server whose journal is in NATS (`connection`), and whose guests come through gateways."""

    def __init__(self, connection: Client, kinds: list[Kind], free: int, most: int, **more: Any) -> None:
        self._nats = connection
        self._log = NatsJournal(connection)
        self._log.spare = self._spare
        self._log.give_up = self._give_up
        super().__init__(kinds, free, most, journal=self._log, **more)
        self._gates: dict[str, _Gateway] = {}
        self._echoed = True
        self._echo_s = 0.0
        self._listed: dict[int, tuple[int, int, bool]] = {}  # each table's entry in the directory

    async def work(self) -> None:
        """Keep tables until cancelled."""
        self._log.editions = {edition(rules_class(game)) for game in game_ids()}
        await self._log.begin()
        await self._nats.subscribe(TO_WORKER % self._log.worker, cb=self.heard)
        await self._nats.subscribe(_ECHO % self._log.worker, cb=self.heard_itself)
        await self.run()

    async def heard(self, message: Msg) -> None:
        """Handle a gateway's message about its connections."""
        try:
            name, records = wire.of_gateway(message.data)
            if name not in self._gates and len(self._gates) >= _GATES:
                raise wire.Refused("too many gateways")
            gate = self._gates.setdefault(name, _Gateway())
            gate.missed = 0
            for record in records:
                self._take_record(gate, record)
        except wire.Refused as why:
            self.admission.counts[str(why)] += 1

    def _take_record(self, gate: _Gateway, record: wire.Record) -> None:
        kind, number, data = record
        connection = gate.connections.get(number)
        if kind == wire.HERE:
            there = wire.numbers(data)
            for gone in gate.connections.keys() - there:
                self.drop(gate.connections.pop(gone))
            for lost in there - gate.connections.keys():  # The message that opened these connections was lost.
                gate.out.append(_closed(lost, "call again"))
        elif kind == wire.OPENED and connection is None:
            if len(gate.connections) < self.limits.behind:
                gate.connections[number] = self._connection(gate, number)
            else:
                gate.out.append(_closed(number, "this table server is full"))
        elif kind == wire.CLOSED and connection:
            self.drop(gate.connections.pop(number))
        elif kind == wire.LINE and connection is None:
            self.admission.counts["a line of no open connection"] += 1
        elif kind == wire.LINE and connection and not connection.why and self.count_bytes(connection, len(data)):
            self.take(connection, data)

    def _connection(self, gate: _Gateway, number: int) -> Connection:
        """Return a connection that a gateway has opened."""
        connection = Connection(0, self.limits, self.clock())
        connection.window = _WINDOW
        connection.holds = self._holding.append

        def wake() -> None:
            while connection.out:
                gate.out.append(wire.Record(wire.LINE, number, connection.out.popleft()))

        def stop() -> None:
            gate.out.append(_closed(number, connection.why))

        connection.wake = wake
        connection.stop = stop
        self.connections.add(connection)
        return connection

    async def heard_itself(self, message: Msg) -> None:
        """Count this message against each gateway, and close the connections of any gateway that has been silent too
        long.
        """
        self._echoed = True
        for name, gate in list(self._gates.items()):
            gate.missed += 1
            if gate.missed > _SILENT:
                for connection in gate.connections.values():
                    self.drop(connection)
                if gate.connections:
                    log.warning("A gateway is silent: its %d connections are closed.", len(gate.connections))
                del self._gates[name]

    def refuse(self, connection: Connection, frame: bytes, why: int) -> None:
        """See Reception. If a table is not here yet, or no longer, the gateway decides whether it is gone."""
        if why != frames.GONE:
            super().refuse(connection, frame, why)

    async def flush(self) -> None:
        """Do what Server does, then update the gateways and the directory."""
        await super().flush()
        for name, gate in list(self._gates.items()):
            out, gate.out = gate.out, []
            for data in wire.pack(out) if out else ():
                await self._publish(TO_GATE % name, data)
        now_s = self.clock()
        if now_s - self._echo_s >= (_ECHO_S if self._echoed else _LOST_S):
            self._echo_s = now_s
            self._echoed = False
            await self._publish(_ECHO % self._log.worker, b"")
        for number, keeper in self.tables.items():
            free = 0 if keeper.match else keeper.open_seats().bit_count()
            listed = keeper.host.free(), free, keeper.is_shown()
            if self._listed.get(number) != listed:
                self._listed[number] = listed
                offer = base64.b85encode(keeper.offer()).decode()
                about = {"edition": keeper.host.edition, "free": free, "shown": keeper.is_shown(), "offer": offer}
                about["secret"] = keeper.secret.hex()
                self._log.tell(number, about)

    def _spare(self) -> None:
        """End a table, because the broker has no room to write more: preferably one that is over, or else one where
        nobody sits. Its players receive the reason.
        """
        tables = list(self.tables.values())
        over = [keeper for keeper in tables if keeper.is_over()]
        empty = [keeper for keeper in tables if not any(place and place.token for place in keeper.host.seats)]
        for keeper in (over or empty or tables)[:1]:
            log.warning("Table %s was ended: NATS has no room.", keeper.code)
            self._end(keeper)

    def _give_up(self, number: int) -> None:
        """End a table whose entry the broker will never accept."""
        if number in self.tables:
            self._end(self.tables[number])

    def sweep(self) -> None:
        super().sweep()
        if self._sweeps % 3 == 0:
            # A gateway may have reserved a directory seat for a guest who has left since.
            self._log.tell_again()
        self._listed = {number: one for number, one in self._listed.items() if number in self.tables}

    async def _publish(self, subject: str, data: bytes) -> None:
        """Send data over NATS. A failure is only counted, because guests ask again."""
        try:
            await self._nats.publish(subject, data)
        except (Error, OSError) as error:
            self.admission.counts["not sent: %s" % type(error).__name__] += 1


def _closed(number: int, why: str) -> wire.Record:
    return wire.Record(wire.CLOSED, number, why.encode("ascii", "replace"))
