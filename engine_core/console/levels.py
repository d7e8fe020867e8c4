"""Which modules belong to which level of the console. What was imported while a level was on top goes with it.

A level is a scene, the game that was entered, a link, or the texts of the console: a list of names of modules. What was
there before the console, or comes from elsewhere, is in no list, and stays.
"""

import sys

_ROOT = "engine_core."  # "" on a device


class Levels:
    """`_known`: the names that a level has, and those that were there first. `_count`: of all modules, then."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._count = 0
        self.claim([])

    def claim(self, level: "list[str]") -> None:
        """Give `level` the modules that were imported since this was last called."""
        if len(sys.modules) == self._count:
            return
        self._count = len(sys.modules)
        for name in sys.modules:
            if name in self._known or not name.startswith(_ROOT):
                continue
            if not name.startswith("hal.") and not name.startswith("firmware."):
                self._known.add(name)
                level.append(name)

    def leave(self, level: "list[str]") -> None:
        """Take the modules of `level` out of memory. Who still has a class or a function of one keeps that alone."""
        for name in level:
            self._known.discard(name)
            if name in sys.modules:
                del sys.modules[name]
                dot = name.rfind(".")
                above = sys.modules.get(name[:dot])
                if above:
                    above.__dict__.pop(name[dot + 1 :], None)
        level.clear()
        self._count = len(sys.modules)
