"""Constants of other modules written out where they are used, so that a device need not keep their names.

`NAME = const(3)` is folded by the compiler in its own module only. Everywhere else it would cost an entry in that
module's globals and a look-up at each use; modules of nothing but constants would have to be loaded. Here each such
name is replaced by its number before a module is compiled, and so is the name of a single character; an import that
brings nothing else goes. Once all modules are folded, `pruned` takes out the names that nobody asks for any more.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_PACKAGE = "engine_core"
_CONST = "engine_core.const"

Value = int | str


def folded(tree: ast.Module, root: Path, module: str) -> ast.Module:
    """The tree of `module` (dotted) with the constants of other modules under `root` replaced by their numbers."""
    taken = _bound(tree)
    numbers: dict[str, Value] = {}  # by the name here
    modules: dict[str, dict[str, Value]] = {}
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
def _constants(root: Path, module: str) -> dict[str, Value]:
    """The numbers that a module of the engine names with const(), and characters, by name; none for other modules."""
    path = root / (module.replace(".", "/") + ".py")
    if not module.startswith(_PACKAGE + ".") or not path.is_file():
        return {}
    found: dict[str, Value] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        name, value = _constant(node)
        if name and value is not None:
            found[name] = value
    return found


def _constant(node: ast.stmt) -> tuple[str, Value | None]:
    """The name of a constant and its value, None where that is no literal; "" where a statement defines none."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
        return "", None
    name, value = node.targets[0].id, node.value
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const":
        try:
            number = ast.literal_eval(value.args[0])
        except ValueError:
            return name, None
        return name, number if isinstance(number, int) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and len(value.value) == 1:
        return name, value.value
    return "", None


@cache
def _wanted(root: Path) -> dict[str, set[str]]:
    """By module, the names that others import from it."""
    wanted: dict[str, set[str]] = {}
    for path in (root / _PACKAGE).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                wanted.setdefault(node.module, set()).update(alias.name for alias in node.names)
    return wanted


def _literal(value: Value) -> ast.expr:
    if isinstance(value, str):
        return ast.Constant(value)
    return ast.UnaryOp(ast.USub(), ast.Constant(-value)) if value < 0 else ast.Constant(value)


class _Fold(ast.NodeTransformer):
    def __init__(self, numbers: dict[str, Value], modules: dict[str, dict[str, Value]]) -> None:
        self._numbers = numbers
        self._modules = modules

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._numbers:
            return ast.copy_location(_literal(self._numbers[node.id]), node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.attr in self._modules.get(node.value.id, {}):
            return ast.copy_location(_literal(self._modules[node.value.id][node.attr]), node)
        return self.generic_visit(node)


class _Drop(ast.NodeTransformer):
    def __init__(self, names: set[str]) -> None:
        self._names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._names]
        return node if node.names else ast.copy_location(ast.Pass(), node)


def pruned(trees: dict[str, ast.Module], kept: Iterable[str] = ()) -> None:
    """Takes out of a whole program of folded modules, by dotted name, in place, what is of no use to a device.

    Annotations, but not where they tell the compiler to make machine code; imports of ours that bring nothing used;
    constants and functions that nobody uses; not what is called as one of `kept`. Other constants get a name that the
    compiler keeps to itself.
    """
    for name, tree in trees.items():
        trees[name] = _Bare().visit(tree)
    while True:
        asked = asked_for(trees)
        nodes = (node for tree in trees.values() for node in ast.walk(tree))
        attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)} | set(kept)
        if not sum([_prune(tree, asked.get(name, set()), attributes) for name, tree in trees.items()]):
            return


def asked_for(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """By module, the names that others have of it; "*" where it is handed about as a whole."""
    asked: dict[str, set[str]] = {}
    for tree in trees.values():
        modules: dict[str, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    asked.setdefault(node.module, set()).add(alias.name)
                    modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        whole = {id(node) for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in modules}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                asked.setdefault(modules[node.value.id], set()).add(node.attr)
                whole.discard(id(node.value))
        for node in ast.walk(tree):
            if id(node) in whole and isinstance(node, ast.Name):
                asked.setdefault(modules[node.id], set()).add("*")
    return asked


def _prune(tree: ast.Module, asked: set[str], attributes: set[str]) -> int:
    """Take out what neither the module itself nor others ask for; return how much that was."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    private: dict[str, str] = {}
    body: list[ast.stmt] = []
    gone = 0
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in (_PACKAGE, "hal"):
            names = [one for one in node.names if {one.asname or one.name} & (used | asked) and node.module != _CONST]
            gone += len(node.names) - len(names)
            node.names = names
            if not names:
                continue
        name, _ = _constant(node)
        if name and name not in asked and "*" not in asked:
            if name not in used:
                gone += 1
                continue
            if not name.startswith("_"):
                private[name] = "_" + name
        if isinstance(node, ast.FunctionDef) and node.name not in used | asked | attributes:
            gone += 1  # nor can a module loaded by its name be asked for it
            continue
        body.append(node)
    taken = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | _bound(tree)
    arguments = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    private = {name: to for name, to in private.items() if to not in taken and name not in arguments}
    tree.body = _Rename(private).visit(ast.Module(body, [])).body
    return gone + len(private)


class _Rename(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._names.get(node.id, node.id)
        return node


class _Bare(ast.NodeTransformer):
    """Annotations, what only a type checker reads, and the calls of const() in classes go."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = [one for one in node.body if not _for_checkers(one)]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if not any(ast.unparse(one).startswith("micropython.") for one in node.decorator_list):
            node.returns = None
            for argument in [*node.args.args, *node.args.kwonlyargs]:
                argument.annotation = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], self.visit(node.value)), node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        for one in node.body:
            _, value = _constant(one)
            if isinstance(one, ast.Assign) and value is not None:
                one.value = _literal(value)
        return self.generic_visit(node)


def _for_checkers(node: ast.stmt) -> bool:
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" and not node.orelse
    return (
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "TYPE_CHECKING"
    )
