"""Saves of version 1, as Updeck wrote them before people had names: made into the present version's bytes.

Byte 0 is 1; 1 the length of the game's id, then the id; then the seats, a byte of kind for each; the number of options,
an index of its choice for each; the seed, 4 bytes; the number of actions, 2 bytes; the actions, 2 bytes each; the state
after them.
"""


def _count_at(data: "bytes | bytearray", at: int) -> int:
    """Return where the number of actions stands; data[at] is the number of seats."""
    at += 1 + data[at]
    return at + 1 + data[at] + 4


def moves(data: "bytes | bytearray", at: int) -> int:
    """Return how many moves the game has had; IndexError where the save is cut short."""
    at = _count_at(data, at)
    return data[at] | data[at + 1] << 8


def renewed(data: "bytes | bytearray", at: int, version: int) -> bytearray:
    """Return the save as the present version has it; IndexError where it is cut short."""
    seeds = _count_at(data, at)
    count = data[seeds] | data[seeds + 1] << 8
    out = bytearray(data[:at])
    out[0] = version
    out += data[seeds : seeds + 2] + bytes((0, 0, 0, 0, data[at]))
    for seat in range(data[at]):
        out += bytes((data[at + 1 + seat], 0))
    out += data[at + 1 + data[at] : seeds] + bytes(4) + data[seeds : seeds + 2] * 2
    for i in range(count):
        low, high = data[seeds + 2 + 2 * i], data[seeds + 3 + 2 * i]
        out += bytes((255, low, high)) if high or low == 255 else bytes((low,))
    out += data[seeds + 2 + 2 * count :]
    return out
