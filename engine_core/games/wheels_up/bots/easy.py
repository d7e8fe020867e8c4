"""The easy level of Wheels Up!: the greedy bot, which often misjudges a move."""

from engine_core.games.wheels_up.bots import greedy


class Bot(greedy.Bot):
    """The greedy bot with noise."""

    NOISE = 128  # eight millions with two seats, in the unit of evaluation.worth
