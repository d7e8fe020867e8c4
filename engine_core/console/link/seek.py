"""The link of a console that looks for a table of a linked game until it has a seat. It listens in every pass."""

from engine_core import catalog
from engine_core.console.link import saved_seat
from engine_core.console.link.common import can_show, failed, names_of, only, random, rest, show_overlay
from engine_core.console.play.session import ELSEWHERE, PERSON
from engine_core.console.store import player_names
from engine_core.link import frames
from engine_core.link.guest import Guest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.link.channel import Port


def seek(
    console: "Console", wished: int = -1, patient: bool = False, seat: int = frames.NOBODY, secret: bytes = b""
) -> None:
    """Look for tables.

    `wished`: the number of a table to join as soon as it is heard, or -1
    `secret`: that table's secret if it is private
    `patient`: whether that table may open later; no other is shown until then
    `seat`: the seat that this console would like there, NOBODY for any, WATCHES for none
    """
    name = ""
    for given in player_names.given(console.machine.store):
        name = name or given
    link = LinkSeek(console, name, seat)
    console.connect(link)
    from engine_core.console.link.join import LinkJoin

    console.push(LinkJoin(console, link, wished, patient, secret))


def come_back(console: "Console") -> bool:
    """Look for the table where this console had a seat when it was switched off. Return False if it had none."""
    seat = saved_seat.load(console.machine.store) if console.machine.link else b""
    if not saved_seat.is_missed(seat):
        return False
    seek(console, saved_seat.table(seat))
    return True


