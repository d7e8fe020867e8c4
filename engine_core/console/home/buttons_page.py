"""What the buttons do, in a page: from Home by holding A or B, and from About."""

from engine_core.console.parts.home_texts import home_texts
from engine_core.console.scene import DOWN, RIGHT, A, B, Scene
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_LINES = const(6)


class ButtonsPage(Scene):
    """A and B lead back; with large text arrows turn its parts."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self._large = self.large()
        if self._large:
            texts = home_texts(self)
            self._reading = self._large.Reading([texts[H.BUTTON_LINES + i] + " " for i in range(_LINES)])

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = home_texts(self)
        if self._large:
            self._large.header(canvas, texts[H.BUTTONS_TITLE])
            self._reading.draw(canvas)
            return
        self.header(canvas, texts[H.BUTTONS_TITLE])
        for i in range(_LINES):
            canvas.text(SMALL, 1, 13 + 9 * i, texts[H.BUTTON_LINES + i])

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()
        elif self._large and self._reading.turn(1 if button in (RIGHT, DOWN) else -1):
            self.redraw()
