"""The greedy, easy and normal bots of Way Up High, which weigh a card's points, the cards that could follow it, and
what the next seat gains.
"""

from array import array

from engine_core.const import const
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS, VALUE
from engine_core.games.way_up_high.rules import layout as L
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.rules import Rules
from engine_core.games.way_up_high.rules.trees import build
from engine_core.rng import below

_LESS = const(4000)  # more than the easy bot's maximum noise and any card's worth
_POINT = const(16)  # the unit: a sixteenth of a point
GREY = const(4)  # the value of a card's back, which any card may be built on
_RUN = const(4)  # the weight of a floor of the longest run, and of a floor of its lead, up to four
_NEXT = const(12)  # the weight of a point that the next card may bring
_LEAVE = const(4)  # the weight of a point that the next seat can get
_OBJECTIVE = const(8)  # the weight of a point of an objective that is achieved so far
# The weights by style (bold, careful, builder), in eighths
_RUNS = b"\x08\x08\x10"
_COMINGS = b"\x02\x08\x08"
_LEAVES = b"\x00\x20\x08"


class Outlook:
    """Knows which cards may still come, and what they would gain. `run`, `coming` and `leave` are weights."""

    def __init__(self, rules: Rules, run: int, coming: int, leave: int) -> None:
        self.rules = rules
        self.run = run
        self.coming = coming
        self.leave = leave
        self.free = bytearray(33)  # 1 for each card that may still come

    def set_style(self, style: int) -> None:
        """Set the style: 1 bold, 2 careful, 3 builder."""
        self.run = self.run * _RUNS[style - 1] >> 3
        self.coming = self.coming * _COMINGS[style - 1] >> 3
        self.leave = self.leave * _LEAVES[style - 1] >> 3

    def find_free(self, state: bytearray, seat: int) -> None:
        """Mark in `free` the cards that `seat` does not see in any tree."""
        rules = self.rules
        for card in range(33):
            self.free[card] = 0
        for card in rules.deck:
            self.free[card] = 1
        for other in range(rules.seats):
            at = rules.tree(other) + L.CARDS
            for i in range(at, at + 7):
                if other == seat or not state[i] & L.DOWN:
                    self.free[state[i] & L.CARD] = 0

    def follow(self, fits: int, more: int) -> int:
        """Return the expected gain of the next card, compared with a grey one, on a floor with the bits `fits`. Besides
        the free cards, `more` others that gain nothing may come.
        """
        gain = 0
        for card in self.rules.deck:
            if self.free[card]:
                more += 1
                if BOTTOM_BITS[card] & fits:
                    gain += VALUE[card] - GREY + 1
        return gain * self.coming // more if more else 0


class Greedy(Outlook):
    """Tries every legal card on its tree and takes the best one, or the first of several.

    `noise`: a random number below this is added to a card's worth
    """

    NOISE = 0

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, _RUN, _NEXT, _LEAVE)
        self._generator = generator
        self.noise = self.NOISE
        self._actions = array("H", [0] * rules.max_legal)
        self._tree = bytearray(L.TREE_SIZE)
        self._fits = -1  # the last argument of `_next`, the same for all face-down cards
        self._follows = 0  # the result of `_next` for `_fits`
        self._state = generator

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`; see random_bot.Bot."""
        self._state = state

    def step(self) -> int:
        """Answer in one slice, because there are at most twelve moves."""
        state = self._state
        tree = self.rules.tree(state[L.TURN])
        self.find_free(state, state[L.TURN])
        self._fits = -1
        for i in range(L.TREE_SIZE):
            self._tree[i] = state[tree + i]
        count = self.rules.legal_actions(state, self._actions)
        best = -30000
        choice = 0
        for i in range(count):
            action = self._actions[i]
            build(state, tree, action)
            worth = self.judged(action, self._worth(tree) - self._left(action & L.CARD))
            for j in range(L.TREE_SIZE):
                state[tree + j] = self._tree[j]
            if self.noise:
                worth += below(self._generator, self.noise)
            if worth > best:
                best = worth
                choice = action
        return choice

    def judged(self, action: int, worth: int) -> int:
        """Return an action's worth in the bot's judgement, before noise is added."""
        return worth

    def _worth(self, tree: int) -> int:
        """Return the worth of the tree at offset `tree`, including its new card."""
        state = self._state
        rules = self.rules
        seat = state[L.TURN]
        left = rules.rounds - state[tree + L.COUNT]
        worth = state[tree + L.FLOORS] * _POINT
        others = 0
        for other in range(rules.seats):
            if other != seat:
                run = state[rules.tree(other) + L.LONGEST]
                if run > others:
                    others = run
        longest = state[tree + L.LONGEST]
        if left and state[tree + L.RUN] == longest:
            longest += 1
        lead = longest - others + 2
        if lead > 0:
            worth += longest * (lead if lead < 4 else 4) * self.run
        objective = state[L.OBJECTIVE]
        if objective and trees.achieves(state, rules.seats, seat, objective):
            worth += trees.REWARDS[objective] * _OBJECTIVE
        if left:
            worth += self._next(state[tree + L.FITS])
        return worth

    def _next(self, fits: int) -> int:
        if fits != self._fits:
            self._fits = fits
            self._follows = self.follow(fits, 0)
        return self._follows

    def _left(self, card: int) -> int:
        """Return the maximum that the next seat can gain from the hand without `card`."""
        state = self._state
        rules = self.rules
        seat = rules.seat_at(state, state[L.BUILT] + 1)
        if state[rules.tree(seat) + L.COUNT] == rules.rounds:
            return 0
        fits = state[rules.tree(seat) + L.FITS]
        best = 0
        for i in range(L.HAND, L.HAND + rules.seats + 1):
            if state[i] != card and BOTTOM_BITS[state[i]] & fits and VALUE[state[i]] - GREY > best:
                best = VALUE[state[i]] - GREY
        return best * self.leave


class Normal(Greedy):
    """Misjudges a card by a point now and then."""

    NOISE = 24  # a point and a half


class Easy(Greedy):
    """Often misjudges a card by many points. Builds a card face down only if none fits."""

    NOISE = 14 * _POINT

    def judged(self, action: int, worth: int) -> int:
        return worth - _LESS if action & L.DOWN else worth
