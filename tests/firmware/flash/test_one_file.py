"""One UF2 file with firmware and console: its blocks, its file systems, and the combinations that are refused."""

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

_NOISE = random.Random(19).randbytes(2 * 1024 * 1024)  # the flash's former contents
_E10 = (
    struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
    + b"\xef" * 256 + bytes(220) + b"\x30\x6f\xb1\x0a"
)  # fmt: skip
Made = Callable[..., bytes]


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """A small build that replaces all files that `updeck uf2` adds to the firmware."""
    found = {"main.py": b"start", "code.py": b"start", "hal/__init__.mpy": b"M\6", "hal/machine.mpy": bytes(5000)}
    found |= {"engine_core/games_are_here/a_long_name.mpy": bytes(range(256)) * 20, "empty.py": b""}
    monkeypatch.setattr(build, "contents", lambda source, target, board=None: dict(found))
    return found | {LIST: "\n".join(sorted(found)).encode()}


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """A function that writes an image, runs the command on it, and returns the resulting file."""

    def make(image: bytes, *arguments: str) -> bytes:
        path = tmp_path / "firmware.uf2"
        path.write_bytes(image)
        assert cli.main(["uf2", "--firmware", str(path), "--out", str(tmp_path / "out"), *arguments]) == 0
        (only,) = (tmp_path / "out").iterdir()
        assert only.name.endswith("-erases-saves.uf2")
        return only.read_bytes()

    return make


def littlefs_files(drive: bytes) -> dict[str, bytes]:
    """Read a littlefs as MicroPython would. Raises LittleFSError if the drive is not a littlefs."""
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
    """Read a FAT12 drive according to the specification, without using firmware/install/fat.py."""
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
    for size_kb in (848, 1408):  # the drive sizes of a Pico W and of a Pico
        assert len(one_file.drive("micropython", files, size_kb * 1024)) == size_kb * 1024


def test_an_image_says_what_it_is() -> None:
    about = binary_info.about(fake_image.micropython("pico_w", size=848 * 1024))
    assert (about.name, about.version, about.boards) == ("MicroPython", "1.24.1", ["pico_w"])
    assert about.drives == [(0x12C000, 848 * 1024)]
    assert binary_info.about(bytes(10_000)) == binary_info.About()


