"""A whole release, made for one wiring: each file that a user downloads starts the console."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from mpremote import mip  # type: ignore[import-untyped]

from firmware.install.runtimes import MICROPYTHON
from firmware.wiring import wiring
from host_sim.desk import Desk
from host_sim.pico.image import FLASH_BYTES
from host_sim.pico.pico import Pico
from host_sim.pico.prepare import prepared
from host_sim.web import site
from host_sim.workshop.measures.side_by_side import fitted
from host_sim.workshop.release import __main__ as release
from tests.firmware.flash.fake_device import Board
from tests.firmware.flash.fake_image import flashed
from tests.firmware.flash.test_packages import Files
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_START_US = 20_000_000


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    needed(MICROPYTHON)
    out = tmp_path_factory.mktemp("made") / "release"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wiring, "names", lambda: ["pico"])
        release.make(out)
    return out


def starts(flash: bytes) -> None:
    with Pico(None, MICROPYTHON, flash=flash) as pico:
        menu = fitted(Desk(1), pico).picture()
        assert pico.run_for(_START_US, lambda: pico.screen() == menu), pico.console


def test_the_one_file_starts_into_the_menu(made: Path) -> None:
    starts(flashed(next(made.glob("*-pico-micropython-*.uf2")).read_bytes(), b"\xff" * FLASH_BYTES))


def test_the_package_installed_by_mip_starts_into_the_menu(made: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(made / "updeck-mip.zip") as package:
        package.extractall(tmp_path / "mip")
    mip._install_package(Files(tmp_path / "board"), str(tmp_path / "mip/package.json"), "", "/", None, True)
    starts(prepared(None, MICROPYTHON, Board(tmp_path / "board").files()))


def test_the_wheel_plays_a_demo_and_the_page_is_the_tested_one(made: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(next(made.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", "from host_sim.cli import main; print(main.__code__.co_filename); main()"],
        cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, timeout=500,
    )  # fmt: skip
    place, _, played = done.stdout.partition("\n")
    assert Path(place).is_relative_to(tmp_path) and played.startswith("Up or Down?") and " wins: " in played
    with zipfile.ZipFile(made / "updeck-page.zip") as page:
        assert {name: page.read(name) for name in site.files()} == site.files()
