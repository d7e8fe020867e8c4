"""A program to be bundled: its modules by dotted name, each parsed once. A pass is a function that changes a program.

Each statement has an attribute `origin`, (path of the source file, line). Functions and classes also have their
`qualified` name and the names that they `call`. Passes move and change statements but keep these attributes, so that
build_map.py can say where everything came from.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path


class BundleError(Exception):
    """One sentence that says what stopped the build."""


@dataclass
class Module:
    """One module: the path of its source file, and its present tree."""

    path: str
    tree: ast.Module

    @property
    def is_package(self) -> bool:
        return self.path.endswith("__init__.py")


@dataclass
class Program:
    """Modules by dotted name. `kept`: dotted names and attributes that code outside the program uses.

    The passes fill `renamed`: new name -> its names in the source. flatten.py fills `loaded`, the modules that the
    program loads by name, and `strings`: a string that can name modules -> their names in the source. merge.py fills
    `merged`: a module that the program loads by name -> the module that it has become a part of.
    """

    modules: dict[str, Module]
    kept: frozenset[str] = frozenset()
    renamed: dict[str, set[str]] = field(default_factory=dict)
    loaded: frozenset[str] = frozenset()
    strings: dict[str, set[str]] = field(default_factory=dict)
    merged: dict[str, str] = field(default_factory=dict)

    @property
    def trees(self) -> dict[str, ast.Module]:
        return {name: module.tree for name, module in self.modules.items()}

    @property
    def kept_names(self) -> set[str]:
        """Returns the last part of every name in `kept`."""
        return {name.rpartition(".")[2] for name in self.kept}

    def note(self, old: str, new: str) -> None:
        """Notes that `old` was renamed to `new`."""
        if old != new:
            self.renamed.setdefault(new, set()).update(self.renamed.get(old, {old}))


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pauses Python's garbage collector. Syntax trees are many objects that live to the end; scanning them again and
    again would take a third of the build's time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def dotted(path: str) -> str:
    """Returns the dotted name of the module in a source file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def parse(root: Path, path: str, text: str | None = None) -> ast.Module:
    """Parses a source file, or `text` instead of it, and sets the origin of every statement. BundleError."""
    try:
        tree = ast.parse((root / path).read_text(encoding="utf-8") if text is None else text, path)
    except FileNotFoundError:
        raise BundleError(f"{path} is missing in {root}; nothing was built.") from None
    except SyntaxError as error:
        raise BundleError(f"{path}, line {error.lineno}: {error.msg}; nothing was built.") from None
    _mark(tree, path, "")
    return tree


def _mark(node: ast.AST, path: str, above: str) -> None:
    for child in ast.iter_child_nodes(node):
        inner = above
        if isinstance(child, ast.stmt):
            vars(child)["origin"] = (path, child.lineno)
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            inner = f"{above}.{child.name}".lstrip(".")
            vars(child).update(qualified=inner, calls=_called(child))
        _mark(child, path, inner)


def _called(node: ast.AST) -> tuple[str, ...]:
    """Returns the names that a function, or the body of a class, calls."""
    called = [one.func for one in ast.walk(node) if isinstance(one, ast.Call)]
    names = {one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in called}
    return tuple(sorted(names - {""}))


def keep_origin(new: ast.stmt, old: ast.stmt) -> ast.stmt:
    """Gives `new` the origin of `old`, and returns it."""
    for name in ("origin", "qualified", "calls"):
        if hasattr(old, name):
            setattr(new, name, getattr(old, name))
    return new


def imported_names(tree: ast.AST) -> list[str]:
    """Returns the dotted names that a module imports anywhere outside `if TYPE_CHECKING:`."""
    names: list[str] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module] + [f"{node.module}.{alias.name}" for alias in node.names]
        waiting += node.orelse if is_for_checkers(node) else ast.iter_child_nodes(node)  # type: ignore[attr-defined]
    return names


def spoken_names(tree: ast.AST) -> list[str]:
    """Returns the dotted names that a file imports and the attributes that it uses: these must keep their names."""
    return imported_names(tree) + [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]


