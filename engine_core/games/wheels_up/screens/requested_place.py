"""What a decision of Wheels Up! asks: in words, as places on the map, as items of the row under it."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    BUY,
    CARD,
    DISCARD,
    DRAW,
    E_CLOSE_GATE,
    E_GROUND,
    E_GROUND_ROUTE,
    E_QUICK_GATE,
    E_STEAL,
    E_TAKEOVER,
    END,
    GATE_OF,
    IN_HANGAR,
    LAND,
    LIFT,
    MOVE,
    PLACE,
    PLANE,
    REACT,
    ROUTE_OF,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    BOUGHT,
    EFFECT,
    FINAL,
    HAND_COUNT,
    LEFT,
    PHASE,
    SEAT_SIZE,
    SEATS,
)
from engine_core.games.wheels_up.screens import action_row as row
from engine_core.games.wheels_up.screens.map_search import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.match import Match


def place_of(rules: "Rules", phase: int, effect: int, action: int) -> int:
    """Return where on the map an action of a decision takes place, -1 for nowhere."""
    if phase in (ACTION, PLACE):
        if action < CARD:
            return action if action < PLANE else ROUTE + action - PLANE
    elif phase in (LIFT, LAND):
        if action < rules.routes:
            return ROUTE + action
    elif phase == TARGET and effect <= E_GROUND:
        if effect == E_GROUND_ROUTE:
            return ROUTE + action
        return ROUTE + action % ROUTE_OF if effect == E_GROUND else action % GATE_OF
    return -1


def masks(rules: "Rules", phase: int, effect: int, actions: "array[int]", count: int, exact: bool = False) -> tuple:
    """Return masks of the routes and airports where the actions of a decision take place; -1, -1 for ACTION.

    `exact`: for ACTION too.
    """
    if phase == ACTION and not exact:
        return -1, -1
    routes = airports = 0
    for i in range(count):
        place = place_of(rules, phase, effect, actions[i])
        if place >= ROUTE:
            routes |= 1 << place - ROUTE
        elif place >= 0:
            airports |= 1 << place
    return routes, airports


def has_owner(state: bytearray) -> bool:
    """Tell whether what is chosen on the map belongs to a seat."""
    return state[PHASE] == TARGET and state[EFFECT] <= E_GROUND and state[EFFECT] != E_GROUND_ROUTE


def asked_text(state: bytearray, decision: int, words: tuple) -> str:
    """Return what a decision asks; "" for ACTION, where actions and money stand instead."""
    if decision == PLACE:
        return words[G.GATES_LEFT if state[EFFECT] <= E_QUICK_GATE else G.PLANES_LEFT] % state[LEFT]
    if decision == LIFT:
        return words[G.LIFT_WHICH] % state[LEFT]
    if decision == LAND:
        return words[G.LAND_WHERE]
    if decision == TARGET:
        effect = state[EFFECT]
        if effect == E_GROUND_ROUTE:
            return words[G.GROUND_ROUTE]
        if effect >= E_STEAL:
            return words[G.STEAL_FROM if effect == E_STEAL else G.SNATCH_FROM]
        if effect == E_GROUND:
            return words[G.GROUND_WHOSE]
        if effect == E_TAKEOVER:
            return words[G.TAKE_GATE]
        return words[G.CLOSE_GATE if effect == E_CLOSE_GATE else G.LOCK_GATE]
    return ""


def pips(match: "Match") -> str:
    """Return a sign for each action of the turn: those left, then those used."""
    state = match.state
    count = 2 + state[BOUGHT]
    if state[FINAL] == 3 or (match.rules.options["opening"] == "one" and _is_first_turn(match.history)):
        count -= 1  # a turn after the full ones, or the first turn of the game
    left = state[ACTIONS]
    return signs.ACTION * left + signs.ACTION_USED * (count - left)


def _is_first_turn(history: "array[int]") -> bool:
    """Tell whether no turn has ended yet. MicroPython cannot look for a number in an array by `in`."""
    for action in history:
        if action == END:
            return False
    return True


def hand_text(state: bytearray, seat: int, decision: int, words: tuple) -> str:
    """Return what is asked while a hand is looked at."""
    if decision == DISCARD:
        return words[G.DISCARD_ONE] % state[SEATS + SEAT_SIZE * seat + HAND_COUNT]
    return words[G.ANSWER if decision == REACT else G.PLAY_CARD if decision == ACTION else G.YOUR_CARDS]


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


def can_be(item: int, state: bytearray, seat: int, actions: "array[int]", count: int) -> bool:
    """Tell whether an item of the row leads anywhere now."""
    action = action_of(item)
    if action < 0:
        if item in (row.UNDO, row.LIST):
            return True
        if item == row.CARDS:
            return state[SEATS + SEAT_SIZE * seat + HAND_COUNT] > 0
        for i in range(count):
            if (actions[i] < PLANE) if item == row.GATE else (PLANE <= actions[i] < CARD):
                return True
        return state[EFFECT] > E_QUICK_GATE  # moves: a route is chosen on the map
    for i in range(count):
        if actions[i] == action:
            return True
    return False
