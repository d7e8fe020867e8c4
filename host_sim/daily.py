"""The deal of the day: a number of a deal for each date, the same on every desk and page."""

from engine_core.console.set_up import deals

_STEP = 7919  # has no divisor in common with 9999: every number comes once in 9999 days


def number(day: int) -> int:
    """Return the number of the deal of a day, 1 to 9999. `day`: the `toordinal()` of its date."""
    return day * _STEP % deals.MOST + 1
