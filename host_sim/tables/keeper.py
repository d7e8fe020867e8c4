"""A table without a screen: remote people at some seats, bots at the others."""

import unicodedata
from collections.abc import Callable

from engine_core import catalog, rng
from engine_core.console.play.seat_names import apart, default_names
from engine_core.console.play.session import ELSEWHERE, NORMAL
from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from engine_core.const import CLOCK
from engine_core.game import Game
from engine_core.keyed import sha256
from engine_core.link import frames
from engine_core.link.channel import Channel
from engine_core.link.host import Host
from engine_core.link.remote_seat import RemoteSeat
from engine_core.match import Match
from host_sim.tables.connection import Connection, TablePort
from host_sim.tables.names import fold, is_name

COMING_MS = 5_000  # how long a seat is kept for a player of the previous game
AWAY_MS = 20_000  # After this long, a bot decides for an absent player; after a restart, the seat is freed.
OVER_MS = 1000 * frames.AGAIN_S  # time from the end of the game until the table closes
FREE_MS = 60_000  # how long a player's own table may have only free seats before its game begins
EMPTY_MS = 1_800_000  # how long a table may be without people
# A turn's clock begins once the player has received everything before it, or at the latest this long after the turn
# began.
SHOWN_MS = 20_000
SLOW_MS = 60_000  # After a turn this long, all the other players together may put the player out.
_HOUR_S = 3600  # A player whose turn may last longer than this is never put out.
_SLICES = 32  # maximum number of slices that a bot thinks in one pass
OPENED_MS = 300_000  # how long a player's own table may be without people before its game begins
UNPLAYED_MS = 7_200_000  # A table ends after this long if nobody joins or plays.


def secret(salt: bytes, number: int) -> bytes:
    """Return the secret that follows the number in a private table's code. It derives from the salt, which no OFFER
    reveals.
    """
    return sha256(b"code" + salt + number.to_bytes(2, "little"))[: frames.SECRET]


class KeptMatch(Match):
    """A match that gives its bots a new generator for each decision, seeded by the number of earlier actions.

    So they decide the same once the actions have been read from a journal.
    """

    def consider(self) -> int:
        seat = self.rules.current_player(self.state)
        bot = self.bots[seat]
        if isinstance(bot, RemoteSeat):
            return bot.step()  # A remote person decides, so no copy of the state is needed here.
        if not self._thinking:
            drawn = self.seed + (seat + 1) * 0x1234567 + len(self.history) * 0x2F31
            rng.seed(self.generators[seat], drawn & 0x3FFFFFFF)
        return super().consider()


class Kind:
    """A kind of table. `make()` returns a game's rules. `people` and `clock_s`: see Keeper."""

    def __init__(self, make: Callable[[], Game], people: int, clock_s: int = 0) -> None:
        self._make = make
        self.game = make().ID
        self._people = people
        self._clock_s = clock_s

    def table(self, random: Callable[[int], bytes]) -> "Keeper":
        """Return a new table."""
        rules = self._make()
        return Keeper(rules, self._people, random, self, self._clock_s)


