"""The piles: draw pile, discard pile and seven capitals (rules UT15, UT16, and the search of UT4)."""

from engine_core import rng
from engine_core.games.up_too_high.rules.layout import (
    AIRPORTS,
    CARD,
    COUNTS,
    DECK,
    DISCARD,
    EXHAUSTIONS,
    FIZZLED,
    FREE,
    NEXT,
    NONE,
    TOPS,
)

_cards = bytearray(95)  # the cards of a pile while it is shuffled


def move(state: bytearray, source: int, target: int, count: int) -> None:
    """Move `count` cards from the top of pile `source` to the top of pile `target`, one at a time."""
    cell = state[TOPS + source]
    onto = state[TOPS + target]
    for _ in range(count):
        beneath = state[NEXT + cell]
        state[NEXT + cell] = onto
        onto = cell
        cell = beneath
    state[TOPS + source] = cell
    state[TOPS + target] = onto
    state[COUNTS + source] -= count
    state[COUNTS + target] += count


def put(state: bytearray, pile: int, kind: int) -> None:
    """Put a card that was in no pile on top of `pile`."""
    cell = state[FREE]
    state[FREE] = state[NEXT + cell]
    state[CARD + cell] = kind
    state[NEXT + cell] = state[TOPS + pile]
    state[TOPS + pile] = cell
    state[COUNTS + pile] += 1


def draw(state: bytearray, pile: int, count: int) -> None:
    """Draw `count` cards onto `pile`, or as many as there are."""
    while count:
        left = state[COUNTS + DECK]
        if left > count:
            move(state, DECK, pile, count)
            return
        if left:
            move(state, DECK, pile, left)
            count -= left
            _exhaust(state)
        elif state[COUNTS + DISCARD]:
            _renew(state)
        else:
            if not state[FIZZLED]:
                state[FIZZLED] = 1
                state[EXHAUSTIONS] += 1
            return


def turn_up(state: bytearray) -> int:
    """Draw until a share turns up and discard the other cards; return its company, or NONE if no share is left."""
    if not (_has_share(state, DECK) or _has_share(state, DISCARD)):
        return NONE
    while True:
        if not state[COUNTS + DECK]:
            _renew(state)
        cell = state[TOPS + DECK]
        state[TOPS + DECK] = state[NEXT + cell]
        state[COUNTS + DECK] -= 1
        if not state[COUNTS + DECK]:
            _exhaust(state)
        kind = state[CARD + cell]
        state[NEXT + cell] = state[FREE]
        state[FREE] = cell
        if kind < AIRPORTS:
            return kind
        put(state, DISCARD, kind)


def _has_share(state: bytearray, pile: int) -> bool:
    cell = state[TOPS + pile]
    for _ in range(state[COUNTS + pile]):  # not to the end: in a damaged state the cells may form a ring
        if state[CARD + cell] < AIRPORTS:
            return True
        cell = state[NEXT + cell]
    return False


def _exhaust(state: bytearray) -> None:
    """Handle an empty draw pile: count the exhaustion and shuffle the discard pile (UT16)."""
    state[EXHAUSTIONS] += 1
    if state[COUNTS + DISCARD]:
        _renew(state)


def _renew(state: bytearray) -> None:
    """Shuffle the discard pile into a new draw pile: its list of cells stays, the cards in the cells are shuffled."""
    count = 0
    cell = state[TOPS + DISCARD]
    while cell:
        _cards[count] = state[CARD + cell]
        count += 1
        cell = state[NEXT + cell]
    rng.shuffle(state, _cards, 0, count)
    cell = state[TOPS + DISCARD]
    state[TOPS + DECK] = cell
    while cell:
        count -= 1
        state[CARD + cell] = _cards[count]
        cell = state[NEXT + cell]
    state[COUNTS + DECK] = state[COUNTS + DISCARD]
    state[TOPS + DISCARD] = 0
    state[COUNTS + DISCARD] = 0
