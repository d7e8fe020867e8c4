"""Modules that are always in memory together, made one before they are compiled.

A module costs a device some 300 bytes beside its code: its names and its file's, two dicts, an entry for each name that
it imports. So a bundle of modules becomes one module, named as its first: the modules that these import at the top
come along, as far as they are not in a bundle before. What one module had of another is then a name of the same module,
so a call is found with one look-up instead of two.

Only names change: what the code does, and when it does it, stays. A module that is loaded by its name, or let go of by
itself, is never taken into another.
"""

from __future__ import annotations

import ast
import builtins
import copy
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from firmware.folding import asked_for

_GAMES = ("up_or_down", "way_up_high", "up_too_high", "wheels_up")
# The first of each gives the bundle its name. What is imported comes along if it is of the package of one of these.
BUNDLES = (
    (
        "engine_core.console.console",
        *(
            "engine_core.console." + name
            for name in ("keeping", "motion", "presses", "rest", "session", "settings", "table")
        ),
        *("engine_core." + name for name in ("game", "match", "ordered", "rng", "texts", "whole")),
    ),
    *((f"engine_core.{game}.{part}",) for game in _GAMES for part in ("rules", "greedy")),
    *((f"engine_core.{game}.table",) for game in _GAMES[:3]),
    ("engine_core.wheels_up.table", "engine_core.wheels_up.notation"),
    ("engine_core.wheels_up.view",),  # let go of while a menu is open: what the table and others need is in none of it
    ("hal.machine_micropython",),
    ("hal.machine_circuitpython",),
)
# Loaded by these names, or let go of
_PARTS = ("rules", "tell", "table", "easy", "normal", "hard", "facts", "scores", "saved", "view")
EXTERNAL = ""  # in place of a module: an import of somebody else's

Key = tuple[str, str]  # a module, and a name that it binds itself


class MergeError(Exception):
    """One sentence that says which modules cannot become one."""


@dataclass
class _Imported:
    module: str
    name: str  # "" for the module itself


@dataclass
class _Scope:
    """A function or the body of a class: its names, and what imports in it bind."""

    names: set[str]
    brought: dict[str, _Imported] = field(default_factory=dict)


def merged(
    trees: dict[str, ast.Module], bundles: Sequence[Sequence[str]], kept: Iterable[str] = ()
) -> dict[str, ast.Module]:
    """The modules (by dotted name, without annotations) with every bundle made one; `kept` stay as they are named.

    Of a bundle's modules, those that are not among `trees` are passed over. MergeError.
    """
    program = _Program(trees)
    whole = {name for name, asked in asked_for(trees).items() if "*" in asked}
    program.divide([[name for name in bundle if name in trees] for bundle in bundles], whole | set(kept))
    return program.rewritten()


