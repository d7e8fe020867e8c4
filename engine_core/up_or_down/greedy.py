"""A bot that looks one turn ahead: what to play, take and put, by what the columns could still become."""

from array import array

from engine_core.const import const
from engine_core.up_or_down.cards import COLOURS
from engine_core.up_or_down.rules import (
    COLUMN_SIZE,
    DIRECTION,
    DOWN,
    DRAW,
    DROP,
    HANDS,
    LAST,
    LENGTH,
    NEW,
    PLAY,
    PUT,
    RING,
    RISING,
    TAKEN,
    TALLY,
    TURN,
    UP,
    UP_COUNT,
    Rules,
    column_score,
)

_POINT = const(16)  # the unit: a sixteenth of a point
_ROOM = const(320)  # what the whole range of numbers is worth to a column that can still use it


class Bot:
    """Scores every way to play, take and put with `_worth`; the first of the best wins."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self._rules = rules
        self._actions = array("H", [0] * rules.max_legal)
        self._state = generator
        self._card = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self._state = state

    def step(self) -> int:
        """Answer at once: a turn has at most six cards to take."""
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
                worth = self._put_worth(action, state[TAKEN])
            else:
                worth = self._best_put(action)
            if worth > best:
                best = worth
                choice = action
        return choice

    def _draw(self) -> int:
        """Take the face-up card if playing it would bring more than any card in hand; else the unknown one."""
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
                worth = self._put_worth(NEW, card)
                return worth if worth > best else best
            direction = state[at + DIRECTION]
            if not direction or (card > state[at + LAST]) == (direction == RISING):
                worth = self._put_worth(column, card)
                if worth > best:
                    best = worth
        for column in range(3):
            worth = self._put_worth(DROP + column, card)
            if worth > best:
                best = worth
        return best

    def _put_worth(self, action: int, card: int) -> int:
        """Return what putting `card` by `action` changes: points, and room left to go on."""
        state = self._state
        area = self._rules.area(state[TURN])
        cards = self._rules.cards
        if action == NEW:
            return 0
        if action >= DROP:
            at = area + COLUMN_SIZE * (action - DROP)
            return (state[at] - column_score(state, at)) * _POINT - self._room(at)
        at = area + COLUMN_SIZE * action
        length = state[at + LENGTH]
        most = 0
        for i in range(at + TALLY, at + COLUMN_SIZE):
            if state[i] > most:
                most = state[i]
        same = state[at + TALLY + COLOURS[card]] + 1
        gain = (length + 1) * (same if same > most else most) - length * most
        gap = card - state[at + LAST]
        return gain * _POINT - (gap if gap > 0 else -gap) * _ROOM // cards

    def _room(self, at: int) -> int:
        state = self._state
        last = state[at + LAST]
        cards = self._rules.cards
        direction = state[at + DIRECTION]
        if not direction:
            room = last if last > cards - last else cards - last
        else:
            room = cards - last if direction == RISING else last
        return room * _ROOM // cards // 2
