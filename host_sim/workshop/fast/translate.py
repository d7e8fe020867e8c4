"""Writes modules of engine_core for Cython: a copy of each with its constants folded, and a .pxd with its types.

mypy finds the types of arguments, variables and attributes. An int becomes an integer of 64 bits, a bytearray is
indexed directly, a class becomes an extension type, and calls from module to module are calls in C. The program's
behaviour stays the same.
"""

import ast
from pathlib import Path

from mypy import build, nodes, types
from mypy.modulefinder import BuildSource
from mypy.options import Options

from firmware.bundle.passes.fold import fold
from firmware.bundle.program import Module, Program, constant, dotted, literal
from host_sim import compiled

_C_TYPES = {
    "builtins.int": "long long",
    "builtins.bool": "bint",
    "builtins.float": "double",
    "builtins.bytearray": "bytearray",
    "builtins.bytes": "bytes",
    "builtins.list": "list",
    "builtins.tuple": "tuple",
    "builtins.dict": "dict",
    "builtins.str": "str",
}
_AS_LOCAL = {"long long": "cython.longlong", "bint": "cython.bint", "double": "cython.double"}
# The way in which a C function of each type reports an exception; those of other types return NULL.
_FAILS_WITH = {"long long": " except? -1", "bint": " except? -1", "double": " except? -1"}
_CIMPORTS = "cython.cimports."


def translated(root: Path, names: list[str]) -> dict[str, tuple[str, str]]:
    """Return the source and the .pxd of each module, by its dotted name."""
    program = _folded(root)
    typed = _typed(root, names)
    return {name: _Module(name, typed).texts(program.modules[name].tree) for name in names}


def _folded(root: Path) -> Program:
    modules = {}
    patterns = ("engine_core/**/*.py", *compiled.HOST)
    for file in [file for pattern in patterns for file in sorted(root.glob(pattern))]:
        path = file.relative_to(root).as_posix()
        modules[dotted(path)] = Module(path, ast.parse(file.read_text(encoding="utf-8")))
    program = Program(modules)
    fold(program)
    return program


def _typed(root: Path, names: list[str]) -> dict[str, nodes.MypyFile]:
    options = Options()
    options.incremental = False
    options.export_types = True
    options.preserve_asts = True
    options.disable_error_code = ["empty-body"]
    sources = [BuildSource(str(root / (name.replace(".", "/") + ".py")), name, None, str(root)) for name in names]
    files = build.build(sources, options).files
    return {name: files[name] for name in names}


