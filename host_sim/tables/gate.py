"""A gateway to tables that workers keep: `updeck gate --nats URL`. It accepts guests, and nothing is lost when it ends.

It watches the directory, a bucket of NATS in which workers publish the open facts of each table
(journals/nats_journal.py). A guest who asks for a seat at any table gets one by a compare-and-set of the directory's
free seats; the table's worker then decides who sits. When another worker takes over a table, the table's guests are cut
off and call again.
"""

import asyncio
import contextlib
import json
import secrets
import ssl
import time
from collections.abc import Callable, Coroutine
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error, TimeoutError
from nats.js.errors import KeyNotFoundError, KeyWrongLastSequenceError, NotFoundError
from nats.js.kv import KeyValue

from engine_core.link import frames
from host_sim.tables import wire
from host_sim.tables.admission import Address
from host_sim.tables.connection import Connection, bye, secret_of
from host_sim.tables.journals.nats_journal import DIRECTORY, FIRST_S, TROUBLE, directory, following
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.reception import Reception, guesses, seated_at
from host_sim.tables.worker import HERE_S, TO_GATE, TO_WORKER

_PASS_S = 0.005  # seconds between two passes
_OFFERED = 16  # maximum number of tables offered to one connection
_WATCHED = 8  # maximum number of running games offered to a guest who wants to watch
# After this long without a change the directory is read again, since workers write free seats more often.
_QUIET_S = 3.0
_BROKER = Address("NATS", DEFAULT)  # the sender's name in the log for refused messages that came over NATS
_LOOK_S = 0.25  # seconds between two checks whether the broker was away
_HEARD_S = 5.0  # how long a worker's report of write trouble counts; workers repeat it every second
_ROOM_S = 10.0  # how long a guest who wants a seat waits for workers to open more tables


