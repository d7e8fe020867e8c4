"""The console as CircuitPython starts it, with code.py, over the fakes. It prints a checksum of each picture.

Arguments: a folder with engine_core/ and hal/; the path of code.py in it; the words of a script (up, down, left, right,
a, b, right*3, hold a, wait 500). Prints "frame N CRC" after each press, once the picture no longer changes. With "lent"
before the words, a computer has mounted the drive, and the last line says whether writing a file to it restarts
code.py.
"""

import builtins
import importlib
import sys
from binascii import crc32
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from firmware.wiring.wiring import BUTTONS
from tests.fakes import circuitpython_modules
from tests.fakes.bench import CircuitPythonBench, LateImports, module

PRESS_MS = 60
HOLD_MS = 700
SETTLED_MS = 200
MOST_MS = 20_000


class Done(BaseException):
    """The script has ended. The console never catches this exception."""


class FolderBench(CircuitPythonBench):
    """A machine made from the modules in a folder. Each reading of the clock takes a millisecond, in which the script
    runs.
    """

    def __init__(self, folder: Path, script: list[str]) -> None:
        self._folder = folder
        self._lent = script[:1] == ["lent"]
        self._script = self._told(script[self._lent :])
        super().__init__()

    def restart(self) -> None:
        self.keys = None
        self.disk.mount()
        self.disk.readonly = self._lent
        fakes = circuitpython_modules.make(self)
        self._runtime = SimpleNamespace(serial_bytes_available=0, autoreload=True)
        fakes["supervisor"] = module("supervisor", ticks_ms=self._ticks, runtime=self._runtime)
        fakes["os"].urandom = bytes  # gives the same deals every time
        fakes["time"] = module("time", monotonic_ns=lambda: 0, sleep=self._sleep)
        fakes["gc"] = module("gc", collect=lambda: None, mem_free=lambda: 4000)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("engine_core", "hal", "firmware")]:
            del sys.modules[name]
        sys.path[:0] = [str(self._folder), str(self._folder / "lib")]  # as in CircuitPython
        self._fakes = fakes
        # Sources contain such a folder, a bundle does not.
        parts = sorted((self._folder / "hal").glob("circuitpython/[!_]*.py"))
        parts = parts or sorted((self._folder / "hal").glob("*_circuitpython.py"))
        with self._inside():
            for path in parts:
                importlib.import_module(".".join(path.relative_to(self._folder).with_suffix("").parts))
        made = sys.modules.get("hal.circuitpython.machine") or sys.modules["hal.machine_circuitpython"]
        made.Machine = partial(self._made, made.Machine)  # type: ignore[attr-defined]
        sys.modules["supervisor"] = fakes["supervisor"]  # code.py imports it.
        if not (self._folder / "hal/board.py").is_file():
            sys.modules["hal.board"] = module("hal.board", **self.wiring.values)
            sys.modules["hal"].board = sys.modules["hal.board"]  # type: ignore[attr-defined]

    @contextmanager
    def _inside(self) -> Iterator[None]:
        before = {name: sys.modules.pop(name, None) for name in self._fakes}
        sys.modules.update(self._fakes)
        try:
            with mock.patch("builtins.open", self.disk.open):
                yield
        finally:
            for name, was in before.items():  # CPython's modules need the real ones.
                del sys.modules[name]
                if was is not None:
                    sys.modules[name] = was

    def _made(self, whole: Any, board: Any) -> Any:
        with self._inside():
            machine = whole(board)
        machine.store = LateImports(machine.store, self._inside)
        return machine

    def _sleep(self, seconds: float) -> None:
        for _ in range(round(seconds * 1000)):
            self._ticks()

    def _ticks(self) -> int:
        next(self._script)
        return self.now & 0x1FFFFFFF

    def _told(self, words: list[str]) -> Iterator[None]:
        yield from self._settled()
        count = 0
        for at, word in enumerate(words):
            if at and words[at - 1] in ("hold", "wait"):
                continue
            name, _, times = word.partition("*")
            if name == "wait":
                yield from self._pass(int(words[at + 1]))
                continue
            long = name == "hold"
            bit = 1 << [button.lower() for button in BUTTONS].index(words[at + 1] if long else name)
            for _ in range(int(times or 1)):
                self.press(bit)
                yield from self._pass(HOLD_MS if long else PRESS_MS)
                self.release(bit)
                yield from self._settled()
                count += 1
                print("frame %d %08x" % (count, crc32(self.glass())))
        if self._lent:
            print("autoreload", self._runtime.autoreload)
        raise Done

    def _pass(self, ms: int) -> Iterator[None]:
        for _ in range(ms):
            self.wait(1)
            yield

    def _settled(self) -> Iterator[None]:
        """Let time pass until the display has not changed for a while."""
        quiet, shown = 0, -1
        for _ in range(MOST_MS):
            quiet = quiet + 1 if self.sent() == shown else 0
            shown = self.sent()
            if quiet == SETTLED_MS:
                return
            self.wait(1)
            yield
        raise AssertionError("the display never settled")


def main(arguments: list[str]) -> None:
    folder, code, *script = arguments
    vars(builtins)["const"] = lambda value: value  # MicroPython's compiler knows const without an import.
    FolderBench(Path(folder), script)
    vars(sys)["implementation"] = SimpleNamespace(**{**vars(sys.implementation), "version": (10, 2, 1)})
    path = Path(folder) / code
    try:
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), {"__name__": "__main__"})
    except Done:
        return
    raise AssertionError("code.py has ended")


if __name__ == "__main__":
    main(sys.argv[1:])
