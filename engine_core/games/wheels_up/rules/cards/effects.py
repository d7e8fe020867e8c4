"""The effects of the cards of Wheels Up! and their targets (WU21, WU23, WU25)."""

from engine_core import rng
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules import placing, scoring
from engine_core.games.wheels_up.rules.cards import bonus, piles, reactions
from engine_core.games.wheels_up.rules.codes import (
    E_ALL_DISCARD,
    E_ALL_DRAW,
    E_CANCEL,
    E_DRAW,
    E_GRANT,
    E_GROUND,
    E_GROUND_ROUTE,
    E_LOCK_GATE,
    E_MOVE,
    E_SERVICE,
    E_SNATCH,
    E_STEAL,
    E_TAKEOVER,
    E_TAX,
    GATE_OF,
    ROUTE_OF,
)
from engine_core.games.wheels_up.rules.layout import (
    DECLARED,
    DISCARDING,
    DOUBLED,
    ERA,
    FLYING,
    GATES,
    GATES_AT,
    HAND,
    HAND_COUNT,
    HOLDING,
    LEFT,
    MONEYED,
    PENDING,
    PLANES,
    SEAT_SIZE,
    SEATS,
    TRAFFIC,
    TURN,
)
from engine_core.games.wheels_up.rules.layout import EFFECT as DOING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.games.wheels_up.rules.rules import Rules


def start(rules: "Rules", state: bytearray, card: int) -> None:
    """Begin the effect of a card. An effect without a decision is carried out at once."""
    effect = EFFECT[card]
    amount = AMOUNT[card]
    state[PENDING] = card
    state[DOING] = effect
    turn = state[TURN]
    if effect <= E_MOVE:
        state[LEFT] = amount or 1  # quick gates and airplanes place one
    elif effect <= E_SNATCH:
        state[LEFT] = 1 if _has_target(rules, state, effect) else 0
    elif effect == E_ALL_DISCARD:
        state[DISCARDING] = state[HOLDING] & (rules.everyone ^ 1 << turn)
        state[LEFT] = amount if state[DISCARDING] else 0
    elif effect == E_DRAW:
        piles.draw(state, turn, rules.deck_of[state[ERA]], amount)
    elif effect == E_ALL_DRAW:
        for i in range(rules.seats):
            piles.draw(state, (turn + i) % rules.seats, rules.deck_of[state[ERA]], amount)
    elif effect == E_GRANT:
        scoring.pay(state, turn, amount)
    elif effect == E_TAX:
        for seat in range(rules.seats):
            if seat != turn:
                scoring.pay(state, seat, -amount)
    elif effect == E_CANCEL:
        piles.discard(state, state[DECLARED])
        state[DECLARED] = 0
        reactions.forget(rules, state)  # WU24
    elif effect >= E_SERVICE:
        bonus.pay_bonus(rules, state, card)


def goes_on(rules: "Rules", state: bytearray, seat: int) -> bool:
    """Tell whether the effect being resolved gives its owner `seat` one more choice."""
    effect = state[DOING]
    if not state[LEFT]:
        return False
    if effect > E_MOVE:
        return True
    if effect == E_MOVE:
        return placing.can_move(state, seat)
    return placing.can_place(state, seat, effect)


def _has_target(rules: "Rules", state: bytearray, effect: int) -> bool:
    if effect >= E_LOCK_GATE:  # a chaos card is offered only where it has one
        return True
    if effect == E_GROUND_ROUTE:
        return state[FLYING] > 0
    for seat in range(rules.seats):
        if seat != state[TURN] and state[SEATS + SEAT_SIZE * seat + GATES]:
            return True
    return False


def targets(rules: "Rules", state: bytearray, player: int, actions: "array[int]") -> int:
    """Write the targets that `player` may choose into `actions`; return how many there are."""
    effect = state[DOING]
    count = 0
    if effect == E_GROUND_ROUTE:
        for route in range(rules.routes):
            if state[TRAFFIC + route]:
                actions[count] = route
                count += 1
        return count
    for seat in range(rules.seats):
        if seat == player:
            continue
        base = SEATS + SEAT_SIZE * seat
        if effect >= E_STEAL:
            if state[MONEYED if effect == E_STEAL else HOLDING] >> seat & 1:
                actions[count] = seat
                count += 1
        elif effect == E_GROUND:
            if state[FLYING] >> seat & 1:
                base += PLANES
                for route in range(rules.routes):
                    if state[base + route]:
                        actions[count] = ROUTE_OF * seat + route
                        count += 1
        elif effect != E_LOCK_GATE or state[DOUBLED] >> seat & 1:
            least = 2 if effect == E_LOCK_GATE else 1
            base += GATES_AT
            for airport in range(rules.airports):
                if state[base + airport] >= least:
                    actions[count] = GATE_OF * seat + airport
                    count += 1
    return count


def strike(rules: "Rules", state: bytearray, player: int, target: int) -> None:
    """Apply the card being resolved to `target`."""
    effect = state[DOING]
    amount = AMOUNT[state[PENDING]]
    state[LEFT] = 0
    if effect == E_GROUND_ROUTE:
        for seat in range(rules.seats):
            placing.ground(rules, state, seat, target, 255)
    elif effect == E_GROUND:
        placing.ground(rules, state, target // ROUTE_OF, target % ROUTE_OF, amount)
    elif effect == E_TAKEOVER:
        placing.take_gate(rules, state, player, target // GATE_OF, target % GATE_OF)
    elif effect == E_STEAL:
        money = scoring.money(state, target)
        if amount > money:
            amount = money
        scoring.pay(state, target, -amount)
        scoring.pay(state, player, amount)
    elif effect <= E_LOCK_GATE:  # or E_CLOSE_GATE
        placing.remove_gate(rules, state, target // GATE_OF, target % GATE_OF)
    else:
        hand = SEATS + SEAT_SIZE * target
        card = state[hand + HAND + rng.below(state, state[hand + HAND_COUNT])]
        piles.give_up(state, target, card)
        piles.take_in(state, player, card)