@pytest.mark.parametrize(
    ("image", "arguments", "sentence"),
    [
        (
            b"",
            [],
            "cannot be used: it is empty or ends inside a block, so the",
        ),
        (b"<!DOCTYPE html>", [], "cannot be used: it is not a UF2 file; use the .uf2 itself, not its web page or"),
        (fake_image.file(b"blink" * 99), [], "is neither MicroPython nor CircuitPython: get the .uf2 file of your"),
        (
            fake_image.file(b"x", 0x1234),
            [],
            "cannot be used: it is not for an RP2040 or RP2350, but for a chip with the number 0x1234.",
        ),
        (
            fake_image.file(fake_image.micropython("other")),
            [],
            "is for the board other, which Updeck does not know. Name",
        ),
        (
            fake_image.file(fake_image.micropython("pico_w")),
            ["--board", "xiao_rp2040"],
            "Raspberry Pi Pico W (RP2040), but the wiring xiao_rp2040 is for the Seeed Studio XIAO RP2040 (RP2040)",
        ),
        (fake_image.file(fake_image.micropython()), ["--board", "pica"], "A wiring must be a file or one of"),
        (fake_image.file(fake_image.micropython(size=200 * 1024)), [], "do not fit into the 200 KB that this MicroPy"),
        (fake_image.file(fake_image.micropython(size=4096)), [], "do not fit into the 4 KB that this MicroPython has"),
        (
            fake_image.file(fake_image.circuitpython("raspberry_pi_pico_w", size=180 * 1024)),
            [],
            "the 180 KB that this CircuitPython has for files: use MicroPython for this board, which leaves more.",
        ),
        (
            fake_image.file(fake_image.program(dict(fake_image.SAID), (0x10000000, 1 << 20))),
            [],
            "already contains files; nothing was written: use the plain firmware image.",
        ),
    ],
)
@pytest.mark.usefixtures("files")
def test_a_file_that_cannot_be_made_is_one_sentence(
    image: bytes, arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(image)
    assert cli.main(["uf2", "--firmware", str(path), "--out", str(tmp_path / "out"), *arguments]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and sentence in said.err
    assert not (tmp_path / "out").exists()


def test_without_an_image_the_sentence_says_how_to_name_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["uf2"]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "FIRMWARE=FILE.uf2" in said.err


def test_a_missing_image_says_where_to_get_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["uf2", "--firmware", str(tmp_path / "none.uf2")]) == 1
    assert "get the .uf2 file of your board from https://micropython.org/download" in capsys.readouterr().err


def test_a_wiring_of_a_board_with_the_same_pins_goes_onto_the_other(made: Made, files: dict[str, bytes]) -> None:
    assert files
    made(fake_image.file(fake_image.micropython("pico2"), uf2.RP2350, _E10), "--board", "pico_sh1106")


def blocks_of(file: bytes) -> list[bytes]:
    return [file[at : at + 512] for at in range(0, len(file), 512)]


_GOOD = fake_image.file(fake_image.micropython())
_RP2350 = fake_image.file(fake_image.micropython("pico2"), uf2.RP2350)
_BLOCKS = blocks_of(_GOOD)
_WITHOUT_FAMILY = [block[:8] + bytes(4) + block[12:] for block in _BLOCKS]
_WITH_A_BLOCK_TOO_MANY = [*_BLOCKS[:-1], _BLOCKS[-1][:20] + struct.pack("<I", 99) + _BLOCKS[-1][24:]]
DAMAGED = {
    "missing at the start": (_BLOCKS[4:], "4 of its 48 blocks are missing, from block 0 on; download it again"),
    "missing in the middle": (_BLOCKS[:9] + _BLOCKS[20:], "11 of its 48 blocks are missing, from block 9 on; download"),
    "missing at the end": (_BLOCKS[:-1], "1 of its 48 blocks are missing, from block 47 on; download it again"),
    "doubled": ([*_BLOCKS[:9], _BLOCKS[8], *_BLOCKS[9:]], "block 8 is there twice; download it again"),
    "out of order": (
        [*_BLOCKS[:8], _BLOCKS[9], _BLOCKS[8], *_BLOCKS[10:]],
        "are out of order from block 8 on; download",
    ),
    "two chips": (blocks_of(_GOOD + _RP2350), "it has images for several chips (RP2040 and RP2350); use the one for"),
    "no family": (_WITHOUT_FAMILY, "it does not say which chip it is for, so it is not for an RP2040 or RP2350"),
    "another family": (
        blocks_of(fake_image.file(b"x", 0xC47E5767)),
        "it is not for an RP2040 or RP2350, but for ESP32-S3",
    ),
    "RISC-V": (
        blocks_of(fake_image.file(b"x", 0xE48BFF5A)),
        "for the RISC-V cores of an RP2350; use the image without",
    ),
    "two blocks for one place": (
        [*_BLOCKS[:9], _BLOCKS[9][:12] + _BLOCKS[8][12:16] + _BLOCKS[9][16:], *_BLOCKS[10:]],
        "some of its blocks have the same address; download it again",
    ),
    "no signature": (
        [*_BLOCKS[:9], bytes(512), *_BLOCKS[10:]],
        "its block 9 has no UF2 signature, so it is not a UF2 file",
    ),
    "cut in a block": (
        [*_BLOCKS[:5], _BLOCKS[5][:300]],
        "it is empty or ends inside a block, so the download was incomplete; download it",
    ),
    "too many": (_WITH_A_BLOCK_TOO_MANY, "it contains block 99, but should have only 48 blocks; download it again"),
    "of two files": (
        [*_BLOCKS[:-1], blocks_of(fake_image.file(b"x"))[-1]],
        "its blocks belong to different files; download it",
    ),
}


@pytest.mark.parametrize("which", DAMAGED)
def test_a_damaged_file_is_refused_by_what_is_wrong_with_it(
    which: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks, sentence = DAMAGED[which]
    path = tmp_path / "firmware.uf2"
    path.write_bytes(b"".join(blocks))
    assert cli.main(["uf2", "--firmware", str(path), "--out", str(tmp_path / "out")]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and sentence in said.err
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("program", [fake_image.micropython(), fake_image.circuitpython()])
def test_a_joined_file_is_refused_as_input(
    program: bytes, made: Made, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.uf2"
    own.write_bytes(made(fake_image.file(program)))
    capsys.readouterr()
    assert cli.main(["uf2", "--firmware", str(own), "--out", str(tmp_path / "again")]) == 1
    assert (
        "own.uf2 already contains files; nothing was written: use the plain firmware image" in capsys.readouterr().err
    )
    assert not (tmp_path / "again").exists()


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("image", "board", "sentence"),
    [
        (_GOOD, "pico_2", "Raspberry Pi Pico (RP2040), but the wiring pico_2 is for the Raspberry Pi Pico 2 (RP2350)"),
        (_RP2350, "pico", "Raspberry Pi Pico 2 (RP2350), but the wiring pico is for the Raspberry Pi Pico (RP2040)"),
        (
            fake_image.file(fake_image.micropython("other"), uf2.RP2350),
            "pico",
            "is for the other (RP2350), but the wiring pico is for the Raspberry Pi Pico (RP2040)",
        ),
    ],
)
def test_an_image_for_another_chip_is_refused(
    image: bytes, board: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(image)
    assert cli.main(["uf2", "--firmware", str(path), "--board", board, "--out", str(tmp_path / "out")]) == 1
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("board", "title"),
    [("picoboy", "PicoBoy"), ("macropad_rp2040", "Adafruit MacroPad RP2040"), ("pico_sh1106", "Raspberry Pi Pico")],
)
def test_a_file_for_a_board_that_takes_anothers_image_is_for_that_board(
    board: str, title: str, made: Made, capsys: pytest.CaptureFixture[str]
) -> None:
    made(_GOOD, "--board", board)
    assert capsys.readouterr().out.splitlines()[1] == "It is for the %s, with an RP2040." % title


@pytest.mark.usefixtures("files")
def test_the_command_says_for_which_board_and_chip_a_file_is(made: Made, capsys: pytest.CaptureFixture[str]) -> None:
    made(fake_image.file(fake_image.micropython("pico2", "v1.99.0"), uf2.RP2350, _E10), "--board", "pico_sh1106")
    said = capsys.readouterr().out.splitlines()
    assert said[1:3] == [
        "It is for the Raspberry Pi Pico 2, with an RP2350.",
        "MicroPython 1.99.0 has not been tried with Updeck yet.",
    ]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        (
            fake_image.micropython(version="v1.16"),
            "has MicroPython 1.16, which is too old; nothing was written: use 1.23",
        ),
        (fake_image.micropython(version="v1.22.2"), "newer, from https://micropython.org/download/RPI_PICO/."),
        (fake_image.micropython(version="v1.23.0-preview.9"), "has MicroPython 1.23.0-preview.9, which is too old"),
        (
            fake_image.circuitpython(version="7.3.3"),
            "has CircuitPython 7.3.3, which is too old; nothing was written: use 9.0",
        ),
        (fake_image.circuitpython(version="8.2.9"), "newer, from https://circuitpython.org/board/raspberry_pi_pico/."),
    ],
)
def test_an_image_that_is_too_old_is_refused(
    program: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(fake_image.file(program))
    assert cli.main(["uf2", "--firmware", str(path), "--anyway", "--out", str(tmp_path / "out")]) == 1
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("version", ["8d9d271-dirty", "feature/psram-and-wifi, pico2_w v0.0.11"])
def test_an_image_that_does_not_say_its_version_is_taken_anyway(
    version: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(fake_image.file(fake_image.micropython(version=version)))
    command = ["uf2", "--firmware", str(path), "--out", str(tmp_path / "out")]
    assert cli.main(command) == 1
    said = capsys.readouterr().err
    assert (
        f"(“{version}”); nothing was written: use an image from https" in said
        and "or pass --anyway if it is 1.23 or newer." in said
    )
    assert cli.main([*command, "--anyway"]) == 0
    (only,) = (tmp_path / "out").iterdir()
    assert only.parent == tmp_path / "out" and "/" not in only.name and " " not in only.name


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("version", ["9.0.0", "9.2.8", "10.0.3", "10.3.1", "11.0.0"])
def test_every_circuitpython_from_9_on_gets_bytecode(version: str, made: Made) -> None:
    made(fake_image.file(fake_image.circuitpython(version=version)))
