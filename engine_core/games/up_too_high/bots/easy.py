"""The easy level of Up Too High: the greedy bot with noise on shares and buildings, and with small bids."""

from engine_core.const import const
from engine_core.game import Game
from engine_core.games.up_too_high.bots import greedy
from engine_core.games.up_too_high.rules.layout import BID, BID_COUNT, DONE
from engine_core.rng import below

_NOISE = const(160)  # ten points: weights.py has the unit
_BID = const(2)  # the most cards that it bids,
_MORE = const(32)  # and one more for this much less noise


class Bot(greedy.Bot):
    """Takes a share that is good enough; sometimes builds what costs too much."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self._generator = generator
        self.noise = _NOISE

    def step(self) -> int:
        """Answer in one slice."""
        if self.rules.decision(self.state) == BID:
            less = _NOISE - self.noise
            if self.state[self.area + BID_COUNT] >= _BID + (less // _MORE if less > 0 else 0):
                return DONE
        return super().step()

    def share_worth(self, company: int) -> int:
        return super().share_worth(company) + below(self._generator, self.noise)

    def building_worth(self, kind: int) -> int:
        return super().building_worth(kind) + below(self._generator, self.noise)
