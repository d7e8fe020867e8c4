"""Typefaces with Updeck's signs, and the face that every screen needs: SMALL (Tiny5, capitals of 5 rows).

The other face is LARGE (large_face.py).
"""

from engine_core.const import const
from engine_core.draw.data import face_small
from engine_core.draw.signs import HIGH_CODES, HIGH_GLYPHS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.draw.canvas import Canvas

    # The comment at the top of hal/micropython/display/glyphs.py describes these tables.
    Tables = tuple[bytes, bytes, bytes, bytes, bytes]
    Glyphs = tuple[Callable[..., int], Callable[..., int]]

_STRIDE = const(16)  # the number of bytes in a row of the buffer
_WIDTH = const(128)
_HEIGHT = const(64)


class Face:
    """A typeface. host_sim/workshop/pack/faces.py describes its tables.

    `height`: the height of a capital in rows; accents rise up to three rows above it, descenders fall two rows below
    the baseline
    `loose`: the characters that are followed by two blank columns instead of one
    `tables`: the data for `draw` and `measure`, this file's routines or the machine's
    """

    def __init__(self, height: int, widths: bytes, spans: bytes, starts: bytes, rows: bytes, loose: str) -> None:
        self.height = height
        self.loose = loose
        self.tables: Tables = (HIGH_CODES, widths, spans, starts, rows)
        self.draw: Callable[..., int] = draw
        self.measure: Callable[..., int] = measure

    def hasten(self, glyphs: "Glyphs | None") -> None:
        """Use the machine's routines to draw and measure (hal/README.md, `glyphs`), or this file's for None."""
        self.draw, self.measure = glyphs or (draw, measure)

    def width(self, string: str) -> int:
        """Return the width in pixels, from the first column to the last one with ink, without the gap after it."""
        total = self.measure(self.tables, string)
        if total:
            total -= 2 if string[-1] in self.loose else 1
        return total

    def draw_scaled(self, canvas: "Canvas", x: int, y: int, string: str, ink: int, scale: int) -> int:
        """Draw each pixel as a box of `scale` by `scale` pixels. Return the x after the text and its gap."""
        _, widths, spans, starts, rows = self.tables
        for character in string:
            code = ord(character)
            if code > 126:
                code = 128 + HIGH_GLYPHS.find(character)
            span = spans[code]
            start = starts[2 * code] | starts[2 * code + 1] << 8
            row_y = y + ((span >> 4) - 4) * scale
            for place in range(start, start + (span & 15)):
                bits = rows[place]
                row_x = x
                while bits:
                    if bits & 128:
                        canvas.fill(row_x, row_y, scale, scale, ink)
                    row_x += scale
                    bits = bits << 1 & 255
                row_y += scale
            x += widths[code] * scale
        return x


def measure(tables: "Tables", string: str) -> int:
    """Return the sum of the advances of a string, in pixels."""
    widths = tables[1]
    total = 0
    for character in string:
        code = ord(character)
        if code > 126:
            code = 128 + HIGH_GLYPHS.find(character)  # An unknown character becomes 127, an empty box.
        total += widths[code]
    return total


def draw(buffer: "bytearray | memoryview", tables: "Tables", x: int, y: int, string: str, ink: int) -> int:
    """Draw on a buffer like Canvas's, with the top of capitals in row `y`. Return the x after the text and its gap.

    This is the hot path of every screen. A row of a glyph is in one or two bytes of the buffer. _stamp draws a glyph
    that crosses an edge of the screen.
    """
    _, widths, spans, starts, rows = tables
    y -= 4  # The rows of a glyph are counted from four rows above the capitals.
    for character in string:
        code = ord(character)
        if code > 126:
            code = 128 + HIGH_GLYPHS.find(character)
        width = widths[code]
        count = spans[code]
        first = y + (count >> 4)
        count &= 15
        if count:
            last = first + count
            start = starts[2 * code] | starts[2 * code + 1] << 8
            shift = x & 7
            at = first * _STRIDE + (x >> 3)
            if first < 0 or last > _HEIGHT or x < 0 or x + width > _WIDTH:
                _stamp(buffer, x, first, count, rows, start, ink)
            elif shift + width < 10:  # The ink is narrower than the advance, so it falls into one byte.
                if ink:
                    for place in range(at, last * _STRIDE, _STRIDE):
                        buffer[place] |= rows[start] >> shift
                        start += 1
                else:
                    for place in range(at, last * _STRIDE, _STRIDE):
                        buffer[place] &= 255 ^ rows[start] >> shift
                        start += 1
            else:
                shift = 8 - shift
                if ink:
                    for place in range(at, last * _STRIDE, _STRIDE):
                        bits = rows[start] << shift
                        buffer[place] |= bits >> 8
                        buffer[place + 1] |= bits & 255
                        start += 1
                else:
                    for place in range(at, last * _STRIDE, _STRIDE):
                        bits = rows[start] << shift ^ 65535
                        buffer[place] &= bits >> 8
                        buffer[place + 1] &= bits & 255
                        start += 1
        x += width
    return x


def _stamp(buffer: "bytearray | memoryview", x: int, y: int, h: int, rows: bytes, start: int, ink: int) -> None:
    """Draw a glyph that crosses an edge of the screen: `h` rows of eight pixels from (x, y) down, `rows[start:]`.

    Bits that are 1 become `ink`; the other pixels stay. The result is clipped at the edges of the screen.
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


SMALL = Face(
    face_small.HEIGHT, face_small.WIDTHS, face_small.SPANS, face_small.STARTS, face_small.ROWS, face_small.LOOSE
)
