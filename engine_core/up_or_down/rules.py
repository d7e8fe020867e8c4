"""Up or Down? (rules UD1-UD12, seeds/up_or_down/rules.md)."""

from engine_core import rng
from engine_core.const import const
from engine_core.game import TERMINAL, Game
from engine_core.up_or_down.cards import CARDS_FULL, CARDS_SHORT, COLOURS

# Decisions, and the phase byte of a state
PLAY = const(0)
TAKE = const(1)
PUT = const(2)
DRAW = const(3)
_OVER = const(4)

# Actions of PLAY and TAKE are card numbers; of PUT: column 0-2, NEW, DROP + column; of DRAW: UP, DOWN
NEW = const(3)
DROP = const(4)
UP = const(0)
DOWN = const(1)

# The state after the generator, a byte each
PHASE = const(8)
TURN = const(9)
PLAYED = const(10)  # 0: none
TAKEN = const(11)  # 0: none
DOWN_COUNT = const(12)
UP_COUNT = const(13)
RING = const(14)  # six cards ascending, seven during TAKE
HANDS = const(21)  # three bytes a seat, ascending, zeros last

# An area: what lies before a seat. Three columns of nine bytes, then the discard and the log
LENGTH = const(0)
LAST = const(1)
DIRECTION = const(2)  # 0 while the column has one card, then RISING or FALLING
TALLY = const(3)  # cards of each of the six colours
COLUMN_SIZE = const(9)
DISCARD = const(27)  # number of cards given up
LOGGED = const(28)  # number of cards put so far
LOG = const(29)  # every card put, in order ...
PLACE = const(53)  # ... and where each now lies: column 0-2, or GONE + k for those of the k-th column given up
GONE = const(3)
AREA_SIZE = const(77)
RISING = const(1)
FALLING = const(2)

_SEATS_TURNS = const(24)  # the most turns a seat can have, (54 - 6) / 2


