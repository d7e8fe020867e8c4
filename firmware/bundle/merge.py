"""Merges modules that are always in memory together into one.

A module costs about 300 bytes beside its code: its name and its file's, two dicts, an entry for each name that it
imports. So the modules of a bundle become one module, with the name of the first. Modules that these import at the top
join it, unless an earlier bundle has them. A call of one module into another then needs one look-up instead of two.

Only names change; what the code does, and when, stays the same. A module that is loaded by name joins a bundle only if
that lists it: who asks the loader for it then gets the whole bundle, and keeps the names that it is asked for. Who
holds several modules of a bundle has to release them together. Small modules without a state can be copied: each
bundle that imports one has its own. targets.py lists the bundles and the copies.
"""

from __future__ import annotations

import ast
import builtins
import pickle
from collections.abc import Iterable
from dataclasses import dataclass

from firmware.bundle.merge_names import EXTERNAL, Imported, Key, Renamer, alone
from firmware.bundle.program import (
    BundleError,
    Module,
    Program,
    asked_for,
    attribute_asked,
    bound_in,
    imported_names,
    imports_of,
)


@dataclass(frozen=True)
class Bundle:
    """Modules that become one, with the name of the first of `modules`.

    Modules that these import at the top join if they are in one of the packages `within`; a name that ends in ".*" also
    means the packages inside it.
    """

    modules: tuple[str, ...]
    within: tuple[str, ...]

    def takes(self, name: str) -> bool:
        """Tells whether an imported module joins the bundle."""
        package = name.rpartition(".")[0]
        return any(name.startswith(one[:-1]) if one.endswith(".*") else package == one for one in self.within)


def merge(program: Program, bundles: Iterable[Bundle], copied: Iterable[str] = ()) -> None:
    """Makes one module of every bundle. Modules that are not in the program are ignored.

    Modules that are loaded by name stay modules, unless a bundle lists them. `copied`: modules of which each bundle
    gets a copy that imports them, each before those of them that it imports. BundleError if modules cannot be merged.
    """
    there = [
        Bundle(found, bundle.within)
        for bundle in bundles
        if (found := tuple(name for name in bundle.modules if name in program.modules))
    ]
    for name in copied:
        if name in program.modules:
            there = _copy(program, there, name)
    merger = _divided(program, there)
    program.merged = {name: merger.home[name] for name in program.loaded if merger.home.get(name, name) != name}
    merger.keep(program.merged, {attribute_asked(node) for tree in program.trees.values() for node in ast.walk(tree)})
    trees = merger.rewritten()
    program.modules = {name: Module(program.modules[name].path, tree) for name, tree in trees.items()}
    for old, new in merger.renamed:
        program.note(old, new)


def _divided(program: Program, bundles: list[Bundle]) -> Merger:
    """Returns the state of the pass with every module in its bundle."""
    merger = Merger(program.trees)
    merger.bundles = bundles
    whole = {name for name, asked in asked_for(program.trees).items() if "*" in asked}
    merger.divide(whole | program.kept | program.loaded)
    return merger


def _copy(program: Program, bundles: list[Bundle], name: str) -> list[Bundle]:
    """Puts a copy of a module into every bundle that imports it, and removes the module unless it is loaded by name.

    Returns the bundles.
    """
    module = program.modules[name]
    package, _, last = name.rpartition(".")
    importing = [other for other, tree in program.trees.items() if other != name and name in imported_names(tree)]
    home = _divided(program, bundles).home
    found = {bundle.modules[0]: bundle for bundle in bundles}
    for root in dict.fromkeys(home[other] for other in importing):
        copy = f"{last}_in_{root.replace('.', '_')}"
        program.modules[f"{package}.{copy}"] = Module(module.path, pickle.loads(pickle.dumps(module.tree)))
        bundle = found.get(root, Bundle((root,), ()))
        found[root] = Bundle((*bundle.modules, f"{package}.{copy}"), bundle.within)
        for other in importing:
            if home[other] == root:
                _Redirect(package, last, copy).visit(program.modules[other].tree)
    if name not in program.kept | program.loaded:
        del program.modules[name]
    return list(found.values())


class _Redirect(ast.NodeTransformer):
    """Makes the imports of a module those of its copy, which is in the same package."""

    def __init__(self, package: str, last: str, copy: str) -> None:
        self._package = package
        self._last = last
        self._copy = copy

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        if node.module == f"{self._package}.{self._last}":
            node.module = f"{self._package}.{self._copy}"
        elif node.module == self._package:
            for alias in node.names:
                if alias.name == self._last:
                    alias.name, alias.asname = self._copy, alias.asname or self._last
        return node


