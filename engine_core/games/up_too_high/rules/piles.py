"""The piles: draw pile, discard pile and seven capitals (rules UT15, UT16, and the search of UT4)."""

from engine_core import rng
from engine_core.games.up_too_high.rules import layout as L

_cards = bytearray(L.CARDS)  # the cards of a pile while it is shuffled


def move(state: bytearray, source: int, target: int, count: int) -> None:
    """Move `count` cards from the top of pile `source` to the top of pile `target`, one at a time."""
    cell = state[L.TOPS + source]
    onto = state[L.TOPS + target]
    for _ in range(count):
        beneath = state[L.NEXT + cell]
        state[L.NEXT + cell] = onto
        onto = cell
        cell = beneath
    state[L.TOPS + source] = cell
    state[L.TOPS + target] = onto
    state[L.COUNTS + source] -= count
    state[L.COUNTS + target] += count


def put(state: bytearray, pile: int, kind: int) -> None:
    """Put a card that was in no pile on top of `pile`."""
    cell = state[L.FREE]
    state[L.FREE] = state[L.NEXT + cell]
    state[L.CARD + cell] = kind
    state[L.NEXT + cell] = state[L.TOPS + pile]
    state[L.TOPS + pile] = cell
    state[L.COUNTS + pile] += 1


def draw(state: bytearray, pile: int, count: int) -> None:
    """Draw `count` cards onto `pile`, or as many as are left."""
    while count:
        left = state[L.COUNTS + L.DECK]
        if left > count:
            move(state, L.DECK, pile, count)
            return
        if left:
            move(state, L.DECK, pile, left)
            count -= left
            _exhaust(state)
        elif state[L.COUNTS + L.DISCARD]:
            _renew(state)
        else:
            if not state[L.FIZZLED]:
                state[L.FIZZLED] = 1
                state[L.EXHAUSTIONS] += 1
            return


def turn_up(state: bytearray) -> int:
    """Draw until a share turns up, and discard the other cards. Return its company, or NONE if no share is left."""
    if not (_has_share(state, L.DECK) or _has_share(state, L.DISCARD)):
        return L.NONE
    while True:
        if not state[L.COUNTS + L.DECK]:
            _renew(state)
        cell = state[L.TOPS + L.DECK]
        state[L.TOPS + L.DECK] = state[L.NEXT + cell]
        state[L.COUNTS + L.DECK] -= 1
        if not state[L.COUNTS + L.DECK]:
            _exhaust(state)
        kind = state[L.CARD + cell]
        state[L.NEXT + cell] = state[L.FREE]
        state[L.FREE] = cell
        if kind < L.AIRPORTS:
            return kind
        put(state, L.DISCARD, kind)


def _has_share(state: bytearray, pile: int) -> bool:
    cell = state[L.TOPS + pile]
    # The loop counts the cards, because the cells of a damaged state may form a ring.
    for _ in range(state[L.COUNTS + pile]):
        if state[L.CARD + cell] < L.AIRPORTS:
            return True
        cell = state[L.NEXT + cell]
    return False


def _exhaust(state: bytearray) -> None:
    """Handle an empty draw pile: count the exhaustion, and shuffle the discard pile (UT16)."""
    state[L.EXHAUSTIONS] += 1
    if state[L.COUNTS + L.DISCARD]:
        _renew(state)


def _renew(state: bytearray) -> None:
    """Turn the discard pile into the draw pile, and shuffle the cards among its cells."""
    count = 0
    cell = state[L.TOPS + L.DISCARD]
    while cell:
        _cards[count] = state[L.CARD + cell]
        count += 1
        cell = state[L.NEXT + cell]
    rng.shuffle(state, _cards, 0, count)
    cell = state[L.TOPS + L.DISCARD]
    state[L.TOPS + L.DECK] = cell
    while cell:
        count -= 1
        state[L.CARD + cell] = _cards[count]
        cell = state[L.NEXT + cell]
    state[L.COUNTS + L.DECK] = state[L.COUNTS + L.DISCARD]
    state[L.TOPS + L.DISCARD] = 0
    state[L.COUNTS + L.DISCARD] = 0
