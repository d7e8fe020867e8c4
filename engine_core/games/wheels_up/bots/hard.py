"""The hard level of Wheels Up!: it chooses a move by the best position that one more move of its turn can reach."""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.wheels_up.bots.evaluation import GREEDY, MILLION, WORST
from engine_core.games.wheels_up.bots.greedy import Greedy
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules.codes import ACTION, CARD, DISCARD, DRAW, E_ALL_DRAW, E_DRAW
from engine_core.games.wheels_up.rules.layout import PHASE
from engine_core.games.wheels_up.rules.rules import Rules

_LINES = const(8)  # how many of the best first moves are followed by a second one
_MANY = b"\x18\xbf\x12\x14\4\4\x0b\r\2"  # weights tuned for four seats and more, where control changes often
_TRIES = const(160)  # the most second moves that are tried
_LAST_TRIES = const(500)  # the same in a last turn, in which every first move is followed


class Bot(Greedy):
    """Tries every move, then every second move after the best ones, one per slice.

    watcher.py uses `worths`: by first move, its worth, WORST once it was followed; `lines`: how many first moves are
    still to be followed; `most`: the best worth of those that were followed.
    """

    _next = WORST  # the second best worth of the first moves that were followed

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self.evaluation.weights = _MANY if rules.seats > 3 else GREEDY
        self.work = _TRIES
        self._limit = _TRIES
        self._first = bytearray(rules.state_size)
        self._seconds = array("H", [0] * rules.max_legal)
        self.worths = array("i", [0] * rules.max_legal)
        self.lines = 0
        self._line = 0
        self._cost = 0  # the cost of the first move that is followed
        self._tries = 0
        self._second = 0
        self._second_count = 0
        self._lists = False  # the next step lists the second moves
        self._sum = 0
        self.most = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        super().start(state, seat)
        last = self.evaluation.last
        self.lines = 0 if state[PHASE] == DISCARD or self.count == 1 else self.count if last else _LINES
        self._limit = _LAST_TRIES if last and self.work == _TRIES else self.work
        self._second = 0
        self._second_count = 0
        self._lists = False
        self._tries = 0
        self.most = self._next = WORST
        self._next_line = self.choice  # the first move of the second best line; set here, as a step must not allocate

    def ban(self, actions: list) -> None:
        """Leave actions out of the search, which has begun. A hint calls this."""
        kept = [action for action in self.actions[: self.count] if action not in actions]
        for i, action in enumerate(kept):
            self.actions[i] = action
        self.count = len(kept)
        self.choice = kept[0]

    def step(self) -> int:
        """Try one more first or second move."""
        if self.tried < self.count:
            found = super().step()
            self.worths[self.tried - 1] = self.last
            return found if not self.lines else -1
        if self._lists:
            self._lists = False
            self._second_count = self.rules.legal_actions(self._first, self._seconds)
            return -1
        if self._second < self._second_count:
            self._try_second()
            return -1
        if self._second_count:
            self._note(self._sum)
            self._second_count = 0
        if not self.lines or self._tries >= self._limit:
            return self.choice
        self.lines -= 1
        at = 0
        for i in range(1, self.count):
            if self.worths[i] > self.worths[at]:
                at = i
        self.follow(at)
        return -1

    def follow(self, at: int) -> None:
        """Apply a first move that was not followed yet; the next step lists its second moves."""
        worth = self.worths[at]
        if worth == WORST:
            self.lines = 0
            return
        self.worths[at] = WORST
        self._line = self.actions[at]
        self._cost = self.cost(self.state, self._line)
        rules = self.rules
        first = self._first
        first[WHOLE] = self.state
        rules.apply_action(first, self._line)
        self._sum = worth
        if (
            rules.current_player(first) != self.seat
            or first[PHASE] == DISCARD
            or (self.evaluation.last and self._draws(self._line))
        ):
            self._note(worth)
            return
        self._second = 0
        self._lists = True  # in the next slice
        self._sum = WORST

    def _draws(self, action: int) -> bool:
        """Tell whether an action draws cards, which nobody can foresee."""
        if self.state[PHASE] != ACTION or action < CARD or action > DRAW:
            return False
        return action == DRAW or EFFECT[action - CARD] == E_DRAW or EFFECT[action - CARD] == E_ALL_DRAW

    def _try_second(self) -> None:
        worth = self.after(self._first, self._seconds[self._second]) - self._cost
        self._second += 1
        self._tries += 1
        if worth > self._sum:
            self._sum = worth

    def _note(self, worth: int) -> None:
        if worth > self.most:
            self._next = self.most
            self._next_line = self.choice
            self.most = worth
            self.choice = self._line
        elif worth > self._next:
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
