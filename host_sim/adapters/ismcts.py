"""OpenSpiel's ISMCTS as a bot in our matches: its search and its tree over our rules.

Source: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012,
as implemented in open_spiel/python/algorithms/ismcts.py.
"""

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from engine_core import rng
from engine_core.bots.random_bot import Playout
from engine_core.game import Game
from host_sim.adapters import open_spiel, terms
from host_sim.setting import SEEDS

_EXPLORATION = 2.0  # the exploration constant of UCT: returns lie between -1 and 1, a span of 2


class Bot:
    """Starts a new search at every decision. Each of `SIMULATIONS` simulations samples what its seat cannot know."""

    SIMULATIONS = 1000

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._game = open_spiel.load(rules)
        self._state = self._game.new_initial_state()
        self._search = ismcts.ISMCTSBot(
            game=self._game,
            evaluator=Rollout(rules, generator),
            uct_c=_EXPLORATION,
            max_simulations=self.SIMULATIONS,
            random_state=np.random.RandomState(_drawn(generator)),
        )
        self._search.set_resampler(lambda state, seat: state.resampled(seat, generator))

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see engine_core.bots.random_bot.Bot."""
        self._state = self._game.new_initial_state(state)

    def step(self) -> int:
        """Search completely, which takes far longer than a slice; return the chosen action."""
        return int(self._search.step(self._state))


class Bot100(Bot):
    """The same search with a tenth of the simulations."""

    SIMULATIONS = 100


class Bot10000(Bot):
    """The same search with ten times the simulations."""

    SIMULATIONS = 10000


class Rollout(mcts.Evaluator):
    """OpenSpiel's evaluator by one random rollout, played on our own state: the same results, but faster."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._playout = Playout(rules)
        self._state = bytearray(rules.state_size)

    def evaluate(self, state: open_spiel.State) -> list[float]:
        """Return what each seat gets at the end."""
        self._state[:] = state.position
        self._playout.run(self._state, _drawn(self._generator) or 1)
        return terms.returns(self._rules, self._state)

    def prior(self, state: open_spiel.State) -> list[tuple[int, float]]:
        """Return every legal action, all equally likely."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def _drawn(generator: bytearray) -> int:
    """Return a random number from 0 to 2**30 - 1."""
    return (rng.below(generator, 16384) << 14 | rng.below(generator, 16384)) % SEEDS
