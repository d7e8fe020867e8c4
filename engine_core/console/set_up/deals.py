"""Numbered deals: a number deals the same cards on every console, computer and page.

A game is dealt from a seed. Deal n, 1 to 9999, has the seed 104,729 n. The seed therefore contains the number, and a
save or a game log need not store it.
"""

from engine_core.const import const

MOST = const(9999)
_STEP = const(104729)  # a prime, with which the largest seed stays below 2**30


def seed(number: int) -> int:
    """Return a deal's seed."""
    return _STEP * number


def number(seed: int) -> int:
    """Return the number of the deal that a seed belongs to, or 0 if there is none."""
    found = seed // _STEP
    return found if found <= MOST and found * _STEP == seed else 0
