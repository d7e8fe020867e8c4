"""Takes out methods without a body that every derived class gives: a device needs no contract, and a method costs it 40
bytes even if it does nothing.

Only a class that is never made an object of itself loses methods: one that is named as a base, and nowhere else.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from firmware.bundle.program import Program, attribute_asked
from firmware.bundle.rename_attributes import names_of

_Key = tuple[str, str]  # a module, and the name of a class in it


def abstract(program: Program) -> None:
    """Take out of every class that is only a base what all classes derived from it give."""
    classes = _Classes(program)
    for key, node in classes.nodes.items():
        if key not in classes.used:
            body = [one for one in node.body if not (_is_empty(one) and classes.is_given_below(key, names_of(one)[0]))]
            node.body = body or [ast.Pass()]


def _is_empty(node: ast.stmt) -> bool:
    """Whether it is a method without a body."""
    return isinstance(node, ast.FunctionDef) and all(
        isinstance(one, ast.Pass) or (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
        for one in node.body
    )


class _Classes:
    """All classes of a program. `used`: those that something else than a derived class speaks of."""

    def __init__(self, program: Program) -> None:
        self.nodes: dict[_Key, ast.ClassDef] = {}
        self.used: set[_Key] = set()
        self._derived: dict[_Key, list[_Key]] = {}
        self._brought = {name: _brought(tree) for name, tree in program.trees.items()}
        attributes: set[str] = set()
        self._asks_super: set[tuple[_Key, str]] = set()  # a class, and what its methods ask of its base
        for module, tree in program.trees.items():
            bases: set[int] = set()
            for node in ast.walk(tree):  # a class comes before what is in it
                if isinstance(node, ast.ClassDef):
                    key = (module, node.name)
                    if key in self.nodes:
                        self.used.add(key)
                    self.nodes[key] = node
                    self._asks_super |= {(key, name) for name in _asked_of_super(node)}
                    for base in node.bases:
                        if found := self._meant(module, base):
                            self._derived.setdefault(found, []).append(key)
                            bases.update(id(one) for one in ast.walk(base))
                elif id(node) not in bases:
                    if isinstance(node, ast.Name | ast.Attribute) and (found := self._meant(module, node)):
                        self.used.add(found)
                    attributes.add(attribute_asked(node))
        # a module that is loaded by its name is asked for its classes by theirs
        self.used |= {key for key in self.nodes if key[0] in program.loaded and key[1] in attributes}
        self.used |= {key for key in self.nodes if key[1] in program.kept_names}

    def _meant(self, module: str, node: ast.expr) -> _Key | None:
        """What a name, or an attribute of a module, is; imports are followed to where it is bound."""
        if isinstance(node, ast.Name):
            found = self._brought[module].get(node.id, (module, node.id))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id not in self._brought[module]:
                return None
            found = (".".join(self._brought[module][node.value.id]), node.attr)
        else:
            return None
        while further := self._brought.get(found[0], {}).get(found[1]):
            found = further
        return found

    def is_given_below(self, key: _Key, method: str) -> bool:
        """Whether a class has others derived from it and all of them give a method."""
        derived = self._derived.get(key, [])
        return bool(derived) and all(self._gives(one, method) for one in derived)

    def _gives(self, key: _Key, method: str) -> bool:
        if (key, method) in self._asks_super:
            return False
        if method in _names_in(self.nodes[key]):
            return True
        return key not in self.used and self.is_given_below(key, method)


def _names_in(node: ast.ClassDef) -> Iterator[str]:
    return (name for one in node.body if not _is_empty(one) for name in names_of(one))


def _asked_of_super(node: ast.ClassDef) -> Iterator[str]:
    """What the methods of a class ask of its base."""
    for one in ast.walk(node):
        if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "super()":
            yield one.attr


def _brought(tree: ast.Module) -> dict[str, _Key]:
    return {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
