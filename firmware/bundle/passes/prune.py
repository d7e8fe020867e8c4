"""Removes what is unused after constants are folded: imports from the program, constants, functions and methods.

The program's `kept_names` stay, and so do the methods of `public` packages, because code outside may call them.
Constants that only their own module uses get an underscore, so that the compiler stores no name. A module object then
lacks them, so a module that is imported by name (catalog.py) cannot be asked for a constant, and a program that does so
is refused.

Each module is read once, part by part. The pass then removes unused parts in rounds, until a round finds none.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from firmware.bundle.program import BundleError, Program, attribute_asked, constant, imports_of
from firmware.bundle.walk import children, walk

_CONST = "const"  # MicroPython's compiler does not need an import for it.


@dataclass
class _Part:
    """The names in a statement of a module or of a class in it, or in one name of an import at the top."""

    place: tuple[int, ...]  # the index of the statement in the module, then of the one inside it
    method: str = ""  # the name of a method that can be removed, or ""
    function: str = ""  # the name of a function of the module, or ""
    constant: str = ""
    brought: tuple[str, str, str] | None = None  # (module, name there, name here) of an import at the top
    imports: list[tuple[int, str, str, str]] = field(default_factory=list)  # (depth, module, name there, name here)
    loaded: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)  # the names of variables, functions and classes
    arguments: set[str] = field(default_factory=set)
    alone: set[str] = field(default_factory=set)  # the names used for more than an attribute
    attributes: set[tuple[str, str]] = field(default_factory=set)  # pairs of a name and an attribute of it that is used
    asked: set[str] = field(default_factory=set)  # the attributes that it uses on objects


class _Facts(NamedTuple):
    parts: list[_Part]
    bound: set[str]  # the names of the module, a class or an object, except constants
    imported: list[tuple[str, str]]  # the imports at the top: ("" or the module imported from, name in this module)
    asks: dict[tuple[str, str], None]  # (attribute, name of the object or ""), in order


def prune(program: Program, public: Iterable[str] = ()) -> None:
    """Remove everything unused. Raises BundleError if a module loaded by name is asked for a constant."""
    facts = {name: module.fact(_facts) for name, module in program.modules.items()}
    left = {name: _Left(of.parts) for name, of in facts.items()}
    _refuse_lost_constants(program, facts, _asked_for(left))
    public = tuple(public)
    gone = 1
    while gone:
        attributes = program.kept_names.union(*(part.asked for one in left.values() for part in one.parts))
        gone = sum([one.prune_methods(attributes) for name, one in left.items() if not name.startswith(public)])
        asked = _asked_for(left)
        gone += sum([one.prune(program, asked.get(name, set()), attributes) for name, one in left.items()])
    for name, one in left.items():
        if one.gone or one.private:
            program.modules[name] = program.modules[name].map(_pruned, sorted(one.gone), one.private)


def _facts(tree: ast.Module) -> _Facts:
    facts = _Facts([], set(), [], {})
    for at, node in enumerate(tree.body):
        name, _ = constant(node)
        if not name:
            facts.bound.update(_names_bound_by(node))
        if isinstance(node, ast.ImportFrom):
            for number, alias in enumerate(node.names):
                found = node.module or "", alias.name, alias.asname or alias.name
                facts.parts.append(_Part((at, number), brought=found, imports=[(1, *found)]))
            continue
        inner = node.body if isinstance(node, ast.ClassDef) else []
        part = _Part((at,), function=node.name if isinstance(node, ast.FunctionDef) else "", constant=name)
        _read(part, [node], 1, facts, set(map(id, inner)))
        facts.parts.append(part)
        for number, one in enumerate(inner):
            part = _Part((at, number), method=_method(one))
            _read(part, [one], 2, facts, {id(_given(one))})
            facts.parts.append(part)
    for node in imports_of(tree):
        source = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        facts.imported.extend((source, alias.asname or alias.name) for alias in node.names)
    return facts


def _read(part: _Part, nodes: list[ast.AST], depth: int, facts: _Facts, without: set[int]) -> None:
    """Note the names in nodes, level by level. `without`: statements to skip, and attributes that do not count"""
    while nodes:
        inner: list[ast.AST] = []
        for node in nodes:
            if isinstance(node, ast.Name):
                part.names.add(node.id)
                if isinstance(node.ctx, ast.Load):
                    part.loaded.add(node.id)
                part.alone.add(node.id)
                continue
            if isinstance(node, ast.Attribute):
                if id(node) not in without:
                    part.asked.add(node.attr)
                if isinstance(node.ctx, ast.Store):
                    facts.bound.add(node.attr)
                if isinstance(node.value, ast.Name):
                    facts.asks[node.attr, node.value.id] = None
                    part.names.add(node.value.id)
                    part.loaded.add(node.value.id)
                    part.attributes.add((node.value.id, node.attr))
                    continue
                facts.asks[node.attr, ""] = None
            elif isinstance(node, ast.ImportFrom):
                if node.module:
                    found = [(depth, node.module, alias.name, alias.asname or alias.name) for alias in node.names]
                    part.imports += found
            elif isinstance(node, ast.arg):
                part.names.add(node.arg)
                part.arguments.add(node.arg)
            elif isinstance(node, ast.FunctionDef):
                part.names.add(node.name)
            elif isinstance(node, ast.ClassDef):
                part.names.add(node.name)
                facts.bound.update(*map(_names_bound_by, node.body))
                without = without | {id(_given(one)) for one in node.body}
            elif isinstance(node, ast.Call) and (name := attribute_asked(node)):
                part.asked.add(name)
                facts.asks[name, ""] = None
            inner += [child for child in children(node) if not isinstance(child, ast.expr_context)]
        nodes = [node for node in inner if isinstance(node, ast.expr) or id(node) not in without]
        depth += 1


def _names_bound_by(node: ast.stmt) -> set[str]:
    """Return the names that a statement itself binds."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {one.id for target in targets for one in walk(target) if isinstance(one, ast.Name)}


