"""Gates and airplanes of Wheels Up!: placing, moving and losing them (WU5, WU6, WU9, WU11, WU12).

Every change also updates the caches in the state: the open airports, each seat's routes with room for one more airplane
(`MENU`), and the masks of layout.py.
"""

from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import piles
from engine_core.games.wheels_up.rules.codes import E_QUICK_GATE, IN_HANGAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.games.wheels_up.rules.rules import Rules


def place_gate(rules: "Rules", state: bytearray, seat: int, airport: int) -> None:
    """Place a gate in the next open slot (WU5)."""
    count = state[L.SLOT_COUNT + airport]
    state[L.SLOTS + 8 * airport + count] = seat + 1
    state[L.SLOT_COUNT + airport] = count + 1
    free = state[L.FREE + airport] - 1
    state[L.FREE + airport] = free
    if not free:
        piles.remove(state, L.OPEN_COUNT, airport)
    _gain(rules, state, seat, airport)


def remove_gate(rules: "Rules", state: bytearray, seat: int, airport: int) -> None:
    """Remove a seat's last gate at `airport`, and move later gates up (WU25)."""
    count = state[L.SLOT_COUNT + airport] - 1
    at = _last_gate(state, seat, airport)
    end = L.SLOTS + 8 * airport + count
    while at < end:
        state[at] = state[at + 1]
        at += 1
    state[end] = 0
    state[L.SLOT_COUNT + airport] = count
    free = state[L.FREE + airport] + 1
    state[L.FREE + airport] = free
    if free == 1:
        piles.insert(state, L.OPEN_COUNT, airport)
    _lose(rules, state, seat, airport)


def take_gate(rules: "Rules", state: bytearray, seat: int, owner: int, airport: int) -> None:
    """Give the last gate of `owner` at `airport` to `seat`, in the same slot."""
    state[_last_gate(state, owner, airport)] = seat + 1
    _lose(rules, state, owner, airport)
    _gain(rules, state, seat, airport)


def _last_gate(state: bytearray, seat: int, airport: int) -> int:
    at = L.SLOTS + 8 * airport + state[L.SLOT_COUNT + airport] - 1
    while state[at] != seat + 1:
        at -= 1
    return at


def _gain(rules: "Rules", state: bytearray, seat: int, airport: int) -> None:
    base = L.SEATS + L.SEAT_SIZE * seat
    total = state[base + L.GATES] + 1
    state[base + L.GATES] = total
    gates = base + L.GATES_AT
    own = state[gates + airport] + 1
    state[gates + airport] = own
    if own == 2:
        state[base + L.DOUBLES] += 1
        state[L.DOUBLED] |= 1 << seat
    era = state[L.ERA]
    if era == 1 and (total >= L.DEREGULATION_AT or not state[L.OPEN_COUNT]):
        state[L.DUE] = 1
    ends = rules.spoke_ends
    for i in range(rules.spokes[airport], rules.spokes[airport + 1]):
        other = state[gates + ends[i]]
        if other and (own > other or own == 1):  # The seat's gates now allow one more airplane on the route.
            route = rules.spoke_routes[i]
            if state[base + L.PLANES + route] == own - 1 and (era or rules.payouts[route] == 1):
                piles.insert(state, base + L.MENU_COUNT, route)


def _lose(rules: "Rules", state: bytearray, seat: int, airport: int) -> None:
    base = L.SEATS + L.SEAT_SIZE * seat
    state[base + L.GATES] -= 1
    own = state[base + L.GATES_AT + airport] - 1
    state[base + L.GATES_AT + airport] = own
    if own == 1:
        state[base + L.DOUBLES] -= 1
        if not state[base + L.DOUBLES]:
            state[L.DOUBLED] &= 255 ^ 1 << seat
    for i in range(rules.spokes[airport], rules.spokes[airport + 1]):
        other = state[base + L.GATES_AT + rules.spoke_ends[i]]
        if other and (own >= other or not own):  # The gates now allow fewer airplanes on the route.
            route = rules.spoke_routes[i]
            planes = state[base + L.PLANES + route]
            if own and planes < own:
                continue
            if planes > own:  # WU11: excess airplanes go to the hangar.
                state[base + L.PLANES + route] = own
                state[base + L.HANGAR] += planes - own
                state[L.TRAFFIC + route] -= planes - own
            if (planes == own if own else planes < other) and is_open(rules, state, route):
                piles.remove(state, base + L.MENU_COUNT, route)
    _see_hangar(state, base, seat)


