"""Puts the console onto a device.

    updeck flash [--port PORT] [--runtime R] [--board B | --build DIR]

The files are built for the device that answers: for its runtime and version, and with the wiring of `--board`, or else
of the board that its firmware names. `--build` sends a finished build instead.

If an update is cut off at any moment, the device still starts something whole. The steps:

0. If nothing of Updeck starts yet, or there is no room for two builds, a program that shows "flash it again"
   (firmware/install/notice.py) replaces the entry point. Then the files are written to their places, the entry point
   last, and the update is finished.
1. Otherwise every changed file is written beside the one that it replaces, under another name, and verified by its
   hash. If it is cut off here, the device starts the old build, and the next run sends only what is missing.
2. A small entry point, the guard, replaces the real one.
3. Obsolete files are removed, and the new ones are renamed into place, the entry point last. If it is cut off here, the
   device starts the guard, which finishes this step.

Two lists stay on the device: `updeck.files`, the files that Updeck has written (so that no other file is ever removed),
and `updeck.gone`, the files that this update removes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from firmware import added_games
from firmware.bundle import build
from firmware.bundle.build import CIRCUITPYTHON, MICROPYTHON, BuildError
from firmware.install import find
from firmware.install.device_code import ENTRY, GONE, GUARD, GUARD_START, LIST, STAGED, guard_code
from firmware.install.flash_device import (
    NAMES,
    NOTHING_STARTS,
    OLD_STARTS,
    Device,
    FlashError,
    Full,
    ReadOnly,
    connect,
    digest,
)
from firmware.install.notice import NOTICE_START, notice_code
from firmware.wiring import boards, wiring
from firmware.wiring.wiring import Wiring, WiringError

KEPT = ".before-updeck"
_FIRST = ("hal/__init__.", "hal/board.")  # the files that the notice needs
_NEXT = ".next"  # on FAT, for a moment only this file exists, between removing the old one and renaming
_SAMPLE_PROGRAMS = (b'print("Hello World!")', b"print('Hello World!')", b"")  # the code.py of a new CircuitPython


@dataclass(frozen=True)
class Plan:
    """The steps of an update. All paths are the device's, sorted.

    send     files to send and stage
    staged   files that an update that was cut off has staged already
    gone     files of an older build that are not part of this one
    litter   files that an update that was cut off has staged, and that this one does not need
    """

    send: tuple[str, ...]
    staged: tuple[str, ...]
    gone: tuple[str, ...]
    litter: tuple[str, ...]

    @property
    def changes(self) -> bool:
        """Returns False if the device has this build already."""
        return bool(self.send or self.staged or self.gone)


def plan(files: Mapping[str, bytes], listed: set[str], on_device: Mapping[str, str | None]) -> Plan:
    """Compares a build with a device.

    files      the build: path -> content
    listed     the paths in `updeck.files` on the device
    on_device  digests of the paths in `files` and `listed`, and of these with STAGED appended, if they exist
    """
    send: list[str] = []
    staged: list[str] = []
    litter: list[str] = []
    for path in sorted(files.keys() | listed):
        waiting = on_device.get(path + STAGED)
        if path in files and not _same(files[path], on_device.get(path)):
            (staged if _same(files[path], waiting) else send).append(path)
        elif waiting is not None:
            litter.append(path + STAGED)
    gone = [path for path in sorted(listed - files.keys()) if on_device.get(path) is not None]
    return Plan(tuple(send), tuple(staged), tuple(gone), tuple(litter))


def _same(content: bytes, found: str | None) -> bool:
    return found is not None and digest(content, found) == found


def load(folder: Path) -> tuple[str, dict[str, bytes]]:
    """Returns the runtime and files of a build folder. FlashError if it is none."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    for runtime, entry in ENTRY.items():
        if entry in files:
            return runtime, files
    raise FlashError(f"There is no build in {folder}; run make build first.")


def choose(folder: Path, device: Device, port: str) -> dict[str, bytes]:
    """Returns the files for this device from `folder`, a whole build or one runtime's folder of it."""
    inner = folder / build.target_for(device.runtime, device.version).name
    runtime, files = load(inner if inner.is_dir() else folder)
    if runtime != device.runtime:
        raise FlashError(
            f"The build in {folder} is for {NAMES[runtime]}, but the device at {port} runs {device.title}; "
            "nothing was changed."
        )
    compiled = any(path.endswith(".mpy") for path in files)
    if runtime == CIRCUITPYTHON and compiled and device.version not in build.MPY_CIRCUITPYTHON:
        raise FlashError(
            f"The compiled build in {folder} was never tried on {device.title}; nothing was changed: "
            "use the folder circuitpython-source of the same build."
        )
    return files


