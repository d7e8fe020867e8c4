"""The game in tests/driftwood, published as its own package and installed into a fresh environment.

The game is deliberately awkward: the lowest score wins, a turn has up to four actions, all seats know the same, and
there is no lesson. Its files were written by `updeck game new` and then edited.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.micropython.test_engine import on_micropython

pytestmark = pytest.mark.thorough  # creates an environment, and runs whole suites over a copy of the repository
ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tests/driftwood"
GAME = "driftwood"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that contains an environment, `env`, in which the package is installed beside this environment's
    packages.
    """
    folder = tmp_path_factory.mktemp("added")
    shutil.copytree(PACKAGE, folder / "package", ignore=shutil.ignore_patterns("__pycache__"))
    wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*wheel, "--wheel-dir", str(folder), str(folder / "package")], check=True)
    venv.create(folder / "env", symlinks=True)
    python = folder / "env/bin/python"
    site = next((folder / "env").glob("lib/python*/site-packages"))
    here = next(Path(path) for path in sys.path if path.endswith("site-packages"))
    (site / "these.pth").write_text("import site; site.addsitedir(%r)\n" % str(here))
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, *map(str, folder.glob("*.whl"))], check=True)
    return folder


def updeck(place: Path, *arguments: str, status: int = 0, module: str = "host_sim", timeout: int = 600) -> str:
    """Run a command in the environment, and return its output."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment |= {"XDG_CACHE_HOME": str(place / "cache"), "PYTHONPATH": ""}
    done = subprocess.run(
        [str(place / "env/bin/python"), "-m", module, *arguments],
        check=False,
        cwd=place,
        env=environment,
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    assert done.returncode == status, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout + done.stderr


def check(place: Path, lanes: str) -> None:
    """Run some parts of `updeck game check`, all of which must pass."""
    said = updeck(place, "game", "check", GAME, "--only", lanes, timeout=3600)
    assert said.count("passed ") == len({"data", *lanes.split(",")}), said


def test_its_records_replay(place: Path) -> None:
    made = updeck(place, "record", GAME, "--seats", "3", "--bots", "normal", "--games", "4")
    (place / "record.jsonl").write_text(made, encoding="utf-8")
    updeck(place, "replay", "record.jsonl")
    for line in map(json.loads, made.splitlines()):
        if "winners" in line:
            best = min(line["scores"])
            assert line["winners"] == [seat for seat, score in enumerate(line["scores"]) if score == best]


def test_it_is_played_in_the_terminal(place: Path) -> None:
    said = updeck(place, "demo", GAME, "--seats", "4", "--seed", "2")
    told = next(line for line in said.splitlines() if " wins" in line)
    scores = [int(number) for number in re.findall(r" (\d+)", told)]
    assert len(scores) == 4 and scores == sorted(scores), "the best is told first"
    (place / "home.shot").write_text("right*4 snap home a snap page", encoding="utf-8")
    (place / "shots").mkdir()
    updeck(place, "shot", "home.shot", "--png", "shots/last.png")
    assert (place / "shots/page.png").exists()


def test_its_levels_meet_in_the_arena(place: Path) -> None:
    assert "normal" in updeck(place, "arena", GAME, "--bots", "normal,random", "--deals", "10")


def test_both_firmwares_and_the_page_have_it(place: Path) -> None:
    updeck(place, "--out", "device", module="firmware.bundle.build")
    for runtime in ("micropython", "circuitpython"):
        told = (place / ("device/%s.map.json" % runtime)).read_text(encoding="utf-8")
        assert "engine_core/games/driftwood/rules/rules.py" in told, runtime


def test_it_keeps_the_contract(place: Path) -> None:
    check(place, "data,style,rules,contract")


def test_its_screens_pass_the_check(place: Path) -> None:
    check(place, "screens")


def test_it_plays_over_a_link(place: Path) -> None:
    check(place, "links")


@on_micropython
def test_it_runs_on_micropython_and_both_firmwares(place: Path) -> None:
    check(place, "micropython,firmware")


@pytest.mark.skipif(not (os.environ.get("CHROMIUM") or shutil.which("chromium")), reason="no Chromium")
def test_it_is_played_on_the_page(place: Path) -> None:
    check(place, "page")


@pytest.mark.pico
def test_it_is_played_on_the_emulated_pico(place: Path) -> None:
    check(place, "pico")


def test_a_console_without_it_says_which_game_is_missing(place: Path, tmp_path: Path) -> None:
    made = updeck(place, "record", GAME)
    (tmp_path / "record.jsonl").write_text(made, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "replay", str(tmp_path / "record.jsonl")],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and GAME in done.stdout + done.stderr
