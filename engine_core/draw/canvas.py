"""The canvas of the screen, 128x64 pixels of one bit each, and methods that draw on it."""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.draw.face import Face

WIDTH = const(128)
HEIGHT = const(64)
STRIDE = const(16)  # the number of bytes in a row


class Canvas:
    """Draws on a buffer of 1,024 bytes: rows from the top, 16 bytes each, the leftmost pixel in the highest bit.

    x runs right and y down, from 0. Everything is clipped at the edges. Ink 1 is lit, 0 dark. The class's own routines
    allocate nothing.

    `buffer`: the display's buffer, or None for a new one
    `box`, `line`: the machine's faster versions of shapes.box and shapes.line, or None
    `text_rows`: None, or three bytes for each row, about the lit texts whose capitals begin there: their height, their
    first column, and the column after their last
    """

    text_rows: "bytearray | None" = None

    def __init__(
        self,
        buffer: "bytearray | memoryview | None" = None,
        box: "Callable[..., None] | None" = None,
        line: "Callable[..., None] | None" = None,
    ) -> None:
        self.buffer = bytearray(WIDTH * HEIGHT // 8) if buffer is None else buffer
        if box is None or line is None:
            from engine_core.draw import shapes

            box = box or shapes.box
            line = line or shapes.line
        self._box = box
        self.draw_line = line

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Set every pixel of a box that is `w` wide and `h` high."""
        self._box(self.buffer, x, y, w, h, 1 if ink else 0)

    def invert(self, x: int, y: int, w: int, h: int) -> None:
        """Invert every pixel of a box."""
        self._box(self.buffer, x, y, w, h, 2)

    def pixel(self, x: int, y: int, ink: int = 1) -> None:
        """Set one pixel."""
        self._box(self.buffer, x, y, 1, 1, 1 if ink else 0)

    def frame(self, x: int, y: int, w: int, h: int) -> None:
        """Light the outermost pixels of a box."""
        box = self._box
        buffer = self.buffer
        box(buffer, x, y, w, 1, 1)
        box(buffer, x, y + h - 1, w, 1, 1)
        box(buffer, x, y, 1, h, 1)
        box(buffer, x + w - 1, y, 1, h, 1)

    def card(self, x: int, y: int, w: int, h: int, ink: int = 1) -> None:
        """Set the outermost pixels of a box except its corners."""
        box = self._box
        buffer = self.buffer
        box(buffer, x + 1, y, w - 2, 1, ink)
        box(buffer, x + 1, y + h - 1, w - 2, 1, ink)
        box(buffer, x, y + 1, 1, h - 2, ink)
        box(buffer, x + w - 1, y + 1, 1, h - 2, ink)

    def dots(self, x: int, y: int, w: int, h: int) -> None:
        """Light every second pixel of a line (`w` or `h` is 1) or of a box's frame, beginning with (x, y)."""
        if w > 0 and h > 0:
            if w > 1:
                self._dotted_row(x, y, w)
            if h > 1:
                self._dotted_column(x, y, y + h)
                if w > 1:
                    self._dotted_column(x + w - 1, y + (w - 1 & 1), y + h)
                    self._dotted_row(x + (h - 1 & 1), y + h - 1, w - (h - 1 & 1))
            elif w == 1:
                self._dotted_row(x, y, 1)

    def _dotted_row(self, x: int, y: int, w: int) -> None:
        right = x + w - 1
        if x < 0:
            x = x & 1
        if right >= WIDTH:
            right = WIDTH - 1
        if x > right or not 0 <= y < HEIGHT:
            return
        buffer = self.buffer
        pattern = 85 if x & 1 else 170
        mask = pattern & 255 >> (x & 7)
        last = y * STRIDE + (right >> 3)
        for at in range(y * STRIDE + (x >> 3), last):
            buffer[at] |= mask
            mask = pattern
        buffer[last] |= mask & 255 << (7 - (right & 7))

    def _dotted_column(self, x: int, y: int, end: int) -> None:
        if 0 <= x < WIDTH:
            buffer = self.buffer
            mask = 128 >> (x & 7)
            y = y if y > 0 else y & 1
            end = end if end < HEIGHT else HEIGHT
            for at in range(y * STRIDE + (x >> 3), end * STRIDE, 2 * STRIDE):
                buffer[at] |= mask

    def line(self, x0: int, y0: int, x1: int, y1: int, on: int = 1, off: int = 0) -> None:
        """Light a line, including both ends (Bresenham). The pattern repeats: `on` pixels lit, `off` pixels skipped.

        Whichever end comes first, the line is drawn from left to right, or downwards if it is steeper than 45 degrees.
        """
        self.draw_line(self.buffer, x0, y0, x1, y1, on, off)

    def kept(self) -> "bytes | tuple":
        """Return a copy of the picture for `restore`: 1 KB, or a tuple if a canvas stores more than pixels."""
        return bytes(self.buffer)

    def restore(self, kept: "bytes | tuple") -> None:
        """Draw a picture that `kept` returned."""
        assert isinstance(kept, bytes)
        self.buffer[:] = kept

    def put_back(self, y: int, rows: "bytes | bytearray | memoryview") -> None:
        """Copy whole rows (16 bytes each) to the buffer, from row `y` on."""
        self.buffer[y * STRIDE : y * STRIDE + len(rows)] = rows

    def tile(self, column: int, y: int, columns: int, rows: bytes) -> None:
        """Copy a picture, including dark pixels, to byte column `column` and row `y`. Its rows have `columns` bytes."""
        buffer = self.buffer
        place = 0
        for start in range(y * STRIDE + column, (y + len(rows) // columns) * STRIDE, STRIDE):
            for at in range(start, start + columns):
                buffer[at] = rows[place]
                place += 1

    def text(self, face: "Face", x: int, y: int, string: str, ink: int = 1, scale: int = 1) -> int:
        """Draw `string` with the top of its capitals in row `y`. Return the x where the next text may begin."""
        if scale != 1:
            return face.draw_scaled(self, x, y, string, ink, scale)
        end = face.draw(self.buffer, face.tables, x, y, string, ink)
        rows = self.text_rows
        if rows is not None and ink and 0 <= y < HEIGHT:
            left = max(x, 0)
            rows[3 * y + 1] = min(left, rows[3 * y + 1]) if rows[3 * y] else left
            rows[3 * y + 2] = max(rows[3 * y + 2], min(end, WIDTH))
            rows[3 * y] = max(rows[3 * y], face.height)
        return end

    def text_right(self, face: "Face", x: int, y: int, string: str, ink: int = 1) -> int:
        """Draw `string` so that its last column is x - 1. Return the x of its first column."""
        x -= face.width(string)
        self.text(face, x, y, string, ink)
        return x

    def text_centre(self, face: "Face", x: int, y: int, w: int, string: str, ink: int = 1) -> int:
        """Centre `string` in the `w` columns from `x` on. Return the x of its first column."""
        x += w - face.width(string) + 1 >> 1
        self.text(face, x, y, string, ink)
        return x
