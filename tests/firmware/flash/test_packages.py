"""Packages that people install without the repository: mpremote's mip with package.json, and zips for CIRCUITPY."""

import hashlib
import json
import tomllib
import zipfile
from pathlib import Path

import pytest
from mpremote import mip  # type: ignore[import-untyped]

from firmware.install import flash, packages
from firmware.install.flash_device import Drive, Wire
from tests.firmware.flash.fake_device import NEW, OLD, Board, ours


class Files:
    """A device backed by a folder, with the parts that mpremote's mip needs."""

    def __init__(self, root: Path) -> None:
        self._root = root
        root.mkdir()

    def _at(self, path: str) -> Path:
        return self._root / path.lstrip("/")

    def fs_exists(self, path: str) -> bool:
        return self._at(path).exists()

    def fs_mkdir(self, path: str) -> None:
        self._at(path).mkdir()

    def fs_hashfile(self, path: str, algorithm: str) -> bytes:
        return hashlib.new(algorithm, self._at(path).read_bytes()).digest()

    def fs_writefile(self, path: str, data: bytes, progress_callback: object) -> None:
        self._at(path).write_bytes(data)


@pytest.mark.parametrize("target", ["/", ""])
def test_mip_installs_from_the_folder_what_a_flash_puts_there(build_folder: Path, tmp_path: Path, target: str) -> None:
    assert packages.main(["--build", str(build_folder)]) == 0
    device = Files(tmp_path / "board")
    mip._install_package(device, str(build_folder / "mip/package.json"), "", target, None, True)
    board = Board(tmp_path / "board")
    assert board.files() == OLD | {"updeck.files": "\n".join(sorted(OLD)).encode()}
    flashed = flash.update(Wire(board, "PORT"), NEW)
    assert set(flashed.send) == {path for path in NEW if OLD.get(path) != NEW[path]}
    assert ours(board) == NEW


def test_the_entry_point_is_installed_last(build_folder: Path) -> None:
    packages.pack(build_folder)
    package = json.loads((build_folder / "mip/package.json").read_text())
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert package["version"] == project["version"]
    assert package["urls"][-1] == ["main.py", "main.py"]
    assert {path for path, _ in package["urls"]} == {*OLD, "updeck.files"}
    assert all((build_folder / "mip" / url).is_file() for _, url in package["urls"])


def test_what_is_no_longer_part_leaves_the_package(build_folder: Path) -> None:
    packages.pack(build_folder)
    (build_folder / "micropython/hal/gone.mpy").unlink()
    packages.pack(build_folder)
    assert not (build_folder / "mip/hal/gone.mpy").exists()
    assert "hal/gone.mpy" not in (build_folder / "mip/package.json").read_text()


def test_a_zip_unpacked_onto_the_drive_is_what_a_flash_puts_there(build_folder: Path, tmp_path: Path) -> None:
    packages.pack(build_folder)
    first = (build_folder / packages.ZIP).read_bytes()
    packages.pack(build_folder)
    assert (build_folder / packages.ZIP).read_bytes() == first
    drives = []
    for name in ("unpacked", "flashed"):
        drive = tmp_path / name
        drive.mkdir()
        (drive / "boot_out.txt").write_text("Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico\n")
        drives.append(drive)
    zipfile.ZipFile(build_folder / packages.ZIP).extractall(drives[0])
    _, files = flash.load(build_folder / "circuitpython")
    flash.update(Drive(drives[1]), files)
    unpacked, flashed = (
        {path.relative_to(drive): path.read_bytes() for path in drive.rglob("*") if path.is_file()} for drive in drives
    )
    assert unpacked == flashed
    assert not flash.update(Drive(drives[0]), files).changes  # Another flash finds nothing to change.


def test_without_a_build_it_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert packages.main(["--build", str(tmp_path)]) == 1
    assert (
        capsys.readouterr().err == f"updeck: There is no build in {tmp_path / 'circuitpython'}; run make build first.\n"
    )
