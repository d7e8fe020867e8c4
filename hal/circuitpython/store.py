"""Saves on CircuitPython. The code that reads and writes them, 3 KB of heap, is in memory only while it works."""

import sys

import storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from hal.store import Store


class FatStore:
    """A store (hal/README.md) in FOLDER/saves.bin.

    `writable`: whether the file is open for writing
    `owners`: the name of each slot in the file, or ""; [] while the file is not open
    """

    def __init__(self, folder: str) -> None:
        self.path = folder + "/saves.bin"
        self.trouble = ""
        self.writable = False
        self.owners: list[str] = []
        self.file: BinaryIO
        self._slots: Store | None = None
        try:
            self._loaded().check()
        except OSError:
            self.owners = []  # The first save reports the trouble.

    def lent(self) -> bool:
        """Return whether a computer owns the drive (boot.py), so that nothing can be saved."""
        return bool(storage.getmount("/").readonly)

    def load(self, name: str) -> "bytes | None":
        slots = self._loaded()
        found = slots.load(name)
        self.trouble = slots.trouble
        return found

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        slots = self._loaded()
        done = slots.save(name, data)
        self.trouble = slots.trouble
        self.rest()
        return done

    def erase(self, name: str) -> bool:
        slots = self._loaded()
        done = slots.erase(name)
        self.trouble = slots.trouble
        self.rest()
        return done

    def rest(self) -> None:
        """Unload the code that reads and writes. Machine.collect calls this, not load(): loads come in groups."""
        if self._slots:
            self._slots = None
            import hal.circuitpython.fat_slots

            del hal.circuitpython.fat_slots, sys.modules["hal.circuitpython.fat_slots"]

    def _loaded(self) -> "Store":
        if self._slots is None:
            from hal.circuitpython.fat_slots import FatSlots

            self._slots = FatSlots(self)
        return self._slots
