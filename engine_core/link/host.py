"""The table of a linked game, which seats the guests, sends them copies, and plays their turns."""

from engine_core.const import CLOCK, const
from engine_core.link import fairness, frames, reveal, seating
from engine_core.link.channel import Channel
from engine_core.link.remote_seat import RemoteSeat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game
    from engine_core.link.channel import Port
    from engine_core.match import Match

_OFFER_MS = const(1000)
_OPEN_MS = const(5000)  # the time limit for a nonce
_SAY_MS = const(3000)  # the minimum time between two phrases of a seat
_WAITING = const(8)  # the number of unacknowledged frames from which a guest gets no phrases
_LOOK_MS = const(250)  # the time between two checks for absent players, if nothing else happens


class Host:
    """A table of a linked game. It offers its seats, and sends each guest only what the guest's seat may see.

    Guests wait in their seats until `begin` is called with a match. `step` must be called in every pass; it combines
    `hear` and `tell`, which a table server calls separately.
    """

    def __init__(
        self,
        rules: "Game",
        places: "list[int]",
        others: "Callable[[int], tuple]",
        random: "Callable[[int], bytes]",
        ports: "list[Port]",
        number: int = 0,
    ) -> None:
        """Create a table.

        `places`: the remote people's seats
        `others(seat)`: returns the kind and name of any seat
        `random(count)`: returns random bytes
        `number`: the table's number, or 0 to draw one
        """
        self.rules = rules
        self.places = places
        self.others = others
        self.random = random
        self.game = number or self.draw()
        self.next = 0  # the number of the next game's table, or 0
        self.next_secret = b""  # the secret of the next game's table, or b"" if it is not private
        self.welcome_extra = b""  # what a server adds to each WELCOME: flags, seconds for a turn, secret
        self.flags = 0
        # Returns the name that a guest who says hello gets at this table, or None to refuse the guest.
        self.call: Callable[[int, str], str | None] = lambda seat, name: name
        self.slow: list | tuple = ()  # the seats whose players may be removed by all others together
        self.opener = frames.NOBODY  # the seat that may begin the game before everyone is there
        self.begins = False  # whether the opener has asked to begin
        self.watchers: list[RemoteSeat] = []  # people without a seat, whose copies show no hand
        self.said: tuple | None = None  # the seat and number of a phrase, until the console has shown it and sets None
        self._said_ms: dict = {}  # when each seat last said a phrase
        self.code = frames.code(self.game)  # the four letters that people enter to join
        self.salt = random(fairness.SALT)
        self.seats: list[RemoteSeat | None] = [None] * rules.seats  # None for a seat that is not among `places`
        for seat in places:
            self.seats[seat] = RemoteSeat(seat)
        self.match: Match | None = None
        self.asked_ms = -1  # when the nonces were asked for
        self.dealt: list = []  # the seats whose nonces went into the deal; empty if the game was saved before
        self.channels: list[Channel] = []
        for port in ports:
            self.add(port)
        from engine_core.link import edition

        self.edition = edition.edition(type(rules))
        self._offered_ms = -1
        self._looked_ms = -1
        self._scratch = bytearray(rules.state_size)

    def draw(self) -> int:
        """Return a number for a table. It is never 0, which a page that mirrors a console uses."""
        return frames.number(self.random(2), 0, 2) or 1

    def add(self, port: "Port", window: int = 1) -> Channel:
        """Listen to another port, over the channel that is returned. `window`: see Channel"""
        self.channels.append(Channel(port, self.game, window))
        return self.channels[-1]

    def remove(self, port: "Port") -> None:
        """Stop listening to a port, such as a closed connection."""
        for channel in self.channels[:]:
            if channel.port is port:
                self.channels.remove(channel)
                found = self.at(channel)
                if found:
                    found.disconnect()
                self.stop_watching(channel)

    def at(self, channel: Channel) -> "RemoteSeat | None":
        """Return a channel's seat."""
        for place in self.seats:
            if place and place.channel is channel:
                return place
        return None

    def _hears(self, channel: Channel) -> bool:
        """Return whether someone on a channel has a seat, or watches."""
        return self.at(channel) is not None or any(place.channel is channel for place in self.watchers)

    def stop_watching(self, channel: Channel) -> None:
        """Stop sending copies to a watcher."""
        self.watchers = [place for place in self.watchers if place.channel is not channel]

    def free(self) -> int:
        """Return a mask of the free seats."""
        mask = 0
        for place in self.seats:
            if place and place.is_free():
                mask |= 1 << place.seat
        return mask

    def ask(self, now_ms: int) -> bool:
        """Ask all seated guests for their nonces. Call this in every pass until it returns True; then the cards can be
        dealt. A guest that arrives after the first call counts as arriving after the deal.
        """
        if self.asked_ms < 0:
            self.asked_ms = now_ms
            there = [place for place in self.seats if place and not self.away(place.seat, now_ms)]
            mask = 0
            for place in there:
                mask |= 1 << place.seat
            digest = fairness.commitments_digest(mask, [place.promise for place in there])
            for place in there:
                place.ask_nonce(digest)
        if (now_ms - self.asked_ms) & CLOCK >= _OPEN_MS:
            return True
        return not any(place and place.commitments_digest and not place.nonce for place in self.seats)

    def _misses(self, now_ms: int) -> bool:
        """Return whether a seat is free, or its person is away and may return from a console that was switched off."""
        for place in self.seats:
            if place and (not place.token or self.away(place.seat, now_ms)):
                return True
        return False

    def away(self, seat: int, now_ms: int) -> bool:
        """Return whether a seat belongs to a remote person who is silent."""
        place = self.seats[seat]
        return place is not None and (place.channel is None or place.channel.away(now_ms))

    def deal(self) -> tuple:
        """Return the game's seed and key, which depend on all received nonces."""
        self.dealt = [place for place in self.seats if place and place.nonce]
        return fairness.deal(self.salt, [place.nonce for place in self.dealt], self.game)

    def begin(self, match: "Match") -> None:
        """Begin to send guests copies of a match, in which the seats of `places` are still empty."""
        self.match = match
        for watcher in self.watchers:
            watcher.begin(match.rules, match.first()[1])
        for place in self.seats:
            if place:
                place.begin(match.rules, match.first()[1])
                self.sit(place.seat)
        if match.rules.SECRET_DECISIONS:
            from engine_core.link.interrupt import Interrupt  # Only games that need this module load it.

            match.interrupt = Interrupt(self, match)

    def close(self) -> None:
        """End the link."""
        for channel in self.channels:
            channel.tell(frames.BYE, bytes((frames.ENDED,)))

    def sit(self, seat: int) -> None:
        """Give a seat in the match to its remote person, at the beginning or back from a bot."""
        place = self.seats[seat]
        if self.match is not None and place is not None:
            place.refresh()
            self.match.think_again()
            self.match.seat_bot(seat, lambda rules, generator: place)

    def step(self, now_ms: int) -> None:
        """Process the received frames, and send those that are due."""
        self.hear(now_ms)
        self.tell(now_ms)

    def hear(self, now_ms: int) -> None:
        """Process the received frames."""
        for channel in self.channels:
            heard = channel.poll(now_ms)
            if heard:
                self._looked_ms = -1
                self._hear(channel, heard, now_ms)

    def tell(self, now_ms: int) -> None:
        """Send the frames that are due."""
        # A game being played is offered too, because people may watch it.
        offers = self.match is not None or self._misses(now_ms)
        if offers and (self._offered_ms < 0 or (now_ms - self._offered_ms) & CLOCK >= _OFFER_MS):
            self._offered_ms = now_ms
            self._offer(now_ms)
        if self.match is not None:
            self._tell(self.match)
            if self.match.interrupt:
                self.match.interrupt.step(now_ms)
        if self._looked_ms < 0 or (now_ms - self._looked_ms) & CLOCK >= _LOOK_MS:
            self._looked_ms = now_ms
            seating.tell(self, now_ms)
        for place in self.seats:
            if place:
                place.send(now_ms)
        for place in self.watchers:
            place.send(now_ms)

    def menu(self, is_open: bool) -> None:
        """Tell the guests whether this console has a menu open."""
        for channel in self.channels:
            channel.menu = 1 if is_open else 0

    def offered(self) -> bytearray:
        """Return the body of this table's OFFER."""
        return seating.offer(self)

    def _offer(self, now_ms: int) -> None:
        """Offer the table on every port without a guest, or whose guest may have been switched off."""
        body = bytearray()
        for channel in self.channels:
            if not self._hears(channel) or channel.away(now_ms):
                body = body or self.offered()
                channel.tell(frames.OFFER, body)

    def _tell(self, match: "Match") -> None:
        """Send copies. After the end of the game, send all data of the deal and all actions."""
        over = match.rules.current_player(match.state) < 0
        for place in self.seats:
            if place:
                self._show(match, place, match.bots[place.seat] is not place and not over, over)
        for place in self.watchers:
            self._show(match, place, True, over)

    def _show(self, match: "Match", place: RemoteSeat, is_bot: bool, over: bool) -> None:
        while place.send_copy(match, self._scratch, is_bot):
            pass
        if over and place.channel and place.ends(len(match.history)):
            reveal.reveal(self, match, place)

    def _hear(self, channel: Channel, heard: tuple, now_ms: int) -> None:
        kind, game, body = heard
        place = self.at(channel)
        try:
            if kind == frames.HELLO:
                seating.hello(self, channel, game, body, now_ms)
            elif not kind:
                channel.tell(frames.BYE, bytes((frames.OTHER_VERSION,)))
            elif kind == frames.NONCE and place and self.match is None:
                if not place.open(body):
                    self.dismiss(place, frames.AGAINST_RULES)
            elif kind == frames.PLAY and place and self.match is None:
                self.begins = self.begins or place.seat == self.opener
            elif kind == frames.PLAY and place and self.match is not None:
                interrupt = self.match.interrupt
                decoy = interrupt and interrupt.ends_decoy(place, body)
                is_its = self.match.bots[place.seat] is place
                if is_its and not decoy and not place.take(self.match, body, self._scratch):
                    self.dismiss(place, frames.AGAINST_RULES)
            elif kind == frames.ANSWER and place and self.match is not None and self.match.interrupt:
                self.match.interrupt.hear(place, body)
            elif kind == frames.PUT_OUT and place and self.match is not None:
                place.unwanted = body[0]
            elif kind == frames.SAY and place and self.match is not None:
                self.say(place.seat, body[0], now_ms)
            elif kind == frames.BYE and place:
                self._leave(place)
            elif kind == frames.BYE:
                self.stop_watching(channel)
        except (IndexError, ValueError):
            if place:
                self.dismiss(place, frames.AGAINST_RULES)

    def say(self, seat: int, phrase: int, now_ms: int) -> None:
        """Send everyone a person's phrase. A phrase that follows the last one too soon has no effect."""
        last_ms = self._said_ms.get(seat, -1)
        if phrase >= frames.PHRASES or (last_ms >= 0 and (now_ms - last_ms) & CLOCK < _SAY_MS):
            return
        self._said_ms[seat] = now_ms
        self.said = (seat, phrase)
        for channel in self.channels:
            if self._hears(channel) and len(channel.waiting) < _WAITING:
                channel.put(frames.SAY, bytes(self.said))

    def dismiss(self, place: RemoteSeat, why: int) -> None:
        """Say goodbye to a seat's guest, and free the seat."""
        if place.channel:
            place.channel.tell(frames.BYE, bytes((why,)))
        self._leave(place)

    def _leave(self, place: RemoteSeat) -> None:
        """Note that a person leaves. Before the game begins, the seat becomes free again."""
        place.leave()
        if self.match is None:
            self.seats[place.seat] = RemoteSeat(place.seat)
