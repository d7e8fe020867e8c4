"""Saves in files: two per name, NAME.a and NAME.b, in one folder. The store of MicroPython and of computers."""

import os

from hal.store import Store

_ENOENT = 2
_EEXIST = 17
_ENOTDIR = 20


class FileSlot:
    """A slot that is a file."""

    def __init__(self, folder: str, file_name: str) -> None:
        self._folder = folder
        self._path = folder + "/" + file_name

    def read(self) -> "bytes | None":
        try:
            with open(self._path, "rb") as file:
                return file.read()
        except OSError as error:
            # A file that exists but cannot be read is a damaged slot, not an empty one.
            return None if error.errno in (_ENOENT, _ENOTDIR) else b""

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        # The file is written in place and never shortened. On FAT, a file that keeps its clusters needs no write of the
        # allocation table.
        mode = "r+b"
        try:
            os.stat(self._path)
        except OSError as error:
            if error.errno != _ENOENT:
                raise
            self.mkdir(self._folder)
            mode = "wb"
        with open(self._path, mode) as file:
            file.write(head)
            file.write(data)
            self.sync(file)

    def remove(self) -> None:
        try:
            os.remove(self._path)
        except OSError as error:
            if error.errno != _ENOENT:
                raise

    def mkdir(self, folder: str) -> None:
        try:
            os.mkdir(folder)
        except OSError as error:
            if error.errno != _EEXIST:
                raise

    def sync(self, file: object) -> None:
        """Make sure that the bytes are on the medium. On littlefs close() does this."""


class FileStore(Store):
    """Two files per name in one folder, which is created when it is first needed. `slot`: the class of a file"""

    slot = FileSlot

    def __init__(self, folder: str) -> None:
        super().__init__()
        self._folder = folder

    def slots(self, name: str) -> list:
        return [self.slot(self._folder, name + ".a"), self.slot(self._folder, name + ".b")]
