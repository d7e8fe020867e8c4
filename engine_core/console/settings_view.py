"""The screen that sets what the owner of the console may set."""

from engine_core import catalog
from engine_core import words as W
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.const import const
from engine_core.face import SMALL

_ROWS = const(4)  # rows of settings.Settings
_ALL = const(6)  # rows, those that forget included
_SHOWN = const(5)


class SettingsScene(Scene):
    """Up and down walk the rows, left and right change; what would be forgotten is asked for twice."""

    def __init__(self, console) -> None:
        super().__init__(console)
        self._row = 0
        self._kept = True
        self._note = 0  # a word for the footer: what another press of A would do, or has done

    def draw(self, canvas, part: int) -> None:
        words = self.console.words
        settings = self.console.settings
        self.header(canvas, words[W.SETTINGS])
        canvas.fill(0, 9, 128, 47, 0)
        texts = (
            (W.LANGUAGE, W.LANGUAGE_NAME),
            (W.CONTRAST, W.CONTRAST_LOW),
            (W.SOUND, W.SOUND_OFF),
            (W.PACE, W.PACE_SLOW),
        )
        top = max(0, self._row - _SHOWN + 1)
        for row in range(top, top + _SHOWN):
            y = 13 + 9 * (row - top)
            lit = row == self._row
            if row >= _ROWS:
                self.row(canvas, 0, y, 126, words[W.FORGET + row - _ROWS], lit)
                continue
            name, first = texts[row]
            value = words[first if row == 0 else first + settings.values[row + 1]]
            self.row(canvas, 0, y, 126, words[name], lit)
            canvas.text_right(SMALL, 124, y, value, 0 if lit else 1)
        self.bar(canvas, top, _SHOWN, _ALL, 11, 44)
        trouble = "" if self._kept else words[W.NOT_SAVED] + ": " + words[W.TROUBLES + self.console.trouble()]
        self.footer(canvas, trouble or words[self._note or W.CHANGE_HINT])

    def press(self, button: int) -> None:
        if button == B:
            self.console.pop()
            return
        sure = self._note == W.FORGET_SURE
        self._note = 0
        if button in (UP, DOWN):
            self._row = (self._row + (1 if button == DOWN else -1)) % _ALL
        elif self._row >= _ROWS:
            if button == A and sure:
                self._forget()
            elif button == A:
                self._note = W.FORGET_SURE
        elif button in (LEFT, RIGHT, A):
            self._kept = self.console.settings.change(self._row, -1 if button == LEFT else 1)
            self.console.load_words()
        self.stale = 1

    def _forget(self) -> None:
        store = self.console.machine.store
        if self._row == _ROWS:
            from engine_core.console import saved

            self._kept = saved.forget_all(store)
        else:
            from engine_core.console import records

            self._kept = records.forget(store)
            catalog.let_go("engine_core.console.records")
        self._note = W.FORGOTTEN
