"""Entry of the code of an unlisted table: two presses for each letter."""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.words import link_own_words as O
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.link import codes, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_SHORT = const(4)  # the length of a code
_LONG = const(12)  # the length of a private table's code
_WAYS = (
    (UP, 50, 27, signs.UP),
    (LEFT, 14, 37, signs.PREVIOUS),
    (RIGHT, 86, 37, signs.NEXT),
    (DOWN, 50, 47, signs.DOWN),
)


class LinkCode(Scene):
    """One press of a direction selects four letters, the next one selects a letter among them. A joins the table once
    the code is complete; B takes back the last press, or leaves.
    """

    def __init__(self, console: "Console", entered: "Callable[[int, bytes], None]") -> None:
        super().__init__(console)
        self._entered = entered
        self._letters = ""
        self._four = ""  # the four selected letters, or "" before the first of two presses

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("link_own_words_")
        self.header(canvas, texts[O.CODE_TITLE])
        canvas.fill(0, 9, 128, 55, 0)
        shown = self._letters + "_" if len(self._letters) < _LONG else self._letters
        canvas.text(LARGE, 8, 13, "-".join([shown[at : at + _SHORT] for at in range(0, len(shown), _SHORT)]))
        for i, (_, x, y, sign) in enumerate(_WAYS):
            if len(self._letters) < _LONG:
                canvas.text(SMALL, x, y + 1, sign)
                canvas.text(LARGE, x + 8, y, self._four[i] if self._four else frames.LETTERS[4 * i : 4 * i + 4])
        takes_back = self._four or self._letters
        self.footer(canvas, texts[O.CODE_JOIN] if self._whole() else "", texts[O.CODE_BACK + (1 if takes_back else 0)])

    def _whole(self) -> bool:
        return not self._four and len(self._letters) in (_SHORT, _LONG)

    def type(self, letter: str) -> bool:
        """Add a typed letter. Return False if codes never contain it."""
        letter = letter.upper()
        if len(letter) != 1 or letter not in frames.LETTERS:
            return False
        if len(self._letters) < _LONG:
            self._letters += letter
            self._four = ""
            self.redraw()
        return True

    def press(self, button: int) -> None:
        if button == A:
            if self._whole():
                self._entered(*codes.entered(self._letters))
                self.console.pop()
            return
        if button == B and not self._four and not self._letters:
            self.console.pop()
            return
        if button == B and self._four:
            self._four = ""
        elif button == B:
            self._letters = self._letters[:-1]
        elif len(self._letters) < _LONG:
            for i, (way, _, _, _) in enumerate(_WAYS):
                if way == button and self._four:
                    self.type(self._four[i])
                    break
                if way == button:
                    self._four = frames.LETTERS[4 * i : 4 * i + 4]
        self.redraw()
