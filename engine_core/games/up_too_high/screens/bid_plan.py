"""The bid that a seat is planning. The engine accepts cards one by one in card order, but people change their minds."""

from engine_core.const import const
from engine_core.games.up_too_high.rules.layout import AREA_SIZE, AREAS, CARDS, HAND, KINDS

# The rows that the cursor walks, from the top
OFFERED = const(0)
CARD = const(1)
DONE = const(2)
SLOTS = const(10)  # how many cards the screen shows


class Plan:
    """The cursor is on `row`; within it, on card `at` or offer `offer`.

    `kinds[:count]`: the hand in card order
    `lifted`: marks the cards to be bid
    `bid`: the number of lifted cards
    `top`: the index of the card in the first slot
    """

    def __init__(self) -> None:
        self.kinds = bytearray(CARDS)
        self.lifted = bytearray(CARDS)
        self.count = 0
        self.bid = 0
        self.row = CARD
        self.at = 0
        self.top = 0
        self.offer = 0

    def begin(self, state: bytearray, seat: int) -> None:
        """Lay out a seat's hand, with no card lifted."""
        hand = AREAS + AREA_SIZE * seat + HAND
        count = 0
        for kind in range(KINDS):
            for _ in range(state[hand + kind]):
                self.kinds[count] = kind
                self.lifted[count] = 0
                count += 1
        self.count = count
        self.bid = 0
        self.at = 0
        self.top = 0
        self.offer = 0
        self.row = CARD if count else DONE

    def lift(self, kind: int) -> None:
        """Lift a card of a kind that is not lifted yet."""
        for i in range(self.count):
            if self.kinds[i] == kind and not self.lifted[i]:
                self.lifted[i] = 1
                self.bid += 1
                return

    def turn(self) -> bool:
        """Lift the card under the cursor, or put it back. Return whether it is lifted now."""
        lifted = self.lifted[self.at]
        self.lifted[self.at] = 1 - lifted
        self.bid += -1 if lifted else 1
        return not lifted

    def clear(self) -> None:
        """Put all cards back."""
        for i in range(self.count):
            self.lifted[i] = 0
        self.bid = 0

    def walk(self, by: int) -> bool:
        """Move the cursor along the hand. Return whether the hand has scrolled."""
        self.at = (self.at + by) % self.count
        top = self.top
        if self.at < top:
            top = self.at
        elif self.at >= top + SLOTS:
            top = self.at - SLOTS + 1
        scrolled = top != self.top
        self.top = top
        return scrolled
