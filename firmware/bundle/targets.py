"""The targets of a build, their passes, and every list of modules and names that the passes need.

No other file of the bundler names a module or an attribute of the console.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from firmware.bundle.passes.flatten import flatten
from firmware.bundle.passes.fold import fold
from firmware.bundle.passes.group import group
from firmware.bundle.passes.level import level
from firmware.bundle.passes.prune import prune
from firmware.bundle.passes.rename import rename
from firmware.bundle.passes.strip import strip
from firmware.bundle.program import Program
from firmware.bundle.progress import Tell, silent
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON

Pass = Callable[[Program], None]

_ENGINE = "engine_core"
_CONSOLE = _ENGINE + ".console"


# The modules that are always in memory. Each row becomes one module, named after its first one. The modules that a
# row's modules import at their top join it.
RESIDENTS = (
    (
        *(f"{_CONSOLE}.{name}" for name in ("console", "play.session", "play.table")),
        *(f"{_ENGINE}.{name}" for name in ("packed_texts", "contract", "game")),
    ),
    ("hal.micropython.machine",),
    ("hal.circuitpython.machine",),
)
# The packages that go onto a device whole, because their modules are also loaded by name
WHOLE = ("engine_core",)
# The packages whose public names stay, because entry points, which are not bundled, and people at a prompt use them
PUBLIC = ("hal", "firmware")
# The names that host_sim/pico and the tests use at the prompt of a device, besides those of PUBLIC
PROMPT_NAMES = (
    "console_console",
    *("Session", "apply", "asks", "current_player", "enter", "follow", "history", "hold", "kinds"),
    *("match", "named", "open_table", "options", "press", "rules", "rules_class", "session"),
    *("settings", "sit", "state", "think", "tick", "top", "use", "values"),
)

DEVICE: tuple[Pass, ...] = (
    *(strip, fold, partial(prune, public=PUBLIC), flatten),
    partial(group, residents=RESIDENTS, apart=("firmware",)),
    partial(rename, public=PUBLIC),
    partial(level, short=True),
)
# The passes of the page. They keep the names that its JavaScript calls, and those of classes, which identify scenes.
WEB: tuple[Pass, ...] = (
    *(strip, fold, partial(prune, public=("host_sim.", "hal."))),
    partial(rename, public=("host_sim", "hal"), classes=False),
)


@dataclass(frozen=True)
class Target:
    """One folder of a build: its name, its runtime, its entry points, and its passes, which are functions of this
    package or partials of them.

    `archived`: whether the engine's modules lie in one file (hal/micropython/modules.py)
    """

    name: str
    runtime: str
    entries: tuple[str, ...]
    passes: tuple[Pass, ...]
    archived: bool

    def text(self) -> str:
        """Return the text that identifies this target and its passes in the key of a stored build."""
        return repr((replace(self, passes=()), [_identity(one) for one in self.passes]))


def _identity(one: Pass) -> tuple[str, str, Mapping[str, object]]:
    function = one.func if isinstance(one, partial) else one
    options = one.keywords if isinstance(one, partial) else {}
    return function.__module__, function.__qualname__, options


TARGETS = (
    Target("micropython", MICROPYTHON, ("main.py",), DEVICE, True),
    Target("circuitpython", CIRCUITPYTHON, ("boot.py", "code.py"), DEVICE, False),
)


def bundle(program: Program, passes: Iterable[Pass], tell: Tell = silent) -> Program:
    """Apply the passes to a program in order, and return it. Raises BundleError."""
    for one in passes:
        tell(_identity(one)[1])
        one(program)
    return program
