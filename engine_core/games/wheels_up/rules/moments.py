"""When a moment for chaos cards begins (WU23), as everybody can see it: whoever holds what."""

from engine_core.games.wheels_up.rules.codes import ACTION, BUY, CARD, DRAW
from engine_core.games.wheels_up.rules.layout import DECLARED, DISCARDING, EFFECT, PHASE


class Moments:
    """`note` is called before each action of a game, `see` after it."""

    def __init__(self, state: bytearray) -> None:
        self._owed = state[DECLARED] > 0 or state[EFFECT] > 0 or state[DISCARDING] > 0  # the moment after an action
        self._before = state[PHASE]

    def note(self, state: bytearray) -> None:
        """Look at the state before an action."""
        self._before = state[PHASE]

    def see(self, state: bytearray, action: int) -> list:
        """Look at the state after an action. Return the moments that it began, in their order: for each the card that
        is declared, 0 where an action was completed.
        """
        begun = []
        if self._before == ACTION:
            self._owed = action < BUY
            if CARD <= action < DRAW:
                begun.append(action - CARD)
        if self._owed and not (state[DECLARED] or state[EFFECT] or state[DISCARDING]):
            self._owed = False
            begun.append(0)
        return begun
