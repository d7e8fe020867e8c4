"""The journal of one computer: an SQLite database in the folder of saves.

Each entry is a record (sealed.py) in its own row. SQLite itself detects most damage to its structure. The files' bytes
are then searched for records, and the database is rewritten. Thus one wrong bit costs at most one table, whose record
contains it.
"""

import contextlib
import logging
import os
import sqlite3
import time
from collections import deque
from collections.abc import AsyncIterator, Callable

from engine_core.link import frames
from host_sim.tables.journals import aside, sealed
from host_sim.tables.journals.sealed import Record

log = logging.getLogger("updeck.tables")

NAME = "tables.sqlite"
_AGAIN_S = 10.0  # seconds between two attempts to write
_MOST_WAITING = 100_000  # entries that may wait to be written; beyond this, nothing is written any more
_ENDS = 1000  # how many notes of ended tables are kept, because an old page of the file may still hold their records
_WAL_HEAD, _FRAME_HEAD = 32, 24
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
         sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM}  # fmt: skip

# In WAL mode with NORMAL, a commit does not wait for the disk. It survives the process, however that ends. A power cut
# may lose the last commits, but never leaves half of one.
_SETUP = """
PRAGMA page_size = 1024;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA busy_timeout = 0;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA secure_delete = ON;
"""
_TABLE = "CREATE TABLE IF NOT EXISTS log (id INTEGER PRIMARY KEY, tab INTEGER, record BLOB)"
_INSERT = "INSERT INTO log VALUES (?, ?, ?)"


