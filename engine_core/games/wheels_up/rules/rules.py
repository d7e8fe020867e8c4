"""Wheels Up! (rules WU1-WU28, seeds/wheels_up/rules.md): its board, set-up and moves. layout.py describes the state."""

from engine_core import catalog, rng
from engine_core.const import const
from engine_core.game import TERMINAL, Game
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT, FIRST_OF
from engine_core.games.wheels_up.rules import choices, codes, knowledge, notation, placing, scoring, turns
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.cards import effects, piles, reactions
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.layout import EFFECT as DOING
from engine_core.rng import KEY

_BOARDS = ("eastern_us", "north_america", "europe", "transatlantic", "eastern_europe", "western_europe")
_ROUNDS = const(756)  # the maximum number of rounds: 12 without a placement, for each of 60 airplanes and 3 eras
_TURN = const(400)  # an upper bound on the decisions in a turn, including other seats'
_LATE = const(7)
_DEALT = const(4)  # the number of cards dealt to each seat (WU3)
_MOVED = const(3)  # the maximum number of airplanes in one move (WU9)


class Rules(Game):
    """Two to six seats; options `board`, whose default depends on the seats (WU1), and `opening` (WU28).

    The routes of airport a are `spoke_routes[i]` and lead to `spoke_ends[i]`, for i from `spokes[a]` to `spokes[a + 1]
    - 1`.
    """

    ID = "wheels_up"
    MAX_SEATS = 6
    OPTIONS = (("board", _BOARDS), ("opening", ("full", "one")))
    LATER = ("opening",)
    STYLED = True
    SECRET_DECISIONS = True
    DECISIONS = ("action", "place", "lift", "land", "discard", "react", "target")

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.information_size = L.SEATS + L.SEAT_SIZE * seats
        self.state_size = self.information_size + KEY
        self.max_legal = 80
        self.max_decisions = _ROUNDS * seats * _TURN
        self.pool = bytearray(181)
        self.everyone = (1 << seats) - 1
        self.deck_of = b"\0\1\2\2"  # the deck of each era
        board = catalog.named("games.wheels_up.data.board_" + str(self.options["board"]))
        self.table = board  # the board's data module: airport codes, map, slots
        self.edition = board.EDITION
        self.airports = len(board.X_PX)
        self.routes = len(board.PAYOUTS)
        self.ends_a = board.ENDS_A  # one airport of each route
        self.ends_b = board.ENDS_B  # the other airport of each route
        self.payouts = board.PAYOUTS
        spokes = bytearray(self.airports + 1)
        spoke_routes = bytearray(2 * self.routes)
        spoke_ends = bytearray(2 * self.routes)
        early = bytearray(self.airports)
        late = bytearray(self.airports)
        at = 0
        for airport in range(self.airports):
            spokes[airport] = at
            for route in range(self.routes):
                if airport == board.ENDS_A[route] or airport == board.ENDS_B[route]:
                    spoke_routes[at] = route
                    spoke_ends[at] = board.ENDS_A[route] + board.ENDS_B[route] - airport
                    at += 1
            for i in range(8 * airport, 8 * airport + 8):
                mark = board.SLOT_MARKS[i]
                if mark == _LATE:
                    late[airport] += 1
                elif 0 < mark <= self.seats:
                    early[airport] += 1
        spokes[self.airports] = at
        self.spokes = bytes(spokes)
        self.spoke_routes = bytes(spoke_routes)
        self.spoke_ends = bytes(spoke_ends)
        self.early_slots = bytes(early)  # each airport's slots that are open from the start
        self.late_slots = bytes(late)  # each airport's slots (D) that open with deregulation
        self.named_a = bytearray(91)  # the route or the first airport that each card names
        self.named_b = bytearray(91)  # the second airport that each card names
        self.used = bytearray(91)  # 1 if the card is used on this board (WU2)
        for card in range(1, 91):
            self.used[card] = not codes.E_SERVICE <= EFFECT[card] <= codes.E_STATION
        for i in range(0, len(board.NAMED), 3):
            card = board.NAMED[i]
            self.used[card] = 1
            self.named_a[card] = board.NAMED[i + 1]
            self.named_b[card] = board.NAMED[i + 2]

    def default(self, name: str) -> object:
        """Return an option's default. The board's depends on the seats (WU1)."""
        return _BOARDS[(0, 1, 2, 2, 3)[self.seats - 2]] if name == "board" else super().default(name)

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[L.PHASE] == codes.OVER else state[L.SEAT]

    def decision(self, state: bytearray) -> int:
        return state[L.PHASE]

    def is_secret(self, state: bytearray) -> bool:
        return state[L.PHASE] == codes.REACT

    def score(self, state: bytearray, seat: int) -> int:
        """Return a seat's money."""
        return scoring.money(state, seat)

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        for airport in range(self.airports):
            state[L.FREE + airport] = self.early_slots[airport]
            piles.insert(state, L.OPEN_COUNT, airport)  # Even with two seats every airport has an open slot.
        for era in range(3):
            count = 0
            for card in range(FIRST_OF[era], FIRST_OF[era + 1]):
                if self.used[card]:
                    state[L.DECKS + FIRST_OF[era] - 1 + count] = card
                    count += 1
            state[L.DECK_COUNT + era] = count
            rng.shuffle(state, state, L.DECKS + FIRST_OF[era] - 1, count)
        for seat in range(self.seats):
            piles.draw(state, seat, 0, _DEALT)
        state[L.TURN] = state[L.FIRST] = state[L.SEAT] = rng.below(state, self.seats)
        # WU28: the first turn may have only one action.
        state[L.ACTIONS] = 1 if self.options["opening"] == "one" else 2
        return state

    legal_actions = choices.legal_actions  # As class attributes these functions become methods, which saves a call.
    information_state = knowledge.information_state
    resample = knowledge.resample
    move_text = notation.move_text
    reveals = knowledge.reveals

    def apply_action(self, state: bytearray, action: int) -> None:
        phase = state[L.PHASE]
        seat = state[L.SEAT]
        moment = False
        if phase == codes.ACTION:
            if action == codes.END:
                turns.end_turn(self, state)
                return
            if action == codes.BUY:
                state[L.BOUGHT] = 1
                state[L.ACTIONS] += 1
                scoring.pay(state, seat, -1)
                return
            if action < PLAY_CHAOS:
                state[L.ACTIONS] -= 1
            if action < codes.PLANE:
                placing.place_gate(self, state, seat, action - codes.GATE)
            elif action < codes.CARD:
                placing.place_plane(self, state, seat, action - codes.PLANE)
            elif action < codes.DRAW:
                piles.give_up(state, seat, action - codes.CARD)
                state[L.DECLARED] = action - codes.CARD
            elif action == codes.DRAW:
                piles.draw(state, seat, self.deck_of[state[L.ERA]], 2)
            elif action == codes.MOVE:
                state[DOING] = codes.E_MOVE
                state[L.LEFT] = _MOVED
            else:
                piles.give_up(state, seat, action - PLAY_CHAOS)
                effects.start(self, state, action - PLAY_CHAOS)
        elif phase == codes.REACT:
            moment = action == codes.PASS
            if moment:
                state[L.ASKING] &= 255 ^ 1 << seat
            else:
                reactions.note(self, state)
                piles.give_up(state, seat, action - PLAY_CHAOS)
                effects.start(self, state, action - PLAY_CHAOS)
        elif phase == codes.PLACE:
            if action == codes.STOP:
                state[L.LEFT] = 0
            else:
                state[L.LEFT] -= 1
                if action < codes.PLANE:
                    placing.place_gate(self, state, seat, action - codes.GATE)
                else:
                    placing.place_plane(self, state, seat, action - codes.PLANE)
        elif phase == codes.LIFT:
            if action == codes.STOP:
                state[L.LEFT] = 0
            else:
                state[L.LIFTED] = action + 1
                state[L.PHASE] = codes.LAND
                return
        elif phase == codes.LAND:
            state[L.LEFT] -= 1
            placing.move_plane(self, state, seat, action)
        elif phase == codes.DISCARD:
            _discard(state, seat, action)
        else:
            effects.strike(self, state, seat, action)
        turns.go_on(self, state, moment)

    def veil(self, state: bytearray, action: int) -> int:
        if state[L.PHASE] == codes.DISCARD:
            return 0
        return -1 if action == codes.PASS and self.is_secret(state) else action


def _discard(state: bytearray, seat: int, card: int) -> None:
    piles.give_up(state, seat, card)
    piles.discard(state, card)
    cards = state[L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT]
    if state[DOING] == codes.E_ALL_DISCARD:
        state[L.LEFT] -= 1
        if cards and state[L.LEFT]:
            return
        state[L.DISCARDING] &= 255 ^ 1 << seat
        state[L.LEFT] = AMOUNT[state[L.PENDING]] if state[L.DISCARDING] else 0
    elif cards <= L.HAND_LIMIT:  # WU4: a hand keeps five cards at most.
        state[L.DISCARDING] &= 255 ^ 1 << seat
