"""What a lesson says, in a box with a tail: over the rows that it does not speak of."""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine_core.draw.canvas import Canvas
    from engine_core.draw.face import Face

    class Measured(Protocol):
        """A typeface as far as breaking lines asks of it."""

        @property
        def height(self) -> int: ...
        def width(self, __text: str) -> int: ...


PX = const(120)  # of a line
LINES = const(3)  # of the small face in a box; of the large face two
_SMALL = const(5)  # rows of a capital of the small face
_HEADER = const(9)  # rows
_TAIL = const(3)
_NEXT = const(6)  # pixels of the mark that there is another page


def pages(face: "Measured", text: str) -> list:
    """Break a text into boxes, each a list of lines: at spaces, never at one that does not break."""
    most = LINES if face.height == _SMALL else LINES - 1
    px = PX if face.height == _SMALL else PX - _NEXT
    found = [[""]]
    for word in text.split(" "):
        page = found[-1]
        line = page[-1] + " " + word if page[-1] else word
        if not page[-1] or face.width(line) <= px:
            page[-1] = line
        elif len(page) < most:
            page.append(word)
        else:
            found.append([word])
    return found


def pitch(face: "Measured") -> int:
    """Return how far one line lies below the other."""
    return 8 if face.height == _SMALL else 11


def place(face: "Measured", count: int, where: tuple) -> tuple:
    """Return the first row and the number of rows of a box of `count` lines that speaks of `where`, (x, y, w, h).

    It lies at the bottom or under the header, whichever covers less of `where`; of the header it speaks right below.
    """
    high = pitch(face) * count + (5 if face.height == _SMALL else 4)
    top = where[1]
    end = top + where[3]
    if end <= _HEADER:
        return _HEADER + 1 + _TAIL, high
    if end + high - 64 > _HEADER + 1 + high - top and end + high > 64:
        return _HEADER + 1, high
    return 64 - high, high


def draw(canvas: "Canvas", face: "Face", lines: list, where: tuple, more: bool = False) -> None:
    """Draw a box that speaks of `where`; `more`: another page follows."""
    y, high = place(face, len(lines), where)
    if y <= _HEADER + 1 + _TAIL:
        canvas.fill(0, _HEADER, 128, y - _HEADER, 0)
    canvas.fill(0, y, 128, high, 0)
    canvas.card(0, y, 128, high)
    _tail(canvas, y, high, where)
    row = y + 4
    for line in lines:
        canvas.text(face, 4, row, line)
        row += pitch(face)
    if more:
        row -= pitch(face)
        for column in range(3):
            canvas.fill(121 + column, row + 1 + column, 1, 5 - 2 * column, 1)


def _tail(canvas: "Canvas", y: int, high: int, where: tuple) -> None:
    """Open the box towards `where`: as far as there is room between them."""
    x = max(5, min(where[0] + where[2] // 2, 122))
    if where[1] + where[3] <= y:
        edge, by, room = y, -1, y - where[1] - where[3]
    else:
        edge, by, room = y + high - 1, 1, where[1] - y - high
    if room < _TAIL:
        return
    canvas.fill(x - 2, edge, 5, 1, 0)
    for row in range(1, _TAIL + 1):
        half = _TAIL - row
        canvas.fill(x - half, edge + by * row, 2 * half + 1, 1, 0)
        canvas.pixel(x - half, edge + by * row)
        canvas.pixel(x + half, edge + by * row)


def arrow(canvas: "Canvas", where: tuple) -> None:
    """Draw an arrow that points at `where`: from above, from below where the header is above it."""
    x = max(3, min(where[0] + where[2] // 2, 124))
    above = where[1] - _TAIL - 1 >= _HEADER
    y = where[1] - _TAIL - 1 if above else where[1] + where[3] + 1
    canvas.fill(x - 3, y - 1, 7, _TAIL + 2, 0)
    for row in range(_TAIL):
        half = 2 - row if above else row
        canvas.fill(x - half, y + row, 2 * half + 1, 1, 1)
