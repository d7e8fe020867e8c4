"""Trees of Way Up High: building a floor, which updates their sums, and scoring (WH4, WH5, WH7, WH8, WH12)."""

from engine_core.const import const
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS, BOTTOM_COLOUR, TOP_BITS, TOP_COLOUR, VALUE
from engine_core.games.way_up_high.rules import layout as L

_COLOUR_BITS = const(31)
_GREY = const(4)  # the value of the two floors of a card's back
_MONOCHROMATIC = const(1)
_TWO_STEP = const(2)
_EFFICIENT = const(3)
_DIVERSIFIED = const(4)
_LITTLE = const(5)
REWARDS = b"\0\5\5\5\5\7"  # the points of each objective


def build(state: bytearray, tree: int, action: int) -> None:
    """Add the card of a legal `action` to the tree at offset `tree`."""
    card = action & L.CARD
    count = state[tree + L.COUNT]
    state[tree + L.COUNT] = count + 1
    state[tree + L.CARDS + count] = action
    if action == card:
        bottom = BOTTOM_COLOUR[card]
        top = TOP_COLOUR[card]
        state[tree + L.COLOURS + bottom] += 1
        state[tree + L.COLOURS + top] += 1
        state[tree + L.FLOORS] += VALUE[card]
        run = 1
        if BOTTOM_BITS[card] & state[tree + L.FITS] & _COLOUR_BITS:
            run = state[tree + L.RUN] + 1
        if bottom == top:
            run += 1
        if run > state[tree + L.LONGEST]:
            state[tree + L.LONGEST] = run
            state[tree + L.LONGEST_COLOUR] = bottom
        state[tree + L.RUN] = run if bottom == top else 1
        state[tree + L.FITS] = TOP_BITS[card]
    else:
        state[tree + L.FITS] = L.ANY
        state[tree + L.FLOORS] += _GREY
        state[tree + L.RUN] = 0


def bonus(state: bytearray, seats: int, seat: int) -> int:
    """Return a seat's bonus for the longest run of the game (WH8)."""
    longest = state[L.TREES + L.TREE_SIZE * seat + L.LONGEST]
    for other in range(seats):
        if state[L.TREES + L.TREE_SIZE * other + L.LONGEST] > longest:
            return 0
    return longest


def measure(state: bytearray, seats: int, seat: int, objective: int) -> int:
    """Return the number by which `objective` compares seats: the floors, colours or points of `seat`."""
    if objective == _LITTLE:
        return state[L.TREES + L.TREE_SIZE * seat + L.FLOORS] + bonus(state, seats, seat)
    at = L.TREES + L.TREE_SIZE * seat + L.COLOURS
    found = 0
    for i in range(at, at + 5):
        floors = state[i]
        if objective == _MONOCHROMATIC:
            if floors > found:
                found = floors
        elif objective == _TWO_STEP:
            if floors == 3:
                found += 1
        elif objective == _EFFICIENT:
            if floors:
                found += 1
        elif floors >= 2:
            found += 1
    return found


def achieves(state: bytearray, seats: int, seat: int, objective: int) -> bool:
    """Return whether `seat` would achieve `objective`, 0-5, if the game ended now (WH12)."""
    if not objective:
        return False
    mine = measure(state, seats, seat, objective)
    if objective == _TWO_STEP:
        return mine >= 2
    least = objective >= _EFFICIENT and objective != _DIVERSIFIED
    if not least and not mine:
        return False
    for other in range(seats):
        if other == seat:
            continue
        theirs = measure(state, seats, other, objective)
        if theirs == mine:
            if objective == _EFFICIENT:
                return False
        elif (theirs < mine) == least:
            return False
    return True


def points(state: bytearray, seats: int, seat: int) -> int:
    """Return the points of `seat` in the current game if it ended now."""
    objective = state[L.OBJECTIVE]
    total = state[L.TREES + L.TREE_SIZE * seat + L.FLOORS] + bonus(state, seats, seat)
    if objective and achieves(state, seats, seat, objective):
        total += REWARDS[objective]
    return total


def total(state: bytearray, seats: int, seat: int) -> int:
    """Return the points of `seat` in both games if the current one ended now (WH11)."""
    return state[L.TOTALS + seat] + points(state, seats, seat)


def winner(state: bytearray, seats: int) -> int:
    """Return the seat with the most points, or of several the farthest clockwise from the first seat (WH9)."""
    best = -1
    ahead = 0
    for i in range(seats):
        seat = (state[L.FIRST] + i) % seats
        scored = total(state, seats, seat)
        if scored >= best:
            best = scored
            ahead = seat
    return ahead


def last_seat(state: bytearray, seats: int) -> int:
    """Return the seat with the fewest points in `TOTALS`; in a tie, the nearest clockwise from the first (WH11)."""
    behind = state[L.FIRST]
    for i in range(1, seats):
        seat = (state[L.FIRST] + i) % seats
        if state[L.TOTALS + seat] < state[L.TOTALS + behind]:
            behind = seat
    return behind
