"""What a seat of Way Up High knows and may remember."""

from engine_core.games.way_up_high.rules.layout import BUILT, CARD, CARDS, DOWN, TOTALS, TREE_SIZE, TREES, TURN
from engine_core.sorted_cards import insert

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


class Memory:
    """Works out the knowledge of any seat from a state of `rules`. Allocates its buffers once.

    A seat remembers every hand that it held on a turn, what it built and what it added to the hand itself. The rest of
    its knowledge follows from that and from the table.
    """

    def __init__(self, rules: "Rules") -> None:
        seats = rules.seats
        self._rules = rules
        self.size = 5 + 8 * seats + rules.rounds * (seats + 2) + 1  # of an information state, in bytes
        self.hand = bytearray(seats + 2)
        self.width = seats + 1  # of a hand
        self.seen = bytearray(rules.rounds * self.width)  # the hands of a seat's own turns, each ascending
        self.places = bytearray(rules.turns)  # where in the state the card built in each turn lies
        self._held = bytearray(33)  # of each card, in which of the hands it was: bit h for number h

    def information_state(self, state: bytearray, seat: int, out: bytearray) -> int:
        """See Game: the table, face-down cards only in the seat's own tree; its hands and what it added to each."""
        rules = self._rules
        seats = rules.seats
        size = BUILT + 1 - TURN
        for i in range(size):
            out[i] = state[TURN + i]
        for i in range(TOTALS, TOTALS + seats):
            out[size] = state[i]
            size += 1
        for other in range(seats):
            at = rules.tree(other) + CARDS
            for i in range(at, at + 7):
                out[size] = DOWN if state[i] & DOWN and other != seat else state[i]
                size += 1
        hands = self.recall(state, seat)
        for i in range(hands * self.width):
            out[size] = self.seen[i]
            size += 1
        first = self.first_turn(state, seat)
        at = rules.order + seats + first
        for _ in range(self.added(state, first, hands)):
            out[size] = state[at]
            size += 1
            at += seats
        return size

    def first_turn(self, state: bytearray, seat: int) -> int:
        """Return the number of the first turn of `seat` in the present game."""
        turn = 0
        while self._rules.seat_at(state, turn) != seat:
            turn += 1
        return turn

    def added(self, state: bytearray, first: int, hands: int) -> int:
        """Return how many of the cards that a seat adds from its `first` turn on it knows, after `hands` hands."""
        rules = self._rules
        following = first + rules.seats * hands
        if rules.own_cards and following < rules.turns and following < state[BUILT] + rules.seats:
            return hands + 1  # WH10: its own card for its next turn; on its turn it has not drawn that yet
        return hands

    def recall(self, state: bytearray, seat: int) -> int:
        """Go through the game so far and return how many hands `seat` held.

        They are in `seen` then, the present hand, whoever holds it, in `hand`; `places` is filled up to the last turn.
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
        """Tell whether the seat last recalled had `card` in its hand number `hand`; -1 is none, before the first."""
        return hand >= 0 and self._held[card] >> hand & 1 != 0
