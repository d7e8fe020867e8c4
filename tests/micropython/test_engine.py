"""The engine on MicroPython, preferably a 32-bit build, with a small heap; golden games also on CPython.

The environment variable MICROPYTHON names the program; by default, it is `micropython` on PATH.
"""

import ast
import os
import shutil
import subprocess
import warnings
from pathlib import Path

import pytest

from engine_core.console.lesson import lesson_list
from tests.golden import golden_file
from tests.micropython import golden
from tests.setting import SETTINGS, every_game

ROOT = Path(__file__).parents[2]
MICROPYTHON = os.environ.get("MICROPYTHON") or shutil.which("micropython")
if not MICROPYTHON:
    warnings.warn(
        "No MicroPython: its lane is skipped. Set MICROPYTHON to the program, or put it on PATH.", stacklevel=1
    )

on_micropython = pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython: set MICROPYTHON to the program")


def run(script: str, *arguments: str, heap: str = "136k") -> str:
    """Run a script in tests/micropython with this heap, and return its output."""
    command = [str(MICROPYTHON), "-X", "heapsize=" + heap, "tests/micropython/%s.py" % script, *arguments]
    # A short ".", because modules keep their paths in the heap.
    environment = {**os.environ, "MICROPYPATH": "."}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def relative(game: str) -> str:
    return str(golden_file(game).relative_to(ROOT))


@every_game
def test_golden_games_cover_every_setting(game: str) -> None:
    assert golden_file(game).exists(), "python -m tests.golden plays the golden games of a new game"
    found = {(header["seats"], tuple(header["options"].items())) for header in golden.headers(str(golden_file(game)))}
    assert found == {(setting.seats, setting.options) for setting in SETTINGS if setting.game == game}


@every_game
def test_golden_games_on_cpython(game: str) -> None:
    golden.check(str(golden_file(game)))


def test_a_golden_game_that_differs_is_noticed(tmp_path: Path) -> None:
    lines = golden_file("up_or_down").read_text(encoding="ascii").splitlines(keepends=True)
    file = tmp_path / "golden.txt"
    for number, line, sentence in (
        (1, "99 " + lines[1].split()[1], "the bot chooses"),
        (1, lines[1].split()[0] + " 12345678", "the state is another"),
        (0, lines[0].replace('"seed":101', '"seed":102'), "line 2: the state is another"),
    ):
        file.write_text("".join([*lines[:number], line.strip() + "\n", *lines[number + 1 :]]), encoding="ascii")
        with pytest.raises(ValueError, match=sentence):
            golden.check(str(file))
    file.write_text("".join(lines[:20]), encoding="ascii")
    with pytest.raises(ValueError, match="cut short"):
        golden.check(str(file))


@on_micropython
@every_game
def test_golden_games_on_micropython(game: str) -> None:
    assert "games" in run("golden", relative(game))


@on_micropython
@every_game
def test_contract_on_micropython(game: str) -> None:
    assert "decisions checked" in run("contract", relative(game))


@on_micropython
@every_game
def test_playing_allocates_nothing(game: str) -> None:
    assert "measured" in run("allocation", relative(game))


@on_micropython
@every_game
def test_a_game_let_go_of_leaves_nothing_behind(game: str) -> None:
    # All modules at once, in both languages and from source, are more than a device ever holds.
    assert "come and go" in run("drop", relative(game), heap="480k")


@on_micropython
@pytest.mark.parametrize("game", list(lesson_list.STEPS))
def test_lessons_on_micropython(game: str) -> None:
    """Lessons run on MicroPython, in a heap that also holds the compiler and its output; test_console.py runs a
    device's files.
    """
    assert "steps walked" in run("lesson", game, heap="200k")


@pytest.mark.parametrize("folder", ["engine_core", "hal"])
def test_no_module_imports_a_private_constant(folder: str) -> None:
    """MicroPython's compiler inlines `_X = const(1)` and keeps no name, so importing it works only on CPython."""
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("engine_core", "hal")):
                found += ["%s: %s" % (path, name.name) for name in node.names if name.name.startswith("_")]
    assert found == []
