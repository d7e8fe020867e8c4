"""The hard bot of Wheels Up!: it finds the best line of moves for its turn, and plays the first of them.

It looks two moves ahead. With two seats, it looks further ahead and values positions with a learned table (learned.py):
it extends the best lines of each length side by side, and prefers a line found later only if that line is worth more.
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

_LINES = const(8)  # number of best first moves for which second moves are tried
_MANY = b"\x18\xbf\x12\x14\4\4\x0b\r\2"  # weights for four or more seats, where control changes often
_TRIES = const(160)  # maximum number of second and later moves to try
_LAST_TRIES = const(500)  # the same maximum for a last turn, in which every first move is followed
WIDTH = const(5)  # number of lines that grow together
_NODES = const(70)  # maximum number of lines kept, sorted by length
_ROOT = const(255)
_NONE = const(-1)  # index of the line before any was followed
_SEEN = const(256)  # slots of the hash table of lines; one always stays free


class Bot(Greedy):
    """Tries every move, then the moves that can follow the best ones. Each step tries one move.

    watcher.py uses these attributes:
    `worths`: the worth of each first move, or WORST once it has been followed.
    `lines`: the number of first moves still to follow.
    `most`: the best worth of a line found so far.
    """

    LEARNS = 1  # 0 for a subclass that does not use the learned table
    _next = WORST  # the best worth of a line that begins with any move but the choice

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self.work = _TRIES
        self._limit = _TRIES
        self._first = bytearray(rules.state_size)  # the state at the end of the current line
        self._seconds = array("H", [0] * rules.max_legal)
        self.worths = array("i", [0] * rules.max_legal)
        self.lines = 0
        self._line = 0  # the first move of the current line
        self._cost = 0  # the cost of that move
        self._tries = 0
        self._second = 0
        self._second_count = 0
        self._lists = False  # whether the next step lists the moves that can follow the line
        self._sum = 0
        self.most = 0
        self._learned = False  # whether the learned table values this decision
        self._grows = False  # whether lines may have more than two moves
        if rules.seats > 2 or not self.LEARNS:
            self.evaluation.weights = _MANY if rules.seats > 3 else GREEDY
            return
        from engine_core.games.wheels_up.bots.learned import Learned  # saves memory with more seats

        self.evaluation = Learned(rules)
        self._moves = bytearray(_NODES)  # the last move of each line
        self._parents = bytearray(_NODES)  # the index of each line without its last move
        self._marks = array("H", [0] * _NODES)
        self._keys = array("i", [0] * WIDTH)  # worth plus promise of each of the longest lines, best first
        self._path = bytearray(_NODES)  # the moves of the current line, last move first
        self._node = 0  # the index of the current line
        self._end = 0  # the index after the lines of its length
        self._stays = 0  # the number of lines kept that are one move longer
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
            # While airplanes move, try every landing of each, and nothing after it
            self.lines = self.count if phase == codes.LIFT else 0 if phase == codes.LAND else WIDTH
            self._grows = phase != codes.LIFT
            self._begin()

    def glance(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`, looking one move ahead and without the learned table."""
        super().start(state, seat)
        self.lines = 0
        self._second = 0
        self._second_count = 0
        self._lists = False
        self._tries = 0
        self.most = self._next = WORST
        self._next_line = self.choice  # of the second best line; set here, as step() must not allocate
        self._learned = self._grows = False

    def _begin(self) -> None:
        """Reset the search to lines of one move."""
        self._tries = 0
        self._node = _NONE
        self._stays = 0
        self._end = WIDTH

    def ban(self, actions: list) -> None:
        """Exclude actions from the search. A hint calls this after start()."""
        kept = [action for action in self.actions[: self.count] if action not in actions]
        for i, action in enumerate(kept):
            self.actions[i] = action
        self.count = len(kept)
        self.choice = kept[0]

    def step(self) -> int:
        """Try one more move; return the choice at the end, else -1."""
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
        """Note the worth of the line that ends with the move tried last, unless an airplane must still land."""
        if self.trial[PHASE] != codes.LAND:
            self._note(worth)

    def follow(self, at: int) -> None:
        """Apply the first move with index `at`, so that the next step lists the moves that can follow it."""
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
        if learned and self.most == WORST:  # the watcher follows this move alone
            self._begin()
            if first[PHASE] != codes.LAND:
                self._note(worth)
        if learned and self._node == _NONE:  # cleared here rather than in start(), which already takes a whole slice
            for i in range(_SEEN):
                self._seen[i] = 0
        if not self._goes_on(first) or (self.evaluation.last and self._draws(self._line)):
            if learned:
                self.lines += 1  # follow another move instead
            else:
                self._note(worth)
            return
        if learned:
            self._node += 1
            self._moves[self._node] = self._line
            self._parents[self._node] = _ROOT
            self._marks[self._node] = self._mark(self.state[PHASE], self._line)
        self._second = 0
        self._lists = True
        self._sum = WORST

    def _goes_on(self, state: bytearray) -> bool:
        """Return whether the seat moves again in `state`. A line ends before a discard."""
        return state[SEAT] == self.seat and state[PHASE] != codes.DISCARD and state[PHASE] != codes.OVER

    def _draws(self, action: int) -> bool:
        """Return whether an action draws cards, whose faces are unknown."""
        if self.state[PHASE] != codes.ACTION or action < codes.CARD or action > codes.DRAW:
            return False
        return (
            action == codes.DRAW
            or EFFECT[action - codes.CARD] == codes.E_DRAW
            or EFFECT[action - codes.CARD] == codes.E_ALL_DRAW
        )

    def _follow_longer(self) -> int:
        """Follow the next line of two or more moves and return -1, or return the choice if no line is left."""
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
        """Try the next move that can follow the line."""
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
        """Return a hash of a move. The hash of a line is the sum over its moves, so their order does not matter."""
        found = action + 256 * phase + 1
        return found * found * 113 >> 4 & 0xFFFF

    def _new_mark(self, action: int) -> int:
        """Return the hash of the line with one more move, or -1 if such a line was tried before."""
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
        """Keep a line with one more move if it is among the best of its length."""
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
        """Return (lead in millions of the choice over the next best first move, each with the best moves after it;
        0, because nothing was played out; that next best move, or -1 if no other move was followed).
        """
        if self._next == WORST:
            return 0, 0, -1
        unit = MILLION * (self.rules.seats - 1)
        return (self.most - self._next + unit // 2) // unit, 0, self._next_line
