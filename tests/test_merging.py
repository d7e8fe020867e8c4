"""Modules that are loaded together become one on a device: the same program, other names."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.build import stripped
from firmware.folding import pruned
from firmware.merging import BUNDLES, MergeError, merged
from firmware.shortening import shortened

ROOT = Path(__file__).parents[1]

PROGRAM = {
    "engine_core": "",
    "engine_core.codes": (
        "from engine_core.const import const\nUNUSED = const(7)\nOWN = const(2)\ndef two():\n    return OWN\n"
    ),
    "engine_core.const": "def const(value):\n    return value\n",
    "engine_core.money": (
        "from array import array\nSPENT = array('H', [3])\ndef pay(amount):\n    return SPENT[0] + amount\n"
    ),
    "engine_core.turns": (
        "from engine_core import codes, money\nfrom engine_core.money import pay as give\n"
        "def pay(money_: 'int') -> int:\n    return give(money_) + codes.two()\n"
        "def go():\n    pay_2 = 100\n    return pay(1) + money.pay(10) + pay_2\n"
    ),
    "engine_core.rules": (
        "from engine_core import turns\nfrom engine_core.late import Late\n"
        "class Rules:\n    go = turns.go\n    _kept = 5\n    def __init__(self, first):\n        self._state = first\n"
        "    def late(self):\n        from engine_core import late\n        from engine_core.money import pay\n"
        "        def inner(second):\n            return second + self._state + Rules._kept + pay(0)\n"
        "        return late.double(inner(1)), sorted([2, 1], key=lambda pay: -pay)\n"
        "def run():\n    return turns.go(), Rules(4).late(), Late.NAME\n"
    ),
    "engine_core.late": "class Late:\n    NAME = 'late'\ndef double(number):\n    return number * 2\n",
    "engine_core.main": "from engine_core.rules import run\ndef main():\n    print(run())\n",
}
BUNDLE = ("engine_core.rules", "engine_core.turns")


def trees(sources: dict[str, str] = PROGRAM) -> dict[str, ast.Module]:
    found = {name: ast.parse(stripped(ast.parse(text))) for name, text in sources.items()}
    pruned(found, {"main"})
    return found


def told(folder: Path, program: dict[str, ast.Module]) -> str:
    """What a program prints."""
    for name, tree in program.items():
        file = folder / name.replace(".", "/") / "__init__.py" if name == "engine_core" else None
        file = file or folder / (name.replace(".", "/") + ".py")
        file.parent.mkdir(exist_ok=True, parents=True)
        const = "def const(value):\n    return value\n"
        file.write_text(const + ast.unparse(ast.fix_missing_locations(tree)))
    start = "from engine_core.main import main; main()"
    return subprocess.run(
        [sys.executable, "-c", start], cwd=folder, capture_output=True, text=True, check=True
    ).stdout  # fmt: skip


def test_a_merged_program_says_the_same(tmp_path: Path) -> None:
    before = told(tmp_path / "before", trees())
    assert before == "(119, (26, [2, 1]), 'late')\n"
    program = merged(trees(), [BUNDLE], {"engine_core.late"})
    assert sorted(program) == [
        "engine_core",
        "engine_core.const",
        "engine_core.late",
        "engine_core.main",
        "engine_core.rules",
    ]
    assert told(tmp_path / "after", program) == before
    shortened(program, {"main"})
    assert told(tmp_path / "short", program) == before
    text = ast.unparse(program["engine_core.rules"])
    for gone in ("_state", "_kept", "go =", "money", "second", "UNUSED", "const(7)"):
        assert gone not in text, gone
    for kept in ("class Rules", "self", "def late("):  # the last is like a text
        assert kept in text, kept


def test_what_is_used_as_a_whole_stays_a_module() -> None:
    sources = {**PROGRAM, "engine_core.rules": PROGRAM["engine_core.rules"] + "TABLE = [turns]\n"}
    assert "engine_core.turns" in merged(trees(sources), [BUNDLE[:1]])


def test_bundles_that_need_each_other_are_refused() -> None:
    sources = {**PROGRAM, "engine_core.late": "from engine_core.turns import go\nclass Late:\n    NAME = go()\n"}
    with pytest.raises(MergeError, match="would need each other"):
        merged(trees(sources), [BUNDLE], {"engine_core.late"})


def test_every_bundle_is_of_modules_that_there_are() -> None:
    missing = [name for bundle in BUNDLES for name in bundle if not (ROOT / (name.replace(".", "/") + ".py")).is_file()]
    assert missing == []