class Rules(Game):
    """Two to six seats; option `length`, short or full. Piles lie in the state bottom first."""

    ID = "up_or_down"
    MAX_SEATS = 6
    OPTIONS = (("length", ("short", "full")),)
    DECISIONS = ("play", "take", "put", "draw")

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.cards = (CARDS_FULL if self.options["length"] == "full" else CARDS_SHORT)[seats]  # in play: 1..cards
        spare = self.cards - 6 - 3 * seats
        self.down = HANDS + 3 * seats  # where the face-down pile lies
        self.up = self.down + (spare + 1) // 2  # UD2: an odd card goes to the face-down pile
        self.areas = self.down + spare
        self.turns = (self.cards - 6) // seats  # of each seat (UD10)
        self.state_size = self.areas + AREA_SIZE * seats
        self.max_legal = 6
        self.max_decisions = 4 * seats * self.turns
        self.information_size = self.state_size
        self._pool = bytearray(self.cards + 1)

    def area(self, seat: int) -> int:
        """Return where the area of `seat` begins in a state."""
        return self.areas + AREA_SIZE * seat

    def new_state(self, seed: int) -> bytearray:
        state = bytearray(self.state_size)
        rng.seed(state, seed)
        deck = bytearray(range(1, self.cards + 1))
        rng.shuffle(state, deck, 0, self.cards)  # UD1
        at = 0
        for seat in range(self.seats):
            for _ in range(3):
                _insert(state, HANDS + 3 * seat, deck[at])
                at += 1
        for _ in range(6):
            _insert(state, RING, deck[at])
            at += 1
        state[self.down : self.areas] = deck[at:]
        state[DOWN_COUNT] = self.up - self.down
        state[UP_COUNT] = self.areas - self.up
        state[TURN] = rng.below(state, self.seats)  # UD3
        return state

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[PHASE] == _OVER else state[TURN]

    def decision(self, state: bytearray) -> int:
        return state[PHASE]

    def legal_actions(self, state: bytearray, actions) -> int:
        phase = state[PHASE]
        if phase == PLAY:  # UD4
            at = HANDS + 3 * state[TURN]
            count = 0
            while count < 3 and state[at]:
                actions[count] = state[at]
                at += 1
                count += 1
            return count
        if phase == TAKE:  # UD5
            at = RING
            played = state[PLAYED]
            while state[at] != played:
                at += 1
            below = state[at - 1] if at > RING else state[RING + 6]
            above = state[at + 1] if at < RING + 6 else state[RING]
            if below < above:
                actions[0] = below
                actions[1] = above
            else:
                actions[0] = above
                actions[1] = below
            return 2
        if phase == PUT:  # UD6, UD7
            at = self.areas + AREA_SIZE * state[TURN]
            taken = state[TAKEN]
            count = 0
            for column in range(3):
                if not state[at]:
                    actions[count] = NEW
                    return count + 1
                direction = state[at + DIRECTION]
                if not direction or (taken > state[at + LAST]) == (direction == RISING):
                    actions[count] = column
                    count += 1
                at += COLUMN_SIZE
            actions[count] = DROP  # UD8
            actions[count + 1] = DROP + 1
            actions[count + 2] = DROP + 2
            return count + 3
        if phase == DRAW:  # UD9
            actions[0] = UP
            actions[1] = DOWN
            return 2
        return 0

    def apply_action(self, state: bytearray, action: int) -> None:
        phase = state[PHASE]
        if phase == PLAY:
            at = HANDS + 3 * state[TURN]
            if state[at] == action:
                state[at] = state[at + 1]
                state[at + 1] = state[at + 2]
            elif state[at + 1] == action:
                state[at + 1] = state[at + 2]
            state[at + 2] = 0
            at = RING + 6
            while at > RING and state[at - 1] > action:
                state[at] = state[at - 1]
                at -= 1
            state[at] = action
            state[PLAYED] = action
            state[PHASE] = TAKE
        elif phase == TAKE:
            at = RING
            while state[at] != action:
                at += 1
            while at < RING + 6:
                state[at] = state[at + 1]
                at += 1
            state[RING + 6] = 0
            state[TAKEN] = action
            state[PHASE] = PUT
        elif phase == PUT:
            self._put(state, action)
            state[PLAYED] = 0
            state[TAKEN] = 0
            if state[DOWN_COUNT]:
                if state[UP_COUNT]:
                    state[PHASE] = DRAW
                else:
                    self._draw(state, DOWN)
            elif state[UP_COUNT]:
                self._draw(state, UP)
            else:
                self._pass(state)
        else:
            self._draw(state, action)

    def _put(self, state: bytearray, action: int) -> None:
        area = self.areas + AREA_SIZE * state[TURN]
        taken = state[TAKEN]
        logged = state[area + LOGGED]
        column = action
        if action == NEW:
            column = 0
            while state[area + COLUMN_SIZE * column]:
                column += 1
        elif action > NEW:  # UD8
            column = action - DROP
            self._give_up(state, area, column, logged)
        at = area + COLUMN_SIZE * column
        if state[at] == 1:
            state[at + DIRECTION] = RISING if taken > state[at + LAST] else FALLING
        state[at] += 1
        state[at + LAST] = taken
        state[at + TALLY + COLOURS[taken]] += 1
        state[area + LOG + logged] = taken
        state[area + PLACE + logged] = column
        state[area + LOGGED] = logged + 1

    def _give_up(self, state: bytearray, area: int, column: int, logged: int) -> None:
        group = GONE
        for i in range(area + PLACE, area + PLACE + logged):
            if state[i] >= group:
                group = state[i] + 1
        for i in range(area + PLACE, area + PLACE + logged):
            if state[i] == column:
                state[i] = group
        at = area + COLUMN_SIZE * column
        state[area + DISCARD] += state[at]
        for i in range(at, at + COLUMN_SIZE):
            state[i] = 0

    def _draw(self, state: bytearray, pile: int) -> None:
        if pile == UP:
            count = state[UP_COUNT] - 1
            state[UP_COUNT] = count
            at = self.up + count
        else:
            count = state[DOWN_COUNT] - 1
            state[DOWN_COUNT] = count
            at = self.down + count
        _insert(state, HANDS + 3 * state[TURN], state[at])
        state[at] = 0
        self._pass(state)

    def _pass(self, state: bytearray) -> None:
        seat = state[TURN] + 1
        if seat == self.seats:
            seat = 0
        if state[HANDS + 3 * seat]:
            state[TURN] = seat
            state[PHASE] = PLAY
        else:  # UD10
            state[PHASE] = _OVER

    def reveals(self, state: bytearray, action: int) -> bool:
        phase = state[PHASE]
        return phase == DRAW or (phase == PUT and state[DOWN_COUNT] + state[UP_COUNT] > 0)

    def score(self, state: bytearray, seat: int) -> int:
        area = self.areas + AREA_SIZE * seat
        points = state[area + DISCARD]
        for column in range(3):  # UD11
            points += column_score(state, area + COLUMN_SIZE * column)
        return points

    def information_state(self, state: bytearray, seat: int, out: bytearray) -> int:
        for i in range(PHASE, HANDS):
            out[i - PHASE] = state[i]
        size = HANDS - PHASE
        for i in range(3):
            out[size + i] = state[HANDS + 3 * seat + i]
        size += 3
        out[size] = state[self.up + state[UP_COUNT] - 1] if state[UP_COUNT] else 0
        size += 1
        for i in range(self.areas, self.state_size):
            out[size] = state[i]
            size += 1
        for other in range(self.seats):
            cards = 0
            while cards < 3 and state[HANDS + 3 * other + cards]:
                cards += 1
            out[size] = cards
            size += 1
        return size

    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:
        pool = self._pool
        for card in range(1, self.cards + 1):
            pool[card] = card
        pool[0] = 0
        for i in range(RING, RING + 7):
            pool[state[i]] = 0
        pool[state[TAKEN]] = 0
        for i in range(3):
            pool[state[HANDS + 3 * seat + i]] = 0
        top = state[UP_COUNT]
        if top:
            pool[state[self.up + top - 1]] = 0
            top -= 1
        for other in range(self.seats):
            area = self.areas + AREA_SIZE * other
            for i in range(area + LOG, area + LOG + state[area + LOGGED]):
                pool[state[i]] = 0
        unseen = 0
        for card in range(1, self.cards + 1):
            if pool[card]:
                pool[unseen] = card
                unseen += 1
        rng.shuffle(generator, pool, 0, unseen)
        for other in range(self.seats):
            if other == seat:
                continue
            hand = HANDS + 3 * other
            for i in range(3):
                if state[hand + i]:
                    state[hand + i] = 0
                    unseen -= 1
                    _insert(state, hand, pool[unseen])
        for i in range(self.up, self.up + top):
            unseen -= 1
            state[i] = pool[unseen]
        for i in range(self.down, self.down + state[DOWN_COUNT]):
            unseen -= 1
            state[i] = pool[unseen]
        rng.reseed(state, generator)


def column_score(state: bytearray, at: int) -> int:
    """Return what the column at `at` scores: its length times the cards of its most frequent colour (UD11)."""
    most = 0
    for i in range(at + TALLY, at + COLUMN_SIZE):
        if state[i] > most:
            most = state[i]
    return state[at] * most


def _insert(state: bytearray, at: int, card: int) -> None:
    """Insert `card` into the ascending cards at `at`, which end with a zero."""
    while state[at] and state[at] < card:
        at += 1
    while card:
        next_card = state[at]
        state[at] = card
        card = next_card
        at += 1
