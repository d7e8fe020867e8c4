"""What a guest keeps of the game so far: the latest actions, and what each of them changed in its copies."""

from engine_core.const import const

_ACTIONS = const(40)
_BYTES = const(3000)  # of changes: most games need less for 40 actions


class Trail:
    """`first`: the number of the earliest action that is kept; `state`: the copy before it.

    A change is a string of pieces: where a piece of the state lies, one byte, and what is there afterwards.
    """

    def __init__(self, at: int, state: "bytes | bytearray") -> None:
        self.first = at
        self.state = bytearray(state)
        self._piece = len(state) // 256 + 1
        self._changes: list = []
        self._bytes = 0

    def add(self, before: bytearray, after: "bytes | bytearray") -> None:
        """Keep what the next action changed. The oldest ones go where there is no room."""
        self._changes.append(b"")
        self.mend(before, after)

    def mend(self, before: bytearray, after: "bytes | bytearray") -> None:
        """Have the last action lead to another state: something followed that nobody is told of."""
        if not self._changes:
            self.state[:] = after
            return
        change = self._change(before, after)
        self._changes[-1] += change
        self._bytes += len(change)
        while self._bytes > _BYTES or len(self._changes) > _ACTIONS:
            self.redo(self.state, self.first)
            self._bytes -= len(self._changes.pop(0))
            self.first += 1

    def _change(self, before: bytearray, after: "bytes | bytearray") -> bytes:
        size = self._piece
        change = bytearray()
        for far in range(0, len(before), 16 * size):
            if before[far : far + 16 * size] != after[far : far + 16 * size]:
                for at in range(far, min(far + 16 * size, len(before)), size):
                    if before[at : at + size] != after[at : at + size]:
                        change.append(at // size)
                        change += after[at : at + size]
        return bytes(change)

    def has(self, at: int) -> bool:
        """Tell whether an action is kept."""
        return 0 <= at - self.first < len(self._changes)

    def redo(self, state: bytearray, at: int) -> None:
        """Change the state as an action did that is kept."""
        change = self._changes[at - self.first]
        size = self._piece
        i = 0
        while i < len(change):
            to = change[i] * size
            piece = change[i + 1 : i + 1 + min(size, len(state) - to)]
            state[to : to + len(piece)] = piece
            i += 1 + len(piece)
