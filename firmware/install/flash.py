"""Puts the console onto a device.

    updeck flash [--port PORT] [--runtime R] [--board B | --build DIR]

Whether its firmware runs Updeck is decided first, by the table in runtimes.py and by a probe on the board (probe.py):
nothing is sent before both agree. Then the files are built for the device that answers: for its runtime, and with the
wiring of `--board`, or else of the board that its firmware names. `--build` sends a finished build instead.

Whenever an update is cut off, the device still starts something whole. The steps:

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

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from firmware.bundle import build
from firmware.bundle.build import BuildError
from firmware.install import find, steps
from firmware.install.device_code import ENTRY, STAGED, texts
from firmware.install.flash_device import (
    NOTHING_STARTS,
    OLD_STARTS,
    Device,
    FlashError,
    Full,
    ReadOnly,
    connect,
    digests,
)
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON, RUNTIMES, is_tried
from firmware.install.steps import Plan
from firmware.wiring import boards, wiring
from firmware.wiring.wiring import Wiring, WiringError


def load(folder: Path) -> tuple[str, dict[str, bytes]]:
    """Return the runtime and files of a build folder. Raises FlashError if the folder is not a build."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    for runtime, entry in ENTRY.items():
        if entry in files:
            return runtime, files
    raise FlashError(f"There is no build in {folder}; run make build first.")


def choose(folder: Path, device: Device, port: str) -> dict[str, bytes]:
    """Return this device's files from `folder`, a whole build or one runtime's folder in it."""
    inner = folder / build.target_for(device.runtime).name
    runtime, files = load(inner if inner.is_dir() else folder)
    if runtime != device.runtime:
        raise FlashError(
            f"The build in {folder} is for {RUNTIMES[runtime].title}, but the device at {port} runs {device.title}; "
            "nothing was changed."
        )
    return files


