"""A game's rules on short pages."""

from engine_core import catalog
from engine_core.console.parts.pages import Pages
from engine_core.console.scene import DOWN, RIGHT, A, B, Scene
from engine_core.console.words import lesson_words as L
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas


class Help(Scene):
    """Arrows and A turn the page. After the last page they call `learn` to open a lesson; without it, A leaves."""

    def __init__(self, console: "Console", game: str, learn: "Callable[[], None] | None" = None) -> None:
        super().__init__(console)
        self._learn = learn
        self._texts = catalog.texts(game, "help", console.settings.language).PAGES
        self._pages = Pages(len(self._texts))
        self._large = self.large()
        self._reading = self._large and self._large.Reading(self._texts[0][1])

    def draw(self, canvas: "Canvas", part: int) -> None:
        pages = self._texts
        page = self._pages.page
        title, lines = pages[page]
        if self._large and self._reading:
            self._large.header(canvas, title, "%d/%d" % (page + 1, len(pages)))
            self._reading.draw(canvas)
            return
        self.header(canvas, title, "%d/%d" % (page + 1, len(pages)))
        canvas.fill(0, 9, 128, 47, 0)
        for i, line in enumerate(lines):
            canvas.text(SMALL, 1, 12 + 9 * i, line)
        before = signs.PREVIOUS + " " + pages[page - 1][0] if page else ""
        after = ""
        if page + 1 < len(pages):
            after = pages[page + 1][0] + " " + signs.NEXT
        elif self._learn:
            after = self.texts("lesson_words_")[L.LEARN_SHORT] + " " + signs.NEXT
        self.footer(canvas, before, after)

    def press(self, button: int) -> None:
        by = 1 if button in (RIGHT, DOWN, A) else -1
        page = self._pages.page
        is_read = not self._reading or self._reading.part + 1 == self._reading.parts
        if self._learn and by > 0 and is_read and page + 1 == len(self._texts):
            self._learn()
            return
        if self._large and self._reading and button != B:
            if self._reading.turn(by):
                self.redraw()
                return
            self._pages.press(self, button)
            if page != self._pages.page:
                self._reading = self._large.Reading(self._texts[self._pages.page][1])
                self._reading.turn(self._reading.parts - 1 if by < 0 else 0)
        else:
            self._pages.press(self, button)
