"""Rows of turns that were played: the mark of who played it, a line, and a figure of what changed hands."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas

_NAME_X = const(9)
_LINE_X = const(35)
_RIGHT = const(125)
_GAP = const(3)


def draw_turn(canvas: "Canvas", x: int, y: int, turn: tuple) -> None:
    """Draw a turn, (seat, line, figure), from column x on, capitals from row y."""
    seat, line, figure = turn
    canvas.text(SMALL, x, y, signs.SEATS[seat])
    canvas.text(SMALL, x + 8, y, line)
    canvas.text_right(SMALL, _RIGHT, y, figure)


def draw_named(canvas: "Canvas", y: int, turn: tuple, names: list) -> None:
    """Draw a turn with the name of who played it, where there is room for that."""
    seat, line, figure = turn
    canvas.text(SMALL, 1, y, signs.SEATS[seat])
    x = _LINE_X
    if x + SMALL.width(line) + _GAP + SMALL.width(figure) > _RIGHT:
        x = _NAME_X
    else:
        canvas.text(SMALL, _NAME_X, y, names[seat])
    canvas.text(SMALL, x, y, line)
    canvas.text_right(SMALL, _RIGHT, y, figure)
