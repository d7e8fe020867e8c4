"""The flow of Wheels Up!: from a move to the next decision, and its eras (WU10, WU14-WU19, WU23, WU24, WU27)."""

from engine_core.const import const
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import scoring
from engine_core.games.wheels_up.rules.cards import effects, piles, reactions
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    C_CANCEL,
    DISCARD,
    E_CANCEL,
    E_MOVE,
    LIFT,
    OVER,
    PLACE,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    ASKING,
    BOUGHT,
    CHAOS_HELD,
    DECLARED,
    DEREGULATION_AT,
    DISCARDING,
    DUE,
    EFFECT,
    ERA,
    FINAL,
    FINAL_BY,
    FINAL_FROM,
    FIRST,
    FLEET,
    FREE,
    GATES,
    GATES_AT,
    IDLE,
    IDLE_ROUNDS,
    JETLINERS_AT,
    LEFT,
    MENU_COUNT,
    MONEYED,
    OPEN_COUNT,
    PENDING,
    PHASE,
    PLACED,
    SEAT,
    SEAT_SIZE,
    SEATS,
    TURN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def go_on(rules: "Rules", state: bytearray, moment: bool) -> None:
    """Continue until a seat has to decide or the game is over. `moment`: a moment of WU23 is under way."""
    while True:
        if state[DISCARDING]:
            state[PHASE] = DISCARD
            state[SEAT] = reactions.first(rules, state, state[DISCARDING])
            return
        if state[DUE]:
            advance(rules, state)
            continue
        effect = state[EFFECT]
        if effect:
            asking = state[ASKING]
            owner = reactions.first(rules, state, asking) if asking else state[TURN]
            if effects.goes_on(rules, state, owner):
                state[PHASE] = PLACE if effect < E_MOVE else LIFT if effect == E_MOVE else TARGET
                state[SEAT] = owner
                return
            card = state[PENDING]
            state[EFFECT] = 0
            state[LEFT] = 0
            state[PENDING] = 0
            if card:
                piles.discard(state, card)
            if asking:
                moment = True
            elif CHAOS[card] and effect != E_CANCEL:  # a chaos card of the seat on turn: WU23
                break
        if reactions.ask(rules, state) if moment else reactions.begin(rules, state):
            return
        card = state[DECLARED]
        if not card:
            break
        state[DECLARED] = 0
        effects.start(rules, state, card)
        moment = False
    state[PHASE] = ACTION
    state[SEAT] = state[TURN]
    if not state[ACTIONS] and not can_buy(state) and not own_chaos(rules, state):
        end_turn(rules, state)


def can_buy(state: bytearray) -> bool:
    """Tell whether the seat on turn may buy an action (WU10, WU16)."""
    return state[MONEYED] >> state[TURN] & 1 > 0 and not state[BOUGHT] and state[FINAL] < 3


def own_chaos(rules: "Rules", state: bytearray) -> int:
    """Return the kinds of chaos cards (codes.C_..) that the seat on turn holds and could play."""
    turn = state[TURN]
    held = state[CHAOS_HELD + turn] & (255 ^ C_CANCEL)
    return held and held & reactions.could(rules, state, turn)


def end_turn(rules: "Rules", state: bytearray) -> None:
    """Pass the turn, or end the game."""
    seat = state[TURN]
    final = state[FINAL]
    last = state[FINAL_FROM]
    if final == 1:
        final = 2
    elif final and seat == last:
        final += 1
    seat = _next(rules, seat)
    if final == 3 and seat == state[FINAL_BY]:
        if seat == last:
            final = 4
        seat = _next(rules, seat)
    if final < 4 and seat == state[FIRST]:
        state[IDLE] += 1
    if final == 4 or state[IDLE] == IDLE_ROUNDS:
        scoring.score_board(rules, state)
        state[PHASE] = OVER
        return
    state[FINAL] = final
    state[TURN] = seat
    state[SEAT] = seat
    state[PHASE] = ACTION
    state[ACTIONS] = 1 if final == 3 else 2
    state[BOUGHT] = 0


def _next(rules: "Rules", seat: int) -> int:
    seat += 1
    return 0 if seat == rules.seats else seat


_DEALT = const(3)


def advance(rules: "Rules", state: bytearray) -> None:
    """Begin the next era or final approach if its condition is met; else clear `DUE`."""
    era = state[ERA]
    if era == 0:
        if _most(rules, state, PLACED) >= JETLINERS_AT:
            _begin(rules, state, 1)
            return
    elif not state[FINAL] and _most(rules, state, PLACED) == FLEET:
        _approach(rules, state)
        return
    elif era == 1 and (_most(rules, state, GATES) >= DEREGULATION_AT or not state[OPEN_COUNT]):
        _begin(rules, state, 2)
        return
    state[DUE] = 0


def _most(rules: "Rules", state: bytearray, what: int) -> int:
    most = 0
    at = SEATS + what
    for _ in range(rules.seats):
        if state[at] > most:
            most = state[at]
        at += SEAT_SIZE
    return most


def _begin(rules: "Rules", state: bytearray, era: int) -> None:
    scoring.score_board(rules, state)
    state[ERA] = era
    state[IDLE] = 0
    if era == 1:
        open_routes(rules, state)
    else:
        open_slots(rules, state)
    seat = state[TURN]
    for _ in range(rules.seats):
        piles.draw(state, seat, era, _DEALT)
        seat += 1
        if seat == rules.seats:
            seat = 0


def _approach(rules: "Rules", state: bytearray) -> None:
    for seat in range(rules.seats):
        if state[SEATS + SEAT_SIZE * seat + PLACED] == FLEET:
            state[FINAL_BY] = seat
    if state[ERA] == 1:
        open_slots(rules, state)
    state[ERA] = 3
    state[FINAL] = 1
    state[FINAL_FROM] = state[TURN]
    scoring.score_board(rules, state)


def open_routes(rules: "Rules", state: bytearray) -> None:
    for seat in range(rules.seats):
        base = SEATS + SEAT_SIZE * seat
        for route in range(rules.routes):
            if (
                rules.payouts[route] > 1
                and state[base + GATES_AT + rules.ends_a[route]]
                and state[base + GATES_AT + rules.ends_b[route]]
            ):
                piles.insert(state, base + MENU_COUNT, route)


def open_slots(rules: "Rules", state: bytearray) -> None:
    piles.clear(state, OPEN_COUNT)
    for airport in range(rules.airports):
        state[FREE + airport] += rules.late_slots[airport]
        if state[FREE + airport]:
            piles.insert(state, OPEN_COUNT, airport)
