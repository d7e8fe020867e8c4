"""Random play to the end of a game."""

from array import array

import pytest

from engine_core.bots.random_bot import Playout
from engine_core.game import Game
from tests.chance import chi_square_z


class Digits(Game):
    """Two decisions with `max_legal` actions each, which the state records."""

    max_legal = 6

    def legal_actions(self, state: bytearray, actions: array) -> int:
        for action in range(self.max_legal):
            actions[action] = action
        return self.max_legal if state[0] < 2 else 0

    def apply_action(self, state: bytearray, action: int) -> None:
        state[0] += 1
        state[state[0]] = action


@pytest.mark.parametrize("seeds", [range(1, 3601), range(1 << 20, 1 << 30, 298_000)])
def test_neighbouring_seeds_choose_every_pair_of_actions_as_often(seeds: range) -> None:
    playout = Playout(Digits(2, {}))
    counts = dict.fromkeys([(first, second) for first in range(6) for second in range(6)], 0)
    for seed in seeds:
        state = bytearray(3)
        assert playout.run(state, seed) == 2
        counts[state[1], state[2]] += 1
    assert chi_square_z((count, len(seeds) / 36) for count in counts.values()) < 4
    few = {(state[1], state[2]) for seed in range(1, 21) if playout.run(state := bytearray(3), seed)}
    assert len(few) > 10
