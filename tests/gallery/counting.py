"""The count at the end of a game, for the positions."""

from host_sim.desk import Desk
from tests.console_desk import do

_COUNT_MS = 12_000  # duration of the longest count


def counted(desk: Desk) -> bytes:
    """Leave the last table; return the scores after the whole count."""
    do(desk, f"a wait {_COUNT_MS}")
    return desk.picture()
