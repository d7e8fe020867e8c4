"""Takes the engine's modules out of their packages, and gives the strings that name modules their last names.

A device keeps the full name of a module that it ever imported, the last part of it and the path of its file, for good.
So `engine_core.wheels_up.placing` becomes a module of its own, `wheels_up_placing`, in the folder `lib` of the device,
which both runtimes search. hal and firmware stay packages, for people at a device's prompt.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterable, Mapping, Set

from firmware.bundle.passes.flatten import BEGINNINGS, flat, said
from firmware.bundle.program import BundleError, Module, Program, keep_origin
from firmware.bundle.walk import Transformer

_ENGINE = "engine_core."
FOLDER = "lib"


def last_name(name: str) -> str:
    """Returns a module's name on a device for its flat name."""
    return name.removeprefix(_ENGINE).replace(".", "_") if name.startswith(_ENGINE) else name


def level(program: Program) -> None:
    """Levels a program that flatten.py has flattened. BundleError if a name is taken, or a package has code."""
    found: dict[str, Module] = {}
    for name, module in program.modules.items():
        if module.is_package and (name + ".").startswith(_ENGINE):
            if module.told(_has_code):
                raise BundleError(f"{module.path} has code, which no device would run.")
            continue
        last = last_name(name)
        if last in found:
            raise BundleError(f"{module.path} and {found[last].path} would both be {last} on a device.")
        if last in sys.stdlib_module_names:
            raise BundleError(f"{module.path} would be {last} on a device, as Python's own module is.")
        found[last] = levelled(module, program.modules.keys(), program.strings, program.merged)
    program.modules = found


def levelled(
    module: Module, names: Set[str], strings: Mapping[str, Collection[str]], merged: Mapping[str, str]
) -> Module:
    """Returns a module with last names. BundleError.

    `names`: every module of the program; `strings`: what names one in a string; `merged`: what a module that is loaded
    by name is a part of.
    """
    found = module.told(said)
    named = sorted(found.names & names)
    texts = {text: _last_text(text, strings[text], merged) for text in sorted(found.texts & strings.keys())}
    return module.changed(_levelled, named, texts) if named or texts else module


def _levelled(tree: ast.Module, names: Iterable[str], texts: Mapping[str, str]) -> ast.Module:
    return _Leveller(names, texts).visit(tree)


def _has_code(tree: ast.Module) -> bool:
    return bool(tree.body)


def _last_text(text: str, modules: Collection[str], merged: Mapping[str, str]) -> str:
    """Returns the last text that names `modules`, or what these are parts of. BundleError."""
    old = flat(text)
    found = set()
    for name in map(flat, modules):
        new = merged.get(name, name)
        if new == name or text.endswith(BEGINNINGS):
            found.add(old)
            continue
        before, _, after = name.rpartition(old)
        if not (new.startswith(before) and new.endswith(after)):
            raise BundleError(f"{name} is loaded by {text!r}, which cannot name {new}.")
        found.add(new[len(before) : len(new) - len(after)])
    if len(found) != 1:
        raise BundleError(f"{text!r} would have to name {' and '.join(sorted(found))}.")
    relative = next(iter(modules)).startswith(_ENGINE) and not text.startswith(_ENGINE)
    return last_name((_ENGINE if relative else "") + found.pop())


class _Leveller(Transformer):
    """Writes last names. `names`: modules of the program; `texts`: the last text of each that names modules."""

    def __init__(self, names: Iterable[str], texts: Mapping[str, str]) -> None:
        self._modules = frozenset(names)
        self._texts = texts

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.AST]:
        imports: list[ast.AST] = []
        others = []
        for alias in node.names:
            module = f"{node.module}.{alias.name}"
            if module in self._modules and module.startswith(_ENGINE):
                bound = alias.asname or alias.name
                name = last_name(module)
                imports.append(keep_origin(ast.Import([ast.alias(name, None if bound == name else bound)]), node))
            else:
                others.append(alias)
        if others:
            imports.append(keep_origin(ast.ImportFrom(last_name(node.module or ""), others, node.level), node))
        return imports

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str):
            node.value = self._texts.get(node.value, node.value)
        return node
