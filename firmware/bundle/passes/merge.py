"""Merges modules that are always in memory together.

A module costs about 300 bytes besides its code: its name and its file's, two dicts, an entry for each name that it
imports. So the modules of a bundle become one module, with the name of the first. Modules that these import at the top
join it, unless an earlier bundle contains them. A call from one module into another then needs one look-up instead of
two.

Only names change; what the code does, and when, stays the same. group.py decides the bundles, and which small modules
are copied: each bundle that imports such a module gets its own copy.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from firmware.bundle.passes.merge_names import (
    ATTRIBUTE,
    IMPORT,
    NAME,
    OWN,
    Answers,
    Brought,
    Path,
    Said,
    Use,
    said,
    written,
)
from firmware.bundle.program import BundleError, Program, joined
from firmware.bundle.walk import walk

EXTERNAL = ""  # the name for a module outside the program
Key = tuple[str, str]  # (module, name that the module itself binds), with "" for the module as a whole
_Import = tuple[str, str, str]  # (module, name in it, name here), or (EXTERNAL, statement, name)


class _Imported(NamedTuple):
    """What an import binds."""

    module: str
    name: str  # "" for the module itself


@dataclass(frozen=True)
class Bundle:
    """Modules that become one, with the name of the first of `modules`.

    Modules that these import at the top join if they are in one of the packages `within`; a name that ends in ".*" also
    stands for the packages inside it.
    """

    modules: tuple[str, ...]
    within: tuple[str, ...]

    def takes(self, name: str) -> bool:
        """Return whether an imported module joins the bundle."""
        package = name.rpartition(".")[0]
        return any(name.startswith(one[:-1]) if one.endswith(".*") else package == one for one in self.within)


def merge(program: Program, bundles: Iterable[Bundle], copied: Iterable[str] = ()) -> None:
    """Merge the modules of every bundle. Modules that are not in the program are ignored.

    Modules that are loaded by name stay modules, unless a bundle lists them. `copied`: the modules that are copied into
    each bundle that imports them, importers first. Raises BundleError if modules cannot be merged.
    """
    there = [
        Bundle(found, bundle.within)
        for bundle in bundles
        if (found := tuple(name for name in bundle.modules if name in program.modules))
    ]
    there = _copy(program, there, [name for name in copied if name in program.modules])
    texts = {name: module.fact(said) for name, module in program.modules.items()}
    merger = Merger(texts, there, program.kept | program.loaded)
    program.merged = {name: merger.home[name] for name in program.loaded if merger.home.get(name, name) != name}
    asked = set[str]().union(*(of.asked for of in texts.values()))
    program.modules = {
        root: joined(
            _joined, program.modules[root].path, [program.modules[name] for name in members], *written
        ).cached()
        for root, members, written in merger.written(program.merged, asked)
    }
    for old, new in merger.renamed:
        program.note(old, new)


def _copy(program: Program, bundles: list[Bundle], copied: list[str]) -> list[Bundle]:
    """Copy modules into every bundle that imports them, and remove each unless it is loaded by name.

    Return the bundles.
    """
    texts = {name: module.fact(said) for name, module in program.modules.items()}
    sources = dict(program.modules)  # for each module or copy, the module that it is made from
    redirected: dict[str, dict[str, str]] = {}  # the copies that each module imports, by the original's name
    for name in copied:
        importing = [other for other, of in texts.items() if other != name and name in of.imported]
        home = Merger(texts, bundles, program.kept | program.loaded).home
        found = {bundle.modules[0]: bundle for bundle in bundles}
        for root in dict.fromkeys(home[other] for other in importing):
            copy = f"{name}_in_{root.replace('.', '_')}"
            texts[copy], sources[copy] = texts[name], sources[name]
            redirected[copy] = dict(redirected.get(name, {}))
            bundle = found.get(root, Bundle((root,), ()))
            found[root] = Bundle((*bundle.modules, copy), bundle.within)
            for other in importing:
                if home[other] == root:
                    redirected.setdefault(other, {})[name] = copy
                    texts[other] = _moved(texts[other], name, copy)
        if name not in program.kept | program.loaded:
            del texts[name]
        bundles = list(found.values())
    program.modules = {
        name: sources[name].map(_redirected, copies) if (copies := redirected.get(name)) is not None else sources[name]
        for name in texts
    }
    return bundles


def _moved(of: Said, name: str, copy: str) -> Said:
    """Return the Said of a module that imports another module's copy."""
    package, _, last = name.rpartition(".")
    brought = []
    for (module, thing, here), statement in of.brought:
        if module == name:
            module = copy
        elif module == package and thing == last:
            thing = copy.rpartition(".")[2]
        brought.append(((module, thing, here), statement))
    imported = {copy if one == name else one for one in of.imported}
    return of._replace(brought=brought, imported=imported, whole={copy if one == name else one for one in of.whole})


