"""Greedy, easy and normal of Wheels Up!: they try every move on a copy of the state; the state that is worth most wins.

A worth is in sixteenths of a million: money, controlled routes, routes within reach, and the choices still open. The
same things of the other seats count against it.
"""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.wheels_up.data.cards import AMOUNT
from engine_core.games.wheels_up.data.cards import EFFECT as EFFECTS
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    CARD,
    DISCARD,
    DRAW,
    E_ALL_DISCARD,
    E_GROUND,
    E_MOVE,
    E_QUICK_GATE,
    E_QUICK_PLANE,
    E_SERVICE,
    E_SNATCH,
    E_STEAL,
    E_TAKEOVER,
    END,
    IN_HANGAR,
    LAND,
    LIFT,
    PLACE,
    STOP,
)
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    CHAOS_HELD,
    EFFECT,
    ERA,
    FLEET,
    FREE,
    GATES,
    GATES_AT,
    HAND_COUNT,
    HAND_LIMIT,
    HANGAR,
    IDLE,
    LEFT,
    LIFTED,
    MENU,
    MENU_COUNT,
    PENDING,
    PHASE,
    PLACED,
    PLANES,
    SEAT,
    SEAT_SIZE,
    SEATS,
    TURN,
)
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.rng import below

_MILLION = const(16)
_LESS = const(0x1000000)  # more than any worth
_MOVED = const(3)  # airplanes that the action `move` may move
# Weights, in sixteenths of a million: a controlled route per million that it pays, in each of the four eras; a card; an
# airplane placed; a gate that an effect may still place; a gate of another seat; a round without an airplane placed
GREEDY = b"\x22\x1c\x16\x10\5\3\x0e\3\5"
# Indexes into them; 0 to 3 are those of the eras
_CARD = const(4)
_PLACED = const(5)
_GATE = const(6)
_RIVAL_GATE = const(7)
_IDLE = const(8)


def worth(rules: Rules, state: bytearray, seat: int, weights: bytes) -> int:
    """Return the worth of `state` to `seat`. `weights`: GREEDY, or others in its order.

    If an airplane is lifted, this removes it from its route in `state`.
    """
    card = weights[_CARD]
    control = weights[state[ERA]]
    base = SEATS + SEAT_SIZE * seat
    if state[PHASE] == LAND and state[LIFTED] != IN_HANGAR + 1:
        state[base + PLANES + state[LIFTED] - 1] -= 1
    mine = _MILLION * money(state, seat) + weights[_PLACED] * state[base + PLACED] - weights[_IDLE] * state[IDLE]
    cards = state[base + HAND_COUNT]
    mine += card * (cards if cards < HAND_LIMIT else HAND_LIMIT)
    theirs = 0
    for other in range(rules.seats):
        if other != seat:
            at = SEATS + SEAT_SIZE * other
            theirs += (
                _MILLION * money(state, other)
                + card * state[at + HAND_COUNT] // 2
                + weights[_RIVAL_GATE] * state[at + GATES]
            )
    for route in range(rules.routes):
        value = control * rules.payouts[route]
        own = state[base + PLANES + route]
        most = 0  # the most airplanes that another seat has there
        tied = False
        at = SEATS + PLANES + route
        for other in range(rules.seats):
            planes = state[at]
            at += SEAT_SIZE
            if planes and other != seat:  # few are not 0
                if planes > most:
                    most = planes
                    tied = False
                elif planes == most:
                    tied = True
        if own > most:
            mine += value
            continue
        if most > own and not tied:
            theirs += value
        mine += _reach(rules, state, base, route, own, most, value)
    swing = _open_choices(rules, state, seat, weights)
    if state[SEAT] == seat:
        mine += swing
    else:
        theirs += swing
    return (rules.seats - 1) * mine - theirs


def _reach(rules: Rules, state: bytearray, base: int, route: int, own: int, most: int, value: int) -> int:
    """Return the worth of the chance to win control of `route`."""
    first = rules.ends_a[route]
    last = rules.ends_b[route]
    here = state[base + GATES_AT + first]
    there = state[base + GATES_AT + last]
    if here and there:
        if own >= here and own >= there:
            return 0
        return value // 3 if own == most else value // 8 if own + 1 == most else 0
    if not here and not there:
        return 0
    if (not state[FREE + first] and not here) or (not state[FREE + last] and not there):
        return 0
    return 0 if most > 1 else value // 16


def _best_landing(rules: Rules, state: bytearray, seat: int, weights: bytes) -> int:
    """Return the worth of one more airplane of `seat` on its best route."""
    base = SEATS + SEAT_SIZE * seat
    best = 0
    for i in range(base + MENU, base + MENU + state[base + MENU_COUNT]):
        route = state[i]
        own = state[base + PLANES + route]
        most = 0
        at = SEATS + PLANES + route
        for other in range(rules.seats):
            if other != seat and state[at] > most:
                most = state[at]
            at += SEAT_SIZE
        if own == most:
            value = weights[state[ERA]] * rules.payouts[route]
            if value > best:
                best = value
    return best * 2 // 3 + weights[_PLACED]


