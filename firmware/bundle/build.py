"""Builds the files for a device: `python -m firmware.bundle.build [--board pico] [--out build]`.

It writes two folders of bytecode, each ready to be copied; firmware/install/runtimes.py has the versions that run it:

    micropython     for MicroPython, the modules of engine_core in one file (hal/micropython/modules.py)
    circuitpython   for CircuitPython

A build has all of engine_core/, and the modules of hal/ and firmware/ that the entry point imports. So it has no part
of another platform, bus or panel. The board's wiring file (firmware/wiring/wiring.py) becomes hal/board, and is the
only one. The passes beside this module make all of it small. A map beside each folder (micropython.map.json and so on)
says where everything in it came from, for `updeck traceback`.
"""

import argparse
import importlib.util
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from firmware import added_games, extras
from firmware.bundle import editions, emit, prebuilt
from firmware.bundle.archive import archive
from firmware.bundle.build_map import BuildMap, lined_map, plain_map
from firmware.bundle.cache import FILE, Cache, fingerprint
from firmware.bundle.passes import level, settle
from firmware.bundle.passes.flatten import MACHINES, flattened, said
from firmware.bundle.passes.strip import stripped
from firmware.bundle.program import (
    BUNDLER,
    BundleError,
    Module,
    Program,
    collect,
    collector_paused,
    dotted,
    parse,
    read,
    spoken_names,
    text_of,
)
from firmware.bundle.progress import Tell, shown, silent
from firmware.bundle.targets import DEVICE, PROMPT_NAMES, TARGETS, WHOLE, Pass, Target, bundle
from firmware.files import put
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from firmware.wiring import link, wiring
from firmware.wiring.wiring import Wiring, WiringError
from hal.micropython import modules as modules_file

SOURCE = Path(__file__).resolve().parents[2]
_ROOMS = ("engine_core", "hal", "firmware")
MAP = "{}.map.json"  # the file next to a target's folder, named after it
_ENTRIES = "firmware/entry"
_LIBRARIES = {"ssd1306": ("adafruit_displayio_ssd1306",)}  # the modules that a panel needs
_BOARD = "hal/board.py"

BuildError = BundleError


_LOADED = [prebuilt.loaded(room) for room in _ROOMS]


@dataclass(frozen=True)
class Built:
    """The result of building a target.

    `files`: contents by path on the device
    `map`: where everything came from
    `long`: the long name of each short module name
    `archived`: by name, the bytecode of the modules in the file that combines several
    """

    files: dict[str, bytes]
    map: BuildMap
    long: dict[str, str]
    archived: dict[str, bytes] = field(default_factory=dict)

    def modules(self) -> dict[str, bytes]:
        """Return all modules by path on the device, and archived ones by name."""
        return {**{path: content for path, content in self.files.items() if path != modules_file.FILE}, **self.archived}


def target_for(runtime: str) -> Target:
    """Return the target for a device's runtime."""
    return next(target for target in TARGETS if target.runtime == runtime)


class Sources:
    """The modules of a source folder in the form for a board, each read once.

    `cache`: stores the results
    """

    def __init__(self, source: Path, board: Wiring | None = None, cache: Cache | None = None) -> None:
        self.root = source
        self.board = board or wiring.read(wiring.DEFAULT)
        self.cache = cache or Cache(None)
        self._modules: dict[str, Module] = {}

    @cached_property
    def code(self) -> list[str]:
        """Return the hashes of all these modules."""
        return [prebuilt.code(self.root, room) for room in _ROOMS]

    def module(self, path: str) -> Module:
        """Return the module at a path, with the board's branches. Raises BundleError."""
        if path not in self._modules:
            if path == _BOARD:
                text = self.board.source()
            else:
                text = editions.looked_up(self.root) if path == editions.PATH else text_of(self.root, path)
            module = read(path, text, self.cache)
            if asked := sorted(module.fact(settle.asked)):
                module = module.map(settle.settle, {name: self.board.values.get(name) for name in asked})
            self._modules[path] = module
        return self._modules[path]

    def paths(self, entries: Iterable[str], runtime: str) -> list[str]:
        """Return the paths of a runtime's modules, sorted.

        They are all of engine_core, and the modules of hal and firmware that these or the entry points import. Raises
        BundleError if an imported module is missing.
        """
        linked = any(self.board.values.get(name) is not None for name in link.LINKS)
        found = collect(self.root, [f"{_ENTRIES}/{entry}" for entry in entries], WHOLE, self.module, linked)
        others = tuple(f"hal/{machine}/" for machine in MACHINES - {runtime})
        for path in found:
            if path.startswith(others):
                raise BuildError(f"{path} belongs to another platform, but the {runtime} build imports it.")
        return found

    def program(self, paths: Iterable[str], kept: Iterable[str]) -> Program:
        """Return the modules at some paths, before any pass. `kept`: names that code outside uses"""
        return Program({dotted(path): self.module(path) for path in paths}, frozenset(kept))