def _redirected(tree: ast.Module, copies: Mapping[str, str]) -> ast.Module:
    """Return a module that imports copies, in the same packages, in place of some modules."""
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom):
            node.module = copies.get(node.module or "", node.module)
            for alias in node.names:
                if copy := copies.get(f"{node.module}.{alias.name}"):
                    alias.name, alias.asname = copy.rpartition(".")[2], alias.asname or alias.name
    return tree


class Merger:
    """The plan of the pass: each module's bundle, and the names in each bundle.

    `texts`: the Said of each module; `apart`: modules that join only a bundle that lists them
    """

    def __init__(self, texts: Mapping[str, Said], bundles: list[Bundle], apart: Set[str]) -> None:
        self.texts = texts
        self._packages = {one[:at] for one in texts for at in range(len(one)) if one[at] == "."} & texts.keys()
        self._bundles = {bundle.modules[0]: bundle for bundle in bundles}
        self._bound: dict[str, set[str]] = {}  # the names that each module itself binds
        self._brought: dict[str, dict[str, _Imported]] = {}  # what each module imports from the program
        self._external: dict[str, dict[str, str]] = {}  # the statements with which each module imports others
        for name, of in texts.items():
            self._look(name, of)
        self.home = {name: name for name in texts}
        self._members = {name: [name] for name in texts}
        self._names: dict[str, dict[Key, str]] = {}  # the names in each bundle
        self.renamed: list[tuple[str, str]] = []  # pairs of an old and a new name
        self._kept: set[Key] = set()  # the names in modules loaded by name that code uses
        self._divide(set(self._bundles).union(apart, *(of.whole for of in texts.values())))

    def _look(self, module: str, of: Said) -> None:
        self._brought[module] = brought = {}
        self._external[module] = external = {}
        for one, statement in of.brought:
            if found := self.imported(one):
                brought[one[2]] = found
            else:
                external[one[2].split(".")[0]] = statement
        self._bound[module] = of.bound - brought.keys() - external.keys()

    def imported(self, brought: Brought) -> _Imported | None:
        """Return what an import binds, or None if the module is not part of the program."""
        module, name, _ = brought
        if not module:
            return None
        if f"{module}.{name}" in self.texts:
            return _Imported(f"{module}.{name}", "")
        return _Imported(module, name) if module in self.texts else None

    def _divide(self, apart: Set[str]) -> None:
        """Put every module into its bundle, except those in `apart`."""
        placed: set[str] = set()
        for first, bundle in self._bundles.items():
            members: list[str] = []
            for name in [*bundle.modules[1:], first]:
                self._gather(name, bundle, apart, placed, members)
            for name in members:
                self.home[name] = first
                if name != first:
                    del self._members[name]
            self._members[first] = members

    def _gather(self, name: str, bundle: Bundle, apart: Set[str], placed: set[str], members: list[str]) -> None:
        if name in placed or name in self._packages:
            return
        if name not in bundle.modules and (name in apart or not bundle.takes(name)):
            return
        placed.add(name)
        for imported in self._brought[name].values():
            self._gather(imported.module, bundle, apart, placed, members)
        members.append(name)

    def origin(self, imported: _Imported) -> _Imported:
        """Return where an imported name is bound, following re-exports."""
        while imported.name and (further := self._brought[imported.module].get(imported.name)):
            imported = further
        return imported

    def key(self, module: str, name: str) -> Key | None:
        """Return what a global name in a module stands for, or None for a builtin."""
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

    def written(
        self, loaded: Iterable[str], asked: set[str]
    ) -> Iterator[tuple[str, list[str], tuple[list[Answers], list[list[_Import]]]]]:
        """Yield the remaining modules: name, members, and each member's names and imports. Raises BundleError.

        `loaded`: members that are loaded by name, in which names that are `asked` stay
        """
        self._kept = {(module, name) for module in loaded for name in self._bound[module] & asked}
        found = {root: self._resolved(root, members) for root, members in self._members.items()}
        for root, members in self._members.items():
            self._name_all(root, members, found[root])
        self._check_order()
        for root, members in self._members.items():
            answers = [self._answers(root, found[root][module]) for module in members]
            yield root, members, (answers, list(self._imports(root, [found[root][module] for module in members])))

    def _resolved(self, root: str, members: list[str]) -> dict[str, dict[Use, _Meant]]:
        return {module: dict(_Uses(self, root, module).meant()) for module in members}

    def _name_all(self, root: str, members: list[str], found: dict[str, dict[Use, _Meant]]) -> None:
        """Choose the names in a bundle: the old ones, unless they are taken."""
        names: dict[Key, str] = {(root, name): name for name in self._bound[root]}
        seen: dict[Key, str] = {}
        hidden: dict[Key, set[str]] = {}
        free: set[str] = set(dir(builtins)) if len(members) > 1 else set()
        for module in [root, *(name for name in members if name != root)]:
            for name in sorted(self._bound[module]):
                seen.setdefault((module, name), name)
            for meant in found[module].values():
                if meant.here and meant.key:
                    seen.setdefault(meant.key, meant.name)
                    hidden.setdefault(meant.key, set()).update(*meant.hidden)
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
                raise BundleError(f"{key[1]} of {key[0]} is shadowed where another module of its bundle uses it.")
        self._names[root] = names

    def _final(self, key: Key) -> str:
        """Return a thing's name in the bundle that binds it."""
        return self._names[self.home[key[0]]].get(key, key[1])

    def _answers(self, root: str, found: dict[Use, _Meant]) -> Answers:
        """Return how the uses in a module are written now."""
        answers: Answers = {}
        for use, meant in found.items():
            key = meant.key
            if key is None:
                answers[use] = None
            elif meant.here:
                answers[use] = self._names[root][key]
            elif use[0] == ATTRIBUTE:
                answers[use] = "." + self._final(key)
            elif self.home[key[0]] == root:
                answers[use] = "", ""
            elif key[1]:
                answers[use] = self.home[key[0]], self._final(key)
            else:
                package, _, last = self.home[key[0]].rpartition(".")
                answers[use] = package, last
        return answers

    def _check_order(self) -> None:
        """Raise BundleError if each of two bundles would have to be loaded before the other."""
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
                raise BundleError(" and ".join(path[path.index(root) :]) + " would import each other.")
            if root not in done:
                for other in sorted(needs[root]):
                    follow(other, (*path, root))
                done.add(root)

        for root in needs:
            if len(self._members[root]) > 1:
                follow(root, ())

    def _imports(self, root: str, found: list[dict[Use, _Meant]]) -> Iterator[list[_Import]]:
        """Yield for each member the imports before it: those of names that no earlier member has used."""
        brought: set[Key] = set()
        for uses in found:
            before = []
            for key in dict.fromkeys(meant.key for meant in uses.values() if meant.here and meant.key):
                if key not in brought and (key[0] == EXTERNAL or self.home[key[0]] != root):
                    brought.add(key)
                    before.append(self._import_of(key, self._names[root][key]))
            yield before

    def _import_of(self, key: Key, name: str) -> _Import:
        if key[0] == EXTERNAL or key[1]:
            return (EXTERNAL, key[1], name) if key[0] == EXTERNAL else (self.home[key[0]], self._final(key), name)
        root = self.home[key[0]]  # the module that contains the thing
        if root != key[0]:
            raise BundleError(f"{key[0]} is used as a whole, so it cannot be in the bundle of {root}.")
        package, _, last = root.rpartition(".")
        return package, last, name