class _Program:
    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self._trees = trees
        self._packages = {name for name in trees if any(other.startswith(name + ".") for other in trees)}
        self._bound: dict[str, set[str]] = {}  # by module, what it binds itself
        self._brought: dict[str, dict[str, _Imported]] = {}  # and what it has of our own modules,
        self._external: dict[str, dict[str, str]] = {}  # and of others, as the statement
        for name, tree in trees.items():
            self._look(name, tree)
        self.home = {name: name for name in trees}
        self._members = {name: [name] for name in trees}
        self._names: dict[str, dict[Key, str]] = {}  # by bundle, what is called what

    def _look(self, module: str, tree: ast.Module) -> None:
        brought: dict[str, _Imported] = {}
        external: dict[str, str] = {}
        for node in _imports(tree):
            for alias in node.names:
                if found := self.imported(node, alias):
                    brought[alias.asname or alias.name] = found
                else:
                    external[(alias.asname or alias.name).split(".")[0]] = ast.unparse(_alone(node, alias))
        self._bound[module] = _stored(tree.body) - brought.keys() - external.keys()
        self._brought[module] = brought
        self._external[module] = external

    def imported(self, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> _Imported | None:
        """What an import of one of our own binds; None for other people's."""
        if isinstance(node, ast.Import) or not node.module or node.level:
            return None
        if f"{node.module}.{alias.name}" in self._trees:
            return _Imported(f"{node.module}.{alias.name}", "")
        if node.module in self._trees:
            return _Imported(node.module, alias.name)
        return None

    def divide(self, bundles: list[list[str]], kept: set[str]) -> None:
        """Put every module into its bundle."""
        firsts = {bundle[0] for bundle in bundles if bundle}
        placed: set[str] = set()
        for bundle in bundles:
            if not bundle:
                continue
            members: list[str] = []
            for name in [*bundle[1:], bundle[0]]:
                self._gather(name, bundle, firsts | kept, placed, members)
            for name in members:
                self.home[name] = bundle[0]
                if name != bundle[0]:
                    del self._members[name]
            self._members[bundle[0]] = members

    def _gather(self, name: str, bundle: list[str], others: set[str], placed: set[str], members: list[str]) -> None:
        if name in placed or name in self._packages:
            return
        package, _, last = name.rpartition(".")
        if name not in bundle and (name in others or last in _PARTS or package not in _packages(bundle)):
            return
        placed.add(name)
        for imported in self._brought[name].values():
            self._gather(imported.module, bundle, others, placed, members)
        members.append(name)

    def origin(self, imported: _Imported) -> _Imported:
        """Where an imported name is bound, re-exports followed."""
        while imported.name and (further := self._brought[imported.module].get(imported.name)):
            imported = further
        return imported

    def key(self, module: str, name: str) -> Key | None:
        """What a global name of a module is; None for a builtin."""
        if name in self._bound[module]:
            return module, name
        if name in self._external[module]:
            return EXTERNAL, self._external[module][name]
        if imported := self._brought[module].get(name):
            found = self.origin(imported)
            if found.name in self._external.get(found.module, {}):
                return EXTERNAL, self._external[found.module][found.name]
            return found.module, found.name
        return None

    def rewritten(self) -> dict[str, ast.Module]:
        for root, members in self._members.items():
            self._name_all(root, members)
        self._check_order()
        return {root: self._joined(root, members) for root, members in self._members.items()}

    def _name_all(self, root: str, members: list[str]) -> None:
        """Choose what each thing is called in a bundle: as it was, where nothing else is in the way."""
        names: dict[Key, str] = {(root, name): name for name in self._bound[root]}
        seen: dict[Key, str] = {}
        hidden: dict[Key, set[str]] = {}
        free: set[str] = set(dir(builtins)) if len(members) > 1 else set()
        for module in [root, *(name for name in members if name != root)]:
            for name in sorted(self._bound[module]):
                seen.setdefault((module, name), name)
            finder = _Renamer(self, module, seen, hidden)
            finder.visit(copy.deepcopy(self._trees[module]))
        taken = set(names.values())
        for key, wanted in seen.items():
            if key not in names:
                name = wanted
                number = 2
                while name in taken or name in free or name in hidden.get(key, ()):
                    name = f"{wanted}_{number}"
                    number += 1
                names[key] = name
                taken.add(name)
            elif names[key] in hidden.get(key, ()):
                raise MergeError(f"{key[1]} of {key[0]} is hidden where another module of its bundle uses it.")
        self._names[root] = names

    def final(self, key: Key) -> str:
        """What a thing is called in the bundle that binds it."""
        return self._names[self.home[key[0]]].get(key, key[1])

    def _check_order(self) -> None:
        """MergeError where two bundles would each have to be loaded before the other."""
        needs = {
            root: {
                self.home[found.module]
                for module in members
                for found in map(self.origin, self._brought[module].values())
                if self.home[found.module] != root
            }
            for root, members in self._members.items()
        }
        done: set[str] = set()

        def follow(root: str, path: tuple[str, ...]) -> None:
            if root in path:
                raise MergeError(" and ".join(path[path.index(root) :]) + " would need each other.")
            if root not in done:
                for other in sorted(needs[root]):
                    follow(other, (*path, root))
                done.add(root)

        for root in needs:
            if len(self._members[root]) > 1:
                follow(root, ())

    def _joined(self, root: str, members: list[str]) -> ast.Module:
        names = self._names[root]
        body: list[ast.stmt] = []
        brought: set[Key] = set()
        for module in members:
            renamer = _Renamer(self, module, names)
            tree = renamer.visit(self._trees[module])
            for key in renamer.used:
                if key not in brought and (key[0] == EXTERNAL or self.home[key[0]] != root):
                    brought.add(key)
                    body.append(self._import_of(key, names[key]))
            body += tree.body
        return ast.fix_missing_locations(ast.Module(body, []))

    def _import_of(self, key: Key, name: str) -> ast.stmt:
        if key[0] == EXTERNAL:
            node = ast.parse(key[1]).body[0]
            assert isinstance(node, ast.Import | ast.ImportFrom)
            if (node.names[0].asname or node.names[0].name) != name:
                node.names[0].asname = name
            return node
        if not key[1]:  # a module as a whole
            root = self.home[key[0]]
            if len(self._members[root]) > 1:
                raise MergeError(f"{key[0]} is used as a whole, so it cannot be in the bundle of {root}.")
            package, _, last = root.rpartition(".")
            return ast.ImportFrom(package, [ast.alias(last, name if name != last else None)], 0)
        final = self.final(key)
        return ast.ImportFrom(self.home[key[0]], [ast.alias(final, name if name != final else None)], 0)


class _Renamer(ast.NodeTransformer):
    """Gives all global names of a module those that they have in its bundle, and drops its imports of our own.

    With `hidden`, it only finds out: `names` gets what is used and how it was called, `hidden` which local names stand
    before it where it is used.
    """

    def __init__(
        self, program: _Program, module: str, names: dict[Key, str], hidden: dict[Key, set[str]] | None = None
    ) -> None:
        self._program = program
        self._module = module
        self._root = program.home[module]
        self._names = names
        self._hidden = hidden
        self._scopes: list[_Scope] = []
        self.used: dict[Key, None] = {}

    def _called(self, key: Key, name: str) -> str:
        """What `key` is called in this bundle; `name`: how the source calls it."""
        if key[0] == self._module and key[1] in ("", None):
            raise MergeError(f"{self._module} imports itself.")
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
        """What a name stands for where it is used; None for a local name or a builtin."""
        scope = self._local(name)
        if not scope:
            return self._program.key(self._module, name)
        if imported := scope.brought.get(name):
            found = self._program.origin(imported)
            if self._program.home[found.module] == self._root:
                return found.module, found.name
        return None

    def _whole(self, name: str) -> tuple[str, bool]:
        """The module of ours that a name stands for, or ""; and whether by an import in this function."""
        scope = self._local(name)
        if scope:
            imported = scope.brought.get(name)
            return (imported.module, True) if imported and not imported.name else ("", False)
        key = self._program.key(self._module, name)
        return (key[0], False) if key and key[0] != EXTERNAL and not key[1] else ("", False)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        key = self._key(node.id)
        return ast.Name(self._called(key, node.id), node.ctx) if key else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name):
            module, local = self._whole(node.value.id)
            if module:
                found = self._program.origin(_Imported(module, node.attr))
                key = (found.module, found.name)
                if local and self._program.home[module] != self._root:
                    if self._hidden is None:
                        node.attr = self._program.final(key)
                    return node
                return ast.Name(self._called(key, node.attr), node.ctx)
        return self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> ast.AST | None:
        return node if self._scopes else None  # those at the top are made anew

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt] | None:
        if not self._scopes:
            return None
        out: list[ast.stmt] = []
        for alias in node.names:
            name = alias.asname or alias.name
            imported = self._program.imported(node, alias)
            if not imported:
                out.append(_alone(node, alias))
                continue
            found = self._program.origin(imported)
            root = self._program.home[found.module]
            if root == self._root:
                continue
            if found.name:
                source = root
                final = self._program.final((found.module, found.name)) if self._hidden is None else found.name
            else:
                source, _, final = root.rpartition(".")
            out.append(ast.ImportFrom(source, [ast.alias(final, name if name != final else None)], 0))
        return out or ast.Pass()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        if not self._scopes:
            node.name = self._called((self._module, node.name), node.name)
        scope = _Scope(_locals(node))
        for inner in _imports(node):
            for alias in inner.names:
                if imported := self._program.imported(inner, alias):
                    name = alias.asname or alias.name
                    scope.brought[name] = imported
                    if self._program.home[self._program.origin(imported).module] == self._root:
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
        own = _Scope(_stored(node.body))
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


