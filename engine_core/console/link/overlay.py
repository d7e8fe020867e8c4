"""An overlay that covers any picture for a moment: a phrase of a remote player, or the time left for a turn."""

from engine_core.console.words import link_said_words as K
from engine_core.console.words import words as W
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console

_MS = const(3000)
_LEFT_MS = const(1200)
_MOST_S = const(10)
_X = const(106)  # the left edge of the time left, unless it needs more room
_GAP = const(3)  # the gap in pixels between two words
_WIDE = const(5)  # the gap in pixels between a question and the fact on the right
_LEAST = const(64)  # the width in pixels of a question that always stays visible


class Said:
    """Covers part of the complete picture, and is removed before anything is drawn.

    `who`: a seat's sign and name, which says the phrase `number`. If `who` is "", a `number` above 0 is how many
    seconds this person has left; 0 says that the turn's time is over, -1 that this console watches, -2 that the others
    may remove this person.
    `text`: the same in words, for reading aloud; "" for all but the first number of seconds
    `under`: the picture without the overlay, or None while it is not on the screen
    """

    def __init__(self, console: "Console", who: str, number: int) -> None:
        self._console = console
        texts = console.top().texts("link_said_words_")
        self._left = "" if who or number <= 0 else "%d s" % number
        self._sign = ""  # The speaker's sign; `text` omits it, because a voice would read the name twice.
        if who:
            self._sign = who[:2]
            self.text = console.words[W.OF_WHOM] % (who[2:], texts[K.PHRASES + number])
        elif self._left:
            self.text = texts[K.LEFT] % number if number == _MOST_S else ""
        else:
            self.text = texts[K.WATCHING if number == -1 else K.TIME_OVER - number // 2]
        self.under: bytes | tuple | None = None
        self._large = console.top().large()
        self._since_ms = -1

    def step(self, now_ms: int) -> bool:
        """Draw the overlay on the complete picture, or end it. Return whether the picture has changed."""
        console = self._console
        most_ms = _LEFT_MS if self._left else _MS
        if self._since_ms >= 0 and (now_ms - self._since_ms) & CLOCK >= most_ms:
            self.end()
            return True
        if self.under is not None or console.motion.on:
            return False
        if self._since_ms < 0:
            self._since_ms = now_ms
        canvas = console.canvas
        self.under = console.top().copied()
        if self.under is None:  # There is no memory for a copy, and the table is more important than a phrase.
            console.said = None
            return False
        if self._left:
            x = _free(canvas.buffer)
            canvas.fill(x, 0, 128 - x, 9, 1)
            canvas.text_right(SMALL, 126, 2, self._left, 0)
        elif self._large:
            self._large.header(canvas, self._sign + self.text)
        else:
            canvas.fill(0, 0, 128, 9, 0)
            canvas.text(SMALL, 1, 2, self._sign + self.text)
            canvas.fill(0, 8, 128, 1, 1)
        return True

    def lift(self) -> None:
        """Remove the overlay from the picture."""
        if self.under is not None:
            if self._console.motion.x >= 0:
                self._console.motion.end()
            self._console.canvas.restore(self.under)
            self.under = None

    def end(self) -> None:
        """Remove the overlay for good."""
        self.lift()
        self._console.said = None


def _free(buffer: "bytearray | memoryview") -> int:
    """Return the column from which the overlay can cover the header without cutting the fact, or, if the question
    leaves no room for a fact, without cutting a word.
    """
    x = empty = 0
    for gap in (_WIDE, _GAP):
        x = _X
        empty = 0
        while x and empty < gap:
            x -= 1
            empty += 1
            for row in range(8):
                if buffer[16 * row + (x >> 3)] << (x & 7) & 128:
                    empty = 0
        if x + empty >= _LEAST:
            break
    return x + empty
