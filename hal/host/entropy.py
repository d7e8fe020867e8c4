"""Seeds on a computer: from the system, or given."""

import os


class Entropy:
    """seed: None for unpredictable seeds, else the first of a known sequence (seed, seed + 1, ...)."""

    def __init__(self, seed: "int | None" = None) -> None:
        self._next = seed

    def seed(self) -> int:
        """A number 0..2**30-1."""
        if self._next is None:
            return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF
        seed = self._next & 0x3FFFFFFF
        self._next += 1
        return seed
