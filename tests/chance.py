"""How far counts deviate from what pure chance gives."""

from collections.abc import Iterable


def chi_square_z(pairs: Iterable[tuple[float, float]]) -> float:
    """Return Pearson's chi-square of (observed, expected) counts as a standard normal deviate.

    This uses the cube-root transformation (Wilson and Hilferty, 1931), with one degree of freedom fewer than there are
    pairs.
    """
    pairs = list(pairs)
    freedom = len(pairs) - 1
    chi_square = sum((observed - expected) ** 2 / expected for observed, expected in pairs)
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)
