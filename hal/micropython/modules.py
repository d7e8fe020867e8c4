"""The engine's modules in one file, from which MicroPython imports as from a folder (firmware/bundle/archive.py).

In a LittleFS folder most files take 4 KB. An import looks for three names and reads the whole folder for each: with 280
modules in one folder, importing a small one took 56 ms on a Pico. From this file it takes 9 ms.
"""

import io
import sys
from binascii import crc32
from struct import unpack

FILE = "modules.bin"
_PLACE = "/e"  # short for "engine", because a device keeps each module's path
_ENTRY = ".mpy"
_ENOENT = 2
_IS_FILE = 0x8000


def key(name: str) -> int:
    """Return the key of a module's name in the file."""
    return crc32(name.encode()) & 0x3FFFFFFF


class Modules:
    """A file system whose only folder contains the modules of the file at `path`.

    The file begins with the number of modules. Then follow each module's key, start and size, in the order of the keys.
    All are 32 bits, low byte first. Raises OSError if the file cannot be read, or if it does not contain a module.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._found = ("", 0, 0)  # the last answer of _find, because an import asks twice
        self._interrupted = False  # whether Ctrl+C was pressed in `stat`, and is still to be raised

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Do nothing: the runtime calls it."""

    def umount(self) -> None:
        """Do nothing: the runtime calls it."""

    def _find(self, path: str) -> tuple[str, int, int]:
        if self._found[0] != path:
            if not path.endswith(_ENTRY):
                raise OSError(_ENOENT)
            wanted = key(path[1 : -len(_ENTRY)])
            with open(self._path, "rb") as file:
                low = 0
                high = unpack("<I", file.read(4))[0]
                while low < high:
                    middle = (low + high) // 2
                    file.seek(4 + 12 * middle)
                    at, start, size = unpack("<III", file.read(12))
                    if at == wanted:
                        self._found = (path, start, size)
                        break
                    if at < wanted:
                        low = middle + 1
                    else:
                        high = middle
                else:
                    raise OSError(_ENOENT)
        return self._found

    def stat(self, path: str) -> tuple[int, ...]:
        """Return the tuple of os.stat. `path`: the path from this file system's root, such as "/console_home.mpy" """
        try:
            return _IS_FILE, 0, 0, 0, 0, 0, self._find(path)[2], 0, 0, 0
        except KeyboardInterrupt:  # An import treats every exception as a missing file.
            self._interrupted = True
            return self.stat(path)

    def open(self, path: str, mode: str) -> io.BufferedReader:
        """Return the file, opened where a module's bytecode begins. An import reads only up to its end, and closes the
        file. So it needs no block as large as the module, which may be missing in a heap that was used for hours.
        """
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        start = self._find(path)[1]
        file = open(self._path, "rb")  # noqa: SIM115  # the import closes it
        file.seek(start)
        return file


def mount(path: str = "/" + FILE) -> None:
    """Make imports look in the file at `path` first."""
    import vfs

    vfs.mount(Modules(path), _PLACE)
    sys.path.insert(0, _PLACE)
