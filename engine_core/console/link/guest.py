"""The link of a console that is a guest in a linked game. It receives the table's frames in every pass."""

from engine_core.console.link import common, saved_seat
from engine_core.console.play.session import Session
from engine_core.const import CLOCK, const
from engine_core.link import fairness, frames
from engine_core.link.remote_match import ANSWERED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.link.guest import Guest
    from engine_core.link.remote_match import RemoteMatch

_AGAIN_MS = const(3000)  # the time between two HELLOs while the table is silent
_LEFT_S = const(10)  # the last part of a turn, in which the seconds left are shown
_HOUR_S = const(3600)  # a time limit longer than this is not shown


class GuestSession(Session):
    """A game at another console's table. The match is the guest's, and only the person sits here."""

    match: "RemoteMatch"
    guest = True
    linked = True

    def sit(self, seat: int, kind: int) -> None:
        """Do nothing: the table decides who takes a seat."""

    def keep_up(self, console: "Console") -> None:
        """Stop asking the person if a bot has taken over the seat. Call this in every pass."""
        match = self.match
        if match.interrupted():
            if self.clock_s and not match.interrupt.decoy:
                common.show_overlay(console, "", 0)
            while self.undo():
                pass
            match.wait()
            self.redraw(console)

    def redraw(self, console: "Console") -> None:
        """Mark the table for redrawing, now or when it is on top."""
        for scene in console.scenes:
            if scene.IS_TABLE:
                scene.picture = None
        if console.top().IS_TABLE:
            console.top().follow()

    def settle(self, table: "Any") -> bool:
        """Replace the state with the received copy if it has no move to show. Return whether there was one."""
        what = self.match.settle()
        if what == ANSWERED:
            self.caught_up(self.match.seat)
        if what:
            table.follow()
        return what > 0


