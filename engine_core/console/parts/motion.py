"""Animation of moves: a block of inverted pixels flies over the complete picture."""

from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas

_MS = const(200)  # the duration of a flight


class Motion:
    """A flight begins after the complete picture is shown, so it delays nothing. A press or drawing ends it.

    `on`: whether a block flies, or is about to
    `x`: the block's column on the screen, or -1 if it is not visible
    """

    def __init__(self, canvas: "Canvas") -> None:
        self._canvas = canvas
        self.path = (0, 0, 0, 0, 0, 0)
        self._since_ms = -1
        self.x = -1
        self._y = 0
        self.on = False

    def begin(self, x: int, y: int, to_x: int, to_y: int, w: int, h: int) -> None:
        """Let a block of w x h pixels fly from (x, y) to (to_x, to_y) once the picture is complete."""
        self.end()
        self.path = (x, y, to_x, to_y, w, h)
        self._since_ms = -1
        self.on = True

    def end(self) -> None:
        """Remove the block from the picture."""
        self._turn_over()
        self.x = -1
        self.on = False

    def step(self, now_ms: int) -> None:
        """Move the block to where it should be by now."""
        if self._since_ms < 0:
            self._since_ms = now_ms
        ms = (now_ms - self._since_ms) & CLOCK
        if ms >= _MS:
            self.end()
            return
        x, y, to_x, to_y, _, _ = self.path
        self._turn_over()
        self.x = x + (to_x - x) * ms // _MS
        self._y = y + (to_y - y) * ms // _MS
        self._turn_over()

    def _turn_over(self) -> None:
        if self.x >= 0:
            self._canvas.invert(self.x, self._y, self.path[4], self.path[5])
