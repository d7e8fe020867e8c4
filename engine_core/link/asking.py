"""Moments at which people may answer what somebody else does, though nobody may learn whom the rules ask.

The table asks all people at every moment, whoever holds what, and each calls or does not. Who calls decides, clockwise:
whom the rules ask really, another one seemingly. For everybody else the table passes. What follows is sent to all at
times that do not depend on whom the rules ask. docs/link.md has the order.
"""

from engine_core.const import CLOCK, const
from engine_core.link import frames
from engine_core.link.stages import ANSWER, ASK, OFF, SLOT, Stages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.elsewhere import Elsewhere

_LEAST_MS = const(600)  # that people are asked
_MOST_MS = const(15000)
_ANSWER_MS = const(60000)  # that who has called elsewhere may take
_SLICE_MS = const(200)  # no slice of a bot begins so late in a slot: it could end after it, and that would be seen
_GONE_MS = const(10000)  # that who has called may be away before the table goes on: a cut wire is mended sooner


class Asking(Stages):
    """`Host.step` calls `step`; consoles say who calls here."""

    # What people say

    def open(self) -> bool:
        """Tell whether people at this console may still say whether they call."""
        return self.stage == ASK and self.calls is not None and self.calls.here

    def answered(self, seat: int) -> None:
        """Note that a person at this console calls, or with -1 that nobody here does."""
        if self.stage == ASK and self.calls:
            self.calls.answered(seat)

    def hear(self, place: "Elsewhere", body: bytes) -> None:
        """Take an ANSWER."""
        if self.stage == ASK and self.calls:
            self.calls.hear(place, body)

    def end_sham(self) -> None:
        """Note that who has called with nothing to decide is done."""
        if self.stage == ANSWER and self.sham:
            self.begin_slot()

    def ends_sham(self, place: "Elsewhere", body: bytes) -> bool:
        """Tell whether a PLAY is the empty one of who has nothing to decide, and note that."""
        if self.caller != place.seat or not self.sham or body[2]:
            return False
        if frames.number(body, 0, 2) == place.count == self.shown:
            self.end_sham()
        return True

    # What happens

    def think(self) -> int:
        """Return the answer that is to be played, -1 while there is none."""
        action = self.chosen
        if self.stage != ANSWER:
            return -1
        self.chosen = -1
        return action

    def step(self, now_ms: int) -> None:
        """Do a pass."""
        if not self.on():
            return
        if self.since_ms < 0:
            self.since_ms = now_ms
        self.now_ms = now_ms
        for_ms = (now_ms - self.since_ms) & CLOCK
        if self.stage == ASK and self.calls:
            self.calls.ask()
            if for_ms >= _MOST_MS or (for_ms >= _LEAST_MS and self.calls.all_heard(now_ms)):
                self.callers = self.calls.callers()
                self.calls = None
                self.begin_slot()
        elif self.stage == SLOT:
            if for_ms >= self.slot_ms:
                self._pass_for_others(True)
                self._go_on()
            elif for_ms < self.slot_ms - _SLICE_MS:
                self._pass_for_others(False)
        elif self.caller >= 0:
            self._decide(now_ms, for_ms)

    def _is_asked(self) -> int:
        """Return whom the rules ask at this moment and before the next caller's turn, -1 for nobody."""
        match = self.match
        if self.due or not match.rules.is_secret(match.state):
            return -1
        seat = match.rules.current_player(match.state)
        if self.callers:
            seats = match.rules.seats
            if (seat - self.turn) % seats >= (self.callers[0] - self.turn) % seats:
                return -1
        return seat

    def _pass_for_others(self, is_last: bool) -> None:
        """Pass for who has not called. Bots think; one that has not decided by the end passes."""
        match = self.match
        while self.chosen < 0:
            seat = self._is_asked()
            if seat < 0:
                return
            bot = match.bots[seat]
            if bot is not None and bot is not self.host.seats[seat]:
                action = -1 if is_last else match.consider()
                if action < 0 and not is_last:
                    return
                if action >= 0 and action != self.passing:
                    self.chosen = action
                    return
                match.think_again()
            match.apply(self.passing)

    def _go_on(self) -> None:
        """Let the next one decide, or end the moment."""
        match = self.match
        if self.chosen >= 0:
            self.stage = ANSWER
            self.caller = -1
        elif self.callers:
            self.caller = self.callers.pop(0)
            self.who = self.caller if self.host.seats[self.caller] is None else -1
            real = not self.due and match.rules.is_secret(match.state)
            self.sham = not real or match.rules.current_player(match.state) != self.caller
            self.stage = ANSWER
            self.since_ms = self.gone_ms = -1
            self.shown = -1
        elif self.due:
            self.begin()
        else:
            self.stage = OFF
            self.hold = -1

    def _decide(self, now_ms: int, for_ms: int) -> None:
        """Hear what who has called decides."""
        place = self.host.seats[self.caller]
        match = self.match
        if place is None or self.chosen >= 0:
            return  # somebody at this console, whose screen asks; or what was decided is about to be played
        if not self.host.away(self.caller, now_ms):
            self.gone_ms = -1
        elif self.gone_ms < 0:
            self.gone_ms = now_ms
        is_gone = self.gone_ms >= 0 and (now_ms - self.gone_ms) & CLOCK >= _GONE_MS
        if for_ms >= _ANSWER_MS or is_gone or match.bots[self.caller] is not place:
            self._give_up()
        elif not self.sham:
            action = place.step()
            if action == self.passing:
                match.apply(action)
            else:
                self.chosen = action
        elif place.caught_up and self.shown != place.count:
            place.send_sham(bytearray(match.rules.state_size))
            self.shown = place.count

    def _give_up(self) -> None:
        """Go on without who has called."""
        if self.sham:
            self.end_sham()
        else:
            self.match.apply(self.passing)
