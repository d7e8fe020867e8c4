"""Counts the scores at the end of a game, for the gallery's positions."""

from host_sim.desk import Desk
from tests.console_desk import do

_COUNT_MS = 12_000  # how long the longest count takes


def counted(desk: Desk) -> bytes:
    """Leave the last table, and return the picture of the scores after the whole count."""
    do(desk, f"a wait {_COUNT_MS}")
    return desk.picture()
