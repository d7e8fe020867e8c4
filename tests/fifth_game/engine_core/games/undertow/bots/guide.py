"""How Undertow is played on while a bot searches: the lowest card that takes a trick worth having, else the lowest."""

from array import array

from engine_core.const import const
from engine_core.games.undertow.rules.rules import LAID, TRICK, Rules

_GOOD = const(6)  # points for which a trick is worth taking


class Guide:
    """See engine_core/search.py for what each method is asked."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._actions = array("H", [0] * rules.max_legal)

    def prepare(self, state: bytearray, seat: int) -> None:
        """Begin a search: there is nothing to prepare."""

    def first(self, state: bytearray) -> int:
        """Return the move to be made without a search."""
        return self.choose(state)

    def choose(self, state: bytearray) -> int:
        """Return a middle card to lead; else the lowest card that takes a trick worth taking, or the lowest of all."""
        rules = self._rules
        count = rules.legal_actions(state, self._actions)
        if not state[LAID]:
            return self._actions[count >> 1]
        if rules.worth(state) >= _GOOD:
            high = rules.card(state, rules.taker(state), state[TRICK])
            for i in range(count):
                if self._actions[i] > high:
                    return self._actions[i]
        return self._actions[0]

    def worth(self, state: bytearray, seat: int) -> int:
        """Return by how much `seat` leads, in points."""
        rules = self._rules
        most = 0
        for other in range(rules.seats):
            if other != seat and rules.score(state, other) > most:
                most = rules.score(state, other)
        return rules.score(state, seat) - most

    def clock(self, state: bytearray) -> int:
        """Return how many tricks are over."""
        return state[TRICK]
