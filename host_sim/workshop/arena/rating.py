"""Ratings of the levels from the ladder's reports with two seats, on Elo's scale.

The step from one level to the next is 400 * log10(p / (1 - p)), where p is the share of wins against it. Half a deal
is added on each side, so that a share of 100% has a step too. The interval is that of the share, carried over to the
scale at p. A rating is the sum of the steps from random on; its margin is the root of the sum of their squared margins.
"""

import math
from typing import Any, NamedTuple

from host_sim.workshop.arena.statistics import interval

_SCALE = 400 / math.log(10)


class Rating(NamedTuple):
    """Points on Elo's scale, and half of the 95% interval."""

    points: float
    margin: float


def step(report: dict[str, Any]) -> Rating:
    """Return by how much the first bot of a report is better than the second."""
    shares = report["results"][0]["shares"]
    deals = len(shares)
    p = (sum(shares) + 0.5) / (deals + 1)
    mean, low, _ = interval(shares)
    # Deals that are all alike would give a margin of 0, so it is at least that of half a deal.
    half = max(mean - low, 1 / (deals + 1))
    return Rating(_SCALE * math.log(p / (1 - p)), _SCALE * half / (p * (1 - p)))


def plus(rating: Rating, other: Rating) -> Rating:
    """Return the rating after a step up."""
    return Rating(rating.points + other.points, math.hypot(rating.margin, other.margin))


def minus(rating: Rating, other: Rating) -> Rating:
    """Return the rating after a step down."""
    return Rating(rating.points - other.points, math.hypot(rating.margin, other.margin))


def shown(rating: Rating | None) -> str:
    """Return a rating as text for a table, "" if it is not known."""
    return "" if rating is None else "%d ± %d" % (round(rating.points), math.ceil(rating.margin))
