"""The meaning of the signs. A long press of A opens it at every table."""

from engine_core import catalog
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas


class Legend(Scene):
    """The game's signs on the left, seats on the right."""

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session

    def draw(self, canvas: "Canvas", part: int) -> None:
        words = self.console.words
        self.header(canvas, words[W.LEGEND])
        legend = self.bring(catalog.module(self._session.game, "screens.facts")).legend(self._session.words, words)
        for row, (sign, text) in enumerate(legend):
            y = 13 + 15 * row // 2
            canvas.text(SMALL, 2, y, sign)
            canvas.text(SMALL, 12, y, text)
        canvas.dots(63, 11, 1, 52)
        for seat, name in enumerate(self._session.names):
            canvas.text(SMALL, 68, 13 + 8 * seat, signs.SEATS[seat])
            canvas.text(SMALL, 78, 13 + 8 * seat, name)

    def press(self, button: int) -> None:
        if button in (A, B):
            self.console.pop()
