"""The row of actions under the map of Wheels Up!: which there are at a decision, and how they look."""

from engine_core import signs
from engine_core.const import const
from engine_core.face import SMALL
from engine_core.wheels_up.codes import ACTION, LAND, LIFT, PLACE

UNDO = const(0)  # also the order of their texts from words.ROW on
GATE = const(1)
PLANE = const(2)
HANGAR = const(3)
CARDS = const(4)
DRAW = const(5)
MOVE = const(6)
BUY = const(7)
STOP = const(8)
END = const(9)

_SIGNS = (
    signs.PREVIOUS,
    signs.GATE,
    signs.AIRPLANE,
    signs.AIRPORT,
    signs.CARDS,
    signs.DRAW,
    signs.MOVE,
    signs.BONUS,
    signs.END,
    signs.END,
)
_ALWAYS = bytes((GATE, PLANE, CARDS, DRAW, MOVE, BUY, END))
_PITCH = const(10)


def items(decision: int, can_undo: bool, places_gates: bool) -> bytes:
    """Return the items of the row at a decision."""
    row = bytes((UNDO,)) if can_undo else b""
    if decision == ACTION:
        return row + _ALWAYS
    if decision == PLACE:
        return row + bytes((GATE if places_gates else PLANE, CARDS, STOP))
    if decision == LIFT:
        return row + bytes((PLANE, HANGAR, CARDS, STOP))
    if decision == LAND:
        return row + bytes((PLANE, CARDS))
    return row + bytes((CARDS,))


def draw(canvas, row: bytes, at: int, possible: int, text: str) -> None:
    """Draw the row as a footer: item `at` under the cursor, a bar under what is `possible` (a mask), and a text."""
    canvas.fill(0, 56, 128, 8, 0)
    for i in range(len(row)):
        x = 1 + _PITCH * i
        if i == at:
            canvas.fill(x - 1, 56, 9, 8, 1)
        elif possible >> i & 1:
            canvas.fill(x, 63, 7, 1, 1)
        canvas.text_centre(SMALL, x - 1, 57, 9, _SIGNS[row[i]], 0 if i == at else 1)
    canvas.text_right(SMALL, 127, 58, text)
