"""Boxes and lines in machine code, with the same results as engine_core/draw/shapes.py.

On an RP2040 a box of 17x17 pixels takes 40 us, and a line takes less than 2 us per pixel, where bytecode takes 130 us.
Compile this file with mpy-cross -march=armv6m.
"""

import micropython


@micropython.viper
def box(buffer: object, x: int, y: int, w: int, h: int, ink: int):
    """Set a box's pixels to ink 0 or 1, or invert them with 2. Clips at the edges.

    buffer: 1,024 bytes, 16 per row, most significant bit left
    """
    out = ptr8(buffer)  # noqa: F821 - a word of viper
    right = x + w - 1
    bottom = y + h - 1
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right > 127:
        right = 127
    if bottom > 63:
        bottom = 63
    mask = 255 >> (x & 7)
    column = x >> 3
    while x <= right and column <= right >> 3:
        if column == right >> 3:
            mask = mask & (255 << (7 - (right & 7)))
        at = y * 16 + column
        end = bottom * 16 + column
        while at <= end:
            if ink == 1:
                out[at] = out[at] | mask
            elif ink:
                out[at] = out[at] ^ mask
            else:
                out[at] = out[at] & (255 ^ mask)
            at += 16
        mask = 255
        column += 1


@micropython.viper
def line(buffer: object, x0: int, y0: int, x1: int, y1: int, on: int, off: int):
    """Light a line in 1,024 bytes, 16 per row, most significant bit left: both ends, `on` pixels of every `on + off`.

    Clips at the edges.
    """
    out = ptr8(buffer)  # noqa: F821 - a word of viper
    step_x = 1
    step_y = 1
    across = x1 - x0
    down = y1 - y0
    if across < 0:
        across = 0 - across
        step_x = -1
    if down < 0:
        down = 0 - down
        step_y = -1
    if (across >= down and step_x < 0) or (across < down and step_y < 0):  # Draw from the left, or from above.
        x0 = x1
        y0 = y1
        step_x = 0 - step_x
        step_y = 0 - step_y
    error = across - down
    left = across if across > down else down
    phase = 0
    while left >= 0:
        if phase < on and x0 >= 0 and x0 < 128 and y0 >= 0 and y0 < 64:
            at = y0 * 16 + (x0 >> 3)
            out[at] = out[at] | (128 >> (x0 & 7))
        left -= 1
        phase += 1
        if phase >= on + off:
            phase = 0
        twice = 2 * error
        if twice > 0 - down:
            error -= down
            x0 += step_x
        if twice < across:
            error += across
            y0 += step_y
