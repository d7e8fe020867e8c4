"""The easy level of Up or Down?: the greedy bot, which often misjudges a move by many points."""

from engine_core.games.up_or_down.bots import greedy


class Bot(greedy.Bot):
    """The greedy bot with noise. It gives a column up only if no card that it could take fits."""

    NOISE = 14 * 16  # fourteen points, in the unit of greedy.py
    GIVING_UP = 20000  # more than any noise
