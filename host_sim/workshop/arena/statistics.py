"""Means over deals with 95% intervals. The deal is the unit: its rotations share the cards and count as one sample."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev


def interval(values: Sequence[float], level: float = 0.95) -> tuple[float, float, float]:
    """Return the mean of one value per deal and its Student-t interval, which is infinite for a single deal."""
    mean = fmean(values)
    if len(values) < 2:
        return mean, -math.inf, math.inf
    half = t_quantile(0.5 + level / 2, len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return mean, mean - half, mean + half


def t_quantile(p: float, freedom: int) -> float:
    """Return the quantile of Student's t, for 0.5 <= p < 1, by bisecting its distribution function."""
    low = 0.0
    high = NormalDist().inv_cdf(p) + 1
    while _t_below(high, freedom) < p:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        if _t_below(middle, freedom) < p:
            low = middle
        else:
            high = middle
    return high


def _t_below(t: float, freedom: int) -> float:
    """Return Student's t distribution function for integer degrees of freedom (Abramowitz and Stegun, 26.7.3-4)."""
    angle = math.atan2(t, math.sqrt(freedom))
    cosine2 = math.cos(angle) ** 2
    term = 1.0 if freedom % 2 == 0 else math.cos(angle)
    total = 0.0
    for k in range(freedom % 2, freedom - 1, 2):
        total += term
        term *= cosine2 * (k + 1) / (k + 2)
    inside = math.sin(angle) * total
    if freedom % 2:
        inside = (angle + inside) * 2 / math.pi
    return (1 + inside) / 2
