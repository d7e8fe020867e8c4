"""The layout of large text. Scenes load this only if large text is set.

A list with a cursor is CursorList(count, *grid()) of cursor_list.py; a footer leaves room for one row fewer.
"""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Protocol

    from engine_core.console.parts.cursor_list import CursorList
    from engine_core.console.scene import Scene
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

    class Measured(Protocol):
        """The part of a typeface that is needed to break lines."""

        @property
        def loose(self) -> str: ...
        def width(self, __text: str) -> int: ...

    class Large(Protocol):
        """This module, as Scene.large returns it."""

        Reading: "type[Reading]"

        def grid(self) -> tuple: ...
        def lines(self, face: Measured, text: str, px: int) -> list: ...
        def header(self, canvas: Canvas, left: str, right: str = "") -> None: ...
        def fitting(self, canvas: Canvas, x: int, y: int, text: str, px: int) -> None: ...
        def footer(self, canvas: Canvas, text: str) -> None: ...
        def foot(self, canvas: Canvas, text: str) -> None: ...
        def parts(self, count: int) -> int: ...
        def pairs(self, canvas: Canvas, rows: list) -> None: ...
        def menu(self, scene: Scene, canvas: Canvas, rows: CursorList, texts: Words, first: int) -> None: ...
        def window(self, scene: Scene, canvas: Canvas, text: str, first: int, shown: int) -> int: ...
        def turn(self, canvas: Canvas, x: int, y: int, seat: int, text: str, figure: str) -> str: ...


PX = const(120)  # the width of a line in pixels, with room beside it for a mark if more follows
SHOWN = const(4)  # the number of lines below a header
PITCH = const(12)
TOP = const(16)  # the row of the first line's capitals
FOOT = const(54)  # the row of a footer's capitals
_APART = (":", ";", "!", "?", "»")


def grid() -> tuple:
    """Return (number of list rows below a header, y of the first row's capitals, pitch)."""
    return SHOWN, TOP, PITCH


def lines(face: "Measured", text: str, px: int) -> list:
    """Break a text into lines of at most `px` pixels, at spaces, but not before a mark that French sets apart."""
    found: list = []
    gap = face.width("n n") - 2 * face.width("n")
    used = 0  # the width of the last line, so that each word is measured only once
    words = text.split(" ")
    for i, word in enumerate(words):
        if word in _APART:
            continue
        if i + 1 < len(words) and words[i + 1] in _APART:
            word += " " + words[i + 1]
        wide = face.width(word)
        more = used + gap + (found[-1][-1:] in face.loose) + wide if found else px + 1
        if more <= px:
            found[-1] += " " + word
            used = more
        else:
            found.append(word)
            used = wide
    return found


def header(canvas: "Canvas", left: str, right: str = "") -> None:
    """Draw rows 0-12: the title of the screen, and one fact."""
    canvas.fill(0, 0, 128, 13, 0)
    fitting(canvas, 1, 3, left, 124 - LARGE.width(right))
    canvas.text_right(LARGE, 127, 3, right)
    canvas.dots(0, 12, 128, 1)


def fitting(canvas: "Canvas", x: int, y: int, text: str, px: int) -> None:
    """Draw a text in the large face, or, if it would be wider than `px`, in the small face on the same baseline."""
    if LARGE.width(text) <= px:
        canvas.text(LARGE, x, y, text)
    else:
        canvas.text(SMALL, x, y + 2, text)


def footer(canvas: "Canvas", text: str) -> None:
    """Draw rows 51-63: a line below a list of three rows."""
    canvas.fill(0, 51, 128, 13, 0)
    fitting(canvas, 1, FOOT, text, 126)


def foot(canvas: "Canvas", text: str) -> None:
    """Draw rows 39-63: one or two lines below a list of two rows."""
    canvas.fill(0, 39, 128, 25, 0)
    canvas.dots(0, 39, 128, 1)
    for i, line in enumerate(lines(LARGE, text, 126)[:2]):
        canvas.text(LARGE, 1, FOOT - PITCH + PITCH * i, line)


def parts(count: int) -> int:
    """Return the number of parts that `count` lines need."""
    return (count + SHOWN - 1) // SHOWN


def pairs(canvas: "Canvas", rows: list) -> None:
    """Draw up to SHOWN rows, each (sign, meaning)."""
    canvas.fill(0, 13, 128, 51, 0)
    y = TOP
    for sign, text in rows:
        x = canvas.text(LARGE, 1, y, sign) + 5
        fitting(canvas, max(16, x), y, text, 127 - max(16, x))
        y += PITCH


def menu(scene: "Scene", canvas: "Canvas", rows: "CursorList", texts: "Words", first: int) -> None:
    """Draw a menu's rows between a header and a footer. `first`: the index of row 0's text"""
    canvas.fill(0, 13, 128, 38, 0)
    for row in range(rows.top, rows.top + rows.shown):
        canvas.text(LARGE, 2, rows.y(row), texts[first + row])
    rows.begin()
    scene.bar(canvas, rows.top, rows.shown, rows.count, 15, 35)


def window(scene: "Scene", canvas: "Canvas", text: str, first: int, shown: int) -> int:
    """Draw `shown` lines of a text below a title, from line `first` on. Return the total number of lines."""
    found = lines(LARGE, text, PX)
    y = TOP - 1
    for line in found[first : first + shown]:
        canvas.text(LARGE, 1, y, line)
        y += PITCH
    scene.bar(canvas, first, shown, len(found), 14, 34)
    return len(found)


def turn(canvas: "Canvas", x: int, y: int, seat: int, text: str, figure: str) -> str:
    """Draw a turn from column x: its seat's mark, a line, and a figure. Return the figure if it did not fit."""
    canvas.text(LARGE, x, y, signs.SEATS[seat] if text else "")
    room = 111 - x
    left = ""
    if text and SMALL.width(text) + SMALL.width(figure) > room:
        left, figure = figure, ""
    fitting(canvas, x + 10, y, text, room - SMALL.width(figure))
    canvas.text_right(SMALL, 124, y + 2, figure)
    return left


class Reading:
    """A text in parts of up to four lines, under a header. A space at the end of a written line ends a paragraph."""

    def __init__(self, written: "Iterable[str]") -> None:
        self._lines: list = []
        text = ""
        for line in written:
            text += (" " if text else "") + line
            if text[-1:] == " ":
                self._lines += lines(LARGE, text[:-1], PX)
                text = ""
        if text:
            self._lines += lines(LARGE, text, PX)
        self.parts = parts(len(self._lines))
        # The number of lines in a part, which is about the same for all parts
        self._each = (len(self._lines) + self.parts - 1) // self.parts
        self.part = 0

    def turn(self, by: int) -> bool:
        """Go to the next part (1) or the previous one (-1). Return whether there is one."""
        if not 0 <= self.part + by < self.parts:
            return False
        self.part += by
        return True

    def draw(self, canvas: "Canvas") -> None:
        """Draw rows 13-63: the part's lines, and a mark if another part follows."""
        canvas.fill(0, 13, 128, 51, 0)
        first = self._each * self.part
        y = TOP
        for line in self._lines[first : first + self._each]:
            canvas.text(LARGE, 1, y, line)
            y += PITCH
        if self.part + 1 < self.parts:
            canvas.text_right(SMALL, 128, 54, signs.NEXT)
