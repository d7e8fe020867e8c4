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
            # A file that exists but cannot be read is a damaged slot, not an empty one
            return None if error.errno in (_ENOENT, _ENOTDIR) else b""

    def write(self, head: bytes, data: "bytes | bytearray") -> None:
        # In place and never shortened: on FAT, a file that keeps its clusters needs no write of the allocation table
        mode = "r+b"
        try:
            os.stat(self._path)
        except OSError as error:
            if error.errno != _ENOENT:
                raise
            self._make_folder()
            mode = "wb"
        with open(self._path, mode) as file:
            file.write(head)
            file.write(data)
            self._settle(file)

    def remove(self) -> None:
        try:
            os.remove(self._path)
        except OSError as error:
            if error.errno != _ENOENT:
                raise

    def _make_folder(self) -> None:
        try:
            os.mkdir(self._folder)
        except OSError as error:
            if error.errno != _EEXIST:
                raise

    def _settle(self, file: object) -> None:
        """Makes sure that the bytes are on the medium. On littlefs close() does it."""


class FileStore(Store):
    """Two files per name in one folder, which is created when it is first needed."""

    _Slot = FileSlot

    def __init__(self, folder: str) -> None:
        super().__init__()
        self._folder = folder

    def _slots(self, name: str) -> list:
        return [self._Slot(self._folder, name + ".a"), self._Slot(self._folder, name + ".b")]
