"""Which pixels are lit, and a canvas that measures drawings: texts that are cut off or touch, and damaged bars."""

from functools import cache
from itertools import combinations

from engine_core.console.console import Console
from engine_core.draw import signs
from engine_core.draw.canvas import HEIGHT, WIDTH, Canvas
from engine_core.draw.face import SMALL, Face
from engine_core.draw.large_face import LARGE

Picture = bytes | bytearray | memoryview  # rows of 16 bytes, the leftmost pixel in the most significant bit

_COLUMN_0 = sum(1 << WIDTH * y for y in range(HEIGHT))
_ALL = (1 << WIDTH * HEIGHT) - 1
# Bytes with the leftmost pixel in the least significant bit.
_REVERSED = bytes(int("{:08b}".format(byte)[::-1], 2) for byte in range(256))


class Ink(Canvas):
    """Measures what is drawn. texts: (string, its ink with a bit for each pixel).

    cut: the texts that did not fit on the screen.
    """

    _FEWEST = 20  # minimum columns and maximum rows of a bar; a smaller or taller box is a card or a picture
    _HIGH = range(7, 15)

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, int]] = []
        self.cut: list[str] = []
        self._own: list[tuple[int, int]] = []  # for each text, the top of its capitals and its ink
        self._bars: set[tuple[int, int, int, int]] = set()  # boxes that are inverse now

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        super().fill(x, y, w, h, ink)
        if not ink and w >= WIDTH and h > 9:  # a box over earlier texts
            self._hide(y, y + h)
        if not ink:
            self._bars = {
                bar
                for bar in self._bars
                if bar[0] + bar[2] <= x or x + w <= bar[0] or bar[1] + bar[3] <= y or y + h <= bar[1]
            }
        elif self._is_bar(w, h):
            self._bars.add((x, y, w, h))

    def put_back(self, y: int, rows: bytes | bytearray | memoryview) -> None:
        super().put_back(y, rows)
        self._hide(y, y + len(rows) // 16)

    def _hide(self, first: int, end: int) -> None:
        """Forget the texts in the rows from `first` to before `end`."""
        rows = sum(((1 << WIDTH) - 1) << WIDTH * row for row in range(max(0, first), min(end, HEIGHT)))
        self.texts = [(string, bits & ~rows) for string, bits in self.texts]
        self._own = [(top, bits & ~rows) for top, bits in self._own]

    def in_rows(self, first: int, end: int) -> list[tuple[str, int]]:
        """Return the texts whose ink is entirely in the rows from `first` to before `end`."""
        rows = sum(((1 << WIDTH) - 1) << WIDTH * row for row in range(first, end))
        return [(string, bits) for string, bits in self.texts if bits and not bits & ~rows]

    def invert(self, x: int, y: int, w: int, h: int) -> None:
        super().invert(x, y, w, h)
        if self._is_bar(w, h):
            self._bars ^= {(x, y, w, h)}

    def _is_bar(self, w: int, h: int) -> bool:
        return w >= self._FEWEST and h in self._HIGH

    def bars(self) -> list[tuple[int, int, int, int]]:
        """Return the inverse boxes, as x, y, w, h."""
        return sorted(self._bars)

    def notched(self, picture: bytes = b"") -> list[tuple[int, int, int, int]]:
        """Return the inverse bars with dark pixels that do not belong to their own text, on this canvas or in
        `picture`.
        """
        seen = _ink(picture or bytes(self.buffer))
        notched = []
        for x, y, w, h in self.bars():
            letters = 0
            for top, ink in self._own:
                if y < top and top + SMALL.height <= y + h:
                    letters |= ink
            row = (1 << w) - 1 << x
            box = sum(row << WIDTH * at for at in range(y, min(y + h, HEIGHT)))
            if box & ~seen & ~letters:
                notched.append((x, y, w, h))
        return notched

    def text(self, face: Face, x: int, y: int, string: str, ink: int = 1, scale: int = 1) -> int:
        bits, top, bottom = _drawn(face is not SMALL, string, scale)
        right = x + face.width(string) * scale
        if bits and (x < 0 or right > WIDTH or y + top < 0 or y + bottom > HEIGHT):
            self.cut.append(string)
        elif bits:
            shift = (y - 30) * WIDTH + x
            self.texts.append((string, bits << shift if shift >= 0 else bits >> -shift))
            self._own.append((y, self.texts[-1][1]))
        return super().text(face, x, y, string, ink, scale)

    def met(self) -> list[tuple[str, str]]:
        """Return the pairs of texts that touch: a pixel of one is on, beside, above or below a pixel of the other."""
        return [
            (one, other)
            for (one, ink), (other, ink_of_other) in combinations(self.texts, 2)
            if _grown(ink) & ink_of_other
        ]


def is_lit(picture: Picture, x: int, y: int) -> bool:
    return bool(picture[16 * y + x // 8] & 128 >> x % 8)


def lit(picture: Picture) -> set[tuple[int, int]]:
    """Return the column and row of every lit pixel."""
    return {(x, y) for y in range(HEIGHT) for x in range(WIDTH) if is_lit(picture, x, y)}


def measured(console: Console) -> Ink:
    """Draw the console's current scene on a measuring canvas, without changing the console."""
    canvas = Ink()
    scene = console.top()
    for part in range(scene.PARTS):
        scene.draw(canvas, part)
    return canvas


def complaint(console: Console) -> str:
    """Return what is wrong with the texts of the current scene, or ""."""
    canvas = measured(console)
    named = [string for string, _ in canvas.in_rows(0, 9) + canvas.in_rows(55, HEIGHT) if signs.BUTTON_A in string]
    words = ["A is named twice: %r" % named] if len(named) > 1 else []
    words += ["%r is cut" % string for string in canvas.cut] + ["%r meets %r" % pair for pair in canvas.met()]
    for picture in (b"",) if console.said else (b"", bytes(console.canvas.buffer)):  # A phrase may cover bars.
        words += ["a bar at row %d is notched" % bar[1] for bar in canvas.notched(picture)]
    return type(console.top()).__name__ + ": " + ", ".join(words) if words else ""


@cache
def _drawn(large: bool, string: str, scale: int) -> tuple[int, int, int]:
    """Return the ink of a text drawn at (0, 30), with a bit for each pixel, its first row, and the row after
    its last.
    """
    canvas = Canvas()
    canvas.text(LARGE if large else SMALL, 0, 30, string, 1, scale)
    bits = _ink(bytes(canvas.buffer))
    if not bits:
        return 0, 0, 0
    first, last = (bits & -bits).bit_length() - 1, bits.bit_length() - 1
    return bits, first // WIDTH - 30, last // WIDTH - 30 + 1


def _ink(picture: bytes) -> int:
    """Return a picture as a number with a bit for each pixel."""
    return int.from_bytes(picture.translate(_REVERSED), "little")


@cache
def _grown(ink: int) -> int:
    """Return ink together with every pixel beside, above and below it."""
    left = ink >> 1 & ~(_COLUMN_0 << WIDTH - 1)
    right = ink << 1 & ~_COLUMN_0
    return (ink | left | right | ink << WIDTH | ink >> WIDTH) & _ALL
