"""Keeps tables: who sits where, whom they are offered to, what is written down of them. doors.py lets people in."""

import asyncio
import logging
import os
import ssl
import time
from collections.abc import Callable
from typing import Any

from engine_core.const import CLOCK
from engine_core.link import frames
from host_sim.tables import kept
from host_sim.tables.admission import Admission
from host_sim.tables.connection import Connection, bye, has_token, is_http
from host_sim.tables.doors import Doors
from host_sim.tables.journal import Journal, Nothing
from host_sim.tables.keeper import Keeper
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.serial_console import SerialConsole

log = logging.getLogger("updeck.tables")

PASS_S = 0.02
_IDLE_PASSES = 5  # a table that heard nothing is looked after in every fifth
_OFFER_S = 1.0
_OFFERED = 16  # tables at most to one connection


class Server:
    """`open_table()` returns a new table, or None where there are enough. `clock()` returns seconds.

    `consoles`: those at serial ports. `ready`: it can be called at its ports, and there is a table.
    """

    def __init__(
        self,
        open_table: Callable[[], Keeper | None],
        clock: Callable[[], float] = time.monotonic,
        limits: Limits = DEFAULT,
        journal: Journal | None = None,
    ) -> None:
        self.clock = clock
        self.limits = limits
        self.journal = journal or Nothing()
        self.admission = Admission(limits)
        self.doors = Doors(self)
        self.ready = False
        self._open_table = open_table
        self.tables: dict[int, Keeper] = {}
        self._notes: dict[int, kept.Notes] = {}
        self.connections: set[Connection] = set()
        self.consoles: list[SerialConsole] = []
        self._heard: set[Keeper] = set()
        self._begun_s = clock()
        self.turns = 0
        self.ended = 0

    @property
    def tcp_port(self) -> int:
        """The port that terminals call, 0 while there is none."""
        return self.doors.tcp_port

    @property
    def web_port(self) -> int:
        """The port of the page, 0 while there is none."""
        return self.doors.web_port

    # Tables

    def restore(self, random: Callable[[int], bytes]) -> None:
        """Have the tables of the journal go on. Of one that cannot the log says why."""
        for number, entries in self.journal.replay().items():
            try:
                keeper = kept.table(number, entries, random)
            except kept.Refused as why:
                log.warning("Table %s cannot go on: %s.", frames.code(number), why)
                self.journal.end(number)
            else:
                self.tables[number] = keeper
                self._notes[number] = kept.Notes(keeper, self.journal, known=True)

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
            self._notes[keeper.number] = kept.Notes(keeper, self.journal)

    def step(self, number: int) -> None:
        """Do pass `number` of the tables."""
        now_s = self.clock()
        now_ms = int(now_s * 1000) & CLOCK
        for place, keeper in enumerate(list(self.tables.values())):
            if keeper in self._heard or (number + place) % _IDLE_PASSES == 0:
                before = keeper.turns
                try:
                    keeper.step(now_ms)
                except Exception:
                    log.exception("Table %s has failed; it is ended.", keeper.code)
                    keeper.done = True
                self._notes[keeper.number].write()
                self._refuse(keeper, now_s)
                self.turns += keeper.turns - before
                if keeper.turns == before:
                    self._heard.discard(keeper)
                else:
                    self._heard.add(keeper)
            if keeper.done:
                self._end(keeper)

    def _refuse(self, keeper: Keeper, now_s: float) -> None:
        """Count those who have asked for a seat and have not got one."""
        for connection in keeper.refused:
            why = connection.count_try(now_s)
            if why:
                self.cut(connection, why)
        keeper.refused.clear()

    def _end(self, keeper: Keeper) -> None:
        keeper.close()
        self.journal.end(keeper.number)
        del self.tables[keeper.number], self._notes[keeper.number]
        self._heard.discard(keeper)
        self.ended += 1

    def offer(self) -> None:
        """Send offers to those who have no seat."""
        offers = {number: keeper.offered() for number, keeper in self.tables.items()}
        free = [line for line in offers.values() if line][:_OFFERED]
        for connection in self.connections:
            if not connection.seats:
                lines = free if connection.code < 0 else [self._offer_of(connection.code)]
                for line in filter(None, lines):
                    connection.send(line)

    def _offer_of(self, number: int) -> bytes:
        keeper = self.tables.get(number)
        return keeper.board.line if keeper else b""

    async def run(self) -> None:
        """Keep the tables until this is cancelled."""
        number = 0
        offered_s = -_OFFER_S
        try:
            while True:
                begun_s = time.monotonic()
                self.refill()
                self.ready = True
                for console in self.consoles:
                    self._step_console(console)
                self.step(number)
                now_s = self.clock()
                if now_s - offered_s >= _OFFER_S:
                    offered_s = now_s
                    self.offer()
                    self._sweep()
                self.journal.flush()
                for connection in self.connections:
                    connection.release()
                number += 1
                await asyncio.sleep(max(0.0, PASS_S - (time.monotonic() - begun_s)))
        finally:
            self.journal.close()

    # Connections

    def _step_console(self, console: SerialConsole) -> None:
        """Do a pass of a console at a serial port, which may be unplugged, and plugged in again."""
        before = console.connection
        console.step(self.take)
        if console.connection is not before:
            if before:
                self.drop(before)
            if console.connection:
                self.connections.add(console.connection)

    def drop(self, connection: Connection) -> None:
        """Forget a connection, which is closed."""
        self.connections.discard(connection)
        self.admission.leave(connection)
        for number in list(connection.lines):
            keeper = self.tables.get(number)
            if keeper:
                keeper.forget(connection)

    def cut(self, connection: Connection, why: str) -> None:
        """Have a connection closed."""
        if not connection.why and connection.address:
            self.admission.refuse(connection.address, why, self.clock())
        connection.cut(why)

    def _sweep(self) -> None:
        """Cut off connections that are of no use."""
        now_s = self.clock()
        for connection in list(self.connections):
            if connection.seats:
                connection.seatless_s = now_s
            if connection.address:
                why = connection.is_idle(now_s)
                if why:
                    self.cut(connection, why)
        self.admission.tidy(now_s)

    def take(self, connection: Connection, line: bytes) -> None:
        """Take a line that came."""
        now_s = self.clock()
        over = connection.count_line(now_s)
        if over:
            self.cut(connection, over)
            return
        frame = frames.frame(line)
        if frame is None:
            if is_http(line):
                self.cut(connection, "HTTP where consoles call")
            return
        number = frames.number(frame, 2, 2)
        keeper = self.tables.get(number)
        sits = number in connection.seats
        if frame[1] == frames.HELLO and not sits:
            why = -1
            if frame[0] != frames.VERSION:
                why = frames.OTHER_VERSION
            elif keeper is None:
                why = frames.GONE
            elif not has_token(frame) and self._has_enough(connection):
                why = frames.FULL
            if why >= 0:
                connection.send(bye(frame, why))
                too_many = connection.count_try(now_s)
                if too_many:
                    self.cut(connection, too_many)
                return
        if keeper is not None and (sits or frame[1] == frames.HELLO):
            keeper.hear(connection, line)
            self._heard.add(keeper)

    def _has_enough(self, connection: Connection) -> bool:
        address = connection.address
        if address is None:
            return False
        return len(connection.seats) >= self.limits.tables or address.seats() >= self.limits.from_address

    # What is served

    def put_page(self, site: dict[str, bytes], base: str) -> None:
        """Serve a page, its files by name, below the path `base`."""
        self.doors.put_page(site, base)

    def health(self) -> dict[str, Any]:
        """Return how it goes."""
        return {
            "tables": len(self.tables),
            "playing": sum(keeper.match is not None for keeper in self.tables.values()),
            "free": [keeper.code for keeper in self.tables.values() if keeper.host.free()][:_OFFERED],
            "connections": len(self.connections),
            "turns": self.turns,
            "ended": self.ended,
            "refused": dict(self.admission.counts),
            "journal": self.journal.trouble,
            "seconds": int(self.clock() - self._begun_s),
            "kilobytes": memory_kb(),
        }

    async def serve(self, host: str, web: int | None, tcp: int | None, tls: ssl.SSLContext | None = None) -> None:
        """Serve until this is cancelled. OSError where a port cannot be used."""
        async with self.doors.open(host, web, tcp, tls):
            await self.run()


def memory_kb() -> int:
    """Return what this process has of the machine's memory, 0 where that is not told."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except OSError:
        return 0
