"""Receives guests: counts what they send, offers them tables, and passes their lines on. listeners/ lets them in."""

import os
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from engine_core.link import frames
from host_sim.tables import wire
from host_sim.tables.admission import Admission
from host_sim.tables.connection import Connection, bye, has_token, is_http, secret_of, wait, wants_to_watch
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.listeners.listeners import Listeners
from host_sim.tables.wish import has_wish

_OFFER_S = 1.0
_SWEEP_S = 1.0
_MINUTE = 60  # sweeps per minute
_PASS = 100  # maximum number of connections that get offers, or are cut off, per pass, so that turns need not wait
_KNOCK = b"~\n"  # an empty line that announces a terminal to a console on USB
_ANY = 0  # the table number in a HELLO that asks for a seat at any table


class Reception:
    """Receives guests for tables. Its subclasses know the tables: Server keeps them, and Gate finds them on other
    servers. `clock()` returns seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, limits: Limits = DEFAULT) -> None:
        self.clock = clock
        self.limits = limits
        self.admission = Admission(limits)
        self.listeners = Listeners(self)
        self.connections: set[Connection] = set()
        self._seatless: deque[Connection] = deque()  # guests to be offered tables, the next one first
        self._holding: list[Connection] = []
        self._useless: list[Connection] = []  # connections to be cut off
        self._swept_s = 0.0
        self._sweeps = 0
        self._begun_s = clock()

    @property
    def tcp_port(self) -> int:
        """The port that terminals call, or 0 while there is none."""
        return self.listeners.tcp_port

    @property
    def web_port(self) -> int:
        """The port of the page, or 0 while there is none."""
        return self.listeners.web_port

    # Methods that Server and Gate define

    def offers(self, number: int, secret: bytes = b"") -> list[bytes]:
        """Return the lines that offer tables with free seats. If `number` is not -1, return the line that offers that
        table; a private one is offered only to its secret.
        """
        raise NotImplementedError

    def games(self) -> list[bytes]:
        """Return lines that offer a few running games to watch."""
        raise NotImplementedError

    def knows(self, number: int) -> bool:
        """Return whether there is a table with this number."""
        raise NotImplementedError

    def is_late(self) -> bool:
        """Return whether the tables are not known yet."""
        return False

    def admits(self, number: int, secret: bytes) -> bool:
        """Return whether the table exists, and a guest with this secret (or b"") may know about it."""
        raise NotImplementedError

    def pass_on(self, connection: Connection, number: int, frame: bytes, line: bytes) -> None:
        """Pass table `number` its line; `frame` is the line's content."""
        raise NotImplementedError

    def seat_anywhere(self, connection: Connection, frame: bytes) -> None:
        """Find a free seat for a HELLO that names no table, send the guest that table's offer, and pass the
        HELLO on.
        """
        raise NotImplementedError

    def open_table(self, connection: Connection, frame: bytes) -> None:
        """Open the table that a HELLO asks for, unless this conversation has already opened one."""
        raise NotImplementedError

    def meet(self, connection: Connection) -> None:
        """Receive a new connection."""
        self.connections.add(connection)
        connection.holds = self._holding.append
        self._seatless.appendleft(connection)

    def drop(self, connection: Connection) -> None:
        """Forget a connection that was closed."""
        self.connections.discard(connection)
        self.admission.leave(connection)

    def cut(self, connection: Connection, why: str) -> None:
        """Close a connection."""
        self.admission.cut(connection, why)

    def count_bytes(self, connection: Connection, count: int) -> bool:
        """Count received bytes. Return False if the connection is cut off because of them."""
        now_s = self.clock()
        connection.sent(0, count, now_s)
        return self.admission.count(connection, "bytes", count, now_s)

    def count_line(self, connection: Connection) -> bool:
        """Count a received line or other message. Return False if the connection is cut off because of it."""
        now_s = self.clock()
        connection.sent(1, 0, now_s)
        return self.admission.count(connection, "lines", 1, now_s)

    def refuse(self, connection: Connection, frame: bytes, why: int) -> None:
        """Answer a HELLO or an ASK with a BYE."""
        connection.send(bye(frame, why))
        self.count_try(connection)

    def refuse_line(self, connection: Connection, why: str) -> None:
        """Count a refused line, but only from a network connection, because a wire may have noise."""
        if connection.address:
            self.admission.refuse(connection.address, why)
            self.count_try(connection)

    def count_try(self, connection: Connection) -> None:
        """Count a HELLO that got no seat."""
        self.admission.count(connection, "tries", 1, self.clock())

    def offer(self) -> None:
        """Send offers to the guests without a seat: to each once a second, and to a newcomer at once."""
        now_s = self.clock()
        free: list[bytes] | None = None
        left = _PASS
        while left and self._seatless and not 0 <= now_s - self._seatless[0].offered_s < _OFFER_S:
            connection = self._seatless.popleft()
            if connection not in self.connections:
                continue
            connection.offered_s = now_s
            self._seatless.append(connection)
            if connection.seats:
                continue
            left -= 1
            if connection.wanted < 0 and free is None:
                free = self.offers(-1)
            for line in free if connection.wanted < 0 and free else self.offers(connection.wanted, connection.secret):
                connection.send(line)
        if now_s - self._swept_s >= _SWEEP_S:
            self._swept_s = now_s
            self.sweep()
        for connection in self._useless[-_PASS:]:
            why = connection.why_idle(now_s)
            if why and connection in self.connections:
                self.cut(connection, why)
        del self._useless[-_PASS:]

    def sweep(self) -> None:
        """Find the useless connections, which `offer` will cut off."""
        now_s = self.clock()
        self._useless.clear()
        for connection in self.connections:
            if connection.seats:
                connection.seatless_s = now_s
            if connection.address and connection.why_idle(now_s):
                self._useless.append(connection)
        self._sweeps += 1
        if self._sweeps % _MINUTE == 0:
            self.admission.summarize()
            self.admission.tidy(now_s)

    def take(self, connection: Connection, line: bytes) -> None:
        """Handle a received line."""
        if not self.count_line(connection):
            return
        try:
            frame = wire.frame(line)
        except wire.Refused as refused:
            if is_http(line):
                self.cut(connection, "HTTP where consoles call")
            elif line != _KNOCK:
                self.refuse_line(connection, str(refused))
            return
        number = frames.number(frame, 2, 2)
        sits = number in connection.seats and self.knows(number)
        is_guess = not sits and guesses(frame) and connection.any != (frames.number(frame, 4, 2), number)
        if is_guess and not self.may_guess(connection):
            return
        if frame[1] == frames.HELLO and not sits:
            is_new = not has_token(frame)
            why = -1
            if frame[0] != frames.VERSION:
                why = frames.OTHER_VERSION
            elif self.is_late():
                connection.send(wait(frame))  # A guest repeats its question, so this one is not counted.
                return
            elif is_new and self._has_enough(connection):
                why = frames.FULL
            elif is_new and number == _ANY and not wants_to_watch(frame):
                (self.open_table if has_wish(frame) else self.seat_anywhere)(connection, frame)
                return
            elif not (self.admits(number, secret_of(frame)) if is_guess else self.knows(number)):
                # A private table gets the same answer, so that nobody learns that its number is right.
                why = frames.GONE
            if why >= 0:
                self.refuse(connection, frame, why)
                return
        if frame[1] == frames.HELLO and is_guess:
            self.found(connection)
        if frame[1] == frames.ASK and not sits:
            offers = self.offers(number, secret_of(frame)) if number else self.games()
            if number and offers:
                self.found(connection)
            for offer in offers:
                connection.send(offer)
            if number and not offers:
                is_old = len(frame) == frames.HEAD  # A guest of version 1.0.0 can enter only four-letter codes.
                if self.is_late():
                    connection.send(wait(frame))
                else:
                    self.refuse(connection, frame, frames.OTHER_VERSION if is_old else frames.GONE)
        elif (sits or frame[1] == frames.HELLO) and self.knows(number):
            self.pass_on(connection, number, frame, line)

    def may_guess(self, connection: Connection) -> bool:
        """Count a request for a table by its number before looking for it; `found` undoes this. Return False if the
        address has asked for too many missing tables.
        """
        address = connection.address
        if address is None or address.use("guesses", 1, self.clock()) is None:
            return True
        self.cut(connection, "too many codes")
        return False

    def found(self, connection: Connection) -> None:
        """Undo `may_guess`, because the requested table exists."""
        if connection.address:
            connection.address.give_back("guesses", 1)

    def may_open(self, connection: Connection) -> bool:
        """Count a table that a guest opens. Return False if the address has opened too many."""
        address = connection.address
        if address is None or address.use("opens", 1, self.clock()) is None:
            return True
        self.admission.refuse(address, "too many tables opened")
        return False

    def _has_enough(self, connection: Connection) -> bool:
        address = connection.address
        if address is None:
            return False
        return len(connection.seats) >= self.limits.tables or any(
            network.seats() >= self.limits.from_address * network.times for network in address.networks()
        )

    def put_page(self, site: dict[str, bytes], base: str) -> None:
        """Serve a page (its files by name) below the path `base`."""
        self.listeners.answers.put_page(site, base)

    def health(self) -> dict[str, Any]:
        """Return the figures that /health shows."""
        return {
            "connections": len(self.connections),
            "seats": sum(len(connection.seats) for connection in self.connections),
            "refused": dict(self.admission.counts),
            "seconds": int(self.clock() - self._begun_s),
            "kilobytes": memory_kb(),
        }


def guesses(frame: bytes) -> bool:
    """Return whether the answer to a frame would reveal that a table with its number exists."""
    is_for_one = frames.number(frame, 2, 2) != _ANY
    return is_for_one and (frame[1] == frames.ASK or (frame[1] == frames.HELLO and not has_token(frame)))


def seated_at(frame: bytes, number: int) -> tuple[bytes, bytes]:
    """Return a HELLO with a table number inserted, as a frame and as a line."""
    frame = frame[:2] + number.to_bytes(2, "little") + frame[4:]
    return frame, frames.line(frame)


def memory_kb() -> int:
    """Return this process's memory in kB, or 0 if the system does not report it."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except OSError:
        return 0
