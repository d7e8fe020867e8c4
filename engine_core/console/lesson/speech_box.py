"""Draws a lesson's text in a box with a tail, over rows that the text does not need."""

from engine_core.const import const
from engine_core.draw.canvas import STRIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine_core.draw.canvas import Canvas
    from engine_core.draw.face import Face

    class Measured(Protocol):
        """The part of a typeface that is needed to break lines."""

        @property
        def height(self) -> int: ...
        @property
        def loose(self) -> str: ...
        def width(self, __text: str) -> int: ...


PX = const(120)  # the width of a line in pixels
LINES = const(3)  # the maximum number of lines in a box in the small face; the large face has one fewer
_SMALL = const(5)  # the height of a capital of the small face in pixels
_HEADER = const(9)  # the height of a table's header in pixels
_TAIL = const(3)
_WIDE = const(50)  # a width in pixels, greater than that of boxes on a table and of places on a map
_GAP = const(9)  # a height in pixels that is too small for a readable line of text
_MARKS = const(2)  # the height of an accent in pixels
_THIN = const(3)  # the maximum number of lit pixels in three columns that a thin line, one pixel high, has
BELOW = (64, 64, 0, 0)  # a place below the screen, which keeps the box at the bottom
_NEXT = const(6)  # the width in pixels of the mark for another page


def pages(face: "Measured", text: str, where: tuple = (), more: bool = False) -> tuple:
    """Break the beginning of a text about the rectangle `where` into boxes. Return (boxes, rest): each box is a list of
    lines, and the rest is "" if nothing is left. `more`: whether another text follows, so that the last box is marked
    too

    A box has fewer lines if it would otherwise cover `where`. In a text of several boxes, short sentences share a box,
    and a long one takes several. The rest is broken into boxes once it is read, because that takes time.
    """
    most = lines_of(face)
    for fewer in range(most - 1):
        if where and _covers(face, most - fewer, where) and not _covers(face, most - fewer - 1, where):
            most -= fewer + 1
            break
    if face.width(text) < (PX + _NEXT) * most:  # A longer text cannot fit, even without the blanks at line ends.
        lines = broken(face, text, PX - _NEXT if more else PX, most)
        if len(lines) <= most:
            return [lines], ""
    lines = []
    while True:
        end = _sentence_end(text)
        longer = broken(face, text[:end], PX - _NEXT, most if lines else len(text), lines)
        if lines and len(longer) > most:
            break
        lines = longer
        text = text[end + 1 :]
    return [lines[i : i + most] for i in range(0, len(lines), most)], text


def lines_of(face: "Measured") -> int:
    """Return the maximum number of lines in a box."""
    return LINES if face.height == _SMALL else LINES - 1


def _sentence_end(text: str) -> int:
    """Return the index after a text's first sentence and its mark."""
    end = text.find(" ")
    while end > 0 and text[end - 1] not in ".!?":
        end = text.find(" ", end + 1)
    return end if end > 0 else len(text)


def broken(face: "Measured", text: str, px: int, most: int, before: "tuple | list" = ()) -> list:
    """Break a text into lines of `px` pixels, at spaces; a longer word gets a line of its own. The text continues the
    last of the lines `before`. Return all lines; stop if there are more than `most`.
    """
    lines = list(before)
    gap = face.width("n n") - 2 * face.width("n")
    used = face.width(lines[-1]) if lines else 0  # the width of the growing line, so that each word is measured once
    lead = lines.pop() + " " if lines else ""  # The growing line is this, then the text from `begin` on.
    begin = at = 0
    while at <= len(text):
        end = text.find(" ", at)
        if end < 0:
            end = len(text)
        wide = face.width(text[at:end])
        if at or lead:
            more = used + gap + ((text[at - 2] if at else lead[-2]) in face.loose) + wide
            if more <= px:
                wide = more
            else:
                lines.append(lead + text[begin : at - 1] if at else lead[:-1])
                if len(lines) > most:
                    return lines
                lead = ""
                begin = at
        used = wide
        at = end + 1
    lines.append(lead + text[begin:])
    return lines


def pitch(face: "Measured") -> int:
    """Return the distance between two lines in pixels."""
    return 8 if face.height == _SMALL else 11


def place(face: "Measured", count: int, where: tuple) -> tuple:
    """Return (first row, number of rows) of a box with `count` lines about the rectangle `where`, (x, y, w, h).

    The box lies at the bottom or under the header, wherever it covers less of `where`; if it is about the header, right
    below it. Three lines of the small face leave rows 0-8 and 36-63 free, or rows 0-36.
    """
    high = pitch(face) * count + (3 if face.height == _SMALL else 4)
    top = where[1]
    end = top + where[3]
    if end <= _HEADER:
        return _HEADER + 1 + _TAIL, high
    upper = _HEADER + (top > _HEADER + high)  # The box lies a row further down if there is room.
    lower = 64 - high
    if _covered(lower, high, top, end) > _covered(upper, high, top, end):
        return upper, high
    return lower, high


