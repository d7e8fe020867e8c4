"""Flattens the folders of the sources, because on a device every folder is one more module in memory.

`engine_core.games.wheels_up.rules.placing` becomes `engine_core.wheels_up.placing`,
`hal.micropython.display.ssd1306` becomes `hal.ssd1306_micropython`. Names in strings stay until level.py writes the
last names of all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import NamedTuple

from firmware.bundle.program import BundleError, Module, Program, keep_origin
from firmware.bundle.walk import Transformer, walk

_ENGINE = "engine_core."
_GAMES = "engine_core.games."
IN_GAME = "games.%s.%s"
BEGINNINGS = (".", "%s")  # a string that ends so names a package alone, and no module
ROOMS = frozenset({"games", "rules", "bots", "screens", "data", "draw", "entry"})
MACHINES = frozenset({"micropython", "circuitpython", "host", "web"})
OF_ROOMS = frozenset({"console", "screens", "rules"}) | MACHINES  # every folder in one of these is a room


def flat(name: str) -> str:
    """Returns the name on a device for a module name, a name relative to a package, or the beginning of a name."""
    *folders, last = name.split(".")
    if folders[:1] == ["hal"] and folders[1:2] and folders[1] in MACHINES:
        folders, last = ["hal"], f"{last}_{folders[1]}"
    above = ["", *folders]
    return ".".join([*(name for at, name in enumerate(folders) if not _is_room(above[at], name)), last])


def _is_room(above: str, name: str) -> bool:
    """Tells whether the modules of a folder move up on a device. `above`: the folder that it is in."""
    return name in ROOMS or above in OF_ROOMS


def flatten(program: Program) -> None:
    """Flattens the folders of a program. BundleError if two modules would get one name."""
    program.strings = strings_of(program.modules)
    texts = {text for module in program.modules.values() for text in module.told(said).texts}
    program.loaded = frozenset(
        flat(name)
        for text in texts & program.strings.keys()
        if not text.endswith(BEGINNINGS)
        for name in program.strings[text]
    )
    found: dict[str, Module] = {}
    for name, module in program.modules.items():
        above, _, last = name.rpartition(".")
        if module.is_package and (last in MACHINES or _is_room(above.rpartition(".")[2], last)):
            continue
        if flat(name) in found:
            raise BundleError(f"{module.path} and {found[flat(name)].path} would both be {flat(name)} on a device.")
        named = sorted(module.told(said).names & program.modules.keys())
        found[flat(name)] = module.changed(flattened, named) if named else module
    program.modules = found


def strings_of(names: Iterable[str]) -> dict[str, set[str]]:
    """Returns by string the modules that it names, or whose names it begins.

    A module is loaded by one relative to engine_core or to a game. Code may complete a name
    from its beginning, which ends in "." or "_", or put a game and a relative name into `IN_GAME`.
    """
    named: dict[str, set[str]] = {}
    for name in names:
        forms = {name, name.removeprefix(_ENGINE)}
        if name.startswith(_GAMES):
            forms.add(name.removeprefix(_GAMES).partition(".")[2])
            named.setdefault(IN_GAME, set()).add(name)
        for form in forms:
            ends = [end for end in range(1, len(form)) if form[end - 1] in "._"]
            for text in [form, *(form[:end] for end in ends)]:
                if "." in text:
                    named.setdefault(text, set()).add(name)
    return named


class Said(NamedTuple):
    """What may name modules in a module: dotted names, and strings."""

    names: set[str]
    texts: set[str]


def said(tree: ast.Module) -> Said:
    """Reads a module. A dotted name is one that is imported, or after `import a.b` an attribute of an attribute."""
    found = Said(set(), set())
    nodes = walk(tree)
    whole = any("." in alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names)
    for node in nodes:
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                found.texts.add(node.value)
        elif isinstance(node, ast.ImportFrom):
            found.names.update([node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)])
        elif isinstance(node, ast.Import):
            found.names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute) and whole:
            found.names.add(_path(node))
    return found


def _path(node: ast.expr) -> str:
    """Returns the dotted name that an expression is, "" for others."""
    if isinstance(node, ast.Attribute):
        before = _path(node.value)
        return before and f"{before}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def flattened(tree: ast.Module, named: Iterable[str]) -> ast.Module:
    """Returns a module with flat names in its imports. `named`: the modules of the program that it names."""
    return _Flattener(named).visit(tree)


class _Flattener(Transformer):
    """Writes flat names. `names`: modules of the program, by their names in the sources."""

    def __init__(self, names: Iterable[str]) -> None:
        self._modules = frozenset(names)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.AST]:
        packages: dict[str, list[ast.alias]] = {}
        for alias in node.names:
            module = f"{node.module}.{alias.name}"
            if module in self._modules:
                package, _, name = flat(module).rpartition(".")
                bound = alias.asname or alias.name
                packages.setdefault(package, []).append(ast.alias(name, None if bound == name else bound))
            else:
                packages.setdefault(flat(node.module or ""), []).append(alias)
        return [keep_origin(ast.ImportFrom(package, names, 0), node) for package, names in packages.items()]

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            if alias.name in self._modules:
                alias.name = flat(alias.name)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        name = _path(node)
        if name in self._modules and name != flat(name):
            path = ast.parse(flat(name), mode="eval").body
            if isinstance(path, ast.Attribute):
                path.ctx = node.ctx
            return path
        return self.generic_visit(node)
