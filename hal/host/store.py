"""Saves on the desk: in ~/.local/share/updeck, or where XDG_DATA_HOME says."""

import errno
import os
from typing import IO, cast

from hal.store_files import FileSlot, FileStore

# A file in the folder's place, or a folder that cannot be made, is as unwritable as one that may only be read
_NOT_WRITABLE = frozenset(
    (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.EEXIST, errno.ENOENT, errno.ENAMETOOLONG, errno.ELOOP)
)
_NO_ROOM = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))


class HostSlot(FileSlot):
    """A slot that is a file on a computer's disk."""

    def mkdir(self, folder: str) -> None:
        os.makedirs(folder, exist_ok=True)

    def sync(self, file: object) -> None:
        file = cast("IO[bytes]", file)
        file.flush()
        os.fsync(file.fileno())


class HostStore(FileStore):
    """`folder`: where the files are. `error`: why the last save failed, None where it did not."""

    slot = HostSlot

    def __init__(self, folder: "str | None" = None) -> None:
        self.folder = data_folder() if folder is None else folder
        self.error: OSError | None = None
        super().__init__(self.folder)

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        kept = super().save(name, data)
        if kept:
            self.error = None
        return kept

    def failed(self, error: OSError) -> bool:
        super().failed(error)
        self.error = error
        self.trouble = trouble(error)
        return False


def trouble(error: OSError) -> str:
    """What an error of a computer's file system is for the console: "readonly", "full" or "broken"."""
    if error.errno in _NO_ROOM:
        return "full"
    return "readonly" if error.errno in _NOT_WRITABLE else "broken"


def data_folder() -> str:
    """Where saves go by default (XDG Base Directory Specification 0.8)."""
    base = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), ".local", "share")
    return os.path.join(base, "updeck")
