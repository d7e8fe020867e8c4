"""The normal level of Wheels Up!: the greedy bot, which now and then misjudges a move by a little."""

from engine_core.games.wheels_up.bots import greedy


class Bot(greedy.Bot):
    """The greedy bot with a little noise."""

    NOISE = 24  # a million and a half with two seats, in the unit of evaluation.worth
