"""A folder that stands in for a device to flash: a fake transport runs the same code that a real device would get.

It can lose power at any single change to its files.
"""

import builtins
import contextlib
import io
import os
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.bundle import build
from firmware.install import flash, probe
from firmware.install.device_code import GUARD_START
from firmware.install.flash_device import Wire
from firmware.wiring import wiring
from host_sim import cli

MICROPYTHON = ("micropython", (1, 24, 1, ""))
CIRCUITPYTHON = ("circuitpython", (10, 2, 1, ""))
ARMV6M = 4  # the architecture's number in MicroPython's py/persistentcode.h
FORMAT_6_3 = 3 << 8 | 6
PICO, PICO_W, FEATHER = "Raspberry Pi Pico with RP2040", "Raspberry Pi Pico W with RP2040", "Adafruit Feather RP2040"

OLD = {
    "main.py": b"import engine_core.a  # old\n",
    "engine_core/__init__.mpy": b"M\x06init",
    "engine_core/a.mpy": b"M\x06a old",
    "engine_core/b.py": b"b = 'old'\n",
    "hal/gone.mpy": b"M\x06gone",
}
NEW = {
    "main.py": b"import engine_core.a  # new\n",
    "engine_core/__init__.mpy": b"M\x06init",
    "engine_core/a.mpy": b"M\x06a new" * 900,
    "engine_core/b.mpy": b"M\x06b new",
    "seeds/deep/c.mpy": b"M\x06c new",
}


