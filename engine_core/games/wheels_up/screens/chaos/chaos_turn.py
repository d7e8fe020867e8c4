"""Turns at a table of Wheels Up!, which announce eras and hide which seats the rules ask for chaos cards."""

from engine_core.console.play.turn import Turn
from engine_core.const import const
from engine_core.game import TERMINAL
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.codes import ACTION, END, OVER, PASS, REACT
from engine_core.games.wheels_up.screens.chaos.chaos_timing import ChaosTiming
from engine_core.games.wheels_up.screens.chaos.owned import struck
from engine_core.games.wheels_up.screens.map.map_places import place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.chaos.chaos_prompt import ChaosPrompt
    from engine_core.games.wheels_up.screens.table import Table

_NOWHERE = const(-1)
_TOLD = "chaos"  # the name in the store of the note that ChaosIntro was shown


class ChaosTurn(Turn):
    """A turn with chaos cards.

    `timing`: knows which players are asked for chaos cards
    `last`: the place of the last action, or -1
    `scored`: whether the page of the last scoring was shown
    `era`: the era whose page was shown last
    `ended`: whether the last action ended the only person's turn because nothing was left to do; with several people
    this is not shown, because it would reveal that the hand contains no useful chaos card
    """

    table: "Table"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        match = self.session.match
        self.timing = ChaosTiming(self.session, self.console.settings)
        self.last = _NOWHERE
        self.ended = False
        self.whose = match.state[L.TURN]  # whose turn it was before the last action
        self._seen = len(match.history)
        self.era = match.state[L.ERA]
        self.scored = False
        self.phase = ACTION
        self.effect = 0
        self.declared = match.state[L.DECLARED]  # the card declared before the last action
        self._told = False
        self._answer = -1  # the chaos card that a bot plays after the last line was shown, or -1
        self.card = 0  # the card that was played last, or 0
        self.owned: tuple = ()  # the viewer's `owned` before the last action

    def follow(self) -> None:
        session = self.session
        match = session.match
        state = match.state
        if len(match.history) > self._seen:
            if self.phase != REACT or match.history[-1] != PASS:  # While others pass, the move's place is still shown.
                self.last = place_of(self.table.rules, self.phase, self.effect, match.history[-1])
            self.ended = (
                session.people == 1
                and match.bots[self.whose] is None
                and state[L.TURN] != self.whose
                and (match.history[-1] != END or self.phase != ACTION)
            )
            self.timing.see(match.history[-1])
            if self.lesson is None and struck(self, match.history[-1]):
                return
        self.see()
        self.timing.note()
        seat = match.rules.current_player(state)
        if not self._announced(state, seat) and not (session.people and seat != TERMINAL and self.asks(seat)):
            super().follow()
            if self.table.mine and state[L.PHASE] == REACT:
                self.explain()

    def see(self) -> None:
        """Note the situation before the next action."""
        match = self.session.match
        self._seen = len(match.history)
        self.whose = match.state[L.TURN]
        self.phase = match.state[L.PHASE]
        self.effect = match.state[L.EFFECT]
        self.declared = match.state[L.DECLARED]

    def explain(self) -> None:
        """Explain chaos cards before a console first asks for them."""
        if not self._told and self.lesson is None:
            self._told = True
            if not self.console.notes.load(_TOLD):
                from engine_core.games.wheels_up.screens.chaos import chaos_pages

                chaos_pages.show(self.console, _TOLD)

    def _announced(self, state: bytearray, seat: int) -> bool:
        """Show the page of a new era, or of the last scoring. Return whether there is one."""
        if state[L.ERA] == self.era and (seat != TERMINAL or self.scored or not self.was_read):
            return False
        session = self.session
        by = session.line_seat
        if not self.was_read and by >= 0 and session.is_bot(by):
            return False  # The action that began the era is shown first.
        self.table.wait()
        if seat == TERMINAL and self.recap(max(0, session.holder)):
            return True
        from engine_core.games.wheels_up.screens import era_page

        self.console.push(era_page.Era(self.console, session, *era_page.announced(self)))
        return True

    def asks(self, seat: int) -> bool:
        """Ask all people for chaos cards, pause, or let one person answer. Return whether one of these happens now."""
        session = self.session
        timing = self.timing
        if timing.prompt():
            self.was_read = True
            self.table.wait()
            self.console.push(self.prompt(True, 1))
            self.explain()
        elif timing.decoy and timing.answering >= 0:
            self.seem()
        elif session.people > 1 and timing.begun and not self.was_read:
            session.viewer = -1
            self.table.wait()
        elif session.match.state[L.PHASE] == REACT and session.match.bots[seat] is None and not self._asked(seat):
            self.table.wait()
        else:
            return False
        return True

    def seem(self) -> None:
        """Show the hand to a player who has called without a card to answer with, as to any other."""
        session = self.session
        seat = self.timing.answering
        self.table.wait()
        if session.holder != seat:
            self.hand_over(seat)
        else:
            session.viewer = seat
            self.table.mine = True
            self.asked_at = len(session.match.history)
            self.table.ask()

    def callers(self) -> list:
        """Return the seats of people who may call here: none before the first move."""
        return self.timing.others() if self.session.match.history else []

    def names_call(self) -> bool:
        """Return whether the footer names B, which calls. A single person, whose screen no one else looks at, needs
        that only with a chaos card in the hand.
        """
        session = self.session
        callers = self.callers() if self.table.calls() else []
        if session.people > 1 or (session.linked and not session.guest):
            return len(callers) > 0
        return len([seat for seat in callers if session.match.state[L.CHAOS_HELD + seat]]) > 0

    def is_open(self) -> bool:
        """Return whether people may call now."""
        return True

    def _asked(self, seat: int) -> bool:
        """Return whether the screen asks a person whom the rules ask. A learner is always asked."""
        return self.lesson is not None or self.timing.asked(seat)

    def recaps(self) -> bool:
        """Return whether to recap: only as a turn begins and at the end. At other times people answer moves."""
        state = self.session.match.state
        actions = state[L.ACTIONS] - state[L.BOUGHT] + (state[L.FINAL] == 3)
        phase = state[L.PHASE]
        return (phase == OVER or (phase == ACTION and actions == 2)) and super().recaps()

    def skims(self) -> bool:
        session = self.session
        state = session.match.state
        if state[L.ERA] != self.era:
            return False
        # With a chaos card, the player can answer with B in the meantime.
        return not state[L.CHAOS_HELD + session.holder] and super().skims()

    def tick(self, now_ms: int) -> None:
        match = self.session.match
        if match.state[L.ERA] != self.era:
            if not self.reading(now_ms):
                self.table.follow()
            return
        if match.state[L.PHASE] != REACT:
            super().tick(now_ms)
            return
        seat = match.rules.current_player(match.state)
        if match.bots[seat] is not None:
            self._bot_answers(now_ms)
        elif not self.reading(now_ms):
            while match.state[L.PHASE] == REACT and match.bots[seat] is None and not self._asked(seat):
                match.apply(PASS)  # All seats pass in one pass, because the time must not reveal their number.
                seat = match.rules.current_player(match.state)
            self.table.follow()

    def _bot_answers(self, now_ms: int) -> None:
        """Let a bot think while the move that it may answer is shown. No one notices if the bot passes."""
        match = self.session.match
        reading = self.reading(now_ms)
        if self.session.settle(self.table):
            return
        if self._answer < 0:
            self._answer = match.think()
        if self._answer == PASS:
            self._answer = -1
            match.apply(PASS)
            self.table.follow()
        elif self._answer >= 0 and not reading:
            action = self._answer
            self._answer = -1
            self.act(action)
            self.acted()

    def act(self, action: int) -> None:
        session = self.session
        match = session.match
        seat = match.rules.current_player(match.state)
        since = session.since[seat]
        answers = match.state[L.TURN] != seat
        super().act(action)
        if answers:
            session.since[seat] = since  # Other players' moves count from the end of a person's own turn.
            self.answered = self.answered or (session.people == 1 and match.bots[seat] is None)

    def play(self, action: int) -> None:
        session = self.session
        if not self.allows((action,)):
            return
        if session.match.state[L.PHASE] != REACT or action != PASS:
            super().play(action)
            return
        session.match.apply(PASS)  # The pass has no caption.
        if session.people > 1:
            session.viewer = -1
        self.was_read = True
        self.table.follow()

    def prompt(self, is_open: bool, depth: int) -> "ChaosPrompt":
        """Return the ChaosPrompt, `depth` scenes above the table. `is_open`: whether anyone may answer now"""
        from engine_core.games.wheels_up.screens.chaos.chaos_prompt import ChaosPrompt

        return ChaosPrompt(self.console, self, is_open, depth)

    def call(self, seat: int) -> None:
        """Let a person answer with a chaos card, if there is anything to answer."""
        session = self.session
        self.timing.call(seat)
        self.see()
        self.was_read = True
        if session.people == 1 and self.timing.decoy:
            self._forget_call()

    def _forget_call(self) -> None:
        self.timing.decoy = False
        self.timing.answering = -1

    def end_decoy(self) -> None:
        """Hide the hand of a player who called without a card to answer with."""
        self._forget_call()
        if self.session.people > 1:
            self.session.viewer = -1
        self.table.mine = False
        self.table.follow()
