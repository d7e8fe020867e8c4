"""The greedy bot of Wheels Up!: it tries every move on a copy of the state and takes the best by evaluation.py."""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE, Game
from engine_core.games.wheels_up.bots import evaluation
from engine_core.games.wheels_up.bots.weights import GREEDY
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules.codes import DISCARD
from engine_core.games.wheels_up.rules.layout import CHAOS_HELD, PHASE
from engine_core.rng import below

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules

_WORST = const(-0x1FFFFFFF)
# The worth of keeping a card, by its effect (codes.E_..); the card's amount is added
_KEEP = b"\0\5\4\7\7\2\5\6\2\4\5\5\4\2\3\2\4\4\6\4\4\4\3\3\3\4\3\3\4"
# By style, in eighths, for each weight in the order of weights.py: bold, careful, builder
_STYLES = b"\x0a\x0a\x0a\x0a\x02\x08\x08\x18\x04"
_STYLES += b"\x08\x08\x08\x08\x10\x08\x08\x08\x08"
_STYLES += b"\x0e\x0e\x0e\x0e\x08\x14\x18\x08\x10"


class Bot:
    """Tries one move per slice; the first best one wins. Reactions of other seats are ignored.

    `trial`: the state after the move tried last. `noise`: the worth of a move gets a random 0..noise-1 added.
    """

    NOISE = 0

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self.rules: Rules = rules  # type: ignore[assignment]  # of this game
        self._generator = generator
        self.noise = self.NOISE
        self.weights = GREEDY
        self.actions = array("H", [0] * rules.max_legal)
        self.trial = bytearray(rules.state_size)
        self.state = generator
        self.seat = 0
        self.count = 0
        self.tried = 0
        self._best = 0
        self.last = 0
        self.choice = 0

    def dress(self, style: int) -> None:
        """Play in a style, from 1."""
        weights = bytearray(self.weights)
        for i in range(len(weights)):
            weights[i] = min(weights[i] * _STYLES[(style - 1) * len(weights) + i] >> 3, 255)
        self.weights = bytes(weights)

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self.state = state
        self.seat = seat
        for other in range(self.rules.seats):
            if other != seat:
                state[CHAOS_HELD + other] = 0  # so that no other seat may react in a trial
        self.count = self.rules.legal_actions(state, self.actions)
        self.tried = 0
        self._best = _WORST
        self.choice = self.actions[0]

    def step(self) -> int:
        """Try one more move."""
        if self.tried == self.count:
            return self.choice
        action = self.actions[self.tried]
        self.tried += 1
        if self.state[PHASE] == DISCARD:
            worth = -_KEEP[EFFECT[action]] - AMOUNT[action]
        else:
            worth = self.after(self.state, action)
        self.last = worth
        if self.noise:
            worth += below(self._generator, self.noise)
        if worth > self._best:
            self._best = worth
            self.choice = action
        return self.choice if self.tried == self.count else -1

    def after(self, state: bytearray, action: int) -> int:
        """Return the worth to the seat after `action` in `state`."""
        trial = self.trial
        trial[WHOLE] = state
        self.rules.apply_action(trial, action)
        return evaluation.worth(self.rules, trial, self.seat, self.weights)
