"""Strips everything that a device does not need: annotations, docstrings, comments, and code for type checkers.

A few forms become shorter: `raise ValueError()` loses its brackets, a class its base `object`. The annotations of
machine code are its types, so a module with `@micropython.viper` keeps those of its functions.
"""

import ast
import builtins
from collections.abc import Iterator

from firmware.bundle.program import Program, arguments_of, imports_of, is_for_checkers, keep_origin, names_bound
from firmware.bundle.walk import walk

_CHECKERS = ("typing", "__future__")  # the modules that a device does not need
_BLOCKS = ("body", "orelse", "finalbody")


def strip(program: Program) -> None:
    """Strip every module of a program."""
    for name, module in program.modules.items():
        program.modules[name] = module.map(stripped)


def stripped(tree: ast.Module) -> ast.Module:
    """Return a module without what a device does not need."""
    tree.body = _lean([node for node in tree.body if not _is_for_checkers(node)])
    functions = [node for node in _statements(tree) if isinstance(node, ast.FunctionDef)]
    typed = any(ast.unparse(by).startswith("micropython.") for node in functions for by in node.decorator_list)
    own = names_bound(walk(tree)) | {alias.asname or alias.name for one in imports_of(tree) for alias in one.names}
    for node in list(_statements(tree)):
        for block in _BLOCKS:
            if old := getattr(node, block, None):
                setattr(node, block, _lean(old) or [ast.Expr(ast.Constant(0))])
        if isinstance(node, ast.FunctionDef):
            node.args.args[:0] = node.args.posonlyargs
            node.args.posonlyargs = []
            if not typed:
                node.returns = None
                for argument in arguments_of(node):
                    argument.annotation = None
        elif isinstance(node, ast.ClassDef):
            node.bases = [base for base in node.bases if not (isinstance(base, ast.Name) and base.id == "object")]
            node.body = [one for one in node.body if not _is_bare(one)] or [ast.Pass()]
        elif isinstance(node, ast.Raise):
            node.exc = _without_brackets(node.exc, own)
            node.cause = _without_brackets(node.cause, own)
    for block_of in [tree, *_statements(tree)]:
        for block in _BLOCKS:
            if old := getattr(block_of, block, None):
                setattr(block_of, block, [_plain(one) if isinstance(one, ast.AnnAssign) else one for one in old])
    return tree


def _statements(node: ast.AST) -> Iterator[ast.stmt | ast.ExceptHandler]:
    """Yield every statement inside a node, each before those that it contains."""
    for block in (*_BLOCKS, "handlers"):
        for one in getattr(node, block, ()):
            yield one
            yield from _statements(one)


def _is_for_checkers(node: ast.stmt) -> bool:
    if isinstance(node, ast.ImportFrom):
        return node.module in _CHECKERS
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Name) and node.targets[0].id == "TYPE_CHECKING"
    return is_for_checkers(node) and not node.orelse  # type: ignore[attr-defined]


def _lean(block: list[ast.stmt]) -> list[ast.stmt]:
    """Return a block without strings, other literals and `pass`."""
    return [node for node in block if not (isinstance(node, ast.Pass) or _is_literal(node))]


def _is_literal(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value is not Ellipsis


def _is_bare(node: ast.stmt) -> bool:
    """Return whether a statement is `name: type` without a value."""
    return isinstance(node, ast.AnnAssign) and node.value is None


def _plain(node: ast.AnnAssign) -> ast.stmt:
    """Return an assignment without its annotation."""
    return keep_origin(ast.Assign([node.target], node.value) if node.value else ast.Pass(), node)


def _without_brackets(node: ast.expr | None, own: set[str]) -> ast.expr | None:
    match node:
        case ast.Call(ast.Name(name) as called, [], []) if name not in own:
            kind = getattr(builtins, name, None)
            if isinstance(kind, type) and issubclass(kind, BaseException):
                return called
    return node
