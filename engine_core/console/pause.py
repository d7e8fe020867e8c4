"""The pause menu."""

from engine_core import catalog, loader
from engine_core.console import setting_rows as S
from engine_core.console.cues import REFUSE
from engine_core.console.cursor_list import CursorList
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import LARGE, SMALL

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


class Pause(Scene):
    """Up and down move over the lines. The right half previews what A would open; in large text a line below does."""

    PARTS = 3

    def __init__(
        self, console: "Console", session: "Session", extra: int = -1, open_extra: "Callable[[], Scene] | None" = None
    ) -> None:
        super().__init__(console)
        self._session = session
        self._extra = extra  # the word for a line that only this game has, -1 for none, and what gives its scene
        self._open_extra: Any = open_extra
        self._list: Any = None
        self._note = 0  # a word that says what went wrong, shown in place of the preview
        self._due = False  # what A would open has yet to be loaded
        self._points: list = []  # everybody's

    def show(self) -> None:
        self._due = False
        self._large: Any = self.bring("console.reading") if self.console.settings.values[S.TEXT] else None
        rows = _ROWS + (self._extra >= 0)
        row = self._list.row if self._list else 0
        if self._large:
            shown, _, pitch = self._large.grid()
            self._list = CursorList(rows, shown, 4, pitch)
        else:
            self._list = CursorList(rows, rows, 5 if rows == _ROWS else 2, 8)  # eight just fit
        self._list.go(row)
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
        if row == _SETTINGS:
            language = self.console.settings.language
            return [
                "console.settings_view",
                "console.words.home_words_" + language,
                "console.words.setting_words_" + language,
            ]
        return []

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _LINES:
            canvas.fill(0, 0, 128 if self._large else 63, 64, 0)
            for row in range(self._list.top, self._list.top + self._list.shown):
                text = self.console.words[W.PAUSE_ROWS + row] if row < _ROWS else self._session.words[self._extra]
                canvas.text(LARGE if self._large else SMALL, 2, self._list.y(row), text)
            if self._large:
                canvas.dots(0, 50, 128, 1)
                self.bar(canvas, self._list.top, self._list.shown, self._list.count, 2, 46)
            else:
                canvas.dots(63, 3, 1, 58)
            self._list.begin()
        elif part == _CURSOR:
            self._list.draw_cursor(self, canvas, 126 if self._large else 60)
        else:
            self._draw_preview(canvas)

    def _preview(self) -> list:
        """Return what A would open here, in lines (text, number); a text may begin with a seat's mark."""
        words = self.console.words
        session = self._session
        row = self._list.row
        if self._note == W.NOT_SAVED:
            return [(words[word], "") for word in (W.NOT_SAVED, W.TROUBLES + self.console.trouble(), W.GOES_ON)]
        if self._note:
            return [(words[self._note], "")]
        if row == _UNDO:
            if not session.can_undo():
                return [(words[W.NOTHING_TO_UNDO], "")]
            return [(line, "") for line in session.lines[-1:]]
        if row == _TOLD:
            return [(line, "") for line in session.lines]
        if row == _SCORES:
            self._count()
            names = session.names
            return [(signs.SEATS[seat] + names[seat], str(points)) for seat, points in enumerate(self._points)]
        if row == _SETTINGS:
            return [(words[W.LANGUAGE_NAME], "")]
        if row in (_CONTINUE, _ROWS):
            return [(catalog.title(session.game), "")]
        return [(words[W.RULES_NOTE if row == _RULES else W.SAVE_NOTE], "")]

    def _draw_preview(self, canvas: "Canvas") -> None:
        lines = self._preview()
        if self._large:
            if self._list.row == _SCORES:  # one line for all
                lines = [("  ".join([text[0] + " " + number for text, number in lines]), "")]
            self._large.footer(canvas, lines[-1][0] if lines else "")
            return
        canvas.fill(66, 0, 62, 64, 0)
        y = 5
        for text, number in lines:
            x = 68
            if text[0] in signs.SEATS:
                canvas.text(SMALL, x, y, text[0])
                x = 75
                text = text[1:]
            canvas.text(SMALL, x, y, text)
            canvas.text_right(SMALL, 127, y, number)
            y += 8

    def press(self, button: int) -> None:
        self._note = 0
        if button == B:
            self.console.pop()
            return
        if button == A:
            self._open()
            return
        if button in (UP, DOWN):
            if self._list.move(button):
                self.stale |= 1 << _LINES
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
            if session.undo():
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
