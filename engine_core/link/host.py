"""The table of a linked game: it seats the guests, sends each one copies, and plays their turns."""

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
_SAY_MS = const(3000)  # the shortest time between two phrases of a seat
_WAITING = const(8)  # A guest that has yet to acknowledge this many frames gets no phrases.
_LOOK_MS = const(250)  # The time between two checks for absent players, if nothing else happens.


class Host:
    """A table of a linked game: it offers its seats, and sends each guest only data that the guest's seat may see.

    Guests wait in their seats until `begin` is called with a match. `step` must be called at every pass: it does what
    `hear` and `tell` do, which a table server calls apart.
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
        """`places`: the seats of people elsewhere. `others(seat)` returns the kind and the name of any seat;
        `random(count)` returns random bytes. `number`: the number of the table, 0 to draw one.
        """
        self.rules = rules
        self.places = places
        self.others = others
        self.random = random
        self.game = number or self.draw()
        self.next = 0  # the number of the next game's table, 0 while there is none
        self.next_secret = b""  # the secret of the next game's table, b"" if it is not private
        self.welcome_extra = b""  # the fields that a server adds to each WELCOME: flags, seconds for a turn, secret
        self.flags = 0
        # This function returns the name that a guest who says hello gets at this table, or None to refuse the guest.
        self.call: Callable[[int, str], str | None] = lambda seat, name: name
        self.slow: list | tuple = ()  # the seats whose players all others together may remove
        self.opener = frames.NOBODY  # the seat that may begin the game before everyone is there
        self.begins = False  # whether the opener has asked to begin
        self.watchers: list[RemoteSeat] = []  # the people without a seat, whose copies show no hand
        self.said: tuple | None = None  # the seat and the number of a phrase, until the console that shows it sets None
        self._said_ms: dict = {}  # the time at which each seat last said a phrase
        self.code = frames.code(self.game)  # the four letters that people enter to join
        self.salt = random(fairness.SALT)
        self.seats: list[RemoteSeat | None] = [None] * rules.seats  # None for a seat that is not among `places`
        for seat in places:
            self.seats[seat] = RemoteSeat(seat)
        self.match: Match | None = None
        self.asked_ms = -1  # the time at which the nonces were asked for
        self.dealt: list = []  # the seats whose nonces went into the deal; empty if the game was saved earlier
        self.channels: list[Channel] = []
        for port in ports:
            self.add(port)
        from engine_core.link import edition

        self.edition = edition.edition(type(rules))
        self._offered_ms = -1
        self._looked_ms = -1
        self._scratch = bytearray(rules.state_size)

    def draw(self) -> int:
        """Return a number for a table. It is never 0, the number of a page that mirrors a console."""
        return frames.number(self.random(2), 0, 2) or 1

    def add(self, port: "Port", window: int = 1) -> Channel:
        """Hear one more port, over the channel that is returned. `window`: see Channel."""
        self.channels.append(Channel(port, self.game, window))
        return self.channels[-1]

    def remove(self, port: "Port") -> None:
        """Hear a port no more, such as a connection that was closed."""
        for channel in self.channels[:]:
            if channel.port is port:
                self.channels.remove(channel)
                found = self.at(channel)
                if found:
                    found.disconnect()
                self.stop_watching(channel)

    def at(self, channel: Channel) -> "RemoteSeat | None":
        """Return the seat of a channel."""
        for place in self.seats:
            if place and place.channel is channel:
                return place
        return None

    def _hears(self, channel: Channel) -> bool:
        """Tell whether someone at a channel has a seat, or watches."""
        return self.at(channel) is not None or any(place.channel is channel for place in self.watchers)

    def stop_watching(self, channel: Channel) -> None:
        """Send a watcher no more copies."""
        self.watchers = [place for place in self.watchers if place.channel is not channel]

    def free(self) -> int:
        """Return a mask of the seats that no one has taken."""
        mask = 0
        for place in self.seats:
            if place and place.is_free():
                mask |= 1 << place.seat
        return mask

    def ask(self, now_ms: int) -> bool:
        """Ask all seated guests for their nonces. Call this at every pass until it returns True; then the cards can be
        dealt. A guest that comes after the first call counts as coming after the deal.
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
        """Tell whether a seat is free, or its person is away and may come back from a console that was switched off."""
        for place in self.seats:
            if place and (not place.token or self.away(place.seat, now_ms)):
                return True
        return False

    def away(self, seat: int, now_ms: int) -> bool:
        """Tell whether a seat belongs to a person elsewhere who is not heard."""
        place = self.seats[seat]
        return place is not None and (place.channel is None or place.channel.away(now_ms))

    def deal(self) -> tuple:
        """Return the seed and the key of the game, which depend on all nonces that have come."""
        self.dealt = [place for place in self.seats if place and place.nonce]
        return fairness.deal(self.salt, [place.nonce for place in self.dealt], self.game)

    def begin(self, match: "Match") -> None:
        """Begin to send the guests copies of a match; no one sits at the seats of `places` in it yet."""
        self.match = match
        for watcher in self.watchers:
            watcher.begin(match.rules, match.first()[1])
        for place in self.seats:
            if place:
                place.begin(match.rules, match.first()[1])
                self.sit(place.seat)
        if match.rules.SECRET_DECISIONS:
            from engine_core.link.interrupt import Interrupt  # Only the games that need this module load it.

            match.interrupt = Interrupt(self, match)

    def close(self) -> None:
        """End the link."""
        for channel in self.channels:
            channel.tell(frames.BYE, bytes((frames.ENDED,)))

    def sit(self, seat: int) -> None:
        """Give a seat in the match to the person elsewhere who has it: at the beginning, or back from a bot."""
        place = self.seats[seat]
        if self.match is not None and place is not None:
            place.refresh()
            self.match.think_again()
            self.match.seat_bot(seat, lambda rules, generator: place)

    def step(self, now_ms: int) -> None:
        """Take the frames that came, and send those that are due."""
        self.hear(now_ms)
        self.tell(now_ms)

    def hear(self, now_ms: int) -> None:
        """Take the frames that came."""
        for channel in self.channels:
            heard = channel.poll(now_ms)
            if heard:
                self._looked_ms = -1
                self._hear(channel, heard, now_ms)

    def tell(self, now_ms: int) -> None:
        """Send the frames that are due."""
        # A game under way is offered too, because people may watch it.
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
        """Return the body of an OFFER of this table."""
        return seating.offer(self)

    def _offer(self, now_ms: int) -> None:
        """Offer the table to every port without a guest, or whose guest may have been switched off."""
        body = bytearray()
        for channel in self.channels:
            if not self._hears(channel) or channel.away(now_ms):
                body = body or self.offered()
                channel.tell(frames.OFFER, body)

    def _tell(self, match: "Match") -> None:
        """Send copies; after the end of the game, send all data of its deal and all its actions."""
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
        """Send everyone the phrase that a person says. A phrase too soon after the last one has no effect."""
        last_ms = self._said_ms.get(seat, -1)
        if phrase >= frames.PHRASES or (last_ms >= 0 and (now_ms - last_ms) & CLOCK < _SAY_MS):
            return
        self._said_ms[seat] = now_ms
        self.said = (seat, phrase)
        for channel in self.channels:
            if self._hears(channel) and len(channel.waiting) < _WAITING:
                channel.put(frames.SAY, bytes(self.said))

    def dismiss(self, place: RemoteSeat, why: int) -> None:
        """Say goodbye to the guest that has a seat, and free the seat."""
        if place.channel:
            place.channel.tell(frames.BYE, bytes((why,)))
        self._leave(place)

    def _leave(self, place: RemoteSeat) -> None:
        """Take note that a person leaves; before the game begins the seat is free again."""
        place.leave()
        if self.match is None:
            self.seats[place.seat] = RemoteSeat(place.seat)
