# Generated from workshop/pack/given/bots/hard.txt by `make data`. A file of your own may take its place.
"""The hard level of Up Too High: search, as far ahead as the guide says."""

from engine_core.bots.search import Search
from engine_core.games.up_too_high.bots.guide import Guide
from engine_core.games.up_too_high.rules.rules import Rules


class Bot(Search):
    """See engine_core/bots/search.py."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator, Guide(rules))
