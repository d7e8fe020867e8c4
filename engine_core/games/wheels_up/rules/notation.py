"""Moves of Wheels Up! in the notation of seeds/wheels_up/rules.md."""

from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    CARD,
    CHAOS,
    DISCARD,
    DRAW,
    E_GROUND,
    E_GROUND_ROUTE,
    E_STEAL,
    GATE,
    GATE_OF,
    IN_HANGAR,
    LAND,
    LIFT,
    MOVE,
    PASS,
    PLANE,
    REACT,
    ROUTE_OF,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import EFFECT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def airport_text(rules: "Rules", airport: int) -> str:
    """Return the code of an airport."""
    return rules.table.CODES[3 * airport : 3 * airport + 3]


def route_text(rules: "Rules", route: int) -> str:
    """Return a route's two airports, in alphabetical order."""
    return airport_text(rules, rules.ends_a[route]) + "-" + airport_text(rules, rules.ends_b[route])


def card_of(action: int) -> int:
    """Return the card that an action of ACTION or REACT plays, 0 where it plays none."""
    if CARD < action < DRAW:
        return action - CARD
    return action - CHAOS if CHAOS < action < PASS else 0


def move_text(rules: "Rules", state: bytearray, action: int) -> str:
    """Return the notation of a legal action, in ASCII."""
    decision = rules.decision(state)
    if decision == DISCARD:
        return "discard %d" % action
    if decision == LAND:
        return "to " + route_text(rules, action)
    if decision == TARGET:
        return _target_text(rules, state[EFFECT], action)
    if action == PASS:  # END and STOP have the same number
        return "pass" if decision == REACT else "end" if decision == ACTION else "stop"
    if decision == LIFT:
        return "from hangar" if action == IN_HANGAR else "from " + route_text(rules, action)
    if action < PLANE:
        return "gate " + airport_text(rules, action - GATE)
    if action < CARD:
        return "plane " + route_text(rules, action - PLANE)
    if action < DRAW:
        return "card %d" % (action - CARD)
    if action > CHAOS:
        return "chaos %d" % (action - CHAOS)
    return "draw" if action == DRAW else "move" if action == MOVE else "buy"


def _target_text(rules: "Rules", effect: int, action: int) -> str:
    if effect == E_GROUND_ROUTE:
        return "route " + route_text(rules, action)
    if effect >= E_STEAL:
        return "rival %d" % action
    if effect == E_GROUND:
        return "ground %d %s" % (action // ROUTE_OF, route_text(rules, action % ROUTE_OF))
    return "gate %d %s" % (action // GATE_OF, airport_text(rules, action % GATE_OF))
