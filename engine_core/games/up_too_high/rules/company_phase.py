"""The company phase of a round: income, flight, building, dividend (rules UT10-UT15)."""

from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.piles import draw, move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

_TOP_AIRPORT = L.AIRPLANES - 1
_TOP_AIRPLANE = L.KINDS - 1


def act_from(state: bytearray, company: int) -> bool:
    """Let the companies from `company` on act until a decision is due. Return whether the phase is over (UT10)."""
    while company < L.COMPANIES:
        if state[L.PRESIDENT + company] != L.NONE:
            state[L.ACTING] = company
            draw(state, company, state[L.AIRPORT + company])  # UT11: the income comes from the draw pile.
            if state[L.AIRPLANE + company]:
                state[L.TURN] = state[L.PRESIDENT + company]
                state[L.PHASE] = L.FLY
                return False
            if _ask_build(state, company):
                return False
        company += 1
    state[L.ACTING] = L.NONE
    return True


def legal_actions(state: bytearray, phase: int, actions: "array[int]") -> int:
    """See Game.legal_actions."""
    company = state[L.ACTING]
    if phase == L.DIVIDEND:
        most = most_dividend(state, company)
        for cards in range(most + 1):
            actions[cards] = cards
        return most + 1
    if phase == L.FLY:
        for action in range(3):
            actions[action] = action
        return 3
    hand = L.AREAS + L.AREA_SIZE * state[L.TURN] + L.HAND
    payable = payable_kinds(state, company) >> L.AIRPORTS
    kind = L.AIRPORTS
    count = 0
    while payable:
        if payable & 1 and state[hand + kind]:
            actions[count] = kind
            count += 1
        payable >>= 1
        kind += 1
    actions[count] = L.DONE
    return count + 1


def apply_action(state: bytearray, phase: int, action: int) -> bool:
    """Play an action of this phase. Return whether the phase is over."""
    company = state[L.ACTING]
    if phase == L.DIVIDEND:
        if action:
            _pay(state, company, action)
        return act_from(state, company + 1)
    if phase == L.FLY:
        if action != L.STAY:
            _fly(state, company, 1 if action == L.CLOCKWISE else L.COMPANIES - 1)
        return not _ask_build(state, company) and act_from(state, company + 1)
    if action != L.DONE:
        _build(state, company, action)
        return not _ask_build(state, company) and act_from(state, company + 1)
    return not _ask_dividend(state, company) and act_from(state, company + 1)


def place_of(state: bytearray, company: int) -> int:
    """Return a company's place in the ring."""
    place = 0
    while state[L.RING + place] != company:
        place += 1
    return place


def held(state: bytearray, seat: int, company: int) -> int:
    """Return how many of a company's shares a seat has on the table."""
    return state[L.AREAS + L.AREA_SIZE * seat + L.SHARES + company]


def shares_of(state: bytearray, company: int) -> int:
    """Return how many of a company's shares all seats have on the table."""
    shares = 0
    for seat in range(state[L.SEATS]):
        shares += state[L.AREAS + L.AREA_SIZE * seat + L.SHARES + company]
    return shares


def levels(state: bytearray, company: int, kind: int) -> int:
    """Return by how many levels building `kind` would raise `company`."""
    if kind < L.AIRPLANES:
        return kind - L.AIRPORT_ZERO - state[L.AIRPORT + company]
    return kind - L.AIRPLANE_ZERO - state[L.AIRPLANE + company]


def cost(state: bytearray, company: int, kind: int) -> int:
    """Return the capital cards that `company` pays to build `kind` (UT13), or 0 or less if no level would rise."""
    if kind < L.AIRPLANES:
        old = state[L.AIRPORT + company]
        new = kind - L.AIRPORT_ZERO
    else:
        old = state[L.AIRPLANE + company]
        new = kind - L.AIRPLANE_ZERO
    return (new * (new + 1) - old * (old + 1)) // 2


