"""The easy level of Up or Down?: the greedy bot, which often misjudges a move by a few points."""

from engine_core.games.up_or_down.bots import greedy


class Bot(greedy.Bot):
    """The greedy bot with noise: it takes a card that fits, but often not the best."""

    NOISE = 8 * 16  # eight points, in the unit of greedy.py
