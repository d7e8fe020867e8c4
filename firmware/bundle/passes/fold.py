"""Folds constants into the other modules that use them.

MicroPython's compiler folds `NAME = const(3)` only in its own module. Anywhere else it would cost an entry in that
module's globals and a look-up at each use, and modules that contain only constants would have to be loaded. This pass
replaces each such name by its number, and also names of single characters. Imports that become empty are removed.
"""

import ast
from typing import NamedTuple

from firmware.bundle.program import Program, Value, constant, literal, names_bound
from firmware.bundle.walk import Transformer, walk

_Values = dict[str, Value]


class _Facts(NamedTuple):
    constants: _Values
    imported: list[tuple[str, str, str]]  # (module, name in it, name here) of each import
    bound: set[str]
    asked: dict[str, set[str]]  # the attributes of each name that this module uses


def fold(program: Program) -> None:
    """Fold every module's constants into the others."""
    facts = {name: module.fact(_facts) for name, module in program.modules.items()}
    wanted: dict[str, set[str]] = {}  # for each module, the names that others import from it
    for of in facts.values():
        for source, imported, _ in of.imported:
            wanted.setdefault(source, set()).add(imported)
    for name, module in program.modules.items():
        of = facts[name]
        numbers: _Values = {}  # the values of the names here
        modules: dict[str, _Values] = {}
        for source, imported, here in of.imported:
            if here not in of.bound:
                if source in facts and imported in (found := facts[source].constants):
                    numbers[here] = found[imported]
                elif (asked := of.asked.get(here)) and (whole := f"{source}.{imported}") in facts:
                    # A module whose constants are not used remains an import, to be loaded later.
                    found = facts[whole].constants
                    modules[here] = {name: found[name] for name in sorted(asked) if name in found}
        needed = sorted({*numbers, *modules} & wanted.get(name, set()))
        program.modules[name] = module.map(_folded, numbers, modules, needed).cached()


def _facts(tree: ast.Module) -> _Facts:
    imported = []
    asked: dict[str, set[str]] = {}
    nodes = walk(tree)
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imported += [(node.module, alias.name, alias.asname or alias.name) for alias in node.names]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            asked.setdefault(node.value.id, set()).add(node.attr)
    constants = {name: value for name, value in map(constant, tree.body) if name and value is not None}
    return _Facts(constants, imported, names_bound(nodes), asked)


def _folded(tree: ast.Module, numbers: _Values, modules: dict[str, _Values], needed: list[str]) -> ast.Module:
    """Return a module with numbers instead of names and modules' attributes. Others import `needed` from it."""
    tree = _Fold(numbers, modules).visit(tree)
    if gone := {*numbers, *modules} - set(needed):
        gone -= {node.id for node in walk(tree) if isinstance(node, ast.Name)}
        tree = _Drop(gone).visit(tree)
    return tree


class _Fold(Transformer):
    def __init__(self, numbers: _Values, modules: dict[str, _Values]) -> None:
        self._numbers = numbers
        self._modules = modules

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._numbers:
            return literal(self._numbers[node.id])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.attr in self._modules.get(node.value.id, {}):
            return literal(self._modules[node.value.id][node.attr])
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Fold const() in a class, where the compiler would call it instead."""
        for one in node.body:
            _, value = constant(one)
            if isinstance(one, ast.Assign) and value is not None:
                one.value = literal(value)
        return self.generic_visit(node)


class _Drop(Transformer):
    def __init__(self, names: set[str]) -> None:
        self._names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._names]
        return node if node.names else ast.Pass()
