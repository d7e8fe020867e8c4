"""What an action of Wheels Up! begins or ends for every player. It is in memory with a table, not in lessons."""

from engine_core.games.wheels_up.rules import turns
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    BUY,
    CARD,
    DRAW,
    E_TAKEOVER,
    END,
    LIFT,
    MOVE,
    OVER,
    PLACE,
    PLANE,
    STOP,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    DEREGULATION_AT,
    DUE,
    EFFECT,
    ERA,
    FINAL,
    FLEET,
    FREE,
    GATES,
    IDLE,
    IDLE_ROUNDS,
    JETLINERS_AT,
    OPEN_COUNT,
    PHASE,
    PLACED,
    SEAT_SIZE,
    SEATS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def brings(rules: "Rules", state: bytearray, decision: int, seat: int, action: int) -> int:
    """Return what a legal action of `seat` begins or ends for all, 0 for nothing: 1 the game, 2 the game if nobody
    prevents that, 3 begins the last round without an airplane (WU19); 4 to 7 begin an era (WU14-WU17), 6 two of them.
    """
    base = SEATS + SEAT_SIZE * seat
    era = state[ERA]
    places = decision in (ACTION, PLACE) and action < CARD
    gates = max([state[SEATS + SEAT_SIZE * other + GATES] for other in range(rules.seats)])
    is_full = gates >= DEREGULATION_AT or not state[OPEN_COUNT]
    if places and action >= PLANE:
        placed = state[base + PLACED] + 1
        if not era and placed == JETLINERS_AT:
            return 6 if is_full else 4
        if placed == FLEET and not state[FINAL]:
            return 7
    elif era == 1 and state[DUE] and is_full:  # the second of two eras waits for the last discard
        return 5
    elif era == 1 and (places or (decision == TARGET and state[EFFECT] == E_TAKEOVER)):
        is_last = places and state[OPEN_COUNT] == 1 and state[FREE + action] == 1
        if is_last or state[base + GATES] + 1 >= DEREGULATION_AT:
            return 5
    ends = decision == ACTION and action == END
    left = state[ACTIONS]
    if decision == ACTION:
        left -= action < CARD or CARD <= action <= DRAW
        if action in (MOVE, BUY):
            return 0
    goes_on = decision == LIFT and action != STOP
    if goes_on or (not ends and (left > 0 or turns.can_buy(state))):
        return 0
    after = bytearray(state)
    if places and action >= PLANE:
        after[IDLE] = 0
    turns.end_turn(rules, after)
    if after[PHASE] == OVER:
        return 1 if ends else 2
    return 3 if after[IDLE] == IDLE_ROUNDS - 1 > state[IDLE] else 0
