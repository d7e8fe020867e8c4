"""The board of a game of Wheels Up!: it is loaded once, and tables are computed from it (WU2, WU5)."""

from engine_core import catalog
from engine_core.const import const
from engine_core.game import TERMINAL, Game
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules.codes import E_SERVICE, E_STATION, OVER, REACT
from engine_core.games.wheels_up.rules.layout import PHASE, SEAT, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.rng import KEY

_BOARDS = ("eastern_us", "north_america", "europe", "transatlantic", "eastern_europe", "western_europe")
_ROUNDS = const(756)  # the most rounds: 12 without an airplane placed, for each of sixty airplanes and three eras
_TURN = const(400)  # more decisions than a turn can have, including those of other seats
_LATE = const(7)  # marks a slot that opens with deregulation


class Board(Game):
    """Two to six seats; options `board`, whose default depends on the seats (WU1), and `opening` (WU28). Moves are in
    rules.py. `table` is the data module of the board (airport codes, map, slots).

    Counts: `airports`, `routes`. By route: `ends_a`, `ends_b` (its airports), `payouts`. By airport: `early_slots`,
    `late_slots` (D). The routes of airport a are `spoke_routes[i]` and lead to `spoke_ends[i]`, for i from `spokes[a]`
    to `spokes[a + 1] - 1`. By card: `used` is 1 if it is in play (WU2); `named_a` and `named_b` are the route or the
    airports that it names. `everyone` is the mask of all seats, `deck_of` the deck of each era.
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
        self.information_size = SEATS + SEAT_SIZE * seats
        self.state_size = self.information_size + KEY
        self.max_legal = 80
        self.max_decisions = _ROUNDS * seats * _TURN
        self.pool = bytearray(181)
        self.everyone = (1 << seats) - 1
        self.deck_of = b"\0\1\2\2"
        board = catalog.named("games.wheels_up.data.board_" + str(self.options["board"]))
        self.table = board
        self.edition = board.EDITION
        self.airports = len(board.X_PX)
        self.routes = len(board.PAYOUTS)
        self.ends_a = board.ENDS_A
        self.ends_b = board.ENDS_B
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
        self.early_slots = bytes(early)
        self.late_slots = bytes(late)
        self.named_a = bytearray(91)
        self.named_b = bytearray(91)
        self.used = bytearray(91)  # 1: the card is used on this board (WU2)
        for card in range(1, 91):
            self.used[card] = not E_SERVICE <= EFFECT[card] <= E_STATION
        for i in range(0, len(board.NAMED), 3):
            card = board.NAMED[i]
            self.used[card] = 1
            self.named_a[card] = board.NAMED[i + 1]
            self.named_b[card] = board.NAMED[i + 2]

    def default(self, name: str) -> object:
        """Return the default of an option; the board depends on the seats (WU1)."""
        return _BOARDS[(0, 1, 2, 2, 3)[self.seats - 2]] if name == "board" else super().default(name)

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[PHASE] == OVER else state[SEAT]

    def decision(self, state: bytearray) -> int:
        return state[PHASE]

    def is_secret(self, state: bytearray) -> bool:
        return state[PHASE] == REACT

    def score(self, state: bytearray, seat: int) -> int:
        """Return the money of `seat`."""
        return money(state, seat)
