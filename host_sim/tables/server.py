"""Keeps the tables, their seats and their journal; reception.py receives the guests."""

import asyncio
import itertools
import logging
import os
import ssl
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from engine_core import catalog
from engine_core.const import CLOCK
from engine_core.link import frames
from engine_core.link.edition import edition
from host_sim.tables import same_shuffles, table_entries
from host_sim.tables.cable.serial_console import SerialConsole
from host_sim.tables.connection import Connection
from host_sim.tables.journals.journal import Journal, NoJournal
from host_sim.tables.keeper import Keeper, Kind
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.reception import Reception, seated_at
from host_sim.tables.wish import read

log = logging.getLogger("updeck.tables")

PASS_S = 0.02
_IDLE_PASSES = 50  # A table where nothing happens gets every 50th pass.
_OWN_S = 0.5  # seconds between two searches for tables without an owner
_OFFERED = 16  # maximum number of tables offered to one connection
_WATCHED = 8  # maximum number of running games offered to a guest who wants to watch


class Server(Reception):
    """Keeps tables of these `kinds`. It keeps `free` tables of each kind with free seats, as long as there are fewer
    than `most` tables in total, including those from the journal. `clock()` returns seconds.

    `consoles`: the consoles on serial ports. `ready`: whether the ports accept calls and there is a table.
    """

    def __init__(
        self,
        kinds: list[Kind],
        free: int,
        most: int,
        random: Callable[[int], bytes] = os.urandom,
        clock: Callable[[], float] = time.monotonic,
        limits: Limits = DEFAULT,
        journal: Journal | None = None,
    ) -> None:
        super().__init__(clock, limits)
        self.journal = journal or NoJournal()
        self.ready = False
        self.stopping = False
        self._kinds = kinds
        self._games = frozenset(kind.game for kind in kinds)
        self._free = free
        self._most = most
        self._random = random
        self.tables: dict[int, Keeper] = {}
        self._notes: dict[int, table_entries.Notes] = {}
        self.consoles: list[SerialConsole] = []
        self._busy: set[Keeper] = set()
        self._order: list[Keeper] = []  # all tables in order, valid while `_is_sorted`
        self._is_sorted = False
        self._is_short = True  # whether there may be too few tables with free seats
        self.turns = 0
        self.ended = 0
        same_shuffles.install()

    async def own(self) -> None:
        """Continue the tables that this server comes to own. If one cannot continue, log the reason."""
        others: list[Keeper] = []
        async for number, entries in self.journal.own():
            if number in self.tables:  # This server had lost the table in the meantime.
                self._lose(number)
            try:
                keeper = table_entries.table(number, entries, self._random)
            except table_entries.Refused as why:
                if why.edition is None or not await self.journal.leave(number, why.edition):
                    await self.journal.put_aside(number, str(why), entries)
            else:
                if keeper.match and not keeper.is_over():
                    # People wait for these tables. Of the others, one may follow another, so all must be known first.
                    self.add(keeper, known=True)
                else:
                    others.append(keeper)
        for keeper in others:
            self.add(keeper, known=True)
        for keeper in self.tables.values():
            if keeper.match is None and keeper.follows in self.tables:
                keeper.former = self.tables[keeper.follows]
                keeper.former.lead_to(keeper)

    def add(self, keeper: Keeper, known: bool = False) -> None:
        """Keep a table from now on. `known`: whether it is already in the journal."""
        self.tables[keeper.number] = keeper
        self._notes[keeper.number] = table_entries.Notes(keeper, self.journal, known)
        self._is_sorted = False

    def refill(self) -> None:
        """Open tables until enough have free seats."""
        if not self._is_short or not self.journal.is_read:
            return
        self._is_short = False
        waiting = Counter(keeper.kind for keeper in self.tables.values() if keeper.open_seats())
        for kind in self._kinds:
            while waiting[kind] < self._free and len(self.tables) < self._most:
                keeper = kind.table(self._random)
                if keeper.number in self.tables:
                    keeper.close()  # Another table already has this number.
                    continue
                waiting[kind] += 1
                self.add(keeper)

    def step(self, number: int) -> None:
        """Make pass `number` over the tables."""
        now_ms = int(self.clock() * 1000) & CLOCK
        if not self._is_sorted:
            self._order = list(self.tables.values())
            self._is_sorted = True
        due = self._order[number % _IDLE_PASSES :: _IDLE_PASSES]
        for keeper in [*self._busy, *(keeper for keeper in due if keeper not in self._busy)]:
            self._step_table(keeper, now_ms)
            if keeper.done:
                self._end(keeper)

    def _step_table(self, keeper: Keeper, now_ms: int) -> None:
        before = keeper.turns
        try:
            keeper.step(now_ms)
        except Exception:
            log.exception("Table %s has failed; it is ended.", keeper.code)
            keeper.done = True
        self._notes[keeper.number].write()
        if keeper.is_over() and not keeper.host.next:
            again = keeper.another()
            while again.number in self.tables:
                again = keeper.another()
            keeper.lead_to(again)
            self.add(again)
        self._refuse(keeper)
        self.turns += keeper.turns - before
        if keeper.busy:
            self._busy.add(keeper)
        else:
            self._busy.discard(keeper)

    def _refuse(self, keeper: Keeper) -> None:
        """Count an attempt for each guest who asked for a seat in vain."""
        for connection in keeper.refused:
            self.count_try(connection)
        keeper.refused.clear()

    def _end(self, keeper: Keeper) -> None:
        keeper.close()
        self.journal.end(keeper.number)
        self._forget(keeper)
        self.ended += 1

    def _lose(self, number: int) -> None:
        """Give up a table that another server keeps, or had before this one drew the same number."""
        keeper = self.tables[number]
        keeper.leave()
        if keeper.former:
            keeper.former.host.next = 0  # Now another table can follow it.
        self._forget(keeper)

    def _forget(self, keeper: Keeper) -> None:
        del self.tables[keeper.number], self._notes[keeper.number]
        self._busy.discard(keeper)
        self._is_sorted = False
        self._is_short = True

    def offers(self, number: int, secret: bytes = b"") -> list[bytes]:
        if number >= 0:
            return [self.tables[number].offer()] if self.admits(number, secret) else []
        found = (keeper.offered() for keeper in self.tables.values())
        return list(itertools.islice(filter(None, found), _OFFERED))

    def games(self) -> list[bytes]:
        found = (keeper.offer() for keeper in self.tables.values() if keeper.is_shown())
        return list(itertools.islice(found, _WATCHED))

    def knows(self, number: int) -> bool:
        return number in self.tables

    def is_late(self) -> bool:
        return not self.journal.is_read

    def admits(self, number: int, secret: bytes) -> bool:
        keeper = self.tables.get(number)
        return keeper is not None and keeper.secret in (b"", secret)

    def pass_on(self, connection: Connection, number: int, frame: bytes, line: bytes) -> None:
        keeper = self.tables[number]
        keeper.hear(connection, line)
        if frame[1] == frames.HELLO and number not in connection.seats:
            self._step_table(keeper, int(self.clock() * 1000) & CLOCK)  # takes the seat before the next guest asks
            self._is_short = True
        elif frame[1] != frames.BEAT or keeper.waits_for(connection):
            self._busy.add(keeper)

    def seat_anywhere(self, connection: Connection, frame: bytes) -> None:
        session = frames.number(frame, 4, 2)
        number = connection.any[1] if connection.any[0] == session else 0
        if number not in self.tables:
            number = self._with_seat(frame)
            if not number:
                self.refuse(connection, frame, frames.FULL)
                return
            connection.send(self.tables[number].offer(session))
            connection.any = (session, number)
        self.pass_on(connection, number, *seated_at(frame, number))

    def open_table(self, connection: Connection, frame: bytes) -> None:
        """See Reception. Room always remains for the tables that this server opens itself."""
        session = frames.number(frame, 4, 2)
        number = connection.any[1] if connection.any[0] == session else 0
        if number in self.tables:
            self.pass_on(connection, number, *seated_at(frame, number))
            return
        wish = read(frame, self._games)
        if isinstance(wish, int):
            self.refuse(connection, frame, wish)
            return
        has_room = len(self.tables) + self._free * len(self._kinds) < self._most
        if not has_room or not self.may_open(connection):
            self.refuse(connection, frame, frames.NOT_OPENED)
            return
        if frames.number(frame, frames.HEAD, 4) != edition(type(wish.rules)):
            self.refuse(connection, frame, frames.OTHER_EDITION)
            return
        more = wish.clock_s, True, wish.private, wish.bots
        keeper = Keeper(wish.rules, wish.people, self._random, None, *more)
        while keeper.number in self.tables:
            keeper = Keeper(wish.rules, wish.people, self._random, None, *more)
        keeper.host.opener = 0
        number = keeper.number
        self.add(keeper)
        connection.send(keeper.offer(session))
        connection.any = (session, number)
        self.pass_on(connection, number, *seated_at(frame, number))
        if number not in connection.seats:
            self._end(keeper)

    def _with_seat(self, frame: bytes) -> int:
        """Return the number of a table with a free seat for a HELLO, or 0."""
        edition = frames.number(frame, frames.HEAD, 4) if len(frame) >= frames.HEAD + 4 else 0
        for _ in range(2):
            for keeper in self.tables.values():
                if keeper.host.edition == edition and keeper.open_seats() and keeper.match is None:
                    return keeper.number
            self.refill()
        return 0

    async def flush(self) -> None:
        """Write all events, then release the lines about them."""
        waiting = [(connection, connection.take_held()) for connection in self._holding]
        self._holding.clear()
        lost = await self.journal.flush()
        for number in lost:
            if number in self.tables:
                game = catalog.title(self.tables[number].rules.ID)
                log.warning("Table %s, %s, is kept by another server now.", frames.code(number), game)
                self._lose(number)
        for connection, lines in waiting:
            connection.release(lines, lost)

    async def run(self) -> None:
        """Keep the tables until cancelled, or until `stopping` is set."""
        number = 0
        owning = asyncio.ensure_future(self.own())
        owned_s = self.clock()
        try:
            while not self.stopping:
                begun_s = time.monotonic()
                self.refill()
                self.ready = True
                for console in self.consoles:
                    self.step_console(console)
                self.step(number)
                self.offer()
                await self.flush()
                if owning.done() and self.clock() - owned_s >= _OWN_S:
                    owning.result()
                    owned_s = self.clock()
                    # This runs in its own task, so that the tables here do not wait for it.
                    owning = asyncio.ensure_future(self.own())
                number += 1
                await asyncio.sleep(max(0.0, PASS_S - (time.monotonic() - begun_s)))
        finally:
            owning.cancel()
            await self.journal.close()

    def step_console(self, console: SerialConsole) -> None:
        """Make one pass of a console on a serial port, which may be unplugged and plugged in again."""
        before = console.connection
        console.step(self.take)
        if console.connection is not before:
            if before:
                self.drop(before)
            if console.connection:
                self.meet(console.connection)

    def drop(self, connection: Connection) -> None:
        super().drop(connection)
        for number in list(connection.lines):
            keeper = self.tables.get(number)
            if keeper:
                keeper.forget(connection)

    def health(self) -> dict[str, Any]:
        return {
            "tables": len(self.tables),
            "playing": sum(keeper.match is not None for keeper in self.tables.values()),
            "free": [keeper.code for keeper in self.tables.values() if keeper.open_seats()][:_OFFERED],
            "turns": self.turns,
            "ended": self.ended,
            "journal": self.journal.trouble,
            "aside": self.journal.aside,
            **super().health(),
        }

    async def serve(self, host: str, web: int | None, tcp: int | None, tls: ssl.SSLContext | None = None) -> None:
        """Serve until cancelled. Raises OSError if a port cannot be used."""
        await self.own()
        async with self.listeners.open(host, web, tcp, tls):
            await self.run()
