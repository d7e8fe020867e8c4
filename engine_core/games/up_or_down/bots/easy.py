"""The easy level of Up or Down?: the greedy bot, which often misjudges a move by many points."""

from engine_core.const import const
from engine_core.games.up_or_down.bots import greedy
from engine_core.games.up_or_down.rules.layout import DROP

_NEVER = const(20000)  # more than any noise


class Bot(greedy.Bot):
    """The greedy bot with noise. It gives a column up only if no card that it could take fits."""

    NOISE = 14 * 16  # fourteen points, in the unit of greedy.py

    def put_worth(self, action: int, card: int) -> int:
        worth = super().put_worth(action, card)
        return worth - _NEVER if action >= DROP else worth
