"""The page that explains the signs. A long press of A opens it at every table."""

from engine_core.console.parts.pages import Pages
from engine_core.console.scene import A, Scene
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.table import Table
    from engine_core.contract import Signs
    from engine_core.draw.canvas import Canvas

_ROWS = const(6)
# The parts of the scene
_PAGE = const(0)
_HEADER = const(1)  # in large text, the part that draws the header, which covers more rows


class Legend(Scene):
    """Shows the game's signs on the left and the seats on the right, and the signs of `Door.signs` on further pages.

    A asks for a hint if one may be given. While decisions are explained (first_time.py), A does so only on the last
    page, and turns the other pages.
    """

    PARTS = 2

    def __init__(self, console: "Console", table: "Table") -> None:
        super().__init__(console)
        session = table.turn.session
        self._table = table
        self._session = session
        self._legend = session.door.facts().legend(session.match.rules, session.words, console.words)
        self._large = self.large()
        if self._large:
            self._legend = self._legend + list(zip(signs.SEATS, session.names))
        self._more: Signs = session.door.signs(console.settings.language)
        count = 1 + (len(self._more) + _ROWS - 1) // _ROWS
        if self._large:
            count = self._large.parts(len(self._legend) + len(self._more))
        self.pages = Pages(count, wraps=True)

    def _offers_hint(self) -> bool:
        pages = self.pages
        return self._table.offers_hint() and (not self._session.met or pages.page + 1 == pages.count)

    def _rows(self, first: int, count: int) -> list:
        """Return pairs of mark and meaning, from number `first` after the legend's own."""
        return [self._more[i] for i in range(first, min(first + count, len(self._more)))]

    def draw(self, canvas: "Canvas", part: int) -> None:
        pages = self.pages
        page = pages.page
        if part == _HEADER:
            self._draw_header(canvas, pages)
            return
        canvas.fill(0, 9, 128, 55, 0)
        if self._large:
            shown = self._large.grid()[0]
            rows = self._legend[shown * page : shown * page + shown]
            self._large.pairs(canvas, rows + self._rows(max(0, shown * page - len(self._legend)), shown - len(rows)))
            return
        if page:
            for row, (sign, text) in enumerate(self._rows(_ROWS * (page - 1), _ROWS)):
                canvas.text(SMALL, 2, 13 + 9 * row, sign)
                canvas.text(SMALL, 34, 13 + 9 * row, text)
            return
        for row, (sign, text) in enumerate(self._legend):
            y = 13 + 15 * row // 2
            canvas.text(SMALL, 2, y, sign)
            canvas.text(SMALL, 12, y, text)
        canvas.dots(63, 11, 1, 52)
        for seat, name in enumerate(self._session.names):
            canvas.text(SMALL, 68, 13 + 8 * seat, signs.SEATS[seat])
            face = signs.FACES[seat] + " " + self.console.words[W.A_BOT] if self._session.is_bot(seat) else ""
            canvas.text(SMALL, 78, 13 + 8 * seat, name + " " + face)

    def _draw_header(self, canvas: "Canvas", pages: Pages) -> None:
        number = "%d/%d" % (pages.page + 1, pages.count) if pages.count > 1 else ""
        title = self.console.words[W.LEGEND]
        if self._offers_hint():
            title = number if self._large else title + " " + number  # The offer of a hint leaves less room.
            number = self.console.words[W.HINT_OFFERED]
        (self._large or self).header(canvas, title, number)

    def press(self, button: int) -> None:
        if button == A and self._offers_hint():
            self.console.drop()
            from engine_core.console.play.hint import Hint

            self.console.push(Hint(self.console, self._table))
        else:
            self.pages.press(self, button)
