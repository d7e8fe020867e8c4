"""Flattens the folders of the sources, because on a device every folder is one more module in memory.

`engine_core.games.wheels_up.rules.placing` becomes `engine_core.wheels_up.placing`, `hal.micropython.display` becomes
`hal.display_micropython`. Names in strings stay until level.py writes the last names of all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from firmware.bundle.program import BundleError, Module, Program, keep_origin

_ENGINE = "engine_core."
_GAMES = "engine_core.games."
IN_GAME = "games.%s.%s"
BEGINNINGS = (".", "%s")  # a string that ends so names a package alone, and no module
ROOMS = frozenset({"games", "rules", "bots", "screens", "data", "draw", "words", "entry"})
MACHINES = frozenset({"micropython", "circuitpython", "host", "web"})


def flat(name: str) -> str:
    """Returns the name on a device for a module name, a name relative to a package, or the beginning of a name."""
    *folders, last = name.split(".")
    if folders[:1] == ["hal"] and folders[-1] in MACHINES:
        last = f"{last}_{folders.pop()}"
    return ".".join([*(folder for folder in folders if folder not in ROOMS), last])


def flatten(program: Program) -> None:
    """Flattens the folders of a program. BundleError if two modules would get one name."""
    program.strings = strings_of(program.modules)
    texts = {text for tree in program.trees.values() for text in texts_of(tree)}
    program.loaded = frozenset(
        flat(name)
        for text in texts & program.strings.keys()
        if not text.endswith(BEGINNINGS)
        for name in program.strings[text]
    )
    flattener = Flattener(program.modules)
    found: dict[str, Module] = {}
    for name, module in program.modules.items():
        if module.is_package and name.rpartition(".")[2] in ROOMS | MACHINES:
            continue
        if flat(name) in found:
            raise BundleError(f"{module.path} and {found[flat(name)].path} would both be {flat(name)} on a device.")
        module.tree = flattener.visit(module.tree)
        found[flat(name)] = module
    program.modules = found


def strings_of(names: Iterable[str]) -> dict[str, set[str]]:
    """Returns by string the modules that it names, or whose names it begins.

    A module is loaded by a name relative to engine_core (loader.py) or to a game (catalog.py). Code may complete a name
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


def texts_of(tree: ast.AST) -> Iterator[str]:
    """Yields every string of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


class Flattener(ast.NodeTransformer):
    """Writes flat names into a module's imports. `names`: every module of the program, by its name in the sources."""

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
        name = ast.unparse(node)
        if name in self._modules and name != flat(name):
            path = ast.parse(flat(name), mode="eval").body
            if isinstance(path, ast.Attribute):
                path.ctx = node.ctx
            return path
        return self.generic_visit(node)
