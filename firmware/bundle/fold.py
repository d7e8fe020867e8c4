"""Folds the constants of other modules into the places where they are used.

MicroPython's compiler folds `NAME = const(3)` only in its own module. Everywhere else it would cost an entry in that
module's globals and a look-up at each use, and modules with nothing but constants would have to be loaded. This pass
replaces each such name by its number, and names of a single character too. Imports that are then empty are removed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from firmware.bundle.program import Program, Value, constant, literal


def fold(program: Program) -> None:
    """Fold the constants of every module into the others."""
    constants = {name: _constants(tree) for name, tree in program.trees.items()}
    wanted: dict[str, set[str]] = {}  # by module, the names that others import from it
    for tree in program.trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                wanted.setdefault(node.module, set()).update(alias.name for alias in node.names)
    for name, module in program.modules.items():
        module.tree = _folded(module.tree, constants, wanted.get(name, set()))


def _constants(tree: ast.Module) -> dict[str, Value]:
    return {name: value for name, value in map(constant, tree.body) if name and value is not None}


def _folded(tree: ast.Module, constants: dict[str, dict[str, Value]], wanted: set[str]) -> ast.Module:
    nodes = list(ast.walk(tree))
    taken = names_bound(nodes)
    numbers: dict[str, Value] = {}  # by the name here
    modules: dict[str, dict[str, Value]] = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                name = alias.asname or alias.name
                if name not in taken:
                    if alias.name in (found := constants.get(node.module, {})):
                        numbers[name] = found[alias.name]
                    elif found := constants.get(f"{node.module}.{alias.name}", {}):
                        modules[name] = found
    tree = _Fold(numbers, modules).visit(tree)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return ast.fix_missing_locations(_Drop({*numbers, *modules} - used - wanted).visit(tree))


def names_bound(nodes: Iterable[ast.AST]) -> set[str]:
    """Returns the names that are bound by something other than an import. `nodes`: all nodes of a module."""
    names = set()
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return names


class _Fold(ast.NodeTransformer):
    def __init__(self, numbers: dict[str, Value], modules: dict[str, dict[str, Value]]) -> None:
        self._numbers = numbers
        self._modules = modules

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._numbers:
            return ast.copy_location(literal(self._numbers[node.id]), node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.attr in self._modules.get(node.value.id, {}):
            return ast.copy_location(literal(self._modules[node.value.id][node.attr]), node)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """In a class the compiler does not fold const(): there it would be called."""
        for one in node.body:
            _, value = constant(one)
            if isinstance(one, ast.Assign) and value is not None:
                one.value = literal(value)
        return self.generic_visit(node)


class _Drop(ast.NodeTransformer):
    def __init__(self, names: set[str]) -> None:
        self._names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._names]
        return node if node.names else ast.copy_location(ast.Pass(), node)
