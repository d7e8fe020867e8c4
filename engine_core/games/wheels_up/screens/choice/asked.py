"""The question of a Wheels Up! decision in words, and its choices: places on the map, cards, items of the row."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.notation import route_text
from engine_core.games.wheels_up.screens.map import action_row as row
from engine_core.games.wheels_up.screens.map.map_places import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.console.history.past import PastMatch
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.match import Match
    from engine_core.packed_texts import Words

# The question by effect, from E_GROUND_ROUTE on
_TARGETS = (G.GROUND_ROUTE, G.TAKE_GATE, G.CLOSE_GATE, G.LOCK_GATE, G.GROUND_WHOSE, G.STEAL_FROM, G.SNATCH_FROM)


def asked_text(rules: "Rules", state: bytearray, decision: int, words: "Words") -> str:
    """Return the question of a decision in words, or "" for ACTION, where actions and money replace it."""
    if decision == codes.PLACE:
        return words[G.GATES_LEFT if state[L.EFFECT] <= codes.E_QUICK_GATE else G.PLANES_LEFT] % state[L.LEFT]
    if decision == codes.LIFT:
        return words[G.LIFT_WHICH] % state[L.LEFT]
    if decision == codes.LAND:
        lifted = state[L.LIFTED] - 1
        return words[G.LAND_WHERE + 1] if lifted == codes.IN_HANGAR else words[G.LAND_WHERE] % route_text(rules, lifted)
    if decision == codes.TARGET:
        return words[_TARGETS[state[L.EFFECT] - codes.E_GROUND_ROUTE]]
    return ""


def pips(match: "Match | PastMatch") -> str:
    """Return a sign for each action of the turn: first those left, then those used."""
    state = match.state
    count = 2 + state[L.BOUGHT]
    if state[L.FINAL] == 3 or (match.rules.options["opening"] == "one" and _is_first_turn(match.history)):
        count -= 1  # This is a half turn at the end, or the first turn of the game.
    left = state[L.ACTIONS]
    return signs.ACTION * left + signs.ACTION_USED * (count - left)


def _is_first_turn(history: "array[int] | memoryview") -> bool:
    """Return whether no turn has ended yet. MicroPython's arrays do not support `in`."""
    for action in history:
        if action == codes.END:
            return False
    return True


def hand_text(state: bytearray, seat: int, decision: int, words: "Words", plays: bool) -> str:
    """Return the question while the viewer looks at the hand, or, with `plays`, what A does with the card."""
    if decision == codes.DISCARD:
        held = state[L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT]
        return words[G.DISCARD_ONE] % (held, 1 if state[L.EFFECT] == codes.E_ALL_DISCARD else held - L.HAND_LIMIT)
    if decision not in (codes.ACTION, codes.REACT):
        return words[G.YOUR_CARDS]
    return words[(G.ANSWER if decision == codes.REACT else G.PLAY_CARD) + plays]


def masks(table: "Table", exact: bool = False) -> tuple:
    """Return masks of the routes and airports where the viewer acts; -1, -1 for ACTION, unless `exact`."""
    if table.decision() == codes.ACTION and not exact:
        return -1, -1
    routes = airports = 0
    for i in range(table.count):
        place = table.place_of(table.actions[i])
        if place >= ROUTE:
            routes |= 1 << place - ROUTE
        elif place >= 0:
            airports |= 1 << place
    return routes, airports


def without_own(table: "Table", routes: int) -> int:
    """Return a mask of routes without those that the viewer flies on."""
    session = table.session
    planes = L.SEATS + L.SEAT_SIZE * session.viewer + L.PLANES
    for route in range(table.rules.routes):
        if session.match.state[planes + route]:
            routes &= ~(1 << route)
    return routes


def cards_at(state: bytearray, seat: int) -> list:
    """Return the cards in a seat's hand."""
    at = L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT
    return [state[i] for i in range(at + 1, at + 1 + state[at])]


def action_of(item: int) -> int:
    """Return the action that an item of the row plays, or -1 for an item that only leads elsewhere."""
    if item == row.HANGAR:
        return codes.IN_HANGAR
    if item in (row.DRAW, row.MOVE, row.BUY):
        return (codes.DRAW, codes.MOVE, codes.BUY)[item - row.DRAW]
    return codes.END if item >= row.STOP else -1  # STOP has the same number as END.


def can_be(table: "Table", item: int) -> bool:
    """Return whether an item of the row leads anywhere now."""
    actions = table.actions[: table.count]
    action = action_of(item)
    if action >= 0:
        return action in list(actions)
    if item in (row.UNDO, row.LIST):
        return True
    state = table.session.match.state
    if item == row.CARDS:
        return state[L.SEATS + L.SEAT_SIZE * table.session.viewer + L.HAND_COUNT] > 0
    for place in actions:
        if (place < codes.PLANE) if item == row.GATE else (codes.PLANE <= place < codes.CARD):
            return True
    return state[L.EFFECT] > codes.E_QUICK_GATE  # An airplane is moved, and its route is chosen on the map.
