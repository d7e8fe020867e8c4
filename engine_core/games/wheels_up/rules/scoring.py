"""Scoring of Wheels Up!: money, and controlled routes (WU13)."""

from engine_core.games.wheels_up.rules.layout import MONEY, MONEYED, PLANES, SEAT_SIZE, SEATS, TRAFFIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def money(state: bytearray, seat: int) -> int:
    """Return a seat's money."""
    at = SEATS + SEAT_SIZE * seat + MONEY
    return state[at] | state[at + 1] << 8


def pay(state: bytearray, seat: int, amount: int) -> None:
    """Pay `amount` to `seat`, or, if it is negative, take at most what the seat has (WU20)."""
    at = SEATS + SEAT_SIZE * seat + MONEY
    amount += state[at] | state[at + 1] << 8
    if amount > 0:
        state[at] = amount & 255
        state[at + 1] = amount >> 8
        state[MONEYED] |= 1 << seat
    else:
        state[at] = 0
        state[at + 1] = 0
        state[MONEYED] &= 255 ^ 1 << seat


def controller(rules: "Rules", state: bytearray, route: int) -> int:
    """Return the seat with strictly the most airplanes on `route`, or -1."""
    most = 0
    holder = -1
    at = SEATS + PLANES + route
    for seat in range(rules.seats):
        planes = state[at]
        if planes > most:
            most = planes
            holder = seat
        elif planes == most:
            holder = -1
        at += SEAT_SIZE
    return holder


def controlled(rules: "Rules", state: bytearray, seat: int, paid: int) -> int:
    """Return how many routes `seat` controls or, if `paid` is 1, the sum of their payouts."""
    at = SEATS + SEAT_SIZE * seat + PLANES
    total = 0
    for route in range(rules.routes):
        if state[at + route] and controller(rules, state, route) == seat:
            total += rules.payouts[route] if paid else 1
    return total


def score_board(rules: "Rules", state: bytearray) -> None:
    """Pay every route to the seat that controls it."""
    for route in range(rules.routes):
        if state[TRAFFIC + route]:
            seat = controller(rules, state, route)
            if seat >= 0:
                pay(state, seat, rules.payouts[route])
