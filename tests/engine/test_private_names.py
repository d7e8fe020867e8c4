"""No class uses private names of another: a name with an underscore is used in its own class only."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine_core", "hal")
# Adafruit's driver has its sequence for the display under this name only, and its constructor takes 130 ms
ALLOWED = {"hal.circuitpython.display.panel imports _INIT_SEQUENCE"}
SAMPLE = {
    "base": "class Base:\n    _kind = 0\n    _a = 1\n    def _go(self):\n        self._b = Base._kind",
    "other": "from base import Base\nclass Other(Base):\n    def go(self):\n        return self._a + super()._go()",
    "third": "import base\nfrom base import Base as Own\nclass Third(Own):\n    def _go(self):\n        self._c = 2",
    "user": "from base import Base, _x\ndef use(base: Base):\n    return base._a, base.__class__",
}

Key = tuple[str, str]  # a module, and a class in it


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def touched(trees: dict[str, ast.Module]) -> Iterator[str]:
    """Yield a line for each private name that is used outside the class, or the module, that has it."""
    classes: dict[Key, tuple[list[Key], set[str], set[str]]] = {}  # bases; private names it binds, and those it uses
    for module, tree in trees.items():
        imported: dict[str, Key] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    imported[alias.asname or alias.name] = (node.module or "", alias.name)
                    if is_private(alias.name):
                        yield f"{module} imports {alias.name}"
        inside: dict[int, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                inside.update((id(one), node.name) for one in ast.walk(node))
                bases = []
                for base in node.bases:
                    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
                        bases.append((".".join(imported.get(base.value.id, ("", ""))), base.attr))
                    elif isinstance(base, ast.Name):
                        bases.append(imported.get(base.id, (module, base.id)))
                classes[module, node.name] = (bases, *names_of(node))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and is_private(node.attr):
                owner = ast.unparse(node.value)
                if owner not in ("self", "cls", inside.get(id(node))):
                    yield f"{module} uses {owner}.{node.attr}"
    for key, (_, bound, used) in classes.items():
        for other in bases_of(classes, key):
            for name in sorted(classes[other][1] & (bound | used)):
                yield f"{'.'.join(key)} uses {name} of {'.'.join(other)}"


def names_of(node: ast.ClassDef) -> tuple[set[str], set[str]]:
    """Return the private names that a class binds, in its body or on `self`, and those that it asks `self` for."""
    bound: set[str] = set()
    used: set[str] = set()
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            bound.add(part.name)
        elif isinstance(part, ast.Assign | ast.AnnAssign):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            bound.update(target.id for target in targets if isinstance(target, ast.Name))
    for one in ast.walk(node):
        if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "self":
            (bound if isinstance(one.ctx, ast.Store) else used).add(one.attr)
    return {name for name in bound if is_private(name)}, {name for name in used if is_private(name)}


def bases_of(classes: dict[Key, tuple[list[Key], set[str], set[str]]], key: Key) -> Iterator[Key]:
    for base in classes[key][0]:
        if base in classes:
            yield base
            yield from bases_of(classes, base)


def test_no_class_touches_what_another_keeps_to_itself() -> None:
    trees = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            trees[name] = ast.parse(path.read_text(encoding="utf-8"))
    assert len(trees) > 200
    assert set(touched(trees)) == ALLOWED


def test_the_check_finds_each_way_to_do_so() -> None:
    assert list(touched({name: ast.parse(text) for name, text in SAMPLE.items()})) == [
        "other uses super()._go",
        "user imports _x",
        "user uses base._a",
        "other.Other uses _a of base.Base",
        "third.Third uses _go of base.Base",
    ]
