"""Names that only the program itself knows, made short before it is compiled.

A device keeps every name once, as text, and a table of them that doubles when it is full. Here arguments, functions
and attributes get names of a letter or two, the same ones again in every module, so there are fewer of them and the
table doubles once less. What anybody outside may ask for by its name stays: classes, what hal/ and firmware/ speak of,
what a built-in type has too, and what others have of a module as an attribute.
"""

from __future__ import annotations

import ast
import builtins
import itertools
import keyword
import string
from array import array
from collections.abc import Iterator

_KINDS = (object, int, float, str, bytes, bytearray, memoryview, tuple, list, dict, set, array, range)
_ARGUMENTS = 16  # names set aside for them: more than any function has


def shortened(trees: dict[str, ast.Module], kept: set[str]) -> None:
    """Shortens the names of a whole program, by dotted name, in place. `kept`: names that others may ask for."""
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    asked = kept | {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    pool = list(itertools.islice(_free(_identifiers(nodes)), 1200))
    arguments, names = pool[:_ARGUMENTS], pool[_ARGUMENTS:]
    keywords = {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
    functions = {name: _functions(tree, set(trees), asked, names) for name, tree in trees.items()}
    attributes = _attributes(trees, pool, kept, functions)
    for name, tree in trees.items():
        _Shorten(functions, name, attributes, arguments, keywords).visit(tree)


def _identifiers(nodes: list[ast.AST]) -> set[str]:
    taken = set(dir(builtins)) | set(keyword.kwlist)
    for node in nodes:
        for field in ("id", "attr", "arg", "name", "asname"):
            if isinstance(found := getattr(node, field, None), str):
                taken.add(found)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            taken.add(node.value)
    return taken


def _free(taken: set[str]) -> Iterator[str]:
    letters = string.ascii_letters
    for count in (1, 2):
        for name in map("".join, itertools.product(letters, repeat=count)):
            if name not in taken:
                yield name


def _functions(tree: ast.Module, modules: set[str], asked: set[str], names: list[str]) -> dict[str, str]:
    """New names for the functions of a module, and for what it imports; not where the name is needed anyhow."""
    short: dict[str, str] = {}
    for node in tree.body:
        found = [node.name] if isinstance(node, ast.FunctionDef) else []
        if isinstance(node, ast.ImportFrom) and node.module in modules:
            found = [alias.asname or alias.name for alias in node.names]
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and not _is_const(node.value):
            found = [node.targets[0].id]
        for name in found:
            if name not in asked and name not in short:
                short[name] = names[len(short)]
    return short


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


def _attributes(
    trees: dict[str, ast.Module], pool: list[str], kept: set[str], functions: dict[str, dict[str, str]]
) -> dict[str, str]:
    """New names for attributes, but for those that are `kept`: two that no class has both of may share one.

    A class has what it and the classes it is derived from bind or ask `self` for. What is only ever bound from outside
    shares with nothing, and neither does what a class has whose base is not plain to see.
    """
    own = _own(trees) - kept
    classes, unclear = _classes(trees)
    alone = own - set().union(*classes) | own & unclear
    taken: dict[str, set[str]] = {name: set(own if name in alone else alone) for name in own}
    for names in classes:
        for name in names & own:
            taken[name] |= names & own
    # What a class binds must not hide what its body has of the module
    spoken = _spoken_in_classes(trees, functions)
    short: dict[str, str] = {}
    for name in sorted(own, key=lambda name: (-len(taken[name]), name)):
        used = {short[other] for other in taken[name] if other in short}
        short[name] = next(one for one in pool if one not in used and one not in spoken)
    return short


def _classes(trees: dict[str, ast.Module]) -> tuple[list[set[str]], set[str]]:
    """For each class the attributes that its objects have; and those of classes with a base that cannot be told."""
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
            here = {name for part in node.body for name in _names_of(part)}
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
    """The new names of what classes take from their modules into their own bodies."""
    spoken: set[str] = set()
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                plain = [part.value for part in node.body if isinstance(part, ast.Assign)]
                loaded = [one.id for part in plain for one in ast.walk(part) if isinstance(one, ast.Name)]
                spoken.update(functions[module][name] for name in loaded if name in functions[module])
    return spoken


def _own(trees: dict[str, ast.Module]) -> set[str]:
    """The attributes that only the program's classes have: the private ones, and of others those that no built-in type
    has, no module, nothing in hal/ or firmware/, and that no text is like."""
    private: set[str] = set()
    own: set[str] = set()
    others = {name for kind in _KINDS for name in dir(kind)}
    for module, tree in trees.items():
        machine = module.partition(".")[0] in ("hal", "firmware")
        for part in tree.body:
            others.update([part.name] if isinstance(part, ast.FunctionDef | ast.ClassDef) else _names_of(part))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                names = [node.attr]
                bound = isinstance(node.ctx, ast.Store)
            else:
                body = node.body if isinstance(node, ast.ClassDef) else []
                names = [name for one in body for name in _names_of(one)]
                bound = True
            private.update(name for name in names if name.startswith("_") and not name.startswith("__"))
            if machine:
                others.update(names)
            elif bound:
                own.update(name for name in names if not name.startswith("_"))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                others.add(node.value)
    return private | (own - others)


def _names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    return [one.id for one in node.targets if isinstance(one, ast.Name)] if isinstance(node, ast.Assign) else []


class _Shorten(ast.NodeTransformer):
    def __init__(
        self,
        functions: dict[str, dict[str, str]],
        module: str,
        attributes: dict[str, str],
        arguments: list[str],
        keywords: set[str],
    ) -> None:
        self._functions = functions
        self._globals = functions.get(module, {})
        self._attributes = attributes
        self._arguments = arguments
        self._keywords = keywords
        self._scopes: list[dict[str, str]] = []  # of functions: new names of arguments, other locals as they are
        self._in_class: set[str] | None = None  # what the class whose body this is binds

    def visit_Name(self, node: ast.Name) -> ast.AST:
        for scope in reversed(self._scopes):
            if node.id in scope:
                node.id = scope[node.id]
                return node
        if self._in_class and node.id in self._in_class and node.id in self._attributes:
            node.id = self._attributes[node.id]
        else:
            node.id = self._globals.get(node.id, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self._attributes.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        exports = self._functions.get(node.module or "", {})
        for alias in node.names:
            name = alias.asname or alias.name
            alias.name = exports.get(alias.name, alias.name)
            local = name if self._scopes else self._globals.get(name, name)
            alias.asname = local if local != alias.name else None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(one) for one in node.bases]
        outer, self._in_class = self._in_class, {name for one in node.body for name in _names_of(one)}
        node.body = [self.visit(one) for one in node.body]
        self._in_class = outer
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        if self._in_class is not None:
            node.name = self._attributes.get(node.name, node.name)
        elif not self._scopes:
            node.name = self._globals.get(node.name, node.name)
        machine_code = any(ast.unparse(one).startswith("micropython.") for one in node.decorator_list)
        before = sum(1 for scope in self._scopes for name, to in scope.items() if name != to)
        every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        every += [one for one in (node.args.vararg, node.args.kwarg) if one]
        scope = {name: name for name in _stored_in(node)}
        for argument in every:
            name = argument.arg
            if name == "self" or name in self._keywords or machine_code:
                scope[name] = name
            else:
                scope[name] = argument.arg = self._arguments[before]
                before += 1
        outer, self._in_class = self._in_class, None
        self._scopes.append(scope)
        node.body = [self.visit(one) for one in node.body]
        self._scopes.pop()
        self._in_class = outer
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._scopes.append({argument.arg: argument.arg for argument in node.args.args})
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node


def _stored_in(node: ast.FunctionDef) -> set[str]:
    """Local names of a function, but its arguments; those of functions in it, too, which are not hidden by that."""
    names = set()
    outer: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
            names.add(one.id)
        elif isinstance(one, ast.FunctionDef | ast.ClassDef) and one is not node:
            names.add(one.name)
        elif isinstance(one, ast.ImportFrom | ast.Import):
            names.update(alias.asname or alias.name for alias in one.names)
        elif isinstance(one, ast.ExceptHandler) and one.name:
            names.add(one.name)
        elif isinstance(one, ast.Nonlocal):
            outer.update(one.names)
    return names - outer
