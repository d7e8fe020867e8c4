"""Removes what is unused once constants are folded: imports from the program, constants, functions and methods.

Names in `kept` stay, and the methods of `public` packages: others than the program may call them. Constants that only
their own module uses get an underscore, so the compiler stores no name. So no module object has them: a module that is
loaded by name (loader.py) cannot be asked for a constant, and a program that does so is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from firmware.bundle.fold import names_bound
from firmware.bundle.program import BundleError, Program, asked_for, attribute_asked, constant, imports_of

_CONST = "const"  # MicroPython's compiler needs no import of it


def prune(program: Program, public: Iterable[str] = ()) -> None:
    """Removes from every module what nothing uses. BundleError if a module loaded by name is asked for a constant."""
    public = tuple(public)
    _refuse_lost_constants(program)
    while True:
        trees = program.trees
        attributes = _attributes(program)
        gone = sum([_prune_methods(trees[name], attributes) for name in trees if not name.startswith(public)])
        asked = asked_for(trees)
        if not gone + sum([_prune(program, name, asked.get(name, set()), attributes) for name in trees]):
            return


def _refuse_lost_constants(program: Program) -> None:
    """Raises BundleError where an object is asked for an attribute that nothing binds but the constant of a module."""
    trees = program.trees
    imported = asked_for(trees)
    lost: dict[str, str] = {}  # by name, the path of its module
    bound: set[str] = set(program.kept_names)
    for name, tree in trees.items():
        asked = imported.get(name, set())
        for node in tree.body:
            found, _ = constant(node)
            if found and found not in asked and "*" not in asked:
                lost[found] = program.modules[name].path
            elif isinstance(node, ast.Assign | ast.AnnAssign | ast.FunctionDef | ast.ClassDef | ast.ImportFrom):
                bound |= _names_bound_by(node)
        for one in ast.walk(tree):
            if isinstance(one, ast.ClassDef):
                bound = bound.union(*map(_names_bound_by, one.body))
            elif isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store):
                bound.add(one.attr)
    for name, tree in trees.items():
        outside = {
            alias.asname or alias.name
            for node in imports_of(tree)
            if isinstance(node, ast.Import) or node.module not in trees
            for alias in node.names
        }
        for one in ast.walk(tree):
            wanted = attribute_asked(one)
            of = one.value if isinstance(one, ast.Attribute) else None
            if wanted in lost and wanted not in bound and not (isinstance(of, ast.Name) and of.id in outside):
                raise BundleError(
                    f"{program.modules[name].path} asks an object for {wanted}. Only {lost[wanted]} has this name, for "
                    "a constant, and no module object has its constants on a device: import it at the top."
                )


def _names_bound_by(node: ast.stmt) -> set[str]:
    """Returns the names that a statement binds where it stands."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}


def _attributes(program: Program) -> set[str]:
    """Returns the attributes that somebody asks an object for.

    `name = module.name` in a class asks a module, for a method; whoever calls the method asks for it.
    """
    nodes = [node for tree in program.trees.values() for node in ast.walk(tree)]
    given = {
        id(asked) for node in nodes if isinstance(node, ast.ClassDef) for one in node.body if (asked := _given(one))
    }
    return {attribute_asked(node) for node in nodes if id(node) not in given} | program.kept_names


def _given(node: ast.stmt) -> ast.Attribute | None:
    """Returns the function of a module that a statement of a class makes a method of the same name, if it does."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Attribute(ast.Name(), attr) as asked) if name == attr:
            return asked
    return None


def _prune_methods(tree: ast.Module, attributes: set[str]) -> int:
    """Removes methods that nobody asks for; returns their number."""
    gone = 0
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            body = [one for one in node.body if not _is_unasked(one, attributes)]
            gone += len(node.body) - len(body)
            node.body = body or [ast.copy_location(ast.Pass(), node)]
    return gone


def _is_unasked(node: ast.stmt, attributes: set[str]) -> bool:
    if isinstance(node, ast.FunctionDef):
        return not node.name.startswith("__") and node.name not in attributes
    match node:
        case ast.Assign([ast.Name(name)]) if _given(node):
            return name not in attributes
    return False


def _prune(program: Program, module: str, asked: set[str], attributes: set[str]) -> int:
    """Removes what neither the module itself nor others use; returns the number of removed statements."""
    tree = program.modules[module].tree
    nodes = list(ast.walk(tree))
    used = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    private: dict[str, str] = {}
    body: list[ast.stmt] = []
    gone = 0
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names = [one for one in node.names if not _is_unused(program, node.module or "", one, used | asked)]
            gone += len(node.names) - len(names)
            node.names = names
            if not names:
                continue
        name, _ = constant(node)
        if name and name not in asked and "*" not in asked:
            if name not in used:
                gone += 1
                continue
            if not name.startswith("_"):
                private[name] = "_" + name
        if isinstance(node, ast.FunctionDef) and node.name not in used | asked | attributes:
            gone += 1  # not even a module that is loaded by name may be asked for it
            continue
        body.append(node)
    taken = {node.id for node in nodes if isinstance(node, ast.Name)} | names_bound(nodes)
    arguments = {node.arg for node in nodes if isinstance(node, ast.arg)}
    private = {name: to for name, to in private.items() if to not in taken and name not in arguments}
    tree.body = body
    if private:
        _Rename(private).visit(tree)
    return gone + len(private)


def _is_unused(program: Program, module: str, alias: ast.alias, used: set[str]) -> bool:
    """Tells whether an import from the program is unused, or imports const()."""
    if module not in program.modules:
        return False
    return alias.name == _CONST or not {alias.asname or alias.name} & used


class _Rename(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._names.get(node.id, node.id)
        return node
