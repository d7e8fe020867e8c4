"""The easy level of Wheels Up!: the greedy bot, which often misjudges a move."""

from engine_core.games.wheels_up.bots import greedy


class Bot(greedy.Bot):
    """Sees what each move is good for, and makes one that is good enough."""

    NOISE = 128  # eight millions with two seats, in the unit of standing.worth
