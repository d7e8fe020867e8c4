"""The hard level of Way Up High: search, two laps ahead."""

from engine_core.const import const
from engine_core.search import Search
from engine_core.way_up_high.guide import Guide
from engine_core.way_up_high.rules import Rules

_LAPS = const(2)
_WORK = const(640)
_PRIOR = const(500)
_STRIDE = const(4)


class Bot(Search):
    """Searches with way_up_high.guide."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator, Guide(rules), _LAPS * rules.seats, _WORK, _PRIOR, _STRIDE)
