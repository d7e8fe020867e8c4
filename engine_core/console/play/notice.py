"""What happened to who is about to be asked, where no move tells it: a sentence or two, once. A goes on."""

from engine_core.console.parts import reading
from engine_core.console.parts.texts import console_texts
from engine_core.console.scene import A, B, Scene
from engine_core.console.words import turn_words as T
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas

_PX = const(124)


class Notice(Scene):
    """`text` is broken into lines: up to five in small text, in large text parts of four."""

    HOLDS = True

    def __init__(self, console: "Console", session: "Session", seat: int, text: str) -> None:
        super().__init__(console)
        self._session = session
        self._seat = seat
        self.text = text
        self._reading = reading.Reading([text]) if self.large() else None

    def draw(self, canvas: "Canvas", part: int) -> None:
        name = self._session.names[self._seat]
        if self._reading:
            reading.header(canvas, name)
            self._reading.draw(canvas)
            return
        canvas.fill(0, 9, 128, 47, 0)
        self.header(canvas, name, "", self._seat)
        for i, line in enumerate(reading.lines(SMALL, self.text, _PX)):
            canvas.text(SMALL, 1, 13 + 9 * i, line)
        self.footer(canvas, "", console_texts(self, "turn_words_")[T.GO_ON])

    def press(self, button: int) -> None:
        if button != A:
            return
        if self._reading and self._reading.turn(1):
            self.redraw()
        else:
            self.console.pop()

    def hold(self, button: int) -> None:
        if button == B:
            from engine_core.console.play.pause import Pause

            self.console.push(Pause(self.console, self._session))