class Gate(Reception):
    """Passes lines between guests and the workers that keep their tables; see Reception. `connection`: to the
    broker.
    """

    def __init__(
        self, connection: Client, clock: Callable[[], float] = time.monotonic, limits: Limits = DEFAULT
    ) -> None:
        super().__init__(clock, limits)
        self.name = secrets.token_hex(wire.NAME)
        self._nats = connection
        self._directory: KeyValue
        self.trouble = ""  # why the tables are unknown, or "" if they are known
        self._workers_say = ("", -_HEARD_S)  # why a worker cannot write, and the time of its report
        self._made: object = None  # creation time of the directory in NATS, or None until it was looked up
        self._listed: dict[int, wire.Listed] = {}
        self._numbers: dict[Connection, int] = {}
        self._callers: dict[int, Connection] = {}
        # For each connection, the workers that know it, by table number.
        self.workers: dict[Connection, dict[int, str]] = {}
        self._opened: dict[str, set[int]] = {}  # numbers of the connections that each worker knows
        self._welcomed: dict[Connection, bytes] = {}  # table and conversation of each connection's last WELCOME
        # The conversation and the worker of each connection's newest table.
        self._opening: dict[Connection, tuple[int, str]] = {}
        self.asking: dict[Connection, tuple[int, bytes]] = {}  # guests who want any seat: conversation and HELLO
        self.tried: dict[Connection, int] = {}  # the table whose answer each of these guests awaits
        self._out: dict[str, list[wire.Record]] = {}  # records waiting to be sent, by worker
        self._told_s = 0.0  # when workers last received the list of connections
        self._tasks: set[asyncio.Task[None]] = set()
        self._knows_all = asyncio.Event()  # set once the directory's initial contents are read
        self._last = 0  # number of the newest connection
        self.stopping = False

    async def _watch(self) -> None:
        """Follow the directory until this gateway ends. Read all of it again after _QUIET_S without news, or if the
        broker was away and has forgotten its subscribers.
        """
        while not self.stopping:
            with contextlib.suppress(Error, OSError, TimeoutError):
                reconnects = self._nats.stats["reconnects"]
                await self._see_store()
                async with following(self._directory) as watching:
                    left = set(self._listed)
                    heard_s = time.monotonic()
                    while (
                        self._nats.stats["reconnects"] == reconnects
                        and time.monotonic() - heard_s < _QUIET_S
                        and not self.stopping  # In CPython 3.11 a timeout may swallow the cancellation of this task.
                    ):
                        try:
                            entry = await watching.updates(_LOOK_S)
                        except TimeoutError:
                            continue
                        heard_s = time.monotonic()
                        if entry is None:
                            for number in left:
                                self._listed.pop(number, None)
                            self._knows_all.set()
                        elif number := wire.table_number(entry.key):
                            left.discard(number)
                            self.see(number, entry.value, entry.revision or 0)
            await asyncio.sleep(0.2)

    async def _see_store(self) -> None:
        """Forget all tables if the directory is a new one, because the broker may have lost its store."""
        try:
            told = await self._nats.jetstream().stream_info("KV_" + DIRECTORY)
        except NotFoundError:
            self.trouble = "NATS has lost what it kept of the tables."
            raise
        self.trouble = ""
        if told.created != self._made:
            self._made = told.created
            self._listed.clear()

    def see(self, number: int, value: bytes | None, revision: int) -> None:
        """Note a table's entry in the directory. If the table has a new worker, cut off its guests, so that they call
        again.
        """
        before = self._listed.get(number)
        if before and before.revision >= revision:
            return
        if not value:
            self._listed.pop(number, None)
            return
        try:
            now = self._listed[number] = wire.listed(value, revision)
        except wire.Refused as why:
            self._listed.pop(number, None)
            self._count(str(why))
            return
        if before is None or before.worker != now.worker:
            for connection, workers in list(self.workers.items()):
                if number in connection.seats and workers.get(number) != now.worker:
                    connection.cut("the table has moved: call again")

    def offers(self, number: int, secret: bytes = b"") -> list[bytes]:
        if number >= 0:
            offer = self._listed[number].offer if self.admits(number, secret) else b""
            return [offer] if offer else []
        return [one.offer for one in self._listed.values() if one.free and one.offer][:_OFFERED]

    def games(self) -> list[bytes]:
        return [one.offer for one in self._listed.values() if one.shown and one.offer][:_WATCHED]

    def knows(self, number: int) -> bool:
        return number in self._listed

    def admits(self, number: int, secret: bytes) -> bool:
        return number in self._listed and self._listed[number].admits(secret)

    def meet(self, connection: Connection) -> None:
        super().meet(connection)
        caller = self._last = self._last % 0xFFFFFFFF + 1
        self._numbers[connection] = caller
        self._callers[caller] = connection
        self.workers[connection] = {}

    def drop(self, connection: Connection) -> None:
        super().drop(connection)
        caller = self._numbers.pop(connection, 0)
        self._callers.pop(caller, None)
        self.asking.pop(connection, None)
        self.tried.pop(connection, None)
        self._opening.pop(connection, None)
        self._welcomed.pop(connection, None)
        self.workers.pop(connection, None)
        for worker, opened in self._opened.items():
            if caller in opened:
                opened.discard(caller)
                self._out.setdefault(worker, []).append(wire.Record(wire.CLOSED, caller))

    def pass_on(self, connection: Connection, number: int, frame: bytes, line: bytes) -> None:
        if connection not in self._numbers:
            return
        if frame[1] == frames.HELLO and self._welcomed.get(connection) == frame[2:6]:
            # The WELCOME is already on its way, and a worker that has taken over the table would send a second one.
            return
        self._tell(connection, number, self._listed[number].worker, line)

    def _tell(self, connection: Connection, number: int, worker: str, line: bytes) -> None:
        self.workers[connection][number] = worker
        caller = self._numbers[connection]
        opened = self._opened.setdefault(worker, set())
        out = self._out.setdefault(worker, [])
        if caller not in opened:
            opened.add(caller)
            out.append(wire.Record(wire.OPENED, caller))
        out.append(wire.Record(wire.LINE, caller, line))

    async def heard(self, message: Msg) -> None:
        """Handle a worker's message about connections."""
        try:
            for kind, caller, data in wire.of_worker(message.data):
                connection = self._callers.get(caller)
                if connection is None:
                    continue
                if kind == wire.CLOSED:
                    self.cut(connection, wire.sentence(data))
                elif kind == wire.LINE:
                    self._hear(connection, wire.frame(data), data)
        except wire.Refused as why:
            self._count(str(why))

    async def hear_trouble(self, message: Msg) -> None:
        """Handle a worker's message about why it writes nothing."""
        self._workers_say = wire.sentence(message.data), self.clock()

    def _hear(self, connection: Connection, frame: bytes, line: bytes) -> None:
        """Handle a line that a worker sends to a guest."""
        number = frames.number(frame, 2, 2)
        if frame[1] == frames.WELCOME:
            connection.seats.add(number)
            self._welcomed[connection] = frame[2:6]
            workers = self.workers[connection]
            if number not in workers and 0 in workers:  # The worker has opened this table for the guest.
                workers[number] = workers[0]
            if connection in self.asking:
                connection.any = (self.asking.pop(connection)[0], number)
        elif frame[1] == frames.OFFER and frames.number(frame, 4, 2) == self._opening.get(connection, (-1, ""))[0]:
            connection.any = (frames.number(frame, 4, 2), number)
        elif frame[1] == frames.BYE and number not in connection.seats:
            if connection in self.asking:
                if self.tried.pop(connection, 0) == number:
                    # The entry is popped first, so that a repeated HELLO leads to only one more try.
                    self._find(connection)  # Another guest was faster, but another table may have a free seat.
                return
            self.count_try(connection)
        elif frame[1] == frames.BYE:
            connection.seats.discard(number)
        connection.send(line)

    def _count(self, why: str) -> None:
        """Count a message from NATS that was refused, under the reason `why`."""
        self.admission.refuse(_BROKER, why)

    def refuse(self, connection: Connection, frame: bytes, why: int) -> None:
        """See Reception. A table counts as gone only if the directory itself confirms it when asked now: changes may
        arrive late while this gateway reads all of it again.
        """
        if self._opening.get(connection, (-1, ""))[0] == frames.number(frame, 4, 2) and why == frames.GONE:
            return  # The table has just opened, and its WELCOME is on the way.
        if why == frames.GONE or frame[1] == frames.ASK:
            self.count_try(connection)
            if not connection.why:
                self._do(self._ask_directory(connection, frame, why))
        else:
            super().refuse(connection, frame, why)

    async def _ask_directory(self, connection: Connection, frame: bytes, why: int) -> None:
        """Ask the directory for an unknown table. If it has none, answer BYE; otherwise the guest's next frame is
        passed on.
        """
        number = frames.number(frame, 2, 2)
        try:
            entry = await self._directory.get(str(number))
            self.see(number, entry.value, entry.revision or 0)
            if guesses(frame) and not self.admits(number, secret_of(frame)):
                connection.send(bye(frame, why))
                return
            self.admission.give_back(connection, "tries", 1)
            if guesses(frame):
                self.found(connection)
        except KeyNotFoundError:
            connection.seats.discard(number)  # The table's worker has set the table aside without a BYE.
            connection.send(bye(frame, why))
        except (Error, OSError, TimeoutError):
            pass  # The broker is away, and the guest will ask again.

    # Tables that guests open

    def open_table(self, connection: Connection, frame: bytes) -> None:
        """See Reception. A worker that has tables of the game opens the table."""
        session = frames.number(frame, 4, 2)
        edition = frames.number(frame, frames.HEAD, 4)
        workers = {one.worker for one in self._listed.values() if one.edition == edition and one.worker}
        before = self._opening.get(connection, (-1, ""))
        if before[0] != session or before[1] not in workers:
            if not workers or not self.may_open(connection):
                self.refuse(connection, frame, frames.NOT_OPENED)
                return
            before = self._opening[connection] = session, secrets.choice(sorted(workers))
        self._tell(connection, 0, before[1], frames.line(frame))

    # Seats at any table

    def seat_anywhere(self, connection: Connection, frame: bytes) -> None:
        session = frames.number(frame, 4, 2)
        if connection.any[0] == session:  # The guest already has a seat, but did not know it yet when it asked again.
            return
        if connection not in self.asking or self.asking[connection][0] != session:
            self.asking[connection] = (session, frame)
            self._find(connection)

    def _find(self, connection: Connection) -> None:
        self._do(self._seat(connection))

    def _do(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _seat(self, connection: Connection) -> None:
        """Find and take a free seat, and pass the HELLO on."""
        session, frame = self.asking.get(connection, (-1, b""))
        edition = frames.number(frame, frames.HEAD, 4) if len(frame) >= frames.HEAD + 4 else 0
        begun_s = time.monotonic()
        while connection in self.connections and self.asking.get(connection, (0,))[0] == session:
            fits = [(one.free, number) for number, one in self._listed.items() if one.free and one.edition == edition]
            if fits:
                number = min(fits)[1]
                if await self._take(number):
                    one = self._listed.get(number)
                    offer = frames.frame(one.offer) if one else None
                    if offer is None:
                        continue  # The table has ended in the meantime.
                    if connection in self.connections:
                        connection.send(frames.line(offer[:4] + frame[4:6] + offer[6:]))
                        self.tried[connection] = number
                        self.pass_on(connection, number, *seated_at(frame, number))
                    return
            elif time.monotonic() - begun_s > _ROOM_S:
                self.asking.pop(connection, None)
                self.refuse(connection, frame, frames.FULL)
                return
            else:
                await asyncio.sleep(0.05)

    async def _take(self, number: int) -> bool:
        """Take one of a table's free seats in the directory. Return False if another process has changed the table's
        entry.
        """
        one = self._listed[number]
        told = {**one.told, "free": one.free - 1}
        try:
            revision = await self._directory.update(str(number), json.dumps(told).encode(), one.revision)
        except KeyWrongLastSequenceError:
            await asyncio.sleep(0.005)  # gives the changed entry time to arrive
            return False
        except (Error, OSError, TimeoutError):
            await asyncio.sleep(0.2)
            return False
        self.see(number, json.dumps(told).encode(), revision)
        return True

    async def run(self) -> None:
        """Pass lines on until cancelled or until `stopping` is set, since nats-py may swallow a cancellation."""
        while not self.stopping:
            self.offer()
            self._tell_who_is_here()
            out, self._out = self._out, {}
            for worker, records in out.items():
                for data in wire.pack(records, bytes.fromhex(self.name)) if worker else ():
                    with contextlib.suppress(Error, OSError):
                        await self._nats.publish(TO_WORKER % worker, data)
            await asyncio.sleep(_PASS_S)

    def _tell_who_is_here(self) -> None:
        """Send each worker the list of connections once a second, so that it knows that this gateway lives, and agrees
        with it even if a message was lost.
        """
        if 0 <= self.clock() - self._told_s < HERE_S:
            return
        self._told_s = self.clock()
        workers = {one.worker for one in self._listed.values()}
        self._opened = {worker: opened for worker, opened in self._opened.items() if opened or worker in workers}
        for worker in workers | self._opened.keys():
            self._out.setdefault(worker, []).append(wire.here(sorted(self._opened.get(worker, ()))))

    def health(self) -> dict[str, Any]:
        free = [frames.code(number) for number, one in self._listed.items() if one.free]
        why, heard_s = self._workers_say
        return {
            "tables": len(self._listed),
            "free": free[:_OFFERED],
            "broker": self._nats.is_connected and not self.trouble,
            "journal": self.trouble or (why if self.clock() - heard_s < _HEARD_S else ""),
            **super().health(),
        }

    async def open_directory(self) -> KeyValue:
        """Return the directory. If the broker is starting at the same time, its first answer may come too late."""
        try:
            return await directory(self._nats.jetstream())
        except TimeoutError:
            return await directory(self._nats.jetstream(timeout=FIRST_S))

    async def serve(self, host: str, web: int | None, tcp: int | None, tls: ssl.SSLContext | None = None) -> None:
        """Serve until cancelled. Raises OSError if a port cannot be used, or JetStream is not on."""
        try:
            self._directory = await self.open_directory()
        except (Error, TimeoutError) as error:
            raise OSError("NATS has no store: start nats-server with -js (%s)" % (error or "no answer")) from None
        await self._nats.subscribe(TO_GATE % self.name, cb=self.heard)
        await self._nats.subscribe(TROUBLE, cb=self.hear_trouble)
        watching = asyncio.ensure_future(self._watch())
        try:
            await self._knows_all.wait()
            async with self.listeners.open(host, web, tcp, tls):
                await self.run()
        finally:
            self.stopping = True
            watching.cancel()
