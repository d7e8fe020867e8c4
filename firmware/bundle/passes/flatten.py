"""Flattens the folders of the sources, because every folder is another module in a device's memory.

`engine_core.games.wheels_up.rules.placing` becomes `engine_core.wheels_up.placing`, `hal.micropython.display.ssd1306`
becomes `hal.ssd1306_micropython`. If two modules of the engine would get the same name, each keeps the names of its
folders: `engine_core.console.play.table` becomes `engine_core.console.play_table`. Names in strings stay until level.py
gives all modules their names on a device.
"""

import ast
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from firmware.bundle.program import BundleError, Program, keep_origin
from firmware.bundle.walk import Transformer, walk

_ENGINE = "engine_core."
_GAMES = "engine_core.games."
IN_GAME = "games.%s.%s"
BEGINNINGS = (".", "%s")  # a string with one of these endings names a package, not a module
ROOMS = frozenset({"games", "rules", "bots", "screens", "data", "draw", "entry"})
MACHINES = frozenset({"micropython", "circuitpython", "host", "web"})
OF_ROOMS = frozenset({"console", "screens", "rules"}) | MACHINES  # the modules of every folder in one of these move up


def flat(name: str) -> str:
    """Return the name on a device for a module name, a name relative to a package, or the beginning of a name."""
    *folders, last = name.split(".")
    if folders[:1] == ["hal"] and folders[1:2] and folders[1] in MACHINES:
        folders, last = ["hal"], f"{last}_{folders[1]}"
    above = ["", *folders]
    return ".".join([*(name for at, name in enumerate(folders) if not _is_room(above[at], name)), last])


def _is_room(above: str, name: str) -> bool:
    """Return whether a folder's modules move up on a device. `above`: the folder that contains it"""
    return name in ROOMS or above in OF_ROOMS


def flatten(program: Program) -> None:
    """Flatten a program's folders. Raises BundleError if two modules cannot get distinct names."""
    program.strings = strings_of(program.modules)
    texts = {text for module in program.modules.values() for text in module.fact(said).texts}
    loaded = {
        name
        for text in texts & program.strings.keys()
        if not text.endswith(BEGINNINGS)
        for name in program.strings[text]
    }
    sources = {name: module for name, module in program.modules.items() if not (module.is_package and _is_gone(name))}
    program.flat = {**{name: flat(name) for name in program.modules}, **_names(sources, loaded)}
    program.loaded = frozenset(program.flat[name] for name in loaded)
    program.kept = frozenset(flat_in(program.flat, name) for name in program.kept)
    program.modules = {}
    for name, module in sources.items():
        new = program.flat[name]
        if new in program.modules:
            raise BundleError(f"{module.path} and {program.modules[new].path} would both be {new} on a device.")
        named = {one: program.flat[one] for one in sorted(module.fact(said).names & program.flat.keys())}
        program.modules[new] = module.map(flattened, named) if named else module


def flat_in(names: Mapping[str, str], name: str) -> str:
    """Return a device's name for a module's name, or for a name in a module. `names`: the modules' names there"""
    module, _, inside = name.rpartition(".")
    return names.get(name) or (f"{names[module]}.{inside}" if module in names else name)


def _is_gone(package: str) -> bool:
    """Return whether a package does not exist on a device, because its modules move up."""
    *_, above, last = ["", *package.split(".")]
    return last in MACHINES or _is_room(above, last)


def _names(sources: Collection[str], loaded: Collection[str]) -> dict[str, str]:
    """Return each module's flat name. Modules of the engine that would share a name also take the names of their
    folders, unless a string names them (`loaded`), as that string must also name them on a device.
    """
    sharing: dict[str, int] = {}
    for name in sources:
        sharing[flat(name)] = sharing.get(flat(name), 0) + 1
    found = {}
    for name in sources:
        found[name] = flat(name)
        if sharing[flat(name)] > 1 and name.startswith(_ENGINE) and name not in loaded:
            package, _, last = flat(name).rpartition(".")
            folders = name.split(".")[:-1]
            found[name] = f"{package}.{'_'.join([*folders[folders.index(package.split('.')[-1]) + 1 :], last])}"
    return found


def strings_of(names: Iterable[str]) -> dict[str, set[str]]:
    """Return for each string the modules that it names, or whose names it begins.

    A string names a module relative to engine_core or to a game. Code may complete a name from its beginning, which
    ends in "." or "_", or insert a game and a relative name into `IN_GAME`.
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
    """The dotted names and the strings in a module, any of which may name modules."""

    names: set[str]
    texts: set[str]


def said(tree: ast.Module) -> Said:
    """Read a module. A dotted name is one that is imported or, after `import a.b`, an attribute of an attribute."""
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
    """Return the dotted name that an expression represents, or ""."""
    if isinstance(node, ast.Attribute):
        before = _path(node.value)
        return before and f"{before}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def flattened(tree: ast.Module, names: Mapping[str, str]) -> ast.Module:
    """Return a module with flat names in its imports. `names`: the flat names of the modules that it names"""
    return _Flattener(names).visit(tree)


class _Flattener(Transformer):
    """Writes flat names. `names`: the modules' flat names by their names in the sources"""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.AST]:
        packages: dict[str, list[ast.alias]] = {}
        for alias in node.names:
            module = f"{node.module}.{alias.name}"
            if module in self._names:
                package, _, name = self._names[module].rpartition(".")
                bound = alias.asname or alias.name
                packages.setdefault(package, []).append(ast.alias(name, None if bound == name else bound))
            else:
                packages.setdefault(self._names.get(node.module or "", node.module or ""), []).append(alias)
        return [keep_origin(ast.ImportFrom(package, names, 0), node) for package, names in packages.items()]

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            alias.name = self._names.get(alias.name, alias.name)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        name = _path(node)
        if self._names.get(name, name) != name:
            path = ast.parse(self._names[name], mode="eval").body
            if isinstance(path, ast.Attribute):
                path.ctx = node.ctx
            return path
        return self.generic_visit(node)
