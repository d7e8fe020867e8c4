"""The link of a console that is the table of a linked game. It hears the others in every pass, on every screen."""

from engine_core.console.link.common import call_bots, can_show, random, rest, tell
from engine_core.console.play.session import ELSEWHERE, KIND, NORMAL, PERSON
from engine_core.const import CLOCK, const
from engine_core.link import frames
from engine_core.link.host import Host

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.game import Game

_PATIENCE_MS = const(30000)  # the time from "go on waiting" until the question returns


class LinkTable:
    """The link of a console that is the table.

    `rules`: the rules of the game that will begin
    `kinds`: the kind of each seat
    `number`: the number that the table gets, or 0 for any
    `session`: None until `begin`
    `lent`: a mask of the remote people's seats that bots play for
    `choosing`: the remote seats that decide at a moment now (interrupt.py)
    """

    from_start = True  # This console has been there since the game began.

    def __init__(self, console: "Console", rules: "Game", kinds: list, names: list, number: int = 0) -> None:
        self.console = console
        self.session: Session | None = None
        self.lent = 0
        self.names = names
        self.kinds = kinds
        places = [seat for seat, kind in enumerate(kinds) if kind == ELSEWHERE]
        self.host = Host(rules, places, self._who, lambda count: random(console, count), [], number)
        self.host.call = self._call
        self._absent: list = []
        self.choosing: list = []
        self._call_bots()
        self._asked_ms = -1  # when the question whether a bot should play was last shown

    def _who(self, seat: int) -> tuple:
        return self.kinds[seat] & KIND, self.names[seat]

    def _call(self, seat: int, name: str) -> str:
        """Return a variant of a name that no other person here has."""
        from engine_core.console.play.seat_names import apart, plain

        names = enumerate(self.names)
        return apart(name, [plain(other) for i, other in names if i != seat and not self._yields(i)])

    def _yields(self, seat: int) -> bool:
        """Return whether a seat's name gives way to a person's, because it is a bot's or no one has come yet."""
        place = self.host.seats[seat]
        return not place.name if place else self.kinds[seat] & KIND != PERSON

    def _call_bots(self) -> None:
        call_bots(self.console, self.names, [self._yields(seat) for seat in range(len(self.names))])

    def begin(self, session: "Session") -> None:
        """Begin or continue a game. Bots play for missing people."""
        self.session = session
        session.linked = True
        self.names = session.names
        self.host.begin(session.match)
        for place in self.host.seats:
            if place and not place.token:
                self.lend(place.seat)

    def say(self, phrase: int) -> None:
        """Say a phrase to everyone at the table, in the name of the person here who holds the console."""
        session = self.session
        if session is not None:
            seat = session.holder if session.holder >= 0 else session.kinds.index(PERSON)
            self.host.say(seat, phrase, self.console.machine.clock.ms())

    def lend(self, seat: int) -> None:
        """Let a bot play for a remote person until that person is back."""
        session = self.session
        place = self.host.seats[seat]
        if session is not None and place is not None:
            place.forget()
            session.match.think_again()
            session.sit(seat, NORMAL)
            session.kinds[seat] = session.seats[seat] = ELSEWHERE
            self.lent |= 1 << seat

    def absent(self, seat: int) -> int:
        """Return 0 if a seat's person is present, 1 if that person is away, more if a bot plays instead."""
        if self.lent >> seat & 1:
            return frames.LENT
        return frames.AWAY if self.host.away(seat, self.console.machine.clock.ms()) else 0

    def quiet(self) -> bool:
        """Return whether the others have received everything."""
        for channel in self.host.channels:
            if not channel.idle():
                return False
        return True

    def step(self, now_ms: int) -> None:
        """Do a pass. Call it in every pass of the console."""
        console = self.console
        host = self.host
        if self.session is not None and console.session is not self.session:
            self.close()
            return
        link = console.machine.link
        known = [channel.port for channel in host.channels]
        there = link.poll() if link else []
        for port in there:
            if port not in known:
                host.add(port)
        for port in known:
            if port not in there:
                host.remove(port)
        session = self.session
        interrupt = session.match.interrupt if session else None
        menu = session is not None and not console.top().IS_TABLE and not (interrupt and interrupt.on())
        host.menu(menu)
        host.step(now_ms)
        if session and host.said:
            tell(console, session, host.said)
        host.said = None
        self._look(now_ms)

    def _look(self, now_ms: int) -> None:
        """Note which people have come, and which are away."""
        session = self.session
        absent = [self.absent(place.seat) for place in self.host.seats if place]
        interrupt = session.match.interrupt if session else None
        choosing = [seat for seat in range(len(self.names)) if interrupt and interrupt.chooses(seat)]
        if choosing != self.choosing:
            self.choosing = choosing
            self.console.top().redraw()
        if session and absent != self._absent:
            self._absent = absent
            if self.console.top().IS_TABLE:
                self.console.top().follow()
        for place in self.host.seats:
            if place is None:
                continue
            seat = place.seat
            if session and place.is_played(session.match.undo_from):
                self.console.autosave.soon()  # A power cut must not undo moves that the others have seen.
            if place.name and self.names[seat] != place.name and can_show(place.name):
                self.names[seat] = place.name
                self._call_bots()
            if not session or not self.lent >> seat & 1 or not place.token or self.host.away(seat, now_ms):
                continue
            if session.match.undo_from == len(session.match.history):  # The bot's turn is complete.
                self.lent &= ~(1 << seat)
                self.host.sit(seat)
        if session is None:
            return
        if not session.is_over():
            self._miss(session, now_ms)
        elif not self.host.next:
            self.host.next = self.host.draw()

    def _miss(self, session: "Session", now_ms: int) -> None:
        """If the person who must decide is away, ask whether a bot should play."""
        match = session.match
        seat = match.rules.current_player(match.state)
        place = self.host.seats[seat]
        waits = place is not None and match.bots[seat] is place
        if not waits or not self.host.away(seat, now_ms) or not self.console.top().IS_TABLE:
            return
        if self._asked_ms < 0 or (now_ms - self._asked_ms) & CLOCK >= _PATIENCE_MS:
            self._asked_ms = now_ms
            from engine_core.console.link.away import LinkAway

            self.console.push(LinkAway(self.console, None, -1, self, seat))

    def failed(self) -> bool:
        """Return False: a received line never ends the link, because the host checks everything that it reads."""
        return False

    def close(self) -> None:
        """End the link."""
        self.host.close()
        self.console.disconnect()
        rest(self.console)
