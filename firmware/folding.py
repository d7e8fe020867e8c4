"""Constants of other modules written out where they are used, so that a device need not keep their names.

`NAME = const(3)` is folded by the compiler in its own module only. Everywhere else it would cost an entry in that
module's globals and a look-up at each use; modules of nothing but constants would have to be loaded. Here each such
name is replaced by its number before a module is compiled, and an import that brings nothing else goes.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

_PACKAGE = "engine_core"


def folded(tree: ast.Module, root: Path, module: str) -> ast.Module:
    """The tree of `module` (dotted) with the constants of other modules under `root` replaced by their numbers."""
    taken = _bound(tree)
    numbers: dict[str, int] = {}  # by the name here
    modules: dict[str, dict[str, int]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                name = alias.asname or alias.name
                if name not in taken:
                    if alias.name in (found := _constants(root, node.module)):
                        numbers[name] = found[alias.name]
                    elif found := _constants(root, f"{node.module}.{alias.name}"):
                        modules[name] = found
    tree = _Fold(numbers, modules).visit(tree)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    wanted = _wanted(root).get(module, set())
    return ast.fix_missing_locations(_Drop({*numbers, *modules} - used - wanted).visit(tree))


def _bound(tree: ast.Module) -> set[str]:
    """Names that something other than an import binds anywhere in the module."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return names


@cache
def _constants(root: Path, module: str) -> dict[str, int]:
    """The numbers that a module of the engine names with const(), by name; none for other modules."""
    path = root / (module.replace(".", "/") + ".py")
    if not module.startswith(_PACKAGE + ".") or not path.is_file():
        return {}
    found: dict[str, int] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            call = node.value
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "const":
                try:
                    value = ast.literal_eval(call.args[0])
                except ValueError:
                    continue
                if isinstance(value, int):
                    found[node.targets[0].id] = value
    return found


@cache
def _wanted(root: Path) -> dict[str, set[str]]:
    """By module, the names that others import from it."""
    wanted: dict[str, set[str]] = {}
    for path in (root / _PACKAGE).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                wanted.setdefault(node.module, set()).update(alias.name for alias in node.names)
    return wanted


def _number(value: int) -> ast.expr:
    return ast.UnaryOp(ast.USub(), ast.Constant(-value)) if value < 0 else ast.Constant(value)


class _Fold(ast.NodeTransformer):
    def __init__(self, numbers: dict[str, int], modules: dict[str, dict[str, int]]) -> None:
        self._numbers = numbers
        self._modules = modules

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._numbers:
            return ast.copy_location(_number(self._numbers[node.id]), node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.attr in self._modules.get(node.value.id, {}):
            return ast.copy_location(_number(self._modules[node.value.id][node.attr]), node)
        return self.generic_visit(node)


class _Drop(ast.NodeTransformer):
    def __init__(self, names: set[str]) -> None:
        self._names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._names]
        return node if node.names else ast.copy_location(ast.Pass(), node)
