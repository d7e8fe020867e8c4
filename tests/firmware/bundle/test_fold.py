"""Constants from other modules become numbers, and the module behaves the same with fewer names."""

import ast

import pytest

from firmware.bundle.passes.fold import fold
from firmware.bundle.program import Module, Program, dotted

FILES = {
    "engine_core/__init__.py": "",
    "engine_core/codes.py": (
        "from engine_core.const import const\nGATE = const(3)\nLOW = const(-1)\nNAME = 'xy'\nSIGN = 'x'\n"
    ),
    "engine_core/between.py": "from engine_core.codes import GATE\n",
    "engine_core/user.py": "from engine_core.between import GATE\n",
}


def folded(source: str, path: str = "engine_core/here.py") -> str:
    program = Program({dotted(name): Module(name, ast.parse(text)) for name, text in {**FILES, path: source}.items()})
    fold(program)
    return ast.unparse(program.modules[dotted(path)].tree)


@pytest.mark.parametrize(
    ("source", "lean"),
    [
        ("from engine_core.codes import GATE\nx = [GATE, 0]", "pass\nx = [3, 0]"),
        ("from engine_core import codes\nx = codes.SIGN", "pass\nx = 'x'"),
        ("from engine_core.codes import GATE as G, NAME\nG\nNAME", "from engine_core.codes import NAME\n3\nNAME"),
        ("from engine_core import codes as c\nx = c.GATE - c.LOW ** 2", "pass\nx = 3 - (-1) ** 2"),
        ("from engine_core import codes\ncodes.GATE\ncodes.NAME", "from engine_core import codes\n3\ncodes.NAME"),
        ("def f():\n    from engine_core.codes import LOW\n    return LOW", "def f():\n    pass\n    return -1"),
        ("class A:\n    B = const(3)\n    C = const(-1)", "class A:\n    B = 3\n    C = -1"),
    ],
    ids=["name", "character", "other name", "of a module", "module still needed", "inside a function", "in a class"],
)  # fmt: skip
def test_constants_become_numbers(source: str, lean: str) -> None:
    assert folded(source) == lean


@pytest.mark.parametrize(
    "source",
    [
        "from engine_core.codes import GATE\n\ndef f(GATE):\n    return GATE",
        "from engine_core.codes import GATE\nGATE = GATE + 1",
        "from elsewhere.codes import GATE\nx = GATE",
        "from engine_core.codes import NAME\nx = NAME",
        "def f():\n    from engine_core import codes",
    ],
    ids=["shadowed", "bound anew", "not ours", "no number", "imported ahead"],
)
def test_a_name_that_is_not_certainly_a_constant_stays(source: str) -> None:
    assert folded(source) == source


def test_a_name_that_others_import_from_here_stays() -> None:
    source = "from engine_core.codes import GATE\nx = GATE"
    assert folded(source, "engine_core/between.py") == "from engine_core.codes import GATE\nx = 3"
