"""How Undertow is played on while a bot searches: the lowest card that takes a trick worth having, else the lowest."""

from engine_core.bots import guide
from engine_core.const import const
from engine_core.games.undertow.rules.rules import LAID, TRICK, Rules

_GOOD = const(6)  # points for which a trick is worth taking


class Guide(guide.Guide):
    """See engine_core/bots/guide.py."""

    rules: Rules

    def choose(self, state: bytearray) -> int:
        """Return a middle card to lead; else the lowest card that takes a trick worth taking, or the lowest of all."""
        rules = self.rules
        count = rules.legal_actions(state, self.actions)
        if not state[LAID]:
            return self.actions[count >> 1]
        if rules.worth(state) >= _GOOD:
            high = rules.card(state, rules.taker(state), state[TRICK])
            for i in range(count):
                if self.actions[i] > high:
                    return self.actions[i]
        return self.actions[0]

    def clock(self, state: bytearray) -> int:
        """Return how many tricks are over."""
        return state[TRICK]
