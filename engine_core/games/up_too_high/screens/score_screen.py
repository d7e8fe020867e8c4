"""The screen with everyone's current shares and points."""

from engine_core.console.scene import A, B, Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.company_phase import held
from engine_core.games.up_too_high.rules.knowledge import hand_count
from engine_core.games.up_too_high.rules.layout import COMPANIES, COUNTS, DECK, PRESIDENT
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens.preview import worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas

_COLUMN_X = const(34)  # the left edge of the first company's column
_COLUMN = const(8)  # the distance between two companies in pixels
_POINTS = const(106)
_HAND = const(127)  # the right edge of the hand, which comes last because it counts only in a tie


class Scores(Scene):
    """Shows a column for each company, with a share's points, and a line for each seat. A bar marks the president."""

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        state = session.match.state
        words = session.words
        self.header(canvas, words[G.SHARES_NOW], signs.CARDS + str(state[COUNTS + DECK]))
        canvas.fill(0, 9, 128, 55, 0)
        for company in range(COMPANIES):
            x = _COLUMN_X + _COLUMN * company
            canvas.text_centre(SMALL, x, 11, _COLUMN, LETTERS[company])
            canvas.text_centre(SMALL, x, 18, _COLUMN, str(worth(state, company)))
        canvas.text(SMALL, 2, 18, words[G.A_SHARE])
        canvas.text_right(SMALL, _POINTS, 11, words[G.POINTS])
        canvas.text_right(SMALL, _HAND, 11, words[G.HAND_HEAD])
        canvas.dots(0, 24, 128, 1)
        for seat in range(session.match.rules.seats):
            self._draw_seat(canvas, state, seat, 26 + 8 * seat)

    def _draw_seat(self, canvas: "Canvas", state: bytearray, seat: int, y: int) -> None:
        canvas.text(SMALL, 2, y, signs.SEATS[seat])
        canvas.text(SMALL, 10, y, self._session.names[seat])
        for company in range(COMPANIES):
            shares = held(state, seat, company)
            x = _COLUMN_X + _COLUMN * company
            if shares:
                canvas.text_centre(SMALL, x, y, _COLUMN, str(shares))
            if state[PRESIDENT + company] == seat:
                canvas.fill(x + 2, y + 6, 5, 1, 1)
        canvas.text_right(SMALL, _POINTS, y, str(self._session.match.rules.score(state, seat)))
        canvas.text_right(SMALL, _HAND, y, str(hand_count(state, seat)))

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()
