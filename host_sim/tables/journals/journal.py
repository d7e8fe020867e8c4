"""The journal of a table server, from which its tables go on after it has died."""

from collections.abc import AsyncIterator
from typing import Protocol


class Journal(Protocol):
    """For each table, by its number, a list of entries, which are bytes. table_entries.py says what they mean.

    `trouble`: a sentence that says why nothing is written or read at present, "" if all is well. `is_read`: it is known
    which tables there are. `aside`: how many tables were set aside. None of the methods raises: the games go on.
    """

    trouble: str
    is_read: bool
    aside: int

    def own(self) -> AsyncIterator[tuple[int, list[bytes]]]:
        """Become the owner of the tables that have none. Yield the number of each, and all its entries in order. Call
        this first, then now and then.
        """

    def append(self, table: int, entry: bytes) -> None:
        """Write an entry with the next `flush`; the first makes this the owner of the table."""

    def end(self, table: int) -> None:
        """Forget a table with the next `flush`."""

    async def leave(self, table: int, edition: int) -> bool:
        """Leave a table to another process, which has rules of this edition; False if there is none."""

    async def put_aside(self, table: int, why: str, entries: list[bytes]) -> None:
        """Forget a table that cannot go on, keep its entries where somebody can look at them, and log a warning."""

    async def flush(self) -> list[int]:
        """Write what was appended: it then outlives this process. Call this before anybody is told of it.

        Return the tables of which nothing was written, so that nothing may be told of them: they have another owner by
        now, or were ended meanwhile.
        """

    async def close(self) -> None:
        """Write what is left, and own no table any more."""


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
