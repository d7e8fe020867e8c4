"""One file for a board: joins a firmware image and a file system with Updeck on it into a UF2 file.

    updeck uf2 --firmware FILE.uf2 [--board B] [--out DIR] [--anyway]

A person drags it onto the drive of the board's bootloader, and the console starts. The image itself says its
board, runtime and version, and where its file system lies; runtimes.py says whether that runs Updeck.
Saves are in the file system, so flashing such a file erases them; updates by `updeck flash` keep them.
"""

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console

from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from firmware.bundle import build
from firmware.bundle.build import BuildError
from firmware.install import binary_info, fat, refusals, uf2
from firmware.install.device_code import LIST
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON, RUNTIMES, is_tried, refusal
from firmware.install.steps import ROOM_FOR_SAVES
from firmware.wiring import boards, wiring
from firmware.wiring.wiring import Wiring, WiringError

_RUNTIMES = {about.title: runtime for runtime, about in RUNTIMES.items()}
# The files without which macOS writes its indexes onto a drive
_FOR_MACOS = {".fseventsd/no_log": b"", ".metadata_never_index": b"", ".Trashes": b""}
_WHERE = " or ".join(about.home for about in RUNTIMES.values())


class OneFileError(Exception):
    """Raised when the file cannot be made. The text is one sentence: what is wrong, what to do."""


class UnknownBoard(OneFileError):
    """Raised when an image is for a board that Updeck does not know, and no wiring was named."""


def make(
    firmware: Path, named: Wiring | None, out: Path, builds: build.BuildCache | None = None, anyway: bool = False
) -> Path:
    """Write the file for an image and a wiring to `out`, and return its path.

    named    the wiring, or None for that of the image's own board
    builds   where builds are made and stored
    anyway   whether to accept an image that does not contain its version

    Raises OneFileError, BuildError, WiringError, OSError.
    """
    try:
        image = uf2.read(firmware)
        flash = image.flash(max(image.pages) + uf2.PAGE)
    except uf2.Uf2Error as error:
        raise OneFileError(f"{firmware} cannot be used: {error}.") from None
    except FileNotFoundError:
        raise OneFileError(
            f"There is no firmware image {firmware}: get the .uf2 file of your board from {_WHERE}."
        ) from None
    except OSError as error:
        raise OneFileError(f"{firmware} cannot be read ({error.strerror}).") from None
    about = binary_info.about(flash)
    runtime = _RUNTIMES.get(about.name)
    if runtime is None or not about.drives:
        raise OneFileError(
            f"{firmware} is neither MicroPython nor CircuitPython: get the .uf2 file of your board from {_WHERE}."
        )
    chip = uf2.CHIPS[image.family]
    refused = refusal(runtime, about.version, chip)
    if refused and not (anyway and refused[0] == "unknown"):
        what, cure = refusals.told(refused, runtime, _board_of(about))
        raise OneFileError(f"{firmware} has {what}; nothing was written: {cure}.")
    offset, size = about.drives[0]
    if any(offset <= page < offset + size for page in image.pages):
        raise OneFileError(f"{firmware} already contains files; nothing was written: use the plain firmware image.")
    wired = _wiring(firmware, about, chip, named)
    files = (builds or build.BuildCache()).contents(build.target_for(runtime), wired)
    whole = uf2.written(uf2.joined(image, uf2.pages_of(drive(runtime, files, size), offset)))
    out.mkdir(parents=True, exist_ok=True)
    version = re.sub(r"[^\w.+-]+", "-", about.version).strip("-") or "unknown"
    place = out / f"updeck-{WORDS[W.VERSION]}-{wired.name}-{runtime}-{version}-erases-saves.uf2"
    place.write_bytes(whole)
    return place


def _board_of(about: binary_info.About) -> str | None:
    return next((board for name in about.boards if (board := boards.of_image(name))), None)


def said(firmware: Path, named: Wiring | None) -> list[str]:
    """Return lines about an accepted image for the person: the board and chip, and whether it was tried.

    If the board of the wiring `named` takes another board's images, name it instead.
    """
    image = uf2.read(firmware)
    about = binary_info.about(image.flash(max(image.pages) + uf2.PAGE))
    board = _board_of(about)
    title = boards.BOARDS[board].title if board else " or ".join(about.boards)
    if named and board in named.board.takes_images_of:
        title = named.board.title
    lines = [f"It is for the {title}, with an {uf2.CHIPS[image.family]}."]
    if not is_tried(_RUNTIMES[about.name], about.version):
        lines.append(f"{about.name} {about.version} has not been tried with Updeck yet.")
    return lines


