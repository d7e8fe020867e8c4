"""Enters the number of a deal, digit by digit."""

from engine_core.console.parts.texts import console_texts
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_DIGITS = const(4)
_X = const(36)
_PITCH = const(15)


class DealEntry(Scene):
    """Up and down change a digit, left and right walk them. A keeps the number; 0 is any deal. B leaves it."""

    def __init__(self, console: "Console", number: int, changed: "Callable[[int], None]") -> None:
        super().__init__(console)
        self._digits = [int(digit) for digit in "%04d" % number]
        self._at = 0
        self._changed = changed

    def _number(self) -> int:
        number = 0
        for digit in self._digits:
            number = 10 * number + digit
        return number

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = console_texts(self)
        number = self._number()
        self.header(canvas, texts[H.DEAL] % number if number else texts[H.ANY_DEAL])
        canvas.fill(0, 9, 128, 55, 0)
        for i, digit in enumerate(self._digits):
            x = _X + _PITCH * i
            canvas.text(LARGE, x, 17, str(digit), 1, 2)
        canvas.fill(_X + _PITCH * self._at - 1, 34, 12, 2, 1)
        canvas.text_centre(SMALL, 0, 43, 128, texts[H.DEAL_NOTE])
        canvas.text(SMALL, 1, 58, texts[H.NAME_HINT])

    def press(self, button: int) -> None:
        if button == A:
            self._changed(self._number())
        if button in (A, B):
            self.console.pop()
            return
        if button in (UP, DOWN):
            self._digits[self._at] = (self._digits[self._at] + (1 if button == UP else -1)) % 10
        elif button in (LEFT, RIGHT):
            self._at = (self._at + (1 if button == RIGHT else -1)) % _DIGITS
        self.redraw()
