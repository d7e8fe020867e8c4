"""The hard level of Up Too High: search, to the end of the next round."""

from engine_core.const import const
from engine_core.game import Game
from engine_core.search import Search
from engine_core.up_too_high.guide import Guide

_ROUNDS = const(2)
_WORK = const(400)
_PRIOR = const(64)


class Bot(Search):
    """Searches with up_too_high.guide."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        super().__init__(rules, generator, Guide(rules), _ROUNDS, _WORK, _PRIOR)
