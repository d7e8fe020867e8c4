"""What a seat of Wheels Up! knows, sampling of the rest, and which moves may reveal more to it ("Secrets" in
seeds/wheels_up/rules.md).

Every completed action may reveal something, because hands determine which seat may react to it (WU23).
"""

from engine_core import rng
from engine_core.const import const
from engine_core.games.wheels_up.data.cards import CHAOS, FIRST_OF
from engine_core.games.wheels_up.rules import codes, turns
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import piles, reactions
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


_POOL = const(34)  # the maximum number of cards in an era; in the pool the other hands' cards follow


def information_state(rules: "Rules", state: bytearray, seat: int, out: bytearray) -> int:
    """See game.Game.information_state. Writes all but decks, other hands, and other seats on the list of WU23."""
    size = 0
    own = L.SEATS + L.SEAT_SIZE * seat
    for i in range(L.PHASE, rules.information_size):
        if i == L.ASKING:
            out[size] = _known_list(rules, state, seat)
        elif (
            L.CHAOS_HELD <= i < L.SEEN_ERA
            or L.DECKS <= i <= L.GONE
            or (
                i >= L.SEATS
                and L.HAND <= (i - L.SEATS) % L.SEAT_SIZE < L.MENU_COUNT
                and not own <= i < own + L.SEAT_SIZE
            )
        ):
            continue
        else:
            out[size] = state[i]
        size += 1
    return size


def _known_list(rules: "Rules", state: bytearray, seat: int) -> int:
    asking = state[L.ASKING]
    if asking:
        asking &= 1 << seat | 1 << reactions.first(rules, state, asking)
    return asking


def resample(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    """See game.Game.resample. A seat that may react gets a chaos card that it could play."""
    asked = state[L.SEAT]
    while True:
        _deal(rules, state, seat, generator)
        if asked == seat:
            break
        if state[L.PHASE] == codes.REACT:
            if state[L.CHAOS_HELD + asked] & reactions.could(rules, state, asked):
                break
        elif (
            state[L.PHASE] != codes.ACTION or state[L.ACTIONS] or turns.can_buy(state) or turns.own_chaos(rules, state)
        ):
            break
    if state[L.ASKING]:
        _list(rules, state, seat)
    rng.reseed(state, generator)


def _deal(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    pool = rules.pool
    used = rules.used
    declared = state[L.DECLARED]
    pending = state[L.PENDING]
    own = L.SEATS + L.SEAT_SIZE * seat + L.HAND
    held = state[own - 1] if seat < rules.seats else 0
    dealt = _POOL
    for era in range(3):
        count = 0
        for card in range(FIRST_OF[era], FIRST_OF[era + 1]):
            if used[card] and not state[L.GONE + card] and card != declared and card != pending:
                pool[count] = card
                count += 1
        for i in range(own, own + held):
            if piles.era_of(state[i]) == era:
                at = 0
                while pool[at] != state[i]:
                    at += 1
                count -= 1
                while at < count:
                    pool[at] = pool[at + 1]
                    at += 1
        rng.shuffle(generator, pool, 0, count)
        in_deck = state[L.DECK_COUNT + era]
        deck = L.DECKS + FIRST_OF[era] - 1
        for i in range(in_deck):
            state[deck + i] = pool[i]
        for i in range(in_deck, count):
            pool[dealt] = pool[i]
            dealt += 1
    rng.shuffle(generator, pool, _POOL, dealt - _POOL)
    for other in range(rules.seats):
        if other == seat:
            continue
        at = L.SEATS + L.SEAT_SIZE * other + L.HAND_COUNT
        count = state[at]
        piles.clear(state, at)
        state[L.CHAOS_HELD + other] = 0
        for _ in range(count):
            dealt -= 1
            piles.take_in(state, other, pool[dealt])


def _list(rules: "Rules", state: bytearray, seat: int) -> None:
    # A later seat is on the list if it holds a card that could have had an effect when the moment began. If an era has
    # begun since, its cards were in no hand at that time.
    listed = _known_list(rules, state, seat)
    other = reactions.first(rules, state, listed)
    while True:
        other += 1
        if other == rules.seats:
            other = 0
        if other == state[L.TURN]:
            break
        if other == seat:
            continue
        if not state[L.SEEN_ERA]:
            on = state[L.CHAOS_HELD + other] & reactions.could(rules, state, other)
        else:
            on = 0
            at = L.SEATS + L.SEAT_SIZE * other + L.HAND
            for i in range(at, at + state[at - 1]):
                if piles.era_of(state[i]) < state[L.SEEN_ERA]:
                    on |= CHAOS[state[i]] & state[L.SEEN + other]
        if on:
            listed |= 1 << other
    state[L.ASKING] = listed


def reveals(rules: "Rules", state: bytearray, action: int) -> bool:
    """See game.Game.reveals."""
    phase = state[L.PHASE]
    if phase == codes.ACTION:
        return action != codes.BUY and action != codes.MOVE and not PLAY_CHAOS < action < codes.END
    if phase == codes.PLACE:
        if action == codes.STOP:
            return not _back_to_action(state)
        if _begins_era(state, action):
            return True
        return not _goes_on(rules, state, action) and not _back_to_action(state)
    if phase == codes.LIFT:
        return action == codes.STOP
    if phase == codes.LAND:
        # The seat could move an airplane away from a route and back to it.
        return state[L.LEFT] == 1 or state[L.LIFTED] == 1 + codes.IN_HANGAR
    if phase == codes.DISCARD:
        cards = state[L.SEATS + L.SEAT_SIZE * state[L.SEAT] + L.HAND_COUNT]
        if state[L.EFFECT] == codes.E_ALL_DISCARD:
            return state[L.LEFT] == 1 or cards == 1
        return cards <= L.HAND_LIMIT + 1
    if phase == codes.REACT:
        return action == codes.PASS or CHAOS[action - PLAY_CHAOS] == codes.C_CANCEL
    return state[L.EFFECT] == codes.E_SNATCH or not _back_to_action(state)


def _back_to_action(state: bytearray) -> bool:
    """Return whether the seat on turn, after its own chaos card, certainly decides on an action next."""
    return not state[L.ASKING] and CHAOS[state[L.PENDING]] > 0 and state[L.ACTIONS] > 0


def _begins_era(state: bytearray, action: int) -> bool:
    base = L.SEATS + L.SEAT_SIZE * state[L.SEAT]
    if action >= codes.PLANE:
        placed = state[base + L.PLACED] + 1
        return placed == 5 or placed == L.FLEET
    if state[L.ERA] != 1:
        return False
    return state[base + L.GATES] >= 8 or (state[L.OPEN_COUNT] == 1 and state[L.FREE + action] == 1)


def _goes_on(rules: "Rules", state: bytearray, action: int) -> bool:
    """Return whether `action` leaves more to place."""
    if state[L.LEFT] == 1:
        return False
    if action < codes.PLANE:
        return state[L.OPEN_COUNT] > 1 or state[L.FREE + action] > 1
    base = L.SEATS + L.SEAT_SIZE * state[L.SEAT]
    if state[base + L.MENU_COUNT] > 1:
        return True
    route = action - codes.PLANE
    planes = state[base + L.PLANES + route] + 1
    gates = base + L.GATES_AT
    return planes < state[gates + rules.ends_a[route]] or planes < state[gates + rules.ends_b[route]]
