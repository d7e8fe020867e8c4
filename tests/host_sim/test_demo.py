"""`updeck demo`: a game between bots on the real screens."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from host_sim import cli
from host_sim.commands import demo
from host_sim.setting import make_rules
from host_sim.terminal.pixels import braille
from tests.console_desk import Desk

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language, wins, plays_card", [("en", " wins: ", " plays "), ("fr", " gagne : ", " joue ")])
def test_a_demo_tells_every_move_and_ends_with_the_scores(
    language: str, wins: str, plays_card: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["demo", "up_or_down", "--seats", "3", "--seed", "1", "--bots", "greedy,random,greedy"]
    assert cli.main([*arguments, "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = lines[: -16 - 1]
    assert wins in lines[len(told)]
    turns = make_rules("up_or_down", 3, []).turns  # type: ignore[attr-defined]
    plays = [line.split() for line in told if plays_card in line]
    assert len(plays) == 3 * turns
    assert [line[0] for line in plays] == [plays[i % 3][0] for i in range(3 * turns)]


def test_frames_are_written_as_they_are_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["demo", "up_or_down", "--seed", "4", "--language", "fr", "--option", "length=short"]
    assert cli.main([*arguments, "--png", str(tmp_path / "frames"), "--gif", str(tmp_path / "game.gif")]) == 0
    files = sorted((tmp_path / "frames").iterdir())
    assert files[0].name == "0000.png" and len(files) > 100
    with Image.open(tmp_path / "game.gif") as moving:
        assert moving.size == (384, 192)
        assert getattr(moving, "n_frames", 0) > 100
    with Image.open(files[-1]) as last:
        seen = last.resize((128, 64)).convert("1").tobytes()
    assert capsys.readouterr().out.endswith(braille(seen) + "\n")


def test_a_demo_is_the_same_every_time() -> None:
    rules = make_rules("up_or_down", 2, [])
    first, second = (list(demo.play(desk := Desk(3), desk.seat_bots(rules, 3, ["greedy", "greedy"]))) for _ in range(2))
    assert first == second
    assert all(ms > 0 for _, _, ms in first)
    assert all(picture != after for (_, picture, _), (_, after, _) in pairwise(first))


@pytest.mark.parametrize(
    "arguments",
    [
        ["demo"],
        ["demo", "chess"],
        ["demo", "up_or_down", "--seats", "9"],
        ["demo", "up_or_down", "--bots", "grandmaster"],
        ["demo", "up_or_down", "--seed", "-3"],
        ["demo", "up_or_down", "--gif", "/nowhere/at/all.gif"],
        ["demo", "up_or_down", "--language", "de"],
        ["play", "--saves"],
        ["play", "chess"],
    ],
    ids=" ".join,
)
def test_an_unknown_argument_is_one_sentence_and_exit_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("updeck: ") and err.endswith(".\n")


def test_frames_that_cannot_be_written_are_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    command = [sys.executable, "-m", "host_sim", "demo", "up_or_down", "--png", str(tmp_path / "file")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=60)
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1
