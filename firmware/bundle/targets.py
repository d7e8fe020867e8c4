"""What a target is, which passes it gets, and every list of modules and names that the passes need.

Everything here that names a module of the console or an attribute stands in this file only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from firmware.bundle.fold import fold
from firmware.bundle.merge import Bundles, merge
from firmware.bundle.program import Program
from firmware.bundle.prune import prune
from firmware.bundle.rename import rename
from firmware.bundle.strip import strip

MICROPYTHON = "micropython"
CIRCUITPYTHON = "circuitpython"

Pass = Callable[[Program], None]

_GAMES = ("up_or_down", "way_up_high", "up_too_high", "wheels_up")
BUNDLES = Bundles(
    # The first of each gives the bundle its name. What is imported comes along if it is of the package of one of these.
    modules=(
        (
            "engine_core.console.console",
            *(
                "engine_core.console." + name
                for name in ("keeping", "motion", "presses", "rest", "session", "settings", "table")
            ),
            *("engine_core." + name for name in ("game", "match", "ordered", "rng", "texts", "whole")),
        ),
        *((f"engine_core.{game}.{part}",) for game in _GAMES for part in ("rules", "greedy")),
        *((f"engine_core.{game}.table",) for game in _GAMES[:3]),
        ("engine_core.wheels_up.table", "engine_core.wheels_up.notation"),
        ("engine_core.wheels_up.view",),  # unloaded while a menu is open: what the table and others need is not in it
        ("hal.machine_micropython",),
        ("hal.machine_circuitpython",),
    ),
    # Modules with these last names are loaded by name, or unloaded by themselves: none is taken into another.
    apart=frozenset({"rules", "tell", "table", "easy", "normal", "hard", "facts", "scores", "saved", "view"}),
)
# Packages that go onto a device whole: what is in them is loaded by name, too
WHOLE = ("engine_core",)
# Packages whose public names stay: entry points, which are not bundled, and people at a device's prompt speak of them
PUBLIC = ("hal", "firmware")
# What host_sim/pico and the tests speak of at the prompt of a device
SPOKEN = (
    *("apply", "bots", "current_player", "entropy", "history", "kinds", "machine", "match", "open_table", "options"),
    *("rules", "rules_class", "seat_bot", "seed", "session", "settings", "state", "think", "tick", "top", "use"),
    *("values", "words"),
)

DEVICE: tuple[Pass, ...] = (strip, fold, prune, partial(merge, bundles=BUNDLES), partial(rename, public=PUBLIC))
SOURCE: tuple[Pass, ...] = (strip, fold)
WEB: tuple[Pass, ...] = (strip, fold, prune)


@dataclass(frozen=True)
class Target:
    """One folder of the build: its name, its runtime, the entry points' sources, and what becomes of the modules.

    `compiled`: whether modules become bytecode.
    """

    name: str
    runtime: str
    entries: tuple[str, ...]
    passes: tuple[Pass, ...]
    compiled: bool


TARGETS = (
    Target("micropython", MICROPYTHON, ("main.py",), DEVICE, True),
    Target("circuitpython", CIRCUITPYTHON, ("boot.py", "code.py"), DEVICE, True),
    Target("circuitpython-source", CIRCUITPYTHON, ("boot.py", "code.py"), SOURCE, False),
)


def bundle(program: Program, passes: Iterable[Pass]) -> Program:
    """Let the passes change a program, one after the other; return it. BundleError."""
    for one in passes:
        one(program)
    return program
