"""What lies over whatever picture there is for a moment: a phrase of somebody at a linked table, or the time left."""

from engine_core.console.parts.texts import console_texts
from engine_core.console.words import link_said_words as K
from engine_core.console.words import words as W
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_MS = const(3000)


class Said:
    """It lies on the finished picture, and is lifted before anything is drawn. `text`: who says what; with "" for
    `who`, that a turn's time is over (`phrase` is 0), or that this console watches (1). `under`: the picture without
    it, None while it is not there.
    """

    MS = _MS

    def __init__(self, console: "Console", who: str, phrase: int) -> None:
        self._console = console
        texts = console_texts(console.top(), "link_said_words_")
        if who:
            self.text = console.words[W.OF_WHOM] % (who, texts[K.PHRASES + phrase])
        else:
            self.text = texts[K.WATCHING if phrase else K.TIME_OVER]
        self.under: Any = None
        self._large = console.top().large()
        self._since_ms = -1

    def step(self, now_ms: int) -> bool:
        """Lay it on the picture, which is complete, or end it; tell whether the picture has changed."""
        console = self._console
        if self._since_ms >= 0 and (now_ms - self._since_ms) & CLOCK >= self.MS:
            self.end()
            return True
        if self.under is not None or console.motion.on:
            return False
        if self._since_ms < 0:
            self._since_ms = now_ms
        canvas = console.canvas
        self.under = canvas.kept()
        self._lay(canvas)
        return True

    def _lay(self, canvas: "Canvas") -> None:
        if self._large:
            self._large.header(canvas, self.text)
        else:
            canvas.fill(0, 0, 128, 9, 0)
            canvas.text(SMALL, 1, 2, self.text)
            canvas.fill(0, 8, 128, 1, 1)

    def lift(self) -> None:
        """Take it off the picture."""
        if self.under is not None:
            if self._console.motion.x >= 0:
                self._console.motion.end()
            self._console.canvas.restore(self.under)
            self.under = None

    def end(self) -> None:
        """Take it off for good."""
        self.lift()
        self._console.said = None


class Left(Said):
    """How many seconds are left of a turn, in the upper right corner. `text`: that in words, at the first time."""

    MS = 1200

    def __init__(self, console: "Console", seconds: int, first: bool) -> None:
        super().__init__(console, "", 0)
        self.text = console_texts(console.top(), "link_said_words_")[K.LEFT] % seconds if first else ""
        self._shown = "%d s" % seconds

    def _lay(self, canvas: "Canvas") -> None:
        canvas.fill(106, 0, 22, 9, 1)
        canvas.text_right(SMALL, 126, 2, self._shown, 0)
