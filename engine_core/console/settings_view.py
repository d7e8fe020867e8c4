"""The screen that sets what the owner of the console may set."""

from engine_core.console.home_texts import home_texts
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.words import home_words as H
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

_ROWS = const(8)  # rows of settings.Settings
_ALL = const(10)  # rows, those that forget included
_SHOWN = const(5)


class SettingsScene(Scene):
    """Up and down walk the rows, left and right change; what would be forgotten is asked for twice."""

    PARTS = 4  # the header, the rows, the cursor, the footer

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self._row = 0
        self._kept = True
        self._top = 0  # the first row shown
        self._lit = -1  # which row is inverse on the screen
        self._note = 0  # a word for the footer: what another press of A would do, or has done

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = home_texts(self)
        if part == 0:
            self.header(canvas, texts[H.SETTINGS])
        elif part == 1:
            self._draw_rows(canvas, texts)
            self._lit = -1
        elif part == 2:
            for row in (self._lit, self._row):
                if row >= 0:
                    self.turn_over(canvas, 0, 13 + 9 * (row - self._top), 126)
            self._lit = self._row
        else:
            words = self.console.words
            trouble = "" if self._kept else words[W.NOT_SAVED_WHY] % words[W.TROUBLES + self.console.trouble()]
            self.footer(canvas, trouble or texts[self._note or H.CHANGE_HINT])

    def _draw_rows(self, canvas: "Canvas", texts: "Words") -> None:
        settings = self.console.settings
        canvas.fill(0, 9, 128, 47, 0)
        rows = (
            (H.LANGUAGE, 0),
            (H.CONTRAST, H.CONTRAST_LOW),
            (H.SOUND, H.SOUND_OFF),
            (H.PACE, H.PACE_SLOW),
            (H.MOTION, H.SOUND_OFF),
            (H.TURN, H.SOUND_OFF),
            (H.REST, H.REST_SOON),
            (H.ASKS, H.ASKS_ALWAYS),
        )
        top = self._top
        for row in range(top, top + _SHOWN):
            y = 13 + 9 * (row - top)
            if row >= _ROWS:
                canvas.text(SMALL, 2, y, texts[H.FORGET + row - _ROWS])
                continue
            name, first = rows[row]
            value = texts[first + settings.values[row + 1]] if row else self.console.words[W.LANGUAGE_NAME]
            canvas.text(SMALL, 2, y, texts[name])
            canvas.text_right(SMALL, 124, y, value)
        self.bar(canvas, top, _SHOWN, _ALL, 11, 44)

    def press(self, button: int) -> None:
        if button == B:
            self.console.pop()
            return
        sure = self._note == H.FORGET_SURE
        if self._note:
            self.stale |= 8
        self._note = 0
        if button in (UP, DOWN):
            self._row = (self._row + (1 if button == DOWN else -1)) % _ALL
            top = max(0, self._row - _SHOWN + 1)
            self.stale |= 4 if top == self._top else 6
            self._top = top
        elif self._row >= _ROWS:
            if button == A and sure:
                self._forget()
            elif button == A:
                self._note = H.FORGET_SURE
                self.stale |= 8
        elif button in (LEFT, RIGHT, A):
            self._kept = self.console.settings.change(self._row, -1 if button == LEFT else 1)
            self.console.load_words()
            self.console.draw_again()  # a language is on every screen, and whom to ask for chaos at the table

    def _forget(self) -> None:
        store = self.console.machine.store
        if self._row == _ROWS:
            self._kept = self.bring("console.saved_game").forget_all(store)
        else:
            self._kept = self.bring("console.records").forget(store)
        self._note = H.FORGOTTEN
        self.stale |= 8
