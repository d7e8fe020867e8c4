"""The count at the end of a game, for the positions."""

from host_sim.desk import Desk

_COUNT_MS = 12_000  # the longest count


def counted(desk: Desk) -> bytes:
    """Leave the last table; return the scores, all counted."""
    desk.press("a")
    desk.wait(_COUNT_MS)
    return desk.picture()
