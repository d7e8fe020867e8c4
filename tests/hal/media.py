"""Storage media for the tests of saves, including the effects of a power cut.

They are MicroPython's two files on a littlefs in memory; CircuitPython's file on a FAT drive in memory, with flash that
is erased 4 KB at a time; and the host's files on the real disk. hal/README.md defines the format and the rules.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.fakes.bench import CircuitPythonBench, MicroPythonBench, host_store
from tests.fakes.disk import Power, PowerCut

Saves = dict[str, "bytes | None"]


class Littlefs:
    """MicroPython's store on files in memory."""

    def __init__(self, power: Power) -> None:
        self.power = power
        self.bench: Any = MicroPythonBench(power)
        self.store = self.bench.machine.store

    def keep(self) -> Any:
        disk = self.bench.disk
        return {k: bytes(v) for k, v in disk.files.items()}, set(disk.folders)

    def put_back(self, kept: Any) -> None:
        files, folders = kept
        self.bench.disk.files = {k: bytearray(v) for k, v in files.items()}
        self.bench.disk.folders = set(folders)

    def restart(self) -> None:
        pass  # The store keeps nothing in RAM.

    def wrecks(self) -> Iterator[None]:
        yield


class Drive:
    """CircuitPython's store on a drive in memory."""

    def __init__(self, power: Power) -> None:
        self.power = power
        self.bench = CircuitPythonBench(power)
        self.store = self.bench.machine.store

    def keep(self) -> Any:
        return bytes(self.bench.disk.flash)

    def put_back(self, kept: Any) -> None:
        self.bench.disk.flash[:] = kept
        self.restart()

    def restart(self) -> None:
        self.bench.disk.mount()
        self.store = self.bench.new_store()

    def wrecks(self) -> Iterator[None]:
        """Yield once for each state in which a cut may leave the sector being programmed: erased, or anything else."""
        yield
        disk = self.bench.disk
        start, end = disk.torn
        for rest in (b"\x00" * (end - start), bytes(i * i & 255 for i in range(end - start))) if end else ():
            disk.flash[start:end] = rest
            self.restart()
            yield


class RealDisk:
    """The host's store in a real folder."""

    def __init__(self, folder: Path, power: Power) -> None:
        self.folder = folder
        self.power = power
        self.store = host_store(str(folder), power)

    def keep(self) -> Any:
        return {path: path.read_bytes() for path in self.folder.iterdir()} if self.folder.exists() else None

    def put_back(self, kept: Any) -> None:
        if kept is None:
            shutil.rmtree(self.folder.parent, ignore_errors=True)
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        now = self.keep() or {}
        for path in now.keys() - kept.keys():
            path.unlink()
        for path, content in kept.items():
            if now.get(path) != content:
                path.write_bytes(content)

    def restart(self) -> None:
        pass

    def wrecks(self) -> Iterator[None]:
        yield


def media(kind: str, folder: Path) -> Any:
    power = Power()
    if kind == "host":
        return RealDisk(folder / "a" / "saves", power)
    return Littlefs(power) if kind == "littlefs" else Drive(power)


KINDS = pytest.mark.parametrize("kind", ("host", "littlefs", "fat"))
NAMES = ("one", "two", "settings")
SCRIPT = (
    ("one", b"first of one"),
    ("one", b"second of one, longer"),
    ("two", b"first of two"),
    ("settings", b"loud"),
    ("one", b"third"),
    ("settings", b"silent"),
    ("one", b""),
    ("one", b"fifth of one, the longest"),
    ("two", b"second of two"),
    ("settings", b"dark"),
    ("one", None),
    ("one", b"new life"),
    ("two", b"third of two"),
    ("one", b"another"),
    ("two", None),
)


def do(store: Any, name: str, data: "bytes | None") -> None:
    assert store.erase(name) if data is None else store.save(name, data), store.trouble


def cut_everywhere(medium: Any, name: str, data: "bytes | None", before: Saves, then: Callable[[], None]) -> None:
    """Repeat one save or erase, with a power cut one step later each time, and check the saves after each."""
    kept = medium.keep()
    cut_at = 0
    while True:
        medium.power.left = cut_at
        try:
            do(medium.store, name, data)
            return
        except PowerCut:
            pass
        finally:
            medium.power.left = None
        medium.restart()
        for _ in medium.wrecks():
            for other in before:
                found = medium.store.load(other)
                allowed = [before[other]] + ([data] if other == name else [])
                assert found in allowed, (name, cut_at, other, found, allowed)
                assert found is None or medium.store.trouble in ("", "older")
            after_cut = medium.keep()
            then()
            medium.put_back(after_cut)
        medium.put_back(kept)
        cut_at += 1
