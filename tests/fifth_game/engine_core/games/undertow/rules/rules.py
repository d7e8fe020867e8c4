"""Undertow (rules UN1-UN7, seeds/undertow/rules.md): the whole of its rules, and what a seat knows."""

from engine_core import rng
from engine_core.const import const
from engine_core.game import TERMINAL, Game
from engine_core.sorted_cards import insert

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

CARDS = const(24)  # UN1

# The state after the generator, a byte each
TURN = const(8)
LEADER = const(9)  # of this trick
TRICK = const(10)  # tricks that are over
LAID = const(11)  # cards of this trick
POINTS = const(12)  # a byte for each of four seats
TAKEN = const(16)  # tricks that each of four seats took
HANDS = const(20)  # seven bytes a seat, ascending, zeros last
HAND_SIZE = const(7)


class Rules(Game):
    """Two to four seats; option `hand`, cards dealt to each. After the hands: cards played, cards set aside."""

    ID = "undertow"
    MAX_SEATS = 4
    OPTIONS = (("hand", (4, 6)),)
    DECISIONS = ("play",)

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.hand = int(self.options["hand"])
        self.played = HANDS + HAND_SIZE * seats  # where seat 0's played cards begin, `hand` bytes a seat
        self.aside = self.played + self.hand * seats
        self.set_aside = CARDS - self.hand * seats
        self.information_size = self.aside + self.set_aside
        self.state_size = self.information_size + rng.KEY
        self.max_legal = self.hand
        self.max_decisions = self.hand * seats
        self.pool = bytearray(CARDS + 1)

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        deck = bytearray(range(1, CARDS + 1))
        rng.shuffle(state, deck, 0, CARDS)
        for i in range(self.hand * self.seats):  # UN2
            insert(state, HANDS + HAND_SIZE * (i % self.seats), deck[i])
        state[self.aside : self.information_size] = deck[self.hand * self.seats :]
        state[TURN] = rng.below(state, self.seats)  # UN3
        state[LEADER] = state[TURN]
        return state

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[TRICK] == self.hand else state[TURN]

    def decision(self, state: bytearray) -> int:
        return 0

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        """Write the cards of the hand: an action is the number of the card."""
        count = 0
        if state[TRICK] < self.hand:
            at = HANDS + HAND_SIZE * state[TURN]
            while state[at + count]:  # UN4
                actions[count] = state[at + count]
                count += 1
        return count

    def apply_action(self, state: bytearray, action: int) -> None:
        seat = state[TURN]
        at = HANDS + HAND_SIZE * seat
        while state[at] != action:
            at += 1
        while state[at]:
            state[at] = state[at + 1]
            at += 1
        state[self.played + self.hand * seat + state[TRICK]] = action
        state[LAID] += 1
        if state[LAID] < self.seats:
            seat += 1
            state[TURN] = seat if seat < self.seats else 0
            return
        taker = self.taker(state)  # UN5
        state[POINTS + taker] += self.worth(state)
        state[TAKEN + taker] += 1
        state[LAID] = 0
        state[TRICK] += 1
        state[TURN] = taker
        state[LEADER] = taker

    def card(self, state: bytearray, seat: int, trick: int) -> int:
        """Return the card that `seat` has laid in a trick, 0 if none."""
        return state[self.played + self.hand * seat + trick]

    def taker(self, state: bytearray) -> int:
        """Return the seat with the highest card of this trick so far."""
        best = state[LEADER]
        for seat in range(self.seats):
            if self.card(state, seat, state[TRICK]) > self.card(state, best, state[TRICK]):
                best = seat
        return best

    def worth(self, state: bytearray) -> int:
        """Return the lowest card of this trick so far, 0 if there is none."""
        least = 0
        for seat in range(self.seats):
            card = self.card(state, seat, state[TRICK])
            if card and (card < least or not least):
                least = card
        return least

    def reveals(self, state: bytearray, action: int) -> bool:
        return False  # a card played is public as the action; nothing else comes out

    def score(self, state: bytearray, seat: int) -> int:
        return state[POINTS + seat]

    def information_state(self, state: bytearray, seat: int, out: bytearray) -> int:
        size = 0
        for i in range(TURN, HANDS):
            out[size] = state[i]
            size += 1
        for i in range(HANDS + HAND_SIZE * seat, HANDS + HAND_SIZE * seat + HAND_SIZE):
            out[size] = state[i]
            size += 1
        for i in range(self.played, self.aside):
            out[size] = state[i]
            size += 1
        return size

    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:
        """See game.Game.resample: every card that is in no hand of `seat` and was not played is dealt anew."""
        pool = self.pool
        for card in range(CARDS + 1):
            pool[card] = card
        if seat < self.seats:
            for i in range(HANDS + HAND_SIZE * seat, HANDS + HAND_SIZE * seat + HAND_SIZE):
                pool[state[i]] = 0
        for i in range(self.played, self.aside):
            pool[state[i]] = 0
        unseen = 0
        for card in range(1, CARDS + 1):
            if pool[card]:
                pool[unseen] = card
                unseen += 1
        rng.shuffle(generator, pool, 0, unseen)
        for other in range(self.seats):
            if other != seat:
                at = HANDS + HAND_SIZE * other
                for i in range(at, at + HAND_SIZE):
                    if state[i]:
                        state[i] = 0
                        unseen -= 1
                        insert(state, at, pool[unseen])
        for i in range(self.aside, self.information_size):
            unseen -= 1
            state[i] = pool[unseen]
        rng.reseed(state, generator)
