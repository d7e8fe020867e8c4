"""Shortens the names that only the program itself uses, before it is compiled.

A device stores every name once, as text, in a table that doubles when it is full. This pass gives arguments, functions,
classes and attributes names of one or two letters, the same ones in every module. So there are fewer names, and the
table doubles one time fewer: going from 620 names to 1,260 would take 4.5 KB more. Names that code outside may use
stay: names that the public packages use, names that built-in types also have, and names that others use as attributes
of a module.
"""

from __future__ import annotations

import ast
import builtins
import itertools
import keyword
import string
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from firmware.bundle.passes.rename_attributes import attributes_of, names_of, short_attributes
from firmware.bundle.program import Program, arguments_of, attribute_asked
from firmware.bundle.walk import Transformer, walk

_ARGUMENTS = 16  # the number of names reserved for arguments, the maximum that a function has
_POOL = 1200  # the total number of short names
_Names = Mapping[str, str]


@dataclass
class _Facts:
    identifiers: set[str] = field(default_factory=set)  # the identifiers, and the texts, which may name something
    asked: set[str] = field(default_factory=set)
    keywords: set[str] = field(default_factory=set)
    arguments: set[str] = field(default_factory=set)
    imported: dict[str, set[str]] = field(default_factory=dict)  # the names imported from each module
    classes: set[str] = field(default_factory=set)  # the classes defined at module level
    top: list[tuple[str, list[str]]] = field(default_factory=list)  # (module, or "" for this one, and names from it)


def rename(program: Program, public: Iterable[str] = (), classes: bool = True) -> None:
    """Shorten names, and with `classes` those of classes, except those that the `public` packages use."""
    facts = {name: module.fact(_facts) for name, module in program.modules.items()}
    kept = program.kept_names
    public = tuple(public)
    asked = kept.union(*(of.asked if classes else of.asked | of.classes for of in facts.values()))
    keywords = set[str]().union(*(of.keywords for of in facts.values()))
    taken = {*dir(builtins), *keyword.kwlist}.union(*(of.identifiers for of in facts.values()))
    pool = list(itertools.islice(_free(taken), _POOL))
    arguments, names = pool[:_ARGUMENTS], pool[_ARGUMENTS:]
    functions: dict[str, dict[str, str]] = {}
    for name, of in facts.items():
        is_public = name.partition(".")[0] in public
        functions[name] = _functions(of.top, facts.keys(), asked | of.classes if is_public else asked, names)
    texts = {name: module.fact(attributes_of) for name, module in program.modules.items()}
    attributes = short_attributes(texts, pool, kept, functions, public)
    for name, of in facts.items():
        exports = {
            module: {old: short for old in sorted(imported) if (short := functions[module].get(old))}
            for module, imported in of.imported.items()
            if module in functions
        }
        ours = {old: attributes[old] for old in sorted(of.identifiers & attributes.keys())}
        spoken = sorted(of.arguments & keywords)
        program.modules[name] = program.modules[name].map(_shortened, functions[name], exports, ours, arguments, spoken)
    for renamed in (attributes, *functions.values()):
        for old, new in sorted(renamed.items()):
            program.note(old, new)


def _facts(tree: ast.Module) -> _Facts:
    facts = _Facts()
    for node in walk(tree):
        for one in ("id", "attr", "arg", "name", "asname"):
            if isinstance(found := getattr(node, one, None), str):
                facts.identifiers.add(found)
        facts.asked.add(attribute_asked(node))
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            facts.identifiers.add(node.value)
        elif isinstance(node, ast.keyword) and node.arg:
            facts.keywords.add(node.arg)
        elif isinstance(node, ast.arg):
            facts.arguments.add(node.arg)
        elif isinstance(node, ast.ImportFrom):
            facts.imported.setdefault(node.module or "", set()).update(alias.name for alias in node.names)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            facts.top.append(("", [node.name]))
            if isinstance(node, ast.ClassDef):
                facts.classes.add(node.name)
        elif isinstance(node, ast.ImportFrom) and node.module:
            facts.top.append((node.module, [alias.asname or alias.name for alias in node.names]))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and not _is_const(node.value):
            facts.top.append(("", [node.targets[0].id]))
    return facts


def _free(taken: set[str]) -> Iterator[str]:
    letters = string.ascii_letters
    for count in (1, 2):
        for name in map("".join, itertools.product(letters, repeat=count)):
            if name not in taken:
                yield name


def _functions(
    top: list[tuple[str, list[str]]], modules: Collection[str], asked: set[str], names: list[str]
) -> dict[str, str]:
    """Return new names for a module's functions and classes, and for its imports.

    Names that the program reads from an object stay, because the object may be a module. No program reads a private
    name from a module.
    """
    short: dict[str, str] = {}
    for module, found in top:
        for name in found if not module or module in modules else ():
            if (name not in asked or is_private(name)) and name not in short:
                short[name] = names[len(short)]
    return short


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


def _shortened(
    tree: ast.Module,
    names: _Names,
    exports: Mapping[str, _Names],
    attributes: _Names,
    arguments: list[str],
    keywords: list[str],
) -> ast.Module:
    """Return a module with short names. `names`: its own; `exports`: those of other modules"""
    return _Shorten(names, exports, attributes, arguments, keywords).visit(tree)


class _Shorten(Transformer):
    def __init__(
        self,
        names: _Names,
        exports: Mapping[str, _Names],
        attributes: _Names,
        arguments: list[str],
        keywords: list[str],
    ) -> None:
        self._globals = names
        self._exports = exports
        self._attributes = attributes
        self._arguments = arguments
        self._keywords = keywords
        self._scopes: list[dict[str, str]] = []  # the new names of each function's arguments; other locals keep theirs
        self._in_class: set[str] | None = None  # the names that the current class binds

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
        exports = self._exports.get(node.module or "", {})
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
    """Return the local names of a function and of functions inside it, except its arguments."""
    names = set()
    outer: set[str] = set()
    for one in walk(node):
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