def _method(node: ast.stmt) -> str:
    """Return the name of a method that can be removed if nothing calls it, or "" for other statements."""
    if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
        return node.name
    given = _given(node)
    return given.attr if given else ""


def _given(node: ast.stmt) -> ast.Attribute | None:
    """Return the `module.name` in a statement `name = module.name` in a class, or None for any other statement.

    The statement makes a function a method of the same name. It needs the function only if something calls the method.
    """
    match node:
        case ast.Assign([ast.Name(name)], ast.Attribute(ast.Name(), attr) as asked) if name == attr:
            return asked
    return None


def _refuse_lost_constants(program: Program, facts: dict[str, _Facts], asked: dict[str, set[str]]) -> None:
    """Raise BundleError if an object is asked for an attribute that only a module's constant binds."""
    lost: dict[str, str] = {}  # for each constant, the path of its module
    bound = program.kept_names.union(*(of.bound for of in facts.values()))
    for name, of in facts.items():
        for found in (part.constant for part in of.parts if part.constant):
            if {found, "*"} & asked.get(name, set()):
                bound.add(found)
            else:
                lost[found] = program.modules[name].path
    for name, of in facts.items():
        outside = {here for source, here in of.imported if source not in facts}
        for wanted, whom in of.asks:
            if wanted in lost and wanted not in bound and whom not in outside:
                raise BundleError(
                    f"{program.modules[name].path} asks an object for {wanted}. Only {lost[wanted]} has this name, for "
                    "a constant, and no module object has its constants on a device: import it at the top."
                )


def _asked_for(left: dict[str, _Left]) -> dict[str, set[str]]:
    """Return for each module the names that other modules use, with "*" if one uses the module object itself."""
    asked: dict[str, set[str]] = {}
    for one in left.values():
        modules: dict[str, str] = {}
        imports = [brought for part in one.parts for brought in part.imports]
        for _, source, name, here in sorted(imports, key=lambda brought: brought[0]):
            asked.setdefault(source, set()).add(name)
            modules[here] = f"{source}.{name}"
        for part in one.parts:
            for here, name in part.attributes:
                if here in modules and here not in one.private:
                    asked.setdefault(modules[here], set()).add(name)
            for here in part.alone & modules.keys() - one.private.keys():
                asked.setdefault(modules[here], set()).add("*")
    return asked


class _Left:
    """The remaining parts of a module. `gone`: the indices of removed parts; `private`: constants' new names"""

    def __init__(self, parts: list[_Part]) -> None:
        self.parts = parts
        self.gone: list[tuple[int, ...]] = []
        self.private: dict[str, str] = {}

    def prune_methods(self, attributes: set[str]) -> int:
        """Remove methods that nothing calls. Return their number."""
        return self._keep([part for part in self.parts if not part.method or part.method in attributes])

    def prune(self, program: Program, asked: set[str], attributes: set[str]) -> int:
        """Remove everything that neither the module itself nor others use. Return the number of changes."""
        used = self._now(name for part in self.parts for name in part.loaded)
        taken = self._now(name for part in self.parts for name in part.names)
        arguments = set[str]().union(*(part.arguments for part in self.parts))
        kept = []
        private = {}
        for part in self.parts:
            if part.brought:
                source, name, here = part.brought
                if source in program.modules and (name == _CONST or here not in used | asked):
                    continue
            name = self.private.get(part.constant, part.constant)
            if name and name not in asked and "*" not in asked:
                if name not in used:
                    continue
                if not name.startswith("_") and f"_{name}" not in taken and name not in arguments:
                    private[name] = f"_{name}"
            if part.function and part.function not in used | asked | attributes:
                continue  # Nothing uses it, not even from a module loaded by name.
            kept.append(part)
        self.private |= private
        return self._keep(kept) + len(private)

    def _keep(self, parts: list[_Part]) -> int:
        there = {part.place for part in parts}
        gone = [part.place for part in self.parts if part.place not in there]
        self.gone += gone
        self.parts = parts
        return len(gone)

    def _now(self, names: Iterable[str]) -> set[str]:
        return {self.private.get(name, name) for name in names}


def _pruned(tree: ast.Module, gone: list[tuple[int, ...]], private: dict[str, str]) -> ast.Module:
    """Return a module without the parts at some indices, with new names for its constants."""
    body: list[ast.stmt] = []
    for at, node in enumerate(tree.body):
        if (at,) in gone:
            continue
        if isinstance(node, ast.ImportFrom):
            node.names = [alias for number, alias in enumerate(node.names) if (at, number) not in gone]
            if not node.names:
                continue
        elif isinstance(node, ast.ClassDef):
            left = [one for number, one in enumerate(node.body) if (at, number) not in gone]
            node.body = left or [ast.copy_location(ast.Pass(), node)]
        body.append(node)
    tree.body = body
    if private:
        for one in walk(tree):
            if isinstance(one, ast.Name):
                one.id = private.get(one.id, one.id)
    return tree
