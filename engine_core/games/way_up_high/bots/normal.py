"""The normal level of Way Up High: the greedy bot, which now and then misjudges a card by a point."""

from engine_core.games.way_up_high.bots import greedy


class Bot(greedy.Bot):
    """The greedy bot with a little noise."""

    NOISE = 24  # a point and a half, in the unit of greedy.py