def make(named: Wiring | None, device: Device, port: str, console: Console) -> dict[str, bytes]:
    """Build the files for this device, with the wiring `named`, or with its own board's if that is None.

    Raises FlashError, BuildError, WiringError.
    """
    known = boards.guess(device.machine)
    if named is None:
        if known is None:
            _say(
                console,
                f'The device says it is "{device.machine}", which is not a board known here, so it gets the default '
                "wiring; BOARD= and a name or file gives it another (docs/building/wiring.md).",
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
        return build.contents(build.SOURCE, build.target_for(device.runtime), wired)


def update(
    device: Device, files: Mapping[str, bytes], tell: Callable[[int, int], None] = lambda done, of: None
) -> Plan:
    """Update a device to a build, step by step (steps.py). Return what was done. `tell(bytes sent, total bytes)`
    reports the progress. Raises FlashError.
    """
    about = {path: (len(content), digests(content)) for path, content in files.items()}
    requests = steps.update(device.runtime, about, texts())
    state = "old"
    answer: object = None
    try:
        while True:
            what, *given = requests.send(answer)
            answer = None
            if what == "state":
                (state,) = given
            elif what == "full":
                raise _full(device.runtime, *given)
            elif what == "send":
                _send(device, files, given[0], given[1], tell)
            elif what == "put":
                _write(device, given[0], given[1].encode())
            elif what == "read":
                answer = device.read(*given).decode(errors="replace").replace("\r\n", "\n")
            else:
                answer = getattr(device, what)(*given)
    except StopIteration as done:
        found: Plan = done.value
        return found
    except FlashError as error:
        if state == "nothing":
            raise type(error)(str(error).replace(OLD_STARTS, NOTHING_STARTS)) from None
        raise


def _full(runtime: str, need: int, free: int) -> Full:
    instead = ", or use MicroPython for this board, which leaves more" if runtime == CIRCUITPYTHON else ""
    return Full(
        f"Updeck needs {need // 1024} KB with its saves, but the device has {free // 1024} KB free; "
        f"nothing was changed: remove something of yours from it and run this again{instead}."
    )


def _send(
    device: Device, files: Mapping[str, bytes], paths: list[str], end: str, tell: Callable[[int, int], None]
) -> None:
    """Write files under their paths with `end` appended, and verify each."""
    total = sum(len(files[path]) for path in paths)
    done = 0

    def sent(count: int) -> None:
        nonlocal done
        done += count
        tell(min(done, total), total)

    for path in paths:
        _write(device, path + end, files[path], sent)
    device.settle()


def _write(device: Device, path: str, content: bytes, sent: Callable[[int], None] = lambda count: None) -> None:
    """Write a file and read its hash back. If they differ, write it again, once."""
    for _ in range(2):
        device.write(path, content, sent)
        if device.digests((path,))[path] in digests(content):
            return
    raise FlashError(f"{path.removesuffix(STAGED)} was damaged twice on its way; {OLD_STARTS}.")


def _say(console: Console, sentence: str) -> None:
    console.print(sentence, markup=False, highlight=False, soft_wrap=True)


def flash(
    port: str,
    runtime: str | None,
    board: Wiring | None,
    folder: Path | None,
    restart: bool,
    anyway: bool,
    console: Console,
) -> None:
    """Find the device if `port` is "auto"; connect, build, update, restart, and print a report.

    board   the wiring, or None for that of the board that the device's firmware names
    folder  a finished build to send, whatever its wiring, or None to build the sources
    anyway  whether to accept a drive whose firmware does not report its version

    Raises FlashError, BuildError, WiringError.
    """
    if port == "auto":
        found = find.device()
        _say(console, f"Found {found.title}.")
        for place in found.places:
            try:
                return flash(place, runtime, board, folder, restart, anyway, console)
            except ReadOnly as refused:
                if place == found.places[-1]:
                    raise
                _say(console, str(refused))
    began = time.monotonic()
    _say(console, f"Connecting to {port} …")
    chip = find.bootloader(Path(port))
    if chip is not None:
        raise FlashError(find.no_firmware(Path(port), chip))
    device = connect(port, anyway)
    try:
        if not is_tried(device.runtime, device.version):
            _say(console, f"{device.title} has not been tried with Updeck yet.")
        device.make_writable()
        device.probe()
        if runtime is not None and device.runtime != runtime:
            raise FlashError(
                f"The device at {port} runs {device.title}, not {RUNTIMES[runtime].title}, and nothing was changed. "
                f"Pass RUNTIME={device.runtime} (--runtime {device.runtime}), "
                f"or put {RUNTIMES[runtime].title} on it first."
            )
        files = make(board, device, port, console) if folder is None else choose(folder, device, port)
        columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task(f"To {device.title}", total=None)
            plan = update(device, files, lambda done, of: progress.update(task, completed=done, total=of))
        if plan.changes:
            size = sum(len(files[path]) for path in plan.send)
            done = f"Sent {len(plan.send)} of {len(files)} files ({size / 1024:.0f} KB), removed {len(plan.gone)}"
        else:
            done = f"The device has this build already ({len(files)} files)"
        advice = device.restart() if restart else ""
        then = f"; {advice}" if advice else "; it starts now" if restart else ""
        _say(console, f"{done}, {time.monotonic() - began:.0f} s{then}.")
    finally:
        device.close()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--port", default="auto", help="serial port, socket://HOST:PORT, or a CIRCUITPY folder (default: auto-detected)"
    )
    parser.add_argument(
        "--runtime",
        choices=(MICROPYTHON, CIRCUITPYTHON),
        help="refuse a device that runs another runtime (default: accept both)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--board", help="a name in hal/boards, or a wiring file of your own (default: the connected board)"
    )
    what.add_argument(
        "--build", type=Path, metavar="DIR", help="a folder written by `make build` (default: build from the sources)"
    )
    parser.add_argument(
        "--anyway", action="store_true", help="accept a drive whose firmware does not report its version"
    )
    parser.add_argument("--no-restart", action="store_true", help="leave the device at its prompt")


def run(options: argparse.Namespace) -> int:
    """Run the command. Return 0, or 1 after printing one sentence."""
    try:
        board = None if options.board is None else wiring.read(options.board)
        flash(options.port, options.runtime, board, options.build, not options.no_restart, options.anyway, Console())
    except (FlashError, BuildError, WiringError) as error:
        print(f"updeck: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; the device starts something whole, and the next run goes on from here.", file=sys.stderr)
        return 130
    return 0
