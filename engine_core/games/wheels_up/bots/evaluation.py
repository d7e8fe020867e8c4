"""The worth of a state of Wheels Up! to one seat: money, controlled routes, routes within reach, choices still open.

A worth is in sixteenths of a million, times the number of other seats, whose possessions count against it. What cannot
matter any more is worth nothing: in its last turn a seat has no use for cards and gates, and in the last turn of the
game only the margin over the best rival counts.
"""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.wheels_up.data.cards import AMOUNT
from engine_core.games.wheels_up.rules import codes, turns
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import controller, money

MILLION = const(16)
WORST = const(-0x1FFFFFFF)
# Values of Evaluation.last: the seat's last turn, and the last turn of the game
OWN = const(1)
ALL = const(2)
# Weights, in sixteenths of a million: in each of the four eras, a controlled route per million that it pays; then a
# card, an airplane on a route, a gate that an effect may still place, a rival's gate, a round without a new airplane
GREEDY = b"\x22\x1c\x16\x10\5\3\x0e\3\5"
_LAST = b"\x10\x10\x10\x10\0\0\0\0\0"  # the weights for a last turn, where only money and routes count
# Indices of the weights after those of the eras
_CARD = const(4)
_PLACED = const(5)
_GATE = const(6)
_RIVAL_GATE = const(7)
_IDLE = const(8)
_NEVER = const(0x1000000)  # larger than any worth: the cost of an impossible move
_MOST = const(6)  # number of airplanes, more than any effect places or moves