class _Meant(NamedTuple):
    """What a use stands for, or None for a local name or a builtin.

    `here`: whether it is a name in the bundle
    `name`: its name in the source
    `hidden`: the local names at this place, by scope
    """

    key: Key | None = None
    here: bool = False
    name: str = ""
    hidden: Sequence[Set[str]] = ()


class _Uses:
    """What the uses of names in a bundle's member stand for."""

    def __init__(self, merger: Merger, root: str, module: str) -> None:
        self._merger = merger
        self._root = root
        self._module = module
        self._of = merger.texts[module]
        self._scopes: list[tuple[set[str], dict[str, _Imported]]] = []
        for names, brought in self._of.scopes:
            imported = {one[2]: found for one in brought if (found := merger.imported(one))}
            ours = {name for name, one in imported.items() if merger.home[merger.origin(one).module] == root}
            self._scopes.append((names - ours, imported))

    def meant(self) -> Iterator[tuple[Use, _Meant]]:
        """Yield each use and what it stands for. Raises BundleError."""
        for use in self._of.uses:
            kind, name = use[:2]
            if kind == NAME:
                yield use, self._name(name, use[2])
            elif kind == OWN:
                yield use, self._called((self._module, name), name, ())
            elif kind == IMPORT:
                imported = self._merger.imported(name)
                found = self._merger.origin(imported) if imported else None
                yield use, _Meant((found.module, found.name) if found else None)
            elif meant := self._attribute(name, use[2], use[3]):
                yield use, meant
            else:
                yield use, _Meant()
                yield (NAME, name, use[3]), self._name(name, use[3])

    def _name(self, name: str, path: Path) -> _Meant:
        scope = self._local(name, path)
        if not scope:
            key = self._merger.key(self._module, name)
            return self._called(key, name, path) if key else _Meant()
        if imported := scope[1].get(name):
            found = self._merger.origin(imported)
            if self._merger.home[found.module] == self._root:
                return self._called((found.module, found.name), name, path)
        return _Meant()

    def _attribute(self, name: str, attribute: str, path: Path) -> _Meant | None:
        """Return what an attribute stands for if its object is a module."""
        scope = self._local(name, path)
        if scope:
            imported = scope[1].get(name)
            module = imported.module if imported and not imported.name else ""
        else:
            key = self._merger.key(self._module, name)
            module = key[0] if key and key[0] != EXTERNAL and not key[1] else ""
        if not module:
            return None
        found = self._merger.origin(_Imported(module, attribute))
        key = found.module, found.name
        if scope and self._merger.home[module] != self._root:
            return _Meant(key)
        return self._called(key, attribute, path)

    def _local(self, name: str, path: Path) -> tuple[set[str], dict[str, _Imported]] | None:
        for number in reversed(path):
            names, imported = scope = self._scopes[number]
            if name in names or name in imported:
                return scope
        return None

    def _called(self, key: Key, name: str, path: Path) -> _Meant:
        if key == (self._module, ""):
            raise BundleError(f"{self._module} imports itself.")
        return _Meant(key, True, name, [self._scopes[number][0] for number in path])


def _joined(trees: Sequence[ast.Module], answers: list[Answers], imports: list[list[_Import]]) -> ast.Module:
    """Return several modules merged into one, with their new names, and each member's imports from others."""
    body: list[ast.stmt] = []
    for tree, names, before in zip(trees, answers, imports):
        body += [_statement(*one) for one in before]
        body += written(tree, names).body
    return ast.Module(body, [])


def _statement(module: str, thing: str, name: str) -> ast.stmt:
    if module != EXTERNAL:
        return ast.ImportFrom(module, [ast.alias(thing, name if name != thing else None)], 0)
    node = ast.parse(thing).body[0]
    assert isinstance(node, ast.Import | ast.ImportFrom)
    if (node.names[0].asname or node.names[0].name) != name:
        node.names[0].asname = name
    return node
