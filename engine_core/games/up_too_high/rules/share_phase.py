"""The share phase of a round: offers, bids, takes (rules UT4-UT9)."""

from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.piles import put, turn_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array


def begin(state: bytearray) -> None:
    """Go to the first decision of a round."""
    _ask_offer(state, state[L.FIRST], state[L.SEATS])


def legal_actions(state: bytearray, phase: int, actions: "array[int]") -> int:
    """See Game.legal_actions."""
    area = L.AREAS + L.AREA_SIZE * state[L.TURN]
    count = 0
    if phase == L.BID:
        hand = area + L.HAND
        for kind in range(state[L.BID_FROM], L.KINDS):
            if state[hand + kind]:
                actions[count] = kind
                count += 1
        actions[count] = L.DONE
        return count + 1
    if phase == L.TAKE:
        offered = 0
        for i in range(L.OFFERS, L.OFFERS + state[L.OFFER_COUNT]):
            offered |= 1 << state[i]
        for company in range(L.COMPANIES):
            if offered >> company & 1:
                actions[count] = company
                count += 1
        return count
    if phase == L.OFFER:
        hand = area + L.HAND
        for company in range(L.COMPANIES):
            if state[hand + company]:
                actions[count] = company
                count += 1
        return count
    one = state[area + L.CLAIMED]
    two = state[area + L.CLAIMED + 1]
    actions[0] = one if one < two else two
    actions[1] = two if one < two else one
    return 2


def apply_action(state: bytearray, phase: int, action: int) -> bool:
    """Play an action of this phase. Return whether the phase is over."""
    seat = state[L.TURN]
    area = L.AREAS + L.AREA_SIZE * seat
    if phase == L.BID:
        if action != L.DONE:
            state[area + L.HAND + action] -= 1
            state[area + L.BIDS + action] += 1
            state[area + L.BID_COUNT] += 1
            state[L.BID_FROM] = action
            return False
        state[L.BID_FROM] = 0
        seat += 1
        if seat == state[L.SEATS]:
            seat = 0
        if seat != state[L.FIRST]:
            state[L.TURN] = seat
            return False
        return _ask_take(state)
    if phase == L.TAKE:
        _take(state, seat, area, action)
        return _ask_take(state)
    if phase == L.OFFER:
        state[area + L.HAND + action] -= 1
        state[area + L.CHOSEN] = action
        seats = state[L.SEATS]
        seat = (seat + 1) % seats
        _ask_offer(state, seat, (state[L.FIRST] - seat) % seats)
        return False
    state[area + L.EXTRA_TO] = action
    return _ask_extra(state)


def _holds_share(state: bytearray, seat: int) -> bool:
    hand = L.AREAS + L.AREA_SIZE * seat + L.HAND
    for i in range(hand, hand + L.COMPANIES):
        if state[i]:
            return True
    return False


def _ask_offer(state: bytearray, seat: int, left: int) -> None:
    """Let the first of `left` seats from `seat` on that holds a share choose its offer (UT4)."""
    for _ in range(left):
        if _holds_share(state, seat):
            state[L.TURN] = seat
            state[L.PHASE] = L.OFFER
            return
        seat = (seat + 1) % state[L.SEATS]
    _show(state)
    state[L.TURN] = state[L.FIRST]
    state[L.PHASE] = L.BID


def _show(state: bytearray) -> None:
    """Offer the chosen shares, then shares from the draw pile for the seats that hold none (UT4, UT5)."""
    seats = state[L.SEATS]
    count = 0
    missing = seats if seats == 2 else 0
    seat = state[L.FIRST]
    for _ in range(seats):
        chosen = L.AREAS + L.AREA_SIZE * seat + L.CHOSEN
        if state[chosen] == L.NONE:
            missing += 1
        else:
            state[L.OFFERS + count] = state[chosen]
            state[chosen] = L.NONE
            count += 1
        seat = (seat + 1) % seats
    for _ in range(missing):
        company = turn_up(state)
        if company != L.NONE:
            state[L.OFFERS + count] = company
            count += 1
    state[L.OFFER_COUNT] = count


def _next_taker(state: bytearray, done: int) -> int:
    """Return the highest bidder among the seats that are not in the mask `done`, or the first of several (UT7)."""
    seats = state[L.SEATS]
    seat = state[L.FIRST]
    best = -1
    taker = L.NONE
    for _ in range(seats):
        if not done >> seat & 1:
            bid = state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT]
            if bid > best:
                best = bid
                taker = seat
        seat += 1
        if seat == seats:
            seat = 0
    return taker


def _ask_take(state: bytearray) -> bool:
    if not state[L.OFFER_COUNT]:
        state[L.TAKEN] = 0
        return _ask_extra(state)
    state[L.TURN] = _next_taker(state, state[L.TAKEN])
    state[L.PHASE] = L.TAKE
    return False


def _take(state: bytearray, seat: int, area: int, company: int) -> None:
    at = L.OFFERS
    while state[at] != company:
        at += 1
    last = L.OFFERS + state[L.OFFER_COUNT] - 1
    while at < last:
        state[at] = state[at + 1]
        at += 1
    state[last] = 0
    state[L.OFFER_COUNT] -= 1
    taken = state[L.TAKEN] | 1 << seat
    state[L.TAKEN] = 0 if taken == (1 << state[L.SEATS]) - 1 else taken  # With two seats, each takes twice.
    shares = state[area + L.SHARES + company] + 1
    state[area + L.SHARES + company] = shares
    president = state[L.PRESIDENT + company]
    if president == L.NONE:  # UT8: the first share of a company makes its owner president.
        state[L.PRESIDENT + company] = seat
        state[area + L.CLAIMED + (state[area + L.CLAIMED] != L.NONE)] = company
    elif shares > state[L.AREAS + L.AREA_SIZE * president + L.SHARES + company]:
        state[L.PRESIDENT + company] = seat


def _ask_extra(state: bytearray) -> bool:
    """Let the next seat with a split bid choose who gets the odd card. If none is left, settle bids (UT9)."""
    done = 0
    for _ in range(state[L.SEATS]):
        seat = _next_taker(state, done)
        done |= 1 << seat
        area = L.AREAS + L.AREA_SIZE * seat
        if (
            state[area + L.CLAIMED + 1] != L.NONE
            and state[area + L.BID_COUNT] & 1
            and state[area + L.EXTRA_TO] == L.NONE
        ):
            state[L.TURN] = seat
            state[L.PHASE] = L.EXTRA
            return False
    done = 0
    for _ in range(state[L.SEATS]):
        seat = _next_taker(state, done)
        done |= 1 << seat
        _settle(state, L.AREAS + L.AREA_SIZE * seat)
    # The counts are cleared only here, because the order of the takers depends on all bids.
    for seat in range(state[L.SEATS]):
        state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT] = 0
    return True


def _settle(state: bytearray, area: int) -> None:
    """Move a seat's bid to its company's capital, or alternately to those of its two companies."""
    if not state[area + L.BID_COUNT]:
        return
    pile = state[area + L.CLAIMED]
    other = state[area + L.CLAIMED + 1]
    if pile == L.NONE:
        pile = L.DISCARD
    if other == L.NONE:
        other = pile
    elif state[area + L.EXTRA_TO] == other:
        other = pile
        pile = state[area + L.EXTRA_TO]
    for kind in range(L.KINDS):
        for _ in range(state[area + L.BIDS + kind]):
            put(state, pile, kind)
            swap = pile
            pile = other
            other = swap
        state[area + L.BIDS + kind] = 0
