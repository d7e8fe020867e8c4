"""The engine's modules in one file, from which MicroPython imports as from a folder (firmware/bundle/archive.py).

In a folder of LittleFS most files take 4 KB, and an import looks for three names, for each of which the whole folder is
read: with 280 modules in one, importing a small one took 56 ms on a Pico. From this file it takes 9 ms.
"""

import io
import sys
from binascii import crc32
from struct import unpack

FILE = "modules.bin"
_PLACE = "/e"  # This stands for "engine". It is short, because a device keeps the path of each module.
_ENTRY = ".mpy"
_ENOENT = 2
_IS_FILE = 0x8000


def key(name: str) -> int:
    """Return the number under which the module with a name lies in the file."""
    return crc32(name.encode()) & 0x3FFFFFFF


class Modules:
    """A file system with the modules of the file at `path` in its only folder.

    The file begins with the number of modules, then has key, start and size of each, in the order of the keys. All are
    32 bits, the lowest byte first. Raises OSError if the file cannot be read, or a module is not in it.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._found = ("", 0, 0)  # The last answer of _find, because an import asks twice.
        self._interrupted = False  # whether Ctrl-C came in `stat`, and has yet to be raised

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
        """Return the tuple of os.stat. `path`: the path from this file system's root, such as "/console_home.mpy"."""
        try:
            return _IS_FILE, 0, 0, 0, 0, 0, self._find(path)[2], 0, 0, 0
        except KeyboardInterrupt:  # An import takes every exception for a missing file.
            self._interrupted = True
            return self.stat(path)

    def open(self, path: str, mode: str) -> io.BufferedReader:
        """Return the file, open where a module's bytecode begins. An import reads no further than its end, and closes
        the file. So it needs no block as large as the module, which a heap that was used for hours may lack.
        """
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        start = self._find(path)[1]
        file = open(self._path, "rb")  # noqa: SIM115  # the import closes it
        file.seek(start)
        return file


def mount(path: str = "/" + FILE) -> None:
    """Let imports look into the file at `path` first."""
    import vfs

    vfs.mount(Modules(path), _PLACE)
    sys.path.insert(0, _PLACE)
