"""The stages of a moment (asking.py), and what people may know of a game meanwhile."""

from engine_core import catalog
from engine_core.const import CLOCK, const
from engine_core.link import frames
from engine_core.link.calls import Calls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.host import Host
    from engine_core.match import Match

_SLOT_MS = const(600)  # in which bots decide, and it is passed for who has not called
_STEP_MS = const(1000)  # who passes, or has nothing to decide, has taken a multiple of it

# Stages
OFF = const(0)
ASK = const(1)  # all people are asked whether they call
SLOT = const(2)
ANSWER = const(3)  # somebody who has called decides, or a bot's answer is to be played
CARRY_OUT = const(4)  # an answer that everybody has seen is carried out: the game goes on as ever


class Stages:
    """The moments of a match. `Match.apply` calls `note` and `see`.

    `stage`: what happens now; `number` counts the moments. `card`: what is declared at this one, 0 for none. `who`:
    the seat here that has called and decides, -1 for none; `sham`: who decides has nothing to decide. `turn`: the seat
    on turn as the moment begins, which is not asked.
    """

    def __init__(self, host: "Host", match: "Match") -> None:
        self.host = host
        self.match = match
        self._moments = catalog.door(match.rules.ID).moments(match.state)
        self.passing = self._moments.PASS
        self.stage = OFF
        self.number = 0
        self.card = 0
        self.who = -1
        self.sham = False
        self.caller = -1  # who decides, here or elsewhere
        self.due: list = []  # moments that have begun
        self.hold = -1  # how many actions people may know of, -1 for all
        self._told = (frames.NOBODY, frames.NOTHING)  # who did what began the moment
        self.turn = self._moments.turn(match.state)
        self._actor = 0
        self._known = 0
        self.since_ms = -1
        self.gone_ms = -1  # since when the caller is away, -1 if it is not
        self.now_ms = 0
        self.slot_ms = _SLOT_MS
        self.calls: Calls | None = None
        self.shown = -1  # the number of the copy with which a caller elsewhere seems to decide
        self.callers: list = []
        self.chosen = -1  # an answer that is to be played
        if match.rules.is_secret(match.state):
            self.due.append(0)
            self.begin()
        elif self._moments.under_way(match.state):
            self.stage = CARRY_OUT

    def on(self) -> bool:
        """Tell whether the table waits for what a moment brings."""
        return self.stage not in (OFF, CARRY_OUT)

    def limit(self, seat: int) -> int:
        """Return how many actions a seat may know of."""
        count = len(self.match.history)
        if not self.on() or self.decides(seat):
            return count
        return self.hold if self.hold >= 0 else count

    def decides(self, seat: int) -> bool:
        """Tell whether a seat has called, and the rules ask it now."""
        return self.stage == ANSWER and self.caller == seat and not self.sham

    # What the match tells

    def note(self, action: int) -> None:
        """Look at the match before an action."""
        match = self.match
        self._actor = match.rules.current_player(match.state)
        self._known = match.rules.veil(match.state, action)
        if self.stage == OFF:
            self.turn = self._moments.turn(match.state)
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
        self.hold = len(match.history) - 1
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
        self.calls = Calls(self.host, self.match, self.turn, self._told, self.card)

    def begin_slot(self) -> None:
        self.slot_ms = _SLOT_MS
        if self.stage == ANSWER and self.caller >= 0:
            self.slot_ms += _STEP_MS - 1 - ((self.now_ms - self.since_ms) & CLOCK) % _STEP_MS
        self.stage = SLOT
        self.caller = self.who = -1
        self.sham = False
        self.since_ms = -1
