"""Moves of Wheels Up! in the notation of seeds/wheels_up/rules.md."""

from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import EFFECT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def airport_text(rules: "Rules", airport: int) -> str:
    """Return an airport's code."""
    return rules.table.CODES[3 * airport : 3 * airport + 3]


def route_text(rules: "Rules", route: int) -> str:
    """Return a route's two airports, in alphabetical order."""
    return airport_text(rules, rules.ends_a[route]) + "-" + airport_text(rules, rules.ends_b[route])


def card_of(action: int) -> int:
    """Return the card that an action of ACTION or REACT plays, or 0."""
    if codes.CARD < action < codes.DRAW:
        return action - codes.CARD
    return action - codes.CHAOS if codes.CHAOS < action < codes.PASS else 0


def move_text(rules: "Rules", state: bytearray, action: int) -> str:
    """Return the ASCII notation of a legal action."""
    decision = rules.decision(state)
    if decision == codes.DISCARD:
        return "discard %d" % action
    if decision == codes.LAND:
        return "to " + route_text(rules, action)
    if decision == codes.TARGET:
        return _target_text(rules, state[EFFECT], action)
    if action == codes.PASS:  # END and STOP have the same number.
        return "pass" if decision == codes.REACT else "end" if decision == codes.ACTION else "stop"
    if decision == codes.LIFT:
        return "from hangar" if action == codes.IN_HANGAR else "from " + route_text(rules, action)
    if action < codes.PLANE:
        return "gate " + airport_text(rules, action - codes.GATE)
    if action < codes.CARD:
        return "plane " + route_text(rules, action - codes.PLANE)
    if action < codes.DRAW:
        return "card %d" % (action - codes.CARD)
    if action > codes.CHAOS:
        return "chaos %d" % (action - codes.CHAOS)
    return "draw" if action == codes.DRAW else "move" if action == codes.MOVE else "buy"


def _target_text(rules: "Rules", effect: int, action: int) -> str:
    if effect == codes.E_GROUND_ROUTE:
        return "route " + route_text(rules, action)
    if effect >= codes.E_STEAL:
        return "rival %d" % action
    if effect == codes.E_GROUND:
        return "ground %d %s" % (action // codes.ROUTE_OF, route_text(rules, action % codes.ROUTE_OF))
    return "gate %d %s" % (action // codes.GATE_OF, airport_text(rules, action % codes.GATE_OF))
