"""Checks that a finished game leaves nothing on the heap. MicroPython only.

Arguments: files of golden games, for a setting.
"""

import gc
import os
import sys
from gc import mem_alloc  # type: ignore[attr-defined]

import engine_core
from engine_core import catalog
from engine_core.console.levels import Levels
from tests.micropython.golden import headers

CYCLES = 4
SLACK = 256  # in bytes; the collector is conservative, so a stale word on the stack may keep a block or two


def load_all(header: dict) -> None:
    """Import every module of a game, and play with it."""
    folder = engine_core.__path__ if isinstance(engine_core.__path__, str) else engine_core.__path__[0]
    for room in ("rules", "bots", "screens", "data"):
        for name in sorted(os.listdir("%s/games/%s/%s" % (folder, header["game"], room))):
            if name.endswith(".py") and name != "__init__.py":
                catalog.part(header["game"], room + "." + name[:-3])
    rules = catalog.door(header["game"]).rules()(header["seats"], header["options"])
    assert rules.score(rules.new_state(1), 0) is not None


def check(header: dict) -> str:
    """Import and leave a game several times, and return how much memory it takes. Raises AssertionError if memory is
    not freed.
    """
    left = []
    weight = 0
    levels = Levels()
    for _ in range(CYCLES):
        level: list = []
        load_all(header)
        levels.claim(level)
        gc.collect()
        loaded = mem_alloc()
        levels.leave(level)
        for name in sys.modules:
            assert not name.startswith("engine_core.games." + header["game"]), name
        assert not hasattr(sys.modules.get("engine_core.games"), header["game"])
        gc.collect()
        left.append(mem_alloc())
        weight = loaded - left[-1]
    # Names that were interned the first time stay in memory.
    assert left[-1] - left[1] <= SLACK, "the heap grows with every game: %s" % left
    assert weight > 4096, "%d bytes is not the weight of a game" % weight
    return "%d bytes of modules come and go" % weight


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, check(headers(name)[-1]))
