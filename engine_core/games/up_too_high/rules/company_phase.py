"""The company phase of a round: income, flight, building, dividend (rules UT10-UT15)."""

from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPLANE_ZERO,
    AIRPLANES,
    AIRPORT,
    AIRPORT_ZERO,
    AIRPORTS,
    AREA_SIZE,
    AREAS,
    BUILD,
    BUILT,
    BUILT_SIZE,
    CARD,
    CLOCKWISE,
    COMPANIES,
    COUNTS,
    DISCARD,
    DIVIDEND,
    DONE,
    FLY,
    FREE,
    HAND,
    KINDS,
    NEXT,
    NONE,
    PHASE,
    PRESIDENT,
    RING,
    SEATS,
    SHARES,
    STAY,
    TOPS,
    TURN,
)
from engine_core.games.up_too_high.rules.piles import draw, move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

_TOP_AIRPORT = AIRPLANES - 1
_TOP_AIRPLANE = KINDS - 1


def act_from(state: bytearray, company: int) -> bool:
    """Let the companies from `company` on act until a decision is due; return True if the phase is over (UT10)."""
    while company < COMPANIES:
        if state[PRESIDENT + company] != NONE:
            state[ACTING] = company
            draw(state, company, state[AIRPORT + company])  # UT11
            if state[AIRPLANE + company]:
                state[TURN] = state[PRESIDENT + company]
                state[PHASE] = FLY
                return False
            if _ask_build(state, company):
                return False
        company += 1
    state[ACTING] = NONE
    return True


def legal_actions(state: bytearray, phase: int, actions: "array[int]") -> int:
    """See Game.legal_actions."""
    company = state[ACTING]
    if phase == DIVIDEND:
        most = most_dividend(state, company)
        for cards in range(most + 1):
            actions[cards] = cards
        return most + 1
    if phase == FLY:
        for action in range(3):
            actions[action] = action
        return 3
    hand = AREAS + AREA_SIZE * state[TURN] + HAND
    payable = payable_kinds(state, company) >> AIRPORTS
    kind = AIRPORTS
    count = 0
    while payable:
        if payable & 1 and state[hand + kind]:
            actions[count] = kind
            count += 1
        payable >>= 1
        kind += 1
    actions[count] = DONE
    return count + 1


def apply_action(state: bytearray, phase: int, action: int) -> bool:
    """Play an action of this phase; return whether the phase is over."""
    company = state[ACTING]
    if phase == DIVIDEND:
        if action:
            _pay(state, company, action)
        return act_from(state, company + 1)
    if phase == FLY:
        if action != STAY:
            _fly(state, company, 1 if action == CLOCKWISE else COMPANIES - 1)
        return not _ask_build(state, company) and act_from(state, company + 1)
    if action != DONE:
        _build(state, company, action)
        return not _ask_build(state, company) and act_from(state, company + 1)
    return not _ask_dividend(state, company) and act_from(state, company + 1)


def place_of(state: bytearray, company: int) -> int:
    """Return the place of a company in the ring."""
    place = 0
    while state[RING + place] != company:
        place += 1
    return place


def held(state: bytearray, seat: int, company: int) -> int:
    """Return how many shares of a company a seat holds."""
    return state[AREAS + AREA_SIZE * seat + SHARES + company]


def shares_of(state: bytearray, company: int) -> int:
    """Return how many shares of a company all seats hold."""
    shares = 0
    for seat in range(state[SEATS]):
        shares += state[AREAS + AREA_SIZE * seat + SHARES + company]
    return shares


def levels(state: bytearray, company: int, kind: int) -> int:
    """Return by how many levels building `kind` would raise `company`."""
    if kind < AIRPLANES:
        return kind - AIRPORT_ZERO - state[AIRPORT + company]
    return kind - AIRPLANE_ZERO - state[AIRPLANE + company]


