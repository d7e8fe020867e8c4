"""Driftwood (rules DR1-DR5, rules.md)."""

from engine_core import rng
from engine_core.const import const
from engine_core.game import LEAST, TERMINAL
from engine_core.laid_out import HIDDEN, OPEN, LaidOut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

CARDS = const(24)
ROW = const(4)
MOST = const(3)  # maximum number of cards in one turn
STOP = const(0)


class Rules(LaidOut):
    """The rules. `lay_out` defines the state's layout; its offsets are attributes, such as `self.turn`."""

    ID = "driftwood"
    MIN_SEATS = 2
    MAX_SEATS = 5
    DECISIONS = ("take",)
    MOVES = (("stop", "take %d"),)
    GOAL = LEAST
    SECRET = False

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.turn, self.taken, self.open, self.owner, self.left, self.deck = self.lay_out(
            ("turn", 1, OPEN),
            ("taken", 1, OPEN),
            ("open", ROW, OPEN),
            ("owner", CARDS, OPEN),
            ("left", 1, OPEN),
            ("deck", CARDS, HIDDEN),
        )
        self.max_legal = ROW
        self.max_decisions = 2 * CARDS

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        for card in range(CARDS):  # DR1
            state[self.deck + card] = card + 1
        rng.shuffle(state, state, self.deck, CARDS)
        state[self.left] = CARDS
        self._fill(state)
        state[self.turn] = rng.below(state, self.seats)  # DR2
        return state

    def _fill(self, state: bytearray) -> None:
        """Fill the gaps between the open cards from the deck."""
        for at in range(self.open, self.open + ROW):
            if not state[at] and state[self.left]:
                state[self.left] -= 1
                top = self.deck + state[self.left]
                state[at] = state[top]
                state[top] = 0

    def _is_empty(self, state: bytearray) -> bool:
        for at in range(self.open, self.open + ROW):
            if state[at]:
                return False
        return True

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if self._is_empty(state) else state[self.turn]

    def decision(self, state: bytearray) -> int:
        return 0

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        """Write STOP (once a card has been taken) and the open cards; an action is the number of the card."""
        count = 0
        for i in range(self.open, self.open + ROW):
            card = state[i]
            if card:
                at = count
                while at and actions[at - 1] > card:
                    actions[at] = actions[at - 1]
                    at -= 1
                actions[at] = card
                count += 1
        if count and state[self.taken]:  # A gap in the row leaves room for it.
            for at in range(count, 0, -1):
                actions[at] = actions[at - 1]
            actions[0] = STOP
            count += 1
        return count

    def apply_action(self, state: bytearray, action: int) -> None:
        if action != STOP:
            at = self.open
            while state[at] != action:
                at += 1
            state[at] = 0
            state[self.owner + action - 1] = 1 + state[self.turn]
            state[self.taken] += 1
        if action == STOP or state[self.taken] == MOST or self._is_empty(state):  # DR3
            self._fill(state)
            state[self.taken] = 0
            state[self.turn] = (state[self.turn] + 1) % self.seats

    def reveals(self, state: bytearray, action: int) -> bool:
        open_cards = 0
        for at in range(self.open, self.open + ROW):
            if state[at]:
                open_cards += 1
        ends = action == STOP or state[self.taken] == MOST - 1 or open_cards == 1
        return ends and state[self.left] > 0

    def score(self, state: bytearray, seat: int) -> int:
        points = 0
        for card in range(CARDS):  # DR4
            if state[self.owner + card] == 1 + seat and (not card or state[self.owner + card - 1] != 1 + seat):
                points += card + 1
        return points
