"""The actions of a turn, one by one, on the table as it was then."""

from engine_core.console.history.past import Past
from engine_core.console.scene import DOWN, REFUSE, RIGHT, A, B, Scene
from engine_core.console.words import turn_words as T
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

_SLICE = const(8)  # how many actions are replayed in a pass


class StepView(Scene):
    """Shows the actions that have captions, from number `first` up to, but not including, `end`. Left and right step
    through them.

    A explains an action further if the game's `Gist` can. A separate table draws the steps. It takes no presses, does
    not know who decides, and shows no hand.
    """

    def __init__(self, console: "Console", session: "Session", first: int, end: int) -> None:
        super().__init__(console)
        self._session = session
        self._end = end
        self._base: bytes | None = None  # the state before the first action
        self.steps: list = []  # the numbers of the actions that have a caption
        self._at = 0  # the index of the visible step
        self.past = Past(session)
        self._table: Table | None = None
        self._class = session.door.table()
        gist = session.door.gist()
        self._gist = gist(session.match.rules, session.words) if gist else None
        self._more = 0  # the number of the explanation that A opens (Gist.more), or 0
        self._done, self._state = session.match.first()
        self._first = max(first, self._done)
        # This keeps the history, because a guest's turn may become void.
        self._history: array[int] = session.match.history
        self.PARTS = self._class.PARTS

    def show(self) -> None:
        if self._table is not None:  # Until the first step is found, the previous picture stays.
            super().show()

    def tick(self, now_ms: int) -> None:
        """Replay the game until all steps are found, then show the first."""
        session = self._session
        match = session.match
        for _ in range(_SLICE):
            if self._done == self._end:
                if self._table is None:
                    self._go(0)
                    super().show()
                return
            if self._done == self._first:
                self._base = bytes(self._state)
            action = self._history[self._done]
            if self._done >= self._first and session.tell(match.rules, self._state, action, session.words):
                self.steps.append(self._done)
            match.redo(self._state, self._done, action)
            self._done += 1

    def _go(self, at: int) -> None:
        """Show a step."""
        self._at = at
        session = self._session
        match = session.match
        history = self._history
        past = self.past
        state = past.match.state
        state[:] = self._base  # type: ignore[assignment]
        number = self.steps[at]
        for i in range(self._first, number):
            match.redo(state, i, history[i])
        past.line_seat = match.rules.current_player(state)
        past.line = session.tell(match.rules, state, history[number], session.words)
        past.match.history = history[: number + 1]
        self._leave_table()
        table = self._class(self.console, past)
        table.point_at(history[number])
        self._more = self._gist.more(state, history[number]) if self._gist else 0
        match.redo(state, number, history[number])
        self._table = table
        self.redraw()

    def _leave_table(self) -> None:
        if self._table is not None:
            self._table.left()
            self._table = None

    def left(self) -> None:
        self._leave_table()
        super().left()

    def draw(self, canvas: "Canvas", part: int) -> None:
        if self._table is None:
            return
        if part != self._table.FOOTER:
            self._table.draw(canvas, part)
            return
        texts = self.texts("turn_words_")
        right = texts[T.BACK_HINT]
        if self._more:
            right = texts[T.MORE_HINT] + "  " + right
        self.footer(canvas, texts[T.STEP_OF] % (self._at + 1, len(self.steps)), right)

    def press(self, button: int) -> None:
        if button == A and self._gist and self._more:
            self._gist.explain(self.console, self._session, self._more, self.past.line_seat)
        elif button in (A, B):
            self.console.pop()
        elif self._table is not None:
            at = self._at + (1 if button in (RIGHT, DOWN) else -1)
            if 0 <= at < len(self.steps):
                self._go(at)
            else:
                self.console.cue(REFUSE)