class Keeper:
    """A server's table: it begins when its people have come, and plays until the game is over.

    While at least one player is there, a bot decides for any player who is away.
    """

    def __init__(
        self,
        rules: Game,
        people: int,
        random: Callable[[int], bytes],
        kind: Kind | None = None,
        clock_s: int = 0,
        own: bool = False,
        private: bool = False,
        bots: int = NORMAL,
        names: list[str] | None = None,
    ) -> None:
        """`people`: how many seats, counted from the first, are for people. `bots`: the kind of the others. `names`: by
        seat.
        """
        self.clock_s = clock_s  # seconds for a turn, after which a bot plays it; 0 for no limit
        self.own = own  # whether a player opened the table, so that it ends soon if nobody comes
        self.private = private  # whether only guests who give the table's number and `secret` are offered a seat
        self._staying = -1  # how many people are still at `former`
        self.former: Keeper | None = None  # the previous game's table, kept while its people may still come here
        self.follows = 0  # the number of `former`, as in the journal
        self.kind = kind
        self.rules = rules
        self.people = people
        self.bots = bots
        self.names = names or default_names(WORDS, W.NAMES, rules.seats)
        self._kinds = [ELSEWHERE if seat < people else bots for seat in range(rules.seats)]
        self._given: list[str] = []  # the people's names when the other seats last got theirs
        self._called = self.names
        self.host = Host(rules, list(range(people)), self._who, random, [])
        self.host.call = self._call
        self._draw_secret()
        self.host.flags = frames.SERVER | (frames.PRIVATE if private else 0)
        self.match: Match | None = None
        self.done = False  # whether the table may be closed
        self.busy = True  # whether the table needs another pass at once
        self.turns = 0  # number of actions played here
        self.refused: list[Connection] = []  # connections that recently asked for a seat and got none
        self.put_out: list[int] = []  # seats whose people were put out
        self.lent: set[int] = set()  # seats where a bot stands in for a person
        self.late: set[int] = set()  # seats in `lent` whose turn took too long: a bot plays only that turn
        self._turn = -1  # the seat to move
        self._turn_ms = 0  # when this turn began
        self._pass_ms = 0  # time of the last pass
        self._shown = False  # whether the player to move has received everything that happened before
        self._clock_ms = 0  # when the turn's clock began
        self._ports: dict[Connection, TablePort] = {}
        self._channels: dict[Connection, Channel] = {}
        # Since when a person is awaited: first someone from the previous game, later the player to move.
        self._missed_ms = -1
        self._quiet_ms = -1  # since when nobody is there, or the game is over
        self._used_ms = -1  # when someone last joined or played
        self._restored = False  # whether people have yet to come back after a restart
        self._restored_ms = -1  # time of the first pass after a restart
        self._unsure: list[RemoteSeat] = []  # seats of people who may not have received their tokens before a restart

    def _call(self, seat: int, name: str) -> str | None:
        """Return the name that a player gets here, unlike any other player's, or None if `name` cannot be shown."""
        others = [place.name for place in self.host.seats if place and place.name and place.seat != seat]
        name = unicodedata.normalize("NFC", name)
        return apart(name, [fold(other) for other in others], fold) if is_name(name) else None

    def _who(self, seat: int) -> tuple[int, str]:
        """Return the kind of a seat, and a name for it that no player has."""
        given = [place.name if place else "" for place in self.host.seats]
        if given != self._given:
            self._given = given
            self._called = default_names(WORDS, W.NAMES, self.rules.seats, given, fold)
        return self._kinds[seat], self._called[seat]

    def _draw_secret(self) -> None:
        """Derive the secret from the salt, and send it in a WELCOME to everyone who sits or watches here."""
        self.secret = secret(self.host.salt, self.number) if self.private else b""
        shown_s = min(self.clock_s, frames.NOTHING)
        self.host.welcome_extra = bytes((frames.PUTS_OUT, shown_s & 255, shown_s >> 8)) + self.secret

    def lead_to(self, again: "Keeper") -> None:
        """Send the people here to the table of their next game."""
        self.host.next = again.number
        self.host.next_secret = again.secret

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.host.game

    def open_seats(self) -> int:
        """Return a mask of the free seats that everyone is offered."""
        return 0 if self.private or self.former else self.host.free()

    def is_shown(self) -> bool:
        """Return whether everyone may watch: the game is under way, and no seat is free."""
        return self.match is not None and not self.private and not self.host.free() and not self.is_over()

    def offered(self) -> bytes:
        """Return the line that offers a free seat to everyone, or b"" if there is none."""
        return self.offer() if self.open_seats() else b""

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.match is not None and self.rules.current_player(self.match.state) < 0

    def another(self) -> "Keeper":
        """Return a table for these people's next game."""
        rules = self.rules
        again = type(rules)(rules.seats, rules.options)
        keeper = Keeper(again, self.people, self.host.random, None, self.clock_s, True, self.private, self.bots)
        keeper.former = self
        keeper.follows = self.number
        return keeper

    def offer(self, session: int = 0) -> bytes:
        """Return the line that offers this table to everyone, or in one conversation."""
        head = bytearray((frames.VERSION, frames.OFFER))
        frames.put_number(head, self.number, 2)
        frames.put_number(head, session, 2)
        return frames.line(head + bytes(2) + self.host.offered())

    def hear(self, connection: Connection, line: bytes) -> None:
        """Receive a line for this table. A connection that has no seat after the next pass is then ignored."""
        if connection not in self._ports:
            port = self._ports[connection] = connection.port(self.number)
            self._channels[connection] = self.host.add(port, connection.window)
        self._ports[connection].lines.append(line)

    def waits_for(self, connection: Connection) -> bool:
        """Return whether a connection has yet to acknowledge a frame that must arrive."""
        return not self._channels[connection].idle()

    def forget(self, connection: Connection) -> None:
        """Stop hearing a connection."""
        port = self._ports.pop(connection, None)
        if port:
            del self._channels[connection]
            self.host.remove(port)
            port.close()
            connection.seats.discard(self.number)

    def step(self, now_ms: int) -> None:
        """Make one pass."""
        self.host.hear(now_ms)
        if self._unsure:
            self._free_seats(now_ms)
        self._see_seats(now_ms)
        match = self.match
        self.busy = False
        if match is None:
            if self._may_begin(now_ms):
                self.busy = True
                if self.host.ask(now_ms):
                    self.deal()
                    self.go_on()
        elif match.rules.current_player(match.state) >= 0:
            self._play(match, now_ms)
        else:
            self.busy = self._owes_cards(now_ms)
        self.host.tell(now_ms)
        self.busy = self.busy or any(port.lines for port in self._ports.values())
        self._look(now_ms)

    def _owes_cards(self, now_ms: int) -> bool:
        """Return whether a player who is there has yet to receive the origin of the deal."""
        places = [*self.host.seats, *self.host.watchers]
        return any(
            place and place.channel and not place.revealed and not place.channel.away(now_ms) for place in places
        )

    def _see_seats(self, now_ms: int) -> None:
        """Update who has which seat."""
        ports = [place.channel.port for place in self.host.seats if place and place.channel]
        watching = [place.channel.port for place in self.host.watchers if place.channel]
        for connection, port in list(self._ports.items()):
            if port in ports or port in watching:
                if self.number not in connection.seats:
                    connection.seats.add(self.number)
                    if port in ports:
                        self._used_ms = now_ms
            elif not port.lines:
                if self.number not in connection.seats:
                    self.refused.append(connection)
                self.forget(connection)

    def _may_begin(self, now_ms: int) -> bool:
        """Return whether the guests may be asked for their nonces now. After a restart, people first get time to
        return.
        """
        host = self.host
        if host.free() and host.asked_ms < 0 and not host.begins and not self._is_complete(now_ms):
            return False
        if self._restored:
            if self._restored_ms < 0:
                self._restored_ms = now_ms
            away = any(place and place.token and host.away(place.seat, now_ms) for place in host.seats)
            if (away or host.free()) and (now_ms - self._restored_ms) & CLOCK < AWAY_MS:
                return False
            self._restored = False
            if any(place and place.commitments_digest for place in host.seats):
                host.asked_ms = now_ms
        return True

    def _is_complete(self, now_ms: int) -> bool:
        """Return whether all people of the previous game are here, except those who have left or are long away."""
        former = self.former
        if former is None or not any(place and place.token for place in self.host.seats):
            return False
        stays = [place for place in former.host.seats if place and place.token and not place.left]
        is_here = not all(former.host.away(place.seat, now_ms) for place in stays)
        if self._missed_ms < 0 or is_here or len(stays) != self._staying:
            self._missed_ms = now_ms
            self._staying = len(stays)
        waits_ms = AWAY_MS if stays else COMING_MS
        return (former.done and bool(stays)) or (now_ms - self._missed_ms) & CLOCK >= waits_ms

    def deal(self) -> None:
        self.former = None
        self.match = match = KeptMatch(self.rules, *self.host.deal())
        for seat in range(self.rules.seats):
            if self.host.seats[seat] is None:
                self._sit(match, seat)

    def go_on(self) -> None:
        """Tell the guests that the match is beginning or continuing."""
        match = self.match
        if match is None:
            return
        self.host.begin(match)
        if match.interrupt and self.clock_s:
            match.interrupt.most_ms = min(match.interrupt.most_ms, 1000 * self.clock_s)
        for place in self.host.seats:
            if place and not place.token:  # The player who sat here has left.
                self._sit(match, place.seat)
                self.lent.add(place.seat)

    def restore(self, number: int, salt: bytes) -> None:
        """Become the table that had this number and this salt before a restart."""
        self.host.game = number
        self.host.code = frames.code(number)
        self.host.salt = salt
        self._draw_secret()
        self._restored = True

    def keep_seats(self) -> None:
        """Keep the seats of people who may have received their tokens just before a restart, for AWAY_MS."""
        self._unsure = [place for place in self.host.seats if place and place.token and not place.sure]
        for place in self._unsure:
            place.sure = True

    def _free_seats(self, now_ms: int) -> None:
        """Free the seats that `keep_seats` kept if their players have not returned with the token."""
        if self._restored_ms < 0:
            self._restored_ms = now_ms
        self._unsure = [place for place in self._unsure if place.channel is None]
        if (now_ms - self._restored_ms) & CLOCK >= AWAY_MS:
            for place in self._unsure:
                place.sure = False
            self._unsure = []

    def _sit(self, match: Match, seat: int) -> None:
        match.seat_bot(seat, catalog.door(self.rules.ID).bot(self.bots))

    def _play(self, match: Match, now_ms: int) -> None:
        """Let the player to move decide, or lend an absent player's seat to a bot."""
        for seat in sorted(self.lent):
            is_over = seat not in self.late or match.rules.current_player(match.state) != seat
            if is_over and not self.host.away(seat, now_ms) and match.undo_from == len(match.history):
                self.lent.discard(seat)
                self.late.discard(seat)
                self.host.sit(seat)
        seat = match.rules.current_player(match.state)
        place = self.host.seats[seat]
        interrupt = match.interrupt
        at_moment = bool(interrupt and interrupt.on())  # see engine_core/link/interrupt.py
        # It is secret who is asked during an interrupt, so the table names the player on turn.
        turn = interrupt.turn if at_moment else seat
        if at_moment:  # The player on turn is waiting for the others, so the clock stands still.
            waited_ms = (now_ms - self._pass_ms) & CLOCK
            self._turn_ms = (self._turn_ms + waited_ms) & CLOCK
            self._clock_ms = (self._clock_ms + waited_ms) & CLOCK
        self._pass_ms = now_ms
        if turn != self._turn or not self._is_anybody_there(now_ms):
            self._turn = turn
            self._turn_ms = now_ms
            self._shown = False
            for other in self.host.seats:
                if other:
                    other.unwanted = frames.NOBODY
        self.host.slow = self._slow(match, at_moment, now_ms)
        for slow in self.host.slow:
            if self._is_unwanted(slow, now_ms):
                self.replace(slow)
                self.busy = True
                return
        if place is not None and match.bots[seat] is place:
            self._see_clock(match, place, now_ms)
        else:
            self._missed_ms = -1
        is_bot = place is None or match.bots[seat] is not place
        action = match.think()
        slices = 1
        while is_bot and action < 0 and slices < _SLICES:  # A hard bot needs a few hundred slices.
            slices += 1
            action = match.think()
        while action >= 0:
            self.turns += 1
            if not is_bot:
                self._used_ms = now_ms
            match.apply(action)
            action = match.think() if place and place.busy() else -1  # the rest of a turn that has begun
        seat = match.rules.current_player(match.state)
        is_bot = seat < 0 or match.bots[seat] is not self.host.seats[seat]
        self.busy = is_bot or bool(match.interrupt and match.interrupt.on())

    def _slow(self, match: Match, at_moment: bool, now_ms: int) -> list[int]:
        """Return the seats whose players have kept the others waiting too long, in this turn or its interrupts."""
        if self.clock_s > _HOUR_S:
            return []
        found = []
        used_ms = match.interrupt.used_ms if match.interrupt else {}
        for place in self.host.seats:
            if place is None or match.bots[place.seat] is not place:
                continue
            on_turn = place.seat == self._turn and not at_moment
            if (on_turn and (now_ms - self._turn_ms) & CLOCK >= SLOW_MS) or used_ms.get(place.seat, 0) >= SLOW_MS:
                found.append(place.seat)
        return found

    def _is_unwanted(self, slow: int, now_ms: int) -> bool:
        """Return whether all others who are there want a bot in place of seat `slow`."""
        others = [place for place in self.host.seats if place and place.seat != slow]
        there = [place for place in others if place.token and not self.host.away(place.seat, now_ms)]
        return bool(there) and all(place.unwanted == slow for place in there)

    def replace(self, seat: int) -> None:
        """Put out the player of a seat; a bot plays on to the end."""
        place = self.host.seats[seat]
        match = self.match
        if place is None or match is None:
            raise ValueError
        self.host.dismiss(place, frames.REPLACED)
        self.host.seats[seat] = None
        self._kinds[seat] = self.bots
        self.put_out.append(seat)
        self.lent.discard(seat)
        match.think_again()
        self._sit(match, seat)

    def _see_clock(self, match: Match, place: RemoteSeat, now_ms: int) -> None:
        """Lend the seat on turn to a bot if its player is away, or if the time for the turn is up."""
        if not self.host.away(place.seat, now_ms):
            self._missed_ms = -1
            if not self.clock_s or place.busy() or (match.interrupt and match.interrupt.on()):
                return
            if not self._shown:
                self._clock_ms = now_ms
                late = (now_ms - self._turn_ms) & CLOCK >= SHOWN_MS
                self._shown = late or place.has_seen(len(match.history))
            if (now_ms - self._clock_ms) & CLOCK < 1000 * self.clock_s:
                return
            self.late.add(place.seat)
        elif self._missed_ms < 0 or not self._is_anybody_there(now_ms):
            self._missed_ms = now_ms
            return
        elif (now_ms - self._missed_ms) & CLOCK < max(AWAY_MS, 1000 * self.clock_s):
            return
        place.forget()
        match.think_again()
        self._sit(match, place.seat)
        self.lent.add(place.seat)

    def _is_anybody_there(self, now_ms: int) -> bool:
        return any(place and not self.host.away(place.seat, now_ms) for place in self.host.seats)

    def _look(self, now_ms: int) -> None:
        """Set `done` if nobody needs this table any more."""
        over = self.is_over()
        nobody = self.match is None and not any(place and place.token for place in self.host.seats)
        waits = nobody and (not self.own or (self.former is not None and not self.former.done))
        if self._quiet_ms < 0 or waits or (not over and self._is_anybody_there(now_ms)):
            self._quiet_ms = now_ms
        if self._used_ms < 0 or waits:
            self._used_ms = now_ms
        empty_ms = EMPTY_MS if self.match or not self.own else OPENED_MS
        self.done = (
            (over and not self._owes_cards(now_ms) and all(place is None or place.left for place in self.host.seats))
            or (now_ms - self._quiet_ms) & CLOCK
            >= (OVER_MS if over else FREE_MS if nobody else max(empty_ms, 2000 * self.clock_s))
            or (now_ms - self._used_ms) & CLOCK >= max(UNPLAYED_MS, 2000 * self.clock_s)
        )

    def close(self) -> None:
        """End the table."""
        self.host.close()
        self.leave()

    def leave(self) -> None:
        """Stop listening to all connections, because another process now keeps this table."""
        for connection in list(self._ports):
            self.forget(connection)

    @property
    def code(self) -> str:
        """The four letters of the table's code."""
        return frames.code(self.number)
