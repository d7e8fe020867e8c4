"""Sends a build to a device: `python -m firmware.flash --port PORT [--runtime R] [--build DIR]`.

How an update goes, so that a device cut off at any moment still starts something whole:

1. Every changed file goes beside the one it replaces, under a name of its own, and is verified there by its hash.
   Cut off here, the device starts what it had; the next run sends only what is missing.
2. A small entry point, the guard, takes the real one's place.
3. Files that are no longer part go, and the new ones are renamed into place, the entry point last.
   Cut off here, the device starts the guard, which does the rest of this step by itself.

Two lists stay on the device: `updeck.files`, what Updeck has put there (so that nothing of anyone else's is ever
removed), and `updeck.gone`, what this update takes away.
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

from firmware import build
from firmware.build import CIRCUITPYTHON, MICROPYTHON
from firmware.flash_device import (
    ENTRY,
    GONE,
    GUARD,
    GUARD_START,
    NAMES,
    STAGED,
    Device,
    FlashError,
    Full,
    connect,
    digest,
    guard_code,
)

LIST = "updeck.files"
KEPT = ".before-updeck"
_NEXT = ".next"  # FAT has a moment with only this one, between removing the file before and renaming
_NEVER_OURS = (b'print("Hello World!")', b"print('Hello World!')", b"")  # what a fresh CircuitPython has as code.py


@dataclass(frozen=True)
class Plan:
    """What an update does. All paths are the device's, sorted.

    send     to be sent and staged
    staged   staged already by an update that was cut off
    gone     put there by an older build and no longer part
    litter   staged by an update that was cut off, and of no use to this one
    """

    send: tuple[str, ...]
    staged: tuple[str, ...]
    gone: tuple[str, ...]
    litter: tuple[str, ...]

    @property
    def changes(self) -> bool:
        """False when the device has this build already."""
        return bool(self.send or self.staged or self.gone)


def plan(files: Mapping[str, bytes], listed: set[str], on_device: Mapping[str, str | None]) -> Plan:
    """Compares a build with a device.

    files      the build: path -> content
    listed     paths that `updeck.files` on the device names
    on_device  digest or None of every path in `files` and `listed`, and of each with STAGED appended
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
    """The runtime and files of a build folder. FlashError where it is none."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    for runtime, entry in ENTRY.items():
        if entry in files:
            return runtime, files
    raise FlashError(f"There is no build in {folder}; run make build first.")


def choose(folder: Path, device: Device, port: str) -> dict[str, bytes]:
    """The files for this device out of `folder`, which is a whole build or one runtime's folder of it."""
    inner = folder / build.folder_for(device.runtime, device.version)
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


def update(
    device: Device, files: Mapping[str, bytes], tell: Callable[[int, int], None] = lambda done, of: None
) -> Plan:
    """Brings a device to a build; returns what was done. `tell(bytes sent, bytes in all)` reports. FlashError."""
    device.make_writable()
    if _guarded(device):
        device.finish()
        if ENTRY[device.runtime] != GUARD:
            device.remove((GUARD,))
    lists = [path for path, found in device.digests((LIST, LIST + _NEXT)).items() if found is not None]
    listed = set(device.read(lists[0]).decode(errors="replace").splitlines()) if lists else set()
    device.remove((GONE, GUARD + _NEXT))
    wanted = sorted(files.keys() | listed)
    todo = plan(files, listed, device.digests(path + suffix for path in wanted for suffix in ("", STAGED)))
    device.remove(todo.litter)
    if todo.changes:
        _check_room(device, [files[path] for path in todo.send])
        if not lists:
            _keep_foreign(device, files)
        _replace(device, LIST, "\n".join(wanted).encode())
        _stage(device, {path: files[path] for path in todo.send}, tell)
        _swap(device, todo, files)
    if todo.changes or lists != [LIST] or listed != files.keys():
        _replace(device, LIST, "\n".join(sorted(files)).encode())
        device.settle()
    return todo


