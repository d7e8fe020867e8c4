"""Rows of turns that were played: the mark of who played it, a line, and a figure of what changed hands."""

from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas


def draw_turn(canvas: "Canvas", x: int, y: int, turn: tuple) -> None:
    """Draw a turn, (seat, line, figure), from column x on, capitals from row y."""
    seat, line, figure = turn
    canvas.text(SMALL, x, y, signs.SEATS[seat])
    canvas.text(SMALL, x + 8, y, line)
    canvas.text_right(SMALL, 124, y, figure)
