"""The easy level of Way Up High: the greedy bot, which often misjudges a card by a few points."""

from engine_core.games.way_up_high.bots import greedy


class Bot(greedy.Bot):
    """The greedy bot with noise."""

    NOISE = 5 * 16  # five points, in the unit of greedy.py
