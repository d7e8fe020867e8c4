"""What somebody at a linked table says, over the first rows of whatever picture there is."""

from engine_core.console.parts.texts import console_texts
from engine_core.console.words import link_said_words as K
from engine_core.console.words import words as W
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console

_MS = const(3000)


class Said:
    """It lies on the finished picture, and is lifted before anything is drawn. `text`: who says what. `under`: the
    picture without it, None while it is not there.
    """

    def __init__(self, console: "Console", who: str, phrase: int) -> None:
        self._console = console
        phrase_text = console_texts(console.top(), "link_said_words_")[K.PHRASES + phrase]
        self.text = console.words[W.OF_WHOM] % (who, phrase_text)
        self.under: Any = None
        self._large = console.top().large()
        self._since_ms = -1

    def step(self, now_ms: int) -> bool:
        """Lay it on the picture, which is complete, or end it; tell whether the picture has changed."""
        console = self._console
        if self._since_ms >= 0 and (now_ms - self._since_ms) & CLOCK >= _MS:
            self.end()
            return True
        if self.under is not None or console.motion.on:
            return False
        if self._since_ms < 0:
            self._since_ms = now_ms
        canvas = console.canvas
        self.under = canvas.kept()
        if self._large:
            self._large.header(canvas, self.text)
        else:
            canvas.fill(0, 0, 128, 9, 0)
            canvas.text(SMALL, 1, 2, self.text)
            canvas.fill(0, 8, 128, 1, 1)
        return True

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
