"""Whose turn it is at a table of Wheels Up!: eras are announced, and nobody learns who is asked for chaos cards."""

from engine_core.console import table
from engine_core.console.scene import B
from engine_core.const import const
from engine_core.game import TERMINAL
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import ACTION, PASS, REACT
from engine_core.games.wheels_up.rules.layout import EFFECT, ERA, PHASE
from engine_core.games.wheels_up.screens.chaos_timing import Moments
from engine_core.games.wheels_up.screens.requested_place import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos_prompt import Call

_NONE = const(0xFFFF)  # as console.table has it
_NOWHERE = const(-1)


class WhoseTurn(table.Table):
    """`moments` says who is asked; `last`: the place of the last action, -1 for none."""

    rules: "Rules"
    EXTRA = G.CHAOS_CARDS

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console, session)
        self.moments = Moments(session, console.settings)
        self.last = _NOWHERE
        self._seen = len(session.match.history)
        self._era = session.match.state[ERA]
        self._scored = False
        self._phase = ACTION
        self._effect = 0
        self._answer = -1  # the chaos card that a bot plays as soon as the last line has been read

    def follow(self) -> None:
        """See what has happened, and who decides now."""
        session = self.session
        match = session.match
        state = match.state
        if len(match.history) > self._seen:
            self.last = place_of(self.rules, self._phase, self._effect, match.history[-1])
            self.moments.see(match.history[-1])
        self._seen = len(match.history)
        self._phase = state[PHASE]
        self._effect = state[EFFECT]
        self.moments.note()
        if self._announce(state):
            return
        seat = self.rules.current_player(state)
        if seat != TERMINAL and session.people and self._asks(seat):
            return
        super().follow()

    def _announce(self, state: bytearray) -> bool:
        """Show the page of an era that has begun, or of the last scoring; tell whether there is one."""
        over = self.rules.current_player(state) == TERMINAL
        if state[ERA] == self._era and (not over or self._scored or not self._heard):
            return False
        times = state[ERA] - self._era
        heading = G.ERAS + state[ERA]
        if not times:
            self._scored = True
            times = 1
            heading = G.LAST_SCORING
        elif state[ERA] == 3:
            times = 1  # final approach may come without deregulation
        self._era = state[ERA]
        self.wait()
        era = self.console.bring("games.wheels_up.screens.era_page").Era
        self.console.push(era(self.console, self.session, heading, times))
        return True

    def wait(self) -> None:
        """Ask nobody for now."""
        self.mine = False
        self.count = 0
        self.stale = (1 << self.PARTS) - 1

    def _asks(self, seat: int) -> bool:
        """Ask all for chaos cards, or pause, or let one person answer; tell whether that is what happens now."""
        session = self.session
        moments = self.moments
        if moments.prompt():
            self._heard = True
            self.wait()
            self.console.push(self._prompt(True, 1))
            return True
        if moments.sham and moments.answering >= 0:
            self.wait()
            if session.holder != moments.answering:
                self._heard = True
                hand_over = self.console.bring("console.hand_over").HandOver
                self.console.push(hand_over(self.console, session, moments.answering))
            else:
                session.viewer = moments.answering
                self.mine = True
                self._asked = len(session.match.history)
                self.ask()
            return True
        if session.people > 1 and moments.begun and not self._heard:
            session.viewer = -1
            self.wait()
            return True
        if session.match.state[PHASE] == REACT and session.match.bots[seat] is None and not moments.asked(seat):
            self.wait()
            return True
        return False

    def tick(self, now_ms: int) -> None:
        match = self.session.match
        if self.mine or match.state[PHASE] != REACT:
            super().tick(now_ms)
            return
        seat = self.rules.current_player(match.state)
        if match.bots[seat] is not None:
            self._bot_answers(now_ms)
        elif not self._reading(now_ms):
            while match.state[PHASE] == REACT and match.bots[seat] is None and not self.moments.asked(seat):
                self._pass()  # all of them now: how long it takes must not tell how many they are
                seat = self.rules.current_player(match.state)
            self.follow()

    def _bot_answers(self, now_ms: int) -> None:
        """Let a bot think while what it may answer is read; if it passes, nobody notices."""
        match = self.session.match
        reading = self._reading(now_ms)
        if self._answer < 0:
            self._answer = match.think()
        if self._answer == PASS:
            self._answer = -1
            self._pass()
            self.follow()
        elif self._answer >= 0 and not reading:
            action = self._answer
            self._answer = -1
            self.act(action)
            self._tell()

    def _pass(self) -> None:
        """Pass without a word."""
        self.session.match.apply(PASS)

    def play(self, action: int) -> None:
        if self.session.match.state[PHASE] != REACT or action != PASS:
            super().play(action)
            return
        self._pass()
        if self.session.people > 1:
            self.session.viewer = -1
        self._heard = True
        self.follow()

    def press(self, button: int) -> None:
        if not self.mine and button == B and self.session.people:
            self.console.push(self.extra(1))
        else:
            super().press(button)

    def extra(self, depth: int = 2) -> "Call":
        """Return the page of chaos cards, `depth` scenes above the table, which looks anew who is asked afterwards."""
        self.picture = None
        return self._prompt(not self.mine, depth)

    def _prompt(self, is_open: bool, depth: int) -> "Call":
        return self.console.bring("games.wheels_up.screens.chaos_prompt").Call(self.console, self, is_open, depth)

    def call(self, seat: int) -> None:
        """Let a person answer with a chaos card, if there is anything to answer."""
        self.moments.call(seat)
        self._seen = len(self.session.match.history)
        self._phase = self.session.match.state[PHASE]
        self._heard = True
        if self.session.people == 1 and self.moments.sham:
            self.moments.sham = False
            self.moments.answering = -1

    def end_sham(self) -> None:
        """Take the hand of who had nothing to answer off the screen."""
        self.moments.sham = False
        self.moments.answering = -1
        if self.session.people > 1:
            self.session.viewer = -1
        self.mine = False
        self.follow()

    def confirms(self) -> bool:
        """Tell whether another press of A plays what cannot be taken back."""
        return self._final != _NONE
