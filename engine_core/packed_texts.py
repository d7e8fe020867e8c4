"""Texts packed into bytes objects. On a device, a string object per text would take more heap than the text."""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    class Words(Protocol):
        """Texts by index: `Texts`, or a tuple of strings."""

        def __len__(self) -> int: ...
        def __iter__(self) -> Iterator[str]: ...
        def __getitem__(self, index: int) -> str: ...


def signed(points: int) -> str:
    """Return a number of points as text, with its sign."""
    return "+%d" % points if points >= 0 else "–%d" % -points


class Texts:
    """A sequence of texts. `parts`: all texts in UTF-8; each lies in one part and ends with a zero byte"""

    def __init__(self, *parts: bytes) -> None:
        self._parts = parts
        self._ends = array("H", [])  # the end of each text, counted across all parts
        before = 0
        for part in parts:
            at = part.find(b"\0")
            while at >= 0:
                self._ends.append(before + at)
                at = part.find(b"\0", at + 1)
            before += len(part)

    def __len__(self) -> int:
        return len(self._ends)

    def __iter__(self) -> "Iterator[str]":
        for index in range(len(self)):
            yield self[index]

    def __getitem__(self, index: int) -> str:
        if not 0 <= index < len(self._ends):
            raise IndexError("there is no text %d" % index)
        start = self._ends[index - 1] + 1 if index else 0
        end = self._ends[index]
        for part in self._parts:
            if start < len(part):
                break
            start -= len(part)
            end -= len(part)
        return str(part[start:end], "utf-8")
