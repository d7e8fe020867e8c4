"""The share phase of a round: offers, bids, takes (rules UT4-UT9)."""

from engine_core.games.up_too_high.rules.layout import (
    AREA_SIZE,
    AREAS,
    BID,
    BID_COUNT,
    BID_FROM,
    BIDS,
    CHOSEN,
    CLAIMED,
    COMPANIES,
    DISCARD,
    DONE,
    EXTRA,
    EXTRA_TO,
    FIRST,
    HAND,
    KINDS,
    NONE,
    OFFER,
    OFFER_COUNT,
    OFFERS,
    PHASE,
    PRESIDENT,
    SEATS,
    SHARES,
    TAKE,
    TAKEN,
    TURN,
)
from engine_core.games.up_too_high.rules.piles import put, turn_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array


def begin(state: bytearray) -> None:
    """Go to the first decision of a round."""
    _ask_offer(state, state[FIRST], state[SEATS])


def legal_actions(state: bytearray, phase: int, actions: "array[int]") -> int:
    """See Game.legal_actions."""
    area = AREAS + AREA_SIZE * state[TURN]
    count = 0
    if phase == BID:
        hand = area + HAND
        for kind in range(state[BID_FROM], KINDS):
            if state[hand + kind]:
                actions[count] = kind
                count += 1
        actions[count] = DONE
        return count + 1
    if phase == TAKE:
        offered = 0
        for i in range(OFFERS, OFFERS + state[OFFER_COUNT]):
            offered |= 1 << state[i]
        for company in range(COMPANIES):
            if offered >> company & 1:
                actions[count] = company
                count += 1
        return count
    if phase == OFFER:
        hand = area + HAND
        for company in range(COMPANIES):
            if state[hand + company]:
                actions[count] = company
                count += 1
        return count
    one = state[area + CLAIMED]
    two = state[area + CLAIMED + 1]
    actions[0] = one if one < two else two
    actions[1] = two if one < two else one
    return 2


def apply_action(state: bytearray, phase: int, action: int) -> bool:
    """Play an action of this phase; return whether the phase is over."""
    seat = state[TURN]
    area = AREAS + AREA_SIZE * seat
    if phase == BID:
        if action != DONE:
            state[area + HAND + action] -= 1
            state[area + BIDS + action] += 1
            state[area + BID_COUNT] += 1
            state[BID_FROM] = action
            return False
        state[BID_FROM] = 0
        seat += 1
        if seat == state[SEATS]:
            seat = 0
        if seat != state[FIRST]:
            state[TURN] = seat
            return False
        return _ask_take(state)
    if phase == TAKE:
        _take(state, seat, area, action)
        return _ask_take(state)
    if phase == OFFER:
        state[area + HAND + action] -= 1
        state[area + CHOSEN] = action
        seats = state[SEATS]
        seat = (seat + 1) % seats
        _ask_offer(state, seat, (state[FIRST] - seat) % seats)
        return False
    state[area + EXTRA_TO] = action
    return _ask_extra(state)


def _holds_share(state: bytearray, seat: int) -> bool:
    hand = AREAS + AREA_SIZE * seat + HAND
    for i in range(hand, hand + COMPANIES):
        if state[i]:
            return True
    return False


def _ask_offer(state: bytearray, seat: int, left: int) -> None:
    """Let the first of `left` seats from `seat` on that holds a share choose its offer (UT4)."""
    for _ in range(left):
        if _holds_share(state, seat):
            state[TURN] = seat
            state[PHASE] = OFFER
            return
        seat = (seat + 1) % state[SEATS]
    _show(state)
    state[TURN] = state[FIRST]
    state[PHASE] = BID


def _show(state: bytearray) -> None:
    """Show the chosen shares, then those that the other seats search the draw pile for (UT4, UT5)."""
    seats = state[SEATS]
    count = 0
    missing = seats if seats == 2 else 0
    seat = state[FIRST]
    for _ in range(seats):
        chosen = AREAS + AREA_SIZE * seat + CHOSEN
        if state[chosen] == NONE:
            missing += 1
        else:
            state[OFFERS + count] = state[chosen]
            state[chosen] = NONE
            count += 1
        seat = (seat + 1) % seats
    for _ in range(missing):
        company = turn_up(state)
        if company != NONE:
            state[OFFERS + count] = company
            count += 1
    state[OFFER_COUNT] = count


def _next_taker(state: bytearray, done: int) -> int:
    """Return the highest bidder among the seats that are not in the mask `done`; of equal ones the first (UT7)."""
    seats = state[SEATS]
    seat = state[FIRST]
    best = -1
    taker = NONE
    for _ in range(seats):
        if not done >> seat & 1:
            bid = state[AREAS + AREA_SIZE * seat + BID_COUNT]
            if bid > best:
                best = bid
                taker = seat
        seat += 1
        if seat == seats:
            seat = 0
    return taker


def _ask_take(state: bytearray) -> bool:
    if not state[OFFER_COUNT]:
        state[TAKEN] = 0
        return _ask_extra(state)
    state[TURN] = _next_taker(state, state[TAKEN])
    state[PHASE] = TAKE
    return False


def _take(state: bytearray, seat: int, area: int, company: int) -> None:
    at = OFFERS
    while state[at] != company:
        at += 1
    last = OFFERS + state[OFFER_COUNT] - 1
    while at < last:
        state[at] = state[at + 1]
        at += 1
    state[last] = 0
    state[OFFER_COUNT] -= 1
    taken = state[TAKEN] | 1 << seat
    state[TAKEN] = 0 if taken == (1 << state[SEATS]) - 1 else taken  # with two seats, each takes twice
    shares = state[area + SHARES + company] + 1
    state[area + SHARES + company] = shares
    president = state[PRESIDENT + company]
    if president == NONE:  # UT8
        state[PRESIDENT + company] = seat
        state[area + CLAIMED + (state[area + CLAIMED] != NONE)] = company
    elif shares > state[AREAS + AREA_SIZE * president + SHARES + company]:
        state[PRESIDENT + company] = seat


def _ask_extra(state: bytearray) -> bool:
    """Let a seat choose the company for the odd card of its split bid; if there is none left, settle the bids (UT9)."""
    done = 0
    for _ in range(state[SEATS]):
        seat = _next_taker(state, done)
        done |= 1 << seat
        area = AREAS + AREA_SIZE * seat
        if state[area + CLAIMED + 1] != NONE and state[area + BID_COUNT] & 1 and state[area + EXTRA_TO] == NONE:
            state[TURN] = seat
            state[PHASE] = EXTRA
            return False
    done = 0
    for _ in range(state[SEATS]):
        seat = _next_taker(state, done)
        done |= 1 << seat
        _settle(state, AREAS + AREA_SIZE * seat)
    for seat in range(state[SEATS]):  # only now, because the order of settling depends on every count
        state[AREAS + AREA_SIZE * seat + BID_COUNT] = 0
    return True


def _settle(state: bytearray, area: int) -> None:
    """Move the bid of a seat to its company's pile, or alternately to the piles of its two companies."""
    if not state[area + BID_COUNT]:
        return
    pile = state[area + CLAIMED]
    other = state[area + CLAIMED + 1]
    if pile == NONE:
        pile = DISCARD
    if other == NONE:
        other = pile
    elif state[area + EXTRA_TO] == other:
        other = pile
        pile = state[area + EXTRA_TO]
    for kind in range(KINDS):
        for _ in range(state[area + BIDS + kind]):
            put(state, pile, kind)
            swap = pile
            pile = other
            other = swap
        state[area + BIDS + kind] = 0
