"""Finds the seats that may react with a chaos card, and when (WU23)."""

from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def could(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return a mask of the kinds of chaos cards (codes.C_..) that would have an effect if `seat` played them now.

    It depends only on public information.
    """
    others = rules.everyone ^ 1 << seat
    can = codes.C_QUICK_GATE if state[L.OPEN_COUNT] else 0
    if state[L.DECLARED]:
        can |= codes.C_CANCEL
    if state[L.FLYING] & others:
        can |= codes.C_GROUND
    if state[L.DOUBLED] & others:
        can |= codes.C_LOCK_GATE
    if state[L.MONEYED] & others:
        can |= codes.C_STEAL
    if state[L.HOLDING] & others:
        can |= codes.C_SNATCH
    base = L.SEATS + L.SEAT_SIZE * seat
    if state[base + L.MENU_COUNT] and state[base + L.PLACED] < L.FLEET:
        can |= codes.C_QUICK_PLANE
    return can


def begin(rules: "Rules", state: bytearray) -> bool:
    """Begin a moment: list every other seat that holds a chaos card with an effect, and let the first one decide.

    Return False if there is none, so that the moment is over.
    """
    mask = 0
    for seat in range(rules.seats):
        held = state[L.CHAOS_HELD + seat]
        if held and seat != state[L.TURN] and held & could(rules, state, seat):
            mask |= 1 << seat
    if not mask:
        return False
    state[L.ASKING] = mask
    state[L.SEAT] = first(rules, state, mask)
    state[L.PHASE] = codes.REACT
    return True


def first(rules: "Rules", state: bytearray, mask: int) -> int:
    """Return the first seat in `mask`, clockwise from the seat on turn. The mask must not be empty."""
    seat = state[L.TURN]
    while not mask >> seat & 1:
        seat += 1
        if seat == rules.seats:
            seat = 0
    return seat


def ask(rules: "Rules", state: bytearray) -> bool:
    """Let the first listed seat that can still react decide. Return False if none can, so that the moment is over."""
    while state[L.ASKING]:
        seat = first(rules, state, state[L.ASKING])
        if state[L.CHAOS_HELD + seat] & could(rules, state, seat):
            state[L.PHASE] = codes.REACT
            state[L.SEAT] = seat
            return True
        state[L.ASKING] &= 255 ^ 1 << seat
    forget(rules, state)
    return False


def note(rules: "Rules", state: bytearray) -> None:
    """At a moment's first chaos card, store which kinds could have an effect when the seats were listed."""
    if not state[L.SEEN_ERA]:
        state[L.SEEN_ERA] = state[L.ERA] + 1
        for seat in range(rules.seats):
            state[L.SEEN + seat] = could(rules, state, seat)


def forget(rules: "Rules", state: bytearray) -> None:
    """End the moment."""
    state[L.ASKING] = 0
    if state[L.SEEN_ERA]:
        for i in range(L.SEEN_ERA, L.SEEN + rules.seats):
            state[i] = 0