def is_open(rules: "Rules", state: bytearray, route: int) -> bool:
    """Return whether a route may be used in this era (WU12)."""
    return state[L.ERA] > 0 or rules.payouts[route] == 1


def place_plane(rules: "Rules", state: bytearray, seat: int, route: int) -> None:
    """Place an airplane from the supply (WU6)."""
    at = L.SEATS + L.SEAT_SIZE * seat + L.PLACED
    placed = state[at] + 1
    state[at] = placed
    state[L.IDLE] = 0
    if placed >= L.JETLINERS_AT:
        state[L.DUE] = 1
    _land(rules, state, seat, route)


def _land(rules: "Rules", state: bytearray, seat: int, route: int) -> None:
    base = L.SEATS + L.SEAT_SIZE * seat
    planes = state[base + L.PLANES + route] + 1
    state[base + L.PLANES + route] = planes
    state[L.TRAFFIC + route] += 1
    state[L.FLYING] |= 1 << seat
    gates = base + L.GATES_AT
    if planes >= state[gates + rules.ends_a[route]] and planes >= state[gates + rules.ends_b[route]]:
        piles.remove(state, base + L.MENU_COUNT, route)


def _leave(rules: "Rules", state: bytearray, base: int, route: int, count: int) -> None:
    planes = state[base + L.PLANES + route]
    state[base + L.PLANES + route] = planes - count
    state[L.TRAFFIC + route] -= count
    gates = base + L.GATES_AT
    if planes >= state[gates + rules.ends_a[route]] and planes >= state[gates + rules.ends_b[route]]:
        piles.insert(state, base + L.MENU_COUNT, route)


def ground(rules: "Rules", state: bytearray, seat: int, route: int, most: int) -> None:
    """Send up to `most` airplanes of `seat` on `route` to its hangar."""
    base = L.SEATS + L.SEAT_SIZE * seat
    count = state[base + L.PLANES + route]
    if count > most:
        count = most
    if count:
        _leave(rules, state, base, route, count)
        state[base + L.HANGAR] += count
        _see_hangar(state, base, seat)


def _see_hangar(state: bytearray, base: int, seat: int) -> None:
    if state[base + L.HANGAR] == state[base + L.PLACED]:
        state[L.FLYING] &= 255 ^ 1 << seat


def can_place(state: bytearray, seat: int, effect: int) -> bool:
    """Return whether `seat` can place a gate or an airplane, as `effect` requires."""
    if effect <= E_QUICK_GATE:
        return state[L.OPEN_COUNT] > 0
    base = L.SEATS + L.SEAT_SIZE * seat
    return state[base + L.PLACED] < L.FLEET and state[base + L.MENU_COUNT] > 0


def can_move(state: bytearray, seat: int) -> bool:
    """Return whether `seat` has an airplane and another route for it (WU9)."""
    base = L.SEATS + L.SEAT_SIZE * seat
    routes = state[base + L.MENU_COUNT]
    if routes != 1:
        return routes > 0 and state[base + L.PLACED] > 0
    return state[base + L.HANGAR] > 0 or state[base + L.PLACED] > state[base + L.PLANES + state[base + L.MENU]]


def lift_actions(rules: "Rules", state: bytearray, seat: int, actions: "array[int]") -> int:
    """Write the places where an airplane may be lifted to `actions`. Return their number."""
    base = L.SEATS + L.SEAT_SIZE * seat
    only = state[base + L.MENU] if state[base + L.MENU_COUNT] == 1 else IN_HANGAR
    planes = base + L.PLANES
    count = 0
    for route in range(rules.routes):
        if state[planes + route] and route != only:
            actions[count] = route
            count += 1
    if state[base + L.HANGAR]:
        actions[count] = IN_HANGAR
        count += 1
    return count


def move_plane(rules: "Rules", state: bytearray, seat: int, route: int) -> None:
    """Move the lifted airplane to `route`."""
    base = L.SEATS + L.SEAT_SIZE * seat
    source = state[L.LIFTED] - 1
    state[L.LIFTED] = 0
    if source == IN_HANGAR:
        state[base + L.HANGAR] -= 1
    else:
        _leave(rules, state, base, source, 1)
    _land(rules, state, seat, route)
