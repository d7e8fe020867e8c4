"""An added game that cannot be used is named once; the command continues with all other games."""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import cli

ROOT = Path(__file__).parents[2]
TEXTS = "updeck_%s/seeds/%s/texts.toml"


def installed(folder: Path, game: str, module: str = "") -> None:
    """Put an entry point for a game into a folder of packages."""
    about = folder / ("updeck_%s-1.dist-info" % game)
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: updeck-%s\nVersion: 1\n" % game)
    (about / "entry_points.txt").write_text("[updeck.games]\n%s = %s\n" % (game, module or "updeck_" + game))


def written(folder: Path, game: str) -> None:
    """Write a game with `updeck game new`."""
    with contextlib.chdir(folder):
        assert cli.main(["game", "new", game, "--seats", "2-3"]) == 0
    (folder / ("updeck-%s" % game) / ("updeck_%s" % game)).rename(folder / ("updeck_%s" % game))
    installed(folder, game)


def too_wide(folder: Path) -> None:
    written(folder, "pebbles")
    texts = folder / TEXTS.replace("%s", "pebbles")
    texts.write_text(texts.read_text("utf-8") + '[long]\npx = 1\nen = "long"\nfr = "long"\n', "utf-8")


def no_toml(folder: Path) -> None:
    written(folder, "pebbles")
    (folder / TEXTS.replace("%s", "pebbles")).write_text("[", "utf-8")


def taken(folder: Path) -> None:
    written(folder, "pebbles")
    (folder / "updeck_pebbles").rename(folder / "updeck_up_or_down")
    rules = folder / "updeck_up_or_down/engine_core/games"
    (rules / "pebbles").rename(rules / "up_or_down")
    shutil.rmtree(folder / "updeck_pebbles-1.dist-info")
    installed(folder, "up_or_down")


@pytest.mark.parametrize(
    ("broken", "says", "added"),
    [
        (lambda folder: installed(folder, "pebbles"), "does not contain engine_core/games/pebbles", True),
        (
            lambda folder: installed(folder, "pebbles", "no.such.package"),
            "does not contain engine_core/games/pebbles",
            False,
        ),
        (taken, "Updeck has a game up_or_down of its own", False),
        (too_wide, "pixels wide", False),
        pytest.param(no_toml, "texts.toml", False, marks=pytest.mark.thorough),  # test_pack.py tests the message.
    ],
    ids=["no folder", "no package", "a name that is taken", "a text too wide", "no TOML"],
)
def test_other_games_go_on(broken: object, says: str, added: bool, tmp_path: Path) -> None:
    """The games of the catalog remain usable, and so does any other added game."""
    broken(tmp_path)  # type: ignore[operator]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, tmp_path)))}
    environment["XDG_CACHE_HOME"] = str(tmp_path / "cache")

    def record(game: str) -> tuple[int, str]:
        command = [sys.executable, "-P", "-m", "host_sim", "record", game, "--seats", "2"]
        done = subprocess.run(command, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True)
        assert done.stdout.startswith('{"record":1')
        return done.returncode, done.stderr

    code, said = record("up_or_down")
    assert code == 0 and said.startswith("updeck goes on without the game ") and says in said and said.count("\n") == 1
    if added:
        written(tmp_path, "acorns")
        assert record("acorns") == (0, said)
