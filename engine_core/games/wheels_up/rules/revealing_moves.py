"""Which moves of Wheels Up! may show a seat something that it could not know.

Every completed action does, because whether a seat may react after it, and which one, depends on hands (WU23).
"""

from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    BUY,
    C_CANCEL,
    DISCARD,
    E_ALL_DISCARD,
    E_SNATCH,
    END,
    IN_HANGAR,
    LAND,
    LIFT,
    MOVE,
    PASS,
    PLACE,
    PLANE,
    REACT,
    STOP,
)
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    ASKING,
    EFFECT,
    ERA,
    FLEET,
    FREE,
    GATES,
    GATES_AT,
    HAND_COUNT,
    HAND_LIMIT,
    LEFT,
    LIFTED,
    MENU_COUNT,
    OPEN_COUNT,
    PENDING,
    PHASE,
    PLACED,
    PLANES,
    SEAT,
    SEAT_SIZE,
    SEATS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.board import Board


def reveals(rules: "Board", state: bytearray, action: int) -> bool:
    """See game.Game.reveals."""
    phase = state[PHASE]
    if phase == ACTION:
        return action != BUY and action != MOVE and not PLAY_CHAOS < action < END
    if phase == PLACE:
        if action == STOP:
            return not _back_to_action(state)
        if _begins_era(state, action):
            return True
        return not _goes_on(rules, state, action) and not _back_to_action(state)
    if phase == LIFT:
        return action == STOP
    if phase == LAND:
        return state[LEFT] == 1 or state[LIFTED] == 1 + IN_HANGAR  # an airplane from a route could be moved back
    if phase == DISCARD:
        cards = state[SEATS + SEAT_SIZE * state[SEAT] + HAND_COUNT]
        if state[EFFECT] == E_ALL_DISCARD:
            return state[LEFT] == 1 or cards == 1
        return cards <= HAND_LIMIT + 1
    if phase == REACT:
        return action == PASS or CHAOS[action - PLAY_CHAOS] == C_CANCEL
    return state[EFFECT] == E_SNATCH or not _back_to_action(state)


def _back_to_action(state: bytearray) -> bool:
    """Tell whether the seat on turn, after its own chaos card, decides on an action next, whatever it holds."""
    return not state[ASKING] and CHAOS[state[PENDING]] > 0 and state[ACTIONS] > 0


def _begins_era(state: bytearray, action: int) -> bool:
    base = SEATS + SEAT_SIZE * state[SEAT]
    if action >= PLANE:
        placed = state[base + PLACED] + 1
        return placed == 5 or placed == FLEET
    if state[ERA] != 1:
        return False
    return state[base + GATES] >= 8 or (state[OPEN_COUNT] == 1 and state[FREE + action] == 1)


def _goes_on(rules: "Board", state: bytearray, action: int) -> bool:
    """Tell whether more can be placed after `action`."""
    if state[LEFT] == 1:
        return False
    if action < PLANE:
        return state[OPEN_COUNT] > 1 or state[FREE + action] > 1
    base = SEATS + SEAT_SIZE * state[SEAT]
    if state[base + MENU_COUNT] > 1:
        return True
    route = action - PLANE
    planes = state[base + PLANES + route] + 1
    gates = base + GATES_AT
    return planes < state[gates + rules.ends_a[route]] or planes < state[gates + rules.ends_b[route]]
