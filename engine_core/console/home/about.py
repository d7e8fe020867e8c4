"""About this console, and what its buttons do."""

from engine_core.console.scene import DOWN, RIGHT, A, B, Scene
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_LINES = const(5)
_BUTTON_LINES = const(6)


class About(Scene):
    """Names the console, its version, and who owns the games' names and the typefaces. A leads on to the buttons."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        lent = getattr(console.machine.store, "lent", None)  # Only a store on a USB drive can be lent to a computer.
        self._drive = -1 if lent is None else H.DRIVES + lent()
        self._large = self.large()
        if self._large:
            texts = self.texts()
            told = [texts[H.ABOUT_LINES + i] for i in range(_LINES)]
            if self._drive >= 0:
                told += [" ", texts[self._drive]]  # The blank makes the next text a separate paragraph.
            self._reading = self._large.Reading(told)

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = self.console.words
        texts = self.texts()
        if self._large:
            self._large.header(canvas, words[W.UPDECK], words[W.VERSION])
            self._reading.draw(canvas)
            return
        self.header(canvas, words[W.UPDECK], words[W.VERSION])
        for i in range(_LINES):
            canvas.text(SMALL, 1, 14 + 9 * i, texts[H.ABOUT_LINES + i])
        if self._drive >= 0:
            canvas.text(SMALL, 1, 58, texts[self._drive])

    def press(self, button: int) -> None:
        if button == A:
            console = self.console
            console.drop()
            console.push(ButtonsPage(console))
        elif button == B:
            self.console.pop()
        elif self._large and self._reading.turn(1 if button in (RIGHT, DOWN) else -1):
            self.redraw()


class ButtonsPage(Scene):
    """Explains the buttons. Opened from Home by a long press of A or B, and from About. Arrows scroll large text."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self._large = self.large()
        if self._large:
            texts = self.texts()
            self._reading = self._large.Reading([texts[H.BUTTON_LINES + i] + " " for i in range(_BUTTON_LINES)])

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts()
        if self._large:
            self._large.header(canvas, texts[H.BUTTONS_TITLE])
            self._reading.draw(canvas)
            return
        self.header(canvas, texts[H.BUTTONS_TITLE])
        for i in range(_BUTTON_LINES):
            canvas.text(SMALL, 1, 13 + 9 * i, texts[H.BUTTON_LINES + i])

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()
        elif self._large and self._reading.turn(1 if button in (RIGHT, DOWN) else -1):
            self.redraw()
