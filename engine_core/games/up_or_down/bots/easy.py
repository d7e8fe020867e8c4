"""The easy level of Up or Down?: the greedy bot, which often misjudges a move by a few points."""

from engine_core.games.up_or_down.bots import greedy


class Bot(greedy.Bot):
    """Sees which cards fit, and takes one that is good enough."""

    NOISE = 8 * 16  # eight points, in greedy's unit
