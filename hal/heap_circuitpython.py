"""Has CircuitPython's heap grow at once: import it first.

The heap begins small and grows only where a collection frees too little. So one that is nearly full is collected at
every kilobyte or two, for 6 ms each time, while 100 KB lie beside it.
"""

import gc

rooms: list[list] = []  # what is left here keeps what was grown: an empty part of the heap is given back
for _ in range(2):
    try:
        rooms.append([None] * ((gc.mem_free() * 15 // 16 - 8192) // 4))  # type: ignore[attr-defined]  # no stub
    except MemoryError:  # less in one piece than it says
        break
for room in rooms:
    room.clear()
    room.extend(range(16))  # four blocks: of a part where only the first is taken it thinks that it is empty
