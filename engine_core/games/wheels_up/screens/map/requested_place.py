"""Where on the map an action of Wheels Up! takes place."""

from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    CARD,
    E_GROUND,
    E_GROUND_ROUTE,
    GATE_OF,
    LAND,
    LIFT,
    PLACE,
    PLANE,
    ROUTE_OF,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import EFFECT, PHASE
from engine_core.games.wheels_up.screens.map.map_search import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


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


def has_owner(state: bytearray) -> bool:
    """Tell whether what is chosen on the map belongs to a seat."""
    return state[PHASE] == TARGET and state[EFFECT] <= E_GROUND and state[EFFECT] != E_GROUND_ROUTE
