"""A cache on disk: results by the hash of everything that they were made from.

It is a table in one file, which several processes may share, and which may be deleted at any time. A damaged file is
replaced by a new one, and a damaged entry is ignored.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import sqlite3
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

_Made = TypeVar("_Made")
_DAY_S = 24 * 60 * 60
_KEPT_DAYS = 14  # how many days an entry is kept after its last use
_MOST_BYTES = 400_000_000  # beyond this size, the older half of the entries is deleted
_CHECK = 16  # the size of an entry's checksum in bytes
_WAIT_S = 30  # how long another process may write, in seconds

USERS = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "updeck"
FILE = Path(os.environ.get("UPDECK_CACHE") or USERS / "made.sqlite")


def fingerprint(*parts: object) -> str:
    """Return the hash of some parts. The `repr` of each part must contain all of it, in a fixed order."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def fingerprint_of(root: Path, files: Iterable[Path]) -> str:
    """Return the hash of the relative paths and the contents of files below `root`."""
    start = len(str(root)) + 1
    whole = hashlib.sha256()
    for file in sorted(map(str, files)):
        content = Path(file).read_bytes()
        whole.update(f"{file[start:]}\n{len(content)}\n".encode() + content)
    return whole.hexdigest()


class Cache:
    """The entries. Use it in a `with` statement; new entries are written at its end. `file`: None for memory only"""

    def __init__(self, file: Path | None = FILE) -> None:
        self._file = file
        self._table: sqlite3.Connection | None = None
        self._new: dict[str, bytes] = {}
        self._old: list[str] = []  # the keys of used entries whose last use was before today
        self._said: dict[str, Any] = {}

    def __enter__(self) -> Cache:
        if self._file:
            try:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._open()
            except sqlite3.OperationalError:
                self._table = None  # The file cannot be written, so everything is made each time.
            except (OSError, sqlite3.DatabaseError):
                self._forget()
        return self

    def _open(self) -> None:
        self._table = sqlite3.connect(str(self._file), timeout=_WAIT_S)
        self._table.execute("pragma journal_mode=wal")
        self._table.execute("create table if not exists made (key text primary key, used real, value blob)")

    def _forget(self) -> None:
        """Delete a damaged file. The next process that opens the cache starts a new one."""
        self._table = None
        for end in ("", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                Path(f"{self._file}{end}").unlink(missing_ok=True)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if not self._table:
            return
        try:
            if self._new or self._old:
                now = time.time()
                with self._table as table:
                    table.executemany("update made set used = ? where key = ?", [(now, key) for key in self._old])
                    rows = [(key, now, value) for key, value in self._new.items()]
                    table.executemany("insert or replace into made values (?, ?, ?)", rows)
                    table.execute("delete from made where used < ?", (now - _KEPT_DAYS * _DAY_S,))
                    pages, bytes_ = (
                        table.execute(f"pragma {what}").fetchone()[0] for what in ("page_count", "page_size")
                    )
                    free = table.execute("pragma freelist_count").fetchone()[0]
                    if (pages - free) * bytes_ > _MOST_BYTES:
                        half = "select used from made order by used limit 1 offset (select count(*) / 2 from made)"
                        table.execute(f"delete from made where used <= ({half})")
            self._table.close()
        except sqlite3.OperationalError:
            pass  # The disk is full or busy.
        except sqlite3.DatabaseError:
            self._forget()

    def made(self, key: str, make: Callable[[], _Made]) -> _Made:
        """Return a key's entry, or make and store it if there is none. The result is never None."""
        found: _Made | None = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def said(self, key: str, make: Callable[[], _Made]) -> _Made:
        """Return the result of `made`. All callers get the same object, so none may change it."""
        if key not in self._said:
            self._said[key] = self.made(key, make)
        found: _Made = self._said[key]
        return found

    def get(self, key: str) -> Any:
        """Return a key's entry, or None."""
        if key in self._new:
            return pickle.loads(self._new[key][_CHECK:])
        if self._table:
            try:
                row = self._table.execute("select used, value from made where key = ?", (key,)).fetchone()
            except sqlite3.DatabaseError:
                self._forget()
                return None
            if row and hashlib.sha256(row[1][_CHECK:]).digest()[:_CHECK] == row[1][:_CHECK]:
                if row[0] < time.time() - _DAY_S:
                    self._old.append(key)
                return pickle.loads(row[1][_CHECK:])
        return None

    def put(self, key: str, value: object) -> None:
        """Store an entry."""
        content = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
        self._new[key] = hashlib.sha256(content).digest()[:_CHECK] + content