def cost(state: bytearray, company: int, kind: int) -> int:
    """Return the capital cards that `company` pays to build `kind` (UT13); 0 or less if its level would not rise."""
    if kind < AIRPLANES:
        old = state[AIRPORT + company]
        new = kind - AIRPORT_ZERO
    else:
        old = state[AIRPLANE + company]
        new = kind - AIRPLANE_ZERO
    return (new * (new + 1) - old * (old + 1)) // 2


def payable_kinds(state: bytearray, company: int) -> int:
    """Return the kinds that `company` could build and pay, as a mask, whichever seat holds them (UT13)."""
    kinds = 0
    capital = state[COUNTS + company]
    level = state[AIRPORT + company] + 1
    left = capital - level
    while left >= 0 and level <= _TOP_AIRPORT - AIRPORT_ZERO:
        kinds |= 1 << level + AIRPORT_ZERO
        level += 1
        left -= level
    level = state[AIRPLANE + company] + 1
    left = capital - level
    while left >= 0 and level <= _TOP_AIRPLANE - AIRPLANE_ZERO:
        kinds |= 1 << level + AIRPLANE_ZERO
        level += 1
        left -= level
    return kinds


def can_build(state: bytearray, company: int, seat: int) -> bool:
    """Tell whether `company` could build and pay a card in the hand of `seat`."""
    at = AREAS + AREA_SIZE * seat + HAND + AIRPORTS
    payable = payable_kinds(state, company) >> AIRPORTS
    while payable:
        if payable & 1 and state[at]:
            return True
        payable >>= 1
        at += 1
    return False


def most_dividend(state: bytearray, company: int) -> int:
    """Return the most cards per share that `company` can pay, if it has a president (UT14)."""
    most = state[COUNTS + company] // shares_of(state, company)
    level = state[AIRPORT + company]
    return level if level < most else most


def _ask_build(state: bytearray, company: int) -> bool:
    """Set the decision BUILD if anything can be built, else DIVIDEND; return whether a decision is due."""
    president = state[PRESIDENT + company]
    if not can_build(state, company, president):
        return _ask_dividend(state, company)
    state[TURN] = president
    state[PHASE] = BUILD
    return True


def _ask_dividend(state: bytearray, company: int) -> bool:
    if not most_dividend(state, company):
        return False
    state[TURN] = state[PRESIDENT + company]
    state[PHASE] = DIVIDEND
    return True


def _fly(state: bytearray, company: int, step: int) -> None:
    """Make the stops of a flight. `step`: places of the ring from one stop to the next (UT12)."""
    place = place_of(state, company)
    for _ in range(state[AIRPLANE + company]):
        place = (place + step) % COMPANIES
        draw(state, company, 1)
        draw(state, state[RING + place], 1)


def _build(state: bytearray, company: int, kind: int) -> None:
    price = cost(state, company, kind)
    state[AREAS + AREA_SIZE * state[TURN] + HAND + kind] -= 1
    if kind < AIRPLANES:
        state[AIRPORT + company] = kind - AIRPORT_ZERO
    else:
        state[AIRPLANE + company] = kind - AIRPLANE_ZERO
    at = BUILT + BUILT_SIZE * company
    while state[at]:
        at += 1
    state[at] = kind
    move(state, company, DISCARD, price)


def _pay(state: bytearray, company: int, cards: int) -> None:
    """Deal `cards` from the top of the capital for each share, to the president first (UT15)."""
    seats = state[SEATS]
    seat = state[TURN]
    top = state[TOPS + company]
    cell = top
    last = top
    paid = 0
    for _ in range(seats):
        area = AREAS + AREA_SIZE * seat
        due = cards * state[area + SHARES + company]
        for _ in range(due):
            state[area + HAND + state[CARD + cell]] += 1
            last = cell
            cell = state[NEXT + cell]
        paid += due
        seat += 1
        if seat == seats:
            seat = 0
    state[NEXT + last] = state[FREE]
    state[FREE] = top
    state[TOPS + company] = cell
    state[COUNTS + company] -= paid
