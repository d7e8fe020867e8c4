"""The search guide of Up or Down?: the normal bot's moves for every seat, and an evaluation of the columns' prospects.

The search first tries the move that Lookahead finds by looking two turns ahead.
"""

from engine_core.const import const
from engine_core.games.up_or_down.bots import levels
from engine_core.games.up_or_down.bots.evaluation import LEAST, Evaluation
from engine_core.games.up_or_down.bots.weights import GROWTH, NEXT, SHARE
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import fits, put
from engine_core.games.up_or_down.rules.rules import Rules

_PUT_ACTIONS = const(7)  # the number of actions that put a card: 0 to DROP + 2


class Lookahead(levels.Normal):
    """A bot that evaluates every way to play, take and put, one per slice, and adds the next turn's expected gain.

    It averages over the draw between the two turns, and assumes that the ring stays the same until the next one.
    """

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self.following = Evaluation(rules.cards, GROWTH, SHARE)
        self._ring = bytearray(7)
        self._decision = 0
        self._ways = 0
        self._way = 0
        self._best = 0
        self._choice = 0

    def set_style(self, style: int) -> None:
        super().set_style(style)
        self.following.set_style(style)

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`; see random_bot.Bot."""
        super().start(state, seat)
        rules = self.rules
        self._decision = rules.decision(state)
        count = rules.legal_actions(state, self.actions)
        if self._decision == L.PLAY:
            self._ways = count * 2 * _PUT_ACTIONS
        else:
            self._ways = 2 * _PUT_ACTIONS if self._decision == L.TAKE else _PUT_ACTIONS
        self._way = 0
        self._best = LEAST
        self.evaluation.evaluate()

    def step(self) -> int:
        """Evaluate the next possible way. Return the best action after the last one, else -1."""
        if self._decision == L.DRAW:
            return super().step()
        while self._way < self._ways:
            way = self._way
            self._way += 1
            if self._follow(way):
                return -1
        return self._choice

    def _follow(self, way: int) -> bool:
        """Evaluate way number `way`. Return False if it is not possible."""
        state = self.state
        action = self.actions[way // _PUT_ACTIONS // 2]
        put_action = way % _PUT_ACTIONS
        taken = state[L.TAKEN]
        if self._decision == L.TAKE:
            taken = action = self.actions[way // _PUT_ACTIONS]
        elif self._decision == L.PLAY:
            taken = self._neighbour(action, way // _PUT_ACTIONS % 2)
        else:
            action = put_action
        if not self._fits(taken, put_action):
            return False
        self._lay_ring(action if self._decision == L.PLAY else 0, taken)
        following = self.following
        following.look(state, self.rules.area(self.seat))
        gain = self.evaluation.gain(taken, put_action)
        put(following.area, 0, taken, put_action)
        gain += self._next_turn(action) * NEXT >> 4
        if gain > self._best:
            self._best = gain
            self._choice = action
        return True

    def _neighbour(self, card: int, above: int) -> int:
        state = self.state
        at = L.RING
        while at < L.RING + 6 and state[at] < card:
            at += 1
        if above:
            return state[at] if at < L.RING + 6 else state[L.RING]
        return state[at - 1] if at > L.RING else state[L.RING + 5]

    def _fits(self, card: int, put_action: int) -> bool:
        """Return whether `put_action` is possible with `card`."""
        state = self.state
        area = self.rules.area(self.seat)
        if put_action < L.NEW:
            return state[area + L.COLUMN_SIZE * put_action] > 0 and fits(state, area + L.COLUMN_SIZE * put_action, card)
        return (state[area + 2 * L.COLUMN_SIZE] > 0) == (put_action >= L.DROP)

    def _lay_ring(self, card: int, taken: int) -> None:
        """Write the ring to `_ring` as it is after `card` (0 for none) was played and `taken` was taken."""
        state = self.state
        ring = self._ring
        count = 0
        for i in range(L.RING, L.RING + 7):
            if card and (not state[i] or state[i] > card):
                if card != taken:
                    ring[count] = card
                    count += 1
                card = 0
            if state[i] and state[i] != taken:
                ring[count] = state[i]
                count += 1

    def _next_turn(self, action: int) -> int:
        """Return the next turn's expected gain after `action`, in the area of `following` and with `_ring`."""
        state = self.state
        following = self.following
        following.turns = self.evaluation.turns - 1
        if following.turns < 0:
            return 0
        following.evaluate()
        following.rate(self._ring, 0)
        best = LEAST
        for k in range(3):
            card = state[L.HANDS + 3 * self.seat + k]
            if card and (self._decision != L.PLAY or card != action):
                gain = following.played(self._ring, 0, card)
                if gain > best:
                    best = gain
        if not state[L.DOWN_COUNT] and not state[L.UP_COUNT]:
            return best if best > LEAST else 0
        more = 0
        if state[L.UP_COUNT]:
            more = following.played(self._ring, 0, state[self.rules.up + state[L.UP_COUNT] - 1]) - best
        if state[L.DOWN_COUNT]:
            drawn = following.drawn(self._ring, 0, best)
            if drawn > more:
                more = drawn
        return best + more if more > 0 else best


_SIXTEENTH = const(16)  # a sixteenth of a point, in units of evaluation.py


class Guide(levels.Normal):
    """See search.py. Its clock counts the turns of all seats. Play-outs treat every drawn card as unknown."""

    work = 320
    deal = 3
    prior = 256
    stride = 2
    unit = 16
    least = 3

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, bytearray(8))
        self.lookahead = Lookahead(rules, bytearray(8))
        self.horizon = 2 * rules.seats

    def set_style(self, style: int) -> None:
        super().set_style(style)
        self.lookahead.set_style(style)

    def prepare(self, state: bytearray, seat: int) -> None:
        """Start looking for the first move."""
        self.lookahead.start(state, seat)

    def first(self, state: bytearray) -> int:
        """Return Lookahead's move, or -1 while it thinks, which takes some slices."""
        return self.lookahead.step()

    def choose(self, state: bytearray) -> int:
        """Return the normal bot's move, except when drawing, which would take longest and matters least."""
        if state[L.PHASE] == L.DRAW:
            return L.DOWN
        self.start(state, state[L.TURN])
        return self.step()

    def clock(self, state: bytearray) -> int:
        """Return how many cards all seats have put, one per turn."""
        turns = 0
        for seat in range(self.rules.seats):
            turns += state[self.rules.area(seat) + L.LOGGED]
        return turns

    def worth(self, state: bytearray, seat: int) -> int:
        """Return the lead of `seat` over the mean of the others."""
        rules = self.rules
        evaluation = self.evaluation
        others = 0
        own = 0
        for other in range(rules.seats):
            area = rules.area(other)
            evaluation.look(state, area)
            evaluation.turns = rules.turns - state[area + L.LOGGED]
            worth = evaluation.evaluate()
            if other == seat:
                own = worth
            else:
                others += worth
        return (own - others // (rules.seats - 1)) // _SIXTEENTH