def compile_mpy(source: Path, name: str, runtime: str) -> bytes:
    """Return the .mpy of a single source file. `name`: its name in a device's traceback. Raises BuildError."""
    text = emit.source(stripped(parse(source.name, text_of(source.parent, source.name))))
    return emit.bytecode(text, name, runtime)


def place_of(name: str, module: Module) -> str:
    """Return the path on a device of a bundled program's module, without its suffix."""
    path = name.replace(".", "/") + ("/__init__" if module.is_package else "")
    return path if "/" in path else f"{level.FOLDER}/{path}"


def written(program: Program, runtime: str, lines: bool = False) -> Built:
    """Return a bundled program's files, with line numbers if `lines` is true. Raises BuildError."""
    files = {}
    found = BuildMap()
    found.note_names(program)
    for name, module in program.modules.items():
        text = module.fact(emit.source)
        # A traceback shows the module's name, which is in the device's memory anyway.
        files[place_of(name, module) + ".mpy"] = _bytecode(module.cache, text, name, runtime, lines)
        found.files[name] = module.fact(lined_map if lines else plain_map)
    long = {last: level.last_name(name) for name, last in program.last.items() if last != level.last_name(name)}
    return Built(files, found, long)


def _bytecode(cache: Cache | None, text: str, name: str, runtime: str, lines: bool) -> bytes:
    if not cache:
        return emit.bytecode(text, name, runtime, lines)
    key = fingerprint(BUNDLER, "bytecode", text, name, lines)
    return emit.for_runtime(cache.made(key, lambda: emit.bytecode(text, name, MICROPYTHON, lines)), runtime)


def compiled(paths: Iterable[str], kept: Iterable[str], passes: Iterable[Pass] = DEVICE) -> dict[str, bytes]:
    """Return MicroPython's .mpy files for the modules at `paths`, bundled together. `kept`: see Sources.program"""
    with collector_paused(), Cache() as cache:
        return written(bundle(Sources(SOURCE, None, cache).program(paths, kept), passes), MICROPYTHON).files


def make(
    source: Path, target: Target, board: Wiring | None = None, lines: bool = False, cache: Path | None = FILE
) -> Built:
    """Build a target, with line numbers in its bytecode if `lines` is true. Raises BuildError.

    `board`: None for the default; `cache`: the file that stores the results, or None
    """
    with collector_paused(), Cache(cache) as opened:
        return _make(Sources(source, board, opened), target, lines, silent)


def _make(sources: Sources, target: Target, lines: bool, tell: Tell) -> Built:
    libraries = {name: path.read_bytes() for name, path in _libraries_of(target, sources.board).items()}
    # The last value is part of the key because editions.py depends on it.
    code = BUNDLER, _LOADED, sources.code, sources.root.resolve() == SOURCE
    key = fingerprint(code, target.text(), sources.board.values, lines, libraries)
    return sources.cache.made(key, lambda: _made(sources, target, lines, tell))


def bundled(sources: Sources, target: Target, tell: Tell = silent) -> tuple[Program, dict[str, Module]]:
    """Return a target's modules after its passes, and its entry points by name. Raises BuildError."""
    paths = sources.paths(target.entries, target.runtime)
    entries = {entry: sources.module(f"{_ENTRIES}/{entry}") for entry in target.entries}
    kept = [name for module in entries.values() for name in module.fact(spoken_names)]
    whole = sources.program(paths, [*kept, *PROMPT_NAMES])
    bundle(whole, target.passes, tell)
    started = {}
    for entry, module in entries.items():
        names = {name: whole.flat[name] for name in sorted(module.fact(said).names & whole.flat.keys())}
        started[entry] = level.levelled(whole, module.map(flattened, names).map(stripped))
    return whole, started


def _made(sources: Sources, target: Target, lines: bool, tell: Tell) -> Built:
    tell("read")
    whole, entries = bundled(sources, target, tell)
    tell("write")
    built = written(whole, target.runtime, lines)
    files = {}
    for entry, module in entries.items():
        files[entry] = module.fact(emit.source).encode()  # A runtime can start only a source file.
        built.map.files[entry] = module.fact(lined_map)
    files |= built.files
    archived = {}
    if target.archived:
        for path in [path for path in files if path.startswith(level.FOLDER + "/")]:
            archived[Path(path).stem] = files.pop(path)
        files[modules_file.FILE] = archive(archived)
    for library, file in _libraries_of(target, sources.board).items():
        files[f"lib/{library}.mpy"] = compile_mpy(file, library, target.runtime)
    return Built(files, built.map, built.long, archived)


