"""What a seat of Wheels Up! knows, sampling the rest, and which moves may show it more ("Secrets" in
seeds/wheels_up/rules.md).

Every completed action may, because whether a seat may react after it, and which one, depends on hands (WU23).
"""

from engine_core import rng
from engine_core.const import const
from engine_core.games.wheels_up.data.cards import CHAOS, FIRST_OF
from engine_core.games.wheels_up.rules import turns
from engine_core.games.wheels_up.rules.cards import piles, reactions
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    BUY,
    C_CANCEL,
    DISCARD,
    E_ALL_DISCARD,
    E_SNATCH,
    END,
    IN_HANGAR,
    LAND,
    LIFT,
    MOVE,
    PASS,
    PLACE,
    PLANE,
    REACT,
    STOP,
)
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    ASKING,
    CHAOS_HELD,
    DECK_COUNT,
    DECKS,
    DECLARED,
    EFFECT,
    ERA,
    FLEET,
    FREE,
    GATES,
    GATES_AT,
    GONE,
    HAND,
    HAND_COUNT,
    HAND_LIMIT,
    LEFT,
    LIFTED,
    MENU_COUNT,
    OPEN_COUNT,
    PENDING,
    PHASE,
    PLACED,
    PLANES,
    SEAT,
    SEAT_SIZE,
    SEATS,
    SEEN,
    SEEN_ERA,
    TURN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


_POOL = const(34)  # the most cards of an era; the cards for the other hands follow in the pool


def information_state(rules: "Rules", state: bytearray, seat: int, out: bytearray) -> int:
    """See game.Game.information_state: the state without decks, other hands and the other seats on WU23's list."""
    size = 0
    own = SEATS + SEAT_SIZE * seat
    for i in range(PHASE, rules.information_size):
        if i == ASKING:
            out[size] = _known_list(rules, state, seat)
        elif (
            CHAOS_HELD <= i < SEEN_ERA
            or DECKS <= i <= GONE
            or (i >= SEATS and HAND <= (i - SEATS) % SEAT_SIZE < MENU_COUNT and not own <= i < own + SEAT_SIZE)
        ):
            continue
        else:
            out[size] = state[i]
        size += 1
    return size


def _known_list(rules: "Rules", state: bytearray, seat: int) -> int:
    asking = state[ASKING]
    if asking:
        asking &= 1 << seat | 1 << reactions.first(rules, state, asking)
    return asking


def resample(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    """See game.Game.resample. A seat that may react holds a chaos card that it could play."""
    asked = state[SEAT]
    while True:
        _deal(rules, state, seat, generator)
        if asked == seat:
            break
        if state[PHASE] == REACT:
            if state[CHAOS_HELD + asked] & reactions.could(rules, state, asked):
                break
        elif state[PHASE] != ACTION or state[ACTIONS] or turns.can_buy(state) or turns.own_chaos(rules, state):
            break
    if state[ASKING]:
        _list(rules, state, seat)
    rng.reseed(state, generator)


def _deal(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    pool = rules.pool
    used = rules.used
    declared = state[DECLARED]
    pending = state[PENDING]
    own = SEATS + SEAT_SIZE * seat + HAND
    held = state[own - 1] if seat < rules.seats else 0
    dealt = _POOL
    for era in range(3):
        count = 0
        for card in range(FIRST_OF[era], FIRST_OF[era + 1]):
            if used[card] and not state[GONE + card] and card != declared and card != pending:
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
        in_deck = state[DECK_COUNT + era]
        deck = DECKS + FIRST_OF[era] - 1
        for i in range(in_deck):
            state[deck + i] = pool[i]
        for i in range(in_deck, count):
            pool[dealt] = pool[i]
            dealt += 1
    rng.shuffle(generator, pool, _POOL, dealt - _POOL)
    for other in range(rules.seats):
        if other == seat:
            continue
        at = SEATS + SEAT_SIZE * other + HAND_COUNT
        count = state[at]
        piles.clear(state, at)
        state[CHAOS_HELD + other] = 0
        for _ in range(count):
            dealt -= 1
            piles.take_in(state, other, pool[dealt])


def _list(rules: "Rules", state: bytearray, seat: int) -> None:
    # A seat after the one that decides is on the list if it holds a card that could have had an effect when the moment
    # began. Cards of an era that began since then were in no hand at that time.
    listed = _known_list(rules, state, seat)
    other = reactions.first(rules, state, listed)
    while True:
        other += 1
        if other == rules.seats:
            other = 0
        if other == state[TURN]:
            break
        if other == seat:
            continue
        if not state[SEEN_ERA]:
            on = state[CHAOS_HELD + other] & reactions.could(rules, state, other)
        else:
            on = 0
            at = SEATS + SEAT_SIZE * other + HAND
            for i in range(at, at + state[at - 1]):
                if piles.era_of(state[i]) < state[SEEN_ERA]:
                    on |= CHAOS[state[i]] & state[SEEN + other]
        if on:
            listed |= 1 << other
    state[ASKING] = listed


def reveals(rules: "Rules", state: bytearray, action: int) -> bool:
    """See game.Game.reveals."""
    phase = state[PHASE]
    if phase == ACTION:
        return action != BUY and action != MOVE and not PLAY_CHAOS < action < END
    if phase == PLACE:
        if action == STOP:
            return not _back_to_action(state)
        if _begins_era(state, action):
            return True
        return not _goes_on(rules, state, action) and not _back_to_action(state)
    if phase == LIFT:
        return action == STOP
    if phase == LAND:
        return state[LEFT] == 1 or state[LIFTED] == 1 + IN_HANGAR  # an airplane from a route could be moved back
    if phase == DISCARD:
        cards = state[SEATS + SEAT_SIZE * state[SEAT] + HAND_COUNT]
        if state[EFFECT] == E_ALL_DISCARD:
            return state[LEFT] == 1 or cards == 1
        return cards <= HAND_LIMIT + 1
    if phase == REACT:
        return action == PASS or CHAOS[action - PLAY_CHAOS] == C_CANCEL
    return state[EFFECT] == E_SNATCH or not _back_to_action(state)


def _back_to_action(state: bytearray) -> bool:
    """Tell whether the seat on turn, after its own chaos card, decides on an action next, whatever it holds."""
    return not state[ASKING] and CHAOS[state[PENDING]] > 0 and state[ACTIONS] > 0


def _begins_era(state: bytearray, action: int) -> bool:
    base = SEATS + SEAT_SIZE * state[SEAT]
    if action >= PLANE:
        placed = state[base + PLACED] + 1
        return placed == 5 or placed == FLEET
    if state[ERA] != 1:
        return False
    return state[base + GATES] >= 8 or (state[OPEN_COUNT] == 1 and state[FREE + action] == 1)


def _goes_on(rules: "Rules", state: bytearray, action: int) -> bool:
    """Tell whether more can be placed after `action`."""
    if state[LEFT] == 1:
        return False
    if action < PLANE:
        return state[OPEN_COUNT] > 1 or state[FREE + action] > 1
    base = SEATS + SEAT_SIZE * state[SEAT]
    if state[base + MENU_COUNT] > 1:
        return True
    route = action - PLANE
    planes = state[base + PLANES + route] + 1
    gates = base + GATES_AT
    return planes < state[gates + rules.ends_a[route]] or planes < state[gates + rules.ends_b[route]]
