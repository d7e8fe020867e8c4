"""`python -m host_sim.workshop.release [--out release] [--tag v1.2.3]`: makes and checks the files of a release page.

updeck-VERSION-BOARD-RUNTIME-….uf2   a file for every wiring for which there is an image (see host_sim/pico/image.py)
updeck-circuitpython-….zip           files to be unpacked onto the CIRCUITPY drive
updeck-mip.zip                       a package for `mpremote mip install`
updeck-page.zip                      the page, for any web server, with what it puts onto boards
updeck-….whl                         the wheel
notes.md, SHA256SUMS                 the newest part of CHANGELOG.md with the firmware that was tried, and checksums
"""

import argparse
import hashlib
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from firmware.bundle import build, prebuilt
from firmware.bundle.build import BuildError
from firmware.bundle.progress import shown
from firmware.install import binary_info, one_file, packages, uf2
from firmware.install.device_code import LIST
from firmware.install.flash_device import FlashError
from firmware.install.one_file import OneFileError
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON, RUNTIMES, tried_text
from firmware.wiring import wiring
from host_sim.command_error import CommandError
from host_sim.pico import image
from host_sim.pico.image import MissingImage
from host_sim.web import boards, site
from host_sim.workshop.release import wheel
from host_sim.workshop.release.wheel import ROOT, WheelError

SUMS = "SHA256SUMS"
NOTES = "notes.md"
VERSION = WORDS[W.VERSION]


class ReleaseError(Exception):
    """A file of the release is wrong; the text names the file and what is wrong with it."""


def make(out: Path) -> list[Path]:
    """Write the release into `out`, an empty or new folder, and return its files. Raises ReleaseError, and the errors
    of the functions that make its parts.
    """
    if out.exists() and any(out.iterdir()):
        raise ReleaseError(f"{out} is not empty: remove it, or name another folder with --out.")
    out.mkdir(parents=True, exist_ok=True)
    builds = build.BuildCache()
    with tempfile.TemporaryDirectory(prefix="updeck-") as temporary:
        folder = Path(temporary)
        builds.keep(build.build(build.SOURCE, folder), wiring.read(wiring.DEFAULT))
        for package in packages.pack(folder):
            if package.suffix == ".zip":
                package.rename(out / package.name)
        packages.zipped(_below(folder / "mip"), out / "updeck-mip.zip")
    wheel.make(out, carried(builds))
    images = {}
    for family in (MICROPYTHON, CIRCUITPYTHON):
        try:
            firmware = image.find(family)
        except MissingImage as missing:
            print(f"Left out: {missing}")
            continue
        for name in one_file.fitting(firmware):
            images[boards.uf2_name(name, family)] = one_file.make(firmware, wiring.read(name), out, builds).read_bytes()
    packages.zipped({**site.files(site.HOME), **boards.files(wiring.names(), images, builds)}, out / "updeck-page.zip")
    (out / NOTES).write_text(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), encoding="utf-8")
    files = sorted(path for path in out.iterdir() if path.name != SUMS)
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (out / SUMS).write_text(sums, encoding="utf-8")
    check(out)
    return [*files, out / SUMS]


def carried(builds: build.BuildCache, names: Iterable[str] | None = None) -> dict[str, dict[str, bytes]]:
    """Return the files that a wheel contains besides the sources: the page, and the builds for the wirings `names`
    (None for all that have a name).
    """
    wired = {build.build_of(wiring.read(name)) for name in names or wiring.names()}
    made = {f"{name}-{target.name}": (target, wiring.read(name)) for name in sorted(wired) for target in build.TARGETS}
    found = {prebuilt.PAGE: site.page()}
    with shown("Building what a wheel carries", len(made)) as tell:
        for name, (target, board) in made.items():
            tell(name)
            found[name] = builds.contents(target, board)
    return found


