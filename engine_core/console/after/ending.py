"""The count at the end of a game: row by row from last place up, each score part by part."""

from engine_core import catalog
from engine_core.console.after.result import Result
from engine_core.console.play.session import GENTLE
from engine_core.console.scene import RIGHT, A, B, Scene
from engine_core.console.store import saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.words import end_words as E
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.contract import Count, Tally
    from engine_core.draw.canvas import Canvas

_FRAME = const(0)  # the part with header, heads and footer; the parts after it are the rows
_ROWS = const(1)
_STEP_MS = const(200)  # the time between two parts of a score
_FAST_MS = const(50)
_ROOMY = const(5)  # the maximum number of seats that leaves room for a footer
_SLICE = const(4)  # how many actions a tally replays in a pass
_COLUMN = const(18)  # the width of a column of the scores in pixels
_WIDE_RIGHT = const(120)  # the right edge of a last head that is wider, to keep it apart from the one before it
_BAR = const(60)  # the width of the progress bar in pixels


def worth(text: str) -> int:
    """Return the points in a part of a score, such as "-", "8", "+8" or "4×2"."""
    times = text.find("×")
    if times > 0:
        return int(text[:times]) * int(text[times + 1 :])
    return 0 if text == "-" or not text else int(text)


class Ending(Scene):
    """A counts faster, then shows everything, then goes on; B leads to the menu. The game is added to the records here.

    `shown`: how many steps of the count are on the screen; a step is a part of a score. If no person played, or motion
    is off, everything is shown at once. If the game has a tally, the count begins once it is made, and RIGHT leads to
    its page.
    """

    PARTS = 7
    LABEL_X = -1

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console)
        self._session = session
        self.result = Result(session)
        self._step_ms = _STEP_MS
        self._since_ms = -1
        self.parts: list = []
        self.columns: list = []
        self.steps = 1  # how many steps the count has
        self.shown = 0
        self.counting: Count | Tally | None = None  # the object that knows the parts of the scores
        self._tally: Tally | None = None

    def _prepare(self) -> None:
        """Import the module that knows the parts of the scores, now that the table has left memory."""
        session = self._session
        self.counting = session.door.count()
        if self.counting:
            self._begin()
        else:  # A tally replays the game, because the state does not contain everything.
            self.counting = self._tally = session.door.tally(session, self)

    def _begin(self) -> None:
        """Begin the count, now that the parts of all scores are known."""
        session = self._session
        rules = session.match.rules
        assert self.counting
        self.parts = [self.counting.parts(rules, session.match.state, seat) for seat in range(rules.seats)]
        # A part that does not count in this game is "" for everybody, and has no column.
        self.columns = [i for i in range(len(self.parts[0])) if any(parts[i] for parts in self.parts)]
        self.steps = rules.seats * len(self.columns)
        if not session.people or not self.console.settings.values[S.MOTION]:
            self.shown = self.steps
        self.redraw()

    def tick(self, now_ms: int) -> None:
        if not self._session.counted:
            self._count()
        elif not self.counting:
            self._prepare()
        elif not self.parts:
            if self._tally and self._tally.run(_SLICE):
                self._begin()
            else:
                self.stale |= 1 << _ROWS
        elif self._since_ms < 0:
            self._since_ms = now_ms
        elif self.shown < self.steps and (now_ms - self._since_ms) & CLOCK >= self._step_ms:
            self._since_ms = now_ms
            self._show(1)

    def _count(self) -> None:
        """Add the game to the records, then delete its save. A power cut in between does not count it twice."""
        store = self.console.machine.store
        session = self._session
        from engine_core.console.store.records import Records

        session.counted = Records(store).count(session)
        if max(session.kinds) >= GENTLE and self.console.settings.values[S.GENTLE]:
            from engine_core.console.store import gentle_rung

            gentle_rung.adapt(self.console.notes, session)
        saved_game.forget(store, session)
        session.stop_thinking()  # This frees its bot's memory.
        session.turn_starts = bytearray()
        session.lines = []
        session.match.close()

    def _show(self, steps: int) -> None:
        """Show the count up to a step."""
        columns = len(self.columns)
        before = self.shown
        self.shown = min(before + steps, self.steps)
        for step in range(before, self.shown):
            self.stale |= 1 << _ROWS + self._session.match.rules.seats - 1 - step // columns
        if self.shown == self.steps:
            self.stale |= 1 << _FRAME

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        seats = session.match.rules.seats
        if part > _FRAME:
            if part - _ROWS < len(self.parts):
                self._draw_row(canvas, part - _ROWS)
            elif self._tally and not self.parts and part == _ROWS:
                canvas.fill(128 - _BAR >> 1, 30, self._tally.share(_BAR), 2, 1)
            return
        texts = self.texts("end_words_")
        done = self.shown == self.steps
        title = catalog.title(session.game)
        right = E.FASTER
        if done:
            right = E.FINAL_SCORES if seats <= _ROOMY else E.ON
        self.header(canvas, title, texts[right])
        canvas.fill(0, 9, 128, 8, 0)
        heads = self.counting.heads(session.words) if self.counting and self.parts else ()
        for i, column in enumerate(self.columns):
            is_wide = i + 1 == len(self.columns) and SMALL.width(heads[column]) > _COLUMN
            canvas.text_right(SMALL, _WIDE_RIGHT if is_wide else self._right(i), 11, heads[column])
        if self._tally and done:
            canvas.text(SMALL, 1, 11, self._tally.hint())
        if seats <= _ROOMY and done:
            self.footer(canvas, self.result.verdict(texts), "" if self.console.demo else texts[E.ON])

    def _draw_row(self, canvas: "Canvas", row: int) -> None:
        """Draw as much of a row as has been counted."""
        session = self._session
        seats = len(self.parts)
        columns = len(self.columns)
        y = 19 + 8 * row if seats > _ROOMY - 1 else 20 + 9 * row
        canvas.fill(0, y - 1, 128, 7, 0)
        count = self.shown - columns * (seats - 1 - row)
        if count <= 0 and self.shown < self.steps:  # No step of this row is shown yet. A score without parts has none.
            return
        seat = self.result.ranking[row]
        if count >= columns or self.shown == self.steps:
            canvas.text(SMALL, 1, y, str(self.result.place(row)))
        canvas.text(SMALL, 7, y, signs.SEATS[seat])
        canvas.text(SMALL, 15, y, session.names[seat])
        total = self.result.scores[seat]
        for i, column in enumerate(self.columns):
            text = self.parts[seat][column]
            if i < count:
                canvas.text_right(SMALL, self._right(i), y, text)
            elif self.counting and self.counting.ADDS[column]:
                total -= worth(text)
        canvas.text_right(SMALL if seats > _ROOMY - 1 else LARGE, 126, y - (seats < _ROOMY), str(total))

    def _right(self, column: int) -> int:
        """Return the right edge of a column of the scores."""
        columns = len(self.columns)
        return 107 - (columns - 1 - column) * _COLUMN - (3 if column < columns - 1 else 0)

    def press(self, button: int) -> None:
        if self.console.demo or not self._session.counted:
            return
        if button == B:
            self._leave(True)
        elif button == A:
            if self.shown == self.steps:
                self._leave(False)
            elif self._step_ms == _FAST_MS and self.parts:
                self._show(self.steps)
            else:
                self._step_ms = _FAST_MS
        elif button == RIGHT and self._tally and self.shown == self.steps:
            self.console.push(self._tally.page(self._session))

    def _leave(self, to_menu: bool) -> None:
        console = self.console
        if to_menu:
            console.drop()
            from engine_core.console.after.after_game import AfterGame

            console.push(AfterGame(console, self._session))
        else:
            console.drop()
            from engine_core.console.after.winner import Winner

            console.push(Winner(console, self._session))
