"""The flow of Wheels Up!: from a move to the next decision, and the eras (WU10, WU14-WU19, WU23, WU24, WU27)."""

from engine_core.const import const
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import codes, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import effects, piles, reactions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def go_on(rules: "Rules", state: bytearray, moment: bool) -> None:
    """Continue until a seat must decide or the game is over. `moment`: whether a moment of WU23 is under way"""
    while True:
        if state[L.DISCARDING]:
            state[L.PHASE] = codes.DISCARD
            state[L.SEAT] = reactions.first(rules, state, state[L.DISCARDING])
            return
        if state[L.DUE]:
            advance(rules, state)
            continue
        effect = state[L.EFFECT]
        if effect:
            asking = state[L.ASKING]
            owner = reactions.first(rules, state, asking) if asking else state[L.TURN]
            if effects.goes_on(rules, state, owner):
                state[L.PHASE] = (
                    codes.PLACE if effect < codes.E_MOVE else codes.LIFT if effect == codes.E_MOVE else codes.TARGET
                )
                state[L.SEAT] = owner
                return
            card = state[L.PENDING]
            state[L.EFFECT] = 0
            state[L.LEFT] = 0
            state[L.PENDING] = 0
            if card:
                piles.discard(state, card)
            if asking:
                moment = True
            elif CHAOS[card] and effect != codes.E_CANCEL:  # The seat on turn has played a chaos card (WU23).
                break
        if reactions.ask(rules, state) if moment else reactions.begin(rules, state):
            return
        card = state[L.DECLARED]
        if not card:
            break
        state[L.DECLARED] = 0
        effects.start(rules, state, card)
        moment = False
    state[L.PHASE] = codes.ACTION
    state[L.SEAT] = state[L.TURN]
    if not state[L.ACTIONS] and not can_buy(state) and not own_chaos(rules, state):
        end_turn(rules, state)


def can_buy(state: bytearray) -> bool:
    """Return whether the seat on turn may buy an action (WU10, WU16)."""
    return state[L.MONEYED] >> state[L.TURN] & 1 > 0 and not state[L.BOUGHT] and state[L.FINAL] < 3


def own_chaos(rules: "Rules", state: bytearray) -> int:
    """Return the kinds of chaos cards (codes.C_..) that the seat on turn holds and could play."""
    turn = state[L.TURN]
    held = state[L.CHAOS_HELD + turn] & (255 ^ codes.C_CANCEL)
    return held and held & reactions.could(rules, state, turn)


def end_turn(rules: "Rules", state: bytearray) -> None:
    """Pass the turn, or end the game."""
    seat = state[L.TURN]
    final = state[L.FINAL]
    last = state[L.FINAL_FROM]
    if final == 1:
        final = 2
    elif final and seat == last:
        final += 1
    seat = _next(rules, seat)
    if final == 3 and seat == state[L.FINAL_BY]:
        if seat == last:
            final = 4
        seat = _next(rules, seat)
    if final < 4 and seat == state[L.FIRST]:
        state[L.IDLE] += 1
    if final == 4 or state[L.IDLE] == L.IDLE_ROUNDS:
        scoring.score_board(rules, state)
        state[L.PHASE] = codes.OVER
        return
    state[L.FINAL] = final
    state[L.TURN] = seat
    state[L.SEAT] = seat
    state[L.PHASE] = codes.ACTION
    state[L.ACTIONS] = 1 if final == 3 else 2
    state[L.BOUGHT] = 0


def _next(rules: "Rules", seat: int) -> int:
    seat += 1
    return 0 if seat == rules.seats else seat


_DEALT = const(3)  # the number of cards that a new era deals to each seat


def advance(rules: "Rules", state: bytearray) -> None:
    """Begin the next era or final approach if its condition is met, else clear `DUE`."""
    era = state[L.ERA]
    if era == 0:
        if _most(rules, state, L.PLACED) >= L.JETLINERS_AT:
            _begin(rules, state, 1)
            return
    elif not state[L.FINAL] and _most(rules, state, L.PLACED) == L.FLEET:
        _approach(rules, state)
        return
    elif era == 1 and (_most(rules, state, L.GATES) >= L.DEREGULATION_AT or not state[L.OPEN_COUNT]):
        _begin(rules, state, 2)
        return
    state[L.DUE] = 0


def _most(rules: "Rules", state: bytearray, what: int) -> int:
    most = 0
    at = L.SEATS + what
    for _ in range(rules.seats):
        if state[at] > most:
            most = state[at]
        at += L.SEAT_SIZE
    return most


def _begin(rules: "Rules", state: bytearray, era: int) -> None:
    scoring.score_board(rules, state)
    state[L.ERA] = era
    state[L.IDLE] = 0
    if era == 1:
        open_routes(rules, state)
    else:
        open_slots(rules, state)
    seat = state[L.TURN]
    for _ in range(rules.seats):
        piles.draw(state, seat, era, _DEALT)
        seat += 1
        if seat == rules.seats:
            seat = 0


def _approach(rules: "Rules", state: bytearray) -> None:
    for seat in range(rules.seats):
        if state[L.SEATS + L.SEAT_SIZE * seat + L.PLACED] == L.FLEET:
            state[L.FINAL_BY] = seat
    if state[L.ERA] == 1:
        open_slots(rules, state)
    state[L.ERA] = 3
    state[L.FINAL] = 1
    state[L.FINAL_FROM] = state[L.TURN]
    scoring.score_board(rules, state)


def open_routes(rules: "Rules", state: bytearray) -> None:
    for seat in range(rules.seats):
        base = L.SEATS + L.SEAT_SIZE * seat
        for route in range(rules.routes):
            if (
                rules.payouts[route] > 1
                and state[base + L.GATES_AT + rules.ends_a[route]]
                and state[base + L.GATES_AT + rules.ends_b[route]]
            ):
                piles.insert(state, base + L.MENU_COUNT, route)


def open_slots(rules: "Rules", state: bytearray) -> None:
    piles.clear(state, L.OPEN_COUNT)
    for airport in range(rules.airports):
        state[L.FREE + airport] += rules.late_slots[airport]
        if state[L.FREE + airport]:
            piles.insert(state, L.OPEN_COUNT, airport)
