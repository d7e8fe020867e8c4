"""The search guide of Up Too High: the greedy bot's move for every seat, and an evaluation of a seat."""

from engine_core.const import const
from engine_core.games.up_too_high.bots import levels
from engine_core.games.up_too_high.bots.levels import CAPITAL, CAPITAL_MOST, POINT
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.knowledge import hand_count
from engine_core.games.up_too_high.rules.rules import Rules

# Worths in sixteenths of a point
_PRESIDENCY = const(6)
_CARD_IN_HAND = const(8)
_WIN = const(96)


class Guide(levels.Greedy):
    """See search.py. Its clock counts rounds."""

    work = 880
    horizon = 1
    deal = 6
    prior = 64
    stride = 2
    unit = 16
    least = 2

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, bytearray(8))
        self._presidency = _PRESIDENCY
        self._card_in_hand = _CARD_IN_HAND
        self._last_exhaustion = rules.last_exhaustion
        # Whether the last move was a card of a planned bid. The next one then continues the plan.
        self._planned = False

    def set_style(self, style: int) -> None:
        super().set_style(style)
        self._presidency = self._presidency * levels.OWN[style - 1] >> 3
        self._card_in_hand = self._card_in_hand * levels.IN_HAND[style - 1] >> 3

    def prepare(self, state: bytearray, seat: int) -> None:
        """Discard the plan of an earlier search."""
        self._planned = False

    def first(self, state: bytearray) -> int:
        """Return the greedy bot's move."""
        self.start(state, state[L.TURN])
        return self.step()

    def choose(self, state: bytearray) -> int:
        """Return the greedy bot's move. A bid is planned only once."""
        self.start(state, state[L.TURN])
        action = self.next_bid() if self._planned else self.step()
        self._planned = state[L.PHASE] == L.BID and action != L.DONE
        return action

    def is_last(self, state: bytearray) -> bool:
        """Return whether this is known to be the last round."""
        return state[L.EXHAUSTIONS] >= self._last_exhaustion

    def building_worth(self, kind: int) -> int:
        """Return what Greedy.building_worth does, except that in the last round, a level that gains the others at least
        as much is worth nothing.
        """
        if kind != L.DONE and self.is_last(self.state) and self._stake(self.state[L.ACTING]) <= 0:
            return -1
        return super().building_worth(kind)

    def clock(self, state: bytearray) -> int:
        """Return the number of the round."""
        return state[L.ROUND]

    def worth(self, state: bytearray, seat: int) -> int:
        """Return the lead of `seat` over the best other seat, plus a bonus if it has won."""
        best = -1
        own = 0
        for other in range(self.rules.seats):
            points = self._evaluate(state, other)
            if other == seat:
                own = points
            elif points > best:
                best = points
        if state[L.PHASE] == L.OVER and self.rules.winners(state) >> seat & 1:
            own += _WIN
        return own - best

    def _evaluate(self, state: bytearray, seat: int) -> int:
        """Return a seat's points and, before the end, also the worth of its capitals, presidencies and hand."""
        points = self.rules.score(state, seat) * POINT
        if state[L.PHASE] == L.OVER:
            return points
        shares = L.AREAS + L.AREA_SIZE * seat + L.SHARES
        for company in range(L.COMPANIES):
            held = state[shares + company]
            if held:
                capital = state[L.COUNTS + company]
                points += held * (capital if capital < CAPITAL_MOST else CAPITAL_MOST) * CAPITAL
            if state[L.PRESIDENT + company] == seat:
                points += self._presidency
        return points + hand_count(state, seat) * self._card_in_hand
