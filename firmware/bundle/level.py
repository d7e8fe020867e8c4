"""Takes the engine's modules out of their packages, and gives the strings that name modules their last names.

A device keeps the full name of a module that it ever imported, the last part of it and the path of its file, for good.
So `engine_core.wheels_up.placing` becomes a module of its own, `wheels_up_placing`, in the folder `lib` of the device,
which both runtimes search. hal and firmware stay packages, for people at a device's prompt.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Mapping

from firmware.bundle.flatten import BEGINNINGS, flat
from firmware.bundle.program import BundleError, Module, Program, keep_origin

_ENGINE = "engine_core."
FOLDER = "lib"


def last_name(name: str) -> str:
    """Returns a module's name on a device for its flat name."""
    return name.removeprefix(_ENGINE).replace(".", "_") if name.startswith(_ENGINE) else name


def level(program: Program) -> None:
    """Levels a program that flatten.py has flattened. BundleError if a name is taken, or a package has code."""
    leveller = Leveller(program.modules, program.strings, program.merged)
    found: dict[str, Module] = {}
    for name, module in program.modules.items():
        if module.is_package and (name + ".").startswith(_ENGINE):
            if module.tree.body:
                raise BundleError(f"{module.path} has code, which no device would run.")
            continue
        last = last_name(name)
        if last in found:
            raise BundleError(f"{module.path} and {found[last].path} would both be {last} on a device.")
        if last in sys.stdlib_module_names:
            raise BundleError(f"{module.path} would be {last} on a device, as Python's own module is.")
        module.tree = leveller.visit(module.tree)
        found[last] = module
    program.modules = found


class Leveller(ast.NodeTransformer):
    """Writes last names into a module. `names`: every module of the program; `strings`: what names one in a string;
    `merged`: what a module that is loaded by name is a part of."""

    def __init__(
        self, names: Collection[str], strings: Mapping[str, Collection[str]], merged: Mapping[str, str]
    ) -> None:
        self._modules = frozenset(names)
        self._strings = strings
        self._merged = merged

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
        text = node.value
        if isinstance(text, str) and (modules := self._strings.get(text)):
            relative = next(iter(modules)).startswith(_ENGINE) and not text.startswith(_ENGINE)
            node.value = last_name((_ENGINE if relative else "") + self._whole(text, modules))
        return node

    def _whole(self, text: str, modules: Collection[str]) -> str:
        """Returns the flat text that names, in place of `modules`, what these are parts of. BundleError."""
        old = flat(text)
        found = set()
        for name in map(flat, modules):
            new = self._merged.get(name, name)
            if new == name or text.endswith(BEGINNINGS):
                found.add(old)
                continue
            before, _, after = name.rpartition(old)
            if not (new.startswith(before) and new.endswith(after)):
                raise BundleError(f"{name} is loaded by {text!r}, which cannot name {new}.")
            found.add(new[len(before) : len(new) - len(after)])
        if len(found) != 1:
            raise BundleError(f"{text!r} would have to name {' and '.join(sorted(found))}.")
        return found.pop()
