"""Bonus cards of Wheels Up!: which seats meet a card's condition, and are paid (WU22)."""

from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT, NEED
from engine_core.games.wheels_up.rules import codes, scoring
from engine_core.games.wheels_up.rules.layout import GATES, GATES_AT, HANGAR, PLACED, PLANES, SEAT_SIZE, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def routes(rules: "Rules", state: bytearray, seat: int, payout: int) -> int:
    """Return the number of routes with a payout of at least `payout` on which `seat` has an airplane."""
    at = SEATS + SEAT_SIZE * seat + PLANES
    count = 0
    for route in range(rules.routes):
        if state[at + route] and rules.payouts[route] >= payout:
            count += 1
    return count


def airports(rules: "Rules", state: bytearray, seat: int, gates: int) -> int:
    """Return the number of airports where `seat` has at least `gates` gates."""
    at = SEATS + SEAT_SIZE * seat + GATES_AT
    count = 0
    for airport in range(rules.airports):
        if state[at + airport] >= gates:
            count += 1
    return count


def linked(rules: "Rules", state: bytearray, seat: int, start: int, end: int) -> bool:
    """Return whether two airports are joined by a chain of routes on which `seat` has airplanes."""
    at = SEATS + SEAT_SIZE * seat + PLANES
    reached = 1 << start
    before = 0
    while reached != before:
        before = reached
        for route in range(rules.routes):
            if state[at + route]:
                both = 1 << rules.ends_a[route] | 1 << rules.ends_b[route]
                if reached & both:
                    reached |= both
    return reached >> end & 1 > 0


def _count_of(rules: "Rules", state: bytearray, seat: int, what: int) -> int:
    base = SEATS + SEAT_SIZE * seat
    if what == codes.GATES_MOST:
        return state[base + GATES]
    if what == codes.PLANES_MOST:
        return state[base + PLACED] - state[base + HANGAR]
    return routes(rules, state, seat, 1) if what == codes.ROUTES_MOST else airports(rules, state, seat, 1)


def _leader(rules: "Rules", state: bytearray, what: int) -> int:
    """Return the seat with strictly the most of `what` (codes..._MOST), or -1."""
    most = -1
    holder = -1
    for seat in range(rules.seats):
        count = _count_of(rules, state, seat, what)
        if count > most:
            most = count
            holder = seat
        elif count == most:
            holder = -1
    return holder


def meets(rules: "Rules", state: bytearray, seat: int, card: int) -> bool:
    """Return whether `seat` meets a bonus card's condition."""
    effect = EFFECT[card]
    need = NEED[card]
    base = SEATS + SEAT_SIZE * seat
    if effect == codes.E_SERVICE:
        return state[base + PLANES + rules.named_a[card]] > 0
    if effect == codes.E_LINK:
        return linked(rules, state, seat, rules.named_a[card], rules.named_b[card])
    if effect == codes.E_STATION:
        return state[base + GATES_AT + rules.named_a[card]] > 0
    if effect == codes.E_HUB:
        return airports(rules, state, seat, need) > 0
    if effect == codes.E_ROUTES:
        return routes(rules, state, seat, 1) >= need
    if effect == codes.E_AIRPORTS:
        return airports(rules, state, seat, 1) >= need
    if effect == codes.E_CONTROL:
        return scoring.controlled(rules, state, seat, 0) >= need
    if effect == codes.E_LONG:
        return routes(rules, state, seat, 2) >= need
    if effect == codes.E_MOST:
        return _leader(rules, state, need) == seat
    if effect == codes.E_FEWEST_MONEY:
        own = scoring.money(state, seat)
        for other in range(rules.seats):
            if scoring.money(state, other) < own:
                return False
        return True
    return False


def pay_bonus(rules: "Rules", state: bytearray, card: int) -> None:
    """Pay every seat that meets a bonus card's condition (WU22)."""
    if EFFECT[card] == codes.E_MOST:
        seat = _leader(rules, state, NEED[card])
        if seat >= 0:
            scoring.pay(state, seat, AMOUNT[card])
        return
    met = 0
    for seat in range(rules.seats):
        if meets(rules, state, seat, card):
            met |= 1 << seat
    for seat in range(rules.seats):
        if met >> seat & 1:
            scoring.pay(state, seat, AMOUNT[card])