class _Module:
    """A module, and the declarations of its .pxd."""

    def __init__(self, name: str, typed: dict[str, nodes.MypyFile]) -> None:
        self._name = name
        self._typed = typed
        self._cimports: set[tuple[str, str]] = set()  # (module, class) pairs that types name

    def texts(self, tree: ast.Module) -> tuple[str, str]:
        """Return the source and the .pxd, from the tree of the module with the constants of others folded."""
        lines: list[str] = []
        for node in self._typed[self._name].defs:
            if isinstance(node, nodes.FuncDef) and is_plain(node):
                lines += self._function(node, "")
            elif isinstance(node, nodes.ClassDef) and self._is_type(node.info):
                lines += self._class(node)
        head = ["cimport cython"]
        head += ["from %s cimport %s as %s" % (*one, _alias(*one)) for one in sorted(self._cimports)]
        copy = _Copy(self._typed, self._name, tree).visit(tree)
        return ast.unparse(ast.fix_missing_locations(copy)) + "\n", "\n".join([*head, *lines, ""])

    def _is_type(self, info: nodes.TypeInfo) -> bool:
        return info.module_name in self._typed and not info.is_protocol

    def _c_type(self, kind: types.Type | None) -> str:
        """Return a type as Cython writes it, "object" if it has no other."""
        proper = types.get_proper_type(kind)
        if isinstance(proper, types.LiteralType):
            proper = proper.fallback
        if isinstance(proper, types.TupleType):
            return "tuple"
        if not isinstance(proper, types.Instance):
            return "object"
        if self._is_type(proper.type):
            if proper.type.module_name != self._name:
                self._cimports.add((proper.type.module_name, proper.type.name))
                return _alias(proper.type.module_name, proper.type.name)
            return proper.type.name
        return _C_TYPES.get(proper.type.fullname, "object")

    def _function(self, node: nodes.FuncDef, indent: str, name: str = "") -> list[str]:
        kind = node.type
        assert isinstance(kind, types.CallableType)
        arguments = [node.arguments[0].variable.name] if indent else []
        for at in range(len(arguments), len(node.arguments)):
            argument = node.arguments[at]
            default = "=*" if argument.initializer else ""
            arguments.append("%s %s%s" % (self._c_type(kind.arg_types[at]), argument.variable.name, default))
        result = self._c_type(kind.ret_type)
        found = {} if name else {local: self._c_type(kind) for local, kind in _locals(node).items()}
        given = ["%s=%s" % (local, _AS_LOCAL.get(text, text)) for local, text in found.items() if text != "object"]
        lines = ["", "%s@cython.locals(%s)" % (indent, ", ".join(given))] if given else [""]
        fails = _FAILS_WITH.get(result, "")
        return [*lines, "%scpdef %s %s(%s)%s" % (indent, result, name or node.name, ", ".join(arguments), fails)]

    def _class(self, node: nodes.ClassDef) -> list[str]:
        info = node.info
        base = info.bases[0]
        lines = ["", "cdef class %s%s:" % (node.name, "(%s)" % self._c_type(base) if self._is_type(base.type) else "")]
        inherited = {name for above in info.mro[1:] for name in above.names}
        for name, symbol in info.names.items():
            var = symbol.node
            if isinstance(var, nodes.Var) and name not in inherited and is_of_instances(var):
                lines.append("    cdef public %s %s" % (self._c_type(var.type), name))
        for item in node.defs.body:
            if isinstance(item, nodes.FuncDef) and is_plain(item):
                lines += self._function(item, "    ")
            elif isinstance(item, nodes.AssignmentStmt) and isinstance(item.lvalues[0], nodes.NameExpr):
                function = _method(item)
                lines += self._function(function, "    ", item.lvalues[0].name) if function else []
        return lines if len(lines) > 2 else [*lines, "    pass"]


def _alias(module: str, name: str) -> str:
    """Return an alias for a class of another module, because many modules have a class of the same name."""
    return "%s_%s" % (module.replace(".", "_"), name)


def is_plain(node: nodes.FuncDef) -> bool:
    """Return whether a function can become a C function."""
    kinds = (nodes.ARG_POS, nodes.ARG_OPT)
    return not node.name.startswith("__") and all(kind in kinds for kind in node.arg_kinds) and not node.is_generator


def is_of_instances(var: nodes.Var) -> bool:
    """Return whether a variable of a class belongs to its instances, even if its first value is in the class."""
    kind = types.get_proper_type(var.type)
    is_int = isinstance(kind, types.Instance) and kind.type.fullname == "builtins.int"
    return not var.is_initialized_in_class or (var.name.islower() and is_int)


def _is_first_value(item: ast.stmt, info: nodes.TypeInfo) -> bool:
    """Return whether a statement of a class gives its instances a first value, which C sets before `__init__`."""
    if not isinstance(item, ast.Assign) or not isinstance(item.targets[0], ast.Name):
        return False
    var = info.names[item.targets[0].id].node
    return isinstance(var, nodes.Var) and is_of_instances(var)


def _method(item: nodes.AssignmentStmt) -> nodes.FuncDef | None:
    """Return the function of a module that a class has as a method."""
    value = item.rvalue
    return value.node if isinstance(value, nodes.RefExpr) and isinstance(value.node, nodes.FuncDef) else None


def _locals(node: nodes.FuncDef) -> dict[str, types.Type]:
    """Return the types of a function's variables."""
    found: dict[str, types.Type] = {}
    arguments = {argument.variable.name for argument in node.arguments}
    blocks = [node.body]
    while blocks:
        for statement in blocks.pop().body:
            for target in _targets(statement):
                var = target.node if isinstance(target, nodes.NameExpr) else None
                if isinstance(var, nodes.Var) and var.name not in arguments and var.type:
                    found[var.name] = var.type
            for name in ("body", "else_body", "finally_body"):
                inner = getattr(statement, name, None)
                blocks += inner if isinstance(inner, list) else [inner] if inner else []
    return found


