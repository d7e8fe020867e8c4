"""The journal of a table server, from which its tables continue after a crash."""

from collections.abc import AsyncIterator
from typing import Protocol


class Journal(Protocol):
    """For each table, by its number, a list of entries, which are bytes. table_entries.py defines them.

    `trouble`: a sentence that explains why nothing is written or read at present, "" if all is well. `is_read`: whether
    all tables are known. `aside`: number of tables set aside. None of the methods raises: the games go on.
    """

    trouble: str
    is_read: bool
    aside: int

    def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        """Become the owner of the tables that have none. Yield the number of each, and all its entries in order. Call
        this first, then now and then.
        """

    def append(self, table: int, entry: bytes) -> None:
        """Write an entry with the next `flush`; the first entry makes this process the owner of the table."""

    def end(self, table: int) -> None:
        """Forget a table with the next `flush`."""

    async def leave(self, table: int, edition: int) -> bool:
        """Leave a table to another process that has this edition of the rules; False if there is none."""

    async def put_aside(self, table: int, why: str, entries: list[bytes]) -> None:
        """Forget a table that cannot continue, keep its entries where people can inspect them, and log a warning."""

    async def flush(self) -> list[int]:
        """Write the appended entries, which then survive this process. Call this before the guests hear of them.

        Return the tables of which nothing was written, and whose guests must not hear of the entries: they have another
        owner by now, or were ended in the meantime.
        """

    async def close(self) -> None:
        """Write the remaining entries, and give up all tables."""


class NoJournal:
    """The journal of tables that end with this process."""

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
