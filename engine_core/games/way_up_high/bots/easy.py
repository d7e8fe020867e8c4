"""The easy level of Way Up High: the greedy bot, which often misjudges a card by many points."""

from engine_core.const import const
from engine_core.games.way_up_high.bots import greedy
from engine_core.games.way_up_high.rules.layout import DOWN

_LESS = const(4000)  # more than any noise, and than a card is worth


class Bot(greedy.Bot):
    """The greedy bot with noise. It builds a card face down only if none fits."""

    NOISE = 14 * 16  # fourteen points, in the unit of greedy.py

    def judged(self, action: int, worth: int) -> int:
        return worth - _LESS if action & DOWN else worth
