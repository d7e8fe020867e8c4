"""The table of a finished game, shown until a person has seen it."""

from engine_core.console.after.after_game import TABLE
from engine_core.console.scene import LEFT, UP, A, B, Scene
from engine_core.console.words import end_words as E
from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_WORDS = "end_words_"


class LastTable(Scene):
    """Covers the header and footer of the table, which draws the rest. Each arrow shows the next seat's table."""

    def __init__(self, console: "Console", table: "Table") -> None:
        super().__init__(console)
        self.PARTS = table.PARTS
        self._table = table
        session = table.turn.session
        self._session = session
        if session.people and not session.counted:
            console.autosave.soon()
        self._look_at(max(0, session.holder))

    def _look_at(self, seat: int) -> None:
        self._session.viewer = seat
        self.redraw()

    def show(self) -> None:
        if self._session.people or self._session.guest or self._session.counted:
            super().show()
        else:
            self._go_on()  # No person has played, so no one needs to see the table.

    def asks(self) -> bool:
        return True

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        if part == self._table.FOOTER:
            texts = self.texts(_WORDS)
            seat = session.viewer
            score = session.match.rules.score(session.match.state, seat)
            who = self.console.words[W.OF_WHOM] % (session.names[seat], str(score))
            canvas.fill(0, 56, 128, 8, 1)
            canvas.text(SMALL, 1, 58, signs.SEATS[seat], 0)
            canvas.text(SMALL, 9, 58, who, 0)
            canvas.text_right(SMALL, 127, 58, texts[E.TO_COUNT + (1 if session.counted else 0)], 0)
        elif part != self._table.HEADER:
            self._table.draw(canvas, part)
        if part == self.PARTS - 1:  # The table's last part may draw into its header, so the header is drawn after it.
            self.header(canvas, self.texts(_WORDS)[E.GAME_OVER])

    def press(self, button: int) -> None:
        session = self._session
        if button in (A, B):
            self._go_on()
        else:
            self._look_at((session.viewer + (-1 if button in (UP, LEFT) else 1)) % session.match.rules.seats)

    def _go_on(self) -> None:
        session = self._session
        console = self.console
        if session.counted:
            console.drop(2)
            from engine_core.console.after.after_game import AfterGame

            console.push(AfterGame(console, session, TABLE))
        else:
            console.drop(2)
            from engine_core.console.after.ending import Ending

            console.push(Ending(console, session))
