"""What an action of Wheels Up! begins or ends. Tables load this module; lessons do not."""

from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules import codes, turns
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import piles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules

_GO_ON = (codes.END, codes.BUY)  # the actions that end the turn explicitly, or continue it


def brings(rules: "Rules", state: bytearray, decision: int, seat: int, action: int) -> int:
    """Return what a legal action of `seat` begins or ends for all players: 0, nothing; 1, the end of the game; 2, the
    end unless someone prevents it; 3, the last round without an airplane (WU19); 4 to 7, an era (WU14-WU17), or two of
    them for 6.
    """
    base = L.SEATS + L.SEAT_SIZE * seat
    era = state[L.ERA]
    places = decision in (codes.ACTION, codes.PLACE) and action < codes.CARD
    if places and action >= codes.PLANE:
        placed = state[base + L.PLACED] + 1
        if not era and placed == L.JETLINERS_AT:
            return 6 if _is_full(rules, state) else 4
        if placed == L.FLEET and not state[L.FINAL]:
            return 7
    elif era == 1 and state[L.DUE] and _is_full(rules, state):  # The second of two eras waits for the last discard.
        return 5
    elif era == 1 and (places or (decision == codes.TARGET and state[L.EFFECT] == codes.E_TAKEOVER)):
        is_last = places and state[L.OPEN_COUNT] == 1 and state[L.FREE + action] == 1
        if is_last or state[base + L.GATES] + 1 >= L.DEREGULATION_AT:
            return 5
    ends = decision == codes.ACTION and action == codes.END
    left = state[L.ACTIONS]
    if decision == codes.ACTION:
        left -= action < codes.CARD or codes.CARD <= action <= codes.DRAW
        if action in (codes.MOVE, codes.BUY):
            return 0
    goes_on = decision == codes.LIFT and action != codes.STOP
    if goes_on or (not ends and (left > 0 or turns.can_buy(state))):
        return 0
    after = bytearray(state)
    if decision in (codes.PLACE, codes.LAND):
        rules.apply_action(after, action)
        if after[L.PHASE] in (codes.PLACE, codes.LIFT):  # The effect goes on.
            return 0
        after[:] = state
    if places and action >= codes.PLANE:
        after[L.IDLE] = 0
    turns.end_turn(rules, after)
    if after[L.PHASE] == codes.OVER:
        return 1 if ends else 2
    return 3 if after[L.IDLE] == L.IDLE_ROUNDS - 1 > state[L.IDLE] else 0


def ends_turn(rules: "Rules", state: bytearray, decision: int, seat: int, action: int) -> bool:
    """Return whether the turn of `seat` ends automatically after a legal action, as far as that seat knows (WU10), that
    is, if no one answers and no drawn card is a chaos card.
    """
    if state[L.TURN] != seat or state[L.ACTIONS] > 1 or (decision == codes.ACTION and action in _GO_ON):
        return False
    after = bytearray(state)
    acts = decision == codes.ACTION
    if decision == codes.DISCARD:
        piles.give_up(after, seat, action)
    elif acts and (codes.CARD <= action < codes.DRAW or action >= codes.CHAOS):
        piles.give_up(after, seat, action - (codes.CARD if action < codes.CHAOS else codes.CHAOS))
    held = after[L.CHAOS_HELD + seat]
    after[:] = state
    rules.apply_action(after, action)
    while after[L.PHASE] == codes.REACT:
        rules.apply_action(after, codes.PASS)
    phase = after[L.PHASE]
    if phase == codes.OVER:
        return True
    hand = after[L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT]
    if hand > L.HAND_LIMIT or phase not in (codes.ACTION, codes.DISCARD):  # Other players may have to discard first.
        return False
    after[L.TURN] = seat
    after[L.CHAOS_HELD + seat] = held
    after[L.ACTIONS] = state[L.ACTIONS] - (acts and action < codes.CHAOS)
    after[L.BOUGHT] = state[L.BOUGHT]
    return not after[L.ACTIONS] and not turns.can_buy(after) and not turns.own_chaos(rules, after)


def _is_full(rules: "Rules", state: bytearray) -> bool:
    """Return whether deregulation follows jetliners at once, because a player has enough gates or no slot is open."""
    gates = max([state[L.SEATS + L.SEAT_SIZE * seat + L.GATES] for seat in range(rules.seats)])
    return gates >= L.DEREGULATION_AT or not state[L.OPEN_COUNT]


def may_begin(rules: "Rules", state: bytearray, card: int, seat: int) -> int:
    """Return the era that a card of `seat` begins unless it is cancelled, numbered as in `brings`, or 0."""
    effect = EFFECT[card]
    most = max(1, AMOUNT[card])
    base = L.SEATS + L.SEAT_SIZE * seat
    era = state[L.ERA]
    if effect in (codes.E_GATES, codes.E_QUICK_GATE, codes.E_TAKEOVER):
        fills = effect != codes.E_TAKEOVER and sum(state[L.FREE : L.FREE + rules.airports]) <= most
        return 5 if era == 1 and (fills or state[base + L.GATES] + most >= L.DEREGULATION_AT) else 0
    if effect in (codes.E_PLANES, codes.E_QUICK_PLANE):
        placed = state[base + L.PLACED] + most
        if not era and placed >= L.JETLINERS_AT:
            return 6 if _is_full(rules, state) else 4
        return 7 if placed >= L.FLEET and not state[L.FINAL] else 0
    return 0
