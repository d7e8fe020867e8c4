"""Up or Down? (rules UD1-UD12, seeds/up_or_down/rules.md)."""

from engine_core import rng
from engine_core.game import TERMINAL, Game
from engine_core.games.up_or_down.data.cards import CARDS_FULL, CARDS_SHORT
from engine_core.games.up_or_down.rules import knowledge
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import column_score, put
from engine_core.sorted_cards import insert

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array


class Rules(Game):
    """Two to six seats; option `length`, short or full. In a state, piles are stored bottom first."""

    ID = "up_or_down"
    MAX_SEATS = 6
    OPTIONS = (("length", ("short", "full")),)
    STYLED = True
    DECISIONS = ("play", "take", "put", "draw")
    MOVES = (
        ("play %d",),
        ("take %d",),
        ("put 1", "put 2", "put 3", "new", "drop 1", "drop 2", "drop 3"),
        ("draw up", "draw down"),
    )

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.cards = (CARDS_FULL if self.options["length"] == "full" else CARDS_SHORT)[seats]  # The cards are 1..cards.
        spare = self.cards - 6 - 3 * seats
        self.down = L.HANDS + 3 * seats
        self.up = self.down + (spare + 1) // 2  # UD2: an odd card goes to the face-down pile.
        self.areas = self.down + spare
        self.turns = (self.cards - 6) // seats  # the number of turns for each seat (UD10)
        self.information_size = self.areas + L.AREA_SIZE * seats
        self.state_size = self.information_size + rng.KEY
        self.max_legal = 6
        self.max_decisions = 4 * seats * self.turns
        self.pool = bytearray(self.cards + 1)

    def area(self, seat: int) -> int:
        """Return the offset of a seat's area in a state."""
        return self.areas + L.AREA_SIZE * seat

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        deck = bytearray(range(1, self.cards + 1))
        rng.shuffle(state, deck, 0, self.cards)  # UD1: the deck is shuffled.
        at = 0
        for seat in range(self.seats):
            for _ in range(3):
                insert(state, L.HANDS + 3 * seat, deck[at])
                at += 1
        for _ in range(6):
            insert(state, L.RING, deck[at])
            at += 1
        state[self.down : self.areas] = deck[at:]
        state[L.DOWN_COUNT] = self.up - self.down
        state[L.UP_COUNT] = self.areas - self.up
        state[L.TURN] = rng.below(state, self.seats)  # UD3: the start seat is random.
        return state

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[L.PHASE] == L.OVER else state[L.TURN]

    def decision(self, state: bytearray) -> int:
        return state[L.PHASE]

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        phase = state[L.PHASE]
        if phase == L.PLAY:  # UD4: play a card from the hand.
            at = L.HANDS + 3 * state[L.TURN]
            count = 0
            while count < 3 and state[at]:
                actions[count] = state[at]
                at += 1
                count += 1
            return count
        if phase == L.TAKE:  # UD5: take a neighbour of the played card.
            at = L.RING
            played = state[L.PLAYED]
            while state[at] != played:
                at += 1
            below = state[at - 1] if at > L.RING else state[L.RING + 6]
            above = state[at + 1] if at < L.RING + 6 else state[L.RING]
            if below < above:
                actions[0] = below
                actions[1] = above
            else:
                actions[0] = above
                actions[1] = below
            return 2
        if phase == L.PUT:  # UD6, UD7: put the card where it fits, or start a column.
            at = self.areas + L.AREA_SIZE * state[L.TURN]
            taken = state[L.TAKEN]
            count = 0
            for column in range(3):
                if not state[at]:
                    actions[count] = L.NEW
                    return count + 1
                direction = state[at + L.DIRECTION]
                if not direction or (taken > state[at + L.LAST]) == (direction == L.RISING):
                    actions[count] = column
                    count += 1
                at += L.COLUMN_SIZE
            actions[count] = L.DROP  # UD8: with three columns, one may be given up.
            actions[count + 1] = L.DROP + 1
            actions[count + 2] = L.DROP + 2
            return count + 3
        if phase == L.DRAW:  # UD9: draw from either pile.
            actions[0] = L.UP
            actions[1] = L.DOWN
            return 2
        return 0

    def apply_action(self, state: bytearray, action: int) -> None:
        phase = state[L.PHASE]
        if phase == L.PLAY:
            at = L.HANDS + 3 * state[L.TURN]
            if state[at] == action:
                state[at] = state[at + 1]
                state[at + 1] = state[at + 2]
            elif state[at + 1] == action:
                state[at + 1] = state[at + 2]
            state[at + 2] = 0
            at = L.RING + 6
            while at > L.RING and state[at - 1] > action:
                state[at] = state[at - 1]
                at -= 1
            state[at] = action
            state[L.PLAYED] = action
            state[L.PHASE] = L.TAKE
        elif phase == L.TAKE:
            at = L.RING
            while state[at] != action:
                at += 1
            while at < L.RING + 6:
                state[at] = state[at + 1]
                at += 1
            state[L.RING + 6] = 0
            state[L.TAKEN] = action
            state[L.PHASE] = L.PUT
        elif phase == L.PUT:
            put(state, self.areas + L.AREA_SIZE * state[L.TURN], state[L.TAKEN], action)
            state[L.PLAYED] = 0
            state[L.TAKEN] = 0
            if state[L.DOWN_COUNT]:
                if state[L.UP_COUNT]:
                    state[L.PHASE] = L.DRAW
                else:
                    self._draw(state, L.DOWN)
            elif state[L.UP_COUNT]:
                self._draw(state, L.UP)
            else:
                self._pass(state)
        else:
            self._draw(state, action)

    def _draw(self, state: bytearray, pile: int) -> None:
        if pile == L.UP:
            count = state[L.UP_COUNT] - 1
            state[L.UP_COUNT] = count
            at = self.up + count
        else:
            count = state[L.DOWN_COUNT] - 1
            state[L.DOWN_COUNT] = count
            at = self.down + count
        insert(state, L.HANDS + 3 * state[L.TURN], state[at])
        state[at] = 0
        self._pass(state)

    def _pass(self, state: bytearray) -> None:
        seat = state[L.TURN] + 1
        if seat == self.seats:
            seat = 0
        if state[L.HANDS + 3 * seat]:
            state[L.TURN] = seat
            state[L.PHASE] = L.PLAY
        else:  # UD10: the game ends once every hand is empty.
            state[L.PHASE] = L.OVER

    def reveals(self, state: bytearray, action: int) -> bool:
        phase = state[L.PHASE]
        return phase == L.DRAW or (phase == L.PUT and (state[L.DOWN_COUNT] == 0) != (state[L.UP_COUNT] == 0))

    def score(self, state: bytearray, seat: int) -> int:
        area = self.areas + L.AREA_SIZE * seat
        points = state[area + L.DISCARD]
        for column in range(3):  # UD11: each column scores its length times its best colour.
            points += column_score(state, area + L.COLUMN_SIZE * column)
        return points

    # As class attributes these functions become methods, which saves a call.
    information_state = knowledge.information_state
    resample = knowledge.resample
