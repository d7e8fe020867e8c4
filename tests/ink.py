"""A canvas that measures the texts drawn on it: what is cut at an edge, what meets another text."""

from functools import cache
from itertools import combinations

from engine_core.canvas import HEIGHT, WIDTH, Canvas
from engine_core.console.console import Console
from engine_core.face import LARGE, SMALL

_COLUMN_0 = sum(1 << WIDTH * y for y in range(HEIGHT))
_ALL = (1 << WIDTH * HEIGHT) - 1


class Ink(Canvas):
    """texts: (string, its ink as a bit a pixel).

    cut: the texts that did not fit on the screen.
    """

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, int]] = []
        self.cut: list[str] = []

    def text(self, face, x: int, y: int, string: str, ink: int = 1, scale: int = 1) -> int:
        bits, top, bottom = _drawn(face is LARGE, string, scale)
        right = x + face.width(string) * scale
        if bits and (x < 0 or right > WIDTH or y + top < 0 or y + bottom > HEIGHT):
            self.cut.append(string)
        elif bits:
            shift = (y - 30) * WIDTH + x
            self.texts.append((string, bits << shift if shift >= 0 else bits >> -shift))
        return super().text(face, x, y, string, ink, scale)

    def met(self) -> list[tuple[str, str]]:
        """Return the pairs of texts whose ink meets: a pixel of one on, beside, above or below one of the other."""
        return [
            (one, other)
            for (one, ink), (other, ink_of_other) in combinations(self.texts, 2)
            if _grown(ink) & ink_of_other
        ]


def measured(console: Console) -> Ink:
    """Draw the whole scene that `console` shows on a canvas that measures; the console does not notice."""
    canvas = Ink()
    scene = console.top()
    for part in range(scene.PARTS):
        scene.draw(canvas, part)
    return canvas


def complaint(console: Console) -> str:
    """Return what is wrong with the texts of the scene shown, or ""."""
    canvas = measured(console)
    words = ["%r is cut" % string for string in canvas.cut] + ["%r meets %r" % pair for pair in canvas.met()]
    return type(console.top()).__name__ + ": " + ", ".join(words) if words else ""


@cache
def _drawn(large: bool, string: str, scale: int) -> tuple[int, int, int]:
    """Return the ink of a text drawn at (0, 30), as a bit a pixel, and its first row and the one after its last."""
    canvas = Canvas()
    canvas.text(LARGE if large else SMALL, 0, 30, string, 1, scale)
    bits = 0
    rows = []
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if canvas.buffer[16 * y + (x >> 3)] << (x & 7) & 128:
                bits |= 1 << WIDTH * y + x
                rows.append(y - 30)
    return (bits, rows[0], rows[-1] + 1) if rows else (0, 0, 0)


@cache
def _grown(ink: int) -> int:
    """Return ink with every pixel beside, above and below it."""
    left = ink >> 1 & ~(_COLUMN_0 << WIDTH - 1)
    right = ink << 1 & ~_COLUMN_0
    return (ink | left | right | ink << WIDTH | ink >> WIDTH) & _ALL
