"""The hard bot of Up Too High: a search, as far ahead as the guide says, with more work at both ends of a game."""

from engine_core.bots.search import Search
from engine_core.const import const
from engine_core.games.up_too_high.bots.guide import Guide
from engine_core.games.up_too_high.rules.layout import ROUND
from engine_core.games.up_too_high.rules.rules import Rules

_EARLY = const(4)  # the number of rounds, of about nine, in which few cards are known
_MORE = const(3)  # the factor for the work in the first rounds and in the last


class Bot(Search):
    """See engine_core/bots/search.py."""

    guide: Guide

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator, Guide(rules))

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`; see random_bot.Bot."""
        work = self.work
        if state[ROUND] <= _EARLY or self.guide.is_last(state):
            self.work = _MORE * work
        super().start(state, seat)
        self.work = work
