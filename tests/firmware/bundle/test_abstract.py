"""A device gets only those methods without a body that may still be called."""

import ast

import pytest

from firmware.bundle.passes.abstract import abstract
from firmware.bundle.program import Module, Program, dotted

BASE = (
    "class Base:\n    def draw(self):\n        0\n"
    "    def press(self):\n        pass\n    def show(self):\n        self.draw()"
)
GIVES_DRAW = "class Table(Base):\n    def draw(self):\n        print(1)"
FROM_BASE = "from engine_core.base import Base\n"


def left(**others: str) -> list[str]:
    """Return the methods that remain in `Base` in a program with these modules; `loaded` is loaded by its name."""
    sources = {"base": BASE, **others}
    paths = {f"engine_core/{name}.py": text for name, text in sources.items()}
    modules = {dotted(path): Module(path, ast.parse(text)) for path, text in paths.items()}
    program = Program(modules, loaded=frozenset(["engine_core.loaded"]))
    abstract(program)
    base = modules["engine_core.base"].tree.body[0]
    assert isinstance(base, ast.ClassDef)
    return [one.name for one in base.body if isinstance(one, ast.FunctionDef)]


@pytest.mark.parametrize(
    "others",
    [
        {"a": FROM_BASE + GIVES_DRAW},
        {"a": "from engine_core import base\n" + GIVES_DRAW.replace("(Base)", "(base.Base)")},
        {"between": "from engine_core.base import Base", "a": "from engine_core.between import Base\n" + GIVES_DRAW},
        {"a": FROM_BASE + "class Table(Base):\n    draw = print"},
        {"a": FROM_BASE + "class Middle(Base):\n    pass\n" + GIVES_DRAW.replace("(Base)", "(Middle)")},
        {"loaded": FROM_BASE + GIVES_DRAW, "a": "def open(module):\n    return module.Table()"},
    ],
    ids=["imported", "of a module", "re-exported", "assigned", "given further below", "loaded by name"],
)
def test_what_every_derived_class_gives_goes(others: dict[str, str]) -> None:
    assert left(**others) == ["press", "show"]


@pytest.mark.parametrize(
    "others",
    [
        {},
        {"a": FROM_BASE + GIVES_DRAW + "\nBase().show()"},
        {"a": FROM_BASE + GIVES_DRAW + "\nclass Other(Base):\n    pass"},
        {"a": FROM_BASE + GIVES_DRAW + "\n        super().draw()"},
        {"a": FROM_BASE + "class Middle(Base):\n    pass\nMiddle()\n" + GIVES_DRAW.replace("(Base)", "(Middle)")},
        {"a": FROM_BASE + GIVES_DRAW + "\ndef f(x):\n    return isinstance(x, Base)"},
    ],
    ids=["no class below", "an object of it", "a class without", "asked of super", "an object between", "spoken of"],
)
def test_what_may_still_be_called_stays(others: dict[str, str]) -> None:
    assert left(**others) == ["draw", "press", "show"]


def test_a_class_that_a_module_loaded_by_name_may_be_asked_for_keeps_all() -> None:
    loaded = BASE + "\n" + GIVES_DRAW
    program = Program(
        {
            "engine_core.loaded": Module("engine_core/loaded.py", ast.parse(loaded)),
            "engine_core.a": Module("engine_core/a.py", ast.parse("def open(module):\n    return module.Base()")),
        },
        loaded=frozenset(["engine_core.loaded"]),
    )
    before = ast.unparse(program.modules["engine_core.loaded"].tree)
    abstract(program)
    assert ast.unparse(program.modules["engine_core.loaded"].tree) == before


def test_a_class_of_which_nothing_is_left_is_still_a_class() -> None:
    source = "class Base:\n    def draw(self):\n        pass\n" + GIVES_DRAW
    program = Program({"engine_core.base": Module("engine_core/base.py", ast.parse(source))})
    abstract(program)
    assert ast.unparse(program.modules["engine_core.base"].tree).startswith("class Base:\n    pass\n")
