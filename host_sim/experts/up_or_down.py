"""The expert level of Up or Down?, for computers: a search over whole turns.

A hard bot lets a normal one finish the turn after each of its moves. Here a candidate is the whole rest of the turn,
such as a card to play, the neighbour to take and the place to put it. Every candidate is played out on the same sampled
deals, and each round keeps the better half of them; see search.py, and guide.py for the play-outs. A play-out that is
cut off ends with an evaluation of the position.
"""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.up_or_down.bots.endgame import Endgame
from engine_core.games.up_or_down.bots.guide import Guide
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.rules import Rules

_LAPS = const(3)
_WORK = const(30000)  # play-out moves per decision
_WAYS = const(8000)  # more than any endgame has
_STRIDE = const(500)  # maximum number of moves per slice, which covers at most one deal
_CANDIDATES = const(36)  # maximum number of candidates: 3 cards to play, 2 to take, 6 ways to put
_NONE = const(255)  # value of a move that a candidate lacks
_POINT = const(16)  # one point, in the unit of worths
_FULL = const(256)  # one point, in the unit of evaluations, which count cards in sixteenths
_GROWTH = const(64)  # sixteenths of cards that a column gains if all cards in its range are left
_SHARE = const(3)  # sixteenths of these cards that have the column's colour
_COLOUR = const(5)  # sixteenths of the remaining cards of that colour that the column gains