def _open_choices(rules: Rules, state: bytearray, seat: int, weights: bytes) -> int:
    """Return the worth of the choices left in the present effect, or of the actions left, to the seat that decides."""
    effect = state[EFFECT]
    left = state[LEFT]
    player = state[SEAT]
    base = SEATS + SEAT_SIZE * player
    if not effect:
        if state[TURN] == player == seat and state[ACTIONS]:
            return _best_landing(rules, state, player, weights) if state[base + PLACED] < FLEET else weights[_CARD]
        return 0
    if not left:
        return 0
    if effect <= E_QUICK_GATE:
        return weights[_GATE] * left
    if effect <= E_QUICK_PLANE:
        supply = FLEET - state[base + PLACED]
        return _best_landing(rules, state, player, weights) * (left if left < supply else supply)
    if effect == E_MOVE:
        if state[PHASE] == LAND:
            return _best_landing(rules, state, player, weights)
        hangar = state[base + HANGAR]
        return _best_landing(rules, state, player, weights) * (left if left < hangar else hangar)
    if effect == E_STEAL:
        return _MILLION * AMOUNT[state[PENDING]]
    if effect == E_TAKEOVER:
        return 2 * weights[_GATE]
    if effect == E_GROUND:
        return weights[_GATE] * AMOUNT[state[PENDING]]
    return 2 * weights[_CARD] if effect == E_SNATCH else 0 if effect == E_ALL_DISCARD else weights[_GATE]


WORST = const(-0x1FFFFFFF)
# The worth of keeping a card, by its effect (codes.E_..); the card's amount is added
_KEEP = b"\0\5\4\7\7\2\5\6\2\4\5\5\4\2\3\2\4\4\6\4\4\4\3\3\3\4\3\3\4"
# By style, in eighths, for each weight in the order of GREEDY: bold, careful, builder
_STYLES = b"\x0a\x0a\x0a\x0a\x02\x08\x08\x18\x04"
_STYLES += b"\x08\x08\x08\x08\x10\x08\x08\x08\x08"
_STYLES += b"\x0e\x0e\x0e\x0e\x08\x14\x18\x08\x10"


class Greedy:
    """Tries one move per slice; the first best one wins. Reactions of other seats are ignored.

    `trial`: the state after the move tried last. `noise`: the worth of a move gets a random 0..noise-1 added.
    """

    NOISE = 0

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self.rules = rules
        self._generator = generator
        self.noise = self.NOISE
        self.weights = GREEDY
        self.actions = array("H", [0] * rules.max_legal)
        self.trial = bytearray(rules.state_size)
        self.state = generator
        self.seat = 0
        self.count = 0
        self.tried = 0
        self._best = 0
        self.last = 0
        self.choice = 0

    def set_style(self, style: int) -> None:
        """Play in a style, from 1."""
        weights = bytearray(self.weights)
        for i in range(len(weights)):
            weights[i] = min(weights[i] * _STYLES[(style - 1) * len(weights) + i] >> 3, 255)
        self.weights = bytes(weights)

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self.state = state
        self.seat = seat
        for other in range(self.rules.seats):
            if other != seat:
                state[CHAOS_HELD + other] = 0  # so that no other seat may react in a trial
        self.count = self.rules.legal_actions(state, self.actions)
        self.tried = 0
        self._best = WORST
        self.choice = self.actions[0]

    def step(self) -> int:
        """Try one more move."""
        if self.tried == self.count:
            return self.choice
        action = self.actions[self.tried]
        self.tried += 1
        if self.state[PHASE] == DISCARD:
            worth = -_KEEP[EFFECTS[action]] - AMOUNT[action]
        else:
            worth = self.after(self.state, action)
        self.last = worth
        if self.noise:
            worth += below(self._generator, self.noise)
        if worth > self._best:
            self._best = worth
            self.choice = action
        return self.choice if self.tried == self.count else -1

    def after(self, state: bytearray, action: int) -> int:
        """Return the worth to the seat after `action` in `state`."""
        trial = self.trial
        trial[WHOLE] = state
        self.rules.apply_action(trial, action)
        return worth(self.rules, trial, self.seat, self.weights)


class Normal(Greedy):
    """Now and then misjudges a move by a little."""

    NOISE = 24  # a million and a half with two seats


class Easy(Greedy):
    """Often misjudges a move, but never makes a pointless one."""

    NOISE = 160  # ten millions with two seats

    def after(self, state: bytearray, action: int) -> int:
        worth = super().after(state, action)
        return worth - _LESS if self._is_pointless(state, action) else worth

    def _is_pointless(self, state: bytearray, action: int) -> bool:
        """Tell whether a move wastes something: an action, gates or airplanes, a move declared, or a bonus card."""
        phase = state[PHASE]
        if phase == ACTION:
            if action == END:
                return state[ACTIONS] > 0
            if CARD <= action < DRAW and EFFECTS[action - CARD] >= E_SERVICE:
                return money(self.trial, self.seat) <= money(state, self.seat)
            return False
        if action != STOP:
            return False
        return phase == PLACE or (phase == LIFT and state[LEFT] == (AMOUNT[state[PENDING]] or _MOVED))