class LinkGuest:
    """The link of a console that is a guest.

    `guest`: receives the table's frames
    `session`: the game here
    `unwanted`: the seat in which the person wants a bot, or -1
    `own`: the table's number while the store holds this console's seat there; -1 after the end or for a watcher
    `turn_ms`: when the current turn began, or the game ended (clock, ms)
    `choosing`: the remote seats that decide at a moment now (interrupt.py)
    `from_start`: whether this console was there when the game began
    """

    def __init__(self, console: "Console", guest: "Guest", session: GuestSession) -> None:
        self.console = console
        self.guest = guest
        self.session = session
        self.unwanted = -1
        self.own = -1 if guest.seat == frames.NOBODY else guest.channel.game
        self._table: list | None = None  # the table when its names were last checked
        self._again_ms = -1
        self._turn = -1  # the seat whose turn it is
        self.turn_ms = 0
        self.choosing: tuple = ()
        self._pass_ms = 0  # the time of the last pass
        self._number = -1  # the number of the latest copy that was checked
        self.from_start = guest.number < 2  # whether this console was there when the game began, to get the first copy
        self._timed = len(guest.commitments_digest) > 0  # whether it is known when the turn began
        self._left = -1  # the number of seconds left on the screen, or -1
        self._shows: object = None  # the overlay that shows the seconds left
        self._told = 0  # 1 once this turn has warned that others may remove this person, 2 once it has reported a check

    def step(self, now_ms: int) -> None:
        """Do a pass. Call it in every pass of the console."""
        console = self.console
        guest = self.guest
        match = self.session.match
        if console.session is not self.session:
            self.close()
            return
        ports = list(console.machine.link.poll()) if console.machine.link else []
        if ports and guest.port() not in ports:
            guest.plug(ports[-1])
        guest.step(now_ms)
        if guest.table is not self._table:
            self._table = guest.table
            common.use_names(console, guest, self.session.names)
            self.session.slow = -1
            self.choosing = ()
            for seat, (_, flags, _) in enumerate(guest.table):
                if seat != guest.seat:
                    if flags & frames.CHOOSES:
                        self.choosing += (seat,)
                    if flags & frames.SLOW and guest.seat != frames.NOBODY:
                        self.session.slow = seat
            mine = guest.table[guest.seat : guest.seat + 1]  # This is empty before the first TABLE, and for a watcher.
            if not self._told and mine and mine[0][1] & frames.UNWANTED:
                self._told = 1
                common.show_overlay(console, "", -2)
                console.display_sleep.light(now_ms)
            if not console.top().asks():
                self.session.redraw(console)
        if guest.said:
            common.tell(console, self.session, guest.said)
            guest.said = None
        self.session.clock_s = guest.clock_s
        self._see_turn(match, now_ms)
        self._see_clock(now_ms)
        guest.menu(not console.top().IS_TABLE and not match.interrupt.secret)
        self.session.keep_up(console)
        if guest.verdict > fairness.NOT_WHOLE and guest.verdict != fairness.LATE and self._told < 2:
            self._told = 2
            self._notice(-1)
        elif not match.is_over:
            away = guest.away(now_ms)
            if away or guest.why >= 0:
                self._missed(away, now_ms)
        elif self.own >= 0:
            self._forget()

    def say(self, phrase: int) -> None:
        """Say a phrase to everyone at the table."""
        self.guest.say(phrase)

    def put_out(self, seat: int) -> None:
        """Request a bot in place of a person who does not play."""
        self.unwanted = seat
        self.guest.put_out(seat)

    def absent(self, seat: int) -> int:
        """Return 0 if a seat's person is present, 1 if that person is away, more if a bot plays instead."""
        return self.guest.table[seat][1] & (frames.AWAY | frames.LENT) if self.guest.table else 0

    def _see_turn(self, match: "RemoteMatch", now_ms: int) -> None:
        """Note whose turn it is in the latest copy, even before it is shown."""
        guest = self.guest
        if self.choosing:  # The turn's clock stops while others choose.
            self.turn_ms = (self.turn_ms + ((now_ms - self._pass_ms) & CLOCK)) & CLOCK
        self._pass_ms = now_ms
        if guest.number != self._number:
            self._number = guest.number
            turn = match.rules.current_player(bytearray(match.coming[-1][3]) if match.coming else match.state)
            if turn != self._turn:
                self._timed = self._timed or self._turn >= 0
                self._turn = turn
                self.turn_ms = now_ms
                self.unwanted = -1
                self._told = 0
                if guest.seat == frames.NOBODY:  # A person who watches does not press a button.
                    self.console.display_sleep.light(now_ms)

    def _see_clock(self, now_ms: int) -> None:
        """Show the seconds left in the last _LEFT_S of a turn."""
        clock_s = self.guest.clock_s
        left = clock_s - ((now_ms - self.turn_ms) & CLOCK) // 1000
        if not self._timed or self._turn < 0 or not 0 < left <= _LEFT_S or clock_s > _HOUR_S:
            self._left = -1
        elif left != self._left and self.console.said in (None, self._shows):
            common.show_overlay(self.console, "", left)
            self._left = left
            self._shows = self.console.said

    def _missed(self, away: bool, now_ms: int) -> None:
        """Say hello again after a silence. Tell the person about a long silence or the table's goodbye."""
        guest = self.guest
        if guest.why in (frames.GONE, frames.ENDED, frames.REPLACED) and self.own >= 0:
            self._forget()
        if away and (self._again_ms < 0 or (now_ms - self._again_ms) & CLOCK >= _AGAIN_MS):
            self._again_ms = now_ms
            self._timed = False
            guest.again()
        if self.console.top().IS_TABLE:
            self._notice(guest.why)

    def _forget(self) -> None:
        """Remove the seat from the store: the game is over, or the table or the seat is gone."""
        self.own = -1
        saved_seat.forget(self.console.machine.store)

    def failed(self) -> bool:
        """Leave a table whose copy is not a state of the game. Return True: the copy has ended the link."""
        common.failed(self, self.guest)
        return True

    def _notice(self, why: int) -> None:
        from engine_core.console.link.away import LinkAway

        self.console.push(LinkAway(self.console, self.guest, why))

    def close(self) -> None:
        """Leave the table."""
        console = self.console
        if self.own >= 0:
            saved_seat.leave(console.machine.store)
        self.guest.leave()
        console.disconnect()
        common.rest(console)
