"""Which firmware accepts Updeck, by wire and by drive, what the person is told, and what the board contains
afterwards.
"""

import errno
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from firmware.bundle import build, emit
from firmware.bundle.build import Built
from firmware.install import flash, flash_device, probe, refusals
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON, RUNTIMES, numbers, refusal
from firmware.wiring import boards
from host_sim import cli
from host_sim.pico import image
from host_sim.workshop.release import __main__ as release
from tests.firmware.flash.fake_device import (
    ARMV6M,
    Board,
    flashing,
    ours,
    whole,
)

OWN = {"main.py": b"print('a clock')\n", "code.py": b"print('a clock')\n", "notes.txt": b"mine"}
PICO, PICO_2 = "Raspberry Pi Pico with RP2040", "Raspberry Pi Pico2 with RP2350"
_MICROPYTHON = "from https://micropython.org/download/RPI_PICO/."
_CIRCUITPYTHON = "from https://circuitpython.org/board/raspberry_pi_pico/."

# Runtime, version, machine, _mpy, and the features that the firmware lacks.
DEVICES: dict[str, tuple[str, tuple[Any, ...], str, int, tuple[str, ...]]] = {
    "MicroPython 1.16": (MICROPYTHON, (1, 16, 0), PICO, 0x0, ("vfs",)),
    "MicroPython 1.19.1": (MICROPYTHON, (1, 19, 1), PICO, 0x1106, ("vfs",)),
    "MicroPython 1.20": (MICROPYTHON, (1, 20, 0), PICO, 0x1106, ("vfs",)),
    "MicroPython 1.22.2": (MICROPYTHON, (1, 22, 2), PICO, 0x1206, ("vfs",)),
    "a preview of 1.23": (MICROPYTHON, (1, 23, 0, "preview"), PICO, 0x1306, ("vfs",)),
    "MicroPython 1.23": (MICROPYTHON, (1, 23, 0, ""), PICO, 0x1306, ()),
    "MicroPython 1.27": (MICROPYTHON, (1, 27, 0, ""), PICO, 0x1306, ()),
    "MicroPython 1.27 on a Pico 2": (MICROPYTHON, (1, 27, 0, ""), PICO_2, 0x1F06, ()),
    "a preview": (MICROPYTHON, (1, 29, 0, "preview"), PICO, 0x1306, ()),
    "RISC-V": (MICROPYTHON, (1, 27, 0, ""), PICO_2, 0x2F06, ()),
    "RISC-V by name": (MICROPYTHON, (1, 27, 0, ""), "Raspberry Pi Pico2 with RP2350-RISCV", 0x2F06, ()),
    "ESP32": (MICROPYTHON, (1, 27, 0, ""), "Generic ESP32 module with ESP32", 0x2B06, ()),
    "ESP32-C3": (MICROPYTHON, (1, 27, 0, ""), "ESP32C3 module with ESP32C3", 0x2F06, ()),
    "STM32": (MICROPYTHON, (1, 27, 0, ""), "PYBv1.1 with STM32F405RG", 0x1F06, ()),
    "no chip named": (MICROPYTHON, (1, 27, 0, ""), "somebody's", 0x2B06, ()),
    "a newer sub-version": (MICROPYTHON, (1, 40, 0, ""), PICO, 0x1006, ()),
    "a newer format": (MICROPYTHON, (2, 0, 0, ""), PICO, 0x1307, ()),
    "a build without rp2": (MICROPYTHON, (1, 27, 0, ""), PICO, 0x1306, ("rp2",)),
    "CircuitPython 7.3.3": (CIRCUITPYTHON, (7, 3, 3), PICO, 0x0, ("busdisplay",)),
    "CircuitPython 8.2.9": (CIRCUITPYTHON, (8, 2, 9), PICO, 0x0, ("busdisplay",)),
    "CircuitPython 9.0": (CIRCUITPYTHON, (9, 0, 0), PICO, 0x306, ()),
    "CircuitPython 9.2": (CIRCUITPYTHON, (9, 2, 0), PICO, 0x306, ()),
    "CircuitPython 10.0": (CIRCUITPYTHON, (10, 0, 0), PICO, 0x306, ()),
    "CircuitPython 10.3.1": (CIRCUITPYTHON, (10, 3, 1), PICO, 0x306, ()),
    "CircuitPython 10.2.1 on a Pico 2": (CIRCUITPYTHON, (10, 2, 1), "Raspberry Pi Pico 2 with rp2350a", 0x306, ()),
    "CircuitPython 11.0": (CIRCUITPYTHON, (11, 0, 0), PICO, 0x306, ()),
    "CircuitPython 11.0 with another bytecode": (CIRCUITPYTHON, (11, 0, 0), PICO, 0x307, ()),
    "CircuitPython 11.0 without busdisplay": (CIRCUITPYTHON, (11, 0, 0), PICO, 0x306, ("busdisplay",)),
    "pycopy": ("pycopy", (3, 6, 0), PICO, 0x6, ()),
}
# The messages about refused firmware.
SENTENCES = {
    "MicroPython 1.16": "1.16.0, which is too old; nothing was changed: ",
    "MicroPython 1.19.1": "1.19.1, which is too old; nothing was",
    "MicroPython 1.20": f"too old; nothing was changed: use 1.23 or newer, {_MICROPYTHON}",
    "MicroPython 1.22.2": "runs MicroPython 1.22.2, which is too old;",
    "a preview of 1.23": "runs MicroPython 1.23.0-preview, which is too old;",
    "RISC-V": "runs MicroPython for RISC-V cores; nothing was changed: use the image without RISCV "
    "in its name, from https://micropython.org/download/RPI_PICO2/.",
    "RISC-V by name": "RISC-V cores",
    "ESP32": "runs MicroPython for a chip that Updeck does not support (ESP32); nothing was changed: Updeck runs on "
    "boards with an RP2040 or RP2350,",
    "ESP32-C3": "for a chip that Updeck does not support (ESP32C3)",
    "STM32": "for a chip that Updeck does not support (STM32F405RG)",
    "no chip named": "does not support (Xtensa)",
    "a newer sub-version": "1.40.0, which loads another kind of bytecode; nothing was changed: use 1.24.1,",
    "a newer format": "2.0.0, which loads another kind of bytecode",
    "a build without rp2": "1.27.0, on which a probe of Updeck's code fails (ImportError(\"no module named "
    "'rp2'\")); nothing was changed: use",
    "CircuitPython 7.3.3": f"7.3.3, which is too old; nothing was changed: use 9.0 or newer, {_CIRCUITPYTHON}",
    "CircuitPython 8.2.9": "8.2.9, which is too old",
    "CircuitPython 11.0 with another bytecode": "another kind of bytecode",
    "CircuitPython 11.0 without busdisplay": "a probe of Updeck's code fails",
    "pycopy": "runs pycopy, which is neither MicroPython nor CircuitPython; nothing was changed",
}
NOT_TRIED = {"MicroPython 1.27", "MicroPython 1.27 on a Pico 2", "a preview"} | {
    f"CircuitPython {version}" for version in ("9.0", "9.2", "10.0", "10.3.1", "11.0")
}


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("which", DEVICES)
def test_each_firmware_gets_updeck_or_a_sentence_by_wire(
    which: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runtime, version, machine, mpy, lacks = DEVICES[which]
    sentence = SENTENCES.get(which, "")
    board = Board(tmp_path / "board", runtime, version)
    board.machine, board.mpy, board.lacks = machine, mpy, lacks
    for path, content in OWN.items():
        (board.root / path).write_bytes(content)
    monkeypatch.setattr(build, "build", None)
    code = flashing(board, monkeypatch)
    said = capsys.readouterr()
    assert code == (1 if sentence else 0), said.err
    if sentence:
        assert sentence in said.err and said.err.count("\n") == 1
        assert board.files() == OWN
    else:
        assert said.err == "" and "it starts now" in said.out
        assert (" has not been tried with Updeck yet." in said.out) == (which in NOT_TRIED)
        entry = "main.py" if runtime == MICROPYTHON else "code.py"
        found = board.files()
        assert found[entry] == runtime.encode() and found[entry + ".before-updeck"] == OWN[entry]
        assert found["notes.txt"] == b"mine" and "updeck_probe.mpy" not in found


def about(version: str, machine: str = "Raspberry Pi Pico with rp2040") -> str:
    return f"Adafruit CircuitPython {version} on 2026-05-13; {machine}\r\nBoard ID:raspberry_pi_pico\r\nUID:00\r\n"


DRIVES = {
    "7.3.3": f"runs CircuitPython 7.3.3, which is too old; nothing was changed: use 9.0 or newer, {_CIRCUITPYTHON}",
    "8.2.9": "runs CircuitPython 8.2.9, which is too old",
    "9.0.0-beta.1": "runs CircuitPython 9.0.0-beta.1, which is too old",
    "9.0.0": "",
    "9.2.0": "",
    "10.0.0": "",
    "10.3.1": "",
    "10.4.0-alpha.1-7-gabcdef-dirty": "",
    "11.0.0": "",
    "8d9d271-dirty": "runs CircuitPython of a version that says nothing (“8d9d271-dirty”); nothing was changed: use an "
    "image from https://circuitpython.org/board/raspberry_pi_pico/, or pass --anyway if it is 9.0 or newer.",
}
KB = 1024


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    folder = tmp_path / "CIRCUITPY"
    folder.mkdir()
    for path, content in OWN.items():
        (folder / path).write_bytes(content)
    return folder


def there(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("version", DRIVES)
def test_each_circuitpython_gets_updeck_or_a_sentence_by_drive(
    version: str, drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (drive / "boot_out.txt").write_text(about(version), newline="")
    before = there(drive)
    sentence = DRIVES[version]
    code = cli.main(["flash", "--port", str(drive)])
    said = capsys.readouterr()
    assert code == (1 if sentence else 0), said.err
    if sentence:
        assert sentence in said.err and said.err.count("\n") == 1
        assert there(drive) == before
        assert cli.main(["flash", "--port", str(drive), "--anyway"]) == (0 if "--anyway" in sentence else 1)
    else:
        assert there(drive)["code.py"] == b"circuitpython"
        assert f"CircuitPython {version} has not been tried with Updeck yet." in said.out


@pytest.mark.usefixtures("quick")
def test_a_drive_of_another_chip_is_refused(drive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (drive / "boot_out.txt").write_text(about("10.2.1", "Adafruit Feather ESP32-S3 with ESP32S3"))
    before = there(drive)
    assert cli.main(["flash", "--port", str(drive)]) == 1
    told = capsys.readouterr().err
    assert "runs CircuitPython for a chip that Updeck does not support (ESP32S3); nothing was changed: Updeck" in told
    assert there(drive) == before


@pytest.fixture(scope="module")
def console(built: Callable[[str], Built]) -> dict[str, bytes]:
    return built(CIRCUITPYTHON).files


@pytest.mark.parametrize(("kb", "free_kb"), [(507, 495), (1024, 1000), (8 * KB, 8 * KB - 20)])
@pytest.mark.parametrize("wire", [False, True])
def test_saves_keep_their_room(
    wire: bool,
    kb: int,
    free_kb: int,
    console: dict[str, bytes],
    drive: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Saves keep their room on every drive. Under CircuitPython, a Pico W's drive has 507 KB and a Pico's 1 MB; a board
    with 16 MB of flash has more.
    """
    monkeypatch.setattr(build, "contents", lambda source, target, board: console)
    if wire:
        board = Board(drive, CIRCUITPYTHON, (10, 2, 1))
        board.block_free = (512, 512, 2 * kb, 2 * free_kb)
        code = flashing(board, monkeypatch)
    else:
        (drive / "boot_out.txt").write_text(about("10.2.1"))
        usage = SimpleNamespace(total=kb * KB, used=0, free=free_kb * KB)
        monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
        code = cli.main(["flash", "--port", str(drive)])
    found = there(drive)
    found.pop("boot_out.txt", None)
    said = capsys.readouterr()
    if kb < 1024:
        assert code == 1 and found == OWN
        assert said.err.endswith(
            "KB with its saves, but the device has 495 KB free; nothing was changed: remove something of yours from it "
            "and run this again, or use MicroPython for this board, which leaves more.\n"
        )
    else:
        assert code == 0, said.err
        assert all(found[path] == content for path, content in console.items())


def test_an_update_needs_no_room_for_saves_that_are_there(tmp_path: Path) -> None:
    board = Board(tmp_path / "board", CIRCUITPYTHON, (10, 2, 1))
    old, new = {"code.py": b"old", "hal/board.mpy": b"C"}, {"code.py": b"new", "hal/board.mpy": b"C"}
    flash.update(flash_device.Wire(board, "PORT"), old)
    (board.root / "saves").mkdir()
    (board.root / "saves/saves.bin").write_bytes(bytes(50))
    board.block_free = (512, 512, 2000, 40)
    flash.update(flash_device.Wire(board, "PORT"), new)
    assert whole(board, new) and ours(board)["saves/saves.bin"] == bytes(50)


def test_a_fresh_drive_that_is_read_only_is_told_what_works_there(
    drive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(self: Path, data: bytes) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    (drive / "boot_out.txt").write_text(about("10.2.1"))
    for ours_is_there in (False, True):
        if ours_is_there:
            (drive / "updeck.files").write_text("boot.py\ncode.py")
        with monkeypatch.context() as patch:
            patch.setattr(Path, "write_bytes", refuse)
            assert cli.main(["flash", "--port", str(drive)]) == 1
        said = capsys.readouterr().err
        assert "eject it and give the board's serial port instead (--port)." in said
        assert ("hold A while the device starts" in said) == ours_is_there


def test_the_probe_is_what_its_source_compiles_to() -> None:
    for runtime, source in probe.SOURCES.items():
        assert probe.CODE[runtime] == emit.bytecode(source, probe.NAME, runtime), runtime


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_the_table_says_what_a_build_has(runtime: str, built: Callable[[str], Built]) -> None:
    known = RUNTIMES[runtime]
    files = [content for content in built(runtime).modules().values() if content[:1] in (b"M", b"C")]
    code = [content for content in files if content[:1] == (b"M" if runtime == MICROPYTHON else b"C")]
    assert len(code) > 100 and {content[1] for content in code} == {known.mpy_format}
    machine_code = {(content[2] & 3, content[2] >> 2) for content in code if content[2] >> 2}
    if known.machine_code is None:
        assert not machine_code
    else:
        assert machine_code == {(known.machine_code[0], ARMV6M)} and ARMV6M in known.machine_code[1]
        assert {(content[2] & 3, content[2] >> 2) for content in [probe.CODE[runtime]]} == machine_code


def test_the_entry_points_ask_for_what_the_table_says() -> None:
    """The entry points check the same features as the table, because they alone check the firmware if people unpack a
    zip or install by mip.
    """
    for runtime, entry in (("micropython", "main.py"), ("circuitpython", "code.py")):
        known = RUNTIMES[runtime]
        numbered = numbers(known.smallest) or ()
        text = (build.SOURCE / "firmware/entry" / entry).read_text()
        assert f"if sys.implementation.version < {numbered[:2]}:" in text
        assert f"Updeck needs {known.title} {known.smallest} or newer" in text


def test_the_measured_version_was_tried_and_the_emulator_and_releases_use_it() -> None:
    for runtime, known in RUNTIMES.items():
        assert known.measured in known.tried and image.FILES[runtime].endswith(f"{known.measured}.uf2")
        assert all(not refusal(runtime, version, "RP2040") for version in (*known.tried, known.smallest))
        assert [numbers(version) for version in known.tried] == sorted(
            numbers(version) or () for version in known.tried
        )


def test_every_version_that_is_called_tried_has_started_in_the_report() -> None:
    report = (build.SOURCE / "results/firmware.md").read_text(encoding="utf-8").splitlines()
    for known in RUNTIMES.values():
        for version in known.tried:
            assert any(f"| {known.title} {version}, " in row and "accepted, started" in row for row in report), version


def test_the_readme_and_the_notes_of_a_release_name_what_was_tried() -> None:
    readme = " ".join((build.SOURCE / "README.md").read_text(encoding="utf-8").split())
    noted = release.notes("# Changelog\n\n## 1.0.0\n\nPlays.\n")
    assert noted.startswith("Plays.\n\n**Firmware.** MicroPython 1.23 or newer (tried: ")
    for known in RUNTIMES.values():
        needed, tried = f"{known.title} {known.smallest} or newer", ", ".join(known.tried)
        assert f"{needed} (tried: {tried})" in noted
        assert needed in readme and f"{known.title} {tried}" in readme
        assert f"{known.title} {known.measured}" in noted


def test_every_board_has_a_page_for_its_images() -> None:
    for runtime in RUNTIMES:
        for board in boards.BOARDS:
            assert refusals.image_page(runtime, board).startswith("https://")
    assert refusals.image_page(MICROPYTHON, "picoboy") == "https://micropython.org/download/RPI_PICO/"
    assert refusals.image_page(CIRCUITPYTHON, "picoboy") == "https://circuitpython.org/board/raspberry_pi_pico/"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1.24.1", (1, 24, 1, 1)), ("1.16", (1, 16, 0, 1)), ("10.3.0-rc.0", (10, 3, 0, 0)),
        ("1.29.0-preview.731.g1c3c201149.dirty", (1, 29, 0, 0)), ("8d9d271-dirty", None), ("", None), ("7", None),
        ("feature/psram-and-wifi, pico2_w v0.0.11", None),
    ],
)  # fmt: skip
def test_versions_are_read(text: str, found: tuple[int, ...] | None) -> None:
    assert numbers(text) == found