class Bot:
    """Plays candidates out and returns the first move of the best one.

    For a watcher: the first `alive` entries of `order` are the remaining candidates, sorted best first after each
    round; the dropped ones follow. For each candidate, `firsts` holds its first move, and `sums` its total worth over
    `deals`.
    """

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._guide = Guide(rules)
        self._evaluation = Evaluation(rules)
        self._endgame = Endgame(rules)
        self._endgame.work = _WAYS
        self._proves = False
        self._root = bytearray(rules.state_size)
        self._deal = bytearray(rules.state_size)
        self._trial = bytearray(rules.state_size)
        self.order = bytearray(_CANDIDATES)
        self.firsts = bytearray(_CANDIDATES)
        self.sums = array("i", [0] * _CANDIDATES)
        self._seconds = bytearray(_CANDIDATES)
        self._thirds = bytearray(_CANDIDATES)
        self._seat = 0
        self.alive = 0
        self._ranked = 0  # number of candidates before the last round ended
        self.deals = 0
        self._at = 0  # index in `order` of the candidate being played out; -1 to sample a deal next
        self._cut = 0
        self._spent = 0
        self._share = 0  # number of moves in a round
        self._due = 0  # value of `_spent` at the end of this round

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self._root[WHOLE] = state
        self._seat = seat
        self.alive = self._ranked = 0
        self.deals = 0
        self._proves = self._endgame.start(state, seat)
        self._list(state, 0)
        self._cut = self._guide.clock(state) + _LAPS * self._rules.seats
        self._at = -1
        self._spent = 0
        rounds = 1
        while 1 << rounds < self.alive:
            rounds += 1
        self._share = _WORK // rounds
        self._due = self._share
        self._agree()

    def _list(self, state: bytearray, depth: int) -> None:
        """List all ways to finish the turn after its first `depth` moves, which the last candidate already contains."""
        rules = self._rules
        actions = array("H", [0] * rules.max_legal)
        count = rules.legal_actions(state, actions)
        last = state[L.PHASE] == L.PUT or state[L.PHASE] == L.DRAW
        after = bytearray(rules.state_size)
        at = self.alive
        first = self.firsts[at] if depth else 0
        second = self._seconds[at] if depth > 1 else 0
        for i in range(count):
            at = self.alive
            self.firsts[at] = first if depth else actions[i]
            self._seconds[at] = second if depth > 1 else actions[i] if depth else _NONE
            self._thirds[at] = actions[i] if depth > 1 else _NONE
            if last:
                self.order[at] = at
                self.sums[at] = 0
                self.alive += 1
            else:
                after[WHOLE] = state
                rules.apply_action(after, actions[i])
                self._list(after, depth + 1)

    def step(self) -> int:
        """List the ways to finish, sample a deal, or make `_STRIDE` moves. Return the move found, or -1 if there is
        more to do.
        """
        if self._proves and self.alive > 1:
            for _ in range(_STRIDE):
                if self._endgame.step():
                    self._proves = False
                    self._leave()
                    break
            return -1
        if self.alive == 1:
            return self.firsts[self.order[0]]
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

    def _leave(self) -> None:
        """Remove the candidates whose first move the endgame rules out."""
        kept = 0
        for i in range(self.alive):
            candidate = self.order[i]
            if self._endgame.keeps(self.firsts[candidate]):
                self.order[i] = self.order[kept]
                self.order[kept] = candidate
                kept += 1
        self.alive = kept
        self._agree()

    def _begin(self, at: int) -> None:
        self._at = at
        rules = self._rules
        trial = self._trial
        trial[WHOLE] = self._deal
        candidate = self.order[at]
        rules.apply_action(trial, self.firsts[candidate])
        if self._seconds[candidate] != _NONE:
            rules.apply_action(trial, self._seconds[candidate])
        if self._thirds[candidate] != _NONE:
            rules.apply_action(trial, self._thirds[candidate])

    def _go_on(self) -> None:
        """Make one move of the current play-out. At its cut-off, evaluate it and begin the next one."""
        trial = self._trial
        self._spent += 1
        if self._rules.current_player(trial) >= 0 and self._guide.clock(trial) < self._cut:
            self._rules.apply_action(trial, self._guide.choose(trial))
            return
        self.sums[self.order[self._at]] += self._evaluation.lead(trial, self._seat)
        if self._at + 1 < self.alive:
            self._begin(self._at + 1)
            return
        self._at = -1
        self.deals += 1
        while self._spent >= self._due and self.alive > 1:
            self._due += self._share
            self._halve()

    def _halve(self) -> None:
        """Sort the candidates best first (a stable sort), and keep the better half."""
        order = self.order
        for i in range(1, self.alive):
            candidate = order[i]
            at = i
            while at and self.sums[order[at - 1]] < self.sums[candidate]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = candidate
        self._ranked = self.alive
        self.alive = (self.alive + 1) // 2
        self._agree()

    def _agree(self) -> None:
        """If all remaining candidates begin with the same move, keep only the best one."""
        for i in range(1, self.alive):
            if self.firsts[self.order[i]] != self.firsts[self.order[0]]:
                return
        self.alive = 1

    def lead(self) -> tuple[int, int, int]:
        """See contract.Thinker.lead."""
        only = self._endgame.only()
        if only:
            return 0, -only, -1
        order = self.order
        deals = max(1, self.deals)
        for i in range(1, self._ranked):
            if self.firsts[order[i]] != self.firsts[order[0]]:
                lead = (self.sums[order[0]] - self.sums[order[i]]) // deals
                return max(0, (lead + _POINT // 2) // _POINT), self.deals, self.firsts[order[i]]
        return 0, self.deals, -1

    def watcher(self) -> "Watcher":
        """Return a watcher of this bot, which computes by how much a given move is worse than the bot's own."""
        return Watcher(self)

    def share(self) -> int:
        """Return the percentage of the work that is done."""
        return min(99, 100 * self._spent // _WORK)


class Watcher:
    """Lets the bot think about a state, and compares `watch`, a legal move; see search.py.

    The move is worth as much as the best candidate that begins with it. It is compared when that candidate is dropped.
    """

    least = Guide.least
    is_sure = False

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._watch = 0
        self._lost = 0

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Begin to think about `state`, which may be changed."""
        self._watch = watch
        self._lost = 0
        self._bot.start(state, seat)

    def step(self) -> int:
        """Think for one slice. Return the move found, or -1."""
        bot = self._bot
        before = bot.alive
        move = bot.step()
        for i in range(before - 1, bot.alive - 1, -1):
            if bot.firsts[bot.order[i]] == self._watch:
                if not bot.deals:
                    is_left_out = bot.firsts[bot.order[0]] != self._watch
                    self._lost = self.least * _POINT if is_left_out else 0
                    continue
                self._lost = (bot.sums[bot.order[0]] - bot.sums[bot.order[i]]) // bot.deals
        return move

    def loss(self) -> int:
        """Return by how many points the best move is better than the watched one."""
        return (self._lost + _POINT // 2) // _POINT


class Evaluation:
    """Evaluates positions by the cards that are in no column yet. Allocates only in its constructor.

    A column has n cards, m of them of a colour; r cards are left in its range, c of them of that colour; N cards are in
    play. The column is expected to get k = 4 r / N more cards, and is worth (n + k) * (m + 3/16 k + 5/16 c) points, for
    the colour with the largest result. Neither k nor 5/16 c exceeds the number of turns that the seat has left. These
    factors fit the final lead in games of hard bots best. evaluation.py is far faster, and knows only the width of the
    range.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._gone = bytearray(rules.cards + 1)  # 1 for each card that a seat has put down
        self._colours = bytearray(6)  # cards of each colour in the range counted last

    def lead(self, state: bytearray, seat: int) -> int:
        """Return the lead of `seat` over the mean of the others, in sixteenths of a point."""
        rules = self._rules
        gone = self._gone
        for card in range(1, rules.cards + 1):
            gone[card] = 0
        for other in range(rules.seats):
            log = rules.area(other) + L.LOG
            for i in range(log, log + state[rules.area(other) + L.LOGGED]):
                gone[state[i]] = 1
        own = 0
        others = 0
        for other in range(rules.seats):
            worth = self._area(state, rules.area(other))
            if other == seat:
                own = worth
            else:
                others += worth
        return (own - others // (rules.seats - 1)) // 16

    def _area(self, state: bytearray, area: int) -> int:
        turns = self._rules.turns - state[area + L.LOGGED] << 4
        worth = state[area + L.DISCARD] * _FULL
        for column in range(3):
            worth += self._column(state, area + L.COLUMN_SIZE * column, turns)
        return worth

    def _column(self, state: bytearray, at: int, turns: int) -> int:
        """Return the worth of a column. `turns`: the seat's remaining turns, in sixteenths."""
        cards = self._rules.cards
        most = 0
        if not state[at]:
            left = self._left(1, cards)
            most = min(left * _COLOUR // 6, turns)
        else:
            last = state[at + L.LAST]
            if state[at + L.DIRECTION]:
                rises = state[at + L.DIRECTION] == L.RISING
            else:
                rises = self._left(last + 1, cards) >= self._left(1, last - 1)
            left = self._left(last + 1, cards) if rises else self._left(1, last - 1)
            for colour in range(6):
                of_colour = (state[at + L.TALLY + colour] << 4) + min(self._colours[colour] * _COLOUR, turns)
                if of_colour > most:
                    most = of_colour
        more = min(left * _GROWTH // cards, turns)
        return ((state[at] << 4) + more) * (most + (more * _SHARE >> 4))

    def _left(self, first: int, last: int) -> int:
        """Count the remaining cards from `first` to `last`, in total and by colour."""
        gone = self._gone
        colours = self._colours
        for colour in range(6):
            colours[colour] = 0
        count = 0
        for card in range(first, last + 1):
            if not gone[card]:
                colours[COLOURS[card]] += 1
                count += 1
        return count
