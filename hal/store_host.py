"""Saves on the desk: in ~/.local/share/updeck, or where XDG_DATA_HOME says."""

import os
from typing import IO, cast

from hal.store_files import FileSlot, FileStore


class HostSlot(FileSlot):
    """A slot that is a file on a computer's disk."""

    def _make_folder(self) -> None:
        os.makedirs(self._folder, exist_ok=True)

    def _settle(self, file: object) -> None:
        file = cast("IO[bytes]", file)
        file.flush()
        os.fsync(file.fileno())


class HostStore(FileStore):
    _Slot = HostSlot

    def __init__(self, folder: "str | None" = None) -> None:
        super().__init__(data_folder() if folder is None else folder)


def data_folder() -> str:
    """Where saves go by default (XDG Base Directory Specification 0.8)."""
    base = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), ".local", "share")
    return os.path.join(base, "updeck")
