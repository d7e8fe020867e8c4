"""The table of a linked game: who is where, what each is sent, and which of their turns are played."""

from engine_core.const import CLOCK, const
from engine_core.link import fair, frames, joining, reveal
from engine_core.link.channel import Channel
from engine_core.link.elsewhere import Elsewhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game
    from engine_core.link.channel import Port
    from engine_core.match import Match

_OFFER_MS = const(1000)


class Host:
    """`rules` are those of the game; `places` the seats of people elsewhere; `random(count)` returns random bytes.

    `seats`: by number, the Elsewhere of each of `places`, else None. `others(seat)` returns the kind and the name of
    any seat. `code`: the four letters to join by. Guests wait in their seats until `begin` is called with a match.
    `step` must be called every pass: it hears every port and sends what is due.
    """

    def __init__(
        self,
        rules: "Game",
        places: "list[int]",
        others: "Callable[[int], tuple]",
        random: "Callable[[int], bytes]",
        ports: "list[Port]",
    ) -> None:
        self.rules = rules
        self._others = others
        self.random = random
        self.game = frames.number(random(2), 0, 2) or 1  # 0 is a page's, which mirrors a console
        self.code = frames.code(self.game)
        self.salt = random(fair.SALT)
        self.seats: list[Elsewhere | None] = [None] * rules.seats
        for seat in places:
            self.seats[seat] = Elsewhere(seat)
        self.match: Match | None = None
        self.asked_ms = -1  # when the nonces were asked for
        self.dealt: list = []  # the seats whose nonces the deal comes from; none where the game was saved before
        self.channels: list[Channel] = []
        for port in ports:
            self.add(port)
        from engine_core.link import edition

        self.edition = edition.edition(type(rules))
        self._offered_ms = -1
        self._scratch = bytearray(rules.state_size)

    def add(self, port: "Port", window: int = 1) -> None:
        """Hear one more port. `window`: see Channel."""
        self.channels.append(Channel(port, self.game, window))

    def remove(self, port: "Port") -> None:
        """Hear a port no more, such as a connection that was closed."""
        for channel in self.channels[:]:
            if channel.port is port:
                self.channels.remove(channel)
                found = self.at(channel)
                if found:
                    found.channel = None

    def at(self, channel: Channel) -> "Elsewhere | None":
        """Return the seat of a channel."""
        for place in self.seats:
            if place and place.channel is channel:
                return place
        return None

    def free(self) -> int:
        """Return a mask of the seats that nobody has taken."""
        mask = 0
        for place in self.seats:
            if place and place.is_free():
                mask |= 1 << place.seat
        return mask

    def ask(self, now_ms: int) -> bool:
        """Ask all who sit for their nonces; call it in every pass until it tells that the cards can be dealt. Who comes
        from then on comes after the deal.
        """
        return joining.ask(self, now_ms)

    def _misses(self, now_ms: int) -> bool:
        """Tell whether a seat is free, or its person is away and may come back from a console that was switched off."""
        for place in self.seats:
            if place and (not place.token or self.away(place.seat, now_ms)):
                return True
        return False

    def away(self, seat: int, now_ms: int) -> bool:
        """Tell whether a person elsewhere is not heard."""
        place = self.seats[seat]
        return place is not None and (place.channel is None or place.channel.away(now_ms))

    def deal(self) -> tuple:
        """Return the seed and the key of the game: they depend on the nonces of all who were asked and have told."""
        self.dealt = [place for place in self.seats if place and place.nonce]
        return fair.deal(self.salt, [place.nonce for place in self.dealt], self.game)

    def begin(self, match: "Match") -> None:
        """Begin to tell a match to the guests; at a seat of `places` nobody sits yet."""
        self.match = match
        for place in self.seats:
            if place:
                place.begin(match.rules, match.first()[1])
                self.sit(place.seat)
        if match.rules.SECRET_DECISIONS:
            from engine_core.link.asking import Asking  # of the games that need it

            match.asking = Asking(self, match)

    def close(self) -> None:
        """End the link."""
        for channel in self.channels:
            channel.tell(frames.BYE, bytes((frames.ENDED,)))

    def sit(self, seat: int) -> None:
        """Give a seat to the person elsewhere whose it is: at the beginning, or back from a bot."""
        place = self.seats[seat]
        if self.match is not None and place is not None:
            place.fresh = True
            self.match.think_again()
            self.match.seat_bot(seat, lambda rules, generator: place)

    def step(self, now_ms: int) -> None:
        """Hear what came, and send what is due."""
        for channel in self.channels:
            heard = channel.poll(now_ms)
            if heard:
                self._hear(channel, heard, now_ms)
        if self._misses(now_ms) and (self._offered_ms < 0 or (now_ms - self._offered_ms) & CLOCK >= _OFFER_MS):
            self._offered_ms = now_ms
            joining.offer(self, now_ms)
        if self.match is not None:
            self._tell(self.match)
            if self.match.asking:
                self.match.asking.step(now_ms)
        self._tell_table(now_ms)
        for place in self.seats:
            if place and place.channel:
                place.sure = place.sure or place.channel.arrived()
                place.channel.step(now_ms)

    def _tell(self, match: "Match") -> None:
        """Send copies; after the end, what the game was dealt from, and all its actions."""
        over = match.rules.current_player(match.state) < 0
        for place in self.seats:
            if place:
                while place.send_copy(match, self._scratch, match.bots[place.seat] is not place and not over):
                    pass
                if over and not place.revealed and place.channel and place.is_up_to_date(len(match.history)):
                    place.revealed = True
                    reveal.reveal(self, match, place.channel)

    def _tell_table(self, now_ms: int) -> None:
        """Tell who sits where, and who is away, after a change."""
        body = bytearray()
        for seat in range(self.rules.seats):
            kind, name = self._others(seat)
            place = self.seats[seat]
            flags = 0
            if place:
                name = place.name or name
                if place.token:
                    menu = place.channel.their_menu if place.channel else 0
                    flags = 1 if self.away(seat, now_ms) else 2 if menu else 0
                else:
                    flags = 4
            body.append(kind)
            body.append(flags)
            frames.put_text(body, name)
        for place in self.seats:
            if place and place.channel and place.told != body and place.channel.idle():
                place.told = bytes(body)
                place.channel.put(frames.TABLE, body)

    def _hear(self, channel: Channel, heard: tuple, now_ms: int) -> None:
        kind, game, body = heard
        place = self.at(channel)
        try:
            if kind == frames.HELLO:
                joining.hello(self, channel, game, body, now_ms)
            elif not kind:
                channel.tell(frames.BYE, bytes((frames.OTHER_VERSION,)))
            elif kind == frames.NONCE and place and self.match is None:
                if not joining.opened(place, body):
                    self._dismiss(place, frames.AGAINST_RULES)
            elif kind == frames.PLAY and place and self.match is not None:
                asking = self.match.asking
                sham = asking and asking.ends_sham(place, body)
                is_its = self.match.bots[place.seat] is place
                if is_its and not sham and not place.take(self.match, body, self._scratch):
                    self._dismiss(place, frames.AGAINST_RULES)
            elif kind == frames.ANSWER and place and self.match is not None and self.match.asking:
                self.match.asking.hear(place, body)
            elif kind == frames.BYE and place:
                self._leave(place)
        except (IndexError, ValueError):
            if place:
                self._dismiss(place, frames.AGAINST_RULES)

    def _dismiss(self, place: Elsewhere, why: int) -> None:
        if place.channel:
            place.channel.tell(frames.BYE, bytes((why,)))
        self._leave(place)

    def _leave(self, place: Elsewhere) -> None:
        """Give a seat up; before the game begins it is free again."""
        place.channel = None
        place.left = True
        if self.match is None:
            self.seats[place.seat] = Elsewhere(place.seat)
