"""One UF2 file with firmware and console: its blocks, its file systems, and what cannot be joined."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from littlefs import LittleFS

from firmware.bundle import build
from firmware.install import binary_info, fat, one_file, uf2
from firmware.install.device_code import LIST
from host_sim import cli
from tests.firmware.flash import fake_image

_NOISE = random.Random(19).randbytes(2 * 1024 * 1024)  # what was in flash before
_E10 = (
    struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
    + b"\xef" * 256 + bytes(220) + b"\x30\x6f\xb1\x0a"
)  # fmt: skip
Made = Callable[..., bytes]


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """A small build, and what `updeck uf2` puts into the file beside it."""
    found = {"main.py": b"start", "code.py": b"start", "hal/__init__.mpy": b"M\6", "hal/machine.mpy": bytes(5000)}
    found |= {"engine_core/games_are_here/a_long_name.mpy": bytes(range(256)) * 20, "empty.py": b""}
    monkeypatch.setattr(build, "contents", lambda source, target, board=None: dict(found))
    return found | {LIST: "\n".join(sorted(found)).encode()}


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """Writes an image, runs the command on it, and returns the file that came out."""

    def make(image: bytes, *arguments: str) -> bytes:
        path = tmp_path / "firmware.uf2"
        path.write_bytes(image)
        assert cli.main(["uf2", "--firmware", str(path), "--out", str(tmp_path / "out"), *arguments]) == 0
        (only,) = (tmp_path / "out").iterdir()
        assert only.name.endswith("-erases-saves.uf2")
        return only.read_bytes()

    return make


def littlefs_files(drive: bytes) -> dict[str, bytes]:
    """Reads a littlefs as MicroPython would; LittleFSError if it is none."""
    mounted = LittleFS(block_size=4096, block_count=len(drive) // 4096, prog_size=256, read_size=32, mount=False)
    mounted.context.buffer[:] = drive
    mounted.mount()
    found = {}
    for folder, _, names in mounted.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with mounted.open(path, "rb") as file:
                found[path[1:]] = file.read()
    return found


def fat_files(drive: bytes) -> dict[str, bytes]:
    """Reads a FAT12 drive from the data sheet's words alone: nothing of firmware/install/fat.py."""
    sector, per, reserved, tables, entries, _, _, length = struct.unpack_from("<HBHBHHBH", drive, 11)
    assert drive[510:512] == b"\x55\xaa" and tables == 1
    root = (reserved + length) * sector
    data = root + entries * 32
    table = int.from_bytes(drive[reserved * sector : root], "little")
    used: set[int] = set()

    def chain(cluster: int) -> bytes:
        content = b""
        while 2 <= cluster < 0xFF8:
            assert cluster not in used
            used.add(cluster)
            at = data + (cluster - 2) * per * sector
            content += drive[at : at + per * sector]
            cluster = table >> 12 * cluster & 0xFFF
        return content

    def folder(content: bytes, path: str) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        shorts: list[bytes] = []
        long = ""
        for at in range(0, len(content), 32):
            entry = content[at : at + 32]
            if entry[0] == 0:
                break
            if entry[11] == 0x0F:
                piece = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le")
                long = piece.split("\0")[0].rstrip("\uffff") + long
                check = entry[13]
                continue
            cluster, size = struct.unpack_from("<HI", entry, 26)
            if entry[11] == 0x10 and entry[0] != ord("."):
                found |= folder(chain(cluster), f"{path}{long}/")
            elif entry[11] == 0x20:
                total = 0
                for byte in entry[:11]:
                    total = ((total >> 1) + (total << 7 & 0x80) + byte) & 0xFF
                assert total == check
                found[path + long] = chain(cluster)[:size]
            shorts.append(entry[:11])
            long = ""
        assert len(set(shorts)) == len(shorts)
        return found

    return folder(drive[root:data], "")


def test_micropython_and_littlefs_become_one_file(made: Made, files: dict[str, bytes]) -> None:
    program = fake_image.micropython()
    flash = fake_image.flashed(made(fake_image.file(program)), _NOISE)
    assert flash[: len(program)] == program
    assert littlefs_files(flash[0xA0000:]) == files


def test_circuitpython_and_fat_become_one_file(made: Made, files: dict[str, bytes]) -> None:
    program = fake_image.circuitpython()
    flash = fake_image.flashed(made(fake_image.file(program)), _NOISE)
    assert flash[: len(program)] == program
    found = fat_files(flash[0x100000:])
    assert {path: found[path] for path in files} == files
    assert found.keys() - files.keys() == {".fseventsd/no_log", ".metadata_never_index", ".Trashes"}


