"""Moments at which people may interrupt another player's action, although no one may learn whom the rules ask.

The table asks all people at every moment, whatever cards they hold, and each person calls or does not. The callers
decide, clockwise: the one that the rules ask really decides, and the others only seem to. The table passes for all
other players. It sends everything that follows at times that do not depend on whom the rules ask.
docs/reference/link.md describes the order.
"""

from engine_core import catalog
from engine_core.const import CLOCK, const
from engine_core.link import frames
from engine_core.link.responses import Responses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.host import Host
    from engine_core.link.remote_seat import RemoteSeat
    from engine_core.match import Match

_LEAST_MS = const(600)  # the minimum time for which people are asked
_MOST_MS = const(15000)
_TURN_MS = const(120000)  # a remote person's time for all moments of a turn; half of it for one moment
_QUICK_MS = const(3000)  # an answer within this time does not count towards _TURN_MS
# The time before the end of a slot in which no bot starts thinking, because a late end would be noticed
_SLICE_MS = const(200)
_GONE_MS = const(10000)  # the time limit for a caller that is away, in which a cut wire can be reconnected
_SLOT_MS = const(600)  # the time for bots to decide and for seats that have not called to pass
_STEP_MS = const(1000)  # passes are shown after a multiple of this time, so that timing reveals nothing

# The stages of a moment
OFF = const(0)
ASK = const(1)  # all people are asked whether they call
SLOT = const(2)
ANSWER = const(3)  # a caller decides, or a bot's answer is about to be played
CARRY_OUT = const(4)  # everyone has seen the answer, and it is carried out like any other action


