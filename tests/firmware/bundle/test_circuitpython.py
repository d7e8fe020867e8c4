"""CPython runs CircuitPython's bundle over the fakes: it starts, plays, and shows the same as the sources."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine_core.console.lesson.lesson_list import STEPS
from firmware.bundle import build
from firmware.files import put
from firmware.install.runtimes import CIRCUITPYTHON
from tests.readable import readable
from tests.sample import sample
from tests.setting import GAMES

LESSON = "a a wait 2000 a right a hold a b hold b down*3 a"  # presses from Home and back
SET_UP = "a right*2 a down right*2 down right b left wait 3000 a*2"  # A person becomes a hard bot.
# The symbols, the pause menu, the recap and its steps.
TABLE = "wait 3000 right a wait 3000 hold a right b hold b down*2 a right a"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory, made_once: Callable[..., Any]) -> Path:
    """A folder with the bundle as source, since CPython cannot run its bytecode."""
    made: dict[str, bytes] = made_once("circuitpython-to-read", lambda: readable(CIRCUITPYTHON))
    return put(tmp_path_factory.mktemp("bundle"), made)


def shown(folder: Path, code: str, script: str) -> list[str]:
    command = [sys.executable, "-m", "tests.circuitpython.console", str(folder), code, *script.split()]
    done = subprocess.run(command, cwd=build.SOURCE, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", sample(GAMES, lambda game: game == GAMES[-1]))
def test_the_bundle_shows_what_the_sources_show(bundle: Path, game: str) -> None:
    script = " ".join([*["right"] * GAMES.index(game), LESSON, SET_UP, TABLE])
    frames = shown(bundle, "code.py", script)
    assert frames == shown(build.SOURCE, "firmware/entry/code.py", script)
    assert len({frame.split()[2] for frame in frames}) > (
        20 if game in STEPS else 10
    )  # A game without a lesson shows fewer screens.


def test_a_computer_that_has_the_drive_does_not_end_a_game_by_what_it_writes(bundle: Path) -> None:
    """Writing a file to the drive does not make CircuitPython start code.py again, after which the game could not be
    saved.
    """
    assert shown(bundle, "code.py", "lent right")[1:] == ["autoreload False"]


def test_the_tests_run_the_bundle_and_not_the_sources(bundle: Path) -> None:
    assert not (bundle / "engine_core/console/session.py").exists()  # merged into another module
    assert (bundle / "hal/board.py").is_file()
