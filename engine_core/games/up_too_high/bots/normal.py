# Generated from host_sim/pack/given/bots/normal.txt by `make data`. A file of your own may take its place.
"""The normal level of Up Too High: the greedy bot."""

from engine_core.games.up_too_high.bots import greedy


class Bot(greedy.Bot):
    """Plays what the guide chooses."""
