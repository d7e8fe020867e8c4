"""The board of a game of Wheels Up!: it is loaded once, and tables are computed from it (WU2, WU5)."""

from engine_core import loader
from engine_core.const import const
from engine_core.game import Game
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules.codes import E_SERVICE, E_STATION

_LATE = const(7)  # marks a slot that opens with deregulation


class Board(Game):
    """The tables of a board. `table` is its data module (airport codes, map, slots).

    Counts: `airports`, `routes`. By route: `ends_a`, `ends_b` (its airports), `payouts`. By airport: `early_slots`,
    `late_slots` (D). The routes of airport a are `spoke_routes[i]` and lead to `spoke_ends[i]`, for i from `spokes[a]`
    to `spokes[a + 1] - 1`. By card: `used` is 1 if it is in play (WU2); `named_a` and `named_b` are the route or the
    airports that it names. `everyone` is the mask of all seats, `deck_of` the deck of each era.
    """

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.everyone = (1 << seats) - 1
        self.deck_of = b"\0\1\2\2"
        held: list[str] = []
        board = loader.bring(held, "games.wheels_up.data.board_" + str(self.options["board"]))
        loader.release(held)  # `table` keeps the module itself
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
