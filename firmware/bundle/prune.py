"""Removes what is unused once constants are folded: imports from the program, constants and functions.

Names in `kept` stay. Constants that only their own module uses get an underscore, so the compiler stores no name.
"""

from __future__ import annotations

import ast

from firmware.bundle.fold import names_bound
from firmware.bundle.program import Program, asked_for, attribute_asked, constant

_CONST = "const"  # MicroPython's compiler needs no import of it


def prune(program: Program) -> None:
    """Removes from every module what nothing uses."""
    while True:
        trees = program.trees
        asked = asked_for(trees)
        nodes = (node for tree in trees.values() for node in ast.walk(tree))
        attributes = set(map(attribute_asked, nodes)) | program.kept_names
        if not sum([_prune(program, name, asked.get(name, set()), attributes) for name in trees]):
            return


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