def notes(changelog: str) -> str:
    """Return the newest part of the changelog without its title, and the firmware that it runs on."""
    parts = changelog.split("\n## ")
    if len(parts) < 2:
        raise ReleaseError("CHANGELOG.md must contain a section whose heading begins with ##.")
    firmware = f"**Firmware.** {tried_text()}. The files in one piece have the images that were measured: "
    firmware += " and ".join(f"{known.title} {known.measured}" for known in RUNTIMES.values())
    return f"{parts[1].partition(chr(10))[2].strip()}\n\n{firmware}.\n"


def check(out: Path) -> None:
    """Read back every file of a release. Raises ReleaseError at the first damaged or incomplete one."""
    lines = (out / SUMS).read_text(encoding="utf-8").splitlines()
    listed = {name: checksum for checksum, _, name in (line.partition("  ") for line in lines)}
    there = {path.name: path for path in out.iterdir() if path.name != SUMS}
    if listed.keys() != there.keys():
        odd = ", ".join(sorted(listed.keys() ^ there.keys()))
        raise ReleaseError(f"{SUMS} and the folder differ in {odd}.")
    for name, path in sorted(there.items()):
        if hashlib.sha256(path.read_bytes()).hexdigest() != listed[name]:
            raise ReleaseError(f"{name} does not match {SUMS}.")
        if path.suffix in (".uf2", ".whl") and not name.startswith(f"updeck-{VERSION}-"):
            raise ReleaseError(f"{name} has a different version than the console, {VERSION}.")
        if path.suffix == ".uf2":
            check_uf2(path)
        elif path.suffix in (".zip", ".whl"):
            check_archive(path)


def check_uf2(path: Path) -> None:
    try:
        content = uf2.read(path)
    except uf2.Uf2Error as error:
        raise ReleaseError(f"{path.name}: {error}.") from None
    about = binary_info.about(content.flash(max(content.pages) + uf2.PAGE))
    if not about.drives or about.drives[0][0] not in content.pages:
        raise ReleaseError(f"{path.name} has no file system where its firmware looks for one.")


_NEEDED: Mapping[str, tuple[str, ...]] = {
    "updeck-circuitpython": ("code.py", "boot.py", LIST),
    "updeck-mip": ("package.json", "main.py"),
    "updeck-page": ("index.html", "sw.js", "licences.txt", boards.INDEX),
    "updeck-": ("host_sim/commands/play.py", "engine_core/catalog.py", "firmware/entry/main.py", "hal/boards/pico.py"),
}


# The errors that zipfile raises for a damaged byte, depending on where it is: in a method, a flag, a name, packed bytes
# or an offset.
_DAMAGED = (zipfile.BadZipFile, zlib.error, RuntimeError, ValueError, EOFError, OSError)


def check_archive(path: Path) -> None:
    needed = next(names for start, names in _NEEDED.items() if path.name.startswith(start))
    try:
        with zipfile.ZipFile(path) as archive:
            broken = archive.testzip()
            names = set(archive.namelist())
            if boards.INDEX in needed and boards.INDEX in names:
                needed = (*needed, *boards.named(archive.read(boards.INDEX)))
    except _DAMAGED:
        raise ReleaseError(f"{path.name} is damaged or is not a zip file.") from None
    if broken or not names.issuperset(needed):
        raise ReleaseError(f"{path.name} lacks {broken or ', '.join(sorted(set(needed) - names))}.")


def _below(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Return 0, or 1 after printing one sentence."""
    parser = argparse.ArgumentParser(
        prog="python -m host_sim.workshop.release", description="Make the files that a release page offers."
    )
    parser.add_argument("--out", type=Path, default=Path("release"), help="an empty or new folder (default: release)")
    parser.add_argument("--tag", help="tag of the release, which must match this version")
    given = parser.parse_args(arguments)
    out = given.out
    try:
        if given.tag and given.tag != "v" + VERSION:
            raise ReleaseError(f"The tag must be v{VERSION}, the version on the console, not {given.tag}.")
        files = make(out)
    except (ReleaseError, WheelError, BuildError, FlashError, OneFileError, CommandError) as error:
        print(f"updeck: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The release cannot be written to {out} ({error.strerror}).", file=sys.stderr)
        return 1
    for path in files:
        print(f"{path.stat().st_size / 1e6:6.2f} MB  {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