def test_an_image_for_the_rp2350_keeps_its_block_for_erratum_e10(made: Made, files: dict[str, bytes]) -> None:
    program = fake_image.micropython(board="pico2")
    joined = made(fake_image.file(program, uf2.RP2350, _E10))
    assert joined[:512] == _E10 and joined.count(struct.pack("<I", 0xE48BFF57)) == 1
    assert {joined[at + 28 : at + 32] for at in range(512, len(joined), 512)} == {struct.pack("<I", uf2.RP2350)}
    assert littlefs_files(fake_image.flashed(joined, _NOISE)[0xA0000:]) == files


def test_a_fat_drive_larger_than_two_megabytes_has_larger_clusters() -> None:
    files = {f"folder/file {number}.txt": bytes([number]) * 700 * number for number in range(60)}
    drive = fat.drive(files, 15 << 20, "CIRCUITPY")
    assert len(drive) == 15 << 20
    assert fat_files(drive) == files


def test_a_drive_that_is_too_small_is_refused() -> None:
    with pytest.raises(fat.Full):
        fat.drive({"a": bytes(900_000)}, 1 << 20, "CIRCUITPY", 200_000)
    with pytest.raises(fat.Full):
        fat.drive({"a": bytes(1 << 20)}, 1 << 20, "CIRCUITPY")
    with pytest.raises(fat.Full):
        fat.drive({f"a name with many letters {number}": b"" for number in range(200)}, 1 << 20, "CIRCUITPY")


def test_the_console_and_its_saves_fit_onto_a_pico_w(built: Callable[[str], build.Built]) -> None:
    files = built("micropython").files
    for size_kb in (848, 1408):  # a Pico W's drive, a Pico's
        assert len(one_file.drive("micropython", files, size_kb * 1024)) == size_kb * 1024


def test_an_image_says_what_it_is() -> None:
    about = binary_info.about(fake_image.micropython("pico_w", size=848 * 1024))
    assert (about.name, about.version, about.boards) == ("MicroPython", "1.24.1", ["pico_w"])
    assert about.drives == [(0x12C000, 848 * 1024)]
    assert binary_info.about(bytes(10_000)) == binary_info.About()


@pytest.mark.parametrize(
    ("image", "arguments", "sentence"),
    [
        (b"", [], "cannot be used: it is not a whole UF2 file: it may be a broken download; fetch it again."),
        (bytes(512), [], "cannot be used: it is not a UF2 file: block 0 has no UF2 signature."),
        (fake_image.file(b"blink" * 99), [], "is neither MicroPython nor CircuitPython: get the .uf2 file of your"),
        (fake_image.file(b"x", 0x1234), [], "cannot be used: it is for another chip than the RP2040 or the RP2350."),
        (fake_image.file(fake_image.micropython("other")), [], "is for the board other, which is not known here: name"),
        (
            fake_image.file(fake_image.micropython("pico_w")),
            ["--board", "xiao_rp2040"],
            "is for the Raspberry Pi Pico W, but the wiring xiao_rp2040 is for the Seeed Studio XIAO RP2040: get that",
        ),
        (fake_image.file(fake_image.micropython()), ["--board", "pica"], "There is no wiring file pica; those with a"),
        (fake_image.file(fake_image.micropython(size=200 * 1024)), [], "do not fit into the 200 KB that this MicroPy"),
        (fake_image.file(fake_image.micropython(size=4096)), [], "do not fit into the 4 KB that this MicroPython has"),
        (
            fake_image.file(fake_image.program({"name": "MicroPython", "board": "pico"}, (0x10000000, 1 << 20))),
            [],
            "cannot be used: its firmware and its file system both want 0x0.",
        ),
    ],
)
@pytest.mark.usefixtures("files")
def test_what_cannot_be_joined_is_one_sentence(
    image: bytes, arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(image)
    assert cli.main(["uf2", "--firmware", str(path), "--out", str(tmp_path / "out"), *arguments]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and sentence in said.err
    assert not (tmp_path / "out").exists()


def test_no_image_named_says_how_it_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["uf2"]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "FIRMWARE=FILE.uf2" in said.err


def test_a_missing_image_says_where_to_get_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert one_file.main(["--firmware", str(tmp_path / "none.uf2")]) == 1
    assert "get the .uf2 file of your board from https://micropython.org/download" in capsys.readouterr().err


def test_a_wiring_of_a_board_with_the_same_pins_goes_onto_the_other(made: Made, files: dict[str, bytes]) -> None:
    assert files
    made(fake_image.file(fake_image.micropython("pico2"), uf2.RP2350, _E10), "--board", "pico_sh1106")
