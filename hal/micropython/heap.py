"""Collects garbage on MicroPython so that the next allocations are fast.

An allocation searches from the first free block on, and only an object of one block (16 bytes) moves that start. So
after a collection, each larger object costs a search over all blocks in use, 0.2 ms each time, until the last hole of
one block is filled. That would cost 10 to 20 ms at the first press after a new screen.
"""

import gc

_HOLES = 200  # the 80 KB of a table have one or two hundred


def collect() -> None:
    """Collects garbage, then fills the holes of one block with short-lived objects."""
    gc.collect()
    for _ in range(_HOLES):
        object()
