"""Boxes and lines on the screen's buffer in Python, for machines without faster routines."""

from engine_core.const import const

_WIDTH = const(128)
_HEIGHT = const(64)
_STRIDE = const(16)  # the number of bytes in a row of the buffer


def box(buffer: "bytearray | memoryview", x: int, y: int, w: int, h: int, ink: int) -> None:
    """Set a box's pixels to ink 0 or 1, or invert them with 2. Clips at the edges of the screen."""
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
    # Going byte column by byte column keeps the inner loops free of branches.
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


def line(buffer: "bytearray | memoryview", x0: int, y0: int, x1: int, y1: int, on: int, off: int) -> None:
    """Light a line on a buffer as Canvas.line does. Clips at the edges of the screen."""
    across = x1 - x0 if x1 > x0 else x0 - x1
    down = y1 - y0 if y1 > y0 else y0 - y1
    if x0 > x1 if across >= down else y0 > y1:
        x0, x1 = x1, x0
        y0, y1 = y1, y0
    step_x = 1 if x1 > x0 else -1
    step_row = _STRIDE if y1 > y0 else -_STRIDE
    inside = 0 <= x0 < _WIDTH and 0 <= x1 < _WIDTH and 0 <= y0 < _HEIGHT and 0 <= y1 < _HEIGHT
    low = -down
    error = across - down
    period = on + off
    phase = 0
    row = y0 * _STRIDE
    for _ in range((across if across > down else down) + 1):
        if phase < on and (inside or (0 <= x0 < _WIDTH and 0 <= row < _STRIDE * _HEIGHT)):
            buffer[row + (x0 >> 3)] |= 128 >> (x0 & 7)
        phase += 1
        if phase == period:
            phase = 0
        twice = error + error
        if twice > low:
            error -= down
            x0 += step_x
        if twice < across:
            error += across
            row += step_row
