"""Modules that are loaded together become one on a device, with short names. The program behaves the same."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.bundle.build import SOURCE
from firmware.bundle.flatten import flat
from firmware.bundle.merge import Bundle, merge
from firmware.bundle.program import BundleError, Module, Program, dotted
from firmware.bundle.prune import prune
from firmware.bundle.rename import rename
from firmware.bundle.strip import strip
from firmware.bundle.targets import BUNDLES, PUBLIC

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
BUNDLE = Bundle(("engine_core.rules", "engine_core.turns"), ("engine_core",))
ONE = Bundle(("engine_core.rules",), ("engine_core",))


def program(sources: dict[str, str] = PROGRAM, kept: tuple[str, ...] = ("main",)) -> Program:
    paths = {name: name.replace(".", "/") + ("/__init__.py" if name == "engine_core" else ".py") for name in sources}
    found = Program({name: Module(paths[name], ast.parse(text)) for name, text in sources.items()}, frozenset(kept))
    strip(found)
    prune(found)
    return found


def told(folder: Path, whole: Program) -> str:
    """Return what a program prints."""
    for name, module in whole.modules.items():
        file = folder / (name.replace(".", "/") + ("/__init__.py" if module.is_package else ".py"))
        file.parent.mkdir(exist_ok=True, parents=True)
        const = "def const(value):\n    return value\n"
        file.write_text(const + ast.unparse(ast.fix_missing_locations(module.tree)))
    start = "from engine_core.main import main; main()"
    return subprocess.run(
        [sys.executable, "-c", start], cwd=folder, env={}, capture_output=True, text=True, check=True
    ).stdout  # fmt: skip


def test_a_merged_program_says_the_same(tmp_path: Path) -> None:
    before = told(tmp_path / "before", program())
    assert before == "(119, (26, [2, 1]), 'late')\n"
    whole = program(kept=("main", "engine_core.late"))
    merge(whole, [BUNDLE])
    assert sorted(whole.modules) == [
        "engine_core",
        "engine_core.const",
        "engine_core.late",
        "engine_core.main",
        "engine_core.rules",
    ]
    assert told(tmp_path / "after", whole) == before
    rename(whole, PUBLIC)
    assert told(tmp_path / "short", whole) == before
    text = ast.unparse(whole.modules["engine_core.rules"].tree)
    for gone in ("_state", "_kept", "go =", "money", "second", "UNUSED", "const(7)"):
        assert gone not in text, gone
    for kept in ("self", "def late("):  # the last is like a text
        assert kept in text, kept
    old = set().union(*whole.renamed.values())
    assert {"_state", "_kept", "go", "pay", "Rules"} <= old


def test_what_is_used_as_a_whole_stays_a_module() -> None:
    whole = program({**PROGRAM, "engine_core.rules": PROGRAM["engine_core.rules"] + "TABLE = [turns]\n"})
    merge(whole, [ONE])
    assert "engine_core.turns" in whole.modules


def test_what_is_loaded_by_its_name_stays_a_module() -> None:
    whole = program()
    whole.loaded = frozenset({"engine_core.money"})
    merge(whole, [ONE])
    assert "engine_core.money" in whole.modules and "engine_core.turns" not in whole.modules


def test_bundles_that_need_each_other_are_refused() -> None:
    sources = {**PROGRAM, "engine_core.late": "from engine_core.turns import go\nclass Late:\n    NAME = go()\n"}
    with pytest.raises(BundleError, match="would need each other"):
        merge(program(sources, ("main", "engine_core.late")), [BUNDLE])


def test_every_bundle_is_of_modules_that_there_are() -> None:
    """For a part of a game it is enough that one game has it."""
    names = [name for bundle in BUNDLES for name in bundle.modules]
    paths = [
        path.relative_to(SOURCE).as_posix() for room in ("engine_core", "hal") for path in (SOURCE / room).rglob("*.py")
    ]
    there = {flat(dotted(path)) for path in paths}
    parts = {name.rpartition(".")[2] for name in names if name in there}
    assert [name for name in names if name.rpartition(".")[2] not in parts] == []


def test_what_comes_along_is_told_by_package_or_by_all_below_one() -> None:
    flat, deep = Bundle(("a.b.c",), ("a.b", "a")), Bundle(("a.b.c",), ("a.b.*",))
    names = ("a.x", "a.b.x", "a.b.d.x", "a.bb.x", "x")
    assert [name for name in names if flat.takes(name)] == ["a.x", "a.b.x"]
    assert [name for name in names if deep.takes(name)] == ["a.b.x", "a.b.d.x"]
