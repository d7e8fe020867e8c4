"""Decides which modules are merged, and which small ones are copied into each file that imports them.

Four rules apply to the imports at the top of modules. An import inside a function leaves a module in its own file.

- A module that a resident imports is always in memory, so it joins the resident.
- A module that a game's rules import from that game is in memory with any of its screens, so it joins the rules.
- A module joins another that imports it if every import of it, direct or not, goes through that one, which has then
  been imported before.
- A small module without a state that several files import is copied into each.
"""

import ast
from collections.abc import Iterable
from typing import NamedTuple

from firmware.bundle.passes.merge import Bundle, merge
from firmware.bundle.program import Program, imports_of
from firmware.bundle.walk import walk

_RULES = ".rules"  # the end of the name of a module with a game's rules
COPIED_BYTES = 1600  # the maximum size of a copied module's stripped source


class _Facts(NamedTuple):
    top: list[tuple[str, str]]  # the imports at the top: a module or package, and a name in it
    late: list[tuple[str, str]]  # the imports in functions
    bytes: int  # the size of the source, or 0 if the module has a state
    empty: bool


def group(program: Program, residents: Iterable[tuple[str, ...]], apart: Iterable[str]) -> None:
    """Merge a program's modules. `residents`: groups of modules that are always in memory, by their names in the
    source; each group becomes one file with the name of its first module. Modules of the packages `apart` stay as they
    are.
    """
    program.modules = {name: module for name, module in program.modules.items() if not _is_gone(program, name)}
    homes = _Homes(program, residents, tuple(apart))
    merge(program, homes.bundles(), homes.small)


def _is_gone(program: Program, name: str) -> bool:
    """Return whether a module is empty and no other module asks for it."""
    module = program.modules[name]
    if module.is_package or name in program.kept or not module.fact(_facts).empty:
        return False
    return not any(
        name in _named(program, of.fact(_facts).top + of.fact(_facts).late) for of in program.modules.values()
    )


def _facts(tree: ast.Module) -> _Facts:
    top = _pairs(imports_of(tree))
    late = [pair for pair in _pairs(walk(tree)) if pair not in top]
    size = len(ast.unparse(tree)) if all(map(_is_fixed, tree.body)) else 0
    return _Facts(top, late, size, not tree.body)


def _pairs(nodes: Iterable[ast.AST]) -> list[tuple[str, str]]:
    found = []
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            found += [(node.module or "", alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
    return found


def _is_fixed(node: ast.AST) -> bool:
    """Return whether a statement or value contains nothing mutable: only functions, classes, imports, constants."""
    match node:
        case ast.FunctionDef() | ast.ClassDef() | ast.ImportFrom() | ast.Import() | ast.Constant():
            return True
        case ast.Assign(value=inner) | ast.UnaryOp(operand=inner) | ast.Call(ast.Name("const"), [inner]):
            return _is_fixed(inner)
        case ast.Tuple(elts=parts):
            return all(map(_is_fixed, parts))
    return False


def _named(program: Program, pairs: Iterable[tuple[str, str]]) -> set[str]:
    """Return the modules of a program that imports name."""
    whole = {f"{module}.{name}" if f"{module}.{name}" in program.modules else module for module, name in pairs}
    return whole & program.modules.keys()


class _Homes:
    """Decides where modules go.

    `home`: for each module, the module that it joins
    `small`: the modules that are copied, importers first
    """

    def __init__(self, program: Program, residents: Iterable[tuple[str, ...]], apart: tuple[str, ...]) -> None:
        facts = {name: module.fact(_facts) for name, module in program.modules.items()}
        self._program = program
        self._top = {name: _named(program, of.top) - {name} for name, of in facts.items()}
        self._late = {name: _named(program, of.late) - {name} for name, of in facts.items()}
        self._apart = apart
        self.home: dict[str, str] = {}
        for resident in residents:
            names = (program.flat.get(name, name) for name in resident)
            self._settle(tuple(name for name in names if name in program.modules), resident[0].partition(".")[0])
        for name in program.modules:
            if name.endswith(_RULES):
                self._settle((name,), name.removesuffix(_RULES) + ".")
        self.small: list[str] = []
        resident_home = dict(self.home)
        self._find(resident_home)
        late = set[str]().union(*self._late.values())
        for name, of in facts.items():
            files = {self.home[other] for other, named in self._top.items() if name in named}
            alone = list(self.home.values()).count(name) == 1 and self.home[name] == name
            if 0 < of.bytes <= COPIED_BYTES and len(files) > 1 and alone and name not in late and not self._stays(name):
                self.small.append(name)
        self.small.sort(key=lambda name: (sum(name in self._top[other] for other in self.small), name))
        for name in self.small:  # The importers of a copied module also import its imports.
            for named in self._top.values():
                if name in named:
                    named |= self._top[name]
        for name in self.small:
            for named in self._top.values():
                named.discard(name)
        self._find(resident_home)

    def _stays(self, name: str) -> bool:
        module = self._program.modules[name]
        return name in self._program.kept or name.startswith(self._apart) or module.is_package

    def _settle(self, resident: tuple[str, ...], within: str) -> None:
        """Assign one home to residents and their imports from the package `within`."""
        waiting = list(resident)
        while waiting:
            name = waiting.pop()
            if name not in self.home and name.startswith(within) and (name in resident or not self._stays(name)):
                self.home[name] = resident[0]
                waiting += sorted(self._top[name])

    def _find(self, residents: dict[str, str]) -> None:
        """Find every other module's home."""
        home = self.home = dict(residents)
        left = [name for name in self._program.modules if name not in home]
        importing: dict[str, set[str]] = {name: set() for name in left}
        for edges in (self._top, self._late):
            for name, others in edges.items():
                for other in others & importing.keys():
                    importing[other].add(name)
        # Modules that no other module imports, or that are in memory anyway
        first = {name for name in left if not importing[name] or importing[name] & home.keys() or self._stays(name)}
        # For each module, the modules that are in memory whenever it is
        above = {name: {name} if name in first else set(left) for name in left}
        changed = True
        while changed:
            changed = False
            for name in left:
                if name not in first:
                    found = {name} | set.intersection(*(above[other] for other in importing[name]))
                    if found != above[name]:
                        above[name] = found
                        changed = True
        for name in left:
            package = name.partition(".")[0]
            nearest = sorted(above[name] - {name}, key=lambda one: (-len(above[one]), one))
            ways = (one for one in nearest if one.partition(".")[0] == package and self._leads(one, name))
            home[name] = next(ways, name)
        for name in left:
            while home[home[name]] != home[name]:
                home[name] = home[home[name]]

    def _leads(self, start: str, end: str) -> bool:
        """Return whether importing `start` imports `end`."""
        found: set[str] = set()
        waiting = [start]
        while waiting:
            for name in self._top[waiting.pop()] - found:
                found.add(name)
                waiting.append(name)
        return end in found

    def bundles(self) -> list[Bundle]:
        """Return the bundles, that is, the modules that are merged."""
        members: dict[str, list[str]] = {}
        for name, root in self.home.items():
            if name not in self.small:
                members.setdefault(root, [root])
                members[root] += [name] if name != root else []
        return [Bundle(tuple(names), ()) for names in members.values() if len(names) > 1]
