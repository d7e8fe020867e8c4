"""Has CircuitPython's heap grow at once: import it first.

The heap begins small and grows only where a collection frees too little. So one that is nearly full is collected at
every kilobyte or two, for 6 ms each time, while 100 KB lie beside it. Grown by doubling it is 3.8 KB smaller, too.
"""

import gc

room: list = []  # what is left of it keeps what was grown: an empty part of the heap is given back
words = gc.mem_free() >> 2  # type: ignore[attr-defined]  # no stub
while not room and words > 0:
    try:
        room = [None] * words
    except MemoryError:  # a new part needs some room for itself, and the old one is counted in
        words -= 128
room.clear()
room.extend(range(16))  # four blocks: of a part where only the first is taken it thinks that it is empty