class SqliteJournal:
    """See Journal. `path`: the database. The log gets a line when writing fails, and another when it works again.

    Reads and writes are repeated until they work. Damaged data is set aside in files beside the database.
    """

    def __init__(self, path: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self.trouble = ""
        self.is_read = False
        self.aside = 0
        self._clock = clock
        self._tried_s = -_AGAIN_S
        # (table, entry) pairs to be written; None instead of an entry ends the table.
        self._waiting: list[tuple[int, bytes | None]] = []
        self._ids: dict[int, list[int]] = {}  # ids of each table's records
        self._ends: deque[int] = deque()  # ids of the records that end a table
        self._next = 1
        self.database: sqlite3.Connection | None = None
        self._given_up = False

    async def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        """See Journal. The first call that manages to read the database yields all its tables."""
        if self.is_read:
            return
        try:
            found = self._read()
        except (sqlite3.Error, OSError) as error:
            self._fail(error)
            return
        if not self.is_read:
            self.is_read = True
            self._tell_of_success("read from")
        for one in found.items():
            yield one

    def append(self, table: int, entry: bytes) -> None:
        self._waiting.append((table, entry))

    def end(self, table: int) -> None:
        self._waiting.append((table, None))

    async def leave(self, table: int, edition: int) -> bool:
        """See Journal. There is no other process to leave a table to."""
        return False

    async def put_aside(self, table: int, why: str, entries: list[bytes]) -> None:
        if self._keep_aside(table, why, entries):
            self.end(table)

    async def flush(self) -> list[int]:
        self._flush()
        return []

    def _flush(self) -> None:
        self._given_up = self._given_up or len(self._waiting) > _MOST_WAITING
        if self._given_up:
            self._waiting.clear()
        if not self._waiting or not self.is_read or (self.trouble and self._clock() - self._tried_s < _AGAIN_S):
            return
        before = self._next, {table: len(ids) for table, ids in self._ids.items()}
        try:
            if self.database is None:
                self._open()
            assert self.database is not None
            with self.database:
                ended = self._write(self.database)
        except (sqlite3.Error, OSError) as error:
            self._next, counts = before
            self._ids = {table: ids[: counts[table]] for table, ids in self._ids.items() if table in counts}
            self._fail(error)
            return
        for table, left in ended.items():
            self._ids[table] = left
        self._waiting.clear()
        self._tell_of_success("written to")

    def _tell_of_success(self, what: str) -> None:
        if self.trouble:
            self.trouble = ""
            log.warning("The games are %s %s again.", what, self.path)

    def _write(self, database: sqlite3.Connection) -> dict[int, list[int]]:
        """Write the waiting entries. Return, for each ended table, the ids of its remaining records."""
        rows: list[tuple[int, int, bytes]] = []
        ended: dict[int, int] = {}  # number of deleted records, by ended table

        for table, entry in self._waiting:
            ids = self._ids.setdefault(table, [])
            gone = ended.get(table, 0)
            number = self._next
            self._next += 1
            if entry is not None:
                before = ids[-1] if len(ids) > gone else 0
                ids.append(number)
                rows.append((number, table, sealed.seal(number, before, table, entry)))
                continue
            database.executemany(_INSERT, rows)
            rows.clear()
            database.executemany("DELETE FROM log WHERE id = ?", [(one,) for one in ids[gone:]])
            ended[table] = len(ids)
            self._ends.append(number)
            rows.append((number, table, sealed.seal(number, number, table, b"")))
            if len(self._ends) > _ENDS:
                database.execute("DELETE FROM log WHERE id = ?", (self._ends.popleft(),))
        database.executemany(_INSERT, rows)
        return {table: self._ids[table][gone:] for table, gone in ended.items()}

    async def close(self) -> None:
        if self.is_read:
            self._tried_s = self._clock() - _AGAIN_S
            self._flush()
        self._drop()

    def _read(self) -> dict[int, list[bytes]]:
        """Return the entries of all tables, and set damaged ones aside. Raises OSError or sqlite3.Error if the files
        cannot be read or written now.
        """
        self._drop()
        try:
            with open(self.path, "r+b") as file:  # raises an error if the file cannot be written
                raw = file.read()
        except (FileNotFoundError, NotADirectoryError):
            self.is_read = True
            try:
                self._open()
            except (sqlite3.Error, OSError) as error:
                self._fail(error)
            return {}
        wal = b""
        with contextlib.suppress(FileNotFoundError), open(self.path + "-wal", "rb") as file:
            wal = file.read()
        old: dict[int, list[bytes]] | None = None
        try:
            self._open()
            assert self.database is not None
            old = _read_old(self.database)
            rows, is_sound = _rows(self.database, wal) if old is None else ([], True)
        except (sqlite3.Error, OverflowError, UnicodeError) as error:
            if _is_busy(error):
                raise
            rows, is_sound = [], False
        if not is_sound:
            return self._search(raw, wal)
        if old is not None:
            found, why = old, {table: "an entry of it is damaged" for table, log in old.items() if not all(log)}
            self._begin_anew({table: log for table, log in found.items() if table not in why})
            for table, reason in why.items():
                self._keep_aside(table, reason, found[table])
            return {table: log for table, log in found.items() if table not in why}
        return self._of_rows(rows)

    def _of_rows(self, rows: list[tuple[int, int, Record]]) -> dict[int, list[bytes]]:
        """Return the entries of all tables from the rows of a sound database."""
        self._ends = deque(sorted(number for number, _, record in rows if record.is_whole and _is_end(record)))
        records = [record for _, _, record in rows if not _is_end(record)]
        found, why = sealed.logs(records)
        for number, table, record in rows:
            if not record.is_whole and (not found.get(table) or number > found[table][0].number):
                why[table] = "a record of it is damaged"
        ids: dict[int, list[int]] = {}
        for number, table, record in rows:
            if not _is_end(record):
                ids.setdefault(record.table if record.is_whole else table, []).append(number)
        self._next = max((number for number, _, _ in rows), default=0) + 1
        self._ids = {table: sorted(numbers) for table, numbers in ids.items()}
        for table, reason in why.items():
            entries = [record.data for _, tab, record in rows if tab == table]
            if self._keep_aside(table, reason, entries):
                self.end(table)
        return {table: [record.data for record in log] for table, log in found.items() if table not in why}

    def _search(self, raw: bytes, wal: bytes) -> dict[int, list[bytes]]:
        """Set aside the files, whose structure is damaged. Return the entries found in their bytes, and write them to a
        new database.
        """
        self._drop()
        kept = "%s.damaged-%d" % (self.path, time.time())
        for end, data in (("", raw), ("-wal", wal)):
            if data:
                _put_file(kept + end, data)
        records = [*sealed.search(raw), *sealed.search(wal)]
        ends: dict[int, int] = {}
        for record in records:
            if record.is_whole and _is_end(record):
                ends[record.table] = max(record.number, ends.get(record.table, 0))
        records = [one for one in records if one.number > ends.get(one.table, 0)]
        found, why = sealed.logs(records)
        numbers = {one.number: one.table for one in records if one.is_whole}
        for one in records:
            if not one.is_whole and one.number not in numbers and one.table not in why:
                log_ = found.get(one.table, [])
                table = one.table if not one.before or (log_ and log_[-1].number == one.before) else -1
                table = numbers.get(one.before, one.table) if table < 0 else table
                if table in found:
                    why[table] = "a record of it is damaged"
        found = {table: log for table, log in found.items() if log}
        good = {table: [record.data for record in log] for table, log in found.items() if table not in why}
        self._begin_anew(good)
        log.warning("%s is damaged. It is now %s; of its tables %d go on.", self.path, kept, len(good))
        for table, reason in why.items():
            self._keep_aside(table, reason, [record.data for record in found.get(table, [])])
        return good

    def _begin_anew(self, tables: dict[int, list[bytes]]) -> None:
        """Write these tables to a new database, which replaces the present one."""
        self._drop()
        path = self.path + ".new"
        for end in ("", "-wal", "-shm", "-journal"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path + end)
        new = SqliteJournal(path, self._clock)
        try:
            new._open()
            assert new.database is not None
            new._waiting = [(table, entry) for table, entries in tables.items() for entry in entries]
            with new.database:
                new._write(new.database)
        finally:
            new._drop()
        for end in ("-wal", "-shm", "-journal"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self.path + end)
        os.replace(path, self.path)
        self._ids, self._next = new._ids, new._next
        self._ends.clear()
        self._open()

    def _keep_aside(self, table: int, why: str, entries: list[bytes]) -> bool:
        """Write a table to its own file, and name that file in the log. Return False if this fails."""
        path = "%s.aside-%s-%d.txt" % (self.path, frames.code(table), time.time())
        self.aside += 1
        try:
            _put_file(path, aside.told(why, entries))
        except OSError as error:
            told = frames.code(table), why, path, _why(error)
            log.warning("Table %s cannot go on: %s. It could not be set aside as %s: %s.", *told)
            return False
        log.warning("Table %s cannot go on: %s. It was set aside as %s.", frames.code(table), why, path)
        return True

    # The database file

    def _open(self) -> None:
        os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
        with open(self.path, "ab"):
            _hide(self.path)  # SQLite gives its companion files the same permissions.
        self.database = sqlite3.connect(self.path)
        self.database.executescript(_SETUP)
        self.database.execute("BEGIN IMMEDIATE")
        if not self.database.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            self.database.execute(_TABLE)
        self.database.commit()

    def _drop(self) -> None:
        if self.database is not None:
            with contextlib.suppress(sqlite3.Error):
                self.database.close()
        self.database = None

    def _fail(self, error: Exception) -> None:
        """Go on without writing for _AGAIN_S."""
        self._drop()
        self._tried_s = self._clock()
        if self.trouble:
            return
        if self.is_read:
            what = "The games are not written to %s (%s): they go on, but would not outlive this program."
        else:
            what = "The games in %s cannot be read (%s): nobody sits down until they can be."
        self.trouble = what % (self.path, _why(error))
        log.warning("%s", self.trouble)


def _read_old(database: sqlite3.Connection) -> dict[int, list[bytes]] | None:
    """Return the entries of a database written by 1.0.0, or None for another version. A damaged or missing entry
    becomes b"".
    """
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema")]
    if "entries" not in names:
        return None
    found: dict[int, list[bytes]] = {}
    for table, seq, entry in database.execute("SELECT tab, seq, entry FROM entries ORDER BY tab, seq"):
        if isinstance(table, int) and 0 <= table < 1 << 32:
            entries = found.setdefault(table, [])
            is_next = isinstance(entry, bytes) and seq == len(entries)
            entries.append(bytes(entry) if is_next else b"")
    return found


def _rows(database: sqlite3.Connection, wal: bytes) -> tuple[list[tuple[int, int, Record]], bool]:
    """Return (id, table, record) for every row, and whether the database is sound; if it is not, rows may be
    missing.
    """
    seen = database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1]
    if seen < _count_frames(wal) or [told for (told,) in database.execute("PRAGMA integrity_check(1)")] != ["ok"]:
        return [], False
    found = []
    for number, table, raw in database.execute("SELECT id, tab, record FROM log"):
        record = sealed.unseal(raw) if isinstance(raw, bytes) else None
        record = record or Record(number, 0, 0, b"", False)
        if record.is_whole and record.number != number:
            return [], False
        if not record.is_whole and not (isinstance(table, int) and 0 <= table < 1 << 32):
            return [], False
        found.append((number, table, record))
    return found, True


