"""Modules that are loaded together become one module on a device, with short names, and the program behaves the
same.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from engine_core.catalog import device_name
from firmware.bundle.passes.level import level
from firmware.bundle.passes.merge import Bundle, merge
from firmware.bundle.passes.prune import prune
from firmware.bundle.passes.rename import rename
from firmware.bundle.passes.strip import strip
from firmware.bundle.program import BundleError, Module, Program
from firmware.bundle.targets import PUBLIC

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
    """Return a program's output."""
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
    for kept in ("self", "def late("):  # A text contains the name `late` too.
        assert kept in text, kept
    old = set().union(*whole.renamed.values())
    assert {"_state", "_kept", "go", "pay", "Rules"} <= old


# A display on SPI is made like this: a function creates its class, in the base class's module. Each of the other
# classes has one of its attributes, and none has both.
ONE_NAME = {
    "engine_core": "",
    "engine_core.rules": (
        "class Panel:\n    def __init__(self):\n        self._bus = None\n        self._level = 207\n"
        "    def show(self):\n        return self._bus, self._level\n"
        "class Bus:\n    def open(self):\n        self._bus = 1\n        return self._bus\n"
        "class Lamp:\n    def dim(self):\n        self._level = 2\n        return self._level\n"
        "def on(base):\n    class Panel(base):\n        def _open(self):\n            return Bus()\n    return Panel\n"
        "def run():\n    return on(Panel)().show(), Bus().open(), Lamp().dim()\n"
    ),
    "engine_core.main": PROGRAM["engine_core.main"],
}


def test_two_classes_of_one_name_in_a_module_keep_their_attributes_apart(tmp_path: Path) -> None:
    whole = program(ONE_NAME)
    rename(whole, PUBLIC)
    assert told(tmp_path, whole) == "((None, 207), 1, 2)\n"


@pytest.mark.parametrize("classes", [True, False])
def test_classes_keep_their_names_where_others_know_them_by_these(classes: bool) -> None:
    whole = program(ONE_NAME)
    rename(whole, PUBLIC, classes)
    text = ast.unparse(whole.modules["engine_core.rules"].tree)
    assert ("class Lamp" in text) is not classes and "_level" not in text


def test_a_module_used_as_an_object_stays_a_module() -> None:
    whole = program({**PROGRAM, "engine_core.rules": PROGRAM["engine_core.rules"] + "TABLE = [turns]\n"})
    merge(whole, [ONE])
    assert "engine_core.turns" in whole.modules


def test_a_module_loaded_by_name_stays_a_module() -> None:
    whole = program()
    whole.loaded = frozenset({"engine_core.money"})
    merge(whole, [ONE])
    assert "engine_core.money" in whole.modules and "engine_core.turns" not in whole.modules


# One module that is loaded by name, and one that is copied into the modules that import it.
BY_NAME = {
    "engine_core": "",
    "engine_core.loader": "import sys\ndef bring(name):\n    __import__('engine_core.' + name)\n"
    "    return sys.modules['engine_core.' + name]\n",
    "engine_core.row": "_GAP = [3]\ndef wide(number):\n    return number + _GAP[0]\n",
    "engine_core.page": "from engine_core import row\nclass Page:\n    wide = row.wide(1)\n",
    "engine_core.note": "from engine_core.row import wide\n_GAP = [4]\ndef keep():\n    return wide(_GAP[0])\n",
    "engine_core.menu": "from engine_core.row import wide as far\ndef wide():\n    return far(6)\n",
    "engine_core.main": "from engine_core.loader import bring\ndef main():\n"
    "    print(bring('page').Page.wide, bring('note').keep(), bring('menu').wide())\n",
}


def by_name(sources: dict[str, str] = BY_NAME, bundled: tuple[str, ...] = ("page", "note")) -> Program:
    """Return the merged program, with its strings as level.py would leave them."""
    whole = program(sources)
    whole.strings = {name: {f"engine_core.{name}"} for name in ("page", "note", "menu")}
    whole.flat = {name: name for name in whole.modules}
    whole.loaded = frozenset(f"engine_core.{name}" for name in whole.strings)
    bundle = Bundle(tuple(f"engine_core.{name}" for name in bundled), ())
    merge(whole, [bundle], ["engine_core.row"])
    return whole


def test_a_listed_module_that_is_loaded_by_its_name_is_found_in_its_bundle(tmp_path: Path) -> None:
    whole = by_name()
    assert whole.merged == {"engine_core.note": "engine_core.page"}
    left = {name: module for name, module in whole.modules.items() if name != "engine_core"}
    level(whole)
    last = {name: device_name(name) for name in ("menu", "note", "page")}
    assert set(whole.modules) == {"loader", "main", last["menu"], last["page"]} and len(left) == 4
    for name, module in whole.modules.items():
        text = ast.unparse(module.tree).replace("'engine_core.' + name", f"{last}[name]")
        (tmp_path / f"{name}.py").write_text(text)
    start = [sys.executable, "-c", "from main import main; main()"]
    assert subprocess.run(start, cwd=tmp_path, capture_output=True, text=True, check=True).stdout == "4 7 9\n"


def test_a_module_without_a_state_is_copied_into_those_that_import_it() -> None:
    whole = by_name()
    assert "engine_core.row" not in whole.modules
    page, menu = (ast.unparse(whole.modules[f"engine_core.{name}"].tree) for name in ("page", "menu"))
    assert "import " not in page + menu
    assert page.count("def wide") == 1  # one copy for both modules in the bundle
    assert "def far(number)" in menu and menu.count("def wide") == 1


def test_a_name_asked_of_a_module_loaded_by_name_may_occur_only_once_in_its_bundle() -> None:
    sources = {**BY_NAME, "engine_core.page": BY_NAME["engine_core.page"] + "def keep():\n    pass\n"}
    with pytest.raises(BundleError, match=r"keep of engine_core\.note, .*is not the only one in engine_core\.page"):
        by_name(sources)


def test_what_is_copied_and_also_loaded_by_its_name_stays() -> None:
    whole = program(BY_NAME)
    whole.loaded = frozenset({"engine_core.row"})
    merge(whole, [], ["engine_core.row"])
    assert "engine_core.row" in whole.modules
    assert "import " not in ast.unparse(whole.modules["engine_core.menu"].tree)


def test_bundles_that_need_each_other_are_refused() -> None:
    sources = {**PROGRAM, "engine_core.late": "from engine_core.turns import go\nclass Late:\n    NAME = go()\n"}
    with pytest.raises(BundleError, match="would import each other"):
        merge(program(sources, ("main", "engine_core.late")), [BUNDLE])


def test_a_bundle_takes_the_modules_of_a_package_or_all_below_it() -> None:
    flat, deep = Bundle(("a.b.c",), ("a.b", "a")), Bundle(("a.b.c",), ("a.b.*",))
    names = ("a.x", "a.b.x", "a.b.d.x", "a.bb.x", "x")
    assert [name for name in names if flat.takes(name)] == ["a.x", "a.b.x"]
    assert [name for name in names if deep.takes(name)] == ["a.b.x", "a.b.d.x"]
