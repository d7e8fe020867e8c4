"""`updeck shot` makes pictures from a script of presses; a faulty script gives one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from host_sim import cli
from tests.console_desk import Desk

ROOT = Path(__file__).parents[2]


def shot(folder: Path, script: str, *arguments: str) -> int:
    (folder / "script").write_text(script, encoding="utf-8")
    return cli.main(["shot", str(folder / "script"), "--png", str(folder / "last.png"), *arguments])


def pixels(file: Path) -> bytes:
    with Image.open(file) as picture:
        return picture.convert("1").tobytes()


def test_the_last_picture_and_each_snap_are_written(tmp_path: Path) -> None:
    assert shot(tmp_path, "a snap one # a comment\nright*2\nsnap two-2\nhold b", "--scale", "1", "--seed", "5") == 0
    assert sorted(file.name for file in tmp_path.glob("*.png")) == ["last.png", "one.png", "two-2.png"]
    desk = Desk(seed=5)
    desk.press("a")
    assert pixels(tmp_path / "one.png") == desk.picture()
    desk.press("right")
    desk.press("right")
    assert pixels(tmp_path / "two-2.png") == desk.picture()
    desk.hold("b")
    assert pixels(tmp_path / "last.png") == desk.picture()


def test_a_shot_is_as_large_as_asked(tmp_path: Path) -> None:
    for scale in (1, 4, 16):
        assert shot(tmp_path, "", "--scale", str(scale)) == 0
        with Image.open(tmp_path / "last.png") as picture:
            assert picture.size == (128 * scale, 64 * scale)


def test_the_same_script_gives_the_same_pixels(tmp_path: Path) -> None:
    seen = set()
    for _ in range(2):
        assert shot(tmp_path, "a a a a a a a wait 4000", "--language", "fr") == 0
        seen.add((tmp_path / "last.png").read_bytes())
    assert len(seen) == 1


@pytest.mark.parametrize(
    "script", ["jump", "hold", "hold up", "wait", "wait soon", "wait 600001", "a*1001", "a*x", "snap", "snap ../x", "A"]
)
def test_a_wrong_step_is_one_sentence_and_exit_1(
    tmp_path: Path, script: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shot(tmp_path, "up down " + script) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("updeck: ")
    assert not list(tmp_path.glob("*.png"))


@pytest.mark.parametrize(
    "arguments", [["--seed", "-1"], ["--seed", str(1 << 30)], ["--scale", "0"], ["--scale", "17"], ["--language", "de"]]
)
def test_an_unknown_argument_is_one_sentence_and_exit_2(
    tmp_path: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert shot(tmp_path, "", *arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_places_that_are_not_there_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["shot", str(tmp_path / "none"), "--png", str(tmp_path / "x.png")]) == 1
    assert cli.main(["shot", "-", "--png", str(tmp_path / "none" / "x.png")]) == 2
    (tmp_path / "script").write_bytes(b"\xff\xfe")
    assert cli.main(["shot", str(tmp_path / "script"), "--png", str(tmp_path / "x.png")]) == 1
    assert capsys.readouterr().err.count("\n") == 3


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    command = [sys.executable, "-m", "host_sim", "shot", "-", "--png", str(tmp_path / "folder.png")]
    done = subprocess.run(command, cwd=ROOT, input=b"a", capture_output=True, check=False, timeout=60)
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1
