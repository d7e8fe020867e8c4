"""Makes packages of a build for people without this repository: `python -m firmware.install.packages [--build build]`.

    mip/                       `mpremote mip install --target / PATH-OR-URL/mip/package.json`
    updeck-circuitpython.zip   to unpack onto the CIRCUITPY drive

Nothing here checks whether the board's firmware runs Updeck; the entry point does when it starts
(firmware/entry/main.py, code.py).

Each holds exactly the files that `make flash` would put onto a device with the same wiring. It includes the list of the
files, so that a later flash sends only what has changed.
"""

import argparse
import json
import shutil
import sys
import zipfile
from pathlib import Path

from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from firmware import added_games
from firmware.files import put
from firmware.install.device_code import ENTRY, LIST
from firmware.install.flash import load
from firmware.install.flash_device import FlashError
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON

ZIP = "updeck-circuitpython.zip"
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the earliest date of FAT, so that the same build gives the same zip


def mip(files: dict[str, bytes], folder: Path) -> None:
    """Write package.json and its files, the entry point last, so that an interrupted install does not start."""
    shutil.rmtree(folder, ignore_errors=True)
    paths = [*sorted(files.keys() - {ENTRY[MICROPYTHON]}), ENTRY[MICROPYTHON]]
    put(folder, {path: files[path] for path in paths})
    package = {"version": WORDS[W.VERSION], "urls": [[path, path] for path in paths], "deps": []}
    (folder / "package.json").write_text(json.dumps(package, indent=1) + "\n", encoding="utf-8")


def zipped(files: dict[str, bytes], file: Path) -> None:
    """Write files to a zip. The same files always give the same bytes."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, _LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[path])


def listed(folder: Path, runtime: str) -> dict[str, bytes]:
    """Return the files of a build folder with the list that flashing writes. Raises FlashError if there is none."""
    found, files = load(folder)
    if found != runtime:
        raise FlashError(f"The build in {folder} is for {found}, not {runtime}; run make build again.")
    return files | {LIST: "\n".join(sorted(files)).encode()}


def pack(folder: Path) -> list[Path]:
    """Make a build's packages, and return their paths. Raises FlashError if a part of the build is missing."""
    zipped(listed(folder / "circuitpython", CIRCUITPYTHON), folder / ZIP)
    mip(listed(folder / "micropython", MICROPYTHON), folder / "mip")
    return [folder / "mip" / "package.json", folder / ZIP]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Return 0, or 1 after printing one sentence."""
    parser = argparse.ArgumentParser(
        prog="python -m firmware.install.packages",
        description="Make packages of a build for people without this repository.",
    )
    parser.add_argument(
        "--build", type=Path, default=Path("build"), help="a folder written by `make build` (default: build)"
    )
    folder = parser.parse_args(arguments).build
    try:
        for package in pack(folder):
            print(package)
    except FlashError as error:
        print(f"updeck: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The packages cannot be written to {folder} ({error.strerror}).", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    added_games.enter()
    sys.exit(main())
