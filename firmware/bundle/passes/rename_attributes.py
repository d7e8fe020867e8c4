"""Short names for attributes, as few as possible: two attributes share one if no class has both."""

import ast
import builtins
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from firmware.bundle.walk import walk

_KINDS = (object, int, float, str, bytes, bytearray, memoryview, tuple, list, dict, set, array, range)
_Key = tuple[str, str]  # (module, or "" for the current one, and a class in it)


@dataclass
class Attributes:
    """The attributes in a module."""

    classes: list[tuple[str, set[str], list[_Key | None]]] = field(default_factory=list)
    # For each class: its name, the attributes of its objects, and its bases, with None for an unknown one
    top: set[str] = field(default_factory=set)  # the names at the top of the module
    named: set[str] = field(default_factory=set)
    bound: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    spoken: set[str] = field(default_factory=set)  # the names in the values that class bodies assign


def attributes_of(tree: ast.Module) -> Attributes:
    """Read a module."""
    found = Attributes()
    nodes = walk(tree)
    brought = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for part in tree.body:
        found.top.update([part.name] if isinstance(part, ast.FunctionDef | ast.ClassDef) else names_of(part))
    for node in nodes:
        if isinstance(node, ast.Attribute):
            found.named.add(node.attr)
            if isinstance(node.ctx, ast.Store):
                found.bound.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.texts.add(node.value)
        elif isinstance(node, ast.ClassDef):
            here = {name for part in node.body for name in names_of(part)}
            found.named |= here
            found.bound |= here
            plain = [part.value for part in node.body if isinstance(part, ast.Assign)]
            found.spoken.update(one.id for part in plain for one in walk(part) if isinstance(one, ast.Name))
            for one in walk(node):
                if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id == "self":
                    here.add(one.attr)
            found.classes.append((node.name, here, [_base(base, brought) for base in node.bases]))
    return found


def _base(base: ast.expr, brought: Mapping[str, _Key]) -> _Key | None:
    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name) and base.value.id in brought:
        return ".".join(brought[base.value.id]), base.attr
    return brought.get(base.id, ("", base.id)) if isinstance(base, ast.Name) else None


def short_attributes(
    texts: Mapping[str, Attributes],
    pool: list[str],
    kept: set[str],
    functions: Mapping[str, Mapping[str, str]],
    public: Iterable[str],
) -> dict[str, str]:
    """Return new names for attributes, except those in `kept`. Two share a name if no class has both.

    A class has the attributes that it and its bases bind or read on `self`. An attribute that is bound only from
    outside shares its name with no other, and neither do the attributes of a class whose base is unknown.
    """
    own = _own(texts, set(public)) - kept
    classes, unclear = _classes(texts)
    alone = own - set().union(*classes) | own & unclear
    taken: dict[str, set[str]] = {name: set(own if name in alone else alone) for name in own}
    for names in classes:
        for name in names & own:
            taken[name] |= names & own
    # A name that a class binds must not hide a module's name that its body uses.
    spoken = {functions[module][name] for module, of in texts.items() for name in of.spoken & functions[module].keys()}
    short: dict[str, str] = {}
    for name in sorted(own, key=lambda name: (-len(taken[name]), name)):
        used = {short[other] for other in taken[name] if other in short}
        short[name] = next(one for one in pool if one not in used and one not in spoken)
    return short


def _classes(texts: Mapping[str, Attributes]) -> tuple[list[set[str]], set[str]]:
    """Return for each class the attributes of its objects, and the attributes of classes whose base is unknown."""
    bases: dict[_Key, list[_Key]] = {}
    names: dict[_Key, set[str]] = {}
    unclear: set[str] = set()
    for module, of in texts.items():
        for name, here, found in of.classes:
            # A function may define a class of the same name. The two then count as one.
            names.setdefault((module, name), set()).update(here)
            bases.setdefault((module, name), []).extend((base[0] or module, base[1]) for base in found if base)
            if None in found:
                unclear |= here
    whole: dict[_Key, set[str]] = {}

    def having(key: _Key) -> set[str]:
        if key not in whole:
            whole[key] = set(names[key])
            for base in bases[key]:
                if base in names:
                    whole[key] |= having(base)
                elif not hasattr(builtins, base[1]):
                    unclear.update(names[key])
        return whole[key]

    return [having(key) for key in sorted(names)], unclear


def _own(texts: Mapping[str, Attributes], public: set[str]) -> set[str]:
    """Return the attributes that only the program's classes have: private ones, and others that are not the name of
    anything in a built-in type, a module or a public package, and that equal no string.
    """
    private: set[str] = set()
    own: set[str] = set()
    others = {name for kind in _KINDS for name in dir(kind)}
    for module, of in texts.items():
        others |= of.top | of.texts
        private.update(name for name in of.named if name.startswith("_") and not name.startswith("__"))
        if module.partition(".")[0] in public:
            others |= of.named
        else:
            own.update(name for name in of.bound if not name.startswith("_"))
    return private | (own - others)


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    return [one.id for one in node.targets if isinstance(one, ast.Name)] if isinstance(node, ast.Assign) else []
