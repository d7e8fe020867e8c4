"""The map of a build: the source file, line and name that everything in it came from. It stays on the computer.

As JSON, the same for the same sources:

    {"files": {"engine_core.console.console": {  the file's name in a traceback
         "functions": {"aB": [["Session.deal", "engine_core/console/play/session.py", 40, ["shuffle"]]]},
         "lines": [[1, "engine_core/console/play/session.py", 12]]}},
     "names": {"aB": ["deal"]}}                  short names, and their names in the source

An entry of `functions` has the qualified name, file and line, and the functions of the program that it calls. Functions
in machine code have none: they have no name in a file and no frame in a traceback.

An entry of `lines` is valid from its line up to the next entry; the source line grows with the line. There are no
entries if a file's bytecode has no line numbers.
"""

import ast
import json
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from firmware.bundle.program import Program


class Place(NamedTuple):
    """A function in the source: qualified name, file, line, and the last parts of the names that it calls."""

    name: str
    path: str
    line: int
    calls: tuple[str, ...] = ()


@dataclass
class FileMap:
    """The map of one file of the build: possible places by function name, and `lines` as described above."""

    functions: dict[str, list[Place]] = field(default_factory=dict)
    lines: list[tuple[int, str, int]] = field(default_factory=list)

    def place(self, line: int) -> tuple[str, int] | None:
        """Return a line's source file and line, or None above the first entry."""
        at = bisect_right(self.lines, line, key=lambda entry: entry[0]) - 1
        if at < 0:
            return None
        first, path, source = self.lines[at]
        return path, source + line - first


@dataclass
class BuildMap:
    """The map of one target's build."""

    files: dict[str, FileMap] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)

    def find(self, called: str) -> FileMap | None:
        """Return the file by its name in a traceback, where a device may put a folder before the path."""
        if called in self.files:
            return self.files[called]
        ends = [name for name in self.files if name.endswith(".py") and called.endswith("/" + name)]
        return self.files[max(ends, key=len)] if ends else None

    def note_names(self, program: Program) -> None:
        """Add the names that the passes have changed."""
        self.names = {new: sorted(old) for new, old in sorted(program.renamed.items())}

    def written(self) -> str:
        """Return the map as JSON."""
        places = [place for file in self.files.values() for found in file.functions.values() for place in found]
        ours = {place.name.rpartition(".")[2] for place in places}
        files = {
            name: {
                "functions": {
                    called: [place._replace(calls=tuple(one for one in place.calls if one in ours)) for place in found]
                    for called, found in file.functions.items()
                },
                "lines": file.lines,
            }
            for name, file in self.files.items()
        }
        whole = {"files": files, "names": self.names}
        return json.dumps(whole, sort_keys=True, separators=(",", ":")) + "\n"


def _is_machine_code(function: ast.FunctionDef | ast.ClassDef) -> bool:
    return any(isinstance(by, ast.Attribute) and by.attr in ("asm_thumb", "viper") for by in function.decorator_list)


def read_map(text: str) -> BuildMap:
    """Parse a result of `written`. Raises ValueError if it is not a map."""
    try:
        whole: dict[str, Any] = json.loads(text)
        files = {}
        for name, file in whole["files"].items():
            files[name] = read = FileMap()
            for called, places in file["functions"].items():
                read.functions[called] = [
                    Place(str(who), str(path), int(line), tuple(map(str, calls))) for who, path, line, calls in places
                ]
            read.lines = [(int(built), str(path), int(line)) for built, path, line in file["lines"]]
        names = {str(new): [str(one) for one in old] for new, old in whole["names"].items()}
        return BuildMap(files, names)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"no build map: {error!r}") from None


def plain_map(tree: ast.Module) -> FileMap:
    """Return the map of a module without line numbers."""
    found = FileMap()
    _read(found, tree, tree, False)
    return found


def lined_map(tree: ast.Module) -> FileMap:
    """Return the map of a module with line numbers, as emit.py writes it."""
    found = FileMap()
    _read(found, tree, ast.parse(ast.unparse(tree)), True)
    return found


def _read(found: FileMap, old: ast.AST, new: ast.AST, lines: bool) -> None:
    """Note the statements of two trees of the same shape, in line order. `new` has the lines."""
    for one, other in zip(_statements(old), _statements(new), strict=True):
        if origin := getattr(one, "origin", None):
            path, line = origin
            delta = line - other.lineno
            if lines and (
                not found.lines or (path, delta) != (found.lines[-1][1], found.lines[-1][2] - found.lines[-1][0])
            ):
                found.lines.append((other.lineno, path, line))
            if (
                isinstance(one, ast.FunctionDef | ast.ClassDef)
                and hasattr(one, "qualified")
                and not _is_machine_code(one)
            ):
                place = Place(one.qualified, path, line, vars(one)["calls"])
                found.functions.setdefault(one.name, []).append(place)
        _read(found, one, other, lines)


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements of a node, including those of its exception handlers."""
    for block in ("body", "handlers", "orelse", "finalbody", "cases"):
        for child in getattr(node, block, ()) if not isinstance(node, ast.expr) else ():
            if isinstance(child, ast.stmt):
                yield child
            else:
                yield from _statements(child)
