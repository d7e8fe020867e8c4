"""The expert level of Wheels Up!, for computers: it plays on after a hard bot's best moves, and chooses among them.

With two seats, hard bots play on until the next turn of the seat, and the hard bot's table values that position. In
final approach they play to the end of the game, and so do bots that look one move ahead with more seats. Every
candidate is played on in the same sampled deals, and the better half of the candidates stays after each round; see
search.py. The move with the best mean wins.
"""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.wheels_up.bots import hard
from engine_core.games.wheels_up.bots.evaluation import MILLION
from engine_core.games.wheels_up.rules.codes import DISCARD
from engine_core.games.wheels_up.rules.layout import FINAL, PHASE, TURN
from engine_core.games.wheels_up.rules.rules import Rules

_CANDIDATES = const(6)
_WORK = const(10000)  # budget in moves
_PLANNED = const(1200)  # budget in moves with two seats, where each move takes longer
_STRIDE = const(20)  # number of moves in a slice
_WIN = const(6)  # what the table adds to the lead for a win, in millions; see host_sim/workshop/arena/fit.py


class Bot:
    """Lets a hard bot think, then plays out its choice and the moves that look best at first sight.

    A watcher uses these attributes:
    `actions`: the candidates (the first `alive`), sorted from the best after each round, then those that were dropped.
    `sums`: the worths of these actions, as in evaluation.py, summed over `deals`.
    `spent`: the number of moves played out so far.
    """

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._hard = hard.Bot(rules, generator)
        self._policy = hard.Bot(rules, generator)
        self._work = _PLANNED if rules.seats == 2 else _WORK
        self._answered = False  # whether another seat has had its turn in the play-out
        self._root = bytearray(rules.state_size)
        self._deal = bytearray(rules.state_size)
        self._trial = bytearray(rules.state_size)
        self._view = bytearray(rules.state_size)  # the part of a state that the seat on turn in a play-out sees
        self._worths = array("i", [0] * rules.max_legal)
        self.actions = array("H", [0] * _CANDIDATES)
        self.sums = array("i", [0] * _CANDIDATES)
        self.watched = -1  # a move that is a candidate in any case
        self.others = rules.seats - 1
        self._seat = 0
        self._ranked = False
        self.alive = 0
        self.deals = 0
        self._at = 0  # the candidate that is played out; -1: a deal is to be sampled
        self.spent = 0
        self._due = 0  # `spent` at the end of the present round
        self._share = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self._root[WHOLE] = state
        self._seat = seat
        self._ranked = False
        self.alive = 0
        self.deals = 0
        self._hard.start(state, seat)

    def step(self) -> int:
        """Let the hard bot think, sample a deal, or play some moves; return the choice, or -1 before it."""
        if not self.alive:
            return self._rank()
        if self.alive == 1:
            return self.actions[0]
        if self._at < 0:
            self._deal[WHOLE] = self._root
            self._rules.resample(self._deal, self._seat, self._generator)
            self._begin(0)
            return -1
        for _ in range(_STRIDE):
            self._go_on()
            if self._at < 0:
                break
        return -1

    def lead(self) -> tuple[int, int, int]:
        """Return (lead in millions of the choice over the next best move, number of deals, -1). The next best move is
        not named, because its line may begin a similar turn.
        """
        if not self.deals:  # there was nothing to compare
            return 0, 0, -1
        unit = MILLION * self.others
        lead = (self.sums[0] - self.sums[1]) // self.deals
        return max(0, (lead + unit // 2) // unit), self.deals, -1

    def watcher(self) -> "Watcher":
        """Return a watcher of this bot, which finds by how much a given move is worse than the bot's choice."""
        return Watcher(self)

    def share(self) -> int:
        """Return the progress in percent."""
        return min(99, 100 * self.spent // self._work)

    def _rank(self) -> int:
        """Let the hard bot think for a slice; at its end, collect the candidates. Return a choice that needs no search,
        else -1.
        """
        ranking = self._hard
        choice = ranking.step()
        if ranking.tried == ranking.count and not self._ranked:  # its lines are followed later, and that is noted there
            self._ranked = True
            for i in range(ranking.count):
                self._worths[i] = ranking.worths[i]
        if choice < 0:
            return -1
        if ranking.count == 1 or self._root[PHASE] == DISCARD:
            return choice
        self._add(choice)
        if self.watched >= 0 and self.watched != choice:
            self._add(self.watched)
        while self.alive < _CANDIDATES and self.alive < ranking.count:
            best = -1
            for i in range(ranking.count):
                if not self._is_candidate(ranking.actions[i]) and (best < 0 or self._worths[i] > self._worths[best]):
                    best = i
            self._add(ranking.actions[best])
        rounds = 1
        while 1 << rounds < self.alive:
            rounds += 1
        self._at = -1
        self.spent = 0
        self._share = self._work // rounds
        self._due = self._share
        return -1

    def _add(self, action: int) -> None:
        self.actions[self.alive] = action
        self.sums[self.alive] = 0
        self.alive += 1

    def _is_candidate(self, action: int) -> bool:
        for i in range(self.alive):
            if self.actions[i] == action:
                return True
        return False

    def _begin(self, at: int) -> None:
        self._at = at
        self._answered = self._root[TURN] != self._seat
        self._trial[WHOLE] = self._deal
        self._rules.apply_action(self._trial, self.actions[at])

    def _go_on(self) -> None:
        """Play one move of the current play-out; at its end, begin the next one."""
        trial = self._trial
        seat = self._rules.current_player(trial)
        self.spent += 1
        if trial[TURN] != self._seat:
            self._answered = True
        planned = self.others == 1
        ends = planned and self._answered and trial[TURN] == self._seat and not trial[FINAL]
        if seat >= 0 and not ends:
            policy = self._policy
            self._view[WHOLE] = trial
            policy.start(self._view, seat)
            if not planned:
                policy.lines = 0
            action = policy.step()
            while action < 0:
                action = policy.step()
            self._rules.apply_action(trial, action)
            return
        self.sums[self._at] += self._worth() if seat >= 0 else MILLION * self._result()
        if self._at + 1 < self.alive:
            self._begin(self._at + 1)
            return
        self._at = -1
        self.deals += 1
        if self.spent >= self._due:
            self._due += self._share
            self._halve()

    def _worth(self) -> int:
        """Return the worth to the seat of the position at the start of its turn."""
        evaluation = self._policy.evaluation
        evaluation.begin(self._trial, self._seat)
        evaluation.learn(self._trial)
        return evaluation.worth(self._trial)

    def _result(self) -> int:
        """Return the seat's mean lead over the other seats in millions, times their number. With two seats, a win adds
        as much as it adds to the table's values, and a defeat takes it away.
        """
        rules = self._rules
        lead = rules.seats * rules.score(self._trial, self._seat)
        for seat in range(rules.seats):
            lead -= rules.score(self._trial, seat)
        if self.others == 1 and lead:
            lead += _WIN if lead > 0 else -_WIN
        return lead

    def _halve(self) -> None:
        """Sort the candidates from the best (a stable sort), and keep the better half."""
        for i in range(1, self.alive):
            action = self.actions[i]
            total = self.sums[i]
            at = i
            while at and self.sums[at - 1] < total:
                self.actions[at] = self.actions[at - 1]
                self.sums[at] = self.sums[at - 1]
                at -= 1
            self.actions[at] = action
            self.sums[at] = total
        self.alive = (self.alive + 1) // 2


class Watcher:
    """Lets the bot think about a state with `watch`, a legal action, among the candidates; see search.py."""

    least = 2

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._lost = 0

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Begin to think about `state`, which the bot may change."""
        self._lost = 0
        self._bot.watched = watch
        self._bot.start(state, seat)

    def step(self) -> int:
        """Think for one slice; return the action chosen, or -1."""
        bot = self._bot
        before = bot.alive
        choice = bot.step()
        for i in range(bot.alive, before):
            if bot.actions[i] == bot.watched:
                self._lost = (bot.sums[0] - bot.sums[i]) // bot.deals
        return choice

    def loss(self) -> int:
        """Return by how many millions the choice was better than `watch`, or 0 in a discard."""
        unit = MILLION * self._bot.others
        return (self._lost + unit // 2) // unit
