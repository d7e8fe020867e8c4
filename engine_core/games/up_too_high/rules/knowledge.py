"""What a seat of Up Too High knows, and sampling of the rest ("Secrets" in seeds/up_too_high/rules.md)."""

from engine_core import rng
from engine_core.const import const
from engine_core.games.up_too_high.data.cards import COPIES
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import payable_kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules

PUBLIC_SIZE = L.BID_FROM - L.PHASE
SEAT_SIZE = L.AREA_SIZE - L.SHARES + 2
OWN_SIZE = L.SHARES

_SHARES = const(0x7F)  # a mask of the kinds that are shares

_pool = bytearray(95)  # during `resample`, the cards whose place is not yet known or sampled
_left = bytearray(15)  # the cards of `_pool`, counted by kind


def hand_count(state: bytearray, seat: int) -> int:
    """Return the number of cards in a seat's hand."""
    hand = L.AREAS + L.AREA_SIZE * seat + L.HAND
    count = 0
    for i in range(hand, hand + L.KINDS):
        count += state[i]
    return count


def information_state(rules: "Rules", state: bytearray, seat: int, out: bytearray) -> int:
    """See game.Game.information_state. Writes the public part, hands' sizes, who has chosen, and the seat's cards."""
    size = 0
    for i in range(L.PHASE, L.BID_FROM):
        out[size] = state[i]
        size += 1
    for other in range(state[L.SEATS]):
        area = L.AREAS + L.AREA_SIZE * other
        for i in range(area + L.SHARES, area + L.AREA_SIZE):
            out[size] = state[i]
            size += 1
        out[size] = hand_count(state, other)
        out[size + 1] = state[area + L.CHOSEN] != L.NONE
        size += 2
    area = L.AREAS + L.AREA_SIZE * seat
    for i in range(area, area + L.SHARES):
        out[size] = state[i]
        size += 1
    return size


