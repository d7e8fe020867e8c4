"""Reports that the table or a person does not answer, why a link has ended, or what a check of the game has found."""

from engine_core.console.scene import A, B, Scene
from engine_core.console.words import link_words as K
from engine_core.const import CLOCK, const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.link import fairness, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.link.table import LinkTable
    from engine_core.draw.canvas import Canvas
    from engine_core.link.guest import Guest
    from engine_core.packed_texts import Words

_WORDS = "link_words_"
_SECONDS = const(1)  # the part with the seconds; part 0 draws everything else
_HEARD_MS = const(5000)  # the silence of the other side after which this scene begins


class LinkAway(Scene):
    """If `guest` is given, the table is missing; if `table` is given, the person of `seat` at another console is. The
    scene leaves by itself once the missing side is heard.

    `why`: the reason for the table's goodbye, or -1 if it has not said goodbye
    """

    PARTS = 2

    def __init__(
        self, console: "Console", guest: "Guest | None", why: int = -1, table: "LinkTable | None" = None, seat: int = -1
    ) -> None:
        super().__init__(console)
        self._guest = guest
        self._why = why
        self._table = table
        self._seat = seat
        self._unfair = 0  # the index of the text with the result of the game's check, or 0
        if guest and guest.revealed and guest.verdict == fairness.MISSING:
            is_own = not guest.revealed.seats >> guest.seat & 1
            self._unfair = K.SLOW if is_own else K.MISSING
        elif guest and fairness.NOT_WHOLE < guest.verdict < fairness.LATE:
            self._unfair = K.UNFAIR
        self._begun_ms = -1
        self._seconds = -1
        self._large = self.large()

    def tick(self, now_ms: int) -> None:
        if self._begun_ms < 0:
            self._begun_ms = now_ms
        if self._why == frames.LATER and self._guest and self._guest.why != self._why:
            self._why = self._guest.why
            self.redraw()
        if self._why >= 0 or self._unfair:
            return
        away = False
        if self._table:
            away = self._table.host.away(self._seat, now_ms)
        elif self._guest:
            away = self._guest.away(now_ms)
            if self._guest.why >= 0:
                self._why = self._guest.why
                self.redraw()
        seconds = (((now_ms - self._begun_ms) & CLOCK) + _HEARD_MS) // 1000
        if not away:
            self.console.pop()
        elif seconds != self._seconds:
            self._seconds = seconds
            self.stale |= 1 << _SECONDS

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts(_WORDS)
        if self._large:
            self._draw_large(canvas, part, texts)
            return
        if part == _SECONDS:
            if self._why < 0 and not self._unfair:
                canvas.fill(0, 26, 128, 8, 0)
                canvas.text(SMALL, 2, 28, texts[K.AWAY] % max(5, self._seconds))
            return
        canvas.fill(0, 0, 128, 64, 0)
        if self._unfair:
            canvas.text(LARGE, 2, 10, texts[K.UNFAIR_TITLE])
            self._lines(canvas, self._unfair)
            self.footer(canvas, texts[K.GO_ON])
        elif self._table:
            canvas.text(LARGE, 2, 10, self._table.names[self._seat])
            self._lines(canvas, K.UNTIL_BACK)
            self.footer(canvas, texts[K.SIT_IN], texts[K.GO_ON_WAITING])
        else:
            canvas.text(LARGE, 2, 10, texts[K.AWAY_TABLE])
            if self._why >= 0:
                canvas.text(SMALL, 2, 28, texts[K.GOODBYE + self._why])
            self.footer(canvas, texts[K.WATCH + 1] if self._why == frames.REPLACED else "", texts[K.LEAVE])

    def _draw_large(self, canvas: "Canvas", part: int, texts: "Words") -> None:
        """Draw the scene in the large face. The footer says what a bot would do."""
        large = self._large
        assert large
        if part == _SECONDS:
            canvas.fill(0, 13, 128, 38, 0)
            text = texts[K.AWAY] % max(5, self._seconds)
            if self._unfair:
                text = texts[self._unfair] + " " + texts[self._unfair + 1]
            elif self._why >= 0:
                text = texts[K.GOODBYE + self._why]
            large.window(self, canvas, text, 0, 3)
        elif self._unfair:
            large.header(canvas, texts[K.UNFAIR_TITLE])
            large.footer(canvas, texts[K.GO_ON])
        elif self._table:
            large.header(canvas, self._table.names[self._seat])
            large.footer(canvas, texts[K.SIT_IN] + "  " + texts[K.GO_ON_WAITING])
        else:
            large.header(canvas, texts[K.AWAY_TABLE])
            watch = texts[K.WATCH + 1] + "  " if self._why == frames.REPLACED else ""
            large.footer(canvas, watch + texts[K.LEAVE])

    def _lines(self, canvas: "Canvas", first: int) -> None:
        texts = self.texts(_WORDS)
        for i in range(2):
            canvas.text(SMALL, 2, 38 + 8 * i, texts[first + i])

    def press(self, button: int) -> None:
        if self._unfair:
            self.console.pop()
        elif self._guest:
            if button == B:
                session = self.console.session  # There is no session before the first copy is shown.
                self.console.leave(session.game if session else "")
            elif button == A and self._why == frames.REPLACED:
                number = self._guest.channel.game
                secret = self._guest.secrets.get(number, b"")
                self.console.clear()
                from engine_core.console.link.seek import seek

                seek(self.console, number, False, frames.WATCHES, secret)
        elif button == A and self._table:
            self._table.lend(self._seat)
            self.console.pop()
        elif button == B:
            self.console.pop()
