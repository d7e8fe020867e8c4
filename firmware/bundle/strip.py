"""Strips what a device does not need: annotations, docstrings, comments, and code for type checkers.

python-minifier does it, since it concerns one module at a time. Its other transformations are off, except for those
that can only make bytecode smaller: bytecode stores no names of locals, and the compiler folds literals itself.

The annotations of machine code are its types, so a module with `@micropython.viper` keeps them.
"""

from __future__ import annotations

import ast
from functools import cache

import python_minifier
from python_minifier import RemoveAnnotationsOptions

from firmware.bundle.program import Program, is_for_checkers, keep_origin

_CHECKERS = ("typing", "__future__")  # modules that a device does not need


def strip(program: Program) -> None:
    """Strips every module of a program."""
    for module in program.modules.values():
        module.tree = stripped(module.tree)


def stripped(tree: ast.Module) -> ast.Module:
    """Returns a module without what a device does not need."""
    tree.body = [node for node in tree.body if not _is_for_checkers(node)]
    lean = ast.parse(_minified(ast.unparse(tree)))
    _keep_origins(lean, tree)
    return _WithoutBareAnnotations().visit(lean)


@cache
def _minified(text: str) -> str:
    machine_code = "@micropython." in text
    return python_minifier.minify(
        text,
        remove_annotations=RemoveAnnotationsOptions(True, not machine_code, not machine_code, True),
        remove_literal_statements=True,
        combine_imports=False,
        hoist_literals=False,
        rename_locals=False,
        remove_explicit_return_none=False,
        constant_folding=False,
        remove_dead_branches=False,
    )


def _is_for_checkers(node: ast.stmt) -> bool:
    if isinstance(node, ast.ImportFrom):
        return node.module in _CHECKERS
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Name) and node.targets[0].id == "TYPE_CHECKING"
    return is_for_checkers(node) and not node.orelse  # type: ignore[attr-defined]


def _keep_origins(lean: ast.AST, full: ast.AST) -> None:
    """Copies the origins to the stripped statements. In each block some are removed, but none has moved."""
    for block in ("body", "orelse", "finalbody", "handlers"):
        there = [node for node in getattr(full, block, ()) if not _has_gone(node)]
        for new, old in zip(getattr(lean, block, ()), there):
            keep_origin(new, old)
            _keep_origins(new, old)


def _has_gone(node: ast.AST) -> bool:
    return isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


class _WithoutBareAnnotations(ast.NodeTransformer):
    """Removes `name: 0`, which python-minifier leaves of an annotation without a value."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Removes those of a class, which declare attributes."""
        node.body = [one for one in node.body if not isinstance(one, ast.AnnAssign)] or [ast.Pass()]
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        return keep_origin(ast.Pass(), node)
