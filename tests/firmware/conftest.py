"""Fixtures for the tests of flashing: devices and builds."""

from pathlib import Path

import pytest

from firmware.bundle import build
from firmware.files import put
from tests.firmware.flash.fake_device import OLD, Board, as_circuitpython, wired


@pytest.fixture(params=["micropython", "circuitpython"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Board:
    version = (1, 24, 1, "") if request.param == "micropython" else (10, 2, 1, "")
    return Board(tmp_path / "board", request.param, version)


@pytest.fixture
def build_folder(tmp_path: Path) -> Path:
    put(tmp_path / "build/micropython", OLD)
    put(tmp_path / "build/circuitpython", as_circuitpython(OLD))
    return tmp_path / "build"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flash small builds instead of real ones."""
    monkeypatch.setattr(build, "contents", wired)
