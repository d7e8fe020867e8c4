"""Shortens the names that only the program itself uses, before it is compiled.

A device stores every name once, as text, in a table that doubles when it is full. This pass gives arguments, functions
and attributes names of one or two letters, the same ones in every module. So there are fewer names, and the table
doubles once less. Names that code outside may use stay: names that the public packages use, names that a
built-in type has too, and names that others use as attributes of a module, such as a scene's class.
"""

from __future__ import annotations

import ast
import builtins
import itertools
import keyword
import string
from collections.abc import Iterable, Iterator

from firmware.bundle.program import Program, arguments_of, attribute_asked
from firmware.bundle.rename_attributes import names_of, short_attributes

_ARGUMENTS = 16  # names reserved for arguments: more than any function has
_POOL = 1200


def rename(program: Program, public: Iterable[str] = ()) -> None:
    """Shortens the names of a program, except for those that modules of the `public` packages use."""
    trees = program.trees
    kept = program.kept_names
    public = tuple(public)
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    asked = kept | set(map(attribute_asked, nodes))
    pool = list(itertools.islice(_free(_identifiers(nodes)), _POOL))
    arguments, names = pool[:_ARGUMENTS], pool[_ARGUMENTS:]
    keywords = {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
    functions = {}
    for name, tree in trees.items():
        classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        is_public = name.partition(".")[0] in public
        functions[name] = _functions(tree, set(trees), asked | classes if is_public else asked, names)
    attributes = short_attributes(trees, pool, kept, functions, public)
    for name, tree in trees.items():
        _Shorten(functions, name, attributes, arguments, keywords).visit(tree)
    for renamed in (attributes, *functions.values()):
        for old, new in sorted(renamed.items()):
            program.note(old, new)


def _identifiers(nodes: list[ast.AST]) -> set[str]:
    taken = set(dir(builtins)) | set(keyword.kwlist)
    for node in nodes:
        for field in ("id", "attr", "arg", "name", "asname"):
            if isinstance(found := getattr(node, field, None), str):
                taken.add(found)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            taken.add(node.value)
    return taken


def _free(taken: set[str]) -> Iterator[str]:
    letters = string.ascii_letters
    for count in (1, 2):
        for name in map("".join, itertools.product(letters, repeat=count)):
            if name not in taken:
                yield name


def _functions(tree: ast.Module, modules: set[str], asked: set[str], names: list[str]) -> dict[str, str]:
    """Returns new names for the functions and classes of a module and for its imports.

    Names that are asked of an object stay, for the object may be a module; no module is asked for a private name.
    """
    short: dict[str, str] = {}
    for node in tree.body:
        found = [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
        if isinstance(node, ast.ImportFrom) and node.module in modules:
            found = [alias.asname or alias.name for alias in node.names]
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and not _is_const(node.value):
            found = [node.targets[0].id]
        for name in found:
            if (name not in asked or is_private(name)) and name not in short:
                short[name] = names[len(short)]
    return short


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


class _Shorten(ast.NodeTransformer):
    def __init__(
        self,
        functions: dict[str, dict[str, str]],
        module: str,
        attributes: dict[str, str],
        arguments: list[str],
        keywords: set[str],
    ) -> None:
        self._functions = functions
        self._globals = functions.get(module, {})
        self._attributes = attributes
        self._arguments = arguments
        self._keywords = keywords
        self._scopes: list[dict[str, str]] = []  # per function: new names of arguments; other locals keep theirs
        self._in_class: set[str] | None = None  # the names that the present class binds

    def visit_Name(self, node: ast.Name) -> ast.AST:
        for scope in reversed(self._scopes):
            if node.id in scope:
                node.id = scope[node.id]
                return node
        if self._in_class and node.id in self._in_class and node.id in self._attributes:
            node.id = self._attributes[node.id]
        else:
            node.id = self._globals.get(node.id, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self._attributes.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        exports = self._functions.get(node.module or "", {})
        for alias in node.names:
            name = alias.asname or alias.name
            alias.name = exports.get(alias.name, alias.name)
            local = name if self._scopes else self._globals.get(name, name)
            alias.asname = local if local != alias.name else None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(one) for one in node.bases]
        outer, self._in_class = self._in_class, {name for one in node.body for name in names_of(one)}
        node.body = [self.visit(one) for one in node.body]
        self._in_class = outer
        if outer is None and not self._scopes:
            node.name = self._globals.get(node.name, node.name)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        if self._in_class is not None:
            node.name = self._attributes.get(node.name, node.name)
        elif not self._scopes:
            node.name = self._globals.get(node.name, node.name)
        machine_code = any(ast.unparse(one).startswith("micropython.") for one in node.decorator_list)
        before = sum(1 for scope in self._scopes for name, to in scope.items() if name != to)
        scope = {name: name for name in _stored_in(node)}
        for argument in arguments_of(node):
            name = argument.arg
            if name == "self" or name in self._keywords or machine_code:
                scope[name] = name
            else:
                scope[name] = argument.arg = self._arguments[before]
                before += 1
        outer, self._in_class = self._in_class, None
        self._scopes.append(scope)
        node.body = [self.visit(one) for one in node.body]
        self._scopes.pop()
        self._in_class = outer
        if outer is None and not self._scopes:
            node.name = self._globals.get(node.name, node.name)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._scopes.append({argument.arg: argument.arg for argument in node.args.args})
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node


def _stored_in(node: ast.FunctionDef) -> set[str]:
    """Returns the local names of a function and of functions inside it, without its arguments."""
    names = set()
    outer: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
            names.add(one.id)
        elif isinstance(one, ast.FunctionDef | ast.ClassDef) and one is not node:
            names.add(one.name)
        elif isinstance(one, ast.ImportFrom | ast.Import):
            names.update(alias.asname or alias.name for alias in one.names)
        elif isinstance(one, ast.ExceptHandler) and one.name:
            names.add(one.name)
        elif isinstance(one, ast.Nonlocal):
            outer.update(one.names)
    return names - outer
