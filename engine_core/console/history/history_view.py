"""A game's history, turn by turn: each player's moves, and the points or money that they changed."""

from array import array

from engine_core.console.history.replay import Replay, draw_turn
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.words import turn_words as T
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_SHOWN = const(5)
_SHOWN_LARGE = const(3)
_SLICE = const(4)  # how many actions are replayed in a pass
_X = const(16)


class HistoryView(Scene):
    """Replays the game from its beginning, a few actions in each pass, then shows the last turns.

    Up and down move through the turns, left and right by a page. A shows a turn's steps on the table. Only the start of
    each turn is kept, so going back to a page replays the game.
    """

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session
        self._large = self.large()
        self._shown = _SHOWN_LARGE if self._large else _SHOWN
        self.replay = Replay(session)
        # Whether the beginning of the game was not kept
        self._gone = self.replay.at > 0 or session.match.start is not None
        self.begins = array("H", [])  # the number of actions before each turn
        self.turns: list = []  # the visible turns, from number `above` on: (seat, line, figure)
        self.above = 0
        self.cursor = 0
        self._last = -1  # the last turn of the requested page, or -1 for the game's last turn
        self._number = 0  # the number of the turn being replayed
        self.ready = False

    def tick(self, now_ms: int) -> None:
        if self.ready:
            return
        replay = self.replay
        if not replay.run(_SLICE, len(self._session.match.history), self._ended):
            return
        if not self.ready and replay.first >= 0:
            self._ended()
        if self._last < 0:
            self.above = max(0, len(self.begins) - self._shown)
            self.cursor = len(self.begins) - 1
        self._be_ready()

    def _ended(self) -> None:
        """Note the turn that was just replayed."""
        number = self._number
        self._number = number + 1
        if self._last < 0:
            self.begins.append(self.replay.first)
        elif not self.above <= number <= self._last:
            return
        text, figure = self.replay.gist()
        self.turns.append((self.replay.seat, text, figure))
        del self.turns[: -self._shown]
        if number == self._last:
            self._be_ready()

    def _be_ready(self) -> None:
        self.ready = True
        self.redraw()

    def _turn_to(self, top: int) -> None:
        """Show the turns from number `top` on."""
        top = max(0, min(top, len(self.begins) - self._shown))
        if top == self.above:
            return
        self.above = top
        self._last = min(top + self._shown, len(self.begins)) - 1
        self.turns.clear()
        self._number = 0
        self.replay.restart()
        self.ready = False

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("turn_words_")
        count = len(self.begins)
        number = str(count) if count else ""
        canvas.fill(0, 9, 128, 55, 0)
        if self._large:
            self._large.header(canvas, texts[T.WHAT_HAPPENED], number)
        else:
            self.header(canvas, texts[T.WHAT_HAPPENED], number)
        if not self.ready or not count:
            return
        if self._large:
            self._draw_large(canvas, texts)
            return
        # Otherwise this shows a figure that does not fit beside its line.
        more = texts[T.PAGES_HINT] if count > _SHOWN else ""
        for i, turn in enumerate(self.turns):
            y = 12 + 9 * i
            canvas.text_right(SMALL, _X - 3, y, str(self.above + i + 1))
            left = draw_turn(canvas, _X, y, turn)
            if self.above + i == self.cursor:
                more = left or more
                self.turn_over(canvas, 0, y, 126, 9)
        self.bar(canvas, self.above, _SHOWN, count, 11, 44)
        if not self.above and self._gone:
            self.footer(canvas, texts[T.EARLIER_GONE])
        else:
            self.footer(canvas, texts[T.STEPS_HINT], more)

    def _draw_large(self, canvas: "Canvas", texts: "Words") -> None:
        """Draw three turns and the footer; the header shows the number of the turn under the cursor."""
        large = self._large
        assert large
        _, top, pitch = large.grid()
        large.header(canvas, texts[T.WHAT_HAPPENED], "%d/%d" % (self.cursor + 1, len(self.begins)))
        more = ""  # The figure under the cursor goes here if it does not fit beside its line.
        for i, (seat, text, figure) in enumerate(self.turns):
            y = top + pitch * i
            left = large.turn(canvas, 2, y, seat, text, figure)
            if self.above + i == self.cursor:
                more = left
                self.turn_over(canvas, 0, y, 126, 11)
        self.bar(canvas, self.above, self._shown, len(self.begins), 15, 35)
        foot = texts[T.EARLIER_GONE if self._gone and not self.above else T.STEPS_HINT]
        large.footer(canvas, foot + "  " + more if more else foot)

    def press(self, button: int) -> None:
        count = len(self.begins)
        if button == B:
            self.console.pop()
        elif not self.ready or not count:
            return
        elif button == A:
            self._open()
        else:
            by = {UP: -1, DOWN: 1, LEFT: -self._shown, RIGHT: self._shown}[button]
            self.cursor = max(0, min(self.cursor + by, count - 1))
            if button in (LEFT, RIGHT):
                self._turn_to(self.above + by)
            else:
                self._turn_to(max(min(self.above, self.cursor), self.cursor - self._shown + 1))
            if self.ready:
                self.redraw()

    def _open(self) -> None:
        """Show the steps of the turn under the cursor on the table."""
        console = self.console
        first = self.begins[self.cursor]
        end = len(self._session.match.history)
        if self.cursor + 1 < len(self.begins):
            end = self.begins[self.cursor + 1]
        from engine_core.console.history import step_view

        console.push(step_view.StepView(console, self._session, first, end))
