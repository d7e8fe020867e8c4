"""The hard level of Up Too High: search to the end of this round; with two seats, of the next one."""

from engine_core.const import const
from engine_core.game import Game
from engine_core.games.up_too_high.bots.guide import Guide
from engine_core.search import Search

_WORK = const(440)
_DRAW = const(6)
_PRIOR = const(64)
_STRIDE = const(2)


class Bot(Search):
    """Searches with guide.py."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        rounds = 2 if rules.seats == 2 else 1  # more seats have longer rounds
        super().__init__(rules, generator, Guide(rules), rounds, _WORK, _DRAW, _PRIOR, _STRIDE)
