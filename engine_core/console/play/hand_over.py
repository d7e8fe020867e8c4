"""Scenes before a person decides: the console is passed on, or the person reads about events that were not moves.

Nothing secret is shown until the person whose turn it is has the console. Before that, the previous person sees the
result of the last action.
"""

from engine_core.console.scene import A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.words import turn_words as T
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_PX = const(124)


class HandOver(Scene):
    """Names the person who gets the console next; A confirms that it has arrived.

    `news`: lines about the last action's result, which seat `by`, the previous holder of the console, reads first. A or
    B then shows the next player, or goes on if `seat` is -1.
    """

    HOLDS = True

    def __init__(self, console: "Console", session: "Session", seat: int, news: list, by: int) -> None:
        super().__init__(console)
        self._session = session
        self._seat = seat
        self.news = news
        self._by = by

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = self.console.words
        canvas.fill(0, 0, 128, 64, 0)
        if self.news:
            self.header(canvas, self._session.names[self._by], "", self._by)
            many = len(self.news) > 3
            top, pitch = (13, 9) if many else (19, 12)  # The lines stand above the footer.
            for i, line in enumerate(self.news):
                canvas.text_centre(SMALL if many else LARGE, 0, top + pitch * i, 128, line)
            self.footer(canvas, "", self.texts("turn_words_")[T.GO_ON])
            return
        face = LARGE if self.console.settings.values[S.TEXT] else SMALL
        canvas.text_centre(face, 0, 8 if face is LARGE else 9, 128, words[W.HAND_TO])
        name = self._session.names[self._seat]
        width = 18 + 2 * LARGE.width(name)
        x = (128 - width) // 2
        canvas.text(SMALL, x, 22, signs.SEATS[self._seat], 1, 2)
        canvas.text(LARGE, x + 18, 20, name, 1, 2)
        canvas.dots(40, 40, 48, 1)
        canvas.text_centre(face, 0, 49, 128, words[W.PRESS_A] % signs.BUTTON_A)

    def press(self, button: int) -> None:
        if button != A and not (self.news and button == B):
            return
        if self.news:
            self.news = []
            if self._seat >= 0:
                self.redraw()
                return
        else:
            self._session.holder = self._seat
        self.console.pop()

    def hold(self, button: int) -> None:
        if button == B:
            from engine_core.console.play.pause import Pause

            self.console.push(Pause(self.console, self._session))


class Notice(Scene):
    """Shows a person a text once. A and B leave it. If there is a `table`, A then opens its signs.

    `text` may fill five lines of small text; large text is shown in parts of four lines.
    """

    HOLDS = True

    def __init__(
        self, console: "Console", session: "Session", seat: int, text: str, table: "Table | None" = None
    ) -> None:
        super().__init__(console)
        self._session = session
        self._seat = seat
        self._table = table
        self.text = text
        from engine_core.console.parts import reading

        self._reading = reading.Reading([text]) if self.large() else None

    def draw(self, canvas: "Canvas", part: int) -> None:
        from engine_core.console.parts import reading

        name = self._session.names[self._seat]
        if self._reading:
            reading.header(canvas, name)
            self._reading.draw(canvas)
            return
        canvas.fill(0, 9, 128, 47, 0)
        self.header(canvas, name, "", self._seat)
        for i, line in enumerate(reading.lines(SMALL, self.text, _PX)):
            canvas.text(SMALL, 1, 13 + 9 * i, line)
        self.footer(canvas, "", self.texts("turn_words_")[T.GO_ON])

    def look_ahead(self, step: int) -> bool:
        if self._table:
            self.console.imported_ahead.load(self._table.import_legend, self)
        return False

    def press(self, button: int) -> None:
        if button not in (A, B):
            return
        if self._reading and self._reading.turn(1):
            self.redraw()
        elif self._table and button == A:
            self.console.drop()
            self._table.open_legend()
        else:
            self.console.pop()

    def hold(self, button: int) -> None:
        if button == B:
            from engine_core.console.play.pause import Pause

            self.console.push(Pause(self.console, self._session))
