"""The easy level of Wheels Up!: the greedy bot, which often misjudges a move, but never makes a pointless one."""

from engine_core.const import const
from engine_core.games.wheels_up.bots import greedy
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules.codes import ACTION, CARD, DRAW, E_SERVICE, END, LIFT, PLACE, STOP
from engine_core.games.wheels_up.rules.layout import ACTIONS, LEFT, PENDING, PHASE
from engine_core.games.wheels_up.rules.scoring import money

_LESS = const(0x1000000)  # more than any worth
_MOVED = const(3)  # airplanes that the action `move` may move


class Bot(greedy.Bot):
    """The greedy bot with noise."""

    NOISE = 160  # ten millions with two seats, in the unit of evaluation.worth

    def after(self, state: bytearray, action: int) -> int:
        worth = super().after(state, action)
        return worth - _LESS if self._is_pointless(state, action) else worth

    def _is_pointless(self, state: bytearray, action: int) -> bool:
        """Tell whether a move wastes something: an action, gates or airplanes, a move declared, or a bonus card."""
        phase = state[PHASE]
        if phase == ACTION:
            if action == END:
                return state[ACTIONS] > 0
            if CARD <= action < DRAW and EFFECT[action - CARD] >= E_SERVICE:
                return money(self.trial, self.seat) <= money(state, self.seat)
            return False
        if action != STOP:
            return False
        return phase == PLACE or (phase == LIFT and state[LEFT] == (AMOUNT[state[PENDING]] or _MOVED))
