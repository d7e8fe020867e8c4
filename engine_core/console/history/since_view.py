"""Shows what the others did since a person's last turn, one line each, before that person decides and at the end."""

from engine_core.console.history.replay import Replay
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.words import turn_words as T
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.packed_texts import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_SHOWN = const(5)
_SHOWN_LARGE = const(3)
_SLICE = const(4)  # how many actions are replayed in a pass
_LEAST_MS = const(6000)
_NAME_X = const(9)
_LINE_X = const(35)
_RIGHT = const(125)
# The widths in pixels of a line with its figures, of figures alone, and of a row in large text
_LINE_PX = const(84)
_ROW_PX = const(122)
_LARGE_PX = const(110)
_SCORE_PX = const(64)  # the width in pixels of the score and its label beside the title, in large text
_FOOTER = const(1)  # the part that draws the footer; part 0 draws everything else
_BRIEFLY = const(1)  # the value of the setting that lets the screen go on by itself


class SinceView(Scene):
    """A goes on to the turn, B shows the single moves on the table. Up and down scroll.

    With the setting "for a moment" the screen goes on by itself, unless the game is over. It stays for at least six
    seconds, and for the time to read a line and two more for each turn. The footer counts the seconds down. Any press
    but A keeps the screen open. Everything on it is public.

    `left_s`: the number of seconds until it goes on by itself, or 0 if it waits for A
    """

    PARTS = 2
    HOLDS = True

    def __init__(self, console: "Console", session: "Session", seat: int) -> None:
        super().__init__(console)
        self._session = session
        self._large = self.large()
        self._shown = _SHOWN_LARGE if self._large else _SHOWN
        self._seat = seat
        self.since = session.since[seat][0]
        self._title = T.SINCE if self.since else T.BEFORE
        self._next = T.THE_END if session.is_over() else T.GO_ON
        self._replay = Replay(session, reader=seat)
        self.turns: list = []
        self._top = 0
        self.ready = False
        self._kept = console.settings.values[S.RECAP] != _BRIEFLY or session.is_over()
        self._since_ms = -1
        self.least_ms = 0  # how long the screen stays
        self.left_s = 0
        self.own = ""  # a text with the person's points then and now

    def show(self) -> None:
        if self.ready:  # Until then the previous picture stays.
            super().show()

    def tick(self, now_ms: int) -> None:
        if self.ready:
            self._go_on(now_ms)
            return
        replay = self._replay
        rules = self._session.match.rules
        if not replay.skip(_SLICE, self.since):
            return
        if not self.own:
            known = self.since in (0, replay.at)  # A guest of another table may no longer know that state.
            own = rules.score(replay.state, self._seat) if known else self._session.since[self._seat][1]
            self.own = replay.unit + str(own)
        if not replay.run(_SLICE, len(self._session.match.history), self._ended):
            return
        self._ended()
        now = replay.unit + str(rules.score(replay.state, self._seat))
        if now != self.own:
            self.own += signs.BECOMES + now
        if not self.turns:  # A guest that was away did not receive the turns.
            self.console.pop()
            return
        self.ready = True
        if not self._kept:
            self.least_ms = max(_LEAST_MS, self.console.settings.pace_ms * (2 * len(self.turns) + 1))
            self.left_s = (self.least_ms + 999) // 1000
        self.redraw()

    def _go_on(self, now_ms: int) -> None:
        """Leave after the time it takes to read the screen, unless a press keeps it open."""
        if not self.left_s or self.stale:
            return
        if self._since_ms < 0:
            self._since_ms = now_ms
        left_ms = self.least_ms - ((now_ms - self._since_ms) & CLOCK)
        if left_ms <= 0:
            self.console.presses.forget_next(now_ms)
            self.console.pop()
        elif (left_ms + 999) // 1000 != self.left_s:
            self.left_s = (left_ms + 999) // 1000
            self.stale |= 1 << _FOOTER

    def _ended(self) -> None:
        """Note a turn: its line and how it changed points, in a row of its own if it does not fit beside the line."""
        replay = self._replay
        if replay.first < self.since:
            return
        text, figure = replay.gist()
        text = text.rstrip(" …")  # The rows below continue the text.
        figures = replay.parts().split("|")
        figures.insert(0, figure)
        rules = self._session.match.rules
        change = rules.score(replay.state, self._seat) - rules.score(replay.before, self._seat)
        if change:
            figures.append(self.texts("turn_words_")[T.YOU] % signed(change))
        figure = ""
        for part in figures:
            joint = " " if figure.endswith(":") else ", "  # The effect of a card follows a colon.
            both = figure + joint + part if figure and part else figure + part
            room = _LARGE_PX if self._large else _LINE_PX if text else _ROW_PX
            if part and (text or figure) and SMALL.width(text) + SMALL.width(both) > room:
                self.turns.append((replay.seat, text, figure))
                text = ""
                both = part
            figure = both
        self.turns.append((replay.seat, text, figure))

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("turn_words_")
        if part == _FOOTER:
            next_ = texts[T.GO_ON_WITHIN] % self.left_s if self.left_s else texts[self._next]
            if self._large:
                self._large.footer(canvas, next_ + "  " + texts[T.STEP_BY_STEP])
                return
            more = "  " + signs.DOWN if self._top + _SHOWN < len(self.turns) else ""
            self.footer(canvas, texts[T.STEP_BY_STEP] + more, next_)
            return
        if self._large:
            self._draw_large(canvas, texts)
            return
        self.header(canvas, texts[self._title], texts[T.YOU + 1] % self.own, self._seat)
        canvas.fill(0, 9, 128, 47, 0)
        for i, (seat, text, figure) in enumerate(self.turns[self._top : self._top + _SHOWN]):
            y = 12 + 9 * i
            if text:
                canvas.text(SMALL, 1, y, signs.SEATS[seat])
                canvas.text(SMALL, _NAME_X, y, self._session.names[seat])
                canvas.text(SMALL, _LINE_X, y, text)
            canvas.text_right(SMALL, _RIGHT, y, figure)
        self.bar(canvas, self._top, _SHOWN, len(self.turns), 11, 44)

    def _draw_large(self, canvas: "Canvas", texts: "Words") -> None:
        """Draw the header and three rows."""
        from engine_core.draw.large_face import LARGE  # The module is in memory already, because large text uses it.

        large = self._large
        assert large
        canvas.fill(0, 13, 128, 38, 0)
        score = texts[T.YOU + 1] % self.own
        large.header(canvas, texts[self._title], score if LARGE.width(score) < _SCORE_PX else self.own)
        _, top, pitch = large.grid()
        for i, (seat, text, figure) in enumerate(self.turns[self._top : self._top + self._shown]):
            large.turn(canvas, 1, top + pitch * i, seat, text, figure)
        self.bar(canvas, self._top, self._shown, len(self.turns), 15, 35)

    def press(self, button: int) -> None:
        self._kept = True
        console = self.console
        if not self.ready:  # No one can have read the screen yet.
            return
        if self.left_s:
            self.left_s = 0
            self.stale |= 1 << _FOOTER
        if button == A:
            console.pop()
        elif button == B:
            from engine_core.console.history import step_view

            end = len(self._session.match.history)
            console.push(step_view.StepView(console, self._session, self.since, end))
        elif button in (UP, DOWN):
            top = self._top + (1 if button == DOWN else -1)
            self._top = max(0, min(top, len(self.turns) - self._shown))
            self.redraw()

    def hold(self, button: int) -> None:
        if button == B:
            # The screen is shown again after the menu, because they do not fit in memory together.
            self._session.recapped = (0, -1)
            self.console.drop()
            from engine_core.console.play.pause import Pause

            self.console.push(Pause(self.console, self._session))
