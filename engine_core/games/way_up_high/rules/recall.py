"""Works out from a state which hands a seat of Way Up High has seen."""

from engine_core.games.way_up_high.rules.layout import BUILT, CARD, CARDS, TREE_SIZE, TREES
from engine_core.sorted_cards import insert

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


class Recall:
    """Replays the current game as one seat saw it. Allocates its buffers once.

    A seat remembers every hand that it held on a turn, the cards that it built and the cards that it added to the hand.
    The rest of its knowledge follows from these and from the table.
    """

    def __init__(self, rules: "Rules") -> None:
        seats = rules.seats
        self._rules = rules
        self.hand = bytearray(seats + 2)
        self.width = seats + 1  # the number of cards in a hand
        self.seen = bytearray(rules.rounds * self.width)  # the hands in a seat's own turns, each ascending
        self.places = bytearray(rules.turns)  # for each turn, the offset in the state of the card that was built
        self._held = bytearray(33)  # for each card, a mask of the hands that contained it: bit h for hand number h

    def first_turn(self, state: bytearray, seat: int) -> int:
        """Return the number of a seat's first turn in the current game."""
        turn = 0
        while self._rules.seat_at(state, turn) != seat:
            turn += 1
        return turn

    def added(self, state: bytearray, first: int, hands: int) -> int:
        """Return how many of its added cards a seat knows. `first`: its first turn; `hands`: what `replay` returned"""
        rules = self._rules
        following = first + rules.seats * hands
        if rules.own_cards and following < rules.turns and following < state[BUILT] + rules.seats:
            # WH10: the seat holds the card for its next turn, when it will draw it.
            return hands + 1
        return hands

    def replay(self, state: bytearray, seat: int) -> int:
        """Replay the current game up to now. Return how many hands `seat` has held.

        Fills `seen` with these hands, `hand` with the current hand, whichever seat holds it, and `places` up to the
        last turn played.
        """
        rules = self._rules
        hand = self.hand
        order = rules.order
        now = state[BUILT]
        for i in range(self.width + 1):
            hand[i] = 0
        for i in range(33):
            self._held[i] = 0
        for i in range(order, order + rules.seats):
            insert(hand, 0, state[i])
        size = 0
        bit = 1
        for turn in range(now + 1 if now < rules.turns else now):
            insert(hand, 0, state[order + rules.seats + turn])
            other = rules.seat_at(state, turn)
            if other == seat:
                for i in range(self.width):
                    self.seen[size] = hand[i]
                    self._held[hand[i]] |= bit
                    size += 1
                bit <<= 1
            if turn < now:
                place = TREES + TREE_SIZE * other + CARDS + turn // rules.seats
                self.places[turn] = place
                card = state[place] & CARD
                at = 0
                while hand[at] != card:
                    at += 1
                while hand[at]:
                    hand[at] = hand[at + 1]
                    at += 1
        return size // self.width

    def held(self, hand: int, card: int) -> bool:
        """Return whether the seat of the last `replay` had `card` in its hand number `hand`; hand -1 is empty."""
        return hand >= 0 and self._held[card] >> hand & 1 != 0
