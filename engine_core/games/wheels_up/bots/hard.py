"""The hard level of Wheels Up!: it chooses a move by the best position that one more move of its turn can reach."""

from array import array

from engine_core.const import const
from engine_core.game import Game
from engine_core.games.wheels_up.bots.greedy import Bot as Greedy
from engine_core.games.wheels_up.bots.weights import GREEDY, MANY
from engine_core.games.wheels_up.rules.codes import DISCARD
from engine_core.games.wheels_up.rules.layout import PHASE
from engine_core.whole_slice import WHOLE

_WORST = const(-0x1FFFFFFF)
_LINES = const(8)  # first moves, the best ones, whose second moves are tried,
_TRIES = const(160)  # until this many second moves have been tried


class Bot(Greedy):
    """Tries every move, then every second move after the best ones, one per slice.

    `watch`: a move whose worth is compared with that of the choice, -1 for none; see `loss`. Its second moves are tried
    last if they were not before.
    """

    watch = -1
    _watched = _WORST

    # Shared by all bots, as in greedy.py
    _first = bytearray(0)
    _seconds = array("H", [])
    _worths = array("i", [])

    def __init__(self, rules: Game, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self.weights = MANY if rules.seats > 3 else GREEDY
        if len(Bot._seconds) != rules.max_legal:
            Bot._seconds = array("H", [0] * rules.max_legal)
            Bot._worths = array("i", [0] * rules.max_legal)
        self._lines = 0
        self._line = 0
        self._tries = 0
        self._second = 0
        self._second_count = 0
        self._sum = 0
        self._most = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        super().start(state, seat)
        if len(Bot._first) != len(state):
            Bot._first = bytearray(len(state))
        self._lines = 0 if state[PHASE] == DISCARD or self.count == 1 else _LINES
        self._second = 0
        self._second_count = 0
        self._tries = 0
        self._most = _WORST
        if self.watch >= 0:
            self._watched = _WORST

    def step(self) -> int:
        """Try one more first or second move."""
        if self.tried < self.count:
            found = super().step()
            self._worths[self.tried - 1] = self.last
            return found if not self._lines else -1
        if self._second < self._second_count:
            self._try_second()
            return -1
        if self._second_count:
            self._note(self._sum)
            self._second_count = 0
        at = 0
        if self._lines <= 0 or self._tries >= _TRIES:
            if self.watch < 0 or self._watched > _WORST or self._most == _WORST or self._lines < 0:
                return self.choice
            self._lines = -1  # what is noted now changes no choice
            while self.actions[at] != self.watch:
                at += 1
        else:
            self._lines -= 1
            for i in range(1, self.count):
                if self._worths[i] > self._worths[at]:
                    at = i
        self._follow(at)
        return -1

    def loss(self) -> int:
        """Return by how many millions the choice is better than `watch`; 0 where second moves were not tried."""
        if self._watched == _WORST:
            return 0
        unit = 16 * (self.rules.seats - 1)
        return max(0, self._most - self._watched + unit // 2) // unit

    def _follow(self, at: int) -> None:
        """Apply a first move that was not followed yet, the best of those, and list its second moves."""
        worth = self._worths[at]
        if worth == _WORST:
            self._lines = 0
            return
        self._worths[at] = _WORST
        self._line = self.actions[at]
        rules = self.rules
        first = Bot._first
        first[WHOLE] = self.state
        rules.apply_action(first, self._line)
        self._sum = worth
        if rules.current_player(first) != self.seat or first[PHASE] == DISCARD:
            self._note(worth)
            return
        self._second = 0
        self._second_count = rules.legal_actions(first, self._seconds)
        self._sum = _WORST

    def _try_second(self) -> None:
        worth = self.after(Bot._first, self._seconds[self._second])
        self._second += 1
        self._tries += 1
        if worth > self._sum:
            self._sum = worth

    def _note(self, worth: int) -> None:
        if self._line == self.watch:
            self._watched = worth
        if worth > self._most and self._lines >= 0:
            self._most = worth
            self.choice = self._line
