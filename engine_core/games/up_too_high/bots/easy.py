"""The easy level of Up Too High: the greedy bot with noise on shares and buildings, and with small bids."""

from engine_core.const import const
from engine_core.game import Game
from engine_core.games.up_too_high.bots import greedy
from engine_core.games.up_too_high.rules.layout import BID, BID_COUNT, DONE
from engine_core.rng import below

_NOISE = const(96)  # six points, in the unit of greedy.py
_BID = const(2)  # the most cards that it bids


class Bot(greedy.Bot):
    """Takes a share that is good enough; sometimes builds what costs too much."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self._generator = generator

    def step(self) -> int:
        """Answer in one slice."""
        if self._rules.decision(self._state) == BID and self._state[self._area + BID_COUNT] >= _BID:
            return DONE
        return super().step()

    def _worth(self, company: int) -> int:
        return super()._worth(company) + below(self._generator, _NOISE)

    def _build_worth(self, kind: int) -> int:
        return super()._build_worth(kind) + below(self._generator, _NOISE)
