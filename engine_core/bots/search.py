"""Monte Carlo search by sequential halving.

It samples the hidden cards, plays each candidate move out on the same sampled deals, and keeps the better half of the
candidates after each round. A game provides a guide for the play-outs:

    prepare(state, seat)  begins a search
    first(state)          the move to make without a search, -1 if it needs another slice
    choose(state)         the move of the seat on turn during a play-out
    worth(state, seat)    evaluates a cut-off position for a seat
    clock(state)          a count that grows during the game; it decides where a play-out is cut off
    set_style(style)      plays in a style: 1 bold, 2 careful, 3 builder
    horizon               ticks of that clock from the present decision to the cut-off
    work                  the budget in moves, kept to within half a deal; a deal under way is dropped at 1.5 times it
    deal                  the cost of sampling a deal, in moves
    prior                 by how much another move must beat the first one, in units of `worth`, summed over all deals
    stride                moves per slice
    unit                  a point, in units of `worth`
    least                 points: a choice that is worse by less is not clearly worse, and no review mentions it

A guide whose play-outs reach the end of the game may add AIM to the worth of a win. Then the share of wins decides, and
all else only between equal shares. `lead` and `loss` leave AIM out.

The budget is counted in moves, not in time, so the same seed finds the same move on every machine. Evaluating a cut-off
position costs one.
Source of the halving: Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE, Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Guide(Protocol):
        """The parts that a game provides for a search, as described above."""

        horizon: int
        work: int
        deal: int
        prior: int
        stride: int
        unit: int
        least: int

        def prepare(self, state: bytearray, seat: int) -> None: ...
        def first(self, state: bytearray) -> int: ...
        def choose(self, state: bytearray) -> int: ...
        def worth(self, state: bytearray, seat: int) -> int: ...
        def clock(self, state: bytearray) -> int: ...
        def set_style(self, style: int) -> None: ...


# A win outweighs everything else: this is more than twice the sum of all other worths in a decision
AIM = const(0x40000)
_PREPARE = const(-3)
_FIRST = const(-2)
_DRAW = const(-1)
_END = const(0x10000)  # a horizon beyond the end of every game
_SURE = const(4)  # the work of comparing two moves, as a multiple of the work of a decision
_FEW = const(4)  # the number of deals after which a comparison may end if hardly anything is lost


def worth(total: int) -> int:
    """Return a sum of worths without AIM."""
    return (total + AIM // 2 & AIM - 1) - AIM // 2


def points_ahead(rules: Game, state: bytearray, seat: int) -> int:
    """Return by how many points `seat` is ahead of the best other seat."""
    best = -AIM
    for other in range(rules.seats):
        if other != seat:
            best = max(best, rules.score(state, other) * rules.GOAL)
    return rules.score(state, seat) * rules.GOAL - best


class Search:
    """Finds the move with the best average evaluation. Allocates only in the constructor.

    A watcher may read these attributes:
    `actions`: the candidates that are left, then those that were dropped
    `alive`: how many candidates are left
    `sums`: the summed worths of each candidate
    `at`: the index of the candidate that is being played out, or a negative number
    `deals`: how many deals are completed
    `spent`: the work so far, in moves of play-outs
    `work`: the budget, at first the guide's; a hint may lower it
    """

    def __init__(self, rules: Game, generator: bytearray, guide: "Guide") -> None:
        self._rules = rules
        self._generator = generator
        self.guide = guide
        self.work = guide.work
        self.actions = array("H", [0] * rules.max_legal)
        self.sums = array("i", [0] * rules.max_legal)  # the worth of each move, summed over completed deals
        self._found = array("i", [0] * rules.max_legal)  # the worth of each move in the current deal
        self._root = bytearray(rules.state_size)
        self._deal = bytearray(rules.state_size)
        self._trial = bytearray(rules.state_size)
        self._seat = 0
        self.alive = 0  # the number of candidates left, which come first in `actions`
        self.at = 0  # the index of the move that is being played out, or _PREPARE, _FIRST or _DRAW
        self._to_end = False  # whether play-outs reach the end of the game and count its points
        self._cut = 0
        self.spent = 0
        self.deals = 0  # the number of completed deals
        self._first = -1  # the guide's move, which the prior favours
        self._before = 0  # the value of `spent` when the current deal was sampled
        self._share = 0  # the budget of a round; after it, the worse half of the candidates is dropped
        self._due = 0  # the value of `spent` at the end of the current round
        self._most = 0  # the value of `spent` at which a deal under way is dropped

    def set_style(self, style: int) -> None:
        """Set the style: 1 bold, 2 careful, 3 builder."""
        self.guide.set_style(style)

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`; see random_bot.Bot."""
        self._root[WHOLE] = state
        self._seat = seat
        count = self._rules.legal_actions(state, self.actions)
        self.alive = count
        self.at = _PREPARE
        self._to_end = False
        self._cut = self.guide.clock(state) + self.guide.horizon
        self.spent = 0
        self.deals = 0
        for i in range(count):
            self.sums[i] = 0
        rounds = 1
        while 1 << rounds < count:
            rounds += 1
        self._share = self.work // rounds
        self._due = self._share
        self._most = self.work + (self.work >> 1)

    def compare(self, move: int, other: int) -> None:
        """Go on with these two legal moves only. Both are played to the end of the game on the same deals."""
        self.actions[0] = move
        self.actions[1] = other
        self.sums[0] = self.sums[1] = 0
        self.alive = 2
        self.at = _DRAW
        self._to_end = True
        self._cut = _END
        self.spent = self.deals = 0
        self._due = self._share = _SURE * self.work
        self._most = self._due + self.work

    def step(self) -> int:
        """Prepare, sample a deal, or make `stride` moves. Return the move found, or -1 if there is more to do."""
        if self.alive == 1:
            return self.actions[0]
        if self.at < 0:
            self._get_ready()
            return -1
        for _ in range(self.guide.stride):
            self._go_on()
            if self.at < 0:
                break
        return -1

    def lead(self) -> tuple:
        """Return by how many points the best move beat the second-best, over how many deals, and the second-best."""
        lead = worth(self.sums[0]) - worth(self.sums[1])
        for i in range(2):
            if self.actions[i] == self._first:
                lead += (2 * i - 1) * self.guide.prior
        unit = self.guide.unit * max(1, self.deals)
        least = self.sums[0] - self.sums[1] > AIM // 2  # An additional win counts as at least one point.
        return max(least, (lead + unit // 2) // unit), self.deals, self.actions[1] if self.deals else -1

    def _get_ready(self) -> None:
        if self.at == _PREPARE:
            self.guide.prepare(self._root, self._seat)
            self.at = _FIRST
        elif self.at == _FIRST:
            choice = self.guide.first(self._root)
            if choice < 0:
                return
            self._first = choice
            for i in range(self.alive):
                if self.actions[i] == choice:
                    self.sums[i] = self.guide.prior
            self.at = _DRAW
        else:
            self._deal[WHOLE] = self._root
            self._rules.resample(self._deal, self._seat, self._generator)
            self._before = self.spent
            self.spent += self.guide.deal
            self._begin(0)

    def _go_on(self) -> None:
        """Make one move of the current play-out; at its cut-off, evaluate it and begin the next one."""
        trial = self._trial
        if self._rules.current_player(trial) >= 0 and self.guide.clock(trial) < self._cut:
            self._rules.apply_action(trial, self.guide.choose(trial))
            self.spent += 1
            if self.spent >= self._most:
                self._halve()
                self.alive = 1
                self.at = _DRAW
            return
        if self._to_end:
            self._found[self.at] = points_ahead(self._rules, trial, self._seat) * self.guide.unit
        else:
            self._found[self.at] = self.guide.worth(trial, self._seat)
        self.spent += 1
        if self.at + 1 < self.alive:
            self._begin(self.at + 1)
            return
        for i in range(self.alive):
            self.sums[i] += self._found[i]
        self.deals += 1
        self.at = _DRAW
        half = self.spent - self._before >> 1
        while self.spent + half >= self._due and self.alive > 1:
            self._due += self._share
            self._halve()

    def _begin(self, at: int) -> None:
        self.at = at
        self._trial[WHOLE] = self._deal
        self._rules.apply_action(self._trial, self.actions[at])
        self.spent += 1

    def _halve(self) -> None:
        """Sort the candidates, best first (a stable sort), and keep the better half."""
        actions = self.actions
        sums = self.sums
        for i in range(1, self.alive):
            action = actions[i]
            total = sums[i]
            at = i
            while at and sums[at - 1] < total:
                actions[at] = actions[at - 1]
                sums[at] = sums[at - 1]
                at -= 1
            actions[at] = action
            sums[at] = total
        self.alive = (self.alive + 1) // 2


class SearchWatcher:
    """Lets a search think about a state, and watches one legal move, `watch`. Once the search has answered, `loss`
    returns by how many points that move is worse.

    It compares the two moves over the deals until the watched move is dropped, without the guide's prior. If that move
    seems to lose something and the search did all of its work, both moves are compared to the end of the game, and the
    smaller loss counts.
    """

    is_sure = True

    def __init__(self, search: "Search") -> None:
        self.search = search
        self.least = search.guide.least
        self._watch = 0
        self._first = -1  # the guide's move
        self._prior = 0  # the prior of that move
        self._lost = 0
        self._played = False  # whether the move was dropped after play-outs, and not because it throws a win away
        self._choice = -1  # the move found, while it is compared with the watched move
        self._seems = 0  # the loss measured before the comparison

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Start thinking about `state`, which the search may change."""
        self._watch = watch
        self._lost = 0
        self._first = self._choice = -1
        self._played = False
        self.search.start(state, seat)

    def step(self) -> int:
        """Think for a slice. Return the move found, or -1."""
        search = self.search
        before = search.alive
        played = search.at >= 0
        move = search.step()
        if not search.deals and self._first < 0:
            for i in range(before):
                if search.sums[i]:
                    self._first = search.actions[i]
                    self._prior = search.sums[i]
        if self._choice >= 0:
            self._see()
            return -1 if move < 0 else self._choice
        for i in range(search.alive, before):
            if search.actions[i] == self._watch:
                self._lost = max(0, (self._worth(0) - self._worth(i)) // max(1, search.deals))
                self._played = played
                if not played:
                    self._lost = self.least * search.guide.unit
        if move >= 0 and self._played and search.work >= search.guide.work and self.loss() >= self.least:
            self._choice = move
            self._seems = self._lost
            search.compare(move, self._watch)
            return -1
        return move

    def _see(self) -> None:
        """Note the comparison's result so far, and end it if hardly anything is lost."""
        search = self.search
        if search.at < 0 and search.deals:
            lost = (search.sums[0] - search.sums[1]) // search.deals
            self._lost = max(0, min(self._seems, lost if search.actions[0] == self._choice else -lost))
            if search.deals >= _FEW and self.loss() < self.least:
                search.alive = 1

    def _worth(self, at: int) -> int:
        search = self.search
        return worth(search.sums[at]) - (self._prior if search.actions[at] == self._first else 0)

    def loss(self) -> int:
        """Return by how many points the move found beats the watched one."""
        unit = self.search.guide.unit
        return (self._lost + unit // 2) // unit