def make(named: Wiring | None, device: Device, port: str, console: Console) -> dict[str, bytes]:
    """Builds the files for this device, with the wiring `named`; None: that of its own board.

    FlashError, BuildError, WiringError.
    """
    device.make_writable()  # before a build that could not be sent
    known = boards.guess(device.machine)
    if named is None:
        if known is None:
            _say(
                console,
                f'The device says it is "{device.machine}", which is no board known here, so it gets the default '
                "wiring; BOARD= and a name or file gives it another (docs/wiring.md).",
            )
        wired = wiring.read(known or wiring.DEFAULT)
    elif known is None or known in named.board.takes_images_of:
        wired = named
    elif named.board.pins != boards.BOARDS[known].pins:
        raise FlashError(
            f"The wiring {named.name} is for the {named.board.title}, but the device at {port} has the firmware of the "
            f"{boards.BOARDS[known].title}; nothing was changed: leave BOARD= out, or put the "
            f"{named.board.title}'s own firmware on it first."
        )
    else:
        wired = named.on(known)
    _say(console, f"It gets the wiring {wired.name}, for the {wired.board.title}.")
    with console.status("Building, which takes some seconds …"):
        return build.contents(build.SOURCE, build.target_for(device.runtime, device.version), wired)


def update(
    device: Device, files: Mapping[str, bytes], tell: Callable[[int, int], None] = lambda done, of: None
) -> Plan:
    """Brings a device to a build; returns what was done. `tell(bytes sent, bytes in all)` reports. FlashError."""
    device.make_writable()
    there = device.names()
    entry = ENTRY[device.runtime]
    stands_in = device.read(GUARD) if GUARD in there else b""
    notice = stands_in.startswith(NOTICE_START.encode())
    if stands_in.startswith(GUARD_START.encode()):  # cut off while it was put in place
        device.finish()
    if entry != GUARD and (notice or stands_in.startswith(GUARD_START.encode())):
        device.remove((GUARD,) if entry in device.names() else ())
    there = device.names()
    lists = [path for path in (LIST, LIST + _NEXT) if path in there]
    listed = set(device.read(lists[0]).decode(errors="replace").splitlines()) if lists else set()
    device.remove(there & {GONE, GUARD + _NEXT, entry + _NEXT})
    wanted = sorted(files.keys() | listed)
    todo = plan(
        files, listed, device.digests(path + end for path in wanted for end in ("", STAGED) if path + end in there)
    )
    device.remove(todo.litter)
    if todo.changes:
        beside = _fits_beside(device, files, todo, there)
        if not lists:
            there -= _make_way(device, there, files)
        _replace(device, LIST, "\n".join(wanted).encode())
        device.folders(sorted({folder.as_posix() for path in files for folder in Path(path).parents} - {"."}))
        if beside and entry in there and not (notice and entry == GUARD):
            _swap(device, todo, files, tell)
        else:
            _start(device, todo, files, tell)
    if todo.changes or lists != [LIST] or listed != files.keys():
        _replace(device, LIST, "\n".join(sorted(files)).encode())
        device.settle()
    return todo