def is_for_checkers(node: ast.AST) -> bool:
    """Tells whether a node is `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def files_of(root: Path, name: str) -> list[str]:
    """Returns the source files under `root` that importing a dotted name loads; none for modules from elsewhere."""
    parts = name.split(".")
    files: list[str] = []
    for count in range(1, len(parts) + 1):
        base = "/".join(parts[:count])
        files += [path for path in (f"{base}/__init__.py", f"{base}.py") if (root / path).is_file()]
    return files


# Not on a device: the about.py of games, which only computers read, and experts
_COMPUTERS = ("games/*/about.py", "games/*/bots/expert*.py", "console/words/expert_words*.py")
# Of boards without wires to others: links
_LINKS = (
    "engine_core/link/*.py",
    "console/link_*.py",
    "console/words/link_*.py",
    "screens/*_linked.py",
    "rules/*_linked.py",
)
_MIRROR = "engine_core/link/mirror.py"  # not of links: every device has it, and what it imports


def modules_below(folder: Path, linked: bool = False) -> list[Path]:
    """Returns every source file below a folder that a device has; with `linked`, those of links, too."""
    without = _COMPUTERS if linked else _COMPUTERS + _LINKS
    return [
        path
        for path in sorted(folder.rglob("*.py"))
        if path.match(_MIRROR) or not any(path.match(there) for there in without)
    ]


def collect(
    root: Path, entries: Iterable[str], whole: Iterable[str], read: Callable[[str], ast.Module], linked: bool = False
) -> list[str]:
    """Returns the source files of a program, sorted: all of the packages `whole`, and what these and `entries` import.

    `read` returns the tree of a source file as it is to be built; `linked`: with what links need. BundleError if an
    imported module is missing.
    """
    found = {path.relative_to(root).as_posix() for name in whole for path in modules_below(root / name, linked)}
    waiting = [*sorted(found), *entries]
    while waiting:
        for name in imported_names(read(waiting.pop())):
            for path in files_of(root, name):
                if path not in found:
                    found.add(path)
                    waiting.append(path)
    return sorted(found)


def scope(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yields all nodes of this scope, without those inside functions and classes."""
    for node in body:
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield from scope(ast.iter_child_nodes(node))


def imports_of(tree: ast.Module | ast.FunctionDef) -> list[ast.Import | ast.ImportFrom]:
    """Returns the import statements of a scope."""
    return [node for node in scope(tree.body) if isinstance(node, ast.Import | ast.ImportFrom)]


def bound_in(body: Iterable[ast.AST]) -> set[str]:
    """Returns the names that the statements of a scope bind. BundleError at `global`, which no pass can handle."""
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
    """Returns all arguments of a function."""
    every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return every + [one for one in (node.args.vararg, node.args.kwarg) if one]


def locals_of(node: ast.FunctionDef) -> set[str]:
    """Returns the local names of a function."""
    outer = {name for one in scope(node.body) if isinstance(one, ast.Nonlocal) for name in one.names}
    return (bound_in(node.body) | {argument.arg for argument in arguments_of(node)}) - outer


def asked_for(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """Returns by module the names that other modules use of it; "*" if one uses the module object itself."""
    asked: dict[str, set[str]] = {}
    for tree in trees.values():
        modules: dict[str, str] = {}
        nodes = list(ast.walk(tree))
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    asked.setdefault(node.module, set()).add(alias.name)
                    modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        whole = {id(node): node.id for node in nodes if isinstance(node, ast.Name) and node.id in modules}
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                asked.setdefault(modules[node.value.id], set()).add(node.attr)
                whole.pop(id(node.value), None)
        for name in whole.values():
            asked.setdefault(modules[name], set()).add("*")
    return asked


def attribute_asked(node: ast.AST) -> str:
    """Returns the attribute that a node asks an object for, with a dot or by getattr or hasattr; "" for other nodes."""
    match node:
        case ast.Attribute(attr=name):
            return name
        case ast.Call(ast.Name("getattr" | "hasattr"), [_, ast.Constant(str(name)), *_]):
            return name
    return ""


Value = int | str


def constant(node: ast.stmt) -> tuple[str, Value | None]:
    """Returns the name and value of a constant; the value is None if it is no literal, the name "" if there is none.

    Constants are `NAME = const(3)`, which MicroPython's compiler knows too, and `NAME = "x"` with a single character.
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
    """Returns the expression of a constant's value."""
    if isinstance(value, int) and value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)
