"""The compiled rules and bots play as the sources do, and are used only if they were made from these sources."""

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest
from setuptools.errors import CompileError

from host_sim import compiled
from host_sim.workshop.fast import __main__ as compiling
from tests.setting import GAMES, every_game

ROOT = Path(__file__).parents[3]


def has_compiler() -> bool:
    """Return whether this computer can compile extension modules."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and header.exists()


def run(*arguments: str) -> list[str]:
    """Run a Python process, since modules are loaded only once, and return the lines that it prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "UPDECK_FAST": "0"}
    command = [sys.executable, *arguments]
    found = subprocess.run(command, check=False, env=environment, capture_output=True, text=True, cwd=ROOT)
    assert found.returncode == 0, found.stderr
    return found.stdout.splitlines()


@pytest.fixture(scope="module")
def fast(made_once: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of compiled modules: the ones that `make fast` made from these sources, or new ones."""
    made = compiled.FOLDER / compiled.STAMP
    if made.exists() and made.read_text(encoding="ascii") == compiled.stamp():
        return compiled.FOLDER
    pytest.importorskip("Cython", reason="COMPILED CODE IS NOT TESTED: no Cython")
    if not has_compiler():
        pytest.skip("COMPILED CODE IS NOT TESTED: no C compiler, or no headers of this Python")

    def build() -> Path:
        folder = tmp_path_factory.mktemp("fast")
        run(
            "-c",
            "from pathlib import Path; from host_sim.workshop.fast.__main__ import build; build(Path(%r))"
            % str(folder),
        )
        return folder

    folder: Path = made_once("fast", build)
    return folder


@pytest.mark.thorough  # compiles for two minutes on one core
@pytest.mark.timeout(0)
@every_game
def test_compiled_rules_and_bots_play_the_golden_games_and_every_level_move_for_move(game: str, fast: Path) -> None:
    program = str(ROOT / "tests/host_sim/workshop/fast_games.py")
    slow = run(program, game)
    quick = run(program, game, str(fast))
    assert slow.pop().endswith(".py")
    assert quick.pop().endswith(tuple(EXTENSION_SUFFIXES))
    assert quick == slow


def test_every_module_with_code_of_rules_and_bots_is_compiled() -> None:
    names = compiling.names(ROOT)
    assert {"engine_core.rng", "engine_core.games.wheels_up.bots.levels", "host_sim.experts.wheels_up"} <= set(names)
    assert "host_sim.adapters.ismcts" in names
    assert not [name for name in names if "screens" in name or "data" in name or name.endswith((".layout", ".weights"))]
    assert {name.split(".")[2] for name in names if name.count(".") > 2} == set(GAMES)


def test_classes_that_are_compiled_have_bases_that_are_compiled() -> None:
    names = compiling.names(ROOT)
    trees = {name: ast.parse((ROOT / (name.replace(".", "/") + ".py")).read_text()) for name in names}
    checked = 0
    for name, tree in trees.items():
        imported = {
            alias.asname or alias.name: node.module + "." + alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }
        for base in [base for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases]:
            first, _, _ = ast.unparse(base).partition(".")
            if imported.get(first, "").startswith("engine_core."):
                checked += 1
                module = imported[first]
                assert module in names or module.rpartition(".")[0] in names, "%s: %s" % (name, module)
    assert checked > 10


def test_compiled_modules_are_used_only_if_they_are_of_these_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delenv("UPDECK_FAST", raising=False)
    assert not compiled.use(tmp_path), "nothing was made"
    (tmp_path / compiled.STAMP).write_text("of other sources")
    assert not compiled.use(tmp_path)
    (tmp_path / compiled.STAMP).write_text(compiled.stamp())
    monkeypatch.setenv("UPDECK_FAST", "0")
    assert not compiled.use(tmp_path)
    monkeypatch.delenv("UPDECK_FAST")
    assert compiled.use(tmp_path)


def test_what_is_not_compiled_is_found_as_ever(tmp_path: Path) -> None:
    file = tmp_path / "engine_core" / ("rng" + EXTENSION_SUFFIXES[0])
    file.parent.mkdir()
    file.touch()
    finder = compiled.Finder(tmp_path)
    spec = finder.find_spec("engine_core.rng")
    assert spec and spec.origin == str(file)
    assert finder.find_spec("engine_core.match") is None
    assert finder.find_spec("json") is None


def test_sources_that_change_are_told_from_those_before(tmp_path: Path) -> None:
    for room in ("engine_core", "host_sim/experts", "host_sim/adapters"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    before = compiled.stamp(tmp_path)
    assert before == compiled.stamp()
    with (tmp_path / "engine_core" / "games" / "up_or_down" / "rules" / "columns.py").open("a") as file:
        file.write("\n")
    assert compiled.stamp(tmp_path) != before


@pytest.mark.parametrize(
    "error, sentence", [(CompileError("no cc"), "C compiler"), (ImportError("no Cython"), "setup")]
)
def test_what_cannot_be_compiled_is_said_in_one_sentence(
    error: Exception, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(folder: Path) -> None:
        raise error

    monkeypatch.setattr(compiling, "build", refuse)
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "build" / "fast")
    assert compiling.main() == 1
    assert sentence in capsys.readouterr().err
    assert not compiled.use(compiled.FOLDER)
