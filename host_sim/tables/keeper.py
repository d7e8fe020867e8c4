"""A table without a screen: people elsewhere at some seats, bots at the others."""

from collections.abc import Callable

from engine_core import catalog
from engine_core.console.session import ELSEWHERE, NORMAL
from engine_core.const import CLOCK
from engine_core.game import Game
from engine_core.link import frames
from engine_core.link.host import Host
from engine_core.match import Match
from host_sim.tables.connection import Connection, Seat

AWAY_MS = 20_000  # of who decides, until a bot sits in
OVER_MS = 60_000  # after the end, until the table is closed
EMPTY_MS = 300_000  # without anybody


class Board:
    """The port over which a table offers itself; `line` is its last offer."""

    def __init__(self) -> None:
        self.line = b""

    def send(self, line: bytes) -> bool:
        self.line = line
        return True

    def poll(self) -> None:
        return None


class Keeper:
    """`rules`: of the game; `people`: how many of the seats, from the first on, are for people; `names`: of all seats.

    It begins when all of them have come. A bot sits in for who decides and is away. `done`: it may be closed.
    """

    def __init__(self, rules: Game, people: int, names: list[str], random: Callable[[int], bytes]) -> None:
        self.rules = rules
        kinds = [ELSEWHERE if seat < people else NORMAL for seat in range(rules.seats)]
        self.board = Board()
        who = list(zip(kinds, names, strict=False))
        self.host = Host(rules, list(range(people)), who.__getitem__, random, [self.board])
        self.match: Match | None = None
        self.done = False
        self.turns = 0
        self._lent: set[int] = set()
        self._seats: dict[Connection, Seat] = {}
        self._missed_ms = -1
        self._quiet_ms = -1

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.host.game

    def offered(self) -> bytes:
        """Return the line that offers a free seat, b"" where there is none."""
        return self.board.line if self.host.free() else b""

    def hear(self, connection: Connection) -> None:
        """Hear a connection that has sent a line for this table."""
        if connection not in self._seats and len(self._seats) < 4 * self.rules.seats:
            self._seats[connection] = connection.hears(self.number)
            self.host.add(self._seats[connection])

    def forget(self, connection: Connection) -> None:
        """Hear a connection no more: it was closed."""
        seat = self._seats.pop(connection, None)
        if seat:
            self.host.remove(seat)
            seat.close()

    def step(self, now_ms: int) -> None:
        """Do a pass."""
        self.host.step(now_ms)
        match = self.match
        if match is None:
            for connection, seat in self._seats.items():
                channels = [place.channel for place in self.host.seats if place and place.channel]
                connection.seated = any(channel.port is seat for channel in channels)
            if (not self.host.free() or self.host.asked_ms >= 0) and self.host.ask(now_ms):
                self._begin()
        elif match.rules.current_player(match.state) >= 0:
            self._play(match, now_ms)
        self._look(now_ms)

    def _begin(self) -> None:
        match = Match(self.rules, *self.host.deal())
        for seat in range(self.rules.seats):
            if self.host.seats[seat] is None:
                self._sit(match, seat)
        self.host.begin(match)
        self.match = match
        for place in self.host.seats:
            if place and not place.token:  # who was there has left
                self._sit(match, place.seat)
                self._lent.add(place.seat)

    def _sit(self, match: Match, seat: int) -> None:
        bot = catalog.part(self.rules.ID, "bots.normal").Bot
        match.seat_bot(seat, bot)

    def _play(self, match: Match, now_ms: int) -> None:
        """Let whoever decides do so; lend the seat of who is away to a bot."""
        for seat in sorted(self._lent):
            if not self.host.away(seat, now_ms) and match.undo_from == len(match.history):
                self._lent.discard(seat)
                self.host.sit(seat)
        seat = match.rules.current_player(match.state)
        place = self.host.seats[seat]
        if place is not None and match.bots[seat] is place and self.host.away(seat, now_ms):
            if self._missed_ms < 0:
                self._missed_ms = now_ms
            elif (now_ms - self._missed_ms) & CLOCK >= AWAY_MS:
                place.forget()
                match.think_again()
                self._sit(match, seat)
                self._lent.add(seat)
        else:
            self._missed_ms = -1
        action = match.think()
        if action >= 0:
            self.turns += 1
            match.apply(action)

    def _look(self, now_ms: int) -> None:
        """See whether anybody still needs this table."""
        people = [place.seat for place in self.host.seats if place]
        there = any(not self.host.away(seat, now_ms) for seat in people)
        over = self.match is not None and self.rules.current_player(self.match.state) < 0
        left = over and all(place is None or place.channel is None or place.left for place in self.host.seats)
        if there and not over:
            self._quiet_ms = -1
        elif self._quiet_ms < 0:
            self._quiet_ms = now_ms
        waits = self.match is None and not any(place and place.token for place in self.host.seats)
        most = OVER_MS if over else EMPTY_MS
        self.done = left or (not waits and self._quiet_ms >= 0 and (now_ms - self._quiet_ms) & CLOCK >= most)

    def close(self) -> None:
        """End the table."""
        self.host.close()
        for seat in self._seats.values():
            seat.connection.seated = False
            seat.close()
        self._seats.clear()

    @property
    def code(self) -> str:
        """The four letters by which it is joined."""
        return frames.code(self.number)
