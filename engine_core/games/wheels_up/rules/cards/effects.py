"""The effects of Wheels Up! cards, and their targets (WU21, WU23, WU25)."""

from engine_core import rng
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules import codes, placing, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import bonus, piles, reactions
from engine_core.games.wheels_up.rules.layout import EFFECT as DOING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.games.wheels_up.rules.rules import Rules


def start(rules: "Rules", state: bytearray, card: int) -> None:
    """Begin a card's effect. An effect without a decision takes place at once."""
    effect = EFFECT[card]
    amount = AMOUNT[card]
    state[L.PENDING] = card
    state[DOING] = effect
    turn = state[L.TURN]
    if effect <= codes.E_MOVE:
        state[L.LEFT] = amount or 1  # A quick gate or airplane places only one.
    elif effect <= codes.E_SNATCH:
        state[L.LEFT] = 1 if _has_target(rules, state, effect) else 0
    elif effect == codes.E_ALL_DISCARD:
        state[L.DISCARDING] = state[L.HOLDING] & (rules.everyone ^ 1 << turn)
        state[L.LEFT] = amount if state[L.DISCARDING] else 0
    elif effect == codes.E_DRAW:
        piles.draw(state, turn, rules.deck_of[state[L.ERA]], amount)
    elif effect == codes.E_ALL_DRAW:
        for i in range(rules.seats):
            piles.draw(state, (turn + i) % rules.seats, rules.deck_of[state[L.ERA]], amount)
    elif effect == codes.E_GRANT:
        scoring.pay(state, turn, amount)
    elif effect == codes.E_TAX:
        for seat in range(rules.seats):
            if seat != turn:
                scoring.pay(state, seat, -amount)
    elif effect == codes.E_CANCEL:
        piles.discard(state, state[L.DECLARED])
        state[L.DECLARED] = 0
        reactions.forget(rules, state)  # WU24: the moment ends with the cancelled card.
    elif effect >= codes.E_SERVICE:
        bonus.pay_bonus(rules, state, card)


def goes_on(rules: "Rules", state: bytearray, seat: int) -> bool:
    """Return whether the effect being resolved gives its owner `seat` another choice."""
    effect = state[DOING]
    if not state[L.LEFT]:
        return False
    if effect > codes.E_MOVE:
        return True
    if effect == codes.E_MOVE:
        return placing.can_move(state, seat)
    return placing.can_place(state, seat, effect)


def _has_target(rules: "Rules", state: bytearray, effect: int) -> bool:
    if effect >= codes.E_LOCK_GATE:  # A chaos card is offered only if it has a target.
        return True
    if effect == codes.E_GROUND_ROUTE:
        return state[L.FLYING] > 0
    for seat in range(rules.seats):
        if seat != state[L.TURN] and state[L.SEATS + L.SEAT_SIZE * seat + L.GATES]:
            return True
    return False


def targets(rules: "Rules", state: bytearray, player: int, actions: "array[int]") -> int:
    """Write the targets that `player` may choose to `actions`. Return their number."""
    effect = state[DOING]
    count = 0
    if effect == codes.E_GROUND_ROUTE:
        for route in range(rules.routes):
            if state[L.TRAFFIC + route]:
                actions[count] = route
                count += 1
        return count
    for seat in range(rules.seats):
        if seat == player:
            continue
        base = L.SEATS + L.SEAT_SIZE * seat
        if effect >= codes.E_STEAL:
            if state[L.MONEYED if effect == codes.E_STEAL else L.HOLDING] >> seat & 1:
                actions[count] = seat
                count += 1
        elif effect == codes.E_GROUND:
            if state[L.FLYING] >> seat & 1:
                base += L.PLANES
                for route in range(rules.routes):
                    if state[base + route]:
                        actions[count] = codes.ROUTE_OF * seat + route
                        count += 1
        elif effect != codes.E_LOCK_GATE or state[L.DOUBLED] >> seat & 1:
            least = 2 if effect == codes.E_LOCK_GATE else 1
            base += L.GATES_AT
            for airport in range(rules.airports):
                if state[base + airport] >= least:
                    actions[count] = codes.GATE_OF * seat + airport
                    count += 1
    return count


def strike(rules: "Rules", state: bytearray, player: int, target: int) -> None:
    """Apply the card being resolved to `target`."""
    effect = state[DOING]
    amount = AMOUNT[state[L.PENDING]]
    state[L.LEFT] = 0
    if effect == codes.E_GROUND_ROUTE:
        for seat in range(rules.seats):
            placing.ground(rules, state, seat, target, 255)
    elif effect == codes.E_GROUND:
        placing.ground(rules, state, target // codes.ROUTE_OF, target % codes.ROUTE_OF, amount)
    elif effect == codes.E_TAKEOVER:
        placing.take_gate(rules, state, player, target // codes.GATE_OF, target % codes.GATE_OF)
    elif effect == codes.E_STEAL:
        money = scoring.money(state, target)
        if amount > money:
            amount = money
        scoring.pay(state, target, -amount)
        scoring.pay(state, player, amount)
    elif effect <= codes.E_LOCK_GATE:
        placing.remove_gate(rules, state, target // codes.GATE_OF, target % codes.GATE_OF)
    else:
        hand = L.SEATS + L.SEAT_SIZE * target
        card = state[hand + L.HAND + rng.below(state, state[hand + L.HAND_COUNT])]
        piles.give_up(state, target, card)
        piles.take_in(state, player, card)
