"""How Driftwood is played while a bot searches: take cards that lengthen a run, or else the lowest, and then stop."""

from engine_core.bots import guide
from engine_core.games.driftwood.rules.rules import CARDS, Rules


class Guide(guide.Guide):
    """See engine_core/bots/guide.py."""

    rules: Rules

    def choose(self, state: bytearray) -> int:
        rules = self.rules
        own = 1 + rules.current_player(state)
        count = rules.legal_actions(state, self.actions)
        for i in range(count):
            card = self.actions[i]
            at = rules.owner + card - 1
            if (card > 1 and state[at - 1] == own) or (0 < card < CARDS and state[at + 1] == own):
                return card
        return self.actions[0]  # STOP, once a card has been taken
