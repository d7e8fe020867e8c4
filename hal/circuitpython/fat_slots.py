"""Reads and writes the saves of store.py: slots in one file that is created once, stays open and is written in place.

The drive is FAT, and flash is erased 4 KB at a time. Writing one block also erases the seven blocks next to it,
whatever file they belong to, and a power cut then loses all of them. Closing a file rewrites its folder. Creating or
growing a file rewrites the allocation table, which shares its 4 KB with the boot block. So no file is created, grown or
closed while there are saves to lose. Writing whole blocks of an open file touches nothing else. The 4 KB between two
slots are unused (hal/README.md, "CircuitPython").
"""

import os

from hal.store import MAGIC, Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.circuitpython.store import FatStore

_EIO = 5
_EEXIST = 17
_ENOSPC = 28
_EROFS = 30
_BLOCK = 512
_FRONT = 16384  # unused bytes that fill gaps between the drive's files, so that the rest is contiguous
_STRIDE = 8192
SLOTS = 24  # two slots for each of twelve names


class FatSlot:
    """A slot of the file, by index. The object exists only while something is read or written."""

    def __init__(self, store: "FatStore", number: int) -> None:
        self._store = store
        self._number = number
        self._at = _FRONT + _STRIDE * number

    def look(self) -> str:
        """Return the name in its first block, or ""."""
        file = self._store.file
        try:
            file.seek(self._at)
            start = file.read(32)
            if start[:4] == MAGIC and len(start) == 32 and 1 <= start[5] <= 16:
                return start[16 : 16 + start[5]].decode()
        except (OSError, UnicodeError):
            pass
        return ""

    def read(self) -> "bytes | None":
        if not self._store.owners[self._number]:
            return None
        file = self._store.file
        try:
            file.seek(self._at)
            start = file.read(8)
            file.seek(self._at)
            return file.read(min(4096, 16 + start[5] + start[6] + 256 * start[7]))
        except OSError:
            return b""  # The slot is not empty, but damaged.

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        # Only whole blocks are written, because part of a block would stay in a buffer until the file is closed.
        file = self._store.file
        block = bytearray(_BLOCK)
        block[: len(head)] = head
        done = min(len(data), _BLOCK - len(head))
        block[len(head) : len(head) + done] = data[:done]
        file.seek(self._at)
        file.write(block)
        while done < len(data):
            piece = min(len(data) - done, _BLOCK)
            block[:piece] = data[done : done + piece]
            file.write(block)
            done += piece
        os.sync()  # Before this, CircuitPython keeps the last 4 KB in RAM.
        self._store.owners[self._number] = self.look()

    def remove(self) -> None:
        if self._store.owners[self._number]:
            self.write(b"", b"\0")


class FatSlots(Store):
    """A name owns the slots that bear it, at most two. A slot without a name is free.

    `kept`: the FatStore, which stays in memory when this leaves it. The file is created when the machine first starts,
    when a power cut cannot lose a save.
    """

    def __init__(self, kept: "FatStore") -> None:
        super().__init__()
        self._kept = kept

    def slots(self, name: str) -> list:
        self._open()
        owners = self._kept.owners
        numbers = [i for i, owner in enumerate(owners) if owner == name]
        numbers += [i for i, owner in enumerate(owners) if not owner][: max(0, 2 - len(numbers))]
        return [FatSlot(self._kept, number) for number in numbers]

    def pick(self, slots: list, sequences: list) -> int:
        if len(slots) < 2:
            raise OSError(_ENOSPC, "all slots are taken")
        return super().pick(slots, sequences)

    def check(self) -> None:
        # While a computer owns the drive, code cannot write to it.
        kept = self._kept
        if kept.lent():
            raise OSError(_EROFS, "a computer has the drive")
        if not kept.writable:
            if self._size() != _FRONT + SLOTS * _STRIDE:
                self._make()
            kept.owners = []
            self._open()
        if not kept.writable:
            raise OSError(_EIO, "the saves cannot be opened")

    def _size(self) -> int:
        """Return the file's size in bytes, or -1 if there is none."""
        try:
            return os.stat(self._kept.path)[6]
        except OSError:
            return -1

    def _open(self) -> None:
        """Open the file, if there is one, and read the owners of its slots."""
        kept = self._kept
        if kept.owners:
            return
        kept.writable = not kept.lent()
        try:
            kept.file = open(kept.path, "r+b" if kept.writable else "rb")  # noqa: SIM115
        except OSError:
            kept.writable = False
            return
        kept.owners = [FatSlot(kept, number).look() for number in range(SLOTS)]

    def _make(self) -> None:
        """Create the file, under another name until no slot is in use, because flash may still contain old slots."""
        path = self._kept.path
        try:
            os.mkdir(path[: path.rfind("/")])
        except OSError as error:
            if error.errno != _EEXIST:
                raise
        new = path + ".new"
        with open(new, "w+b") as file:
            size = file.seek(_FRONT + SLOTS * _STRIDE)
            for i in range(SLOTS if size == _FRONT + SLOTS * _STRIDE else 0):
                at = file.seek(_FRONT + _STRIDE * i)
                if file.read(len(MAGIC)) == MAGIC:
                    file.seek(at)
                    file.write(bytes(_BLOCK))
        if size < _FRONT + SLOTS * _STRIDE:
            os.remove(new)
            raise OSError(_ENOSPC, "no room for the saves")
        if self._size() >= 0:
            os.remove(path)  # A file of another size is not Updeck's.
        os.rename(new, path)
        os.sync()
