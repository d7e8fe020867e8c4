"""The targets of a build, their passes, and every list of modules and names that the passes need.

No other file of the bundler names a module of the console or an attribute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module

from engine_core.catalog import GAMES
from engine_core.console.settings import LANGUAGES
from firmware.bundle.abstract import abstract
from firmware.bundle.flatten import flatten
from firmware.bundle.fold import fold
from firmware.bundle.level import level
from firmware.bundle.merge import Bundle, merge
from firmware.bundle.program import Program
from firmware.bundle.progress import Tell, silent
from firmware.bundle.prune import prune
from firmware.bundle.rename import rename
from firmware.bundle.strip import strip

MICROPYTHON = "micropython"
CIRCUITPYTHON = "circuitpython"

Pass = Callable[[Program], None]

_ENGINE = "engine_core"
_CONSOLE = _ENGINE + ".console"


def _bundles_of(game: str) -> tuple[Bundle, ...]:
    """Returns the bundles of a game. A module that several of them import goes into the first."""
    package = f"{_ENGINE}.{game}"
    drawn = ("table", *_WITH_TABLE.get(game, ()))
    rules = (("board", "bonus"), ("rules",))
    parts = (*rules, ("greedy",), drawn, ("choice_presses",), ("table_drawing",))
    return tuple(Bundle(tuple(f"{package}.{name}" for name in part), (package + ".*",)) for part in parts)


_WITH_TABLE = {game: import_module(f"{_ENGINE}.games.{game}.about").WITH_TABLE for game, _, _ in GAMES}
BUNDLES = (
    Bundle(
        (
            *(
                f"{_CONSOLE}.{name}"
                for name in ("console", "autosave", "motion", "presses", "display_sleep", "session")
            ),
            *(f"{_CONSOLE}.{name}" for name in ("bot_seat", "settings", "table", "home_texts")),
            *(
                f"{_ENGINE}.{name}"
                for name in ("game", "loader", "match", "sorted_cards", "rng", "packed_texts", "whole_slice")
            ),
        ),
        (_CONSOLE, _ENGINE),
    ),
    Bundle(tuple(f"{_CONSOLE}.{name}" for name in ("setup", "setup_view", "set_up_help")), ()),
    Bundle(tuple(f"{_CONSOLE}.{name}" for name in ("lesson_table", "lesson_view", "lesson")), ()),
    Bundle(tuple(f"{_CONSOLE}.{name}" for name in ("lesson_said", "speech_box")), ()),
    Bundle(tuple(f"{_CONSOLE}.{name}" for name in ("setting_file", "setting_names", "lesson_notes")), ()),
    *(Bundle((f"{_CONSOLE}.lesson_words_{name}", f"{_CONSOLE}.pitches_{name}"), ()) for name in LANGUAGES),
    Bundle(tuple(f"{_CONSOLE}.{name}" for name in ("records", "statistics", "award_list")), ()),
    Bundle(tuple(f"{_CONSOLE}.{name}" for name in ("pause", "pause_preview")), ()),
    Bundle((f"{_CONSOLE}.home", f"{_ENGINE}.pictures"), ()),
    Bundle((f"{_ENGINE}.large_face", f"{_ENGINE}.face_large"), ()),
    *(bundle for game, _, _ in GAMES for bundle in _bundles_of(game)),
    Bundle(("hal.machine_micropython",), ("hal",)),
    Bundle(("hal.machine_circuitpython",), ("hal",)),
    Bundle(("hal.fat_slots_circuitpython",), ("hal",)),
    Bundle(tuple(f"{_ENGINE}.link.{name}" for name in ("guest", "remote_match", "asked")), ()),
    Bundle((f"{_ENGINE}.link.arrived", f"{_ENGINE}.link.trail"), ()),
    Bundle(("hal.link_uart_micropython",), ("hal",)),
    Bundle(("hal.link_uart_circuitpython",), ("hal",)),
    Bundle(("hal.link_wifi_micropython",), ("hal",)),
    Bundle(("hal.link_wifi_circuitpython",), ("hal",)),
)
# Small modules without a state: each file that imports one has a copy, for a file of its own takes longer to load
COPIED = (
    *(f"{_CONSOLE}.{name}" for name in ("hint_offer", "cursor_list", "button_row", "pages", "turn_rows")),
    *(f"{_CONSOLE}.{name}" for name in ("last_set_ups", "seat_bytes", "replay", "new_game", "deals", "player_names")),
    *(f"{_ENGINE}.{game}.asked" for game, _, _ in GAMES),
)
# Packages that go onto a device whole, because their modules are also loaded by name
WHOLE = ("engine_core",)
# Packages whose public names stay: entry points, which are not bundled, and people at a device's prompt use them
PUBLIC = ("hal", "firmware")
# Names that host_sim/pico and the tests use at the prompt of a device
SPOKEN = (
    *("Session", "apply", "current_player", "entropy", "follow", "history", "kinds", "machine", "match", "open_table"),
    *("options", "rules", "rules_class", "seat_bot", "seed", "session", "settings", "sit", "state", "think", "tick"),
    *("top", "use", "values", "words"),
)

DEVICE: tuple[Pass, ...] = (
    *(strip, fold, partial(prune, public=PUBLIC), flatten, abstract),
    partial(merge, bundles=BUNDLES, copied=COPIED),
    partial(rename, public=PUBLIC),
    level,
)
SOURCE: tuple[Pass, ...] = (strip, fold, flatten, level)
# What the page's JavaScript calls stays, though no Python calls it
WEB: tuple[Pass, ...] = (strip, fold, partial(prune, public=("host_sim.", "hal.")))


@dataclass(frozen=True)
class Target:
    """One folder of the build: its name, its runtime, its entry points, and the passes over its modules, which are
    functions of this package or partials of them.

    `compiled`: whether modules become bytecode; `archived`: whether those of the engine lie in one file
    (hal/micropython/modules.py).
    """

    name: str
    runtime: str
    entries: tuple[str, ...]
    passes: tuple[Pass, ...]
    compiled: bool
    archived: bool

    def told(self) -> str:
        """Returns all of it as text, the same in every process."""
        return repr((replace(self, passes=()), [_told(one) for one in self.passes]))


def _told(one: Pass) -> tuple[str, str, Mapping[str, object]]:
    function = one.func if isinstance(one, partial) else one
    options = one.keywords if isinstance(one, partial) else {}
    return function.__module__, function.__qualname__, options


TARGETS = (
    Target("micropython", MICROPYTHON, ("main.py",), DEVICE, True, True),
    Target("circuitpython", CIRCUITPYTHON, ("boot.py", "code.py"), DEVICE, True, False),
    Target("circuitpython-source", CIRCUITPYTHON, ("boot.py", "code.py"), SOURCE, False, False),
)


def bundle(program: Program, passes: Iterable[Pass], tell: Tell = silent) -> Program:
    """Applies the passes to a program, one after the other; returns it. BundleError."""
    for one in passes:
        tell(_told(one)[1])
        one(program)
    return program
