"""Search for a move: drawn deals played on by a game's guide, the same deals for every move, more for the better moves.

A game brings a guide: `prepare(state, seat)` begins a search; `first(state)` is the move to be made without one;
`choose(state)` the move that the seat on turn should make as play goes on; `worth(state, seat)` how well a seat stands
where play is cut; `clock(state)` a count that grows in the course of a game, by which it is cut.

The work is counted in moves, not in time: so the same seed finds the same move on every machine.
Source of the halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from array import array

from engine_core.game import Game
from engine_core.whole import WHOLE


class Search:
    """Finds the move after which a seat stands best on average. Allocates its buffers once.

    `horizon`: how far the clock goes from the present decision to the cut. `work`: moves made in all. `prior`: by how
    much another move must beat the guide's first, in the unit of `worth`, over all deals drawn.
    """

    def __init__(self, rules: Game, generator: bytearray, guide, horizon: int, work: int, prior: int) -> None:
        self._rules = rules
        self._generator = generator
        self._guide = guide
        self._horizon = horizon
        self._work = work
        self._prior = prior
        self._actions = array("H", [0] * rules.max_legal)
        self._sums = array("i", [0] * rules.max_legal)
        self._root = bytearray(rules.state_size)
        self._deal = bytearray(rules.state_size)
        self._trial = bytearray(rules.state_size)
        self._seat = 0
        self._alive = 0  # moves still looked at; they come first
        self._at = 0  # the move being played on; -1: a deal is to be drawn
        self._cut = 0
        self._spent = 0  # of the round's share of the work
        self._share = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`, with nothing in it that `seat` cannot know."""
        rules = self._rules
        self._root[WHOLE] = state
        self._seat = seat
        count = rules.legal_actions(state, self._actions)
        self._alive = count
        self._at = -1
        self._cut = self._guide.clock(state) + self._horizon
        self._spent = 0
        for i in range(count):
            self._sums[i] = 0
        if count > 1:
            rounds = 1
            while 1 << rounds < count:
                rounds += 1
            self._share = self._work // rounds
            self._guide.prepare(self._root, seat)
            choice = self._guide.first(self._root)
            for i in range(count):
                if self._actions[i] == choice:
                    self._sums[i] = self._prior

    def step(self) -> int:
        """Draw a deal, or make one move; return the move found, or -1 to go on."""
        if self._alive == 1:
            return self._actions[0]
        rules = self._rules
        if self._at < 0:
            self._deal[WHOLE] = self._root
            rules.resample(self._deal, self._seat, self._generator)
            self._begin(0)
            return -1
        trial = self._trial
        if rules.current_player(trial) >= 0 and self._guide.clock(trial) < self._cut:
            rules.apply_action(trial, self._guide.choose(trial))
            self._spent += 1
            return -1
        self._sums[self._at] += self._guide.worth(trial, self._seat)
        if self._at + 1 < self._alive:
            self._begin(self._at + 1)
            return -1
        self._at = -1
        if self._spent >= self._share:
            self._spent = 0
            self._halve()
        return -1

    def _begin(self, at: int) -> None:
        self._at = at
        self._trial[WHOLE] = self._deal
        self._rules.apply_action(self._trial, self._actions[at])
        self._spent += 1

    def _halve(self) -> None:
        """Sort the moves, best first, equal ones as they were, and keep the better half."""
        actions = self._actions
        sums = self._sums
        for i in range(1, self._alive):
            action = actions[i]
            total = sums[i]
            at = i
            while at and sums[at - 1] < total:
                actions[at] = actions[at - 1]
                sums[at] = sums[at - 1]
                at -= 1
            actions[at] = action
            sums[at] = total
        self._alive = (self._alive + 1) // 2
