"""The greedy, easy and normal bots of Up or Down?, which look one turn ahead.

The normal bot uses evaluation.py; the other two use points, and the range of numbers that columns have left.
"""

from array import array

from engine_core.const import const
from engine_core.games.up_or_down.bots.evaluation import LEAST, Evaluation
from engine_core.games.up_or_down.bots.weights import GROWTH, SHARE
from engine_core.games.up_or_down.rules import columns
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.rng import below

_POINT = const(16)  # the unit: a sixteenth of a point
_ROOM = const(320)  # the worth to a column of the whole range of numbers; see Reckoning
# The weights by style (bold, careful, builder), in eighths
_POINTS = b"\x08\x08\x14"
_ROOMS = b"\x03\x0e\x08"


class Normal:
    """Makes the move that raises the worth of its area the most, or the first of several.

    `noise`: a random number below this is added to a move's gain
    """

    NOISE = 0

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self.rules = rules
        self.actions = array("H", [0] * rules.max_legal)
        self.evaluation = self.evaluating()
        self.noise = self.NOISE
        self._generator = generator
        self.state = generator
        self.seat = 0

    def evaluating(self) -> Evaluation:
        """Return the Evaluation of the bot's area."""
        return Evaluation(self.rules.cards, GROWTH, SHARE)

    def set_style(self, style: int) -> None:
        """Set the style: 1 bold, 2 careful, 3 builder."""
        self.evaluation.set_style(style)

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`; see random_bot.Bot."""
        self.state = state
        self.seat = seat
        area = self.rules.area(seat)
        self.evaluation.look(state, area)
        self.evaluation.turns = self.rules.turns - state[area + L.LOGGED] - 1

    def step(self) -> int:
        """Answer in one slice: there are six cards to take, and at most six ways to put each."""
        state = self.state
        evaluation = self.evaluation
        decision = self.rules.decision(state)
        evaluation.evaluate()
        if decision == L.DRAW:
            return self.draw()
        if decision == L.PLAY:
            evaluation.rate(state, L.RING)
        count = self.rules.legal_actions(state, self.actions)
        best = LEAST
        choice = 0
        for i in range(count):
            action = self.actions[i]
            if decision == L.PLAY:
                gain = evaluation.played(state, L.RING, action)
            elif decision == L.TAKE:
                gain = evaluation.best_gain(action)
            else:
                gain = evaluation.gain(state[L.TAKEN], action)
            if self.noise:
                gain += below(self._generator, self.noise)
            if gain > best:
                best = gain
                choice = action
        return choice

    def draw(self) -> int:
        """Draw the face-up card if its gain is above the average gain of an unknown one."""
        state = self.state
        evaluation = self.evaluation
        evaluation.rate(state, L.RING)
        kept = self.best_of_hand(LEAST)
        top = evaluation.played(state, L.RING, state[self.rules.up + state[L.UP_COUNT] - 1])
        return L.UP if top - kept > evaluation.drawn(state, L.RING, kept) else L.DOWN

    def best_of_hand(self, best: int) -> int:
        """Return the largest gain from playing a card of the hand into the rated ring, or `best` if that is larger."""
        state = self.state
        hand = L.HANDS + 3 * self.seat
        for i in range(hand, hand + 2):
            if state[i]:
                gain = self.evaluation.played(state, L.RING, state[i])
                if gain > best:
                    best = gain
        return best


class Reckoning(Evaluation):
    """Evaluates an area by its points and the numbers that fit.

    `point`: the worth of a point
    `room`: the worth of the whole range of numbers to a column that can still use it
    """

    def __init__(self, cards: int, giving_up: int) -> None:
        """Create a reckoning. `giving_up` is what giving up a column costs besides its points."""
        super().__init__(cards, 0, 0)
        self.point = _POINT
        self.room = _ROOM
        self._giving_up = giving_up

    def gain(self, card: int, action: int) -> int:
        area = self.area
        points = columns.gain(area, 0, action, card) * self.point
        if action == L.NEW:
            return points
        if action >= L.DROP:
            return points - self._left(L.COLUMN_SIZE * (action - L.DROP)) - self._giving_up
        gap = card - area[L.COLUMN_SIZE * action + L.LAST]
        return points - (gap if gap > 0 else -gap) * self.room // self.cards

    def _left(self, at: int) -> int:
        """Return the worth of the range of numbers that a column has left."""
        last = self.area[at + L.LAST]
        left = self.cards - last
        direction = self.area[at + L.DIRECTION]
        if direction != L.RISING and (direction or last > left):
            left = last
        return left * self.room // self.cards // 2

    def set_style(self, style: int) -> None:
        self.point = self.point * _POINTS[style - 1] >> 3
        self.room = self.room * _ROOMS[style - 1] >> 3


class Greedy(Normal):
    """Makes the move that raises the reckoning of its area the most."""

    GIVING_UP = 0  # what giving up a column costs besides its points

    def evaluating(self) -> Evaluation:
        return Reckoning(self.rules.cards, self.GIVING_UP)

    def draw(self) -> int:
        """Draw the face-up card if playing it would gain more than any card in the hand; else the face-down one."""
        state = self.state
        evaluation = self.evaluation
        evaluation.rate(state, L.RING)
        best = self.best_of_hand(0)
        top = evaluation.played(state, L.RING, state[self.rules.up + state[L.UP_COUNT] - 1])
        return L.UP if top > best else L.DOWN


class Easy(Greedy):
    """The greedy bot with noise. It gives up a column only if no card that it could take fits."""

    NOISE = 14 * _POINT
    GIVING_UP = 20000  # more than any noise
