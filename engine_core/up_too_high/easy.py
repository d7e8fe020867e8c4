"""The easy level of Up Too High: the greedy bot, which often misjudges shares and buildings, and bids little."""

from engine_core.up_too_high import greedy
from engine_core.up_too_high.layout import BID, BID_COUNT, DONE


class Bot(greedy.Bot):
    """Takes a share that is good enough, and never bids more than two cards."""

    NOISE = 6 * 16  # six points, in greedy's unit

    def step(self) -> int:
        """Answer at once."""
        if self._rules.decision(self._state) == BID and self._state[self._area + BID_COUNT] >= 2:
            return DONE
        return super().step()
