"""The search guide of Up or Down?: normal's moves for every seat, and an evaluation of what columns may become."""

from engine_core.const import const
from engine_core.games.up_or_down.bots import lookahead, normal
from engine_core.games.up_or_down.rules.layout import DOWN, DRAW, LOGGED, PHASE, TURN
from engine_core.games.up_or_down.rules.rules import Rules

_SIXTEENTH = const(16)  # of a point, in the unit of evaluation.py


class Guide(normal.Bot):
    """See search.py. Its clock counts the turns of all seats. In a play-out every card drawn is an unknown one."""

    work = 320
    deal = 3
    prior = 256
    stride = 2
    unit = 16

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, bytearray(8))
        self.lookahead = lookahead.Bot(rules, bytearray(8))
        self.horizon = 2 * rules.seats

    def dress(self, style: int) -> None:
        super().dress(style)
        self.lookahead.dress(style)

    def prepare(self, state: bytearray, seat: int) -> None:
        """Begin to look for the first move."""
        self.lookahead.start(state, seat)

    def first(self, state: bytearray) -> int:
        """Return the move of lookahead.py, which takes some slices."""
        return self.lookahead.step()

    def choose(self, state: bytearray) -> int:
        """Return normal's move; which card to draw would take it longest, and matters least."""
        if state[PHASE] == DRAW:
            return DOWN
        self.start(state, state[TURN])
        return self.step()

    def clock(self, state: bytearray) -> int:
        """Return how many turns have put a card."""
        turns = 0
        for seat in range(self.rules.seats):
            turns += state[self.rules.area(seat) + LOGGED]
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
            evaluation.turns = rules.turns - state[area + LOGGED]
            worth = evaluation.evaluate()
            if other == seat:
                own = worth
            else:
                others += worth
        return (own - others // (rules.seats - 1)) // _SIXTEENTH
