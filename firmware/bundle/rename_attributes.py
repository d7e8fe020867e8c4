"""Short names for attributes, as few different ones as possible: two attributes share one if no class has both."""

from __future__ import annotations

import ast
import builtins
from array import array
from collections.abc import Iterable

_KINDS = (object, int, float, str, bytes, bytearray, memoryview, tuple, list, dict, set, array, range)


def short_attributes(
    trees: dict[str, ast.Module],
    pool: list[str],
    kept: set[str],
    functions: dict[str, dict[str, str]],
    public: Iterable[str],
) -> dict[str, str]:
    """Returns new names for attributes, except for those in `kept`. Two share one if no class has both.

    A class has the attributes that it and its bases bind or read on `self`. An attribute that is only bound from
    outside shares its name with no other, and neither do the attributes of a class whose base is unknown.
    """
    own = _own(trees, set(public)) - kept
    classes, unclear = _classes(trees)
    alone = own - set().union(*classes) | own & unclear
    taken: dict[str, set[str]] = {name: set(own if name in alone else alone) for name in own}
    for names in classes:
        for name in names & own:
            taken[name] |= names & own
    # A name that a class binds must not hide a module's name that its body uses
    spoken = _spoken_in_classes(trees, functions)
    short: dict[str, str] = {}
    for name in sorted(own, key=lambda name: (-len(taken[name]), name)):
        used = {short[other] for other in taken[name] if other in short}
        short[name] = next(one for one in pool if one not in used and one not in spoken)
    return short


def _classes(trees: dict[str, ast.Module]) -> tuple[list[set[str]], set[str]]:
    """Returns for each class the attributes of its objects, and the attributes of classes with an unknown base."""
    bases: dict[tuple[str, str], list[tuple[str, str]]] = {}
    names: dict[tuple[str, str], set[str]] = {}
    unclear: set[str] = set()
    for module, tree in trees.items():
        brought = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef):
                continue
            here = {name for part in node.body for name in names_of(part)}
            for one in ast.walk(node):
                if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id == "self":
                    here.add(one.attr)
            names[module, node.name] = here
            bases[module, node.name] = found = []
            for base in node.bases:
                if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name) and base.value.id in brought:
                    found.append((".".join(brought[base.value.id]), base.attr))
                elif isinstance(base, ast.Name):
                    found.append(brought.get(base.id, (module, base.id)))
                else:
                    unclear |= here
    whole: dict[tuple[str, str], set[str]] = {}

    def having(key: tuple[str, str]) -> set[str]:
        if key not in whole:
            whole[key] = set(names[key])
            for base in bases[key]:
                if base in names:
                    whole[key] |= having(base)
                elif not hasattr(builtins, base[1]):
                    unclear.update(names[key])
        return whole[key]

    return [having(key) for key in sorted(names)], unclear


def _spoken_in_classes(trees: dict[str, ast.Module], functions: dict[str, dict[str, str]]) -> set[str]:
    """Returns the new names of functions that class bodies take from their modules."""
    spoken: set[str] = set()
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                plain = [part.value for part in node.body if isinstance(part, ast.Assign)]
                loaded = [one.id for part in plain for one in ast.walk(part) if isinstance(one, ast.Name)]
                spoken.update(functions[module][name] for name in loaded if name in functions[module])
    return spoken


def _own(trees: dict[str, ast.Module], public: set[str]) -> set[str]:
    """Returns the attributes that only the program's classes have: private ones, and others that are no name of a
    built-in type, of a module or of a public package, and equal no string."""
    private: set[str] = set()
    own: set[str] = set()
    others = {name for kind in _KINDS for name in dir(kind)}
    for module, tree in trees.items():
        is_public = module.partition(".")[0] in public
        for part in tree.body:
            others.update([part.name] if isinstance(part, ast.FunctionDef | ast.ClassDef) else names_of(part))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                names = [node.attr]
                bound = isinstance(node.ctx, ast.Store)
            else:
                body = node.body if isinstance(node, ast.ClassDef) else []
                names = [name for one in body for name in names_of(one)]
                bound = True
            private.update(name for name in names if name.startswith("_") and not name.startswith("__"))
            if is_public:
                others.update(names)
            elif bound:
                own.update(name for name in names if not name.startswith("_"))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                others.add(node.value)
    return private | (own - others)


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    return [one.id for one in node.targets if isinstance(one, ast.Name)] if isinstance(node, ast.Assign) else []
