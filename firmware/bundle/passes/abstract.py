"""Takes out methods without a body that every derived class gives: a device needs no contract, and a method costs it 40
bytes even if it does nothing.

Only a class that is never made an object of itself loses methods: one that is named as a base, and nowhere else.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

from firmware.bundle.passes.rename_attributes import names_of
from firmware.bundle.program import Program, attribute_asked
from firmware.bundle.walk import walk

_Key = tuple[str, str]  # a module, "" for the present one, and the name of a class in it


class _Class(NamedTuple):
    name: str
    bases: list[_Key]
    gives: set[str]  # the names of its methods and attributes, but for those without a body
    empty: list[str]  # the names of its methods without a body
    asks_super: set[str]  # what its methods ask of its base


class _Facts(NamedTuple):
    classes: list[_Class]
    brought: dict[str, _Key]  # by name here, what is imported
    said: set[_Key]  # classes, if they are some, that something else than a derived class speaks of
    attributes: set[str]


def abstract(program: Program) -> None:
    """Take out of every class that is only a base what all classes derived from it give."""
    classes = _Classes(program)
    gone: dict[str, dict[str, list[str]]] = {}  # by module and class
    for (module, name), of in classes.all.items():
        empty = [method for method in of.empty if classes.is_given_below((module, name), method)]
        if empty and (module, name) not in classes.used:
            gone.setdefault(module, {})[name] = empty
    for name, methods in gone.items():
        program.modules[name] = program.modules[name].changed(_without, methods)


def _without(tree: ast.Module, methods: dict[str, list[str]]) -> ast.Module:
    """Returns a module without some empty methods. `methods`: by the name of the class."""
    for node in walk(tree):
        if isinstance(node, ast.ClassDef) and (gone := methods.get(node.name)):
            node.body = [one for one in node.body if not (_is_empty(one) and names_of(one)[0] in gone)] or [ast.Pass()]
    return tree


def _facts(tree: ast.Module) -> _Facts:
    nodes = walk(tree)
    facts = _Facts([], {}, set(), set())
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            facts.brought.update({alias.asname or alias.name: (node.module or "", alias.name) for alias in node.names})
    bases: set[int] = set()
    for node in nodes:  # a class comes before what is in it
        if isinstance(node, ast.ClassDef):
            known = [(base, found) for base in node.bases if (found := _meant(base, facts.brought))]
            bases.update(id(one) for base, _ in known for one in walk(base))
            gives = {name for one in node.body if not _is_empty(one) for name in names_of(one)}
            empty = [names_of(one)[0] for one in node.body if _is_empty(one)]
            facts.classes.append(_Class(node.name, [found for _, found in known], gives, empty, _asked_of_super(node)))
        elif id(node) not in bases:
            if isinstance(node, ast.Name | ast.Attribute) and (found := _meant(node, facts.brought)):
                facts.said.add(found)
            facts.attributes.add(attribute_asked(node))
    return facts


def _is_empty(node: ast.stmt) -> bool:
    """Whether it is a method without a body."""
    return isinstance(node, ast.FunctionDef) and all(
        isinstance(one, ast.Pass) or (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
        for one in node.body
    )


def _asked_of_super(node: ast.ClassDef) -> set[str]:
    """Returns what the methods of a class ask of its base."""
    found = set()
    for one in walk(node):
        match one:
            case ast.Attribute(ast.Call(ast.Name("super"), [], []), name):
                found.add(name)
    return found


def _meant(node: ast.expr, brought: dict[str, _Key]) -> _Key | None:
    """Returns what a name, or an attribute of a module, is."""
    if isinstance(node, ast.Name):
        return brought.get(node.id, ("", node.id))
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in brought:
        return ".".join(brought[node.value.id]), node.attr
    return None


class _Classes:
    """All classes of a program. `used`: those that something else than a derived class speaks of."""

    def __init__(self, program: Program) -> None:
        facts = {name: module.told(_facts) for name, module in program.modules.items()}
        self.all: dict[_Key, _Class] = {}
        self.used: set[_Key] = set()
        self._derived: dict[_Key, list[_Key]] = {}
        self._brought = {name: of.brought for name, of in facts.items()}
        for module, of in facts.items():
            for one in of.classes:
                key = module, one.name
                if key in self.all:
                    self.used.add(key)
                self.all[key] = one
                for base in one.bases:
                    self._derived.setdefault(self._bound(module, base), []).append(key)
            self.used |= {self._bound(module, said) for said in of.said}
        # a module that is loaded by its name is asked for its classes by theirs
        attributes = set[str]().union(*(of.attributes for of in facts.values()))
        self.used |= {key for key in self.all if key[0] in program.loaded and key[1] in attributes}
        self.used |= {key for key in self.all if key[1] in program.kept_names}

    def _bound(self, module: str, key: _Key) -> _Key:
        """Follows imports to where a class is bound."""
        found = key if key[0] else (module, key[1])
        while further := self._brought.get(found[0], {}).get(found[1]):
            found = further
        return found

    def is_given_below(self, key: _Key, method: str) -> bool:
        """Whether a class has others derived from it and all of them give a method."""
        derived = self._derived.get(key, [])
        return bool(derived) and all(self._gives(one, method) for one in derived)

    def _gives(self, key: _Key, method: str) -> bool:
        of = self.all[key]
        if method in of.asks_super:
            return False
        return method in of.gives or (key not in self.used and self.is_given_below(key, method))
