"""A bot for every game that plays any legal action."""

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
        """Begin to think about `state`: the bot's own until it answers, with nothing in it that `seat` cannot know."""
        self._state = state

    def step(self) -> int:
        """Think one slice of under 50 ms; return the action chosen, or -1 to go on."""
        count = self._rules.legal_actions(self._state, self._actions)
        return self._actions[rng.below(self._generator, count)]
