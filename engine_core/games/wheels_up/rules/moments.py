"""Finds out when a moment for chaos cards begins (WU23), from public information only."""

from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules.codes import ACTION, BUY, CARD, DRAW, E_ALL_DISCARD
from engine_core.games.wheels_up.rules.codes import PASS as NO_CARD
from engine_core.games.wheels_up.rules.layout import ASKING, DECLARED, DISCARDING, EFFECT, PENDING, PHASE, TURN


class Moments:
    """Call `note` before each action of a game, and `see` after it.

    The other methods are for linked tables, where all people are asked (link/interrupt.py).
    """

    PASS = NO_CARD

    def __init__(self, state: bytearray) -> None:
        # Whether the moment after an action is still to come
        self._owed = state[DECLARED] > 0 or state[EFFECT] > 0 or state[DISCARDING] > 0
        self._before = state[PHASE]

    def note(self, state: bytearray) -> None:
        """Look at the state before an action."""
        self._before = state[PHASE]

    def see(self, state: bytearray, action: int) -> list:
        """Look at the state after an action. Return the moments that it began, in order: for each the declared card, or
        0 if an action was completed.
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

    def answers(self, state: bytearray) -> bool:
        """Return whether the chaos card played as an answer is still taking effect."""
        if state[DISCARDING] and state[EFFECT] != E_ALL_DISCARD:
            return True
        return state[EFFECT] > 0 and CHAOS[state[PENDING]] > 0

    def under_way(self, state: bytearray) -> bool:
        """Return whether the moment in which a chaos card was played goes on."""
        return state[ASKING] > 0

    def turn(self, state: bytearray) -> int:
        """Return the seat on turn, which is not asked."""
        return state[TURN]
