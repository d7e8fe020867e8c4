"""Names in merged modules: what each stands for, and its new name."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from firmware.bundle.program import BundleError, bound_in, imports_of, locals_of

if TYPE_CHECKING:
    from firmware.bundle.merge import Merger

EXTERNAL = ""  # instead of a module name: an import from outside the program
Key = tuple[str, str]  # a module, and a name that it binds itself


@dataclass
class Imported:
    """What an import binds."""

    module: str
    name: str  # "" for the module itself


@dataclass
class _Scope:
    """A function or the body of a class: its names, and what imports in it bind."""

    names: set[str]
    brought: dict[str, Imported] = field(default_factory=dict)


class Renamer(ast.NodeTransformer):
    """Changes all global names of a module to those of its bundle, and removes its imports from the program.

    With `hidden`, it only collects: `names` gets each thing that is used with its old name, `hidden` the local names
    that would hide it at its uses.
    """

    def __init__(
        self, merger: Merger, module: str, names: dict[Key, str], hidden: dict[Key, set[str]] | None = None
    ) -> None:
        self._merger = merger
        self._module = module
        self._root = merger.home[module]
        self._names = names
        self._hidden = hidden
        self._scopes: list[_Scope] = []
        self.used: dict[Key, None] = {}

    def _called(self, key: Key, name: str) -> str:
        """Returns the name of `key` in this bundle. `name`: its name in the source."""
        if key[0] == self._module and key[1] in ("", None):
            raise BundleError(f"{self._module} imports itself.")
        self.used[key] = None
        if self._hidden is not None:
            self._names.setdefault(key, name)
            self._hidden.setdefault(key, set()).update(*(scope.names for scope in self._scopes))
            return name
        return self._names[key]

    def _local(self, name: str) -> _Scope | None:
        for depth in range(len(self._scopes) - 1, -1, -1):
            if name in self._scopes[depth].names or name in self._scopes[depth].brought:
                return self._scopes[depth]
        return None

    def _key(self, name: str) -> Key | None:
        """Returns what a name stands for at this place; None for a local name or a builtin."""
        scope = self._local(name)
        if not scope:
            return self._merger.key(self._module, name)
        if imported := scope.brought.get(name):
            found = self._merger.origin(imported)
            if self._merger.home[found.module] == self._root:
                return found.module, found.name
        return None

    def _whole(self, name: str) -> tuple[str, bool]:
        """Returns the module of the program that a name stands for, or "", and whether this function imports it."""
        scope = self._local(name)
        if scope:
            imported = scope.brought.get(name)
            return (imported.module, True) if imported and not imported.name else ("", False)
        key = self._merger.key(self._module, name)
        return (key[0], False) if key and key[0] != EXTERNAL and not key[1] else ("", False)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        key = self._key(node.id)
        return ast.Name(self._called(key, node.id), node.ctx) if key else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name):
            module, local = self._whole(node.value.id)
            if module:
                found = self._merger.origin(Imported(module, node.attr))
                key = (found.module, found.name)
                if local and self._merger.home[module] != self._root:
                    if self._hidden is None:
                        node.attr = self._merger.final(key)
                    return node
                return ast.Name(self._called(key, node.attr), node.ctx)
        return self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> ast.AST | None:
        return node if self._scopes else None  # those at the top are written again for the bundle

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt] | None:
        if not self._scopes:
            return None
        out: list[ast.stmt] = []
        for alias in node.names:
            name = alias.asname or alias.name
            imported = self._merger.imported(node, alias)
            if not imported:
                out.append(alone(node, alias))
                continue
            found = self._merger.origin(imported)
            root = self._merger.home[found.module]
            if root == self._root:
                continue
            if found.name:
                source = root
                final = self._merger.final((found.module, found.name)) if self._hidden is None else found.name
            else:
                source, _, final = root.rpartition(".")
            out.append(ast.ImportFrom(source, [ast.alias(final, name if name != final else None)], 0))
        return out or ast.Pass()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        if not self._scopes:
            node.name = self._called((self._module, node.name), node.name)
        scope = _Scope(locals_of(node))
        for inner in imports_of(node):
            for alias in inner.names:
                if imported := self._merger.imported(inner, alias):
                    name = alias.asname or alias.name
                    scope.brought[name] = imported
                    if self._merger.home[self._merger.origin(imported).module] == self._root:
                        scope.names.discard(name)
        self._scopes.append(scope)
        node.body = _flat(self.visit(one) for one in node.body)
        self._scopes.pop()
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._scopes.append(_Scope({argument.arg for argument in node.args.args}))
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(one) for one in node.bases]
        if not self._scopes:
            node.name = self._called((self._module, node.name), node.name)
        own = _Scope(bound_in(node.body))
        body = []
        for one in node.body:
            plain = not isinstance(one, ast.FunctionDef)  # functions do not see the names of the class
            if plain:
                self._scopes.append(own)
            else:
                self._scopes.append(_Scope(set()))
            body.append(self.visit(one))
            self._scopes.pop()
        node.body = _flat(body)
        return node


def _flat(parts: Iterable[ast.AST | list[ast.stmt] | None]) -> list[ast.stmt]:
    out: list[ast.stmt] = []
    for part in parts:
        if isinstance(part, list):
            out += part
        elif isinstance(part, ast.stmt):
            out.append(part)
    return out


def alone(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> ast.Import | ast.ImportFrom:
    """Returns the import statement with only one of its names."""
    return ast.Import([alias]) if isinstance(node, ast.Import) else ast.ImportFrom(node.module, [alias], node.level)
