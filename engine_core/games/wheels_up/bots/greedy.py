"""The greedy bot of Wheels Up!, the base of all levels: it tries each move on a copy of the state, and takes the move
that leads to the state of the highest worth (evaluation.py).
"""

from array import array

from engine_core.game import WHOLE
from engine_core.games.wheels_up.bots.evaluation import WORST, Evaluation
from engine_core.games.wheels_up.data.cards import AMOUNT
from engine_core.games.wheels_up.data.cards import EFFECT as EFFECTS
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.rng import below

# The worth of a card in hand by its effect (codes.E_..), to which the card's amount is added
_KEEP = b"\0\5\4\7\7\2\5\6\2\4\5\5\4\2\3\2\4\4\6\4\4\4\3\3\3\4\3\3\4"
# Factors of the styles bold, careful and builder, in eighths, for the weights in the order of GREEDY
_STYLES = b"\x0a\x0a\x0a\x0a\x02\x08\x08\x18\x04"
_STYLES += b"\x08\x08\x08\x08\x10\x08\x08\x08\x08"
_STYLES += b"\x0e\x0e\x0e\x0e\x08\x14\x18\x08\x10"


class Greedy:
    """Tries one move per slice, and takes the first of equal moves. It ignores reactions of other seats.

    `trial`: the state after the move tried last.
    `noise`: a random number from 0 to `noise` - 1 is added to the worth of each move.
    """

    NOISE = 0

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self.rules = rules
        self._generator = generator
        self.noise = self.NOISE
        self.evaluation = Evaluation(rules)
        self.actions = array("H", [0] * rules.max_legal)
        self.trial = bytearray(rules.state_size)
        self.state = generator
        self.seat = 0
        self.count = 0
        self.tried = 0
        self._noise = 0  # the noise for this decision
        self._best = 0
        self.last = 0
        self.choice = 0

    def set_style(self, style: int) -> None:
        """Play in a style: 1 bold, 2 careful, 3 builder."""
        weights = bytearray(self.evaluation.weights)
        for i in range(len(weights)):
            weights[i] = min(weights[i] * _STYLES[(style - 1) * len(weights) + i] >> 3, 255)
        self.evaluation.weights = bytes(weights)

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self.state = state
        self.seat = seat
        for other in range(self.rules.seats):
            if other != seat:
                state[L.CHAOS_HELD + other] = 0  # so that no other seat reacts in a trial
        self.count = self.rules.legal_actions(state, self.actions)
        self.evaluation.begin(state, seat)
        self._noise = self.noise
        self.tried = 0
        self._best = WORST
        self.choice = self.actions[0]

    def step(self) -> int:
        """Try one more move; return the best move after the last one, else -1."""
        if self.tried == self.count:
            return self.choice
        action = self.actions[self.tried]
        self.tried += 1
        if self.state[L.PHASE] == codes.DISCARD:
            worth = -_KEEP[EFFECTS[action]] - AMOUNT[action]
        else:
            worth = self.after(self.state, action)
        self.last = worth
        if self._noise:
            worth += below(self._generator, self._noise)
        if worth > self._best:
            self._best = worth
            self.choice = action
        return self.choice if self.tried == self.count else -1

    def after(self, state: bytearray, action: int) -> int:
        """Return the worth to the seat of the state that `action` leads to from `state`."""
        trial = self.trial
        trial[WHOLE] = state
        self.rules.apply_action(trial, action)
        return self.evaluation.worth(trial) - self.cost(state, action)

    def cost(self, state: bytearray, action: int) -> int:
        """Return 1 for an airplane that lands and for any action in a last turn, so that the shortest of equal lines
        wins.
        """
        phase = state[L.PHASE]
        lands = codes.PLACE <= phase <= codes.LAND and phase != codes.LIFT
        return 1 if action != codes.END and (lands or self.evaluation.last) else 0
