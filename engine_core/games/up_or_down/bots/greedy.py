"""The greedy bot of Up or Down?: it looks one turn ahead, at points and at the range of numbers left to the columns."""

from engine_core.const import const
from engine_core.games.up_or_down.bots import normal
from engine_core.games.up_or_down.bots.evaluation import Evaluation
from engine_core.games.up_or_down.rules import columns
from engine_core.games.up_or_down.rules.layout import (
    COLUMN_SIZE,
    DIRECTION,
    DOWN,
    DROP,
    HANDS,
    LAST,
    NEW,
    RING,
    RISING,
    UP,
    UP_COUNT,
)

_POINT = const(16)  # the unit: a sixteenth of a point
_ROOM = const(320)
# By style (bold, careful, builder), in eighths of the weight
_POINTS = b"\x08\x08\x14"
_ROOMS = b"\x03\x0e\x08"


class Reckoning(Evaluation):
    """`point`: the worth of a point; `room`: that of the whole range of numbers to a column that can still use it."""

    def __init__(self, cards: int, giving_up: int) -> None:
        """`giving_up`: what giving a column up costs beside."""
        super().__init__(cards, 0, 0)
        self.point = _POINT
        self.room = _ROOM
        self._giving_up = giving_up

    def gain(self, card: int, action: int) -> int:
        area = self.area
        points = columns.gain(area, 0, action, card) * self.point
        if action == NEW:
            return points
        if action >= DROP:
            return points - self._left(COLUMN_SIZE * (action - DROP)) - self._giving_up
        gap = card - area[COLUMN_SIZE * action + LAST]
        return points - (gap if gap > 0 else -gap) * self.room // self.cards

    def _left(self, at: int) -> int:
        """Return the worth of the range left to a column."""
        last = self.area[at + LAST]
        left = self.cards - last
        direction = self.area[at + DIRECTION]
        if direction != RISING and (direction or last > left):
            left = last
        return left * self.room // self.cards // 2

    def dress(self, style: int) -> None:
        self.point = self.point * _POINTS[style - 1] >> 3
        self.room = self.room * _ROOMS[style - 1] >> 3


class Bot(normal.Bot):
    """Makes the move that raises the reckoning of its area most."""

    GIVING_UP = 0  # what giving a column up costs beside

    def evaluating(self) -> Evaluation:
        return Reckoning(self.rules.cards, self.GIVING_UP)

    def draw(self) -> int:
        """Draw the face-up card if playing it would bring more than any card in hand; else the face-down one."""
        state = self.state
        evaluation = self.evaluation
        evaluation.rate(state, RING)
        hand = HANDS + 3 * self.seat
        best = 0
        for i in range(hand, hand + 2):
            if state[i]:
                worth = evaluation.played(state, RING, state[i])
                if worth > best:
                    best = worth
        top = evaluation.played(state, RING, state[self.rules.up + state[UP_COUNT] - 1])
        return UP if top > best else DOWN
