"""Building a floor of a tree of Way Up High (WH4, WH5). The tree's sums are updated with its cards."""

from engine_core.const import const
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS, BOTTOM_COLOUR, TOP_BITS, TOP_COLOUR, VALUE
from engine_core.games.way_up_high.rules.layout import (
    ANY,
    CARD,
    CARDS,
    COLOURS,
    COUNT,
    FITS,
    FLOORS,
    LONGEST,
    LONGEST_COLOUR,
    RUN,
)

_COLOUR_BITS = const(31)
_GREY = const(4)  # value of the two floors of a card's back


def build(state: bytearray, tree: int, action: int) -> None:
    """Add the card of a legal `action` to the tree at offset `tree`."""
    card = action & CARD
    count = state[tree + COUNT]
    state[tree + COUNT] = count + 1
    state[tree + CARDS + count] = action
    if action == card:
        bottom = BOTTOM_COLOUR[card]
        top = TOP_COLOUR[card]
        state[tree + COLOURS + bottom] += 1
        state[tree + COLOURS + top] += 1
        state[tree + FLOORS] += VALUE[card]
        run = 1
        if BOTTOM_BITS[card] & state[tree + FITS] & _COLOUR_BITS:
            run = state[tree + RUN] + 1
        if bottom == top:
            run += 1
        if run > state[tree + LONGEST]:
            state[tree + LONGEST] = run
            state[tree + LONGEST_COLOUR] = bottom
        state[tree + RUN] = run if bottom == top else 1
        state[tree + FITS] = TOP_BITS[card]
    else:
        state[tree + FITS] = ANY
        state[tree + FLOORS] += _GREY
        state[tree + RUN] = 0