class Interrupt:
    """The moments of a match at the table. `Match.apply` calls `note` and `see`, `Host.step` calls `step`. The console
    reports with `answered` which of its seats calls. A guest uses a RemoteInterrupt.
    """

    def __init__(self, host: "Host", match: "Match") -> None:
        self.host = host
        self.match = match
        self._moments = catalog.door(match.rules.ID).moments(match.state)
        self.passing = self._moments.PASS
        self.stage = OFF
        self.number = 0  # the number of moments so far
        self.card = 0  # the card declared at this moment, or 0
        self.who = -1  # the seat at this console that has called and decides, or -1
        self.decoy = False  # whether the caller has nothing to decide and only seems to
        self.caller = -1  # the seat that has called and decides, here or on another console
        self.due: list = []  # the cards whose moments are still to come
        self.public = -1  # how many actions all people may know, or -1 for all
        self._told = (frames.NOBODY, frames.NOTHING)  # the seat and the action that began the moment
        self.turn = self._moments.turn(match.state)  # the seat on turn when the moment begins, which is not asked
        self._actor = 0
        self._known = 0
        self.since_ms = -1  # when this stage began
        self.gone_ms = -1  # when the caller went away, or -1
        self.most_ms = _TURN_MS  # A server whose turns have a time limit lowers this.
        self.awaited: list = []  # the remote seats that must still answer or decide
        self.used_ms: dict = {}  # how much time each seat has used for the moments of this turn
        self.now_ms = 0
        self.slot_ms = _SLOT_MS
        self.responses: Responses | None = None
        self.shown = -1  # the `count` of the caller's seat when it was last sent a decoy, or -1
        self.callers: list = []
        self.chosen = -1  # the answer that will be played next, or -1
        if match.rules.is_secret(match.state):
            self._go_back()
            self.begin()
        elif self._moments.under_way(match.state):
            self.stage = CARRY_OUT

    def _go_back(self) -> None:
        """Find the action that began the moment at which the match was saved. No one has seen it yet."""
        match = self.match
        rules = match.rules
        number, state = match.first()
        while number < len(match.history):
            action = match.history[number]
            known = rules.veil(state, action)
            if known >= 0:
                self.public = number
                self._told = (rules.current_player(state), known)
                if not self._moments.under_way(state):
                    self.turn = self._moments.turn(state)
            self._moments.note(state)
            match.redo(state, number, action)
            begun = self._moments.see(state, action)
            if known >= 0:
                self.due = begun
            number += 1
        self.due = self.due[-1:] or [0]

    def on(self) -> bool:
        """Return whether a moment is open, so that the game waits."""
        return self.stage not in (OFF, CARRY_OUT)

    def limit(self, seat: int) -> int:
        """Return how many actions a seat may know."""
        count = len(self.match.history)
        if not self.on() or self.decides(seat):
            return count
        return self.public if self.public >= 0 else count

    def decides(self, seat: int) -> bool:
        """Return whether a seat has called, and the rules ask it now."""
        return self.stage == ANSWER and self.caller == seat and not self.decoy

    # Reports of the match

    def note(self, action: int) -> None:
        """Look at the match before an action."""
        match = self.match
        self._actor = match.rules.current_player(match.state)
        self._known = match.rules.veil(match.state, action)
        if self.stage == OFF and self.turn != self._moments.turn(match.state):
            self.turn = self._moments.turn(match.state)
            # A seat that was late in the previous turn is asked no more after the first moment that it lets pass.
            self.used_ms = dict.fromkeys(self._late(), (self.most_ms + 1) // 2)
        self._moments.note(match.state)

    def see(self, action: int) -> None:
        """Look at the match after an action."""
        match = self.match
        self.due += self._moments.see(match.state, action)
        if self._known < 0:
            if self.stage == ANSWER:
                self.begin_slot()
            return
        if self.stage == OFF and not self.due:
            return
        self._told = (self._actor, self._known)
        self.public = len(match.history) - 1
        if self.stage == OFF:
            self.begin()
        elif self._moments.answers(match.state):
            self.stage = CARRY_OUT
        else:
            self.begin_slot()

    def begin(self) -> None:
        """Ask all people."""
        self.stage = ASK
        self.number += 1
        self.card = self.due.pop(0)
        self.since_ms = -1
        self.responses = Responses(self.host, self.match, self.turn, self._told, self.card, self._late())

    def _late(self) -> list:
        """Return the seats that are no longer asked in this turn."""
        return [seat for seat, used_ms in self.used_ms.items() if used_ms >= self.most_ms]

    def begin_slot(self) -> None:
        """Give bots time, and pass for the seats that have not called."""
        self.slot_ms = _SLOT_MS
        if self.stage == ANSWER and self.caller >= 0:
            self.slot_ms += _STEP_MS - 1 - ((self.now_ms - self.since_ms) & CLOCK) % _STEP_MS
        self._await([])
        self.stage = SLOT
        self.caller = self.who = -1
        self.decoy = False
        self.since_ms = -1

    # Answers of people

    def open(self) -> bool:
        """Return whether people at this console may still say whether they call."""
        return self.stage == ASK and self.responses is not None and self.responses.here

    def answered(self, seat: int) -> None:
        """Note that a person at this console calls, or, for -1, that no one here does."""
        if self.stage == ASK and self.responses:
            self.responses.answered(seat)

    def hear(self, place: "RemoteSeat", body: bytes) -> None:
        """Process an ANSWER."""
        if self.stage == ASK and self.responses:
            self.responses.hear(place, body)

    def end_decoy(self) -> None:
        """Note that a caller with nothing to decide is done."""
        if self.stage == ANSWER and self.decoy:
            self.begin_slot()

    def chooses(self, seat: int) -> bool:
        """Return whether a remote seat has had to answer or decide for at least a second."""
        return seat in self.awaited and (self.now_ms - self.since_ms) & CLOCK >= _STEP_MS

    def ends_decoy(self, place: "RemoteSeat", body: bytes) -> bool:
        """Return whether a PLAY is empty because the caller has nothing to decide. If so, the caller is done."""
        if self.caller != place.seat or not self.decoy or body[2]:
            return False
        if frames.number(body, 0, 2) == place.count == self.shown:
            self.end_decoy()
        return True

    # The course of a moment

    def think(self) -> int:
        """Return the answer that will be played next, or -1."""
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
        if self.stage == ASK and self.responses:
            self.responses.ask()
            self._await(self.responses.awaited(now_ms))
            is_over = for_ms >= min(_MOST_MS, self.most_ms // 2)
            if is_over or (for_ms >= _LEAST_MS and not self.awaited and not self.responses.here):
                for seat in self.awaited:
                    self._pass_by(seat)
                self.callers = self.responses.callers()
                self.responses = None
                self.begin_slot()
        elif self.stage == SLOT:
            if for_ms >= self.slot_ms:
                self._pass_for_others(True)
                self._go_on()
            elif for_ms < self.slot_ms - _SLICE_MS:
                self._pass_for_others(False)
        elif self.caller >= 0:
            self._decide(now_ms, for_ms)

    def _await(self, seats: list) -> None:
        """Wait for these seats, and add up the time of those that have answered."""
        for seat in self.awaited:
            if seat not in seats:
                took_ms = (self.now_ms - self.since_ms) & CLOCK
                if took_ms > _QUICK_MS:
                    self.used_ms[seat] = self.used_ms.get(seat, 0) + took_ms - took_ms % _STEP_MS
        self.awaited = seats

    def _pass_by(self, seat: int) -> None:
        """Note that a seat has let this moment pass. After two, it is no longer asked in this turn."""
        self.awaited = [other for other in self.awaited if other != seat]
        self.used_ms[seat] = self.used_ms.get(seat, 0) + (self.most_ms + 1) // 2

    def _asked_seat(self) -> int:
        """Return the seat that the rules ask now, before the next caller's turn, or -1."""
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
        """Pass for the seats that have not called. Bots think; with `is_last`, a bot that has not decided passes."""
        match = self.match
        while self.chosen < 0:
            seat = self._asked_seat()
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
        """Let the next caller decide, or end the moment."""
        match = self.match
        if self.chosen >= 0:
            self.stage = ANSWER
            self.caller = -1
        elif self.callers:
            self.caller = self.callers.pop(0)
            self.who = self.caller if self.host.seats[self.caller] is None else -1
            real = not self.due and match.rules.is_secret(match.state)
            self.decoy = not real or match.rules.current_player(match.state) != self.caller
            self.stage = ANSWER
            self.since_ms = self.gone_ms = -1
            self.shown = -1
        elif self.due:
            self.begin()
        else:
            self.stage = OFF
            self.public = -1

    def _decide(self, now_ms: int, for_ms: int) -> None:
        """Process the caller's decision."""
        place = self.host.seats[self.caller]
        match = self.match
        bot = match.bots[self.caller]
        if bot is place is None or self.chosen >= 0:
            return  # This console's screen asks the caller, or the decision is about to be played.
        if place is None or bot is not place:
            self._give_up()  # A bot has the seat now.
            return
        self.awaited = [self.caller]
        if not self.host.away(self.caller, now_ms):
            self.gone_ms = -1
        elif self.gone_ms < 0:
            self.gone_ms = now_ms
        is_gone = self.gone_ms >= 0 and (now_ms - self.gone_ms) & CLOCK >= _GONE_MS
        if for_ms >= self.most_ms // 2 or is_gone:
            self._pass_by(self.caller)
            self._give_up()
        elif not self.decoy:
            action = place.step()
            if action == self.passing:
                match.apply(action)
            else:
                self.chosen = action
        elif place.caught_up and self.shown != place.count:
            place.send_decoy(bytearray(match.rules.state_size))
            self.shown = place.count

    def _give_up(self) -> None:
        """Go on without the caller."""
        if self.decoy:
            self.end_decoy()
        else:
            self.match.apply(self.passing)