def payable_kinds(state: bytearray, company: int) -> int:
    """Return a mask of the kinds that `company` could build and pay for if a seat holds them (UT13)."""
    kinds = 0
    capital = state[L.COUNTS + company]
    level = state[L.AIRPORT + company] + 1
    left = capital - level
    while left >= 0 and level <= _TOP_AIRPORT - L.AIRPORT_ZERO:
        kinds |= 1 << level + L.AIRPORT_ZERO
        level += 1
        left -= level
    level = state[L.AIRPLANE + company] + 1
    left = capital - level
    while left >= 0 and level <= _TOP_AIRPLANE - L.AIRPLANE_ZERO:
        kinds |= 1 << level + L.AIRPLANE_ZERO
        level += 1
        left -= level
    return kinds


def can_build(state: bytearray, company: int, seat: int) -> bool:
    """Return whether `company` could build and pay for a card in the hand of `seat`."""
    at = L.AREAS + L.AREA_SIZE * seat + L.HAND + L.AIRPORTS
    payable = payable_kinds(state, company) >> L.AIRPORTS
    while payable:
        if payable & 1 and state[at]:
            return True
        payable >>= 1
        at += 1
    return False


def most_dividend(state: bytearray, company: int) -> int:
    """Return the maximum number of cards per share that `company` can pay, if it has a president (UT14)."""
    most = state[L.COUNTS + company] // shares_of(state, company)
    level = state[L.AIRPORT + company]
    return level if level < most else most


def _ask_build(state: bytearray, company: int) -> bool:
    """Set the decision BUILD if anything can be built, else DIVIDEND. Return whether a decision is due."""
    president = state[L.PRESIDENT + company]
    if not can_build(state, company, president):
        return _ask_dividend(state, company)
    state[L.TURN] = president
    state[L.PHASE] = L.BUILD
    return True


def _ask_dividend(state: bytearray, company: int) -> bool:
    if not most_dividend(state, company):
        return False
    state[L.TURN] = state[L.PRESIDENT + company]
    state[L.PHASE] = L.DIVIDEND
    return True


def _fly(state: bytearray, company: int, step: int) -> None:
    """Make a flight's stops (UT12). `step`: 1 clockwise, -1 counter-clockwise"""
    place = place_of(state, company)
    for _ in range(state[L.AIRPLANE + company]):
        place = (place + step) % L.COMPANIES
        draw(state, company, 1)
        draw(state, state[L.RING + place], 1)


def _build(state: bytearray, company: int, kind: int) -> None:
    price = cost(state, company, kind)
    state[L.AREAS + L.AREA_SIZE * state[L.TURN] + L.HAND + kind] -= 1
    if kind < L.AIRPLANES:
        state[L.AIRPORT + company] = kind - L.AIRPORT_ZERO
    else:
        state[L.AIRPLANE + company] = kind - L.AIRPLANE_ZERO
    at = L.BUILT + L.BUILT_SIZE * company
    while state[at]:
        at += 1
    state[at] = kind
    move(state, company, L.DISCARD, price)


def _pay(state: bytearray, company: int, cards: int) -> None:
    """Deal `cards` cards from the top of the capital for each share, beginning with the president (UT15)."""
    seats = state[L.SEATS]
    seat = state[L.TURN]
    top = state[L.TOPS + company]
    cell = top
    last = top
    paid = 0
    for _ in range(seats):
        area = L.AREAS + L.AREA_SIZE * seat
        due = cards * state[area + L.SHARES + company]
        for _ in range(due):
            state[area + L.HAND + state[L.CARD + cell]] += 1
            last = cell
            cell = state[L.NEXT + cell]
        paid += due
        seat += 1
        if seat == seats:
            seat = 0
    state[L.NEXT + last] = state[L.FREE]
    state[L.FREE] = top
    state[L.TOPS + company] = cell
    state[L.COUNTS + company] -= paid
