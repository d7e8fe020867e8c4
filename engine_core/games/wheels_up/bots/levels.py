"""The easy and normal bots of Wheels Up!: they judge the position after one move, with random errors."""

from engine_core.const import const
from engine_core.games.wheels_up.bots.evaluation import ALL, GREEDY
from engine_core.games.wheels_up.bots.greedy import Greedy
from engine_core.games.wheels_up.bots.hard import Bot
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import money

_LESS = const(0x1000000)  # larger than any worth
_MOVED = const(3)  # number of airplanes that the action `move` may move
_TRIES = const(100)  # number of second moves that a normal bot tries in the last turn of a game


class Normal(Bot):
    """Sometimes misjudges a move by a little, but never where an airplane goes.

    In the last turn of a game, when nothing is left to guess, it looks as far ahead as the hard bot.
    """

    LEARNS = 0
    NOISE = 24  # $1.5 m with two seats

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self.evaluation.weights = GREEDY
        self.work = _TRIES

    def start(self, state: bytearray, seat: int) -> None:
        super().start(state, seat)
        if self.evaluation.last == ALL:
            self._noise = 0
            return
        self.lines = 0
        if codes.LIFT <= state[L.PHASE] <= codes.LAND:
            self._noise = 0


class Easy(Greedy):
    """Often misjudges a move, but never makes a pointless one."""

    NOISE = 160  # $10 m with two seats

    def after(self, state: bytearray, action: int) -> int:
        worth = super().after(state, action)
        return worth - _LESS if self._is_pointless(state, action) else worth

    def _is_pointless(self, state: bytearray, action: int) -> bool:
        """Return whether a move wastes an action, a gate, an airplane, a declared move or a bonus card."""
        phase = state[L.PHASE]
        if phase == codes.ACTION:
            if action == codes.END:
                return state[L.ACTIONS] > 0
            if codes.CARD <= action < codes.DRAW and EFFECT[action - codes.CARD] >= codes.E_SERVICE:
                return money(self.trial, self.seat) <= money(state, self.seat)
            return False
        if action != codes.STOP:
            return False
        return phase == codes.PLACE or (phase == codes.LIFT and state[L.LEFT] == (AMOUNT[state[L.PENDING]] or _MOVED))
