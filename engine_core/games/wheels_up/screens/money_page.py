"""Where everybody's money came from in Wheels Up!: each scoring, bonus cards, chaos cards, the rest."""

from engine_core.console.scene import Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.screens.tally import EARLIER, SOURCES, Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas

_SLICE = const(4)  # actions a pass
_FIRST = const(58)  # the column before those of the seats
_WIDEST = const(16)  # a seat's columns at most
_PITCH = const(7)


class MoneyPage(Scene):
    """A line a source, a column a seat, the sums below. Any press goes back.

    `tally`: of the end of the game, where it is there already.
    """

    def __init__(self, console: "Console", session: "Session", tally: Tally | None = None) -> None:
        super().__init__(console)
        self._session = session
        self._tally = tally or Tally(session, self)
        self._ready = tally is not None

    def tick(self, now_ms: int) -> None:
        if not self._ready and self._tally.run(_SLICE):
            self._ready = True
            self.redraw()

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = self._tally.words
        seats = self._session.match.rules.seats
        pitch = min(_WIDEST, (128 - _FIRST) // seats)
        canvas.fill(0, 9, 128, 55, 0)
        self.header(canvas, words[P.MONEY_FROM])
        for seat in range(seats):
            canvas.text_right(SMALL, _FIRST + pitch * (seat + 1), 2, signs.SEATS[seat])
        if not self._ready:
            return
        sums = self._tally.sums
        earlier = max([sums[SOURCES * seat + EARLIER] for seat in range(seats)])
        y = 10
        for source in range(SOURCES if earlier else EARLIER):
            canvas.text(SMALL, 1, y, words[P.SOURCES + source])
            for seat in range(seats):
                text = str(sums[SOURCES * seat + source] or "-")
                canvas.text_right(SMALL, _FIRST + pitch * (seat + 1), y, text)
            y += _PITCH - (earlier > 0)
        canvas.fill(0, y - 1, 128, 64 - y + 1, 1)
        canvas.text(SMALL, 1, y, words[P.TOTAL], 0)
        for seat in range(seats):
            total = str(sum(sums[SOURCES * seat : SOURCES * (seat + 1)]))
            canvas.text_right(SMALL, _FIRST + pitch * (seat + 1), y, total, 0)

    def press(self, button: int) -> None:
        self.console.pop()