def _libraries_of(target: Target, board: Wiring) -> dict[str, Path]:
    """Return the third-party modules that the target needs, by name. Raises BuildError."""
    found = {}
    for library in _LIBRARIES.get(board.panel, ()) if target.runtime == CIRCUITPYTHON else ():
        spec = importlib.util.find_spec(library)
        if spec is None or spec.origin is None:
            raise BuildError(f"The Python package with {library} is not installed: {extras.install('build')}")
        found[library] = Path(spec.origin)
    return found


def contents(source: Path, target: Target, board: Wiring | None = None) -> dict[str, bytes]:
    """Return a target's files by path on the device: those in a wheel, or newly built ones. See `make`."""
    name = build_of(board or wiring.read(wiring.DEFAULT))
    found = prebuilt.read(f"{name}-{target.name}") if name and source == SOURCE else None
    return prebuilt.unpacked(found) if found else make(source, target, board).files


def build_of(board: Wiring) -> str:
    """Return the first named wiring whose build is the same because at most the board differs, or ""."""
    mine = board.values | {"BOARD": ""}
    return next((name for name in wiring.names() if wiring.read(name).values | {"BOARD": ""} == mine), "")


class BuildCache:
    """Builds SOURCE only once for each target and wiring. Wirings that differ only in the board share a build."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], dict[str, bytes]] = {}

    def contents(self, target: Target, board: Wiring) -> dict[str, bytes]:
        """Return a target's files as the function `contents` does. Raises BuildError."""
        key = _key(target.name, board)
        if key not in self._made:
            self._made[key] = contents(SOURCE, target, board)
        return self._made[key]

    def keep(self, built: dict[str, dict[str, bytes]], board: Wiring) -> None:
        """Store the result of `build` for a wiring."""
        for name, files in built.items():
            self._made[_key(name, board)] = files


def _key(target: str, board: Wiring) -> tuple[str, str]:
    return target, repr(sorted((board.values | {"BOARD": ""}).items()))


def _tell(tell: Tell, target: str, step: str) -> None:
    tell(f"{target}, {step}")


def build(
    source: Path, out: Path, targets: Iterable[Target] = TARGETS, board: Wiring | None = None, lines: bool = False
) -> dict[str, dict[str, bytes]]:
    """Build targets into `out`/<name>, each map next to its folder. Return their files.

    The arguments are those of `make`. An older build there is replaced only when everything is built.
    """
    targets = tuple(targets)
    steps = sum(len(target.passes) + 2 for target in targets)
    with collector_paused(), Cache() as cache, shown("Building", steps) as tell:
        sources = Sources(source, board, cache)
        built = {target.name: _make(sources, target, lines, partial(_tell, tell, target.name)) for target in targets}
    for name, made in built.items():
        shutil.rmtree(out / name, ignore_errors=True)
        put(out / name, made.files)
        (out / MAP.format(name)).write_text(made.map.written(), encoding="utf-8", newline="\n")
    return {name: made.files for name, made in built.items()}


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Return 0, or 1 after printing one sentence."""
    parser = argparse.ArgumentParser(prog="python -m firmware.bundle.build", description="Make the files for a device.")
    parser.add_argument(
        "--board", default=wiring.DEFAULT, help="a name in hal/boards, or a wiring file of your own (default: pico)"
    )
    parser.add_argument(
        "--lines", action="store_true", help="keep line numbers in tracebacks, which take some KB of heap"
    )
    parser.add_argument("--out", type=Path, default=Path("build"), help="folder for the builds (default: build)")
    parser.add_argument("--source", type=Path, default=SOURCE, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    try:
        built = build(options.source, options.out, board=wiring.read(options.board), lines=options.lines)
    except (BuildError, WiringError) as error:
        print(f"updeck: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The build cannot be written to {options.out} ({error.strerror}).", file=sys.stderr)
        return 1
    table = Table("for", "files", "bytes")
    for name, files in built.items():
        table.add_row(str(options.out / name), str(len(files)), f"{sum(map(len, files.values())):,}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    # The cache stores objects of this module's classes, not of the classes of __main__.
    from firmware.bundle.build import main as imported

    added_games.enter()
    sys.exit(imported())
