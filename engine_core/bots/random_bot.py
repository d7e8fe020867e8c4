"""A random bot for every game, which documents the methods of all bots, and play-outs for measurements and tests."""

from array import array

from engine_core import rng
from engine_core.const import const
from engine_core.game import Game

_A = const(16380)
# Neighbouring small seeds would all make the same first choice. This factor puts them a golden ratio apart.
_SPREAD = const(31203)


class Bot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._actions = array("H", [0] * rules.max_legal)
        self._state = generator

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`, which the bot may change. It contains nothing that `seat` cannot know."""
        self._state = state

    def step(self) -> int:
        """Think for a slice of under 50 ms. Return the chosen action, or -1 if another slice is needed."""
        count = self._rules.legal_actions(self._state, self._actions)
        return self._actions[rng.below(self._generator, count)]


class Playout:
    """Plays uniformly random legal actions. Allocates only in the constructor."""

    def __init__(self, game: Game) -> None:
        self._legal_actions = game.legal_actions  # Binding a method allocates, so it is done only once.
        self._apply_action = game.apply_action
        self._actions = array("H", [0] * game.max_legal)

    def run(self, state: bytearray, seed: int) -> int:
        """Play `state` to its end, in place, and return the number of decisions. `seed` is between 1 and 2**30 - 1."""
        actions = self._actions
        legal_actions = self._legal_actions
        apply_action = self._apply_action
        x = _SPREAD * (seed & 0x7FFF) + (seed >> 15)
        decisions = 0
        count = legal_actions(state, actions)
        while count:
            x = _A * (x & 0xFFFF) + (x >> 16)
            apply_action(state, actions[(x & 0x3FFF) * count >> 14])
            decisions += 1
            count = legal_actions(state, actions)
        return decisions
