"""Way Up High (rules WH1-WH12, seeds/way_up_high/rules.md).

A state contains the whole history of its game: the cards in the order in which they reach the travelling hand, and the
trees. What a seat knows follows from that, and is worked out only when needed (recall.py).
"""

from engine_core import rng
from engine_core.const import const
from engine_core.game import TERMINAL, Game
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS, BOTTOM_COLOUR, TOP_COLOUR
from engine_core.games.way_up_high.rules import knowledge, trees
from engine_core.games.way_up_high.rules import layout as L
from engine_core.games.way_up_high.rules.recall import Recall
from engine_core.games.way_up_high.rules.trees import build
from engine_core.sorted_cards import insert

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

_PURPLE = const(4)

_ROUNDS = b"\0\0\7\6\5\4"  # the number of rounds by number of seats


class Rules(Game):
    """Two to five seats; options `draw`, `games` and `objective`.

    `cards` cards begin at offset `order` of a state, in the order in which they reach the hand. The first `seats` of
    them are dealt. Each turn adds the next one: with `draw=start` it is drawn in that turn, with `draw=end` the seat
    has held it as its own card for a round (WH10). The last ones are never drawn.
    """

    ID = "way_up_high"
    MAX_SEATS = 5
    OPTIONS = (("draw", ("start", "end")), ("games", (1, 2)), ("objective", ("none", "random", 1, 2, 3, 4, 5)))
    STYLED = True
    DECISIONS = ("build",)

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        deck = [
            c for c in range(1, 33) if seats > 2 or (BOTTOM_COLOUR[c] != _PURPLE and TOP_COLOUR[c] != _PURPLE)
        ]  # WH1: two seats play without violet.
        self.deck = bytes(deck)
        self.cards = len(deck)
        self.rounds = _ROUNDS[seats]  # WH6: the number of rounds depends on the seats.
        self.turns = seats * self.rounds  # the number of turns of all seats in a game
        self.games = self.options["games"]
        self.own_cards = self.options["draw"] == "end"
        self.order = L.TREES + L.TREE_SIZE * seats
        self.state_size = self.order + self.cards + rng.KEY
        self.max_legal = 2 * (seats + 1)
        self.max_decisions = self.turns * self.games
        self.recall = Recall(self)
        self.sampler = knowledge.Sampler(self, self.recall)
        self.information_size = knowledge.most_bytes(self)

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        state[L.FIRST] = rng.below(state, self.seats)  # WH2: the first seat is random.
        state[L.GAME] = 1
        self._set_up(state)
        return state

    def _set_up(self, state: bytearray) -> None:
        seats = self.seats
        for i in range(L.TREES, self.order):
            state[i] = 0
        for seat in range(seats):
            state[L.TREES + L.TREE_SIZE * seat + L.FITS] = L.ANY
        at = self.order
        for card in self.deck:
            state[at] = card
            at += 1
        rng.shuffle(state, state, self.order, self.cards)
        objective = self.options["objective"]
        if objective == "random":  # WH12: the objective may be drawn.
            state[L.OBJECTIVE] = 1 + rng.below(state, 5)
        elif objective != "none":
            state[L.OBJECTIVE] = objective
        state[L.TURN] = state[L.FIRST]
        state[L.BUILT] = 0
        for i in range(L.HAND, L.HAND + seats + 1):
            state[i] = 0
        for i in range(self.order, self.order + seats + 1):
            insert(state, L.HAND, state[i])

    def tree(self, seat: int) -> int:
        """Return the offset of a seat's tree in a state."""
        return L.TREES + L.TREE_SIZE * seat

    def round(self, state: bytearray) -> int:
        """Return the number of the round, from 1; after the end, that of the last round."""
        built = state[L.BUILT]
        return (built if built < self.turns else built - 1) // self.seats + 1

    def seat_at(self, state: bytearray, turn: int) -> int:
        """Return the seat whose turn is number `turn`, from 0, in the current game (WH3, WH11)."""
        seats = self.seats
        turn %= seats
        return (state[L.FIRST] + (turn if state[L.GAME] == 1 else seats - turn)) % seats

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[L.BUILT] == self.turns else state[L.TURN]

    def decision(self, state: bytearray) -> int:
        return 0

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        if state[L.BUILT] == self.turns:
            return 0
        fits = state[L.TREES + L.TREE_SIZE * state[L.TURN]]
        end = L.HAND + self.seats + 1
        count = 0
        for i in range(L.HAND, end):
            card = state[i]
            if BOTTOM_BITS[card] & fits:  # WH4: a card face up must fit by colour or value.
                actions[count] = card
                count += 1
        for i in range(L.HAND, end):  # WH5: a card face down always fits.
            actions[count] = state[i] | L.DOWN
            count += 1
        return count

    def apply_action(self, state: bytearray, action: int) -> None:
        seats = self.seats
        seat = state[L.TURN]
        build(state, L.TREES + L.TREE_SIZE * seat, action)
        card = action & L.CARD
        at = L.HAND
        while state[at] != card:
            at += 1
        built = state[L.BUILT] + 1
        state[L.BUILT] = built
        last = L.HAND + seats
        if built < self.turns:  # WH3: each turn adds a card to the hand.
            new = state[self.order + seats + built]
            while at < last and state[at + 1] < new:
                state[at] = state[at + 1]
                at += 1
            while at > L.HAND and state[at - 1] > new:
                state[at] = state[at - 1]
                at -= 1
            state[at] = new
            if state[L.GAME] == 1:
                seat += 1
                state[L.TURN] = seat if seat < seats else 0
            else:  # WH11: the second game goes the other way round.
                state[L.TURN] = seat - 1 if seat else seats - 1
            return
        while at < last:
            state[at] = state[at + 1]
            at += 1
        state[last] = 0
        if state[L.GAME] < self.games:
            self._next_game(state)

    def _next_game(self, state: bytearray) -> None:
        for seat in range(self.seats):
            state[L.TOTALS + seat] = trees.points(state, self.seats, seat)
        state[L.FIRST] = trees.last_seat(state, self.seats)
        state[L.GAME] = 2
        self._set_up(state)

    def reveals(self, state: bytearray, action: int) -> bool:
        return True  # The next seat sees the hand.

    def veil(self, state: bytearray, action: int) -> int:
        return L.DOWN | 1 if action & L.DOWN else action

    def score(self, state: bytearray, seat: int) -> int:
        return trees.total(state, self.seats, seat)

    def move_text(self, state: bytearray, action: int) -> str:
        return "%s %d" % ("down" if action & L.DOWN else "up", action & L.CARD)

    def winners(self, state: bytearray) -> int:
        """Return a mask of one seat: among those with the most points, the farthest clockwise from the first (WH9)."""
        return 1 << trees.winner(state, self.seats)

    # As class attributes these functions become methods, which saves a call.
    information_state = knowledge.information_state
    resample = knowledge.resample