def _targets(statement: nodes.Statement) -> list[nodes.Expression]:
    """Return the targets of an assignment."""
    found: list[nodes.Expression] = []
    if isinstance(statement, nodes.AssignmentStmt):
        found = list(statement.lvalues)
    elif isinstance(statement, nodes.ForStmt):
        found = [statement.index]
    return [one for target in found for one in (target.items if isinstance(target, nodes.TupleExpr) else [target])]


class _Copy(ast.NodeTransformer):
    """A module's source for Cython: annotations move to the .pxd, and compiled modules are imported in C."""

    def __init__(self, typed: dict[str, nodes.MypyFile], name: str, tree: ast.Module) -> None:
        self._typed = typed
        self._names = typed[name].names
        pairs = [constant(node) for node in tree.body]
        self._constants = {name: value for name, value in pairs if name and value is not None}
        self._depth = 0
        self._above: ast.expr | None = None  # the base class of the class that is being translated
        self._modules: dict[str, str] = {}  # imported modules that are compiled, by their local names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if self._depth and isinstance(node.ctx, ast.Load) and node.id in self._constants:
            return literal(self._constants[node.id])
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        for argument in node.args.args:
            argument.annotation = None
        node.returns = None
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        return ast.Assign([node.target], node.value) if node.value else None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.ImportFrom] | ast.ImportFrom:
        """Import compiled functions, classes and modules in C, and C's own functions for those of `math`. Leave the
        rest as it is, and what a function imports only when it is called.
        """
        if self._depth:
            return node
        module = node.module or ""
        if module == "math":
            return ast.ImportFrom(_CIMPORTS + "libc.math", node.names, 0)
        in_c = []
        also = []  # modules that Python also imports, for the names that C does not have
        for alias in node.names:
            whole = "%s.%s" % (module, alias.name)
            if whole in self._typed:
                in_c.append(alias)
                self._modules[alias.asname or alias.name] = whole
                also.append(ast.alias(alias.name, "_" + (alias.asname or alias.name)))
            elif self._is_in_c(module, alias.name):
                in_c.append(alias)
        rest = [alias for alias in node.names if alias not in in_c] + also
        found = [ast.ImportFrom(_CIMPORTS + module, in_c, 0)] if in_c else []
        return found + ([ast.ImportFrom(module, rest, 0)] if rest else [])

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Replace super(), which functions in C do not have, by the base class."""
        self.generic_visit(node)
        match node.func:
            case ast.Attribute(ast.Call(ast.Name("super"), []), name) if self._above and not name.startswith("__"):
                function = ast.Attribute(self._above, name, ast.Load())
                return ast.Call(function, [ast.Name("self", ast.Load()), *node.args], node.keywords)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        module = self._modules.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if module and not self._is_in_c(module, node.attr):
            node.value = ast.Name("_" + ast.unparse(node.value), ast.Load())
        return node

    def _is_in_c(self, module: str, name: str) -> bool:
        symbol = self._typed[module].names.get(name) if module in self._typed else None
        found = symbol.node if symbol else None
        return isinstance(found, nodes.TypeInfo) or (isinstance(found, nodes.FuncDef) and is_plain(found))

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Make methods of functions that a class takes from a module, because C functions are not bound to an
        instance.
        """
        info = self._names[node.name].node
        assert isinstance(info, nodes.TypeInfo)
        first = [item for item in node.body if _is_first_value(item, info)]
        node.body = [item for item in node.body if item not in first]
        items = {item.line: item for item in info.defn.defs.body}
        for at, item in enumerate(node.body):
            typed = items.get(item.lineno)
            function = _method(typed) if isinstance(typed, nodes.AssignmentStmt) else None
            if function and isinstance(item, ast.Assign) and isinstance(item.targets[0], ast.Name):
                names = ", ".join(argument.variable.name for argument in function.arguments)
                text = "def %s(%s): return %s(%s)" % (item.targets[0].id, names, ast.unparse(item.value), names)
                node.body[at] = ast.parse(text).body[0]
        self._above = node.bases[0] if node.bases else None
        self.generic_visit(node)
        self._above = None
        if first:
            text = "\n ".join(["def __cinit__(self, *given):", *("self." + ast.unparse(item) for item in first)])
            node.body += ast.parse(text).body
        return node
