"""The pause menu."""

from engine_core import catalog
from engine_core.console.parts.cursor_list import CursorList
from engine_core.console.play.pause_preview import (
    CONTINUE,
    HINT,
    PUT_OUT,
    ROWS,
    RULES,
    SAVE,
    SAY,
    SCORES,
    SETTINGS,
    TEXTS,
    TOLD,
    UNDO,
    broken,
    preview,
)
from engine_core.console.scene import DOWN, REFUSE, UP, A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.words import turn_words as T
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas

# The parts of the scene
_LINES = const(0)
_CURSOR = const(1)
_PREVIEW = const(2)

_PREVIEWED = const(7)  # the maximum number of lines in the preview
_FIT = const(8)  # how many lines of the menu fit on the screen


class Pause(Scene):
    """Up and down move through the lines. The right half, or in large text a line below, previews what A does."""

    PARTS = 3

    def __init__(self, console: "Console", session: "Session", table: "Table | None" = None) -> None:
        super().__init__(console)
        self._session = session
        self._table = table  # the table below this menu, or None if another screen is there
        self._extra = table.EXTRA if table else -1  # the word for a line that only this game has, or -1
        self._list = CursorList(0, 0, 0, 0)  # This is replaced when the menu is laid out.
        self._note = 0  # the index of the error message that replaces the preview, or 0
        self._points: list = []
        self._opened_last = -1  # the row whose screen was just left, so its modules are still in memory
        starts = session.turn_starts
        past = len(starts) > 1 and starts[0] | starts[1] << 8 < len(session.match.history)
        self._far = past and not session.can_undo()  # whether the second line undoes a whole turn

    def show(self) -> None:
        self._large = self.large()
        self._face = LARGE if self._large else SMALL
        session = self._session
        self._slow = session.slow
        self._rows = [CONTINUE, UNDO, TOLD, SCORES, RULES, SETTINGS]  # the entry of each line
        if session.guest and not session.people:
            self._rows.remove(UNDO)  # A person who watches has not played anything.
        if self._table is not None and self._table.offers_hint():
            self._rows.append(HINT)
        if session.linked and session.people and self.console.link:
            self._rows.append(SAY)
        if self._slow >= 0:
            self._rows.append(PUT_OUT)
        self._rows.append(SAVE)
        if self._extra >= 0:
            self._rows.append(ROWS)
        rows = len(self._rows)
        row = self._list.row
        if self._large:
            shown, _, pitch = self._large.grid()
            self._list = CursorList(rows, shown, 4, pitch)
        else:
            self._list = CursorList(rows, _FIT, 5 if rows <= ROWS else 1, 8)
        self._list.go(min(row, rows - 1))
        super().show()

    def rested(self) -> None:
        self._count()

    def look_ahead(self, step: int) -> bool:
        row = self.under_cursor()
        if row != self._opened_last:
            self.console.imported_ahead.load(lambda: self._opened(row), self)
        return False

    def _count(self) -> None:
        match = self._session.match
        if not self._points:
            self._points = [match.rules.score(match.state, seat) for seat in range(match.rules.seats)]

    def under_cursor(self) -> int:
        """Return the meaning of the line under the cursor: a constant of pause_preview.py."""
        row: int = self._rows[self._list.row]
        return row

    def _opened(self, row: int) -> "Callable[[], Scene] | None":
        """Import everything that a row's scene needs. Return a function that creates the scene, or None."""
        console = self.console
        session = self._session
        if row == UNDO and self._far:
            from engine_core.console.history.take_back import TakeBack

            return lambda: TakeBack(console, session)
        if row == TOLD:
            from engine_core.console.history.history_view import HistoryView

            session.door.gist()
            return lambda: HistoryView(console, session)
        if row == SCORES:
            scores = session.door.scores()
            return lambda: scores(console, session)
        if row == RULES:
            from engine_core.console.play.help import Help

            session.door.facts()
            catalog.texts(session.game, "help", console.settings.language)
            return lambda: Help(console, session.game)
        if row == SETTINGS:
            from engine_core.console.home.settings_view import SettingsView

            self.texts()
            self.texts("setting_words_")
            watches = self._table is not None and not self._table.mine
            return lambda: SettingsView(console, S.PACE if watches else 0)
        return None

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _LINES:
            canvas.fill(0, 0, 128 if self._large else 63, 64, 0)
            texts = self.texts(TEXTS)
            for line in range(self._list.top, self._list.top + self._list.shown):
                row = self._rows[line]
                if row == HINT:
                    text = texts[T.PAUSE_HINT]
                elif self.console.link and row == PUT_OUT:
                    from engine_core.console.words import link_words as K

                    text = self.texts("link_words_")[K.PUT_OUT]
                elif self.console.link and row == SAY:
                    from engine_core.console.words import link_said_words as L

                    text = self.texts("link_said_words_")[L.SAY]
                elif row == UNDO and self._far:
                    text = texts[T.TAKE_BACK]
                elif row == SAVE and self._session.guest:
                    text = texts[T.LEAVE_TABLE]
                else:
                    text = texts[T.PAUSE_ROWS + row] if row < ROWS else self._session.words[self._extra]
                canvas.text(self._face, 2, self._list.y(line), text)
            if self._large:
                canvas.dots(0, 50, 128, 1)
                self.bar(canvas, self._list.top, self._list.shown, self._list.count, 2, 46)
            else:
                canvas.dots(63, 3, 1, 58)
                hidden = self._list.count - self._list.shown
                if hidden:
                    canvas.fill(63, 3 + 8 * self._list.top, 1, 58 - 8 * hidden, 1)
            self._list.begin()
        elif part == _CURSOR:
            self._list.draw_cursor(self, canvas, 126 if self._large else 62)
        else:
            self._draw_preview(canvas)

    def _draw_preview(self, canvas: "Canvas") -> None:
        row = self.under_cursor()
        if row == SCORES:
            self._count()
        if row == ROWS:
            lines = [(self._session.words[self._extra + 1], "")]
        else:
            lines = preview(self, self._session, row, self._note, self._far, self._points, self._slow)
        if self._large:
            if row == SCORES:  # Large text shows all points in one line.
                lines = [("  ".join([text[0] + " " + number for text, number in lines]), "")]
            self._large.footer(canvas, lines[-1][0] if lines else "")
            return
        canvas.fill(66, 0, 62, 64, 0)
        y = 5
        for text, number in broken(lines)[-_PREVIEWED:]:
            x = 68
            if text[0] in signs.SEATS:
                canvas.text(SMALL, x, y, text[0])
                x = 75
                text = text[1:]
            canvas.text(SMALL, x, y, text)
            canvas.text_right(SMALL, 127, y, number)
            y += 8
        if self.console.battery and y < 57:
            self.console.battery.draw(canvas, 115, 57)

    def press(self, button: int) -> None:
        note = self._note
        self._note = 0
        if button == B:
            self.console.pop()
            return
        if button == A:
            self._open(note)
            return
        if button in (UP, DOWN):
            self._opened_last = -1
            if self._list.move(button):
                self.stale |= 1 << _LINES
            self.console.imported_ahead.begin()
            self.stale |= 1 << _CURSOR
        self.stale |= 1 << _PREVIEW

    def _open(self, note: int) -> None:
        """Do what the line under the cursor says. `note`: the question that the first press asked, or 0"""
        console = self.console
        session = self._session
        row = self._opened_last = self.under_cursor()
        if row == CONTINUE:
            console.pop()
        elif row == UNDO and not self._far:
            if session.undo():
                console.pop()
            else:
                self._note = T.NOTHING_TO_UNDO
                console.cue(REFUSE)
                self.stale |= 1 << _PREVIEW
        elif self._table and row == HINT:
            console.drop()
            from engine_core.console.play.hint import Hint

            console.push(Hint(console, self._table))
        elif self._table and row == ROWS:
            console.push(self._table.extra())
        elif console.link and row == SAY:
            console.drop()
            from engine_core.console.link.say import LinkSay

            console.push(LinkSay(console, console.link))
        elif row == PUT_OUT:
            if note == T.SURE:
                console.link.put_out(self._slow)
            else:
                self._note = T.SURE
            self.stale |= 1 << _PREVIEW
        elif row == SAVE:
            self._save()
        else:
            opened = self._opened(row)
            if opened:
                if row == UNDO:
                    console.drop()  # Both scenes together would leave too little memory.
                console.push(opened())

    def _save(self) -> None:
        console = self.console
        if console.autosave.now():
            console.leave(self._session.game)
        else:
            self._note = T.NOT_SAVED
            console.cue(REFUSE)
            self.stale |= 1 << _PREVIEW
