"""The moments of a linked game: who is asked at a table where all people are (link/interrupt.py)."""

from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules.codes import E_ALL_DISCARD
from engine_core.games.wheels_up.rules.codes import PASS as NO_CARD
from engine_core.games.wheels_up.rules.layout import ASKING, DISCARDING, EFFECT, PENDING, TURN
from engine_core.games.wheels_up.rules.moments import Moments


class LinkedMoments(Moments):
    """The rest of what a table asks of them."""

    PASS = NO_CARD

    def answers(self, state: bytearray) -> bool:
        """Tell whether an answer that was played is still being carried out."""
        if state[DISCARDING] and state[EFFECT] != E_ALL_DISCARD:
            return True
        return state[EFFECT] > 0 and CHAOS[state[PENDING]] > 0

    def under_way(self, state: bytearray) -> bool:
        """Tell whether the moment of an answer that is being carried out is not over."""
        return state[ASKING] > 0

    def turn(self, state: bytearray) -> int:
        """Return the seat on turn, which is not asked."""
        return state[TURN]
