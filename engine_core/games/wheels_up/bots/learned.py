"""The worth of a state of Wheels Up! for two, from a table fitted to games that bots played.

host_sim/workshop/arena/fit.py fits the table. Worths are in sixteenths of a million, as in evaluation.py, which values
the last turns.
"""

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.wheels_up.bots.evaluation import GREEDY, MILLION, Evaluation
from engine_core.games.wheels_up.data.worths import WORTHS
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import money

# Offsets of the parts of the table, each sorted by era. A byte stores a weight in eighths of a million, plus ZERO
ROUTES = const(0)  # five arrays [lead][room][rival's room]; the fifth is for routes that pay $2 or more in era 0
MONEY = const(400)
HELD = const(404)  # for each card, in three eras
OWN = const(677)  # for each value of the seat's COUNTS, in four eras
RIVAL = const(801)  # for each value of the rival's COUNTS, in four eras
PLACED = const(925)  # for each pair of numbers of airplanes on routes, the seat's first, in three eras
SIZE = const(1288)
ZERO = const(128)
_HANGAR = const(785)  # offset of the airplanes in the seat's hangar, in OWN
_CARDS = const(91)
_NOTHING = bytes(_CARDS)
_CELLS = const(80)
_EVEN = const(32)  # index of a lead of 0 without room

# Pairs of an offset in a seat's bytes and the maximum that counts: cards, airplanes on routes, gates, hangar
COUNTS = bytes((L.HAND_COUNT, 5, L.PLACED, 10, L.GATES, 9, L.HANGAR, 3))


class Learned(Evaluation):
    """Evaluates what can follow a state, with the table from learn() until begin(). Only the constructor allocates."""

    def __init__(self, rules: Rules, table: bytes = WORTHS) -> None:
        super().__init__(rules)
        self._table = table
        self._learns = False
        self._rival_base = 0
        self._held = bytearray(_CARDS)  # 1 for each card in the seat's hand at learn(); later cards are guesses
        # Set by _look_at() for one route
        self._cells = 0  # index of the route's weights for a lead of 0
        self._payout = 0
        self._theirs = 0  # the rival's room
        self._here = 0  # the seat's gates at each end
        self._there = 0
        self._open_here = 0  # free slots at each end
        self._open_there = 0

    def begin(self, state: bytearray, seat: int) -> None:
        super().begin(state, seat)
        self._learns = False

    def learn(self, state: bytearray) -> bool:
        # The table is fitted to too few of the last full turns
        if self.last or self.weights != GREEDY or state[L.FINAL] > 1:
            return False
        self._learns = True
        self._rival_base = L.SEATS + L.SEAT_SIZE * (1 - self._seat)
        held = self._held
        held[WHOLE] = _NOTHING
        at = self._base + L.HAND
        for i in range(at, at + state[self._base + L.HAND_COUNT]):
            held[state[i]] = 1
        return True

    def holds(self, card: int) -> bool:
        return self._held[card] > 0

    def promise(self, state: bytearray) -> int:
        effect = state[L.EFFECT]
        open_choices = 0 if codes.E_PLANES <= effect <= codes.E_MOVE else self._open_choices(state)
        return open_choices + MILLION * state[L.ACTIONS]

    def _own_choices(self, state: bytearray) -> int:
        effect = state[L.EFFECT]
        if not self._learns or codes.E_PLANES <= effect <= codes.E_MOVE:
            return super()._own_choices(state)
        return 0

    def _standing(self, state: bytearray) -> int:
        if not self._learns:
            return super()._standing(state)
        table = self._table
        era = state[L.ERA]
        own = self._base
        rival = self._rival_base
        total = table[MONEY + era] * (money(state, self._seat) - money(state, 1 - self._seat)) - 8 * ZERO
        cards = state[own + L.HAND_COUNT]
        at = HELD + _CARDS * (era if era < 2 else 2)
        for i in range(own + L.HAND, own + L.HAND + cards):
            if self._held[state[i]]:
                total += table[at + state[i]] - ZERO
        if era < 3:
            total += table[PLACED + 121 * era + 11 * state[own + L.PLACED] + state[rival + L.PLACED]] - ZERO
        at = OWN
        while at < PLACED:
            base = own if at < RIVAL else rival
            for i in range(0, 8, 2):
                count = state[base + COUNTS[i]]
                most = COUNTS[i + 1]
                total += table[at + (most + 1) * era + (count if count < most else most)]
                at += 4 * (most + 1)
        return 2 * total

    def _cost_in_hangar(self, state: bytearray, gone: int) -> int:
        hangar = state[self._base + L.HANGAR]
        if not self._learns or state[L.EFFECT] != codes.E_MOVE or gone + hangar <= 0:
            return 0
        at = _HANGAR + 4 * state[L.ERA]
        return 2 * (self._table[at + (hangar if hangar < 3 else 3)] - self._table[at + (-gone if gone > -3 else 3)])

    def _look_at(self, state: bytearray, route: int, control: int) -> None:
        if not self._learns:
            super()._look_at(state, route, control)
            return
        rules = self.rules
        first = rules.ends_a[route]
        last = rules.ends_b[route]
        here = self._here = state[self._base + L.GATES_AT + first]
        there = self._there = state[self._base + L.GATES_AT + last]
        self._open_here = state[L.FREE + first]
        self._open_there = state[L.FREE + last]
        self._room = (here if here > there else there) if here and there else 0
        payout = self._payout = rules.payouts[route]
        era = state[L.ERA]
        self._cells = ROUTES + _CELLS * (4 if payout > 1 and not era else era) + _EVEN
        rival = self._rival_base
        most = self._most = state[rival + L.PLANES + route]
        self._theirs = self._room_for(most, state[rival + L.GATES_AT + first], state[rival + L.GATES_AT + last])

    def _room_for(self, planes: int, here: int, there: int) -> int:
        """Return 3 if the gates allow two or more airplanes beyond `planes` on the route, 2 if they allow one, 1 if one
        more gate could allow one, else 0.
        """
        if here and there:
            room = (here if here > there else there) - planes
            if room > 0:
                return 3 if room > 1 else 2
            return 1 if self._open_here or self._open_there else 0
        if here:
            return 1 if self._open_there else 0
        return 1 if there and self._open_here else 0

    def _with(self, own: int) -> int:
        if not self._learns:
            return super()._with(own)
        mine = self._room_for(own, self._here, self._there)
        lead = own - self._most
        if lead > 2:
            lead = 2
        elif lead < -2:
            lead = -2
        return 2 * self._payout * (self._table[self._cells + 16 * lead + 4 * mine + self._theirs] - ZERO)
