"""What a decision of Wheels Up! asks, in words, and what may be chosen: places on the map, cards, items of the row."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    BUY,
    CARD,
    DISCARD,
    DRAW,
    E_ALL_DISCARD,
    E_GROUND_ROUTE,
    E_QUICK_GATE,
    END,
    IN_HANGAR,
    LAND,
    LIFT,
    MOVE,
    PLACE,
    PLANE,
    REACT,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    BOUGHT,
    EFFECT,
    FINAL,
    HAND_COUNT,
    HAND_LIMIT,
    LEFT,
    LIFTED,
    SEAT_SIZE,
    SEATS,
)
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

# What is asked for by effect, from E_GROUND_ROUTE on
_TARGETS = (G.GROUND_ROUTE, G.TAKE_GATE, G.CLOSE_GATE, G.LOCK_GATE, G.GROUND_WHOSE, G.STEAL_FROM, G.SNATCH_FROM)


def asked_text(rules: "Rules", state: bytearray, decision: int, words: "Words") -> str:
    """Return what a decision asks; "" for ACTION, where actions and money stand instead."""
    if decision == PLACE:
        return words[G.GATES_LEFT if state[EFFECT] <= E_QUICK_GATE else G.PLANES_LEFT] % state[LEFT]
    if decision == LIFT:
        return words[G.LIFT_WHICH] % state[LEFT]
    if decision == LAND:
        lifted = state[LIFTED] - 1
        return words[G.LAND_WHERE + 1] if lifted == IN_HANGAR else words[G.LAND_WHERE] % route_text(rules, lifted)
    if decision == TARGET:
        return words[_TARGETS[state[EFFECT] - E_GROUND_ROUTE]]
    return ""


def pips(match: "Match | PastMatch") -> str:
    """Return a sign for each action of the turn: those left, then those used."""
    state = match.state
    count = 2 + state[BOUGHT]
    if state[FINAL] == 3 or (match.rules.options["opening"] == "one" and _is_first_turn(match.history)):
        count -= 1  # a turn after the full ones, or the first turn of the game
    left = state[ACTIONS]
    return signs.ACTION * left + signs.ACTION_USED * (count - left)


def _is_first_turn(history: "array[int] | memoryview") -> bool:
    """Tell whether no turn has ended yet. MicroPython cannot look for a number in an array by `in`."""
    for action in history:
        if action == END:
            return False
    return True


def hand_text(state: bytearray, seat: int, decision: int, words: "Words") -> str:
    """Return what is asked while a hand is looked at."""
    if decision == DISCARD:
        held = state[SEATS + SEAT_SIZE * seat + HAND_COUNT]
        return words[G.DISCARD_ONE] % (1 if state[EFFECT] == E_ALL_DISCARD else held - HAND_LIMIT, held)
    return words[G.ANSWER if decision == REACT else G.PLAY_CARD if decision == ACTION else G.YOUR_CARDS]


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
