"""Fills and turns over boxes on the screen's buffer, where the machine has no faster way."""

from engine_core.const import const

_STRIDE = const(16)  # bytes a row of the buffer
_WIDTH = const(128)
_HEIGHT = const(64)


def box(buffer, x: int, y: int, w: int, h: int, ink: int) -> None:
    """Set the pixels of a box to ink 0 or 1, or turn them over with 2. What lies outside the screen is left out."""
    right = x + w - 1
    bottom = y + h - 1
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right >= _WIDTH:
        right = _WIDTH - 1
    if bottom >= _HEIGHT:
        bottom = _HEIGHT - 1
    if x > right or y > bottom:
        return
    mask = 255 >> (x & 7)
    x >>= 3
    last = right >> 3
    start = y * _STRIDE + x
    end = bottom * _STRIDE + _STRIDE
    # Column by column, so that the inner loops have nothing to ask.
    while True:
        if x == last:
            mask &= 255 << (7 - (right & 7))
        if ink == 1:
            for at in range(start, end, _STRIDE):
                buffer[at] |= mask
        elif ink:
            for at in range(start, end, _STRIDE):
                buffer[at] ^= mask
        elif mask == 255:
            for at in range(start, end, _STRIDE):
                buffer[at] = 0
        else:
            mask ^= 255
            for at in range(start, end, _STRIDE):
                buffer[at] &= mask
        if x == last:
            return
        x += 1
        start += 1
        mask = 255
