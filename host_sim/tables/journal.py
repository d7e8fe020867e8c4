"""What a table server writes down, so that its tables go on after it has died."""

from typing import Protocol


class Journal(Protocol):
    """A log of entries, bytes, for each table by its number. kept.py says what an entry means.

    `trouble`: a sentence why nothing is written at present, "" where all is. None of the methods raises: who plays
    goes on playing.
    """

    trouble: str

    def replay(self) -> dict[int, list[bytes]]:
        """Return all entries of the tables that have not ended, each table's in order. Call it once, first."""

    def append(self, table: int, entry: bytes) -> None:
        """Have an entry written with the next `flush`."""

    def end(self, table: int) -> None:
        """Have a table forgotten with the next `flush`."""

    def flush(self) -> None:
        """Write. Afterwards all that was appended outlives this process. Call it before anybody is told of it."""

    def close(self) -> None:
        """Write what is left, and let go of it."""


class Nothing:
    """The journal of tables that end with this process."""

    trouble = ""

    def replay(self) -> dict[int, list[bytes]]:
        """See Journal."""
        return {}

    def append(self, table: int, entry: bytes) -> None:
        """See Journal."""

    def end(self, table: int) -> None:
        """See Journal."""

    def flush(self) -> None:
        """See Journal."""

    def close(self) -> None:
        """See Journal."""
