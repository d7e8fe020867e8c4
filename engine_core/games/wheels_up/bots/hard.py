"""The hard bot of Wheels Up!: it chooses the move that the best line of moves of its turn begins with.

It looks two moves ahead. With two seats it looks further, and by what it has learned (learned.py): the best lines
become longer together, and a longer line must be strictly better.
"""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.wheels_up.bots.evaluation import GREEDY, MILLION, WORST
from engine_core.games.wheels_up.bots.greedy import Greedy
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import PHASE, SEAT, TURN
from engine_core.games.wheels_up.rules.rules import Rules

_LINES = const(8)  # how many of the best first moves are followed by a second one
_MANY = b"\x18\xbf\x12\x14\4\4\x0b\r\2"  # weights tuned for four seats and more, where control changes often
_TRIES = const(160)  # the most moves that are tried after first ones
_LAST_TRIES = const(500)  # the same in a last turn, in which every first move is followed
WIDTH = const(5)  # lines that become longer together
_NODES = const(70)  # moves of all lines that stayed, the shortest lines first
_ROOT = const(255)
_NONE = const(-1)  # no line has been followed yet
_SEEN = const(256)  # places for the marks of lines, one of which stays free


class Bot(Greedy):
    """Tries every move, then moves after the best ones, one per slice.

    watcher.py uses `worths`: by first move, its worth, WORST once it was followed; `lines`: how many first moves are
    still to be followed; `most`: the best worth of those that were followed.
    """

    LEARNS = 1  # 0: evaluates as with more seats
    _next = WORST  # the second best worth of the first moves that were followed

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self.work = _TRIES
        self._limit = _TRIES
        self._first = bytearray(rules.state_size)  # the state that the line followed leads to
        self._seconds = array("H", [0] * rules.max_legal)
        self.worths = array("i", [0] * rules.max_legal)
        self.lines = 0
        self._line = 0  # the first move of the line
        self._cost = 0  # what that move costs
        self._tries = 0
        self._second = 0
        self._second_count = 0
        self._lists = False  # the next step lists the moves after the line
        self._sum = 0
        self.most = 0
        self._learned = False  # this decision is evaluated by what was learned
        self._grows = False  # lines become longer than two moves
        if rules.seats > 2 or not self.LEARNS:
            self.evaluation.weights = _MANY if rules.seats > 3 else GREEDY
            return
        from engine_core.games.wheels_up.bots.learned import Learned  # only here, because it takes memory

        self.evaluation = Learned(rules)
        self._moves = bytearray(_NODES)  # the last move of a line
        self._parents = bytearray(_NODES)  # the line before that move
        self._marks = array("H", [0] * _NODES)
        self._keys = array("i", [0] * WIDTH)  # of each line that stays: its worth and promise
        self._path = bytearray(_NODES)  # the moves of the line followed, from the last
        self._node = 0  # the line followed
        self._end = 0  # after the lines of its length
        self._stays = 0  # how many lines stay after these
        self._seen = array("H", [0] * _SEEN)

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self.glance(state, seat)
        last = self.evaluation.last
        phase = state[PHASE]
        self.lines = 0 if phase == codes.DISCARD or self.count == 1 else self.count if last else _LINES
        self._limit = _LAST_TRIES if last and self.work == _TRIES else self.work
        mine = state[TURN] == seat and phase != codes.DISCARD and phase != codes.REACT
        self._learned = mine and self.evaluation.learn(state)
        if self._learned and self.lines:
            # Where an airplane lands is tried for each that is lifted, and nothing else
            self.lines = self.count if phase == codes.LIFT else 0 if phase == codes.LAND else WIDTH
            self._grows = phase != codes.LIFT
            self._begin()

    def glance(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state` with one move of foresight and by evaluation.py alone."""
        super().start(state, seat)
        self.lines = 0
        self._second = 0
        self._second_count = 0
        self._lists = False
        self._tries = 0
        self.most = self._next = WORST
        self._next_line = self.choice  # the first move of the second best line; set here, as a step must not allocate
        self._learned = self._grows = False

    def _begin(self) -> None:
        """Begin with lines of one move."""
        self._tries = 0
        self._node = _NONE
        self._stays = 0
        self._end = WIDTH

    def ban(self, actions: list) -> None:
        """Leave actions out of the search, which has begun. A hint calls this."""
        kept = [action for action in self.actions[: self.count] if action not in actions]
        for i, action in enumerate(kept):
            self.actions[i] = action
        self.count = len(kept)
        self.choice = kept[0]

    def step(self) -> int:
        """Try one more move."""
        if self.tried < self.count:
            return self._try_first()
        if self._lists:
            self._lists = False
            self._second_count = self.rules.legal_actions(self._first, self._seconds)
            return -1
        if self._second < self._second_count:
            self._try_second()
            return -1
        if self._second_count:
            if not self._learned:
                self._note(self._sum)
            self._second_count = 0
        if self._tries >= self._limit:
            return self.choice
        if self.lines:
            self.lines -= 1
            at = 0
            for i in range(1, self.count):
                if self.worths[i] > self.worths[at]:
                    at = i
            self.follow(at)
            return -1
        return self._follow_longer()

    def _try_first(self) -> int:
        choice = self.choice
        found = super().step()
        worth = self.last
        if not self.lines:
            self.worths[self.tried - 1] = worth
            return found
        if self._learned:
            self._line = self.actions[self.tried - 1]
            self.choice = choice
            self._note_end(worth)
            worth += self.evaluation.promise(self.trial)
        self.worths[self.tried - 1] = worth
        return -1

    def _note_end(self, worth: int) -> None:
        """Note that a line of the move tried last is worth so much, unless an airplane must still land."""
        if self.trial[PHASE] != codes.LAND:
            self._note(worth)

    def follow(self, at: int) -> None:
        """Apply a first move that was not followed yet; the next step lists the moves after it."""
        worth = self.worths[at]
        if worth == WORST:
            self.lines = 0
            return
        self.worths[at] = WORST
        self._line = self.actions[at]
        self._cost = self.cost(self.state, self._line)
        first = self._first
        first[WHOLE] = self.state
        self.rules.apply_action(first, self._line)
        self._sum = worth
        learned = self._learned
        if learned and self.most == WORST:  # the watcher asks for this line alone
            self._begin()
            if first[PHASE] != codes.LAND:
                self._note(worth)
        if learned and self._node == _NONE:  # only now, because start() has enough to do
            for i in range(_SEEN):
                self._seen[i] = 0
        if not self._goes_on(first) or (self.evaluation.last and self._draws(self._line)):
            if learned:
                self.lines += 1  # another one is followed in its place
            else:
                self._note(worth)
            return
        if learned:
            self._node += 1
            self._moves[self._node] = self._line
            self._parents[self._node] = _ROOT
            self._marks[self._node] = self._mark(self.state[PHASE], self._line)
        self._second = 0
        self._lists = True  # in the next slice
        self._sum = WORST

    def _goes_on(self, state: bytearray) -> bool:
        """Tell whether the seat goes on in a state without a discard, which no line foresees."""
        return state[SEAT] == self.seat and state[PHASE] != codes.DISCARD and state[PHASE] != codes.OVER

    def _draws(self, action: int) -> bool:
        """Tell whether an action draws cards, which nobody can foresee."""
        if self.state[PHASE] != codes.ACTION or action < codes.CARD or action > codes.DRAW:
            return False
        return (
            action == codes.DRAW
            or EFFECT[action - codes.CARD] == codes.E_DRAW
            or EFFECT[action - codes.CARD] == codes.E_ALL_DRAW
        )

    def _follow_longer(self) -> int:
        """Follow the next line of two moves or more, and return -1. Return the choice if none is left."""
        if not self._grows:
            return self.choice
        node = self._node + 1
        if node < WIDTH:
            node = WIDTH
        if node == self._end:
            if not self._stays or self._end + self._stays > _NODES - WIDTH:
                return self.choice
            self._end += self._stays
            self._stays = 0
        self._node = node
        path = self._path
        length = 0
        while node != _ROOT:
            path[length] = self._moves[node]
            length += 1
            node = self._parents[node]
        self._line = path[length - 1]
        first = self._first
        first[WHOLE] = self.state
        while length:
            length -= 1
            self.rules.apply_action(first, path[length])
        self._second = 0
        self._lists = True
        return -1

    def _try_second(self) -> None:
        """Try the next move after the line."""
        action = self._seconds[self._second]
        self._second += 1
        mark = self._new_mark(action) if self._learned else 0
        if mark < 0:
            return
        worth = self.after(self._first, action) - self._cost
        self._tries += 1
        if self._learned:
            self._note_end(worth)
            if self._grows and self._goes_on(self.trial):
                self._keep(worth + self.evaluation.promise(self.trial), action, mark)
        elif worth > self._sum:
            self._sum = worth

    def _mark(self, phase: int, action: int) -> int:
        """Return a number for a move; the sum of a line's is the same in any order of its moves."""
        found = action + 256 * phase + 1
        return found * found * 113 >> 4 & 0xFFFF

    def _new_mark(self, action: int) -> int:
        """Return the mark of the line with one more move, -1 if it leads nowhere new."""
        phase = self._first[PHASE]
        if self._tries == _SEEN - 1:
            return -1
        if phase == codes.ACTION and (
            action == codes.END
            or (codes.CARD <= action < codes.DRAW and not self.evaluation.holds(action - codes.CARD))
        ):
            return -1
        mark = self._marks[self._node] + self._mark(phase, action) & 0xFFFF
        seen = self._seen
        at = mark >> 3 & _SEEN - 1
        while seen[at]:
            if seen[at] == mark:
                return -1
            at = at + 1 & _SEEN - 1
        seen[at] = mark
        return mark

    def _keep(self, key: int, action: int, mark: int) -> None:
        """Let a line stay if it is among the best of its length."""
        keys = self._keys
        at = self._stays
        if at < WIDTH:
            self._stays += 1
        else:
            at -= 1
            if key <= keys[at]:
                return
        node = self._end + at
        while at and keys[at - 1] < key:
            keys[at] = keys[at - 1]
            self._moves[node] = self._moves[node - 1]
            self._parents[node] = self._parents[node - 1]
            self._marks[node] = self._marks[node - 1]
            at -= 1
            node -= 1
        keys[at] = key
        self._moves[node] = action
        self._parents[node] = self._node
        self._marks[node] = mark

    def _note(self, worth: int) -> None:
        if worth > self.most:
            if self._line != self.choice:
                self._next = self.most
                self._next_line = self.choice
            self.most = worth
            self.choice = self._line
        elif worth > self._next and self._line != self.choice:
            self._next = worth
            self._next_line = self._line

    def lead(self) -> tuple:
        """Return (millions by which the move found is better than the next best one, each with its best second move; 0,
        because nothing was played out; the next best move, -1 if no other was followed).
        """
        if self._next == WORST:
            return 0, 0, -1
        unit = MILLION * (self.rules.seats - 1)
        return (self.most - self._next + unit // 2) // unit, 0, self._next_line
