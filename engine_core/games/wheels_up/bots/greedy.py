"""The greedy bot of Wheels Up!: it tries every move on a copy of the state and takes the best by evaluation.py."""

from array import array

from engine_core.const import const
from engine_core.game import Game
from engine_core.games.wheels_up.bots import evaluation
from engine_core.games.wheels_up.bots.weights import GREEDY
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules.codes import DISCARD
from engine_core.games.wheels_up.rules.layout import CHAOS_HELD, PHASE
from engine_core.rng import below
from engine_core.whole_slice import WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules

_WORST = const(-0x1FFFFFFF)
# The worth of keeping a card, by its effect (codes.E_..); the card's amount is added
_KEEP = b"\0\5\4\7\7\2\5\6\2\4\5\5\4\2\3\2\4\4\6\4\4\4\3\3\3\4\3\3\4"


class Bot:
    """Tries one move per slice; the first best one wins. Reactions of other seats are ignored.

    `NOISE`: the worth of a move gets a random 0..NOISE-1 added.
    """

    NOISE = 0
    # Shared by all bots: one bot finishes thinking before the next one begins
    _trial = bytearray(0)
    _actions = array("H", [])

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules: Rules = rules  # type: ignore[assignment]  # of this game
        self._generator = generator
        self._weights = GREEDY
        if len(Bot._actions) != rules.max_legal:
            Bot._actions = array("H", [0] * rules.max_legal)
        self._state = generator
        self._seat = 0
        self._count = 0
        self._next = 0
        self._best = 0
        self._last = 0
        self._choice = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self._state = state
        self._seat = seat
        if len(Bot._trial) != len(state):
            Bot._trial = bytearray(len(state))
        for other in range(self._rules.seats):
            if other != seat:
                state[CHAOS_HELD + other] = 0  # so that no other seat may react in a trial
        self._count = self._rules.legal_actions(state, self._actions)
        self._next = 0
        self._best = _WORST
        self._choice = self._actions[0]

    def step(self) -> int:
        """Try one more move."""
        if self._next == self._count:
            return self._choice
        action = self._actions[self._next]
        self._next += 1
        if self._state[PHASE] == DISCARD:
            worth = -_KEEP[EFFECT[action]] - AMOUNT[action]
        else:
            worth = self._after(self._state, action)
        self._last = worth
        if self.NOISE:
            worth += below(self._generator, self.NOISE)
        if worth > self._best:
            self._best = worth
            self._choice = action
        return self._choice if self._next == self._count else -1

    def _after(self, state: bytearray, action: int) -> int:
        """Return the worth to the seat after `action` in `state`."""
        trial = Bot._trial
        trial[WHOLE] = state
        self._rules.apply_action(trial, action)
        return evaluation.worth(self._rules, trial, self._seat, self._weights)
