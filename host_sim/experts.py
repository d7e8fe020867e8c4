"""Has expert bots loaded in the place of hard ones, where a game has one.

So they play as hard, and give hints and reviews, on a console that knows nothing of them.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location

from engine_core import games
from host_sim.setting import EXPERT, has_expert

_HARD = ".bots.hard"


class Finder:
    """Finds an expert by the name of the hard bot."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        package, _, game = name.removesuffix(_HARD).rpartition(".")
        if not name.endswith(_HARD) or package != games.__name__ or not has_expert(game):
            return None
        return spec_from_file_location(name, "%s/%s/bots/%s.py" % (games.__path__[0], game, EXPERT))


def use() -> None:
    """Have them loaded from now on; hard bots that are loaded already are loaded anew."""
    sys.meta_path.insert(0, Finder)
    for name in [name for name in sys.modules if name.endswith(_HARD)]:
        del sys.modules[name]
