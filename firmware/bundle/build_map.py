"""The map of a build: which source file, line and name everything in it came from. It stays on the computer.

As JSON, the same for the same sources:

    {"files": {"engine_core.console.console": {  what a traceback calls a file
         "functions": {"aB": [["Session.deal", "engine_core/console/session.py", 40]]},
         "lines": [[1, "engine_core/console/session.py", 12]]}},
     "names": {"aB": ["deal"]}}                  short names, and those of the source

An entry of `lines` holds for its line and those below, one source line more for each, up to the next entry. There is
none where a file's bytecode has no line numbers.
"""

from __future__ import annotations

import ast
import json
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from firmware.bundle.program import Program

Place = tuple[str, str, int]  # qualified name, source file, line


@dataclass
class FileMap:
    """Of one file of the build: by function name what it may be, and the lines as in the module's text above."""

    functions: dict[str, list[Place]] = field(default_factory=dict)
    lines: list[tuple[int, str, int]] = field(default_factory=list)

    def place(self, line: int) -> tuple[str, int] | None:
        """The source file and line of a line; None above the first."""
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
        """The file that a traceback calls so; a device may put a folder before its path."""
        if called in self.files:
            return self.files[called]
        ends = [name for name in self.files if name.endswith(".py") and called.endswith("/" + name)]
        return self.files[max(ends, key=len)] if ends else None

    def add(self, name: str, tree: ast.Module, text: str, lines: bool = True) -> None:
        """Note where a module comes from: `tree`, which was written out as `text`.

        `name`: what a traceback calls the file; `lines`: whether it tells lines.
        """
        found = FileMap()
        delta: tuple[str, int] | None = None
        for new, old in _pairs(ast.parse(text), tree):
            origin = getattr(old, "origin", None)
            if origin is None:
                continue
            path, line = origin
            if lines and (path, line - new.lineno) != delta:
                delta = (path, line - new.lineno)
                found.lines.append((new.lineno, path, line))
            if isinstance(new, ast.FunctionDef | ast.ClassDef) and hasattr(old, "qualified"):
                found.functions.setdefault(new.name, []).append((old.qualified, path, line))
        self.files[name] = found

    def note_names(self, program: Program) -> None:
        """Take over what the passes have renamed."""
        self.names = {new: sorted(old) for new, old in sorted(program.renamed.items())}

    def written(self) -> str:
        """As JSON."""
        files = {name: {"functions": file.functions, "lines": file.lines} for name, file in self.files.items()}
        whole = {"files": files, "names": self.names}
        return json.dumps(whole, sort_keys=True, separators=(",", ":")) + "\n"


def read(text: str) -> BuildMap:
    """The map that `written` gave. ValueError where it is none."""
    try:
        whole: dict[str, Any] = json.loads(text)
        files = {
            name: FileMap(
                {called: [(str(who), str(path), int(line)) for who, path, line in places]
                 for called, places in file["functions"].items()},
                [(int(built), str(path), int(line)) for built, path, line in file["lines"]],
            )
            for name, file in whole["files"].items()
        }  # fmt: skip
        names = {str(new): [str(one) for one in old] for new, old in whole["names"].items()}
        return BuildMap(files, names)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"no build map: {error!r}") from None


def _pairs(new: ast.AST, old: ast.AST) -> Iterator[tuple[ast.stmt, ast.stmt]]:
    """The statements of two trees of the same shape, in the order of their lines."""
    for one, other in zip(_statements(new), _statements(old), strict=True):
        yield one, other
        yield from _pairs(one, other)


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """The statements of a node, those of its handlers among them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            yield from _statements(child)
