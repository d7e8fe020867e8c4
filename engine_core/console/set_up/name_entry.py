"""Entry of a person's name, letter by letter."""

from engine_core.console.scene import DOWN, LEFT, REFUSE, RIGHT, UP, A, B, Scene
from engine_core.console.store import player_names
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_PLACES = const(8)  # the maximum number of letters in a name
# The column of the first letter, and the distance between two letters in pixels
_LEFT = const(16)
_STEP = const(12)
_SMALL_LETTERS = "abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûü"
_REST = "ABCDEFGHIJKLMNOPQRSTUVWXYZÉ0123456789-."


class NameEntry(Scene):
    """Up and down change the letter, left and right move the cursor. A saves the name, B cancels.

    Letters that would make the name too wide for the screens are skipped. If the name is empty, the seat gets its
    default name.
    """

    def __init__(self, console: "Console", seat: int, name: str, changed: "Callable[[str], None]") -> None:
        super().__init__(console)
        self._seat = seat
        self._letters = list(name[:_PLACES])
        self._at = min(len(self._letters), _PLACES - 1)
        self._changed = changed  # the function that receives the new name
        self._kept = True

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = self.console.words
        texts = self.texts()
        self.header(canvas, texts[H.NAME], "", self._seat)
        canvas.fill(0, 9, 128, 55, 0)
        for place in range(_PLACES):
            x = _LEFT + _STEP * place
            if place < len(self._letters):
                canvas.text_centre(LARGE, x, 28, _STEP, self._letters[place])
            canvas.dots(x + 2, 38, _STEP - 4, 1)
        x = _LEFT + _STEP * self._at
        canvas.invert(x, 25, _STEP, 14)
        for by, y in ((-1, 14), (1, 44)):
            canvas.text_centre(SMALL, x, y, _STEP, self._next(by))
        kept = texts[H.NAME_HINT]
        if not self._kept:
            kept = words[W.NOT_SAVED_WHY] % words[W.TROUBLES + self.console.autosave.trouble()]
        self.footer(canvas, kept)

    def _order(self) -> str:
        """Return the letters in the order offered at the cursor. At the start of a name, capitals come first."""
        return " " + (_SMALL_LETTERS + _REST if self._at else _REST + _SMALL_LETTERS)

    def _next(self, by: int) -> str:
        """Return the next letter that fits at the cursor, or the previous one if `by` is -1."""
        order = self._order()
        letters = self._letters
        here = letters[self._at] if self._at < len(letters) else " "
        i = order.find(here)
        while True:
            i = (i + by) % len(order)
            if order[i] == " " or self._fits(order[i]):
                return order[i]

    def _fits(self, letter: str) -> bool:
        letters = self._letters
        return (
            SMALL.width("".join(letters[: self._at]) + letter + "".join(letters[self._at + 1 :])) <= player_names.WIDTH
        )

    def press(self, button: int) -> None:
        if button == B:
            self.console.pop()
            return
        if button == A:
            name = "".join(self._letters).strip()
            self._changed(name)
            self._kept = player_names.keep(self.console.machine.store, self._seat, name) or not self._kept
            if self._kept:  # Otherwise the screen says once that the name is not kept for the next game.
                self.console.pop()
                return
        elif button in (UP, DOWN):
            self._put(self._next(-1 if button == UP else 1))
        elif button == LEFT and self._at:
            self._at -= 1
        elif button == RIGHT and self._at < len(self._letters) and self._at < _PLACES - 1:
            self._at += 1
        else:
            self.console.cue(REFUSE)
        self.redraw()

    def _put(self, letter: str) -> None:
        if self._at == len(self._letters):
            self._letters.append(letter)
        else:
            self._letters[self._at] = letter
        while self._letters and self._letters[-1] == " ":
            self._letters.pop()
        self._at = min(self._at, len(self._letters))
