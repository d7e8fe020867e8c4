"""What was made once, kept on disk by the hash of all that it was made from.

An entry is a file: the SHA-256 of the rest, then a pickle. It is written beside its place and renamed, so several
processes may share a folder. A damaged entry is no entry. The folder may be deleted at any time.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

_Made = TypeVar("_Made")
_CHECK = 32  # bytes of the checksum
_DAY_S = 24 * 60 * 60
_KEPT_DAYS = 14  # since an entry was used last
_KEPT_BYTES = 300_000_000


def fingerprint(*parts: object) -> str:
    """Returns the hash of some parts. The `repr` of each has to say all of it, in a fixed order."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def fingerprint_of(root: Path, files: Iterable[Path]) -> str:
    """Returns the hash of files below `root`: of their paths there, and of what is in them."""
    return fingerprint([(file.relative_to(root).as_posix(), file.read_bytes()) for file in sorted(files)])


class Cache:
    """Entries in a folder. What cannot be read or written there is made each time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._written = False

    def made(self, key: str, make: Callable[[], _Made]) -> _Made:
        """Returns the entry of a key; if there is none, makes and keeps it. What is made is not None."""
        found: _Made | None = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def get(self, key: str) -> Any:
        """Returns the entry of a key, None if there is none."""
        try:
            with self._place(key).open("rb") as file:
                content = file.read()
                if time.time() - os.fstat(file.fileno()).st_mtime > _DAY_S:
                    os.utime(file.name)
            if hashlib.sha256(content[_CHECK:]).digest() == content[:_CHECK]:
                return pickle.loads(content[_CHECK:])
        except OSError:
            pass
        return None

    def put(self, key: str, value: object) -> None:
        """Keeps an entry."""
        place = self._place(key)
        content = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
        with contextlib.suppress(OSError):
            place.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as file:
                file.write(hashlib.sha256(content).digest() + content)
            os.replace(file.name, place)
            self._written = True

    def trim(self) -> None:
        """Removes what was not used for long, and the oldest of too much, if something was written."""
        if not self._written:
            return
        self._written = False
        left = _KEPT_BYTES
        with contextlib.suppress(OSError):
            found = [(place.stat(), place) for place in self.folder.glob("*/*")]
            for stat, place in sorted(found, key=lambda one: -one[0].st_mtime):
                left -= stat.st_size
                if left < 0 or time.time() - stat.st_mtime > _KEPT_DAYS * _DAY_S:
                    place.unlink(missing_ok=True)

    def _place(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]


USERS = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "updeck"
SHARED = Cache(Path(os.environ.get("UPDECK_CACHE") or USERS / "made"))
