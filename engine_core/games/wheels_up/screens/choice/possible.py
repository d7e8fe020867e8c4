"""What may be chosen at a decision of Wheels Up!: places on the map, cards, items of the row under the map."""

from engine_core.games.wheels_up.rules.codes import ACTION, BUY, CARD, DRAW, E_QUICK_GATE, END, IN_HANGAR, MOVE, PLANE
from engine_core.games.wheels_up.rules.layout import EFFECT, HAND_COUNT, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.screens.map import action_row as row
from engine_core.games.wheels_up.screens.map.map_places import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.table import Table


def masks(table: "Table", exact: bool = False) -> tuple:
    """Return masks of the routes and airports where the viewer's actions take place; -1, -1 for ACTION.

    `exact`: for ACTION too.
    """
    if table.decision() == ACTION and not exact:
        return -1, -1
    routes = airports = 0
    for i in range(table.count):
        place = table.place_of(table.actions[i])
        if place >= ROUTE:
            routes |= 1 << place - ROUTE
        elif place >= 0:
            airports |= 1 << place
    return routes, airports


def cards_at(state: bytearray, seat: int) -> list:
    """Return the cards in a hand."""
    at = SEATS + SEAT_SIZE * seat + HAND_COUNT
    return [state[i] for i in range(at + 1, at + 1 + state[at])]


def action_of(item: int) -> int:
    """Return the action that an item of the row plays; -1 for one that only leads elsewhere."""
    if item == row.HANGAR:
        return IN_HANGAR
    if item in (row.DRAW, row.MOVE, row.BUY):
        return (DRAW, MOVE, BUY)[item - row.DRAW]
    return END if item >= row.STOP else -1  # and STOP


def can_be(table: "Table", item: int) -> bool:
    """Tell whether an item of the row leads anywhere now."""
    actions = table.actions[: table.count]
    action = action_of(item)
    if action >= 0:
        return action in list(actions)
    if item in (row.UNDO, row.LIST):
        return True
    state = table.session.match.state
    if item == row.CARDS:
        return state[SEATS + SEAT_SIZE * table.session.viewer + HAND_COUNT] > 0
    for place in actions:
        if (place < PLANE) if item == row.GATE else (PLANE <= place < CARD):
            return True
    return state[EFFECT] > E_QUICK_GATE  # moves: a route is chosen on the map
