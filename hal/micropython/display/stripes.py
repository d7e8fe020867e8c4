"""Finds changed pixels and turns rows into an SH1107's bytes, in machine code: each byte is eight pixels of a row.

A stripe is one byte of each of the 64 rows. Compile this file with mpy-cross -march=armv6m.
"""

import micropython


@micropython.viper
def altered(rows: object, shown: object, stripe: int) -> int:
    """Copy a stripe of `rows` to `shown`. Return first << 4 | last, in groups of eight rows, or -1 if nothing differs.

    Both are 1,024 bytes, 16 per row.
    """
    new = ptr8(rows)  # noqa: F821 - a word of viper
    old = ptr8(shown)  # noqa: F821
    first = 8
    last = -1
    row = 0
    while row < 64:
        at = 16 * row + stripe
        if new[at] != old[at]:
            old[at] = new[at]
            last = row >> 3
            if first == 8:
                first = last
        row += 1
    if last < 0:
        return -1
    return first << 4 | last


@micropython.viper
def upwards(rows: object, message: object, stripe: int, first: int, last: int):
    """Write a stripe's bytes to `message` from index 1 on, from row `last` up to `first`, the left pixel in bit 0."""
    source = ptr8(rows)  # noqa: F821
    out = ptr8(message)  # noqa: F821
    to = 1
    while last >= first:
        byte = source[16 * last + stripe]
        byte = byte >> 4 | (byte & 15) << 4
        byte = byte >> 2 & 0x33 | (byte & 0x33) << 2
        out[to] = byte >> 1 & 0x55 | (byte & 0x55) << 1
        to += 1
        last -= 1


@micropython.viper
def downwards(rows: object, message: object, stripe: int, first: int, last: int):
    """Do the same as upwards() for a turned picture: from row `first` down, the left pixel in bit 7."""
    source = ptr8(rows)  # noqa: F821
    out = ptr8(message)  # noqa: F821
    to = 1
    while first <= last:
        out[to] = source[16 * first + stripe]
        to += 1
        first += 1
