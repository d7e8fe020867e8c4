"""Makes CircuitPython's heap grow to its full size at the start. Import it first.

The heap begins small and grows only if a collection frees too little. So a nearly full heap would be collected after
every kilobyte or two, for 6 ms each time, while 100 KB are unused. Growing by doubling also wastes 3.8 KB.
"""

import gc

room: list = []  # The list stays in memory, because an empty part of the heap would be returned.
words = gc.mem_free() >> 2  # type: ignore[attr-defined]  # the stubs lack it
while not room and words > 0:
    try:
        room = [None] * words
    except MemoryError:  # A new part of the heap needs some bytes for itself, and `words` includes the old part.
        words -= 128
room.clear()
room.extend(range(16))  # This takes four blocks, because a part with only its first block in use counts as empty.
