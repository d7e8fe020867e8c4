"""Draws a glyph that crosses an edge of the screen: slower than Face.draw, but clipped."""

from engine_core.const import const

_STRIDE = const(16)  # bytes a row of the buffer
_HEIGHT = const(64)


def stamp(buffer: "bytearray | memoryview", x: int, y: int, h: int, rows: bytes, start: int, ink: int) -> None:
    """Draw `h` rows of eight pixels from (x, y) down: `rows`, from `start` on.

    Bits that are 1 become `ink`, the other pixels stay. The result is clipped at the edges of the screen.
    """
    column = x >> 3
    shift = 8 - (x & 7)
    for row in range(y, y + h):
        if 0 <= row < _HEIGHT:
            bits = rows[start] << shift
            at = row * _STRIDE + column
            if 0 <= column < _STRIDE:
                buffer[at] = buffer[at] | bits >> 8 if ink else buffer[at] & (255 ^ bits >> 8)
            if -1 <= column < _STRIDE - 1:
                bits &= 255
                buffer[at + 1] = buffer[at + 1] | bits if ink else buffer[at + 1] & (255 ^ bits)
        start += 1
