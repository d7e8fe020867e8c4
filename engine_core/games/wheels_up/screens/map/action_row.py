"""The row of actions under the map of Wheels Up!: its items at each decision."""

from engine_core.const import const
from engine_core.games.wheels_up.rules.codes import ACTION, LAND, LIFT, PLACE

# The items of the row, in the order of their texts from words.ROW on
UNDO = const(0)
GATE = const(1)
PLANE = const(2)
HANGAR = const(3)
CARDS = const(4)
DRAW = const(5)
MOVE = const(6)
BUY = const(7)
LIST = const(8)
STOP = const(9)
END = const(10)
PITCH = const(9)  # the distance between two items in pixels

_ALWAYS = bytes((CARDS, GATE, PLANE, DRAW, MOVE, BUY, LIST, END))


def items(decision: int, can_undo: bool, places_gates: bool) -> bytes:
    """Return the items of the row at a decision. UNDO comes last, so that it does not move the others."""
    row = bytes((CARDS, LIST))
    if decision == ACTION:
        row = _ALWAYS
    elif decision == PLACE:
        row = bytes((GATE if places_gates else PLANE, CARDS, LIST, STOP))
    elif decision == LIFT:
        row = bytes((PLANE, HANGAR, CARDS, LIST, STOP))
    elif decision == LAND:
        row = bytes((PLANE, CARDS, LIST))
    return row + bytes((UNDO,)) if can_undo else row
