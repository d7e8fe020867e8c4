"""What is seen of a lesson over its table: a box that speaks, an arrow, a frame that blinks."""

from engine_core import loader
from engine_core.console.scene import Scene
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.console.lesson import Lesson
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas

_BOX = "console.speech_box"
SAID = "console.lesson_said"  # in memory while the box is open
_LARGE = "draw.large_face"
_HEADER = const(9)  # rows
_ARROW = const(3)  # rows
_POINTED_AT = const(60)  # pixels: what is wider needs no arrow


class LessonView(Scene):
    """Its parts are those of the table, then the box or the arrow, then the frame, which is inverted on the picture.

    `places`: the module of the game that says where things are.
    """

    session: "Session"
    lesson: "Lesson"
    places: "ModuleType"
    table: "Any"

    def __init__(self, console: "Console") -> None:
        super().__init__(console)
        self.box_pages: list = []  # of the box, while it is open
        self.box_page = 0
        self.face = SMALL  # of the box
        self.about: Any = ""  # what the box speaks of: places.where
        self.opening = True  # the box is to open as soon as the last move was read
        self.is_kind = False  # the box has the word for another move
        self.framed: list = []  # where frames are on the screen
        self.box_part = 0  # the part of the box, and of the arrow

    def redraw(self) -> None:
        self.framed = []
        self.table.redraw()
        super().redraw()

    def aim(self) -> None:
        """Have the header say what is to be done."""
        action = self.lesson.awaited()
        self.table.goal = "" if action < 0 else self.places.goal(self.table, action)

    def say(self) -> None:
        """Open the box of this step."""
        self.bring(SAID).say(self, self.lesson.text(), self.lesson.where())

    def box(self) -> "ModuleType":
        """Return what draws the box, loaded while it is open."""
        return self.bring(_BOX)

    def close_box(self) -> None:
        self.box_pages = []
        for name in (_BOX, _LARGE, SAID):
            loader.release(self.held, name)
        self.face = SMALL

    def read_again(self) -> bool:
        """Open the box of this step again, as B does; tell whether it is open: not once something was freely played."""
        if self.lesson.plays_freely():
            return False
        self.say()
        return True

    def allows(self, actions: "tuple | list") -> bool:
        """Tell whether the learner may play these actions now; if not, say a kind word."""
        if self.lesson.awaits_all(actions):
            return True
        self.bring(SAID).refuse(self)
        return False

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part < self.box_part:
            self.table.draw(canvas, part)
        elif part > self.box_part:
            return  # the frame is on the picture already
        elif self.box_pages:
            lines = self.box_pages[self.box_page]
            self.box().draw(canvas, self.face, lines, self._where(), self.box_page + 1 < len(self.box_pages))
        else:
            meant = self._meant()
            if meant and meant[0][2] <= _POINTED_AT:
                arrow(canvas, meant[0])

    def _where(self) -> tuple:
        """Return where the thing is that the box speaks of, () where it is not on the screen."""
        where: tuple = self.places.where(self.table, self.about)
        return where

    def _meant(self) -> list:
        """Return where the choice is that is meant, and what belongs to it; nothing if there is none."""
        if self.opening or not self.table.mine or self.lesson.awaited() < 0:
            return []
        return [where for where in self.places.meant(self.table, self.places.next_of(self.table, self.lesson)) if where]

    def blink(self) -> None:
        """Put the frame on the picture, or take it off."""
        if self.framed:
            self.unframe()
        else:
            self.framed = [where[:4] for where in self._meant()]
            self._turn_frame()

    def unframe(self) -> None:
        self._turn_frame()
        self.framed = []

    def _turn_frame(self) -> None:
        canvas = self.console.canvas
        for x, y, w, h in self.framed:
            canvas.invert(x, y, w, 1)
            canvas.invert(x, y + h - 1, w, 1)
            canvas.invert(x, y + 1, 1, h - 2)
            canvas.invert(x + w - 1, y + 1, 1, h - 2)


def arrow(canvas: "Canvas", where: tuple) -> None:
    """Draw an arrow that points at `where`: from above, from below where the header is above it.

    A fifth value of `where` says that something else above would be covered.
    """
    x = max(3, min(where[0] + where[2] // 2, 124))
    above = len(where) == 4 and where[1] - _ARROW - 1 >= _HEADER
    y = where[1] - _ARROW - 1 if above else where[1] + where[3] + 1
    canvas.fill(x - 3, y - 1, 7, _ARROW + 2, 0)
    for row in range(_ARROW):
        half = 2 - row if above else row
        canvas.fill(x - half, y + row, 2 * half + 1, 1, 1)
