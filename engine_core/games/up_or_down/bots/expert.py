"""The expert level of Up or Down?, for computers: the search of hard, three laps ahead, with 60 times the work."""

from engine_core.const import const
from engine_core.games.up_or_down.bots.guide import Guide
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.search import Search
from engine_core.search_watcher import SearchWatcher

_LAPS = const(3)
_WORK = const(20000)
_DRAW = const(3)
_PRIOR = const(256)
_STRIDE = const(500)  # of a computer; a slice is at most one deal


class Bot(Search):
    """Searches with guide.py."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        guide = Guide(rules, generator)
        super().__init__(rules, generator, guide, _LAPS * rules.seats, _WORK, _DRAW, _PRIOR, _STRIDE)

    def share(self) -> int:
        """Return how much of the work is done, in hundredths."""
        return min(99, 100 * self.spent // _WORK)


class Watcher(SearchWatcher):
    """Watches the search that the bot is; see watcher.py."""