class Evaluation:
    """Evaluates what can follow a state in which a seat thinks. Only the constructor allocates.

    `weights`: GREEDY, or other weights in the same order.
    `last`: 0, OWN or ALL.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.weights = GREEDY
        self.last = 0
        self._used = GREEDY
        self._seat = 0
        self._base = 0
        self._others = rules.seats - 1
        self._rival = -1  # the best of the other seats in the last turn of the game
        self._ended = bytearray(rules.state_size)
        self._money = array("i", [0] * rules.seats)
        # By number of airplanes: the maximum gain where they land, and the minimum cost where they leave
        self._gains = array("i", [0] * (_MOST + 1))
        self._costs = array("i", [0] * (_MOST + 1))
        self._steps = array("i", [0] * (_MOST + 1))
        # Set by _look_at() for one route
        self._value = 0
        self._most = 0  # the most airplanes that another seat has on it
        self._against = 0  # its worth to another seat that controls it
        self._room = 0  # the maximum number of airplanes that the seat's gates allow
        self._far = 0  # its worth while the seat lacks a gate for it

    def begin(self, state: bytearray, seat: int) -> None:
        """Begin to evaluate states that can follow `state`, in which `seat` decides."""
        self._seat = seat
        self._base = L.SEATS + L.SEAT_SIZE * seat
        self._rival = -1
        self.last = 0
        ended = self._ended
        ended[WHOLE] = state
        turns.end_turn(self.rules, ended)
        if ended[L.PHASE] == codes.OVER:
            self.last = ALL
        elif state[L.TURN] == seat and (state[L.FINAL] == 3 or (state[L.FINAL] == 2 and seat == state[L.FINAL_BY])):
            self.last = OWN
        self._used = _LAST if self.last else self.weights

    def learn(self, state: bytearray) -> bool:
        """Use the learned table for what can follow `state`, the state of begin(); return whether there is a table."""
        return False

    def promise(self, state: bytearray) -> int:
        """Return the worth of what the turn may still bring. It helps to compare lines of moves that go on."""
        return 0

    def holds(self, card: int) -> bool:
        """Return whether the seat held a card at the call of learn()."""
        return True

    def worth(self, state: bytearray) -> int:
        """Return the worth of `state`. If an airplane is lifted, this removes it from its route in `state`."""
        if state[L.PHASE] == codes.LAND and state[L.LIFTED] != codes.IN_HANGAR + 1:
            state[L.SEATS + L.SEAT_SIZE * state[L.SEAT] + L.PLANES + state[L.LIFTED] - 1] -= 1
        if self.last == ALL:
            return self._margin(state)
        total = self._standing(state)
        control = self._used[state[L.ERA]]
        at = self._base + L.PLANES
        for route in range(self.rules.routes):
            self._look_at(state, route, control)
            total += self._with(state[at + route])
        if state[L.SEAT] == self._seat:
            return total + self._own_choices(state)
        return total - self._open_choices(state)

    def _standing(self, state: bytearray) -> int:
        """Return the worth of everything but routes, such as money, cards and gates."""
        weights = self._used
        base = self._base
        card = weights[_CARD]
        cards = state[base + L.HAND_COUNT]
        mine = MILLION * money(state, self._seat) + card * (cards if cards < L.HAND_LIMIT else L.HAND_LIMIT)
        mine += weights[_PLACED] * state[base + L.PLACED] - weights[_IDLE] * self._rounds(state)
        worth = self._others * mine
        for other in range(self.rules.seats):
            if other != self._seat:
                at = L.SEATS + L.SEAT_SIZE * other
                worth -= MILLION * money(state, other) + card * state[at + L.HAND_COUNT] // 2
                worth -= weights[_RIVAL_GATE] * state[at + L.GATES]
        return worth

    def _rounds(self, state: bytearray) -> int:
        """Return the number of rounds without a new airplane at the end of the current turn."""
        following = state[L.TURN] + 1
        if following == self.rules.seats:
            following = 0
        return state[L.IDLE] + 1 if state[L.TURN] == self._seat and following == state[L.FIRST] else state[L.IDLE]

    def _margin(self, state: bytearray) -> int:
        """Return the lead over the best rival if the game ended now, plus the gain that open choices allow."""
        rules = self.rules
        found = self._money
        for seat in range(rules.seats):
            found[seat] = money(state, seat)
        over = state[L.PHASE] == codes.OVER
        if not over:
            for route in range(rules.routes):
                if state[L.TRAFFIC + route]:
                    holder = controller(rules, state, route)
                    if holder >= 0:
                        found[holder] += rules.payouts[route]
        best = -1
        for seat in range(rules.seats):
            if seat != self._seat and (best < 0 or found[seat] > found[best]):
                best = seat
        self._rival = best
        worth = self._others * MILLION * (found[self._seat] - found[best])
        return worth if over or state[L.SEAT] != self._seat else worth + self._own_choices(state)

    def _look_at(self, state: bytearray, route: int, control: int) -> None:
        """Set the attributes that describe a route, for _with()."""
        rules = self.rules
        seat = self._seat
        self._value = value = control * rules.payouts[route]
        first = rules.ends_a[route]
        last = rules.ends_b[route]
        here = state[self._base + L.GATES_AT + first]
        there = state[self._base + L.GATES_AT + last]
        most = 0
        holder = -1
        if state[L.TRAFFIC + route]:
            at = L.SEATS + L.PLANES + route
            for other in range(rules.seats):
                planes = state[at]
                at += L.SEAT_SIZE
                if planes and other != seat:  # the cheaper test comes first: most counts are 0
                    if planes > most:
                        most = planes
                        holder = other
                    elif planes == most:
                        holder = -1
        self._most = most
        self._against = 0
        if holder >= 0:
            if self.last != ALL:
                self._against = value
            elif holder == self._rival:
                self._against = self._others * value
        self._room = (here if here > there else there) if here and there else 0
        self._far = 0
        if (here > 0) != (there > 0) and most < 2 and not self.last and state[L.FREE + (last if here else first)]:
            self._far = self._others * (value >> 4)

    def _with(self, own: int) -> int:
        """Return the worth of the route of _look_at() with `own` airplanes of the seat."""
        most = self._most
        if own > most:
            return self._others * self._value
        worth = self._far
        if most > own:
            worth -= self._against
        if self.last or own >= self._room:
            return worth
        if own == most:
            return worth + self._others * (self._value // 3)
        return worth + self._others * (self._value >> 3) if own + 1 == most else worth

    def _own_choices(self, state: bytearray) -> int:
        """Return the worth that the seat can still add with the current effect or the actions left."""
        effect = state[L.EFFECT]
        if effect >= codes.E_PLANES and effect <= codes.E_MOVE:
            return self._deploy(state)
        if self.last and effect == codes.E_GROUND:
            return self._strike(state, AMOUNT[state[L.PENDING]], False)
        if self.last and effect == codes.E_GROUND_ROUTE:
            return self._strike(state, L.FLEET, True)
        return self._others * self._open_choices(state)

    def _deploy(self, state: bytearray) -> int:
        """Return the worth that airplanes can add which the current effect still places or moves, minus 1 for each.

        Each airplane lands where it adds most. Airplanes leave the hangar first, then the routes where they count
        least. A route that could both give and take airplanes does only one of these: in one plan all such routes
        give, in the other all take.
        """
        best = self._plan(state, False)
        if state[L.EFFECT] == codes.E_MOVE:
            other = self._plan(state, True)
            if other > best:
                return other
        return best

    def _plan(self, state: bytearray, give: bool) -> int:
        """Return the result of one plan of _deploy(): routes that could give or take airplanes give them if `give` is
        true.
        """
        left = state[L.LEFT]
        if left > _MOST:
            left = _MOST
        base = self._base
        moves = state[L.EFFECT] == codes.E_MOVE
        lifted = state[L.PHASE] == codes.LAND
        if moves:
            free = 1 if lifted and state[L.LIFTED] != codes.IN_HANGAR + 1 else 0
            free += state[base + L.HANGAR]
        else:
            free = L.FLEET - state[base + L.PLACED]
        gains = self._gains
        costs = self._costs
        for i in range(left + 1):
            gains[i] = -_NEVER
            costs[i] = self._cost_in_hangar(state, i - free) if i <= free else _NEVER
        gains[0] = 0
        if lifted:
            gains[1] = 0
        control = self._used[state[L.ERA]]
        for route in range(self.rules.routes):
            own = state[base + L.PLANES + route]
            self._look_at(state, route, control)
            room = 0 if not state[L.ERA] and self.rules.payouts[route] > 1 else self._room
            room = room - own if room > own else 0
            if room > left:
                room = left
            if own and moves and (give or not self._takes(own, room)):
                self._note(costs, own, -1, own if own < left else left, left)
            elif room:
                self._note(gains, own, 1, room, left)
        placed = 0 if moves else self._others * self._used[_PLACED]
        best = -_NEVER if lifted else 0
        for k in range(1, left + 1):
            found = gains[k] - costs[k] + k * (placed - 1)
            if found > best:
                best = found
        return best

    def _cost_in_hangar(self, state: bytearray, gone: int) -> int:
        """Return the cost of taking airplanes from the hangar until `-gone` are left there."""
        return 0

    def _takes(self, own: int, most: int) -> bool:
        """Return whether up to `most` more airplanes of the seat raise the worth of the route of _look_at()."""
        now = self._with(own)
        for i in range(1, most + 1):
            if self._with(own + i) > now:
                return True
        return False

    def _note(self, sums: "array[int]", own: int, sign: int, most: int, left: int) -> None:
        """Update `sums`, the best gains or costs for up to `left` airplanes, with the route of _look_at(): up to `most`
        airplanes land there (`sign` 1) or leave (-1).
        """
        steps = self._steps
        now = self._with(own)
        for i in range(1, most + 1):
            steps[i] = sign * (self._with(own + sign * i) - now)
        for k in range(left, 0, -1):
            for i in range(1, (most if most < k else k) + 1):
                found = sums[k - i] + steps[i]
                if sign * (found - sums[k]) > 0:
                    sums[k] = found

    def _strike(self, state: bytearray, amount: int, everybody: bool) -> int:
        """Return the worth, in a last turn, of grounding `amount` airplanes of a rival, or those of `everybody`, on the
        best route.
        """
        control = self._used[state[L.ERA]]
        best = 0
        for route in range(self.rules.routes):
            self._look_at(state, route, control)
            if self._against:
                own = state[self._base + L.PLANES + route]
                now = self._with(own)
                self._most = self._most - amount if self._most > amount else 0
                found = self._with(0 if everybody else own) - now
                if found > best:
                    best = found
        return best

    def _best_landing(self, state: bytearray, seat: int) -> int:
        """Return the worth of one more airplane of `seat` on its best route."""
        rules = self.rules
        base = L.SEATS + L.SEAT_SIZE * seat
        control = self._used[state[L.ERA]]
        best = 0
        for i in range(base + L.MENU, base + L.MENU + state[base + L.MENU_COUNT]):
            route = state[i]
            own = state[base + L.PLANES + route]
            most = 0
            at = L.SEATS + L.PLANES + route
            for other in range(rules.seats):
                if other != seat and state[at] > most:
                    most = state[at]
                at += L.SEAT_SIZE
            if own == most:
                value = control * rules.payouts[route]
                if value > best:
                    best = value
        return best * 2 // 3 + self._used[_PLACED]

    def _open_choices(self, state: bytearray) -> int:
        """Return the worth of the rest of the current effect, or of the actions left, to the seat that decides."""
        weights = self._used
        effect = state[L.EFFECT]
        left = state[L.LEFT]
        player = state[L.SEAT]
        base = L.SEATS + L.SEAT_SIZE * player
        if not effect:
            if state[L.TURN] == player == self._seat and state[L.ACTIONS]:
                return self._best_landing(state, player) if state[base + L.PLACED] < L.FLEET else weights[_CARD]
            return 0
        if not left:
            return 0
        if effect <= codes.E_QUICK_GATE:
            return weights[_GATE] * left
        if effect <= codes.E_QUICK_PLANE:
            supply = L.FLEET - state[base + L.PLACED]
            return self._best_landing(state, player) * (left if left < supply else supply)
        if effect == codes.E_MOVE:
            if state[L.PHASE] == codes.LAND:
                return self._best_landing(state, player)
            hangar = state[base + L.HANGAR]
            return self._best_landing(state, player) * (left if left < hangar else hangar)
        if effect == codes.E_STEAL:
            return MILLION * AMOUNT[state[L.PENDING]]
        if effect == codes.E_TAKEOVER:
            return 2 * weights[_GATE]
        if effect == codes.E_GROUND:
            return weights[_GATE] * AMOUNT[state[L.PENDING]]
        return (
            2 * weights[_CARD] if effect == codes.E_SNATCH else 0 if effect == codes.E_ALL_DISCARD else weights[_GATE]
        )
