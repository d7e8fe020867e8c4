"""The game in tests/driftwood, added to the repository: over a copy of it.

No shared file is edited for it: what differs afterwards was added, or is generated. Then the tests that take their
games from the catalog run over it there, each command in a process of its own.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.bundle import build
from host_sim.workshop.measures import budgets
from tests.micropython.test_engine import on_micropython

ROOT = Path(__file__).parents[2]
OVERLAY = ROOT / "tests/driftwood/updeck_driftwood"
GAME = "driftwood"
MOST_FILES = 12  # written by hand
MOST_GROWTH = 512  # bytes that a game may add to any file but its own, and to the sum of all of those
COPIED = (
    "engine_core",
    "hal",
    "firmware",
    "host_sim",
    "seeds",
    "tests",
    "results",
    "pyproject.toml",
)
LEFT_OUT = ("__pycache__", "*.pyc", "*.png", "driftwood")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the game laid over it, and `make data` run."""
    folder = tmp_path_factory.mktemp("copy")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        else:
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    shutil.copytree(OVERLAY, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.pyc"))
    (folder / "__init__.py").unlink()  # the package's
    in_copy(folder, "-m", "host_sim.workshop.pack")
    in_copy(folder, "-m", "tests.golden", GAME)
    return folder


def in_copy(folder: Path, *arguments: str, timeout: int = 600) -> str:
    """Run Python in the copy, and return what it printed."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    environment = {name: value for name, value in environment.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, *arguments],
        check=False,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def suite(folder: Path, *arguments: str) -> None:
    """Run tests of the copy: those that have the game in their names."""
    in_copy(folder, "-m", "pytest", "-p", "no:cacheprovider", "--tb=short", "-k", GAME, *arguments)


def files(folder: Path) -> dict[str, bytes]:
    """Return the content of every file below a folder, by its path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
    }


def test_few_files_are_written_and_no_shared_one_is_edited(copy: Path) -> None:
    written = {path: content for path, content in files(OVERLAY).items() if path != "__init__.py"}
    assert len(written) <= MOST_FILES
    assert [path for path in written if (ROOT / path).exists()] == []
    differ = {}
    for path, content in files(copy).items():
        before = ROOT / path
        if path not in written and not (before.exists() and before.read_bytes() == content):
            differ[path] = content
    golden = differ.pop("tests/golden/%s.txt" % GAME)
    assert golden.startswith(b'{"game":"driftwood"')
    assert [path for path, content in differ.items() if content and not content.startswith(b"# Generated from ")] == []
    assert {path for path in differ if GAME not in path} == {
        "engine_core/game_list.py",
        "engine_core/draw/data/pictures.py",
    }


def test_it_keeps_the_contract(copy: Path) -> None:
    in_copy(copy, "-m", "host_sim.workshop.pack", "--check")
    suite(copy, "tests/games", "tests/engine")


def test_a_record_is_made_and_replayed(copy: Path, tmp_path: Path) -> None:
    made = in_copy(copy, "-m", "host_sim", "record", GAME, "--seats", "3", "--bots", "hard,greedy,random", "--states")
    file = tmp_path / "record.jsonl"
    file.write_text(made, encoding="utf-8")
    in_copy(copy, "-m", "host_sim", "replay", str(file))
    file.write_text(made.replace('"move":"take', '"move":"take 9', 1), encoding="utf-8")
    with pytest.raises(AssertionError, match="take 9"):
        in_copy(copy, "-m", "host_sim", "replay", str(file))


def test_its_levels_meet_in_the_arena(copy: Path) -> None:
    out = in_copy(copy, "-m", "host_sim", "arena", GAME, "--bots", "hard,random", "--deals", "20")
    assert "hard" in out and "better" in out


@on_micropython
@pytest.mark.thorough
def test_its_screens_and_files(copy: Path) -> None:
    suite(copy, "tests/console", "tests/micropython", "tests/firmware")


@on_micropython
def test_its_rules_keep_the_contract_on_micropython(copy: Path) -> None:
    suite(copy, "tests/micropython/test_engine.py::test_contract_on_micropython")


@pytest.mark.thorough
def test_the_bundle_of_circuitpython(copy: Path) -> None:
    suite(copy, "tests/firmware/bundle/test_circuitpython.py")


@pytest.mark.thorough
def test_the_other_files_of_a_device_hardly_grow(copy: Path, built: Callable[[str], build.Built]) -> None:
    """Names in lists and in tables may come with a game; ceilings are for the games there are."""
    before = budgets.measured_bytes(lambda target: built(target.name))
    after = in_copy(
        copy,
        "-c",
        "import json; from host_sim.workshop.measures import budgets; print(json.dumps(budgets.measured_bytes()))",
    )
    grown = {name: value - before.get(name, 0) for name, value in json.loads(after).items()}
    assert {name for name, more in grown.items() if more > MOST_GROWTH and not name.startswith(GAME)} == set()
    assert grown[GAME + "_rules"] > 0


@pytest.mark.thorough
def test_style_and_types(copy: Path) -> None:
    in_copy(copy, "-m", "ruff", "check", ".")
    in_copy(copy, "-m", "mypy", "engine_core/games/" + GAME, "host_sim/games", "tests/games/" + GAME)
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [lint, "--no-cache"], check=False, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True
    )
    assert done.returncode == 0, done.stdout