def _guarded(device: Device) -> bool:
    """True where an update was cut off while it was put in place."""
    return device.digests((GUARD,))[GUARD] is not None and device.read(GUARD).startswith(GUARD_START.encode())


def _check_room(device: Device, contents: list[bytes]) -> None:
    block, free = device.room()
    needed = sum((len(content) // block + 2) * block for content in contents) + 8 * block
    if needed > free:
        raise Full(
            f"The update needs {needed // 1024} KB beside what is there, but the device has {free // 1024} KB free; "
            "nothing was changed: remove something of yours from it and run this again."
        )


def _keep_foreign(device: Device, files: Mapping[str, bytes]) -> None:
    """Renames another project's entry points, so that the first flash destroys nobody's work."""
    for path, found in device.digests(sorted({*ENTRY.values(), "boot.py", "code.txt"})).items():
        in_the_way = path in files or path == GUARD or (path == "code.txt" and device.runtime == CIRCUITPYTHON)
        if found is None or not in_the_way or _same(files.get(path, b""), found):
            continue
        if device.read(path).strip() not in _NEVER_OURS:
            device.move(path, path + KEPT)


def _stage(device: Device, files: Mapping[str, bytes], tell: Callable[[int, int], None]) -> None:
    total = sum(map(len, files.values()))
    done = 0

    def sent(count: int) -> None:
        nonlocal done
        done += count
        tell(min(done, total), total)

    for path, content in files.items():
        _write(device, path + STAGED, content, sent)
    device.settle()


def _swap(device: Device, todo: Plan, files: Mapping[str, bytes]) -> None:
    entry = ENTRY[device.runtime]
    if entry not in (*todo.send, *todo.staged):
        # Unchanged, but it must not start while modules of two builds lie together: it waits like the others.
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
    """Writes a file and reads its hash back; once more where it differs."""
    for _ in range(2):
        device.write(path, content, sent)
        if _same(content, device.digests((path,))[path]):
            return
    raise FlashError(f"{path.removesuffix(STAGED)} arrived damaged twice; nothing of the old version was touched.")


def _replace(device: Device, path: str, content: bytes) -> None:
    _write(device, path + _NEXT, content)
    device.move(path + _NEXT, path)


def flash(port: str, runtime: str | None, folder: Path, restart: bool, console: Console) -> None:
    """Connects, updates, restarts, and says what was done. FlashError."""
    began = time.monotonic()
    console.print(f"Connecting to {port} …", highlight=False, soft_wrap=True)
    device = connect(port)
    try:
        if runtime is not None and device.runtime != runtime:
            raise FlashError(
                f"The device at {port} runs {device.title}, not {NAMES[runtime]}; nothing was changed: "
                f"say RUNTIME={device.runtime}, or put {NAMES[runtime]} on it first."
            )
        files = choose(folder, device, port)
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
        console.print(f"{done}, {time.monotonic() - began:.0f} s{then}.", highlight=False, soft_wrap=True)
    finally:
        device.close()


def main(arguments: list[str] | None = None) -> int:
    """The command line; 0, or 1 with one sentence."""
    parser = argparse.ArgumentParser(prog="python -m firmware.flash", description="Sends a build to a device.")
    parser.add_argument("--port", default="auto", help="serial port, socket://HOST:PORT, or a CIRCUITPY folder")
    parser.add_argument("--runtime", choices=(MICROPYTHON, CIRCUITPYTHON), help="refuse a device that runs the other")
    parser.add_argument("--build", type=Path, default=Path("build"), help="what make build made (default: build)")
    parser.add_argument("--no-restart", action="store_true", help="leave the device at its prompt")
    options = parser.parse_args(arguments)
    try:
        flash(options.port, options.runtime, options.build, not options.no_restart, Console())
    except FlashError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; the device starts something whole, and the next run goes on from here.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
