"""The hard level of Way Up High: search, two laps ahead."""

from engine_core.const import const
from engine_core.games.way_up_high.bots.guide import Guide
from engine_core.games.way_up_high.rules.rules import Rules
from engine_core.search import Search

_LAPS = const(2)
_WORK = const(9900)  # divided by seats + 6, because a move takes longer with more seats
_DRAW = const(12)
_PRIOR = const(500)
_STRIDE = const(4)


class Bot(Search):
    """Searches with guide.py."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        work = _WORK // (rules.seats + 6)
        super().__init__(rules, generator, Guide(rules), _LAPS * rules.seats, work, _DRAW, _PRIOR, _STRIDE)
