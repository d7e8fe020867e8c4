"""A canvas that remembers the texts drawn on it, for screen readers."""

from engine_core import catalog
from engine_core.draw import signs
from engine_core.draw.canvas import WIDTH, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.draw.face import Face

_STRIDE = WIDTH // 8
_ABOVE = 4  # rows that accents extend above the capitals
_BELOW = 3  # rows that descenders extend below the baseline
_SAME_LINE = 2  # Texts whose baselines are at most this many rows apart are on the same line.
_WORD_GAP = 7  # Texts that are more columns apart than this are separated by a comma, and so are two words or numbers.
TITLES = [catalog.title(game[0]) for game in catalog.GAMES]
_BUTTONS = signs.BUTTON_A + signs.BUTTON_B
_ARROWS = signs.UP + signs.DOWN + signs.PREVIOUS + signs.NEXT + " "


def after(before: str, text: str) -> str:
    """Return what separates a text from the one before it on its line. What buttons do is a sentence of its own."""
    if _is_label(text) and not _is_label(before):
        return " " if before[-1] in ".:;!?" else ". "
    return " " if before[-1] == "?" and before not in TITLES else ", "


def _is_label(text: str) -> bool:
    """Return whether a text says what a button does."""
    return text[0] in _BUTTONS or (text[0] in _ARROWS and text.lstrip(_ARROWS)[:1].isalpha())


def _in_word(letter: str) -> bool:
    """Return whether a character is a letter or a digit. MicroPython has no str.isalnum."""
    return letter.isalpha() or letter.isdigit()


class ReadingCanvas(Canvas):
    """Draws as Canvas does, and remembers each text until something is drawn over it.

    Scenes therefore need no code for screen readers, and a device with its plain Canvas pays nothing for them.
    """

    def __init__(self, buffer: "bytearray | memoryview") -> None:
        super().__init__(buffer)
        self._texts: list = []
        self._trial = bytearray(len(buffer))
        self._to_see: list = []  # texts that read() has yet to check
        self._seen: list = []
        self._looked: bytes | bytearray | memoryview = buffer  # the picture in which read() checks the texts
        # A function that adds, to each line, the names of the things it shows.
        self.named: Callable[[list], list] | None = None
        self.head: list = []  # the texts of the top line, from the left

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        super().fill(x, y, w, h, ink)
        if w > 2 and h > 2:  # Thinner boxes are lines, or pixels of scaled letters.
            self._cover(x, y, x + w, y + h)

    def text(self, face: "Face", x: int, y: int, string: str, ink: int = 1, scale: int = 1) -> int:
        end = super().text(face, x, y, string, ink, scale)
        if string.strip(" ") and end > 0 and x < WIDTH:
            self._cover(x, y, end, y + face.height * scale)
            self._texts.append((x, y, end, face, string, ink, scale))
        return end

    def kept(self) -> tuple:
        return super().kept(), list(self._texts)

    def restore(self, kept: "bytes | tuple") -> None:
        assert isinstance(kept, tuple)
        picture, self._texts = kept
        super().restore(picture)

    def _cover(self, left: int, top: int, right: int, bottom: int) -> None:
        """Remove the texts whose middle is inside a box."""
        kept = []
        for text in self._texts:
            x = (text[0] + text[2]) // 2
            y = text[1] + text[3].height * text[6] // 2
            if not (left <= x < right and top <= y < bottom):
                kept.append(text)
        if len(kept) < len(self._texts):
            self._texts = kept

    def begin(self, kept: "bytes | tuple | None" = None) -> None:
        """Start to read the current screen, or a picture that `kept` returned."""
        assert not isinstance(kept, bytes)
        self._looked, texts = kept or (self.buffer, self._texts)
        self._to_see = list(texts)
        self._seen = []

    def read(self, most: int) -> bool:
        """Check this many more texts. Return whether all were checked. The screen must not change after begin()."""
        for _ in range(min(most, len(self._to_see))):
            text = self._to_see.pop()
            ink = self._ink(text)
            if ink >= 0:
                x, y, end, face, string, _, scale = text
                self._seen.append((x, y, end, face, string, ink, scale))
        return not self._to_see

    def lines(self) -> list:
        """Return the screen's lines from the top, each a list of [under the cursor (1 or 0), text] from the left.

        Text under the cursor is dark on light; see docs/developing/drawing.md.
        """
        self.begin()
        self.read(len(self._texts))
        return self.found()

    def found(self) -> list:
        """Return the lines that read() has checked."""
        seen = self._seen
        seen.sort(key=lambda text: (text[1] + text[3].height * text[6], text[0]))
        lines: list = []
        base = -_STRIDE
        for text in seen:
            bottom = text[1] + text[3].height * text[6]
            if bottom - base > _SAME_LINE:
                lines.append([])
                base = bottom
            lines[-1].append(text)
        found = [self._joined(line) for line in lines]
        self.head = [text[4] for text in lines[0]] if lines else []  # _joined has sorted them.
        return self.named(found) if self.named else found

    def rows(self, ys: list) -> list:
        """Return the texts of a menu's rows at these y, except the one under the cursor, which is as wide as a row."""
        right = max([text[2] for text in self._seen if not text[5]] + [0])
        return [
            text[4]
            for text in self._seen
            if text[5] and text[0] < right and any(abs(text[1] - y) <= _SAME_LINE for y in ys)
        ]

    @staticmethod
    def _joined(line: list) -> list:
        """Join texts that are close together on a line."""
        line.sort(key=lambda text: text[0])
        parts: list = []
        end = 0
        before = ""
        for x, _, right, _, string, ink, _ in line:
            cursor = 0 if ink else 1
            if string.endswith(" " + signs.NEXT) and not string.startswith(signs.PREVIOUS):
                string = signs.NEXT + " " + string[:-2]  # the arrow before what it leads to
            if parts and parts[-1][0] == cursor:
                close = x - end < _WORD_GAP and not (_in_word(before[-1]) and _in_word(string[0]))
                parts[-1][1] += (" " if close and string[0] not in _BUTTONS else after(before, string)) + string
            else:
                parts.append([cursor, string])
            end = right
            before = string
        return parts

    def _ink(self, text: tuple) -> int:
        """Return 1 for a text that is light on dark, 0 for dark on light, or -1 if its pixels are no longer there: a
        scene may have restored saved rows or inverted the text since.
        """
        x, y, end, face, string, ink, scale = text
        if scale != 1:
            return ink
        trial = self._trial
        face.draw(trial, face.tables, x, y, string, 1)
        first = max(0, y - _ABOVE) * _STRIDE
        last = max(0, y + face.height + _BELOW) * _STRIDE
        letters = int.from_bytes(trial[first:last], "big")
        lit = int.from_bytes(bytes(self._looked[first:last]), "big")
        for at in range(first, min(last, len(trial))):
            trial[at] = 0
        if lit & letters == letters:
            return 1
        if lit & letters:
            return -1
        if not ink:
            return 0
        left = max(0, x)
        row = ((1 << min(WIDTH, end) - left) - 1) << WIDTH - min(WIDTH, end)
        around = 0
        for _ in range(min(face.height, len(self.buffer) // _STRIDE - max(0, y))):
            around = around << WIDTH | row
        below = (last - first) // _STRIDE - (max(0, y) - first // _STRIDE) - face.height
        around = (around << WIDTH * max(0, below)) & ~letters
        return 0 if 2 * bin(lit & around).count("1") > bin(around).count("1") else -1