def fitting(firmware: Path) -> list[str]:
    """Return the names of the wirings that an image fits: its own board's, and those of boards that take it."""
    content = uf2.read(firmware)
    about = binary_info.about(content.flash(max(content.pages) + uf2.PAGE))
    mine = {board for name in about.boards if (board := boards.of_image(name))}
    found = []
    for name in wiring.names():
        wired = wiring.read(name)
        if wired.values["BOARD"] in mine or mine & set(wired.board.takes_images_of):
            found.append(name)
    return found


def drive(runtime: str, files: Mapping[str, bytes], size: int) -> bytes:
    """Return a file system of `size` bytes with a build's files. Raises OneFileError if they do not fit."""
    files = {**files, LIST: "\n".join(sorted(files)).encode()}
    try:
        return _littlefs(files, size) if runtime == MICROPYTHON else _fat(files, size)
    except fat.Full:
        instead = ": use MicroPython for this board, which leaves more" if runtime == CIRCUITPYTHON else ""
        raise OneFileError(
            f"Updeck and its saves do not fit into the {size // 1024:,} KB that this {RUNTIMES[runtime].title} has for "
            f"files{instead}."
        ) from None


def _wiring(firmware: Path, about: binary_info.About, chip: str, named: Wiring | None) -> Wiring:
    known = _board_of(about)
    if named is None:
        if known is None:
            board = "the board " + " or ".join(about.boards) if about.boards else "a board without a name"
            raise UnknownBoard(
                f"{firmware} is for {board}, which Updeck does not know. Name a wiring with --board or BOARD=: "
                f"{', '.join(wiring.names())}, or a file of your own."
            )
        return wiring.read(known)
    board = str(named.values["BOARD"])
    if known == board or known in named.board.takes_images_of or (known is None and chip == named.board.chip):
        return named
    # A wiring named after its board is for that board. One for another display fits any board with the same pins.
    if known and boards.BOARDS[known].pins == named.board.pins and (named.board.chip == chip or named.name != board):
        return named.on(known)
    title = boards.BOARDS[known].title if known else " or ".join(about.boards) or "a board without a name"
    raise OneFileError(
        f"{firmware} is for the {title} ({chip}), but the wiring {named.name} is for the {named.board.title} "
        f"({named.board.chip}); nothing was written: get that board's image from {_WHERE}, or name another wiring."
    )


def _littlefs(files: dict[str, bytes], size: int) -> bytes:
    """Return a littlefs that MicroPython's port for these chips can mount. Raises fat.Full."""
    from littlefs import LittleFS, LittleFSError  # The page offers files even without the package.

    try:
        drive = LittleFS(
            block_size=uf2.SECTOR, block_count=size // uf2.SECTOR, prog_size=256, read_size=256, disk_version=0x00020000
        )
        for folder in sorted({parent.as_posix() for path in files for parent in Path(path).parents} - {"."}):
            drive.mkdir(folder)
        for path, content in sorted(files.items()):
            with drive.open(path, "wb") as file:
                file.write(content)
    except LittleFSError:
        raise fat.Full from None
    if (drive.block_count - drive.used_block_count) * uf2.SECTOR < ROOM_FOR_SAVES:
        raise fat.Full
    return bytes(drive.context.buffer)


def _fat(files: dict[str, bytes], size: int) -> bytes:
    return fat.drive({**files, **_FOR_MACOS}, size, "CIRCUITPY", ROOM_FOR_SAVES)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--firmware", type=Path, metavar="FILE.uf2", help="the official firmware image for the board")
    parser.add_argument(
        "--board", help="a name in hal/boards, or a wiring file of your own (default: the board of the image)"
    )
    parser.add_argument("--anyway", action="store_true", help="accept an image that does not contain its version")
    parser.add_argument("--out", type=Path, default=Path("build"), help="the folder for the file (default: build)")


def run(options: argparse.Namespace) -> int:
    """Run the command. Return 0, or 1 after printing one sentence."""
    if options.firmware is None:
        print(
            f"updeck: Name your board's .uf2 file from {_WHERE}: FIRMWARE=FILE.uf2 with make, or --firmware FILE.uf2.",
            file=sys.stderr,
        )
        return 1
    try:
        with Console(stderr=True).status("Building, which takes some seconds …"):
            wired = None if options.board is None else wiring.read(options.board)
            place = make(options.firmware, wired, options.out, anyway=options.anyway)
    except (OneFileError, BuildError, WiringError) as error:
        print(f"updeck: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"updeck: The file cannot be written to {options.out} ({error.strerror}).", file=sys.stderr)
        return 1
    print(f"{place} ({place.stat().st_size / 1e6:.1f} MB)", *said(options.firmware, wired), sep="\n")
    print("Hold BOOTSEL (or BOOT) while you plug the board in, and copy the file onto the drive that appears.")
    print("It erases the saves that are on the board; an update by make flash or updeck flash keeps them.")
    return 0
