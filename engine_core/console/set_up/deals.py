"""Numbered deals: the same number deals the same cards on every console, desk and page.

A game is dealt from a seed. Deal n, 1 to 9999, has the seed 104,729 n. So the seed tells the number, and a save or a
game log need not keep it.
"""

from engine_core.const import const

MOST = const(9999)
_STEP = const(104729)  # This is a prime, and the largest seed stays below 2**30.


def seed(number: int) -> int:
    """Return the seed of a deal."""
    return _STEP * number


def number(seed: int) -> int:
    """Return the number of the deal that has this seed, 0 if none has it."""
    found = seed // _STEP
    return found if found <= MOST and found * _STEP == seed else 0
