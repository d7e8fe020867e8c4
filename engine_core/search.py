"""Search for a move: drawn deals played on by a game's guide, the same deals for every move, more for the better moves.

A game brings a guide: `prepare(state, seat)` begins a search; `first(state)` is the move to be made without one;
`choose(state)` the move that the seat on turn should make as play goes on; `worth(state, seat)` how well a seat stands
where play is cut; `clock(state)` a count that grows in the course of a game, by which it is cut.

The work is counted in moves, not in time: so the same seed finds the same move on every machine. What else takes time
counts as moves, too: to draw a deal as many as it takes the time of, to weigh where play is cut one.
Source of the halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from array import array

from engine_core.const import const
from engine_core.game import Game
from engine_core.whole_slice import WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Guide(Protocol):
        """What a game brings to a search, as above."""

        def prepare(self, state: bytearray, seat: int) -> None: ...
        def first(self, state: bytearray) -> int: ...
        def choose(self, state: bytearray) -> int: ...
        def worth(self, state: bytearray, seat: int) -> int: ...
        def clock(self, state: bytearray) -> int: ...


_PREPARE = const(-3)
_FIRST = const(-2)
_DRAW = const(-1)


class Search:
    """Finds the move after which a seat stands best on average. Allocates its buffers once.

    `horizon`: how far the clock goes from the present decision to the cut. `work`: moves made in all, to within half a
    deal; a deal begun is dropped once half as many again are made. `draw`: moves that drawing a deal counts for.
    `prior`: by how much another move must beat the guide's first, in the unit of `worth`, over all deals drawn.
    `stride`: moves made in a slice.
    """

    def __init__(
        self,
        rules: Game,
        generator: bytearray,
        guide: "Guide",
        horizon: int,
        work: int,
        draw: int,
        prior: int,
        stride: int,
    ) -> None:
        self._rules = rules
        self._generator = generator
        self._guide = guide
        self._horizon = horizon
        self._work = work
        self._draw = draw
        self._prior = prior
        self._stride = stride
        self._actions = array("H", [0] * rules.max_legal)
        self._sums = array("i", [0] * rules.max_legal)  # over whole deals
        self._found = array("i", [0] * rules.max_legal)  # in the deal that is played on
        self._root = bytearray(rules.state_size)
        self._deal = bytearray(rules.state_size)
        self._trial = bytearray(rules.state_size)
        self._seat = 0
        self._alive = 0  # moves still looked at; they come first
        self._at = 0  # the move being played on, or one of those:
        self._cut = 0
        self._spent = 0
        self._before = 0  # the same when this deal was drawn
        self._share = 0  # the work of a round, after which the worse half is given up
        self._due = 0  # when this round ends

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`, with nothing in it that `seat` cannot know."""
        self._root[WHOLE] = state
        self._seat = seat
        count = self._rules.legal_actions(state, self._actions)
        self._alive = count
        self._at = _PREPARE
        self._cut = self._guide.clock(state) + self._horizon
        self._spent = 0
        for i in range(count):
            self._sums[i] = 0
        rounds = 1
        while 1 << rounds < count:
            rounds += 1
        self._share = self._work // rounds
        self._due = self._share

    def step(self) -> int:
        """Prepare, draw a deal, or make some moves; return the move found, or -1 to go on."""
        if self._alive == 1:
            return self._actions[0]
        if self._at < 0:
            self._get_ready()
            return -1
        for _ in range(self._stride):
            self._go_on()
            if self._at < 0:
                break
        return -1

    def _get_ready(self) -> None:
        if self._at == _PREPARE:
            self._guide.prepare(self._root, self._seat)
            self._at = _FIRST
        elif self._at == _FIRST:
            choice = self._guide.first(self._root)
            for i in range(self._alive):
                if self._actions[i] == choice:
                    self._sums[i] = self._prior
            self._at = _DRAW
        else:
            self._deal[WHOLE] = self._root
            self._rules.resample(self._deal, self._seat, self._generator)
            self._before = self._spent
            self._spent += self._draw
            self._begin(0)

    def _go_on(self) -> None:
        """Make the next move of this play, or the first of the next."""
        trial = self._trial
        if self._rules.current_player(trial) >= 0 and self._guide.clock(trial) < self._cut:
            self._rules.apply_action(trial, self._guide.choose(trial))
            self._spent += 1
            if self._spent >= self._work + (self._work >> 1):
                self._halve()
                self._alive = 1
                self._at = _DRAW
            return
        self._found[self._at] = self._guide.worth(trial, self._seat)
        self._spent += 1
        if self._at + 1 < self._alive:
            self._begin(self._at + 1)
            return
        for i in range(self._alive):
            self._sums[i] += self._found[i]
        self._at = _DRAW
        half = self._spent - self._before >> 1
        while self._spent + half >= self._due and self._alive > 1:
            self._due += self._share
            self._halve()

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
