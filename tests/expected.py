"""What the tests that all games share must know of one game: names in tests/games/GAME/expected.py, all optional.

help_figures(): the figures that the help pages tell, by the English title of the page; each worked out by the engine.
UNTOLD: numbers of rules that need no help page, each with the reason.
SECRET_KEYS: keys of the state as JSON that hold secrets which are no cards: a sample may have fewer or more of them.
ANY_CARD_ANYWHERE: whether what was played says nothing about where hidden cards lie, in the middle of a game too.
SCENES: the names of scenes that open by themselves while bots play, besides the table.
LEAST_FREE_KB: of a heap of 120 KB on 32-bit MicroPython, what is free at the worst moment of a game of bots.
"""

import importlib.util
from typing import Any

DEFAULTS: dict[str, Any] = {
    "help_figures": None,
    "UNTOLD": {},
    "SECRET_KEYS": (),
    "ANY_CARD_ANYWHERE": False,
    "SCENES": (),
    "LEAST_FREE_KB": 36,
}


def expected(game: str, name: str) -> Any:
    """Return what a game's expected.py says, or the default."""
    module = "tests.games.%s.expected" % game
    if importlib.util.find_spec(module) is None:
        return DEFAULTS[name]
    return getattr(importlib.import_module(module), name, DEFAULTS[name])
