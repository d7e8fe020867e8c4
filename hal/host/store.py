"""Saves on a computer: in ~/.local/share/updeck, or below XDG_DATA_HOME."""

import errno
import os
from typing import IO, cast

from hal.store_files import FileSlot, FileStore

# A file in the folder's place, or a folder that cannot be created, counts as read-only.
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
    """A store in a folder. `folder`: its path; `error`: the reason why the last save failed, or None"""

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
    """Return the console's word for a file system error: "readonly", "full" or "broken"."""
    if error.errno in _NO_ROOM:
        return "full"
    return "readonly" if error.errno in _NOT_WRITABLE else "broken"


def data_folder() -> str:
    """Return the default folder for saves (XDG Base Directory Specification 0.8)."""
    base = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), ".local", "share")
    return os.path.join(base, "updeck")