def as_circuitpython(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the same build with CircuitPython's entry points."""
    renamed = {path.replace("main.py", "code.py"): content for path, content in files.items()}
    return renamed | {"boot.py": b"import storage  # " + files["main.py"]}


class PowerCut(BaseException):
    """The board lost its power."""


class Restarted(BaseException):
    """The board was told to reset."""


class Board:
    """A device whose file system is a folder, with the parts of mpremote's transport that flashing uses."""

    def __init__(self, root: Path, runtime: str = "micropython", version: tuple[Any, ...] = (1, 24, 1, "")) -> None:
        self.root = root
        self.runtime = runtime
        self.version = version
        self.machine = "Raspberry Pi Pico with RP2040"
        self.mpy = FORMAT_6_3 | (ARMV6M << 10 if runtime == "micropython" else 0)
        self.lacks: tuple[str, ...] = ()  # modules that the firmware lacks
        self.changes = 0
        self.cut_at = -1
        self.errno = 0  # If set, this error is raised at cut_at, and the power stays on.
        self.mounted = False
        self.hashlib = True
        self.block_free = (4096, 4096, 300, 300)
        self.spoil: Callable[[bytes], bytes] = lambda data: data
        root.mkdir(parents=True, exist_ok=True)
        self.enter_raw_repl()

    # The methods of mpremote's transport

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 0) -> None:
        self._path = ["", ".frozen", "/lib"]
        self._mounted: dict[str, Any] = {}
        self._globals: dict[str, Any] = {
            "__builtins__": {**vars(builtins), "__import__": self._import, "open": self._open}
        }

    def exec_raw(self, code: str, timeout: float = 0) -> tuple[bytes, bytes]:
        output = io.StringIO()
        try:
            with contextlib.redirect_stdout(output):
                exec(code, self._globals)
        except (PowerCut, Restarted):
            raise OSError("gone") from None
        except Exception as error:
            return output.getvalue().encode(), f"Traceback:\n{type(error).__name__}: {error}".encode()
        return output.getvalue().encode(), b""

    def exec_raw_no_follow(self, code: str) -> None:
        with contextlib.suppress(Restarted):
            exec(code, self._globals)

    def close(self) -> None:
        pass

    # The files on the board

    def files(self) -> dict[str, bytes]:
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_file()
        }

    def start(self) -> bytes:
        """Switch on: run the guard as long as it is the entry point. Return the entry point that starts after it."""
        self.cut_at = -1
        for _ in range(3):
            order = ("main.py",) if self.runtime == "micropython" else ("code.py", "main.py")
            entry = next((self.root / name for name in order if (self.root / name).is_file()), None)
            assert entry is not None, "nothing to start"
            code = entry.read_bytes()
            if not code.startswith(GUARD_START.encode()):
                return code
            self.enter_raw_repl()
            with contextlib.suppress(Restarted), contextlib.redirect_stdout(io.StringIO()):
                exec(code, self._globals)
        raise AssertionError("the guard never ends")

    def _import(self, name: str, *rest: Any) -> Any:
        if name == "os":
            return self._os()
        if name == "sys":
            implementation = types.SimpleNamespace(name=self.runtime, version=self.version, _mpy=self.mpy)
            return types.SimpleNamespace(implementation=implementation, path=self._path)
        if name == "vfs":
            return types.SimpleNamespace(mount=self._mount, umount=self._mounted.pop)
        if name == probe.NAME:
            return self._probed(name)
        if name == "machine":
            return types.SimpleNamespace(reset=self._reset, freq=lambda: 125_000_000)
        if name == "microcontroller":
            return types.SimpleNamespace(reset=self._reset, cpu=types.SimpleNamespace(frequency=125_000_000))
        if name == "gc":
            return types.SimpleNamespace(collect=int, mem_free=lambda: 123_456)
        if name == "storage":
            mount = types.SimpleNamespace(readonly=True)
            return types.SimpleNamespace(getmount=lambda path: mount, remount=self._remount)
        if name == "hashlib" and not self.hashlib:
            raise ImportError(name)
        return builtins.__import__(name, *rest)

    def _mount(self, files: Any, place: str) -> None:
        self._mounted[place] = files

    def _probed(self, name: str) -> types.SimpleNamespace:
        """Import a module's bytecode as both runtimes do, which check first its header and then its imports."""
        for place in self._path:
            if place in self._mounted:
                code = self._mounted[place].open(f"/{name}.mpy", "rb").read()
                break
        else:
            code = self._at(f"{name}.mpy").read_bytes()
        architecture, sub_version = code[2] >> 2, code[2] & 3
        runs = self.mpy >> 10 & 63
        fits = not architecture or (ARMV6M <= architecture <= runs <= 8 and sub_version == self.mpy >> 8 & 3)
        first = b"C" if self.runtime == "circuitpython" else b"M"
        if code[:1] != first or code[1] != self.mpy & 255 or not fits:
            raise ValueError("incompatible .mpy file")
        for lacking in self.lacks:
            if lacking.encode() in code:
                raise ImportError(f"no module named '{lacking}'")
        return types.SimpleNamespace(answer=lambda: 42)

    def _os(self) -> types.SimpleNamespace:
        def rename(old: str, new: str) -> None:
            if self.runtime == "circuitpython" and self._at(new).exists():
                raise FileExistsError(17, "EEXIST")
            self._change()
            os.rename(self._at(old), self._at(new))

        def changing(function: Callable[..., None]) -> Callable[[str], None]:
            def call(path: str) -> None:
                if function is not os.mkdir and not self._at(path).exists():
                    raise FileNotFoundError(2, "ENOENT")
                self._change()
                function(self._at(path))

            return call

        return types.SimpleNamespace(
            rename=rename,
            remove=changing(os.remove),
            rmdir=changing(os.rmdir),
            mkdir=changing(os.mkdir),
            listdir=lambda path: os.listdir(self._at(path)),
            stat=lambda path: os.stat(self._at(path)),
            urandom=os.urandom,
            statvfs=lambda path: self.block_free,
            uname=lambda: types.SimpleNamespace(machine=self.machine),
        )

    def _open(self, path: str, mode: str = "r") -> Any:
        if "w" not in mode:
            return open(self._at(path), mode)
        self._change()
        file = self._at(path).open(mode)
        return types.SimpleNamespace(write=lambda data: self._write(file, data), close=file.close)

    def _write(self, file: Any, data: bytes) -> None:
        try:
            self._change()
        except PowerCut:
            file.write(data[: len(data) // 2])
            file.close()
            raise
        file.write(self.spoil(data))

    def _change(self) -> None:
        if self.changes == self.cut_at:
            if self.errno:
                raise OSError(self.errno, os.strerror(self.errno))
            raise PowerCut
        self.changes += 1

    def _remount(self, path: str, readonly: bool) -> None:
        if self.mounted:
            raise RuntimeError("Cannot remount path when visible via USB.")

    def _reset(self) -> None:
        raise Restarted

    def _at(self, path: str) -> Path:
        return self.root / path.lstrip("/")


def put(board: Board, files: dict[str, bytes]) -> flash.Plan:
    """Make one complete flash run, and return its plan."""
    return flash.update(Wire(board, "PORT"), files)


def ours(board: Board) -> dict[str, bytes]:
    """Return the board's files without the list that flashing leaves."""
    found = board.files()
    listed = set(found.pop("updeck.files").decode().splitlines())
    assert listed == {path for path in found if not path.startswith("saves/")}
    return found


def builds(board: Board) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the older and the newer build for a board."""
    return (OLD, NEW) if board.runtime == "micropython" else (as_circuitpython(OLD), as_circuitpython(NEW))


def whole(board: Board, files: dict[str, bytes]) -> bool:
    """Return whether every file of a build is there as built, and no staged or older file would be imported instead."""
    found = board.files()
    shadows = [path for path in found if path.endswith(".py") and path[:-3] + ".mpy" in files]
    return all(found.get(path) == content for path, content in files.items()) and not shadows


def flashing(board: Board, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the command line with this board connected."""
    monkeypatch.setattr(flash, "connect", lambda port, anyway: Wire(board, port))
    return cli.main(["flash", "--port", "PORT", *arguments])


def wired(source: Path, target: build.Target, board: wiring.Wiring | None = None) -> dict[str, bytes]:
    """Return a stand-in for a build: an entry point that names the target, and the wiring."""
    assert board is not None and source == build.SOURCE
    return {flash.ENTRY[target.runtime]: target.name.encode(), "hal/board.py": board.source().encode()}


def expected(target: str, board: str) -> dict[str, bytes]:
    return wired(build.SOURCE, next(found for found in build.TARGETS if found.name == target), wiring.read(board))
