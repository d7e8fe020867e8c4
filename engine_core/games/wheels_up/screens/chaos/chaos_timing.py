"""Decides when people are asked for chaos cards (WU23), so that the question does not reveal who holds one (WU26).

The rules ask only seats that hold a useful chaos card. If several people share the console, it acts the same at every
moment, whatever cards the hands contain: it asks all of them at once (`chaos_prompt.py`), or only pauses, so that
anyone may call. The player who calls gets the console. A player who does not call passes, unseen by the others.
"""

from engine_core.console.store import setting_rows as S
from engine_core.const import const
from engine_core.games.wheels_up.rules.codes import ACTION, PASS, REACT
from engine_core.games.wheels_up.rules.layout import DECLARED, PHASE, TURN
from engine_core.games.wheels_up.rules.moments import Moments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from engine_core.console.store.settings import Settings

# The choices of the setting chaos_cards, which says when people are asked
ALWAYS = const(0)  # ask at every moment
CARDS = const(1)  # ask when an event or a bonus is declared
NEVER = const(2)  # ask only after a player has called


class ChaosTiming:
    """Decides when to ask.

    `answering`: the seat that has called, or -1
    `decoy`: whether it has called without a card to answer with
    `card`: the card declared at the moment, or 0
    `begun`: whether the last action began a moment
    """

    def __init__(self, session: "Session", settings: "Settings") -> None:
        self._session = session
        self._settings = settings
        self.answering = -1
        self.decoy = False
        self.card = session.match.state[DECLARED]
        self.begun = False
        self._moments = Moments(session.match.state)
        self._declared = False  # whether a question about a declared card is due
        self._done = session.match.state[PHASE] == REACT and not self.card
        self._before = ACTION

    def note(self) -> None:
        """Look at the state before an action."""
        state = self._session.match.state
        self._moments.note(state)
        self._before = state[PHASE]

    def see(self, action: int) -> None:
        """Look at the state after an action, and note which moments have begun."""
        self.begun = False
        if self._before == ACTION or (self._before == REACT and action == PASS):
            self.answering = -1
        for card in self._moments.see(self._session.match.state, action):
            self.begun = True
            if card:
                self.card = card
                self._declared = self._settings.values[S.WHEELS_UP_CHAOS_CARDS] != NEVER
            else:
                self._done = self._settings.values[S.WHEELS_UP_CHAOS_CARDS] == ALWAYS

    def others(self) -> list:
        """Return the seats of people who may answer, clockwise from the seat on turn."""
        match = self._session.match
        seats = match.rules.seats
        after = [(match.state[TURN] + i) % seats for i in range(1, seats)]
        return [seat for seat in after if match.bots[seat] is None]

    def prompt(self) -> bool:
        """Return whether all people must be asked now. After that the question is no longer due."""
        due = self._declared or self._done
        if self._declared:
            self._declared = False
        elif self._done:
            self._done = False
            self.card = 0
        return due and self._session.people > 1 and len(self.others()) > 0

    def asked(self, seat: int) -> bool:
        """Return whether the screen asks a person whom the rules ask."""
        if seat == self.answering:
            return True
        alone = self._session.people == 1
        asks = self._settings.values[S.WHEELS_UP_CHAOS_CARDS]
        return alone and (asks == ALWAYS or (asks == CARDS and self._session.match.state[DECLARED] > 0))

    def call(self, seat: int) -> None:
        """Let `seat` answer now. The people before it have not called, so they pass."""
        match = self._session.match
        while match.state[PHASE] == REACT:
            asked = match.rules.current_player(match.state)
            if asked == seat or match.bots[asked] is not None:
                break
            match.apply(PASS)
        self.answering = seat
        self.decoy = match.state[PHASE] != REACT or match.rules.current_player(match.state) != seat
