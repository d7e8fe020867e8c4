"""Evaluates a seat's columns in Up or Down?, and the gain of each card of the ring.

A column of n cards, m of them of its most frequent colour, is expected to get k more cards, in proportion to the range
of numbers left in its direction, and a share of them in its colour: (n + k) * (m + share * k) points. So using up a
part of the range costs more in a long column.
"""

from array import array

from engine_core.const import const
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout as L

POINT = const(256)  # a point in units of worth, with numbers of cards in sixteenths
LEAST = const(-0x20000)  # a value below every gain
# The weights by style (bold, careful, builder), in eighths
_GROWTHS = b"\x06\x08\x10"
_SHARES = b"\x08\x18\x04"


class Evaluation:
    """Evaluates `area`, a copy of one area of a state. Allocates only in the constructor."""

    def __init__(self, cards: int, growth: int, share: int) -> None:
        """Create an evaluation. `growth` and `share` are the weights GROWTH and SHARE of weights.py; `cards` is the
        number of cards in play.
        """
        self.area = bytearray(L.AREA_SIZE)
        self.turns = 0  # the number of turns that the seat has left, which limits the growth of columns
        self.best = array("i", [0] * 7)  # the gain of the card at each index of the ring
        self.cards = cards
        self.growth = growth
        self.share = share
        self._worths = array("i", [0] * 3)

    def look(self, state: bytearray, area: int) -> None:
        """Copy the area at offset `area` of `state`, without the log of its cards."""
        for i in range(L.LOGGED + 1):
            self.area[i] = state[area + i]

    def evaluate(self) -> int:
        """Return the worth of the area, and store the worth of each column for `gain`."""
        total = self.area[L.DISCARD] * POINT
        for column in range(3):
            at = L.COLUMN_SIZE * column
            if self.area[at]:
                worth = self._column(at)
            else:
                worth = self._grown(0, 0, self.cards)
            self._worths[column] = worth
            total += worth
        return total

    def _column(self, at: int) -> int:
        area = self.area
        most = 0
        for i in range(at + L.TALLY, at + L.COLUMN_SIZE):
            if area[i] > most:
                most = area[i]
        last = area[at + L.LAST]
        direction = area[at + L.DIRECTION]
        left = self.cards - last
        if not direction:
            return self._grown(area[at], most, left if left >= last else last - 1)
        return self._grown(area[at], most, left if direction == L.RISING else last - 1)

    def _grown(self, cards: int, most: int, left: int) -> int:
        grow = left * self.growth // self.cards
        if grow > self.turns << 4:
            grow = self.turns << 4
        return ((cards << 4) + grow) * ((most << 4) + (grow * self.share >> 4))

    def gain(self, card: int, action: int) -> int:
        """Return how much putting `card` by the legal `action` changes the worth."""
        area = self.area
        last = self.cards - card
        if action < L.NEW:
            at = L.COLUMN_SIZE * action
            same = area[at + L.TALLY + COLOURS[card]] + 1
            for i in range(at + L.TALLY, at + L.COLUMN_SIZE):
                if area[i] > same:
                    same = area[i]
            left = last if card > area[at + L.LAST] else card - 1
            return self._grown(area[at] + 1, same, left) - self._worths[action]
        worth = self._grown(1, 1, last if last >= card else card - 1)
        if action == L.NEW:
            return worth - self._worths[2]  # All empty columns are worth the same.
        column = action - L.DROP
        return worth + area[L.COLUMN_SIZE * column] * POINT - self._worths[column]

    def best_gain(self, card: int) -> int:
        """Return the gain of `card` in its best place."""
        area = self.area
        best = LEAST
        for column in range(3):
            at = L.COLUMN_SIZE * column
            if not area[at]:
                gain = self.gain(card, L.NEW)
                return gain if gain > best else best
            direction = area[at + L.DIRECTION]
            if not direction or (card > area[at + L.LAST]) == (direction == L.RISING):
                gain = self.gain(card, column)
                if gain > best:
                    best = gain
        for column in range(3):
            gain = self.gain(card, L.DROP + column)
            if gain > best:
                best = gain
        return best

    def rate(self, ring: bytearray, at: int) -> None:
        """Write the gains of the six cards from ring[at] on to `best`."""
        for i in range(6):
            self.best[i] = self.best_gain(ring[at + i])

    def played(self, ring: bytearray, at: int, card: int) -> int:
        """Return the gain of playing `card` into the rated ring, which is that of the better neighbour."""
        i = 0
        while i < 6 and ring[at + i] < card:
            i += 1
        below = self.best[i - 1] if i else self.best[5]
        above = self.best[i] if i < 6 else self.best[0]
        return below if below > above else above

    def drawn(self, ring: bytearray, at: int, kept: int) -> int:
        """Return the average gain above `kept` of playing an unknown card."""
        best = self.best
        total = 0
        low = 0
        for i in range(7):  # A card that lands below index i of the ring takes one of its two neighbours.
            high = ring[at + i] if i < 6 else self.cards + 1
            gain = best[i - 1] if i else best[5]
            other = best[i] if i < 6 else best[0]
            if other > gain:
                gain = other
            if gain > kept:
                total += (gain - kept) * (high - low - 1)
            low = high
        return total // (self.cards - 6)

    def set_style(self, style: int) -> None:
        """Set the style: 1 bold, 2 careful, 3 builder."""
        self.growth = self.growth * _GROWTHS[style - 1] >> 3
        self.share = self.share * _SHARES[style - 1] >> 3