def resample(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    """See game.Game.resample. Deals the unknown cards, in card order, to the unknown places.

    The decisions so far constrain some places: (1) a chosen offer is a share; (2) a seat that was passed over for an
    offer holds no share; (3) a seat that decides on an offer holds a share, and one that decides on a building holds a
    card that it can build. Every way to fill 1 and 2 leaves the same number of shares and of other cards, and so the
    same number of ways to fill the rest. So these are drawn first, each from the cards that fit. Then the hand of 3 is
    drawn from all remaining cards, again and again until it fits. Last, the rest is dealt. So all consistent
    arrangements are equally likely, with cards of the same kind counted as different cards.
    """
    low = 0
    high = _unknown(state, seat)
    shares = low
    while shares < high and _pool[shares] < L.AIRPORTS:
        shares += 1
    seats = state[L.SEATS]
    phase = state[L.PHASE]
    asked = state[L.TURN]
    known = 1 << seat  # a mask of the seats whose hands are already known or sampled
    wanted = 0
    if phase == L.OFFER:
        wanted = _SHARES
        for other in range(seats):
            chosen = L.AREAS + L.AREA_SIZE * other + L.CHOSEN
            if other != seat and state[chosen] != L.NONE:
                _swap(generator, low, shares, low)
                state[chosen] = _pool[low]
                low += 1
        other = state[L.FIRST]
        for _ in range((asked - other) % seats):
            area = L.AREAS + L.AREA_SIZE * other
            if other != seat and state[area + L.CHOSEN] == L.NONE:
                for _ in range(_empty(state, area + L.HAND)):
                    high -= 1
                    _swap(generator, shares, high + 1, high)
                    state[area + L.HAND + _pool[high]] += 1
                known |= 1 << other
            other = (other + 1) % seats
    elif phase == L.BUILD:
        wanted = payable_kinds(state, state[L.ACTING])
    if wanted and asked != seat:
        hand = L.AREAS + L.AREA_SIZE * asked + L.HAND
        count = _empty(state, hand)
        found = 0
        for i in range(low, high):
            found |= wanted >> _pool[i] & 1
        if not found or not count:
            raise ValueError("no card that can be built")
        found = 0
        while not found:
            for i in range(low, low + count):
                _swap(generator, i, high, i)
                found |= wanted >> _pool[i] & 1
        low = _deal(state, hand, low, count)
        known |= 1 << asked
    rng.shuffle(generator, _pool, low, high - low)
    for other in range(seats):
        area = L.AREAS + L.AREA_SIZE * other
        if not known >> other & 1:
            low = _deal(state, area + L.HAND, low, _empty(state, area + L.HAND))
        if other != seat:
            low = _deal(state, area + L.BIDS, low, _empty(state, area + L.BIDS))
    if asked != seat:
        state[L.BID_FROM] = _last_bid(state, asked) if phase == L.BID else 0
    _pile_up(state, low)
    rng.reseed(state, generator)


def _unknown(state: bytearray, seat: int) -> int:
    """Fill the pool with the cards whose place `seat` does not know, in card order. Return their number."""
    for kind in range(L.KINDS):
        _left[kind] = COPIES[kind]
    for i in range(L.OFFERS, L.OFFERS + state[L.OFFER_COUNT]):
        _left[state[i]] -= 1
    for i in range(L.BUILT, L.BUILT + L.BUILT_SIZE * L.COMPANIES):
        if state[i]:
            _left[state[i]] -= 1
    for other in range(state[L.SEATS]):
        shares = L.AREAS + L.AREA_SIZE * other + L.SHARES
        for company in range(L.COMPANIES):
            _left[company] -= state[shares + company]
    if seat < state[L.SEATS]:
        area = L.AREAS + L.AREA_SIZE * seat
        for kind in range(L.KINDS):
            _left[kind] -= state[area + L.HAND + kind] + state[area + L.BIDS + kind]
        if state[area + L.CHOSEN] != L.NONE:
            _left[state[area + L.CHOSEN]] -= 1
    count = 0
    for kind in range(L.KINDS):
        for _ in range(_left[kind]):
            _pool[count] = kind
            count += 1
    return count


def _swap(generator: bytearray, start: int, end: int, into: int) -> None:
    """Draw one of the pool's cards start..end-1, and swap it with the one at `into`."""
    i = start + rng.below(generator, end - start)
    card = _pool[i]
    _pool[i] = _pool[into]
    _pool[into] = card


def _empty(state: bytearray, at: int) -> int:
    """Clear the counts by kind at offset `at`. Return how many cards were counted."""
    count = 0
    for i in range(at, at + L.KINDS):
        count += state[i]
        state[i] = 0
    return count


def _deal(state: bytearray, at: int, low: int, count: int) -> int:
    """Add `count` cards of the pool, from `low` on, to the counts by kind at `at`. Return the index after them."""
    for i in range(low, low + count):
        state[at + _pool[i]] += 1
    return low + count


def _last_bid(state: bytearray, seat: int) -> int:
    bids = L.AREAS + L.AREA_SIZE * seat + L.BIDS
    for kind in range(L.KINDS - 1, 0, -1):
        if state[bids + kind]:
            return kind
    return 0


def _pile_up(state: bytearray, low: int) -> None:
    """Fill the piles, whose heights stay the same, with the pool's cards from `low` on. Their cells are 1, 2, ..."""
    cell = 0
    for pile in range(L.PILES):
        beneath = 0
        for _ in range(state[L.COUNTS + pile]):
            cell += 1
            state[L.CARD + cell] = _pool[low]
            low += 1
            state[L.NEXT + cell] = beneath
            beneath = cell
        state[L.TOPS + pile] = beneath
    state[L.FREE] = 0
    for free in range(L.CARDS, cell, -1):
        state[L.CARD + free] = 0
        state[L.NEXT + free] = state[L.FREE]
        state[L.FREE] = free
