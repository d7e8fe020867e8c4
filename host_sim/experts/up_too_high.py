"""The expert level of Up Too High, for computers: the hard bot's search, but two rounds ahead, and with six times the
work.
"""

from engine_core.bots.search import Search, SearchWatcher
from engine_core.const import const
from engine_core.games.up_too_high.bots.guide import Guide
from engine_core.games.up_too_high.rules.rules import Rules

_ROUNDS = const(2)
_WORK = const(5000)
_STRIDE = const(500)  # the guide's stride on a computer; a slice covers at most one deal


class Bot(Search):
    """Searches with guide.py."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        guide = Guide(rules)
        guide.horizon = _ROUNDS
        guide.work = _WORK
        guide.stride = _STRIDE
        super().__init__(rules, generator, guide)

    def watcher(self) -> SearchWatcher:
        """Return a watcher of this bot, which computes how much worse a given move is than the bot's own."""
        return SearchWatcher(self)

    def share(self) -> int:
        """Return the percentage of the work that is done."""
        return min(99, 100 * self.spent // _WORK)