def _fits_beside(device: Device, files: Mapping[str, bytes], todo: Plan, there: set[str]) -> bool:
    """Tells whether the new files fit beside the old ones. Full if they do not even fit in their places."""
    block, free = device.room()
    # littlefs keeps pointers in the blocks of a long file, and names in blocks of their own
    blocks = sum((len(files[path]) + 31) // block + 1 for path in todo.send) + len(todo.send) // 8 + 8
    if blocks * block <= free:
        return True
    replaced = there & {*todo.send, *todo.gone, *(path + STAGED for path in todo.staged)}  # a block each at the least
    if (blocks - len(replaced)) * block > free:
        raise Full(
            f"The update needs {blocks * block // 1024} KB, but the device has {free // 1024} KB free; "
            "nothing was changed: remove something of yours from it and run this again."
        )
    return False


def _make_way(device: Device, there: set[str], files: Mapping[str, bytes]) -> set[str]:
    """Renames the entry points of another project, so that the first flash destroys no work; returns their names."""
    in_the_way = {GUARD, ENTRY[device.runtime], *files}
    if device.runtime == CIRCUITPYTHON:
        in_the_way.add("code.txt")  # would start before code.py
    moved = there & {*ENTRY.values(), "boot.py", "code.txt"} & in_the_way
    for path in sorted(moved):
        if device.read(path).strip() in _SAMPLE_PROGRAMS:
            device.remove((path,))
        else:
            device.move(path, path + KEPT)
    return moved


def _send(
    device: Device, files: Mapping[str, bytes], paths: tuple[str, ...], end: str, tell: Callable[[int, int], None]
) -> None:
    """Writes files under their paths with `end` appended, and verifies each."""
    total = sum(len(files[path]) for path in paths)
    done = 0

    def sent(count: int) -> None:
        nonlocal done
        done += count
        tell(min(done, total), total)

    for path in paths:
        _write(device, path + end, files[path], sent)
    device.settle()


def _start(device: Device, todo: Plan, files: Mapping[str, bytes], tell: Callable[[int, int], None]) -> None:
    """Step 0: the first build on a device, or one without room beside the build before. Until the entry point is
    written, the notice is in its place."""
    entry = ENTRY[device.runtime]
    try:
        _replace(device, GUARD, notice_code(device.runtime))
        if entry != GUARD:
            device.remove((entry,))
        device.settle()
        device.remove([path + STAGED for path in todo.staged])
        missing = sorted({*todo.send, *todo.staged} - {entry}, key=lambda path: (not path.startswith(_FIRST), path))
        device.remove(todo.gone)
        _send(device, files, tuple(missing), "", tell)
        _replace(device, entry, files[entry])
        device.settle()
        if entry != GUARD:
            device.remove((GUARD,))
            device.settle()
    except FlashError as error:
        raise type(error)(str(error).replace(OLD_STARTS, NOTHING_STARTS)) from None


def _swap(device: Device, todo: Plan, files: Mapping[str, bytes], tell: Callable[[int, int], None]) -> None:
    """Steps 1 to 3: replaces a build that starts."""
    entry = ENTRY[device.runtime]
    _send(device, files, todo.send, STAGED, tell)
    if entry not in (*todo.send, *todo.staged):
        # It is unchanged, but must not start while modules of two builds are mixed: it is staged like the others.
        _write(device, entry + STAGED, files[entry])
    _write(device, GONE, "\n".join(todo.gone).encode())
    device.settle()
    _replace(device, GUARD, guard_code(device.runtime))
    if entry != GUARD:
        device.remove((entry,))
    device.settle()
    device.finish()
    device.remove([*todo.gone, GONE, *([GUARD] if entry != GUARD else [])])
    device.settle()


def _write(device: Device, path: str, content: bytes, sent: Callable[[int], None] = lambda count: None) -> None:
    """Writes a file and reads its hash back; writes it once more if they differ."""
    for _ in range(2):
        device.write(path, content, sent)
        if _same(content, device.digests((path,))[path]):
            return
    raise FlashError(f"{path.removesuffix(STAGED)} arrived damaged twice; nothing of the old version was touched.")


def _replace(device: Device, path: str, content: bytes) -> None:
    _write(device, path + _NEXT, content)
    device.move(path + _NEXT, path)


def _say(console: Console, sentence: str) -> None:
    console.print(sentence, markup=False, highlight=False, soft_wrap=True)


def flash(
    port: str, runtime: str | None, board: Wiring | None, folder: Path | None, restart: bool, console: Console
) -> None:
    """Finds the device if `port` is "auto"; connects, builds, updates, restarts, and prints what was done.

    board   the wiring; None: that of the board that the device's firmware names
    folder  a finished build to send, whatever its wiring; None: the sources are built

    FlashError, BuildError, WiringError.
    """
    places: tuple[str, ...] = (port,)
    if port == "auto":
        found = find.device()
        places = found.places
        _say(console, f"Found {found.title}.")
    for place in places[:-1]:
        try:
            return _flash(place, runtime, board, folder, restart, console)
        except ReadOnly as refused:
            _say(console, str(refused))
    return _flash(places[-1], runtime, board, folder, restart, console)


def _flash(
    port: str, runtime: str | None, board: Wiring | None, folder: Path | None, restart: bool, console: Console
) -> None:
    began = time.monotonic()
    _say(console, f"Connecting to {port} …")
    chip = find.bootloader(Path(port))
    if chip is not None:
        raise FlashError(find.no_firmware(Path(port), chip))
    device = connect(port)
    try:
        if runtime is not None and device.runtime != runtime:
            raise FlashError(
                f"The device at {port} runs {device.title}, not {NAMES[runtime]}; nothing was changed: "
                f"say RUNTIME={device.runtime}, or put {NAMES[runtime]} on it first."
            )
        files = make(board, device, port, console) if folder is None else choose(folder, device, port)
        columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task(f"To {device.title}", total=None)
            todo = update(device, files, lambda done, of: progress.update(task, completed=done, total=of))
        if todo.changes:
            size = sum(len(files[path]) for path in todo.send)
            done = f"Sent {len(todo.send)} of {len(files)} files ({size / 1024:.0f} KB), removed {len(todo.gone)}"
        else:
            done = f"The device has this build already ({len(files)} files)"
        to_do = device.restart() if restart else ""
        then = f"; {to_do}" if to_do else "; it starts now" if restart else ""
        _say(console, f"{done}, {time.monotonic() - began:.0f} s{then}.")
    finally:
        device.close()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds what the command line takes."""
    parser.add_argument(
        "--port", default="auto", help="serial port, socket://HOST:PORT, or a CIRCUITPY folder; else it is found"
    )
    parser.add_argument("--runtime", choices=(MICROPYTHON, CIRCUITPYTHON), help="refuse a device that runs the other")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--board", help="a name in hal/boards, or a wiring file of your own; else that of the board which answers"
    )
    what.add_argument("--build", type=Path, metavar="DIR", help="what make build made; the sources if left out")
    parser.add_argument("--no-restart", action="store_true", help="leave the device at its prompt")


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns 0, or 1 after printing one sentence."""
    try:
        board = None if options.board is None else wiring.read(options.board)
        flash(options.port, options.runtime, board, options.build, not options.no_restart, Console())
    except (FlashError, BuildError, WiringError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; the device starts something whole, and the next run goes on from here.", file=sys.stderr)
        return 130
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Runs the command line; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m firmware.install.flash", description="Puts the console onto a device."
    )
    add_arguments(parser)
    return run(parser.parse_args(arguments))


if __name__ == "__main__":
    added_games.enter()
    sys.exit(main())