def _covers(face: "Measured", count: int, where: tuple) -> int:
    y, high = place(face, count, where)
    return _covered(y, high, where[1], where[1] + where[3])


def _covered(y: int, high: int, top: int, end: int) -> int:
    """Return how many of the rows from `top` to `end` a box covers."""
    return max(0, min(y + high, end) - max(y, top))


def draw(
    canvas: "Canvas", face: "Face", lines: list, where: tuple, more: bool = False, under: "bytearray | None" = None
) -> None:
    """Draw a box about `where`, which is () for nothing on the screen. `more`: whether another page follows

    `under`: the places of texts (Canvas.text_rows). Texts that the box would cut are hidden.
    """
    y, high = place(face, len(lines), where or BELOW)
    if y <= _HEADER + 1 + _TAIL:
        canvas.fill(0, _HEADER, 128, y - _HEADER, 0)
    if under:
        _clear(canvas, y, high, where, under)
    canvas.fill(0, y, 128, high, 0)
    canvas.card(0, y, 128, high)
    if len(where) == 4:
        _tail(canvas, y, high, where)
    row = y + (3 if face.height == _SMALL else 4)
    for line in lines:
        canvas.text(face, 4, row, line)
        row += pitch(face)
    if more:
        row -= pitch(face)
        for column in range(3):
            canvas.fill(121 + column, row + 1 + column, 1, 5 - 2 * column, 1)


def _clear(canvas: "Canvas", y: int, high: int, where: tuple, under: bytearray) -> None:
    """Hide texts that a box cuts, including accents and descenders, but not a whole text that the box is about."""
    above = y > _HEADER + 1 + _TAIL  # whether the box cuts texts above it, not below it
    edge = y if above else y + high
    for row in range(_HEADER + _MARKS, min(edge + _MARKS, 64)):
        top = row - _MARKS
        end = row + under[3 * row] + (not above)
        if under[3 * row] and top < edge < end:
            # A box that points at nothing leaves no picture half visible. An inverse text begins a column further left.
            left = max(0, under[3 * row + 1] - 1) if where else 0
            right = under[3 * row + 2] if where else 128
            for other in range(_HEADER, row):  # A text that ends right above the box stays.
                below = other + under[3 * other]
                if top < below <= row and left < under[3 * other + 2] and under[3 * other + 1] < right:
                    top = below
            top = top if above else edge
            end = edge if above else end
            bottom = where[1] + where[3] if where else 0
            if where and where[1] < end and max(row, top) < bottom and (bottom <= edge or row >= edge):
                canvas.fill(left, top, min(where[0], right) - left, end - top, 0)
                left = max(left, where[0] + where[2])
            canvas.fill(left, top, right - left, end - top, 0)


def _tail(canvas: "Canvas", y: int, high: int, where: tuple) -> None:
    """Draw a tail from the box towards the lit pixels in `where` if there is room, and a line up to a small thing. The
    line crosses no text. If no line can reach a distant thing, nothing is drawn.
    """
    if where[1] + where[3] <= y:
        edge, by, room = y, -1, y - where[1] - where[3]
    else:
        edge, by, room = y + high - 1, 1, where[1] - y - high
    if room < _TAIL:
        return
    x, row = _nearest(canvas, where, by)
    if row < 0:
        return
    deep = abs(row - edge) - 1
    far = deep - _TAIL if deep - room > 2 * _TAIL else room
    top = edge - far if by < 0 else edge + 1
    if where[2] <= _WIDE and not _crosses(canvas, x, top, top + far):
        canvas.fill(x - 1, edge - room if by < 0 else top, 3, room, 0)
        canvas.fill(x, top, 1, far, 1)
    elif deep > _GAP:
        return
    canvas.fill(x - 2, edge, 5, 1, 0)
    for row in range(1, _TAIL + 1):
        half = _TAIL - row
        canvas.fill(x - half, edge + by * row, 2 * half + 1, 1, 0)
        canvas.pixel(x - half, edge + by * row)
        canvas.pixel(x + half, edge + by * row)


def _nearest(canvas: "Canvas", where: tuple, by: int) -> tuple:
    """Return (column, row) of a lit pixel in the rectangle `where`, in the column nearest to the middle and in the row
    nearest to the box; the box is above if `by` is 1. The row is -1 if nothing is lit.
    """
    rows = range(where[1], where[1] + where[3]) if by > 0 else range(where[1] + where[3] - 1, where[1] - 1, -1)
    x = where[0] + where[2] // 2
    for step in range(1, where[2] + 1):
        if 5 <= x <= 122:
            for row in rows:
                if canvas.buffer[STRIDE * row + x // 8] >> 7 - x % 8 & 1:
                    return x, row
        x += -step if step & 1 else step
    return -1, -1


def _crosses(canvas: "Canvas", x: int, top: int, end: int) -> bool:
    """Return whether a line down column `x`, from row `top` to `end`, would cross more than a thin line."""
    lit = 0
    for row in range(top, end):
        for column in (x - 1, x, x + 1):
            lit += canvas.buffer[STRIDE * row + column // 8] >> 7 - column % 8 & 1
    return lit > _THIN