class Merger:
    """The state of the pass: which module is in which bundle, and the names in each bundle."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self._trees = trees
        self._packages = {name for name in trees if any(other.startswith(name + ".") for other in trees)}
        self._bound: dict[str, set[str]] = {}  # by module, the names that it binds itself
        self._brought: dict[str, dict[str, Imported]] = {}  # by module, what it imports from the program
        self._external: dict[str, dict[str, str]] = {}  # by module, its import statements of other modules
        for name, tree in trees.items():
            self._look(name, tree)
        self.home = {name: name for name in trees}
        self._members = {name: [name] for name in trees}
        self._names: dict[str, dict[Key, str]] = {}  # by bundle, the name of each thing in it
        self.bundles: list[Bundle] = []
        self.renamed: list[tuple[str, str]] = []  # old name, new name
        self._kept: set[Key] = set()  # what a module loaded by name is asked for

    def _look(self, module: str, tree: ast.Module) -> None:
        brought: dict[str, Imported] = {}
        external: dict[str, str] = {}
        for node in imports_of(tree):
            for alias in node.names:
                if found := self.imported(node, alias):
                    brought[alias.asname or alias.name] = found
                else:
                    external[(alias.asname or alias.name).split(".")[0]] = ast.unparse(alone(node, alias))
        self._bound[module] = bound_in(tree.body) - brought.keys() - external.keys()
        self._brought[module] = brought
        self._external[module] = external

    def imported(self, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> Imported | None:
        """Returns what an import from the program binds; None for other modules."""
        if isinstance(node, ast.Import) or not node.module or node.level:
            return None
        if f"{node.module}.{alias.name}" in self._trees:
            return Imported(f"{node.module}.{alias.name}", "")
        if node.module in self._trees:
            return Imported(node.module, alias.name)
        return None

    def divide(self, apart: set[str]) -> None:
        """Puts every module into its bundle, except for those in `apart`."""
        apart = apart | {bundle.modules[0] for bundle in self.bundles}
        placed: set[str] = set()
        for bundle in self.bundles:
            first, *others = bundle.modules
            members: list[str] = []
            for name in [*others, first]:
                self._gather(name, bundle, apart, placed, members)
            for name in members:
                self.home[name] = first
                if name != first:
                    del self._members[name]
            self._members[first] = members

    def keep(self, modules: Iterable[str], asked: set[str]) -> None:
        """Keeps the names in `asked` of modules that are loaded by name."""
        self._kept = {(module, name) for module in modules for name in self._bound[module] & asked}

    def _gather(self, name: str, bundle: Bundle, apart: set[str], placed: set[str], members: list[str]) -> None:
        if name in placed or name in self._packages:
            return
        if name not in bundle.modules and (name in apart or not bundle.takes(name)):
            return
        placed.add(name)
        for imported in self._brought[name].values():
            self._gather(imported.module, bundle, apart, placed, members)
        members.append(name)

    def origin(self, imported: Imported) -> Imported:
        """Returns where an imported name is bound, through re-exports."""
        while imported.name and (further := self._brought[imported.module].get(imported.name)):
            imported = further
        return imported

    def key(self, module: str, name: str) -> Key | None:
        """Returns what a global name of a module stands for; None for a builtin."""
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
        """Returns the modules that are left, by name. BundleError."""
        for root, members in self._members.items():
            self._name_all(root, members)
        self._check_order()
        return {root: self._joined(root, members) for root, members in self._members.items()}

    def _name_all(self, root: str, members: list[str]) -> None:
        """Chooses the name of each thing in a bundle: its old name, unless that is taken."""
        names: dict[Key, str] = {(root, name): name for name in self._bound[root]}
        seen: dict[Key, str] = {}
        hidden: dict[Key, set[str]] = {}
        free: set[str] = set(dir(builtins)) if len(members) > 1 else set()
        for module in [root, *(name for name in members if name != root)]:
            for name in sorted(self._bound[module]):
                seen.setdefault((module, name), name)
            finder = Renamer(self, module, seen, hidden)
            finder.visit(pickle.loads(pickle.dumps(self._trees[module])))  # a deep copy, faster than copy.deepcopy
        taken = set(names.values())
        for key, wanted in seen.items():
            if key not in names:
                name = wanted
                number = 2
                while name in taken or name in free or name in hidden.get(key, ()):
                    name = f"{wanted}_{number}"
                    number += 1
                if name != wanted and key in self._kept:
                    raise BundleError(f"{key[1]} of {key[0]}, which is loaded by name, is not the only one in {root}.")
                names[key] = name
                taken.add(name)
                self.renamed.append((wanted, name))
            elif names[key] in hidden.get(key, ()):
                raise BundleError(f"{key[1]} of {key[0]} is hidden where another module of its bundle uses it.")
        self._names[root] = names

    def final(self, key: Key) -> str:
        """Returns the name of a thing in the bundle that binds it."""
        return self._names[self.home[key[0]]].get(key, key[1])

    def _check_order(self) -> None:
        """Raises BundleError if two bundles would each have to be loaded before the other."""
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
                raise BundleError(" and ".join(path[path.index(root) :]) + " would need each other.")
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
            renamer = Renamer(self, module, names)
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
                raise BundleError(f"{key[0]} is used as a whole, so it cannot be in the bundle of {root}.")
            package, _, last = root.rpartition(".")
            return ast.ImportFrom(package, [ast.alias(last, name if name != last else None)], 0)
        final = self.final(key)
        return ast.ImportFrom(self.home[key[0]], [ast.alias(final, name if name != final else None)], 0)
