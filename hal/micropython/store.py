"""Saves on MicroPython: files, as on a computer. The buttons learn when flash is written and interrupts are off."""

from hal.micropython.buttons import saving
from hal.store_files import FileStore


class QuietStore(FileStore):
    """A store of files (hal/README.md)."""

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        saving[0] = 1
        try:
            return super().save(name, data)
        finally:
            saving[0] = 0

    def erase(self, name: str) -> bool:
        saving[0] = 1
        try:
            return super().erase(name)
        finally:
            saving[0] = 0
