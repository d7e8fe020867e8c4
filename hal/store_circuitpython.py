"""Saves on CircuitPython: the game in play alternates between microcontroller.nvm and a FAT file.

The nvm is one 4 KB flash sector, erased whole at every write, and FAT is not safe against power cuts: so no two
saves of a name in a row go to the same medium. The nvm has room for one name. Before another name gets it, what
only the nvm holds is copied into a file of its owner (hal/README.md, "CircuitPython").
"""

import os

import storage

from hal.store import MAGIC, sequence_of
from hal.store_files import FileSlot, FileStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nvm import ByteArray

_EIO = 5
_EROFS = 30


class FatSlot(FileSlot):
    """A slot that is a file on the CIRCUITPY drive."""

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        super().write(head, data)
        os.sync()  # CircuitPython keeps the last 4 KB it wrote in RAM until then


class NvmSlot:
    """The slot that is microcontroller.nvm. Every assignment is one erase and one write of the sector."""

    def __init__(self, nvm: "ByteArray", name: str) -> None:
        self._nvm = nvm
        self._name = name

    def read(self) -> "bytes | None":
        if owner(self._nvm) != self._name:
            return None
        start = self._nvm[:8]
        return bytes(self._nvm[: min(len(self._nvm), 16 + start[5] + start[6] + 256 * start[7])])

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        slot = head + data
        try:
            self._nvm[: len(slot)] = slot
        except RuntimeError:
            raise OSError(_EIO, "the nvm was not written") from None

    def remove(self) -> None:
        if owner(self._nvm) == self._name:
            self.write(bytes(len(MAGIC)), b"")


class NvmStore(FileStore):
    """Two files and, while it is in play, the nvm for each name; two files only for the names in files_only.

    The third slot of _slots(name) is the nvm.
    """

    _Slot = FatSlot

    def __init__(self, nvm: "ByteArray", folder: str, files_only: tuple) -> None:
        super().__init__(folder)
        self._nvm = nvm
        self._files_only = files_only

    def _slots(self, name: str) -> list:
        slots = super()._slots(name)
        if name not in self._files_only:
            slots.append(NvmSlot(self._nvm, name))
        return slots

    def _choose(self, slots: list, sequences: list) -> int:
        older = 0 if sequences[0] <= sequences[1] else 1
        if len(slots) == 2 or sequences[2] > max(sequences[0], sequences[1]):
            return older
        self._free(slots[2])
        return 2

    def _free(self, wanted: NvmSlot) -> None:
        """Sees to it that the nvm holds nothing of another name that the name's files do not."""
        name = owner(self._nvm)
        if name is None or wanted.read() is not None:
            return
        slot = NvmSlot(self._nvm, name).read()
        sequence = sequence_of(slot, name)
        if slot is None or not sequence:
            return
        files = super()._slots(name)
        first, second = sequence_of(files[0].read(), name), sequence_of(files[1].read(), name)
        if max(first, second) >= sequence:
            return
        older = files[0] if first <= second else files[1]
        older.write(slot, b"")
        if sequence_of(older.read(), name) != sequence:
            raise OSError(_EIO, "not read back as written")

    def _check_writable(self) -> None:
        # While a computer has the drive, code cannot write files. Saving to the nvm alone would overwrite the newest.
        if storage.getmount("/").readonly:
            raise OSError(_EROFS, "a computer has the drive")


def owner(nvm: "ByteArray") -> "str | None":
    """Name of whose slot begins in the nvm, good or damaged; None where no slot does."""
    start = bytes(nvm[:16])
    if start[:4] != MAGIC or not 1 <= start[5] <= 16:
        return None
    try:
        return bytes(nvm[16 : 16 + start[5]]).decode()
    except UnicodeError:
        return None
