"""The journal of one computer: an SQLite database in the folder of saves."""

import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable

log = logging.getLogger("updeck.tables")

NAME = "tables.sqlite"
_AGAIN_S = 10.0  # until writing is tried again
_MOST_WAITING = 100_000  # entries; then what is on the disk stays as it is, for good

# WAL with NORMAL: a commit is a write, without waiting for the disk. It outlives the process, however that ends. A
# power cut may take the last commits, and never leaves half of one.
_SETUP = """
PRAGMA page_size = 1024;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA busy_timeout = 0;
"""
_TABLE = """
CREATE TABLE IF NOT EXISTS entries (
    tab INTEGER, seq INTEGER, entry BLOB, PRIMARY KEY (tab, seq)
) WITHOUT ROWID;
"""


class SqliteJournal:
    """See Journal. `path`: of the database. The log says when nothing is written, or something is again.

    What cannot be written is kept and tried again. A damaged database is put aside, beside the new one.
    """

    def __init__(self, path: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self.trouble = ""
        self._clock = clock
        self._tried_s = 0.0
        self._waiting: list[tuple[int, bytes | None]] = []  # (table, entry), None: it ended
        self._seqs: dict[int, int] = {}  # by table, of its next entry
        self.database: sqlite3.Connection | None = None
        self._given_up = False
        self._is_own = False

    async def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        """See Journal. The tables of the database are all this process's, from the first call on."""
        if self._is_own:
            return
        self._is_own = True
        found: dict[int, list[bytes]] = {}
        try:
            self._open()
            assert self.database is not None
            for table, seq, entry in self.database.execute("SELECT tab, seq, entry FROM entries ORDER BY tab, seq"):
                found.setdefault(int(table), []).append(bytes(entry))
                self._seqs[int(table)] = int(seq) + 1
        except (sqlite3.Error, OSError, TypeError, ValueError) as error:
            self._seqs.clear()
            found.clear()
            if not self._put_aside(error):
                self._fail(error)
        for one in found.items():
            yield one

    def append(self, table: int, entry: bytes) -> None:
        """See Journal."""
        self._waiting.append((table, entry))

    def end(self, table: int) -> None:
        """See Journal."""
        self._waiting.append((table, None))

    async def flush(self) -> list[int]:
        """See Journal."""
        self._flush()
        return []

    def _flush(self) -> None:
        self._given_up = self._given_up or len(self._waiting) > _MOST_WAITING
        if self._given_up:
            self._waiting.clear()
        if not self._waiting or (self.trouble and self._clock() - self._tried_s < _AGAIN_S):
            return
        seqs = dict(self._seqs)
        try:
            if self.database is None:
                self._open()
            assert self.database is not None
            with self.database:  # one transaction
                self._write(self.database, seqs)
        except (sqlite3.Error, OSError) as error:
            self._fail(error)
            return
        self._seqs = seqs
        self._waiting.clear()
        if self.trouble:
            self.trouble = ""
            log.warning("The games are written to %s again.", self.path)

    def _write(self, database: sqlite3.Connection, seqs: dict[int, int]) -> None:
        rows = []
        for table, entry in self._waiting:
            if entry is not None:
                seq = seqs.get(table, 0)
                seqs[table] = seq + 1
                rows.append((table, seq, entry))
                continue
            database.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
            rows.clear()
            database.execute("DELETE FROM entries WHERE tab = ?", (table,))
            seqs.pop(table, None)
        database.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)

    async def close(self) -> None:
        """See Journal."""
        self._tried_s = self._clock() - _AGAIN_S
        self._flush()
        self._drop()

    def _open(self) -> None:
        os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
        with open(self.path, "ab"):
            _hide(self.path)  # those that SQLite keeps beside it are as this one is
        self.database = sqlite3.connect(self.path)
        self.database.executescript(_SETUP)
        self.database.execute(_TABLE)
        self.database.commit()

    def _drop(self) -> None:
        if self.database is not None:
            with contextlib.suppress(sqlite3.Error):
                self.database.close()
        self.database = None

    def _fail(self, error: Exception) -> None:
        """Go on without, for now."""
        self._drop()
        self._tried_s = self._clock()
        if not self.trouble:
            self.trouble = "The games are not written to %s (%s): they go on, but would not outlive this program." % (
                self.path,
                _why(error),
            )
            log.warning(self.trouble)

    def _put_aside(self, error: Exception) -> bool:
        """Rename a damaged database and begin a new one; False where it is not damaged, or that cannot be done."""
        self._drop()
        if not isinstance(error, sqlite3.DatabaseError) or isinstance(error, sqlite3.OperationalError):
            return False
        aside = "%s.damaged-%d" % (self.path, time.time())
        try:
            os.rename(self.path, aside)
            for end in ("-wal", "-shm"):
                with contextlib.suppress(FileNotFoundError):
                    os.rename(self.path + end, aside + end)
            self._open()
        except (sqlite3.Error, OSError):
            return False
        log.warning("%s is damaged (%s): its games cannot go on. It is now %s.", self.path, _why(error), aside)
        return True


def _hide(path: str) -> None:
    """Let nobody else read a file: who has a token has a seat. Some media know no such thing."""
    with contextlib.suppress(OSError):
        os.chmod(path, 0o600)


def _why(error: Exception) -> str:
    """Return the reason in an error."""
    if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
        return "another table server has it; name another folder with --saves"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error)
