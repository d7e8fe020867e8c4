"""Moves the engine's modules out of their packages, and rewrites the strings that name modules for a device.

A device keeps the full name, the last part of the name and the file path of every module that it has ever imported.
These pieces lie between objects that come and go, and fragment the heap. So `engine_core.wheels_up.placing` becomes a
module of its own, `wheels_up_placing`, in the device's folder `lib`, which both runtimes search. With short names it
has one or two letters. If the program builds a module's name at run time, such as that of a game's texts in a language,
the name becomes a number, which `catalog.named` computes as this pass does. hal and firmware stay packages, for people
at a device's prompt.
"""

import ast
import itertools
import keyword
import string
import sys
from collections.abc import Collection, Iterator, Mapping

from engine_core.catalog import device_name
from firmware.bundle.passes.flatten import BEGINNINGS, IN_GAME, flat, said
from firmware.bundle.program import BundleError, Module, Program, keep_origin
from firmware.bundle.walk import Transformer

_ENGINE = "engine_core."
_ROOMS = {_ENGINE, "hal.", "firmware."}
FOLDER = "lib"


def last_name(name: str) -> str:
    """Return a module's name on a device for its flat name."""
    return name.removeprefix(_ENGINE).replace(".", "_") if name.startswith(_ENGINE) else name


def level(program: Program, short: bool = False) -> None:
    """Level a program that flatten.py has flattened. Raises BundleError if a name is taken, or if a package contains
    code.

    `short`: whether modules get short names
    """
    named = _named(program)
    names = _short_names()
    found: dict[str, Module] = {}
    for name, module in program.modules.items():
        if module.is_package and (name + ".").startswith(_ENGINE):
            if module.fact(_has_code):
                raise BundleError(f"{module.path} contains code that no device would run.")
            continue
        last = last_name(name)
        if last in found:
            raise BundleError(f"{module.path} and {found[last].path} would both be {last} on a device.")
        if last in sys.stdlib_module_names:
            raise BundleError(f"{module.path} would be {last} on a device, as Python's own module is.")
        found[last] = module
        if last in program.kept or last == name:
            program.last[name] = last
        elif name in named:
            program.last[name] = device_name(last)
        else:
            program.last[name] = next(names) if short else last
        program.note(last, program.last[name])
    names_of: dict[str, str] = {}
    for name, last in program.last.items():
        if last in names_of:
            raise BundleError(f"{name} and {names_of[last]} have the same number, {last}: rename one.")
        names_of[last] = name
    program.modules = {last: levelled(program, program.modules[name]) for last, name in names_of.items()}


def levelled(program: Program, module: Module) -> Module:
    """Return a levelled program's module, or one outside it, with names as on a device. Raises BundleError."""
    found = module.fact(said)
    names = {name: program.last[name] for name in sorted(found.names & program.last.keys())}
    texts = {
        text: _last_text(text, [program.flat[name] for name in sorted(program.strings[text])], program.merged)
        for text in sorted(found.texts & program.strings.keys())
    }
    return module.map(_levelled, names, texts) if names or texts else module


def _named(program: Program) -> set[str]:
    """Return the modules whose names the program builds at run time."""
    found = set(program.loaded)
    for module in program.modules.values():
        texts = module.fact(said).texts
        for text in texts & program.strings.keys() - _ROOMS:
            names = program.strings[text]
            found.update(program.flat[name] for name in names if text != IN_GAME or _in_game(name) in texts)
    return found


def _in_game(name: str) -> str:
    """Return a module's name inside its game, such as `screens.table`."""
    return name.split(".", 3)[-1]


def _short_names() -> Iterator[str]:
    """Yield names of one and two lower-case letters, because some file systems ignore case."""
    for count in (1, 2):
        for name in map("".join, itertools.product(string.ascii_lowercase, repeat=count)):
            if name not in sys.stdlib_module_names and not keyword.iskeyword(name):
                yield name


def _levelled(tree: ast.Module, names: Mapping[str, str], texts: Mapping[str, str]) -> ast.Module:
    return _Leveller(names, texts).visit(tree)


def _has_code(tree: ast.Module) -> bool:
    return bool(tree.body)


def _last_text(text: str, modules: Collection[str], merged: Mapping[str, str]) -> str:
    """Return a text that names modules as on a device. `modules`: their flat names. Raises BundleError."""
    old = flat(text)
    found = set()
    for name in modules:
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
    """Writes names as on a device. `names`: the modules' names; `texts`: the strings that name modules"""

    def __init__(self, names: Mapping[str, str], texts: Mapping[str, str]) -> None:
        self._names = names
        self._texts = texts

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.AST]:
        imports: list[ast.AST] = []
        others = []
        for alias in node.names:
            module = f"{node.module}.{alias.name}"
            if module in self._names and module.startswith(_ENGINE):
                bound = alias.asname or alias.name
                name = self._names[module]
                imports.append(keep_origin(ast.Import([ast.alias(name, None if bound == name else bound)]), node))
            else:
                others.append(alias)
        if others:
            module = node.module or ""
            last = self._names.get(module, last_name(module))
            imports.append(keep_origin(ast.ImportFrom(last, others, node.level), node))
        return imports

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str):
            node.value = self._texts.get(node.value, node.value)
        return node
