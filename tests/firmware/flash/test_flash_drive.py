"""Flashing onto the CIRCUITPY drive, which is a folder here."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.install import flash, flash_device
from firmware.install.device_code import STAGED, guard_code
from firmware.install.flash_device import Drive, FlashError
from firmware.install.notice import NOTICE_START
from host_sim import cli
from tests.firmware.flash.fake_device import FEATHER, NEW, OLD, Board, as_circuitpython, expected, whole


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    folder = tmp_path / "CIRCUITPY"
    folder.mkdir()
    (folder / "boot_out.txt").write_text("Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico with rp2040\n")
    return folder


@pytest.mark.usefixtures("quick")
def test_a_drive_gets_the_wiring_of_the_board_that_its_boot_out_names(drive: Path) -> None:
    for machine, board in {FEATHER: "feather_rp2040", "Raspberry Pi Pico W": "pico_w", "Other": "pico"}.items():
        about = f"Adafruit CircuitPython 10.2.1 on 2026-05-13; {machine} with rp2040\r\nBoard ID:any; Raspberry Pi Pico"
        (drive / "boot_out.txt").write_text(about, newline="")
        assert cli.main(["flash", "--port", str(drive)]) == 0
        for path, content in expected("circuitpython", board).items():
            assert (drive / path).read_bytes() == content


def test_a_mounted_drive_is_copied_to(drive: Path, build_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (drive / "code.py").write_text('print("Hello World!")\n')
    assert cli.main(["flash", "--port", str(drive), "--build", str(build_folder)]) == 0
    assert "eject the drive and press the device's reset button" in capsys.readouterr().out
    found = {path.relative_to(drive).as_posix(): path.read_bytes() for path in drive.rglob("*") if path.is_file()}
    del found["boot_out.txt"]
    assert set(found.pop("updeck.files").decode().splitlines()) == set(found)
    assert found == as_circuitpython(OLD)
    new = as_circuitpython(NEW)
    flash.update(Drive(drive), new)
    assert all((drive / path).read_bytes() == content for path, content in new.items())
    assert not (drive / "engine_core/b.py").exists()


def test_an_update_of_the_drive_that_was_cut_off_is_finished_by_the_next(drive: Path) -> None:
    old, new = as_circuitpython(OLD), as_circuitpython(NEW)
    flash.update(Drive(drive), old)
    device = Drive(drive)
    for path in ("engine_core/a.mpy", "code.py"):
        device.write(path + STAGED, new[path], lambda count: None)
    device.write("main.py", guard_code("circuitpython"), lambda count: None)
    (drive / "code.py").unlink()
    flash.update(Drive(drive), new)
    assert (drive / "code.py").read_bytes() == new["code.py"]
    assert not (drive / "main.py").exists()
    assert not list(drive.rglob(f"*{STAGED}"))


def test_a_folder_that_is_no_circuitpython_drive_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["flash", "--port", str(tmp_path)]) == 1
    assert "is not a CIRCUITPY drive" in capsys.readouterr().err


def test_a_read_only_or_full_drive_is_one_sentence(drive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(number: int) -> Callable[..., None]:
        def write(self: Path, data: bytes) -> None:
            raise OSError(number, os.strerror(number))

        return write

    monkeypatch.setattr(Path, "write_bytes", refuse(30))
    with pytest.raises(
        flash_device.ReadOnly,
        match="read-only for this computer, so nothing was sent: eject it and give the board's serial port",
    ):
        flash.update(Drive(drive), as_circuitpython(OLD))
    monkeypatch.setattr(Path, "write_bytes", refuse(28))
    with pytest.raises(flash_device.Full, match="The device is full"):
        flash.update(Drive(drive), as_circuitpython(OLD))


@pytest.mark.parametrize("first", [True, False], ids=["first", "update"])
def test_the_drive_pulled_at_any_file_is_finished_by_the_next_flash(
    drive: Path, monkeypatch: pytest.MonkeyPatch, first: bool
) -> None:
    """The next flash finishes an update whose drive was pulled before any write, rename or removal."""
    old, new = as_circuitpython(OLD), as_circuitpython(NEW)
    if not first:
        flash.update(Drive(drive), old)
    saved = drive.with_name("saved")
    shutil.copytree(drive, saved)
    left = 0

    def counted(name: str) -> Callable[..., None]:
        real = getattr(Drive, name)

        def step(self: Drive, *arguments: Any) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise FlashError("The drive is gone")
            real(self, *arguments)

        return step

    for name in ("write", "move", "remove"):
        monkeypatch.setattr(Drive, name, counted(name))
    started = set()
    for at in range(100):
        shutil.rmtree(drive)
        shutil.copytree(saved, drive)
        left = at
        try:
            flash.update(Drive(drive), new)
        except FlashError:
            board = Board(shutil.copytree(drive, drive.with_name(f"pulled {at}")), "circuitpython", (10, 2, 1, ""))
            try:
                now = board.start()
            except AssertionError:
                assert first and not any(board.root.rglob("*.mpy")), at  # None of our modules is there, as before.
            else:
                started.add(now[:20])
                files = {old["code.py"]: old, new["code.py"]: new}.get(now)
                assert now.startswith(NOTICE_START.encode()) or (files and whole(board, files)), at
            left = 1000
            flash.update(Drive(drive), new)
            found = Board(drive, "circuitpython", (10, 2, 1, "")).files()
            assert {path: found[path] for path in found if path not in ("boot_out.txt", "updeck.files")} == new, at
        else:
            break
    assert 10 < at < 99
    assert started >= ({NOTICE_START.encode()[:20]} if first else {old["code.py"][:20]})
