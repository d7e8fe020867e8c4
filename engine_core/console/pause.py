"""The pause menu."""

from engine_core import catalog, loader
from engine_core.console.cues import REFUSE
from engine_core.console.cursor_list import CursorList
from engine_core.console.home_texts import home_texts
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import turn_words as T
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas

_LINES = const(0)  # the parts
_CURSOR = const(1)
_PREVIEW = const(2)

_ROWS = const(7)  # what each line of the menu opens
_CONTINUE = const(0)
_UNDO = const(1)
_TOLD = const(2)
_SCORES = const(3)
_RULES = const(4)
_SETTINGS = const(5)
_TEXTS = "turn_words_"


class Pause(Scene):
    """Up and down move over the lines. The right half previews what A would open."""

    PARTS = 3

    def __init__(
        self, console: "Console", session: "Session", extra: int = -1, open_extra: "Callable[[], Scene] | None" = None
    ) -> None:
        super().__init__(console)
        self._session = session
        self._extra = extra  # the word for a line that only this game has, -1 for none, and what gives its scene
        self._open_extra: Any = open_extra
        rows = _ROWS + (extra >= 0)
        self._list = CursorList(rows, rows, 5 if rows == _ROWS else 2, 8)  # eight just fit
        self._note = 0  # a word that says what went wrong, shown in place of the preview
        self._due = False  # what A would open has yet to be loaded
        self._points: list = []  # everybody's
        ways = session.ways
        past = len(ways) > 1 and ways[0] | ways[1] << 8 < len(session.match.history)
        self._far = past and not session.can_undo()  # the second line takes a whole turn back

    def show(self) -> None:
        self._due = False
        super().show()

    def rested(self) -> None:
        self._count()

    def _get_ready(self) -> None:
        """Load what A would open here, so that the next press is answered in time."""
        self._due = False
        loader.release(self.console.brought)
        for name in self._modules(self._list.row):
            self.console.bring(name)

    def tick(self, now_ms: int) -> None:
        if self._due and not self.stale:
            self._get_ready()

    def _count(self) -> None:
        match = self._session.match
        if not self._points:
            self._points = [match.rules.score(match.state, seat) for seat in range(match.rules.seats)]

    def _modules(self, row: int) -> list:
        game = self._session.game
        if row == _SCORES:
            return [catalog.module(game, "screens.score_screen")]
        if row == _RULES:
            return [
                "console.help",
                catalog.module(game, "screens.facts"),
                catalog.module(game, "data.help_") + self.console.settings.language,
            ]
        if row == _TOLD:
            return ["console.history_view"]
        if row == _UNDO and self._far:
            return ["console.take_back"]
        return ["console.settings_view"] if row == _SETTINGS else []

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _LINES:
            canvas.fill(0, 0, 63, 64, 0)
            for row in range(self._list.count):
                text = self.console.words[W.PAUSE_ROWS + row] if row < _ROWS else self._session.words[self._extra]
                if row == _UNDO and self._far:
                    text = home_texts(self, _TEXTS)[T.TAKE_BACK]
                canvas.text(SMALL, 2, self._list.y(row), text)
            canvas.dots(63, 3, 1, 58)
            self._list.begin()
        elif part == _CURSOR:
            self._list.draw_cursor(self, canvas, 60)
        else:
            canvas.fill(66, 0, 62, 64, 0)
            self._preview(canvas)

    def _preview(self, canvas: "Canvas") -> None:
        words = self.console.words
        session = self._session
        match = session.match
        if self._note:
            canvas.text(SMALL, 68, 5, words[self._note])
            if self._note == W.NOT_SAVED:
                canvas.text(SMALL, 68, 13, words[W.TROUBLES + self.console.trouble()])
                canvas.text(SMALL, 68, 21, words[W.GOES_ON])
        elif self._list.row == _UNDO:
            if self._far:
                texts = home_texts(self, _TEXTS)
                canvas.text(SMALL, 68, 5, texts[T.TAKE_BACK_NOTE])
                canvas.text(SMALL, 68, 13, texts[T.TAKE_BACK_NOTE + 1])
                canvas.dots(68, 23, 58, 1)
                canvas.text(SMALL, 68, 28, texts[T.NO_RECORD])
                if session.taken_back:
                    canvas.text(SMALL, 68, 36, texts[T.TAKEN_BACK] % session.taken_back)
            elif session.can_undo():
                self._line(canvas, 0, session.lines[-1] if session.lines else "")
            else:
                canvas.text(SMALL, 68, 5, words[W.NOTHING_TO_UNDO])
        elif self._list.row == _TOLD:
            for i, line in enumerate(session.lines):
                self._line(canvas, i, line)
        elif self._list.row == _SCORES:
            self._count()
            for seat in range(match.rules.seats):
                y = 5 + 8 * seat
                canvas.text(SMALL, 68, y, signs.SEATS[seat])
                canvas.text(SMALL, 75, y, session.names[seat])
                canvas.text_right(SMALL, 127, y, str(self._points[seat]))
        elif self._list.row == _SETTINGS:
            canvas.text(SMALL, 68, 5, words[W.LANGUAGE_NAME])
        elif self._list.row in (_CONTINUE, _ROWS):
            canvas.text(SMALL, 68, 5, catalog.title(session.game))
        else:
            canvas.text(SMALL, 68, 5, words[W.RULES_NOTE if self._list.row == _RULES else W.SAVE_NOTE])

    def _line(self, canvas: "Canvas", i: int, line: str) -> None:
        """Draw a line that begins with a seat's mark."""
        y = 5 + 8 * i
        canvas.text(SMALL, 68, y, line[:1])
        canvas.text(SMALL, 75, y, line[1:])

    def press(self, button: int) -> None:
        self._note = 0
        if button == B:
            self.console.pop()
            return
        if button == A:
            self._open()
            return
        if button in (UP, DOWN):
            self._list.move(button)
            self._due = True
            self.stale |= 1 << _CURSOR
        self.stale |= 1 << _PREVIEW

    def _open(self) -> None:
        console = self.console
        session = self._session
        row = self._list.row
        if row == _CONTINUE:
            console.pop()
        elif row == _UNDO:
            if self._far:
                console.push(console.bring("console.take_back").TakeBack(console, session))
            elif session.undo():
                console.pop()
            else:
                self._note = W.NOTHING_TO_UNDO
                console.cue(REFUSE)
                self.stale |= 1 << _PREVIEW
        elif row == _TOLD:
            console.push(console.bring("console.history_view").HistoryView(console, session))
        elif row == _SCORES:
            module = console.bring(catalog.module(session.game, "screens.score_screen"))
            console.push(module.Scores(console, session))
        elif row == _RULES:
            console.push(console.bring("console.help").Help(console, session))
        elif row == _SETTINGS:
            console.push(console.bring("console.settings_view").SettingsView(console))
        elif row == _ROWS:
            console.push(self._open_extra())
        else:
            self._save()

    def _save(self) -> None:
        console = self.console
        if self.bring("console.saved_game").save(console.machine.store, self._session):
            console.leave(self._session.game)
        else:
            self._note = W.NOT_SAVED
            console.cue(REFUSE)
            self.stale |= 1 << _PREVIEW
