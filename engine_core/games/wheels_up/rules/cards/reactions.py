"""Which seats may react with a chaos card, and when (WU23)."""

from engine_core.games.wheels_up.rules.codes import (
    C_CANCEL,
    C_GROUND,
    C_LOCK_GATE,
    C_QUICK_GATE,
    C_QUICK_PLANE,
    C_SNATCH,
    C_STEAL,
    REACT,
)
from engine_core.games.wheels_up.rules.layout import (
    ASKING,
    CHAOS_HELD,
    DECLARED,
    DOUBLED,
    ERA,
    FLEET,
    FLYING,
    HOLDING,
    MENU_COUNT,
    MONEYED,
    OPEN_COUNT,
    PHASE,
    PLACED,
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


def could(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return the kinds of chaos cards (codes.C_..) that would have an effect if `seat` played them now.

    It follows from public information alone.
    """
    others = rules.everyone ^ 1 << seat
    can = C_QUICK_GATE if state[OPEN_COUNT] else 0
    if state[DECLARED]:
        can |= C_CANCEL
    if state[FLYING] & others:
        can |= C_GROUND
    if state[DOUBLED] & others:
        can |= C_LOCK_GATE
    if state[MONEYED] & others:
        can |= C_STEAL
    if state[HOLDING] & others:
        can |= C_SNATCH
    base = SEATS + SEAT_SIZE * seat
    if state[base + MENU_COUNT] and state[base + PLACED] < FLEET:
        can |= C_QUICK_PLANE
    return can


def begin(rules: "Rules", state: bytearray) -> bool:
    """Begin a moment: list every other seat with a chaos card that would have an effect, and let the first one decide.

    Return False if there is none: then the moment is over.
    """
    mask = 0
    for seat in range(rules.seats):
        held = state[CHAOS_HELD + seat]
        if held and seat != state[TURN] and held & could(rules, state, seat):
            mask |= 1 << seat
    if not mask:
        return False
    state[ASKING] = mask
    state[SEAT] = first(rules, state, mask)
    state[PHASE] = REACT
    return True


def first(rules: "Rules", state: bytearray, mask: int) -> int:
    """Return the first seat of `mask`, clockwise from the seat on turn. The mask must not be empty."""
    seat = state[TURN]
    while not mask >> seat & 1:
        seat += 1
        if seat == rules.seats:
            seat = 0
    return seat


def ask(rules: "Rules", state: bytearray) -> bool:
    """Let the first listed seat that still can react decide; return False if there is none: the moment is over."""
    while state[ASKING]:
        seat = first(rules, state, state[ASKING])
        if state[CHAOS_HELD + seat] & could(rules, state, seat):
            state[PHASE] = REACT
            state[SEAT] = seat
            return True
        state[ASKING] &= 255 ^ 1 << seat
    forget(rules, state)
    return False


def note(rules: "Rules", state: bytearray) -> None:
    """At the first chaos card of a moment, store which kinds could have had an effect when the seats were listed."""
    if not state[SEEN_ERA]:
        state[SEEN_ERA] = state[ERA] + 1
        for seat in range(rules.seats):
            state[SEEN + seat] = could(rules, state, seat)


def forget(rules: "Rules", state: bytearray) -> None:
    """End the moment."""
    state[ASKING] = 0
    if state[SEEN_ERA]:
        for i in range(SEEN_ERA, SEEN + rules.seats):
            state[i] = 0