def _count_frames(wal: bytes) -> int:
    """Return how many frames SQLite's log (WAL) contains since it last started over. A frame counts even if one bit of
    its salt is wrong.
    """
    size = _FRAME_HEAD + 1024
    frames_ = [wal[at : at + size] for at in range(_WAL_HEAD, len(wal) - size + 1, size)]
    if not frames_:
        return 0
    salts = int.from_bytes(frames_[0][8:16], "big")
    count = 0
    while count < len(frames_) and (int.from_bytes(frames_[count][8:16], "big") ^ salts).bit_count() <= 1:
        count += 1
    return count


def _is_end(record: Record) -> bool:
    """Return whether a record ends its table."""
    return record.before == record.number and not record.data


def _is_busy(error: Exception) -> bool:
    """Return whether the error means that the files cannot be read or written now, though they may be undamaged."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 255 in _BUSY and code != sqlite3.SQLITE_READONLY  # SQLite also reports READONLY for a damaged header.


def _put_file(path: str, data: bytes) -> None:
    """Write a file that only its owner may read."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)


def _hide(path: str) -> None:
    """Let only the owner read a file, because its tokens give access to seats. Some file systems do not support
    this.
    """
    with contextlib.suppress(OSError):
        os.chmod(path, 0o600)


def _why(error: Exception) -> str:
    """Return the reason that an error gives."""
    if isinstance(error, sqlite3.OperationalError) and "locked" in str(error):
        return "another program has it, such as a table server or a backup; two servers need two folders (--saves)"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error)