def _packages(names: Iterable[str]) -> set[str]:
    return {name.rpartition(".")[0] for name in names}


def _flat(parts: Iterable[ast.AST | list[ast.stmt] | None]) -> list[ast.stmt]:
    out: list[ast.stmt] = []
    for part in parts:
        if isinstance(part, list):
            out += part
        elif isinstance(part, ast.stmt):
            out.append(part)
    return out


def _alone(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> ast.Import | ast.ImportFrom:
    """An import of one of the names only."""
    return ast.Import([alias]) if isinstance(node, ast.Import) else ast.ImportFrom(node.module, [alias], node.level)


def _within(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All nodes that run in this scope: not what is in functions and classes."""
    for node in body:
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield from _within(ast.iter_child_nodes(node))


def _imports(tree: ast.Module | ast.FunctionDef) -> list[ast.Import | ast.ImportFrom]:
    return [node for node in _within(tree.body) if isinstance(node, ast.Import | ast.ImportFrom)]


def _stored(body: Iterable[ast.AST]) -> set[str]:
    """Names that the statements of a scope bind."""
    names: set[str] = set()
    for node in _within(body):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.Global):
            raise MergeError("A global statement: " + ", ".join(node.names) + ".")
    return names


def _locals(node: ast.FunctionDef) -> set[str]:
    outer = {name for one in _within(node.body) if isinstance(one, ast.Nonlocal) for name in one.names}
    every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    every += [one for one in (node.args.vararg, node.args.kwarg) if one]
    return (_stored(node.body) | {argument.arg for argument in every}) - outer
