"""The records of this console: a page for each game, and one for people."""

from engine_core import catalog
from engine_core.console.home_texts import home_texts
from engine_core.console.pages import Pages
from engine_core.console.records import BEST, PLAYED, WON, Records
from engine_core.console.scene import Scene
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw.face import LARGE, SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_ROWS = const(5)


class RecordsView(Scene):
    """Arrows turn the page."""

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self._records = Records(console.machine.store)
        self._pages = Pages(1 if self._records.newer else len(catalog.GAMES) + 1, wraps=True)

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = home_texts(self)
        page = self._pages.page
        canvas.fill(0, 9, 128, 55, 0)
        self.header(canvas, texts[H.RECORDS], "%d/%d" % (page + 1, self._pages.count))
        if self._records.newer:
            canvas.text(SMALL, 1, 26, texts[H.SAVES_REFUSED])
            return
        if page == len(catalog.GAMES):
            self._draw_people(canvas, texts)
            return
        game = catalog.GAMES[page][0]
        canvas.text(LARGE, 1, 12, catalog.title(game))
        entry = self._records.of(game)
        numbers = entry.numbers
        if not numbers[PLAYED]:
            canvas.text(SMALL, 1, 26, texts[H.NOT_PLAYED])
            return
        canvas.text_right(SMALL, 127, 14, texts[H.GAMES_PLAYED] % numbers[PLAYED])
        for row in range(_ROWS):
            y = 24 + 8 * row
            canvas.text(SMALL, 1, y, texts[H.RECORD_ROWS + row])
            number = str(numbers[WON + row])
            if WON + row == BEST:
                number = entry.holder + " " + str(numbers[BEST] - 1) if numbers[BEST] else "-"
            canvas.text_right(SMALL, 127, y, number)

    def _draw_people(self, canvas: "Canvas", texts: "Words") -> None:
        canvas.text(SMALL, 1, 13, texts[H.PEOPLE])
        for column in range(2):
            canvas.text_right(SMALL, 86 + 41 * column, 13, texts[H.PEOPLE_HEADS + column])
        for row, (name, played, won) in enumerate(self._records.people[:_ROWS]):
            y = 23 + 8 * row
            canvas.text(SMALL, 1, y, name)
            canvas.text_right(SMALL, 86, y, str(played))
            canvas.text_right(SMALL, 127, y, str(won))

    def press(self, button: int) -> None:
        self._pages.press(self, button)
