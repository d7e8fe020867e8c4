"""Settles the branches that depend on the board, because a device has only one.

Of an `if board.PANEL == "sh1106":` or `if board.BUZZER is None:`, the pass keeps only the branch that this board takes.
It moves the imports of that branch to the top, where merge.py can merge them. Modules that only other branches import
are not part of the program, so the device gets no driver for another bus or panel. The pass removes
`if console.battery:` and `if machine.link:` if the board has no battery or no link.
"""

import ast
from collections.abc import Mapping
from typing import Any

from firmware.bundle.walk import Transformer, walk
from firmware.wiring import link, panel, wifi

_WRITTEN = (panel.OFFSET, *link.PINS, *wifi.NAMES)  # the names that are replaced by values
# The parts that a machine may lack: the attribute, and its names in a board's file
_PARTS = {"battery": ("BATTERY",), "link": link.LINKS}


def asked(tree: ast.Module) -> set[str]:
    """Return the names of the board's values that a module depends on."""
    found: set[str] = set()
    for node in walk(tree):
        match node:
            case ast.Attribute(ast.Name("board"), name):
                found.add(name)
            case ast.If(test):
                found.update(_PARTS.get(_asked_for(test), ()))
    return found


def settle(tree: ast.Module, values: Mapping[str, Any]) -> ast.Module:
    """Return the module with only the branches that run on a board with these values."""
    return _Settle(values).visit(tree)


class _Settle(Transformer):
    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values
        self._imports: list[ast.stmt] = []

    def visit_Module(self, node: ast.Module) -> ast.AST:
        self.generic_visit(node)
        at = 1 if ast.get_docstring(node) is not None else 0
        node.body[at:at] = self._imports
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        match node.test:
            case ast.Compare(ast.Attribute(ast.Name("board"), name), [how], [ast.Constant(value)]):
                alike = self._values.get(name) == value
                return self._kept(node.body if alike == isinstance(how, ast.Eq | ast.Is) else node.orelse)
        part = _PARTS.get(_asked_for(node.test))
        if part and all(self._values.get(name) is None for name in part):
            return self._kept(node.orelse)
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        match node:
            case ast.Attribute(ast.Name("board"), name) if name in _WRITTEN:
                return ast.copy_location(ast.Constant(self._values.get(name)), node)
        return self.generic_visit(node)

    def _kept(self, branch: list[ast.stmt]) -> list[ast.stmt]:
        kept: list[ast.stmt] = []
        for step in branch:
            if isinstance(step, ast.ImportFrom):
                self._imports.append(step)
                continue
            settled = self.visit(step)
            kept += settled if isinstance(settled, list) else [settled]
        return kept


def _asked_for(test: ast.expr) -> str:
    """Return the attribute that a branch requires: `battery` for `console.battery and y < 57`."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        test = test.values[0]
    return test.attr if isinstance(test, ast.Attribute) else ""
