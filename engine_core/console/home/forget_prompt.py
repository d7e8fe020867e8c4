"""Asks before saved games or records are deleted: the cursor begins on keeping them, so A twice deletes nothing."""

from engine_core.console.parts.button_row import ButtonRow
from engine_core.console.parts.texts import console_texts
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_CURSOR = const(1)  # the parts; the other is the question
_KEEP = const(0)
_DELETE = const(1)


class ForgetPrompt(Scene):
    """`what`: which of the things to delete; `forget` deletes it. B keeps it, too."""

    PARTS = 2

    def __init__(self, console: "Console", what: int, forget: "Callable[[], None]") -> None:
        super().__init__(console)
        self._what = what
        self._forget = forget
        texts = console_texts(self)
        self._buttons = ButtonRow([(choice, texts[H.FORGET_BUTTONS + choice]) for choice in (_KEEP, _DELETE)])

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _CURSOR:
            self._buttons.draw_cursor(canvas)
            return
        texts = console_texts(self)
        title = texts[H.FORGET + self._what]
        question = texts[H.FORGET_ASK + 2 * self._what] + " " + texts[H.FORGET_ASK + 2 * self._what + 1]
        canvas.fill(0, 0, 128, 64, 0)
        large = self.large()
        if large:
            large.header(canvas, title)
            large.window(self, canvas, question, 0, 3)
        else:
            self.header(canvas, title)
            for i in range(2):
                canvas.text(SMALL, 2, 20 + 9 * i, texts[H.FORGET_ASK + 2 * self._what + i])
        self._buttons.draw(canvas)

    def press(self, button: int) -> None:
        if button not in (A, B):
            self._buttons.move(button)
            self.stale |= 1 << _CURSOR
            return
        self.console.pop()
        if button == A and self._buttons.chosen() == _DELETE:
            self._forget()
