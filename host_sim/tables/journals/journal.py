"""The journal of a table server, from which its tables continue after a crash."""

from collections.abc import AsyncIterator
from typing import Protocol


class Journal(Protocol):
    """Stores a list of entries (bytes) for each table, by its number. table_entries.py defines the entries.

    `trouble`: a sentence that explains why nothing can be written or read now, or "". `is_read`: whether all tables are
    known. `aside`: how many tables were set aside. No method raises an error, so the games go on.
    """

    trouble: str
    is_read: bool
    aside: int

    def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        """Take over the tables that have no owner. Yield each one's number, and all its entries in order. Call this
        first, then at intervals.
        """

    def append(self, table: int, entry: bytes) -> None:
        """Write an entry at the next `flush`; the first entry makes this process the table's owner."""

    def end(self, table: int) -> None:
        """Forget a table at the next `flush`."""

    async def leave(self, table: int, edition: int) -> bool:
        """Leave a table to another process with this edition of the rules. Return False if there is none."""

    async def put_aside(self, table: int, why: str, entries: list[bytes]) -> None:
        """Forget a table that cannot continue, keep its entries where people can inspect them, and log a warning."""

    async def flush(self) -> list[int]:
        """Write the appended entries, so that they survive this process. Call this before guests hear of them.

        Return the tables for which nothing was written, because they have another owner by now or were ended in the
        meantime. Their guests must not hear of the entries.
        """

    async def close(self) -> None:
        """Write the remaining entries, and give up all tables."""


class NoJournal:
    """A journal that stores nothing, for tables that end with this process."""

    trouble = ""
    is_read = True
    aside = 0

    async def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        return
        yield

    def append(self, table: int, entry: bytes) -> None: ...

    def end(self, table: int) -> None: ...

    async def leave(self, table: int, edition: int) -> bool:
        return False

    async def put_aside(self, table: int, why: str, entries: list[bytes]) -> None: ...

    async def flush(self) -> list[int]:
        return []

    async def close(self) -> None: ...
