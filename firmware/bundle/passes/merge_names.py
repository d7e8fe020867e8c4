"""The names in a module before it is merged, read once and written once with their new names."""

import ast
from typing import Any, NamedTuple

from firmware.bundle.program import attribute_asked, bound_in, imported_names, imports_of, locals_of
from firmware.bundle.walk import Transformer, walk

Brought = tuple[str, str, str]  # an import as (module, name in it, name here)
Path = tuple[int, ...]  # scopes, as indices into `Said.scopes`, from outermost to innermost
# A use of something in a module: (NAME, name, Path), (ATTRIBUTE, name, attribute, Path), (OWN, function or class of the
# module), or (IMPORT, Brought) for an import in a function
Use = tuple[Any, ...]
NAME, ATTRIBUTE, OWN, IMPORT = "name", "attribute", "own", "import"
# The new form of a use: another name; another attribute, as `.name`; another import, as (module, name); or no import,
# as ("", ...). None leaves the use as it is.
Answer = str | tuple[str, str] | None
Answers = dict[Use, Answer]


class Scope(NamedTuple):
    """A function, or the body of a class: its names and its imports."""

    names: set[str]
    brought: list[Brought]


class Said(NamedTuple):
    """The names in a module."""

    imported: set[str]  # the dotted names that are imported anywhere outside `if TYPE_CHECKING:`
    brought: list[tuple[Brought, str]]  # the imports at the top, each with a statement of its own
    bound: set[str]  # the names bound at the top
    whole: set[str]  # the dotted names used for more than an attribute
    asked: set[str]  # the attributes that the module uses on any object
    scopes: list[Scope]
    uses: list[Use]  # each use once, in order


def said(tree: ast.Module) -> Said:
    """Read a module. Raises BundleError at a `global` statement."""
    brought = [(one, ast.unparse(alone(node, alias))) for node, alias, one in _brought(tree)]
    modules: dict[str, str] = {}
    nodes = walk(tree)
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            modules.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    whole = {id(node): node.id for node in nodes if isinstance(node, ast.Name) and node.id in modules}
    for node in nodes:
        if isinstance(node, ast.Attribute):
            whole.pop(id(node.value), None)
    names = _Names(None)
    names.visit(tree)
    return Said(
        set(imported_names(tree)),
        brought,
        bound_in(tree.body),
        {modules[name] for name in whole.values()},
        set(map(attribute_asked, nodes)),
        names.scopes,
        list(names.uses),
    )


def _brought(tree: ast.Module | ast.FunctionDef) -> list[tuple[ast.Import | ast.ImportFrom, ast.alias, Brought]]:
    """Return a scope's imports. An import's module is "" if it certainly belongs to no program."""
    found = []
    for node in imports_of(tree):
        module = node.module or "" if isinstance(node, ast.ImportFrom) and not node.level else ""
        found += [(node, alias, (module, alias.name, alias.asname or alias.name)) for alias in node.names]
    return found


def alone(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> ast.Import | ast.ImportFrom:
    """Return the import statement with only one of its names."""
    return ast.Import([alias]) if isinstance(node, ast.Import) else ast.ImportFrom(node.module, [alias], node.level)


def written(tree: ast.Module, answers: Answers) -> ast.Module:
    """Return a module with other names, and without its imports at the top."""
    return _Names(answers).visit(tree)


class _Names(Transformer):
    """Visits the names in a module. `answers`: what replaces its uses, or None to collect them"""

    def __init__(self, answers: Answers | None) -> None:
        self._answers = answers
        self._path: Path = ()
        self._count = 1
        self.scopes = [Scope(set(), [])]
        self.uses: dict[Use, None] = {}

    def _answer(self, use: Use) -> Answer:
        if self._answers is None:
            self.uses[use] = None
            return None
        return self._answers[use]

    def _scope(self, node: ast.FunctionDef | ast.ClassDef | ast.Lambda) -> int:
        if self._answers is None:
            if isinstance(node, ast.FunctionDef):
                scope = Scope(locals_of(node), [one for _, _, one in _brought(node)])
            elif isinstance(node, ast.ClassDef):
                scope = Scope(bound_in(node.body), [])
            else:
                scope = Scope({argument.arg for argument in node.args.args}, [])
            self.scopes.append(scope)
        self._count += 1
        return self._count - 1

    def visit_Name(self, node: ast.Name) -> ast.AST:
        new = self._answer((NAME, node.id, self._path))
        if isinstance(new, str):
            node.id = new
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if not isinstance(node.value, ast.Name):
            return self.generic_visit(node)
        new = self._answer((ATTRIBUTE, node.value.id, node.attr, self._path))
        if isinstance(new, str):
            if not new.startswith("."):
                return ast.Name(new, node.ctx)
            node.attr = new[1:]
        elif self._answers is not None:
            self.visit_Name(node.value)
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST | None:
        return node if self._path or self._answers is None else None  # The top of the bundle gets its own imports.

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt] | None:
        if not self._path:
            return self.visit_Import(node)  # type: ignore[arg-type]
        out: list[ast.stmt] = []
        for alias in node.names:
            name = alias.asname or alias.name
            module = "" if node.level else node.module or ""
            new = self._answer((IMPORT, (module, alias.name, name)))
            if not isinstance(new, tuple):
                out.append(alone(node, alias))
            elif new[0]:
                out.append(ast.ImportFrom(new[0], [ast.alias(new[1], name if name != new[1] else None)], 0))
        return node if self._answers is None else out or ast.Pass()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        self._own(node)
        outer = self._path
        self._path = (*outer, self._scope(node))
        node.body = self.visit_all(node.body)
        self._path = outer
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        outer = self._path
        self._path = (*outer, self._scope(node))
        node.body = self.visit(node.body)
        self._path = outer
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(one) for one in node.bases]
        self._own(node)
        outer = self._path
        own = self._scope(node)
        body = []
        for one in node.body:
            # Functions in a class do not see its names.
            self._path = (*outer, 0 if isinstance(one, ast.FunctionDef) else own)
            body += self.visit_all([one])
        self._path = outer
        node.body = body
        return node

    def _own(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        if not self._path and isinstance(new := self._answer((OWN, node.name)), str):
            node.name = new
