"""Devices and builds for the tests of flashing."""

from pathlib import Path

import pytest

from firmware.bundle import build
from tests.firmware.flash.fake_device import OLD, Board, as_circuitpython, wired


@pytest.fixture(params=["micropython", "circuitpython"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Board:
    version = (1, 24, 1, "") if request.param == "micropython" else (10, 2, 1, "")
    return Board(tmp_path / "board", request.param, version)


@pytest.fixture
def build_folder(tmp_path: Path) -> Path:
    for name, files in {"micropython": OLD, "circuitpython": as_circuitpython(OLD)}.items():
        for path, content in files.items():
            place = tmp_path / "build" / name / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
    return tmp_path / "build"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have small builds flashed in place of real ones."""
    monkeypatch.setattr(build, "contents", wired)
