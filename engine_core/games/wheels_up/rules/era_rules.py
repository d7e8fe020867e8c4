"""The eras of Wheels Up!: when they begin and what changes then (WU14-WU18)."""

from engine_core.const import const
from engine_core.games.wheels_up.rules import scoring
from engine_core.games.wheels_up.rules.cards import card_row, piles
from engine_core.games.wheels_up.rules.layout import (
    DUE,
    ERA,
    FINAL,
    FINAL_BY,
    FINAL_FROM,
    FLEET,
    FREE,
    GATES,
    GATES_AT,
    IDLE,
    MENU_COUNT,
    OPEN_COUNT,
    PLACED,
    SEAT_SIZE,
    SEATS,
    TURN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.board import Board

_JETLINERS_AT = const(5)  # airplanes placed
_DEREGULATION_AT = const(9)  # gates on the board
_DEALT = const(3)


def advance(rules: "Board", state: bytearray) -> None:
    """Begin the next era or final approach if its condition is met; else clear `DUE`."""
    era = state[ERA]
    if era == 0:
        if _most(rules, state, PLACED) >= _JETLINERS_AT:
            _begin(rules, state, 1)
            return
    elif not state[FINAL] and _most(rules, state, PLACED) == FLEET:
        _approach(rules, state)
        return
    elif era == 1 and (_most(rules, state, GATES) >= _DEREGULATION_AT or not state[OPEN_COUNT]):
        _begin(rules, state, 2)
        return
    state[DUE] = 0


def _most(rules: "Board", state: bytearray, what: int) -> int:
    most = 0
    at = SEATS + what
    for _ in range(rules.seats):
        if state[at] > most:
            most = state[at]
        at += SEAT_SIZE
    return most


def _begin(rules: "Board", state: bytearray, era: int) -> None:
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


def _approach(rules: "Board", state: bytearray) -> None:
    for seat in range(rules.seats):
        if state[SEATS + SEAT_SIZE * seat + PLACED] == FLEET:
            state[FINAL_BY] = seat
    if state[ERA] == 1:
        open_slots(rules, state)
    state[ERA] = 3
    state[FINAL] = 1
    state[FINAL_FROM] = state[TURN]
    scoring.score_board(rules, state)


def open_routes(rules: "Board", state: bytearray) -> None:
    for seat in range(rules.seats):
        base = SEATS + SEAT_SIZE * seat
        for route in range(rules.routes):
            if (
                rules.payouts[route] > 1
                and state[base + GATES_AT + rules.ends_a[route]]
                and state[base + GATES_AT + rules.ends_b[route]]
            ):
                card_row.insert(state, base + MENU_COUNT, route)


def open_slots(rules: "Board", state: bytearray) -> None:
    card_row.clear(state, OPEN_COUNT)
    for airport in range(rules.airports):
        state[FREE + airport] += rules.late_slots[airport]
        if state[FREE + airport]:
            card_row.insert(state, OPEN_COUNT, airport)