class LinkSeek:
    """The link of a console that looks for a table.

    `guests`: one for each port
    `guest`: the one that joins a table, or None; once the game begins, LinkGuest replaces this link
    `own`: the number of the table where this console had a seat when it was switched off, or -1
    `returns`: whether all guests ask for that seat
    `name`: the person's name, or ""
    """

    session = None

    def __init__(self, console: "Console", name: str, seat: int) -> None:
        self.console = console
        self._seat = seat
        self.name = name
        self.guests: list[Guest] = []
        self.guest: Guest | None = None
        self._kept = saved_seat.load(console.machine.store)
        self.own = saved_seat.table(self._kept)
        self.returns = False
        self._is_new = True  # whether the requested seat differs from the stored one
        self._sits = False  # whether a table has assigned a seat, which the store keeps

    def offers(self) -> list:
        """Return the tables that have a seat for this console, then those that it may watch, as (number, game, mask of
        free seats, names of the people there as in an OFFER, guest). This console's own table comes first, with None as
        its guest.
        """
        found: list = [(self.own, saved_seat.game(self._kept), 0, b"", None)] if self.own >= 0 else []
        for is_full in (False, True):
            for guest in self.guests:
                for number, (game, _, free, names) in guest.offers.items():
                    if (not free) == is_full and number != self.own:
                        found.append((number, game, free, names, guest))
        return found

    def watches(self) -> bool:
        """Return whether this console has asked to watch."""
        return self.guest is not None and self.guest.wanted_seat == frames.WATCHES

    def why(self) -> int:
        """Return the reason for a table's goodbye, or -1 if none has said goodbye."""
        for guest in self.guests:
            if guest.why >= 0 and (not guest.joining or guest.why == frames.LATER):
                return int(guest.why)
        return -1

    def join(self, number: int, guest: "Guest | None", seat: int = frames.NOBODY) -> None:
        """Ask for a seat at a table, or watch if none is free. Without `guest`, ask at every port for the seat that
        this console has stored. `seat`: see `seek`
        """
        for other in self.guests:
            other.stop()
        self.guest = guest
        self.returns = guest is None
        self._is_new = not self.returns
        if guest is None:
            for other in self.guests:
                saved_seat.come_back(other, self._kept)
        elif catalog.has(guest.offers[number][0]):
            guest.know(guest.offers[number][0])
            guest.join(number, seat if guest.offers[number][2] else frames.WATCHES)
        else:
            guest.why = frames.NO_GAME

    def games(self) -> list:
        """Return the games that a server opens tables for, as rows of catalog.GAMES."""
        found = [guest for guest in self.guests if guest.server]
        there = [game for game, _, _, _ in found[0].offers.values()] if found else []
        return [game for game in catalog.GAMES if game[0] in there and catalog.has(game[0])]

    def open_table(self, game: str, asks_for: bytes) -> None:
        """Ask the server to open a table (wish.py) with a seat for this console."""
        for guest in self.guests:
            guest.stop()
            if guest.server:
                self.guest = guest
        if self.guest:
            self.guest.name = self.name
            self.guest.know(game)
            self.guest.join(0, frames.NOBODY, b"", asks_for)

    def wish(self, number: int, secret: bytes) -> bool:
        """Join table `number` if it was heard, or return to the stored seat there. Return whether this was possible."""
        for guest in self.guests:
            if number == self.own or number in guest.offers:
                if secret:
                    guest.secrets[number] = secret
                self.join(number, None if number == self.own else guest, self._seat)
                return True
        return False

    def ask(self, number: int, secret: bytes = b"") -> None:
        """Ask servers to offer the unlisted table `number`, or, for 0, some games to watch."""
        for guest in self.guests:
            guest.ask(number, secret)

    def step(self, now_ms: int) -> None:
        """Do a pass. Call it in every pass of the console."""
        link = self.console.machine.link
        ports = list(link.poll()) if link else []
        known = [guest.port() for guest in self.guests]
        for port in ports:
            if port not in known:
                self._plug(port, ports)
        for one in self.guests:
            if one is self.guest or self.guest is None:
                one.step(now_ms)
        if self.returns:
            self._return()
        guest = self.guest
        if guest is not None and guest.match is not None:
            if not self._sits and not self.watches():
                self._sits = True
                saved_seat.keep(self.console.machine.store, guest.match.rules.ID, guest)
            if guest.match.begin():
                self._open(guest)

    def _return(self) -> None:
        """End `returns` if this console's table has answered at a port, or if all have said that it is gone."""
        left = 0
        for guest in self.guests:
            if guest.match is not None:
                self.guest = guest
                self.returns = False
                return
            left += guest.why in (-1, frames.LATER)
        if self.guests and not left:
            self.returns = False
            self.own = -1
            saved_seat.forget(self.console.machine.store)

    def _plug(self, port: "Port", there: list) -> None:
        """Use a new port for a guest whose port is gone, or else for a new guest."""
        guest = self.guest
        console = self.console
        gone = [other for other in self.guests if other.port() not in there]
        if guest is not None and guest in gone:
            guest.plug(port)
        elif guest is None and gone:
            gone[0].listen(port)
        else:
            made = Guest(
                port, self.name, lambda game: console.enter(game).rules(), lambda count: random(console, count)
            )
            self.guests.append(made)
            if self.returns:
                saved_seat.come_back(made, self._kept)

    def _open(self, guest: Guest) -> None:
        """Open the table, now that the first copy has arrived."""
        console = self.console
        match = guest.match
        assert match
        kinds = [kind or ELSEWHERE for kind, _, _ in guest.table] or [ELSEWHERE] * match.rules.seats
        names = names_of(console, kinds)
        watches = guest.seat == frames.NOBODY
        if not watches:
            kinds[guest.seat] = PERSON
            if can_show(self.name):
                names[guest.seat] = self.name
        from engine_core.console.link.guest import GuestSession, LinkGuest

        session = GuestSession(match.rules.ID, {}, kinds, names, 0, console.settings.language, match)
        if not watches:
            session.given[guest.seat] = self.name
            # The seat is saved again, because the digest came before the deal.
            saved_seat.keep(console.machine.store, match.rules.ID, guest)
        only(console, guest.port())
        console.connect(LinkGuest(console, guest, session))
        console.display_sleep.light(console.machine.clock.ms())
        console.open_table(session)
        if watches:
            show_overlay(console, "", -1)

    def failed(self) -> bool:
        """Leave a table whose first copy is not a state of the game. Return True: the copy has ended the link."""
        if self.guest is None:
            self.close()
        else:
            failed(self, self.guest)
        return True

    def stand_up(self) -> None:
        """Leave before the first copy has arrived, and look for tables again."""
        if self.guest is None:
            return
        self.guest.leave()
        if self._sits:  # A seat left before the deal is free for someone else.
            (saved_seat.forget if self._is_new else saved_seat.leave)(self.console.machine.store)
        self._sits = False
        if self.guest.match is not None:
            self.guests.remove(self.guest)  # A new Guest, without a match, is made for its port.
        self.guest = None
        self._kept = saved_seat.load(self.console.machine.store)
        self.own = saved_seat.table(self._kept)

    def close(self) -> None:
        """Stop looking, or leave before the first copy has arrived."""
        self.stand_up()
        self.console.disconnect()
        rest(self.console)
