"""This console is a guest of a linked game, or looks for a table: it hears the others in every pass."""

from engine_core import catalog, loader
from engine_core.console.link_common import fits, names_of, only, random, rest
from engine_core.console.session import ELSEWHERE, PERSON, Session
from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.game import Game

_AGAIN_MS = const(3000)  # after a silence
_BAD = (2, 3, 4)  # what a check must not find: reveal.OTHER_COMMITMENT and so on


class GuestSession(Session):
    """A game at another console's table: the match is that of the guest, and nobody sits down here but the person."""

    guest = True
    linked = True

    def sit(self, seat: int, kind: int) -> None:
        """Leave the seat to the table."""

    def keep_up(self, console: "Console") -> None:
        """Have the screen show what the match was sent. Call it in every pass."""
        match: Any = self.match
        top = console.top()
        match.rest()
        if match.interrupted():
            while self.undo():
                pass
            match.wait()
            top.picture = None
            match.changed = True
        if match.answered:
            match.answered = False
            self.caught_up(match.seat)
        if match.changed and hasattr(top, "turn"):
            match.changed = False
            top.follow()


def session_of(guest: "Any", kinds: list, names: list, language: str) -> GuestSession:
    """Return the session of a guest."""
    rules = guest.match.rules
    session = GuestSession(rules.ID, rules.options, kinds, names, 0, language)
    session.match = guest.match
    return session


class LinkGuest:
    """`guests`: one for each port, while a table is looked for. `guest`: the one that joins, else None.
    `own`: the number of the table at which this console has a seat since it was switched off, -1 for none.
    """

    def __init__(self, console: "Console", name: str) -> None:
        self.console = console
        self.held: list[str] = []
        self._name = name
        self._make = loader.bring(self.held, "link.guest").Guest
        self.guests: list = []
        self.guest: Any = None
        self.session: GuestSession | None = None
        self._while: list[str] = []  # modules for what is done at once
        self._kept = self._seats().load(console.machine.store)
        self.own = self._seats().table(self._kept)
        self._again_ms = -1
        self._told = False

    def _seats(self) -> "Any":
        """Return the module that keeps the seat; `_open` and `_forget` unload it."""
        return loader.bring(self._while, "console.link_seat")

    def rules(self, game: str) -> "type[Game]":
        """Return the class of a game's rules."""
        found: type[Game] = loader.bring(self.held, catalog.module(game, "rules.rules")).Rules
        return found

    def offers(self) -> list:
        """Return the tables with a seat for this console: (number, (game, seats, mask of free seats), guest)."""
        return [
            (number, offer, guest)
            for guest in self.guests
            for number, offer in guest.offers.items()
            if offer[2] or number == self.own
        ]

    def join(self, number: int, guest: "Any") -> None:
        """Ask for a seat, at one's own table for the own one."""
        self.guest = guest
        if number == self.own:
            self._seats().come_back(guest, self._kept)
        else:
            guest.know(guest.offers[number][0])
            guest.join(number)

    def _forget(self) -> None:
        self.own = -1
        self._seats().forget(self.console.machine.store)
        loader.release(self._while)

    def step(self, now_ms: int) -> None:
        """Do a pass. Call it in every pass of the console."""
        console = self.console
        if self.session is not None and console.session is not self.session:
            self.close()
            return
        ports = list(console.machine.link.poll()) if console.machine.link else []
        known = [guest.port() for guest in self.guests]
        for port in ports:
            if port not in known:
                self._plug(port, ports)
        for guest in self.guests:
            if guest is self.guest or self.guest is None:
                guest.step(now_ms)
        guest = self.guest
        if guest is not None and guest.match is not None:
            self._follow(now_ms)
        elif guest is not None and guest.why >= 0 and guest.seat_kept()[0] == self.own:
            number = self.own
            self._forget()
            if guest.offers[number][2]:
                self.join(number, guest)  # as somebody new

    def _plug(self, port: "Any", there: list) -> None:
        """Use a new port: for the guest whose own is gone, else for a guest of its own."""
        guest = self.guest
        if guest is not None and guest.port() not in there:
            guest.plug(port)
        elif guest is None:
            self.guests[:] = [guest for guest in self.guests if guest.port() in there]
            self.guests.append(self._make(port, self._name, self.rules, lambda count: random(self.console, count)))

    def _follow(self, now_ms: int) -> None:
        guest = self.guest
        match = guest.match
        console = self.console
        session = self.session
        if session is None:
            if match.begin():
                self._open()
            return
        for seat, (_, _, name) in enumerate(guest.table):
            if seat != guest.seat and fits(name):
                session.names[seat] = name
        guest.menu(not hasattr(console.top(), "turn") and not match.asking.secret)
        session.keep_up(console)
        if guest.verdict in _BAD and not self._told:
            self._told = True
            self._notice(-1)
        elif not match.is_over:
            self._listen(now_ms)
        elif self.own >= 0:
            self._forget()

    def _listen(self, now_ms: int) -> None:
        """Say hello again after a silence, and tell the person of a long one, or that the table has said goodbye."""
        guest = self.guest
        away = guest.away(now_ms)
        if away and (self._again_ms < 0 or (now_ms - self._again_ms) & CLOCK >= _AGAIN_MS):
            self._again_ms = now_ms
            guest.again()
        if (away or guest.why >= 0) and hasattr(self.console.top(), "turn"):
            self._notice(guest.why)

    def _notice(self, why: int) -> None:
        view = self.console.bring("console.link_away").LinkAway
        self.console.push(view(self.console, self, -1, why))

    def _open(self) -> None:
        """Open the table: the first copy has come."""
        console = self.console
        guest = self.guest
        rules = guest.match.rules
        kinds = [kind or ELSEWHERE for kind, _, _ in guest.table] or [ELSEWHERE] * rules.seats
        kinds[guest.seat] = PERSON
        names = names_of(console, kinds)
        if fits(self._name):
            names[guest.seat] = self._name
        session = session_of(guest, kinds, names, console.settings.language)
        session.given[guest.seat] = self._name
        self.session = session
        self._seats().keep(console.machine.store, rules.ID, guest)
        loader.release(self._while)
        self.guests[:] = [guest]
        only(console, guest.port())
        self.own = guest.seat_kept()[0]
        console.open_table(session)

    def close(self) -> None:
        """Leave the table."""
        if self.guest is not None:
            self.guest.leave()
        self.console.link = None
        for guest in self.guests:
            loader.release(guest.held)
        loader.release(self._while)
        loader.release(self.held)
        rest(self.console)
