"""MicroPython's heap.

It looks for room from the first free block on, and only an object of one block (16 bytes) moves that place on. So after
a collection whatever is larger is looked for over all that is in use, 0.2 ms each time, until the last hole of one
block among it is filled: 10 to 20 ms at the first press after a new screen.
"""

import gc

_HOLES = 200  # one or two hundred lie in the 80 KB of a table


def collect() -> None:
    """Gives back what nothing needs, and fills the small holes with objects that nothing needs either."""
    gc.collect()
    for _ in range(_HOLES):
        object()
