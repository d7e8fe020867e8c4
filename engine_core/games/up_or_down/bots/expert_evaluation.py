"""Evaluates a position of Up or Down? for expert.py, by the cards that no column has yet.

A column of n cards, m of them of a colour, with r cards left in its range, c of these of that colour, is expected to
get k = 4 r / N more cards of the N in play: it is worth (n + k) * (m + 3/16 k + 5/16 c) points, for the colour that
makes this most. Neither k nor 5/16 c exceeds the turns that the seat has left. Of such factors, these fit the final
lead in games of hard best. evaluation.py, which is far faster, knows the width of the range only.
"""

from engine_core.const import const
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.layout import (
    COLUMN_SIZE,
    DIRECTION,
    DISCARD,
    LAST,
    LOG,
    LOGGED,
    RISING,
    TALLY,
)
from engine_core.games.up_or_down.rules.rules import Rules

_POINT = const(256)  # a point; cards are counted in sixteenths
_GROWTH = const(64)  # cards that a column gets if all cards are left in its range, in sixteenths
_SHARE = const(3)  # share of these that are of the column's colour, in sixteenths
_COLOUR = const(5)  # share of the cards left of that colour that the column gets, in sixteenths


class Evaluation:
    """Evaluates positions. Allocates only in the constructor."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._gone = bytearray(rules.cards + 1)  # by card, whether a seat has put it
        self._colours = bytearray(6)  # cards of each colour in the range that was counted

    def lead(self, state: bytearray, seat: int) -> int:
        """Return the lead of `seat` over the mean of the others, in sixteenths of a point."""
        rules = self._rules
        gone = self._gone
        for card in range(1, rules.cards + 1):
            gone[card] = 0
        for other in range(rules.seats):
            log = rules.area(other) + LOG
            for i in range(log, log + state[rules.area(other) + LOGGED]):
                gone[state[i]] = 1
        own = 0
        others = 0
        for other in range(rules.seats):
            worth = self._area(state, rules.area(other))
            if other == seat:
                own = worth
            else:
                others += worth
        return (own - others // (rules.seats - 1)) // 16

    def _area(self, state: bytearray, area: int) -> int:
        turns = self._rules.turns - state[area + LOGGED] << 4
        worth = state[area + DISCARD] * _POINT
        for column in range(3):
            worth += self._column(state, area + COLUMN_SIZE * column, turns)
        return worth

    def _column(self, state: bytearray, at: int, turns: int) -> int:
        """Return the worth of a column. `turns`: those left to the seat, in sixteenths."""
        cards = self._rules.cards
        most = 0
        if not state[at]:
            left = self._left(1, cards)
            most = min(left * _COLOUR // 6, turns)
        else:
            last = state[at + LAST]
            if state[at + DIRECTION]:
                rises = state[at + DIRECTION] == RISING
            else:
                rises = self._left(last + 1, cards) >= self._left(1, last - 1)
            left = self._left(last + 1, cards) if rises else self._left(1, last - 1)
            for colour in range(6):
                of_colour = (state[at + TALLY + colour] << 4) + min(self._colours[colour] * _COLOUR, turns)
                if of_colour > most:
                    most = of_colour
        more = min(left * _GROWTH // cards, turns)
        return ((state[at] << 4) + more) * (most + (more * _SHARE >> 4))

    def _left(self, first: int, last: int) -> int:
        """Count the cards left from `first` to `last`, in all and by colour."""
        gone = self._gone
        colours = self._colours
        for colour in range(6):
            colours[colour] = 0
        count = 0
        for card in range(first, last + 1):
            if not gone[card]:
                colours[COLOURS[card]] += 1
                count += 1
        return count
