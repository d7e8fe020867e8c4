"""The random bot, which plays every game. Its methods are those of every bot."""

from array import array

from engine_core import rng
from engine_core.game import Game


class Bot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._actions = array("H", [0] * rules.max_legal)
        self._state = generator

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`. The bot may change it. It holds nothing that `seat` cannot know."""
        self._state = state

    def step(self) -> int:
        """Think for one slice of under 50 ms; return the chosen action, or -1 if it needs another slice."""
        count = self._rules.legal_actions(self._state, self._actions)
        return self._actions[rng.below(self._generator, count)]
