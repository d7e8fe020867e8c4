"""The hard level of Up or Down?: search, two laps of the table ahead."""

from engine_core.const import const
from engine_core.games.up_or_down.bots.guide import Guide
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.search import Search

_LAPS = const(2)
_WORK = const(320)
_DRAW = const(3)
_PRIOR = const(256)
_STRIDE = const(2)


class Bot(Search):
    """Searches with guide.py."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        guide = Guide(rules, generator)
        super().__init__(rules, generator, guide, _LAPS * rules.seats, _WORK, _DRAW, _PRIOR, _STRIDE)
