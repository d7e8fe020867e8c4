"""Records which modules belong to which level of the console. Modules imported while a level is on top leave memory
with it.

A level is a list of module names; it belongs to a scene, the game that was entered, a link, or the console's texts.
Modules that existed before the console, or come from elsewhere, are in no list, and stay.
"""

import sys

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.console.scene import Scene
    from hal.contract import Machine

_ALL = const(0x3FFFFFFF)  # more bytes than any heap has
_ROOM = const(65536)  # If fewer bytes are free, garbage is collected before the next screen is made.
_ROOT = "engine_core."  # the prefix of every module's name; a device has none


class Levels:
    """Assigns modules to levels, and removes them from memory.

    `texts`, `game`, `link`: the levels that belong to no scene
    `brief`: modules imported ahead for `briefly`
    `_known`: the names of modules that were there first or belong to a level
    `_count`: the number of all modules when they were last counted
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.game: list[str] = []
        self.link: list[str] = []
        self.brief: list[str] = []
        self._known: set[str] = set()  # the modules in a level, and those that existed before the console
        self._count = 0  # the number of modules in memory when they were last counted
        self.claim([])

    def claim(self, level: "list[str]") -> None:
        """Assign to `level` the modules that were imported since the last call."""
        if len(sys.modules) == self._count:
            return
        self._count = len(sys.modules)
        for name in list(sys.modules):  # This loops over a copy, because on a computer another thread may be importing.
            if name in self._known or not name.startswith(_ROOT):
                continue
            if not name.startswith("hal.") and not name.startswith("firmware."):
                self._known.add(name)
                level.append(name)

    def briefly(self, act: "Callable[[], Any]") -> "Any":
        """Call `act` and return its result. Modules that it imports leave memory at once."""
        before: list[str] = []
        self.claim(before)
        found = act()
        self.claim(self.brief)
        self.leave(self.brief)
        for name in before:
            self._known.discard(name)
        self._count = 0  # Forces the next `claim` to look again, and so to take modules from before this call too.
        return found

    def leave(self, level: "list[str]") -> None:
        """Remove a level's modules from memory, except classes and functions that something still refers to."""
        for name in level:
            self._known.discard(name)
            if name in sys.modules:
                del sys.modules[name]
                self._count -= 1
                dot = name.rfind(".")
                above = sys.modules.get(name[:dot])
                if above:
                    above.__dict__.pop(name[dot + 1 :], None)
        level.clear()


class ImportedAhead:
    """Lets the scene on top look ahead, a step in each pass. Modules imported ahead go to the next scene.

    `drawn`: whether something has been drawn since the last collection. If not, there is enough room, so the 5 ms that
    measuring it takes are saved.
    """

    def __init__(self, levels: Levels, machine: "Machine") -> None:
        self._levels = levels
        self._machine = machine
        self._level: list[str] = []
        self._step = -1  # the next step of looking ahead, or -1
        self.drawn = False

    def load(self, load: "Callable[[], object]", scene: "Scene") -> None:
        """Call `load`, which imports modules for the next scene, while `scene` is on top."""
        self._levels.claim(scene.level)
        load()
        self._levels.claim(self._level)
        self._machine.make_room(_ALL)

    def prepare(self, scene: "Scene", button: int) -> None:
        """Import the modules for a long press in `scene`. No garbage was collected since the button went down."""
        self._machine.make_room(_ALL)
        self.load(lambda: scene.prepare(button), scene)

    def give(self, scene: "Scene") -> None:
        """Assign the modules imported ahead to the scene that comes on top, and make room to draw it."""
        scene.level += self._level
        self._level = []
        self._levels.leave(self._levels.brief)
        self._step = -1
        self._make_room()

    def forget(self) -> None:
        """Remove the modules imported ahead from memory, and make room for another scene."""
        self._levels.leave(self._level)
        self._levels.leave(self._levels.brief)
        self._step = -1
        self._make_room()

    def _make_room(self) -> None:
        if self.drawn:
            self._machine.make_room(_ROOM)

    def begin(self) -> None:
        """Restart looking ahead, because the next scene may have changed."""
        self._levels.leave(self._level)
        self._step = 0

    def step(self, scene: "Scene") -> None:
        """Run the next step of looking ahead, if any is left."""
        step = self._step
        if step >= 0:
            self._step = -1
            if scene.look_ahead(step):
                self._step = step + 1
