"""The greedy bot of Up or Down?: it looks one turn ahead, at points and at the range of numbers left to the columns."""

from array import array

from engine_core.const import const
from engine_core.games.up_or_down.rules.columns import fits, gain
from engine_core.games.up_or_down.rules.layout import (
    COLUMN_SIZE,
    DIRECTION,
    DOWN,
    DRAW,
    DROP,
    HANDS,
    LAST,
    NEW,
    PLAY,
    PUT,
    RING,
    RISING,
    TAKEN,
    TURN,
    UP,
    UP_COUNT,
)
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.rng import below

_POINT = const(16)  # the unit: a sixteenth of a point
_ROOM = const(320)


class Bot:
    """Scores every way to play, take and put; the first best one wins. `noise`: a random 0..noise-1 is added.

    `point`: the worth of a point; `room`: the worth of the whole range of numbers to a column that can still use it.
    """

    NOISE = 0

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self.noise = self.NOISE
        self.point = _POINT
        self.room = _ROOM
        self._actions = array("H", [0] * rules.max_legal)
        self._state = generator
        self._card = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self._state = state

    def step(self) -> int:
        """Answer in one slice: a turn has at most six cards to take."""
        state = self._state
        rules = self._rules
        decision = rules.decision(state)
        if decision == DRAW:
            return self._draw()
        count = rules.legal_actions(state, self._actions)
        best = -30000
        choice = 0
        for i in range(count):
            action = self._actions[i]
            if decision == PLAY:
                worth = self._play_worth(action)
            elif decision == PUT:
                worth = self.put_worth(action, state[TAKEN])
            else:
                worth = self._best_put(action)
            if self.noise:
                worth += below(self._generator, self.noise)
            if worth > best:
                best = worth
                choice = action
        return choice

    def _draw(self) -> int:
        """Draw the face-up card if playing it would bring more than any card in hand; else the face-down one."""
        state = self._state
        at = HANDS + 3 * state[TURN]
        best = 0
        for i in range(2):
            if state[at + i]:
                worth = self._play_worth(state[at + i])
                if worth > best:
                    best = worth
        top = state[self._rules.up + state[UP_COUNT] - 1]
        return UP if self._play_worth(top) > best else DOWN

    def _play_worth(self, card: int) -> int:
        """Return the worth of the better of the two cards that playing `card` offers."""
        state = self._state
        at = RING
        while at < RING + 6 and state[at] < card:
            at += 1
        below = self._best_put(state[at - 1] if at > RING else state[RING + 5])
        above = self._best_put(state[at] if at < RING + 6 else state[RING])
        return below if below > above else above

    def _best_put(self, card: int) -> int:
        state = self._state
        area = self._rules.area(state[TURN])
        best = -30000
        for column in range(3):
            at = area + COLUMN_SIZE * column
            if not state[at]:
                worth = self.put_worth(NEW, card)
                return worth if worth > best else best
            if fits(state, at, card):
                worth = self.put_worth(column, card)
                if worth > best:
                    best = worth
        for column in range(3):
            worth = self.put_worth(DROP + column, card)
            if worth > best:
                best = worth
        return best

    def put_worth(self, action: int, card: int) -> int:
        """Return what putting `card` by `action` changes: points, and the range left to the column."""
        state = self._state
        area = self._rules.area(state[TURN])
        cards = self._rules.cards
        points = gain(state, area, action, card) * self.point
        if action == NEW:
            return points
        if action >= DROP:
            return points - self._room(area + COLUMN_SIZE * (action - DROP))
        gap = card - state[area + COLUMN_SIZE * action + LAST]
        return points - (gap if gap > 0 else -gap) * self.room // cards

    def _room(self, at: int) -> int:
        state = self._state
        last = state[at + LAST]
        cards = self._rules.cards
        direction = state[at + DIRECTION]
        if not direction:
            room = last if last > cards - last else cards - last
        else:
            room = cards - last if direction == RISING else last
        return room * self.room // cards // 2
