"""Modules made small together, for a page that is downloaded: what they do stays the same.

- annotations go;
- `const` values stand where their names stood, and their imports go, as MicroPython's compiler would have it;
- names that begin with one underscore, and names inside functions, become short; no other name changes.

The tests of the browser lane run what comes out: every golden frame and whole games.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator

Trees = dict[str, ast.Module]  # by dotted name
Constants = dict[str, dict[str, int]]  # by dotted name, then by name
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_CONST = "engine_core.const"


def shrink(trees: Trees) -> dict[str, str]:
    """Return the sources of the modules, made small, by dotted name. The trees are changed."""
    for tree in trees.values():
        _WithoutTypes().visit(tree)
    constants = _constants(trees)
    for name, tree in trees.items():
        if name != _CONST:
            _put_constants(name, tree, constants)
    private = _private_names(trees)
    for tree in trees.values():
        _Renamed(private).visit(tree)
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                _shorten_locals(function)
    return {name: _text(tree) for name, tree in trees.items()}


def _text(tree: ast.Module) -> str:
    """Unparse with one space of indentation."""
    wide = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    narrow = re.sub("^(?:    )+", lambda spaces: " " * (len(spaces[0]) // 4), wide, flags=re.MULTILINE)
    assert ast.dump(ast.parse(narrow)) == ast.dump(ast.parse(wide))  # no text went over more than a line
    return narrow


class _WithoutTypes(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            argument.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)


# Constants


def _constants(trees: Trees) -> Constants:
    """Find NAME = const(...) of every module, and those that it has from another."""
    found: Constants = {}
    for name, tree in trees.items():
        own: dict[str, int] = {}
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and _is_const(node.value):
                value = ast.Expression(node.value.args[0])  # type: ignore[attr-defined]
                try:
                    own[node.targets[0].id] = eval(compile(value, name, "eval"), {"__builtins__": {}}, dict(own))
                except NameError:  # made of another module's: left to MicroPython
                    continue
        found[name] = own
    changed = True
    while changed:
        changed = False
        for name, tree in trees.items():
            for node in tree.body:
                if isinstance(node, ast.ImportFrom):
                    for alias in node.names:
                        had = found.get(node.module or "", {}).get(alias.name)
                        if had is not None and (alias.asname or alias.name) not in found[name]:
                            found[name][alias.asname or alias.name] = had
                            changed = True
    return found


def _is_const(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"


def _put_constants(name: str, tree: ast.Module, constants: Constants) -> None:
    modules = {}  # what a module calls another module
    known = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                called = alias.asname or alias.name
                modules[called] = constants.get("%s.%s" % (node.module, alias.name), {})
                if alias.name in constants.get(node.module or "", {}):
                    known[called] = constants[node.module or ""][alias.name]
    own = {key: value for key, value in constants[name].items() if key not in known}
    stored = Counter(node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and not _is_read(node))
    stored.update(node.arg for node in ast.walk(tree) if isinstance(node, ast.arg))
    known = {key: value for key, value in known.items() if not stored[key]}
    own = {key: value for key, value in own.items() if stored[key] == 1}
    _Constants(known, own, modules).visit(tree)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    _Unused({called for called, values in modules.items() if values and called not in used}).visit(tree)


def _is_read(node: ast.Name | ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Load)


class _Constants(ast.NodeTransformer):
    """Puts values for names; takes out the imports and private definitions that nothing asks for any more."""

    def __init__(self, known: dict[str, int], own: dict[str, int], modules: Constants) -> None:
        self._known = known
        self._own = own
        self._modules = modules

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if _is_read(node):
            if node.id in self._known:
                return _number(self._known[node.id])
            if node.id in self._own:
                return _number(self._own[node.id])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and _is_read(node):
            value = self._modules.get(node.value.id, {}).get(node.attr)
            if value is not None:
                return _number(value)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        return node.args[0] if _is_const(node) else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        target = node.targets[0]
        if (
            isinstance(target, ast.Name)
            and target.id in self._own
            and target.id.startswith("_")
            and not node.col_offset
        ):
            return None
        self.generic_visit(node)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module == _CONST:
            return None
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._known]
        return node if node.names else None


class _Unused(ast.NodeTransformer):
    """Takes out the imports of modules of which only constants were asked."""

    def __init__(self, names: set[str]) -> None:
        self._names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self._names]
        return node if node.names else None


def _number(value: int) -> ast.expr:
    return ast.UnaryOp(ast.USub(), ast.Constant(-value)) if value < 0 else ast.Constant(value)


# Names


def _short() -> Iterator[str]:
    for first in ["", *_LETTERS]:
        for second in _LETTERS:
            yield first + second


def _private_names(trees: Trees) -> dict[str, str]:
    """Return a short name for each with one underscore, the most frequent ones first; none that a text mentions."""
    count: Counter[str] = Counter()
    texts = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            for field in ("id", "attr", "name", "arg", "asname"):
                name = getattr(node, field, None)
                if isinstance(name, str):
                    count[name] += 1
    private = [name for name, _ in count.most_common() if re.fullmatch("_[^_].*", name) and name not in texts]
    free = ("_" + short for short in _short() if "_" + short in private or "_" + short not in count)
    return dict(zip(private, free, strict=False))


class _Renamed(ast.NodeTransformer):
    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def visit(self, node: ast.AST) -> ast.AST:
        for field in ("id", "attr", "name", "arg", "asname"):
            name = getattr(node, field, None)
            if isinstance(name, str) and name in self._names:
                setattr(node, field, self._names[name])
        return super().visit(node)


def _shorten_locals(function: ast.FunctionDef) -> None:
    """Shorten the names that a function binds by assignment. Arguments stay: callers may name them."""
    inside = list(ast.walk(function))
    if any(isinstance(node, ast.FunctionDef | ast.ClassDef) and node is not function for node in inside):
        return
    kept = {node.arg for node in inside if isinstance(node, ast.arg)}
    bound: Counter[str] = Counter()
    used = set()
    for node in inside:
        if isinstance(node, ast.Global):
            kept.update(node.names)
        elif isinstance(node, ast.alias):
            kept.add((node.asname or node.name).split(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            kept.add(node.name)
        elif isinstance(node, ast.Name):
            used.add(node.id)
            if not _is_read(node):
                bound[node.id] += 1
    names = [name for name in bound if name not in kept]
    free = (short for short in _short() if short not in (used - set(names)) | kept | {"as", "if", "in", "is", "or"})
    _Locals(dict(zip(names, free, strict=False))).visit(function)


class _Locals(_Renamed):
    """Renames variables only: an attribute or a function of the same name is something else."""

    def visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Name) and node.id in self._names:
            node.id = self._names[node.id]
        return ast.NodeTransformer.visit(self, node)
