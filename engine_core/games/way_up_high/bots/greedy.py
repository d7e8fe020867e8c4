"""A bot that looks one turn ahead: what a card brings, what could come next, and what it leaves to the next seat."""

from array import array

from engine_core.const import const
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS, VALUE
from engine_core.games.way_up_high.rules import scoring
from engine_core.games.way_up_high.rules.layout import (
    BUILT,
    CARD,
    CARDS,
    COUNT,
    DOWN,
    FITS,
    FLOORS,
    HAND,
    LONGEST,
    OBJECTIVE,
    RUN,
    TREE_SIZE,
    TURN,
)
from engine_core.games.way_up_high.rules.rules import Rules
from engine_core.games.way_up_high.rules.tree import build
from engine_core.rng import below

_POINT = const(16)  # the unit: a sixteenth of a point
_GREY = const(4)
_RUN = const(4)  # a floor of a run likely to be the longest, a quarter of it by each floor of lead
_NEXT = const(12)  # a point that the next card may bring
_LEAVE = const(4)  # a point that is left to the next seat
_OBJECTIVE = const(8)  # a point of an objective achieved so far


class Bot:
    """Builds every legal card on a copy of its tree and takes the first of the best.

    With `NOISE`, chance adds less than that to what a card is worth.
    """

    NOISE = 0

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._actions = array("H", [0] * rules.max_legal)
        self._tree = bytearray(TREE_SIZE)
        self._free = bytearray(33)
        self._fits = -1  # what `_next` was last asked for; face down all cards are alike
        self._follows = 0  # and found
        self._state = generator

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self._state = state

    def step(self) -> int:
        """Answer at once: there are at most twelve moves."""
        state = self._state
        tree = self._rules.tree(state[TURN])
        self._find_free()
        self._fits = -1
        for i in range(TREE_SIZE):
            self._tree[i] = state[tree + i]
        count = self._rules.legal_actions(state, self._actions)
        best = -30000
        choice = 0
        for i in range(count):
            action = self._actions[i]
            build(state, tree, action)
            worth = self._worth(tree) - self._left(action & CARD)
            for j in range(TREE_SIZE):
                state[tree + j] = self._tree[j]
            if self.NOISE:
                worth += below(self._generator, self.NOISE)
            if worth > best:
                best = worth
                choice = action
        return choice

    def _find_free(self) -> None:
        """Mark the cards that lie in no tree, as far as the seat can see: they may still come."""
        state = self._state
        rules = self._rules
        for card in range(33):
            self._free[card] = 0
        for card in rules.deck:
            self._free[card] = 1
        for seat in range(rules.seats):
            at = rules.tree(seat) + CARDS
            for i in range(at, at + 7):
                if seat == state[TURN] or not state[i] & DOWN:
                    self._free[state[i] & CARD] = 0

    def _worth(self, tree: int) -> int:
        """Return what the tree at `tree` is worth with its new card."""
        state = self._state
        rules = self._rules
        seat = state[TURN]
        left = rules.rounds - state[tree + COUNT]
        worth = state[tree + FLOORS] * _POINT
        others = 0
        for other in range(rules.seats):
            if other != seat:
                run = state[rules.tree(other) + LONGEST]
                if run > others:
                    others = run
        longest = state[tree + LONGEST]
        if left and state[tree + RUN] == longest:
            longest += 1
        lead = longest - others + 2
        if lead > 0:
            worth += longest * (lead if lead < 4 else 4) * _RUN
        objective = state[OBJECTIVE]
        if objective and scoring.achieves(state, rules.seats, seat, objective):
            worth += scoring.REWARDS[objective] * _OBJECTIVE
        if left:
            worth += self._next(state[tree + FITS])
        return worth

    def _next(self, fits: int) -> int:
        """Return what a next card on a floor with the bits `fits` may bring more than a grey one."""
        if fits != self._fits:
            self._fits = fits
            gain = 0
            free = 0
            for card in self._rules.deck:
                if self._free[card]:
                    free += 1
                    if BOTTOM_BITS[card] & fits:
                        gain += VALUE[card] - _GREY + 1
            self._follows = gain * _NEXT // free if free else 0
        return self._follows

    def _left(self, card: int) -> int:
        """Return what the next seat gains by what is left without `card`."""
        state = self._state
        rules = self._rules
        seat = rules.seat_at(state, state[BUILT] + 1)
        if state[rules.tree(seat) + COUNT] == rules.rounds:
            return 0
        fits = state[rules.tree(seat) + FITS]
        best = 0
        for i in range(HAND, HAND + rules.seats + 1):
            if state[i] != card and BOTTOM_BITS[state[i]] & fits and VALUE[state[i]] - _GREY > best:
                best = VALUE[state[i]] - _GREY
        return best * _LEAVE
