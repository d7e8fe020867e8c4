"""Ratings of the levels from the ladder's reports with two seats, on Elo's scale.

The step up from one level to the next is 400 * log10(p / (1 - p)), where p is the upper level's share of the wins. Half
a deal is added on each side, so that a share of 100% also gives a step. The share's interval is converted to the scale
at p. A rating is the sum of the steps from random on; its margin is the root of the sum of their squared margins.
"""

import math
from typing import Any, NamedTuple

from host_sim.workshop.arena.statistics import interval

_SCALE = 400 / math.log(10)


class Rating(NamedTuple):
    """Points on Elo's scale, and half the width of their 95% interval."""

    points: float
    margin: float


def step(report: dict[str, Any]) -> Rating:
    """Return how much better the first bot of a report is than the second."""
    shares = report["results"][0]["shares"]
    deals = len(shares)
    p = (sum(shares) + 0.5) / (deals + 1)
    mean, low, _ = interval(shares)
    # If every deal had the same result, the margin would be 0, so it is never less than half a deal's worth.
    half = max(mean - low, 1 / (deals + 1))
    return Rating(_SCALE * math.log(p / (1 - p)), _SCALE * half / (p * (1 - p)))


def plus(rating: Rating, other: Rating) -> Rating:
    """Return the rating one step up."""
    return Rating(rating.points + other.points, math.hypot(rating.margin, other.margin))


def minus(rating: Rating, other: Rating) -> Rating:
    """Return the rating one step down."""
    return Rating(rating.points - other.points, math.hypot(rating.margin, other.margin))


def shown(rating: Rating | None) -> str:
    """Return a rating as text for a table, or "" if it is unknown."""
    return "" if rating is None else "%d ± %d" % (round(rating.points), math.ceil(rating.margin))
