"""A list with a cursor. Loaded by menus."""

from engine_core.console.scene import DOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.scene import Scene
    from engine_core.draw.canvas import Canvas


class CursorList:
    """The cursor is on row `row` of `count`, of which `shown` fit on the screen, from row `top` on.

    The capitals of the first row begin at row `y` of the screen, and each next row is `pitch` lower.
    """

    def __init__(self, count: int, shown: int, y: int, pitch: int) -> None:
        self.count = count
        self.row = 0
        self.top = 0
        self.shown = min(shown, count)
        self._y = y
        self._pitch = pitch
        self._high = 8 if pitch < 11 else 11  # the height of the cursor in pixels
        self._lit = -1  # the row that is inverse on the screen, or -1

    def y(self, row: int) -> int:
        """Return a row's y on the screen."""
        return self._y + self._pitch * (row - self.top)

    def go(self, row: int) -> None:
        """Put the cursor on a row, and scroll so that it is the last visible one."""
        self.row = row
        self.top = max(0, row - self.shown + 1)

    def move(self, button: int) -> bool:
        """Move the cursor up or down; it wraps. Return whether the list has scrolled."""
        before = self.top
        self.go((self.row + (1 if button == DOWN else -1)) % self.count)
        return before != self.top

    def begin(self) -> None:
        """Note that the rows were redrawn without the cursor."""
        self._lit = -1

    def draw_cursor(self, scene: "Scene", canvas: "Canvas", w: int) -> None:
        """Invert the row that the cursor has left, and the one that it has reached."""
        for row in (self._lit, self.row):
            if row >= 0:
                scene.turn_over(canvas, 0, self.y(row), w, self._high)
        self._lit = self.row
