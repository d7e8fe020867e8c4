"""The menu that a long press of B opens in a lesson."""

from engine_core import catalog
from engine_core.console.parts.cursor_list import CursorList
from engine_core.console.scene import DOWN, REFUSE, UP, A, B, Scene
from engine_core.console.words import lesson_words as L
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.lesson.lesson_table import LessonTable
    from engine_core.draw.canvas import Canvas

_CURSOR = const(1)  # the part that draws the cursor; part 0 draws the lines
_ROWS = const(4)
_GO_ON = const(0)
_BACK = const(1)
_RULES = const(2)
_NOTES_X = const(127)


class LessonMenu(Scene):
    """The lines go on (and open the box again), go a step back, open the rules, or leave."""

    PARTS = 2

    def __init__(self, console: "Console", table: "LessonTable") -> None:
        super().__init__(console)
        self._table = table
        self._list = CursorList(_ROWS, _ROWS, 17, 11)

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _CURSOR:
            self._list.draw_cursor(self, canvas, 128)
            return
        texts = self.texts("lesson_words_")
        self.header(canvas, catalog.title(self._table.game), self._table.step_text())
        canvas.fill(0, 9, 128, 55, 0)
        for row in range(_ROWS):
            canvas.text(SMALL, 2, self._list.y(row), texts[L.MENU_ROWS + row])
            canvas.text_right(SMALL, _NOTES_X, self._list.y(row), texts[L.MENU_NOTES + row])
        self._list.begin()

    def press(self, button: int) -> None:
        console = self.console
        row = self._list.row
        if button in (UP, DOWN):
            self._list.move(button)
            self.stale |= 1 << _CURSOR
        elif button == B or (button == A and row == _GO_ON):
            console.pop()
            self._table.read_again()
        elif button != A:
            return
        elif row == _BACK:
            console.pop()
            if not self._table.step_back():
                console.cue(REFUSE)
        elif row == _RULES:
            from engine_core.console.play.help import Help

            console.push(Help(console, self._table.game))
        else:
            self._table.leave()
