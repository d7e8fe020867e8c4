"""Keeps allocations fast on MicroPython.

An allocation searches from the first free block on, and only an object of one block (16 bytes) moves that start. So
after a collection, each larger object costs a search over all blocks in use, 0.2 ms each time, until the last hole of
one block is filled. That would cost 10 to 20 ms at the first press after a new screen.

The frame of each call of a larger function is such an object. Holes that fit none of them made a bot think up to four
times as long. Where the heap is locked, a frame takes the stack.
"""

import gc
import sys

import micropython

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hal import contract

_LITTER = 2048  # the garbage in bytes that is worth a collection of 10 ms
_HOLES = 300  # the maximum number of holes to fill; a table's 80 KB have 100 to 200, compiled sources more


class Heap:
    """Collects garbage, and remembers how many bytes were free afterwards."""

    def __init__(self) -> None:
        self._free = 0  # the number of free bytes after the last collection
        self._modules = 0  # the number of modules in memory at the last collection or make_room

    def collect(self) -> "Callable[[], None]":
        """Collect garbage. Return a function for a later pass, because it also takes some milliseconds."""
        gc.collect()
        self._modules = len(sys.modules)
        return self._settle

    def _settle(self) -> None:
        """Note how many bytes are free, which takes 6 ms, and make allocations fast."""
        self._free = gc.mem_free()
        fill_holes()

    def make_room(self, free: int) -> None:
        """Collect garbage if fewer than `free` bytes were free last time and enough garbage has accumulated. New
        objects then lie low and do not split a large hole. An import leaves garbage; otherwise measuring the garbage
        takes 6 ms.
        """
        if self._free >= free:
            return
        if len(sys.modules) > self._modules or self._free - gc.mem_free() > _LITTER:
            gc.collect()
            self._free = gc.mem_free()
        self._modules = len(sys.modules)


def fill_holes() -> None:
    """Fill the one-block holes with short-lived objects."""
    for _ in range(_HOLES):
        object()


def compute(thinker: "contract.Thinker") -> int:
    """Return the result of a step of `thinker`, with the heap locked."""
    micropython.heap_lock()
    try:
        return thinker.step()
    finally:
        micropython.heap_unlock()
