"""The settings screen, and the question that is asked before something is deleted."""

from engine_core.console.parts.button_row import ButtonRow
from engine_core.console.parts.cursor_list import CursorList
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.store.setting_names import CHOICES, NAMES
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words


# The parts of the scene
_HEADER = const(0)
_LIST = const(1)
_CURSOR = const(2)
_FOOTER = const(3)

_FORGETS = const(2)  # the number of rows that delete something, below the rows of settings.Settings
_SHOWN = const(6)


class SettingsView(Scene):
    """Up and down move through the rows, left and right change one, and the footer explains it. A row that deletes
    something asks first. `row`: the row where the cursor begins
    """

    PARTS = 4

    def __init__(self, console: "Console", row: int = 0) -> None:
        super().__init__(console)
        self._extra = _FORGETS + (console.settings.buttons is not None)
        self._make_list(row)
        self._kept = True
        self._note = 0  # the text that replaces the explanation in the footer, or 0

    def _make_list(self, row: int) -> None:
        """Create the list in the chosen text size, with the cursor on a row."""
        self._large = self.large()
        large = self._large
        shown, top, pitch = large.grid() if large else (_SHOWN, 13, 9)
        shown -= 2 if large else 1  # The footer takes the place of these rows.
        self._list = CursorList(len(NAMES) + self._extra, shown, top, pitch)
        self._list.go(row)

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts()
        if part == _HEADER:
            (self._large or self).header(canvas, texts[H.SETTINGS])
        elif part == _LIST:
            self._draw_rows(canvas, texts)
        elif part == _CURSOR:
            self._list.draw_cursor(self, canvas, 126)
        else:
            words = self.console.words
            trouble = "" if self._kept else words[W.NOT_SAVED_WHY] % words[W.TROUBLES + self.console.autosave.trouble()]
            said = trouble or (texts[self._note] if self._note else self._help(texts))
            if self._large:
                self._large.foot(canvas, said)
            else:
                self.footer(canvas, said)

    def _help(self, texts: "Words") -> str:
        """Return the explanation of the row under the cursor."""
        row = self._list.row
        if row < len(NAMES):
            return self.texts("setting_words_")[sum(CHOICES) + len(NAMES) + row]
        return texts[H.BUTTONS_HINT if self._on_buttons() else H.FORGET_HELP]

    def _draw_rows(self, canvas: "Canvas", texts: "Words") -> None:
        # These texts are the names of the rows, then all their choices, then the explanation of each row.
        rows = self.texts("setting_words_")
        from engine_core.draw.large_face import LARGE

        face = LARGE if self._large else SMALL
        if self._large:
            canvas.fill(0, 13, 128, 26, 0)
        else:
            canvas.fill(0, 9, 128, 47, 0)
        self._list.begin()
        top = self._list.top
        shown = self._list.shown
        word = sum(CHOICES[:top]) + top
        for row in range(top, top + shown):
            y = self._list.y(row)
            if row >= len(NAMES):
                forget = self._forget_of(row)
                if forget < 0:
                    chosen = 1 if self.console.settings.buttons else 0
                    canvas.text(face, 2, y, texts[H.BUTTONS])
                    canvas.text_right(face, 124, y, texts[H.BUTTONS_AS + chosen])
                else:
                    canvas.text(face, 2, y, texts[H.FORGET + forget])
                continue
            canvas.text(face, 2, y, rows[word])
            canvas.text_right(face, 124, y, rows[word + 1 + self.console.settings.values[row]])
            word += 1 + CHOICES[row]
        if self._large:
            self.bar(canvas, top, shown, self._list.count, 14, 24)
        else:
            self.bar(canvas, top, shown, self._list.count, 11, 44)

    def _forget_of(self, row: int) -> int:
        """Return the index, from 0, of the data that a row below the settings deletes, or -1 for the buttons' row."""
        return row - len(NAMES) - self._extra + _FORGETS

    def _on_buttons(self) -> bool:
        return self._list.row >= len(NAMES) and self._forget_of(self._list.row) < 0

    def press(self, button: int) -> None:
        if button == B:
            self.console.pop()
            return
        self._note = 0
        self.stale |= 1 << _FOOTER
        if button in (UP, DOWN):
            if self._list.move(button):
                self.stale |= 1 << _LIST
            self.stale |= 1 << _CURSOR
        elif self._on_buttons():
            self._press_on_buttons(button)
        elif self._list.row >= len(NAMES):
            if button == A:
                self.console.push(ForgetPrompt(self.console, self._forget_of(self._list.row), self._forget))
        elif button in (LEFT, RIGHT, A):
            self._kept = self.console.settings.change(self._list.row, -1 if button == LEFT else 1)
            self.console.load_words()
            if self._list.row == S.TEXT:
                self._make_list(S.TEXT)
            self.console.draw_again()  # The language affects every screen, and other settings affect the table.

    def _press_on_buttons(self, button: int) -> None:
        console = self.console
        if button != LEFT:
            from engine_core.console.home.button_order import ButtonOrder

            console.push(ButtonOrder(console, self._buttons_kept))
        elif console.settings.buttons:
            console.settings.buttons = b""
            self._buttons_kept(console.settings.change(-1))
            self.stale |= 1 << _LIST | 1 << _CURSOR

    def _buttons_kept(self, kept: bool) -> None:
        self._kept = kept

    def _forget(self) -> None:
        store = self.console.machine.store
        if not self._forget_of(self._list.row):
            from engine_core.console.store import saved_game

            self._kept = saved_game.forget_all(store)
        else:
            from engine_core.console.store import records

            self._kept = records.forget(store)
        self._note = H.FORGOTTEN
        self.stale |= 1 << _FOOTER


_BUTTONS = const(1)  # the part that draws the buttons; part 0 draws the question
_KEEP = const(0)
_DELETE = const(1)


class ForgetPrompt(Scene):
    """Asks before something is deleted. B keeps it. `what`: the number of the thing, as `forget` takes it"""

    PARTS = 2

    def __init__(self, console: "Console", what: int, forget: "Callable[[], None]") -> None:
        super().__init__(console)
        self._what = what
        self._forget = forget
        texts = self.texts()
        self._buttons = ButtonRow([(choice, texts[H.FORGET_BUTTONS + choice]) for choice in (_KEEP, _DELETE)])

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _BUTTONS:
            self._buttons.draw_cursor(canvas)
            return
        texts = self.texts()
        title = texts[H.FORGET + self._what]
        question = texts[H.FORGET_ASK + 2 * self._what] + " " + texts[H.FORGET_ASK + 2 * self._what + 1]
        canvas.fill(0, 0, 128, 64, 0)
        large = self.large()
        if large:
            large.header(canvas, title)
            large.window(self, canvas, question, 0, 3)
        else:
            self.header(canvas, title)
            for i in range(2):
                canvas.text(SMALL, 2, 20 + 9 * i, texts[H.FORGET_ASK + 2 * self._what + i])
        self._buttons.draw(canvas)

    def press(self, button: int) -> None:
        if button not in (A, B):
            self._buttons.move(button)
            self.stale |= 1 << _BUTTONS
            return
        self.console.pop()
        if button == A and self._buttons.chosen() == _DELETE:
            self._forget()
