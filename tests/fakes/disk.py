"""File systems in memory, and a wrapper of the real one, whose power can be cut after every step.

A step is one byte, one creation, one truncation, one removal, one commit. `power.left` is how many steps remain until
the cut. The cut raises PowerCut, after which neither that call nor any code that handles the exception writes anything
more.
"""

import io
import os
from typing import Any


class PowerCut(BaseException):
    """The power was cut. This is a BaseException, so that no code under test can continue after it."""


class Power:
    """Counts the steps down to a cut; `left` is None if there is no cut. `taken` counts the steps made."""

    def __init__(self) -> None:
        self.left: int | None = None
        self.taken = 0

    def step(self) -> None:
        if not self.steps(1):
            raise PowerCut

    def steps(self, wanted: int) -> int:
        """Return how many of the wanted steps are made before a cut. If not all are, the caller raises PowerCut."""
        done = wanted
        if self.left is not None:
            done = min(wanted, self.left)
            self.left -= done
        self.taken += done
        return done


class Disk:
    """A littlefs in memory behind os and open, where close() makes all written bytes valid in one step.

    capacity: maximum bytes in all files together. readonly, failing: changes are refused with EROFS or EIO.
    """

    def __init__(self, power: "Power | None" = None) -> None:
        self.files: dict[str, bytearray] = {}
        self.folders = {""}
        self.power = power or Power()
        self.capacity = 1_000_000
        self.readonly = False
        self.failing = False

    def change(self, steps: int = 1) -> int:
        if self.readonly:
            raise OSError(30, "EROFS")
        if self.failing:
            raise OSError(5, "EIO")
        return self.power.steps(steps)

    def change_once(self) -> None:
        if not self.change():
            raise PowerCut

    def used(self) -> int:
        return sum(map(len, self.files.values()))

    def open(self, path: str, mode: str = "r") -> "DiskFile":
        if path.rpartition("/")[0] not in self.folders or (path not in self.files and mode != "wb"):
            raise OSError(2, "ENOENT")
        if mode not in ("rb", "r+b", "wb"):
            raise AssertionError(f"the HAL opens files rb, r+b or wb, not {mode}")
        if mode != "rb" and self.readonly:
            raise OSError(30, "EROFS")
        if mode == "wb" and path not in self.files:
            self.change_once()
            self.files[path] = bytearray()
        return DiskFile(self, path, mode)

    def mkdir(self, path: str) -> None:
        if path in self.folders:
            raise OSError(17, "EEXIST")
        self.change_once()
        self.folders.add(path)

    def remove(self, path: str) -> None:
        if path not in self.files:
            raise OSError(2, "ENOENT")
        self.change_once()
        del self.files[path]

    def stat(self, path: str) -> None:
        if path not in self.files:
            raise OSError(2, "ENOENT")

    def os(self) -> dict[str, Any]:
        """Return the functions of a firmware's os module."""
        return {name: getattr(self, name) for name in ("mkdir", "remove", "stat", "urandom")}

    def urandom(self, count: int) -> bytes:
        return os.urandom(count)


class DiskFile:
    def __init__(self, disk: Disk, path: str, mode: str) -> None:
        self._disk = disk
        self._path = path
        self._mode = mode
        self._bytes = disk.files[path] if mode == "rb" else bytearray(disk.files[path])
        if mode == "wb":
            self._bytes.clear()
        self._at = 0

    def read(self) -> bytes:
        return bytes(self._bytes)

    def write(self, data: "bytes | bytearray") -> int:
        assert self._mode != "rb"
        done = self._disk.change(len(data))
        self._bytes[self._at : self._at + done] = data[:done]
        self._at += done
        if done < len(data):
            raise PowerCut
        return done

    def flush(self) -> None:
        pass

    def __enter__(self) -> "DiskFile":
        return self

    def __exit__(self, *error: object) -> None:
        if self._mode == "rb" or error[0] is PowerCut:
            return
        others = self._disk.used() - len(self._disk.files[self._path])
        if others + len(self._bytes) > self._disk.capacity:
            raise OSError(28, "ENOSPC")
        self._disk.change_once()
        self._disk.files[self._path] = self._bytes


class RealDisk:
    """The computer's own open and os, with a step for every byte and for every change to a folder."""

    def __init__(self, power: Power) -> None:
        self.power = power

    def open(self, path: str, mode: str = "r") -> "io.FileIO | RealFile":
        if mode == "rb":
            return io.FileIO(path, "rb")
        if mode == "wb":
            self.power.step()
        return RealFile(path, "r+b" if mode == "r+b" else "wb", self.power)

    def fsync(self, descriptor: int) -> None:
        # Thousands of real syncs would take minutes, and they guard against power cuts of the computer, which no test
        # makes.
        self.power.step()

    def __getattr__(self, name: str) -> Any:
        if name in ("remove", "mkdir", "makedirs"):
            self.power.step()
        return getattr(os, name)


class RealFile:
    def __init__(self, path: str, mode: str, power: Power) -> None:
        self._file = io.FileIO(path, mode)
        self._power = power

    def write(self, data: bytes) -> int:
        done = self._power.steps(len(data))
        self._file.write(data[:done])
        if done < len(data):
            raise PowerCut
        return done

    def flush(self) -> None:
        pass

    def fileno(self) -> int:
        return self._file.fileno()

    def __enter__(self) -> "RealFile":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()
