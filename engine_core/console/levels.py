"""Which modules belong to which level of the console. Modules that are imported while a level is on top go with it.

A level is a scene, the game that was entered, a link, or the texts of the console: a list of names of modules. Modules
that were there before the console, or come from elsewhere, are in no list, and stay.
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
_ROOM = const(65536)  # If fewer bytes are free, garbage is collected before another screen is made.
_ROOT = "engine_core."  # the prefix of every module's name; a device has none


class Levels:
    """`texts`, `game`, `link`: the levels that belong to no scene. `brief`: modules imported ahead for `briefly`.

    `_known`: the names of modules that were there first or belong to a level. `_count`: the number of all modules then.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.game: list[str] = []
        self.link: list[str] = []
        self.brief: list[str] = []
        self._known: set[str] = set()  # the modules in a level, and those that were there before the console
        self._count = 0  # the number of modules in memory when they were last counted
        self.claim([])

    def claim(self, level: "list[str]") -> None:
        """Give `level` the modules that were imported since this was last called."""
        if len(sys.modules) == self._count:
            return
        self._count = len(sys.modules)
        for name in list(sys.modules):  # On a computer another thread may import meanwhile, so this loops over a copy.
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
        self._count = 0  # The next level to claim then also gets the modules from before.
        return found

    def leave(self, level: "list[str]") -> None:
        """Take the modules of `level` out of memory, except classes and functions to which something still refers."""
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
    """Has the scene on top look ahead, a step in each pass. Modules imported ahead go with the scene that comes next.

    `drawn`: something was drawn since the last collection. If not, there is room, and measuring it would cost 5 ms.
    """

    def __init__(self, levels: Levels, machine: "Machine") -> None:
        self._levels = levels
        self._machine = machine
        self._level: list[str] = []
        self._step = -1  # the next step of looking ahead, -1 for none
        self.drawn = False

    def load(self, load: "Callable[[], object]", scene: "Scene") -> None:
        """Call `load`, which imports modules for the next scene. `scene` is on top."""
        self._levels.claim(scene.level)
        load()
        self._levels.claim(self._level)
        self._machine.make_room(_ALL)

    def prepare(self, scene: "Scene", button: int) -> None:
        """Import the modules for a long press in `scene`. No garbage was collected since the button went down."""
        self._machine.make_room(_ALL)
        self.load(lambda: scene.prepare(button), scene)

    def give(self, scene: "Scene") -> None:
        """Give the modules imported ahead to the scene that comes on top, and make room for its drawing."""
        scene.level += self._level
        self._level = []
        self._levels.leave(self._levels.brief)
        self._step = -1
        self._make_room()

    def forget(self) -> None:
        """Take the modules imported ahead out of memory, and make room for another scene."""
        self._levels.leave(self._level)
        self._levels.leave(self._levels.brief)
        self._step = -1
        self._make_room()

    def _make_room(self) -> None:
        if self.drawn:
            self._machine.make_room(_ROOM)

    def begin(self) -> None:
        """Begin to look ahead again, because the next scene may be another than before."""
        self._levels.leave(self._level)
        self._step = 0

    def step(self, scene: "Scene") -> None:
        """Run the next step of looking ahead, if one is left."""
        step = self._step
        if step >= 0:
            self._step = -1
            if scene.look_ahead(step):
                self._step = step + 1
