"""The screen with every seat's current columns and points."""

from engine_core.console.scene import DOWN, LEFT, RIGHT, A, B, Scene
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DISCARD, DOWN_COUNT, LAST, LENGTH, UP_COUNT
from engine_core.games.up_or_down.screens import put_view
from engine_core.games.up_or_down.screens.move_caption import best_text
from engine_core.games.up_or_down.screens.table_view import direction_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.up_or_down.rules.rules import Rules

_SHOWN = const(4)


class Scores(Scene):
    """Shows two lines for each seat. The arrows move over the seats, and A shows a seat's columns with the colours of
    all their cards. A long press works as it does at the table.
    """

    HOLDS = True

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session
        self._seat = 0
        self._is_near = False  # whether one seat's columns are shown

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        state = session.match.state
        words = session.words
        seats = session.match.rules.seats
        canvas.fill(0, 9, 128, 55, 0)
        if self._is_near:
            self._draw_near(canvas, state)
            return
        opens = signs.BUTTON_A + " " + words[G.CARDS]
        left = signs.CARDS + " " + str(state[UP_COUNT] + state[DOWN_COUNT])
        self.header(canvas, words[G.COLUMNS_NOW], left if seats < _SHOWN else opens)
        top = max(0, min(self._seat - 1, seats - _SHOWN))
        self.bar(canvas, top, _SHOWN, seats, 10, 53)
        if seats < _SHOWN:
            self.footer(canvas, opens, words[G.LEAVES])
        for i in range(min(_SHOWN, seats)):
            self._draw_seat(canvas, state, top + i, 11 + 14 * i)

    def _draw_near(self, canvas: "Canvas", state: bytearray) -> None:
        session = self._session
        rules: Rules = session.match.rules  # type: ignore[assignment]
        seat = self._seat
        area = rules.area(seat)
        total = "%s %d" % (session.words[G.TOTAL], rules.score(state, seat))
        text = self.console.words[W.OF_WHOM] % (session.names[seat], total)
        self.header(canvas, text, signs.GREY + str(state[area + DISCARD]), seat)
        for column in range(3):
            put_view.cards(canvas, state, area, column, session.words)
        self.footer(
            canvas, session.words[G.LEAVES], "%s %d/%d %s" % (signs.PREVIOUS, seat + 1, rules.seats, signs.NEXT)
        )

    def _draw_seat(self, canvas: "Canvas", state: bytearray, seat: int, y: int) -> None:
        rules: Rules = self._session.match.rules  # type: ignore[assignment]
        area = rules.area(seat)
        canvas.text(SMALL, 2, y, signs.SEATS[seat])
        canvas.text(SMALL, 10, y, self._session.names[seat])
        canvas.text(SMALL, 2, y + 6, str(rules.score(state, seat)))
        if state[area + DISCARD]:
            canvas.text_right(SMALL, 36, y + 6, signs.GREY + str(state[area + DISCARD]))
        if seat == self._seat:
            canvas.invert(0, y - 2, 38, 14)
        for column in range(3):
            at = area + COLUMN_SIZE * column
            x = 42 + 29 * column
            if state[at + LENGTH]:
                canvas.text(SMALL, x, y, direction_sign(state, at) + str(state[at + LAST]))
                canvas.text(SMALL, x, y + 6, best_text(state, area, column))
            else:
                canvas.text(SMALL, x + 8, y, "-")

    def press(self, button: int) -> None:
        if button == B and not self._is_near:
            self.console.pop()
            return
        if button in (A, B):
            self._is_near = not self._is_near
        elif self._is_near or button not in (LEFT, RIGHT):
            by = 1 if button in (DOWN, RIGHT) else -1
            self._seat = (self._seat + by) % self._session.match.rules.seats
        self.redraw()

    def hold(self, button: int) -> None:
        console = self.console
        console.pop()
        console.top().hold(button)
