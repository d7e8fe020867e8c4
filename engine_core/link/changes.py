"""What a guest keeps of the game so far: what the latest actions changed in its copies, in a bytearray `changes`.

Each change has its size, 2 bytes, then pieces: 2 bytes with where a piece of the state lies and, from bit 11 on, how
many bytes it has, then the piece before XOR after. So from the copy that came last it leads back, and forth again, and
no older copy is kept.
"""

from engine_core.const import const

_ACTIONS = const(40)
_BYTES = const(1400)
_HEAD = const(2)
_FAR = const(16)  # bytes of the state that are compared at once
_NEAR = const(2)  # bytes that are the same between two that are not, at most, within a piece
_LONG = const(30)  # a piece that has more bytes than this less _HEAD is not made longer


def add(changes: bytearray, before: "bytes | bytearray", after: "bytes | bytearray") -> None:
    """Keep what the next action changed. The oldest ones go where there is no room."""
    changes += bytes(_HEAD)
    mend(changes, before, after)


def mend(changes: bytearray, before: "bytes | bytearray", after: "bytes | bytearray") -> None:
    """Let the last action lead to another state: something followed of which nobody is told."""
    if not changes:
        return
    head = _end(changes, count(changes) - 1)
    piece = done = 0  # where the last piece is kept, and where it ends in the state
    for far in range(0, len(before), _FAR):
        if before[far : far + _FAR] != after[far : far + _FAR]:
            for at in range(far, min(far + _FAR, len(before))):
                if before[at] != after[at]:
                    if not piece or at - done > _NEAR or len(changes) - piece > _LONG:
                        piece = len(changes)
                        changes += bytes((at & 255, at >> 8))
                        done = at
                    for i in range(done, at + 1):
                        changes.append(before[i] ^ after[i])
                        changes[piece + 1] += 8
                    done = at + 1
    of_last = len(changes) - head - _HEAD
    changes[head] = of_last & 255
    changes[head + 1] = of_last >> 8
    while len(changes) > _BYTES or count(changes) > _ACTIONS:
        changes[: _end(changes, 1)] = b""


def count(changes: bytearray) -> int:
    """Return of how many actions the changes are kept."""
    at = found = 0
    while at < len(changes):
        at += _HEAD + (changes[at] | changes[at + 1] << 8)
        found += 1
    return found


def _end(changes: bytearray, number: int) -> int:
    """Return where the change with that number begins, or would."""
    at = 0
    for _ in range(number):
        at += _HEAD + (changes[at] | changes[at + 1] << 8)
    return at


def turn(changes: bytearray, number: int, state: bytearray) -> None:
    """Make the state before an action that is kept the one after it, or the other way round. Number 0 is the oldest."""
    at = _end(changes, number) + _HEAD
    end = _end(changes, number + 1)
    while at < end:
        to = (changes[at + 1] & 7) << 8 | changes[at]
        for i in range(changes[at + 1] >> 3):
            state[to + i] ^= changes[at + _HEAD + i]
        at += _HEAD + (changes[at + 1] >> 3)


def back(changes: bytearray, state: bytearray) -> int:
    """Make the state after all changes the one before the first; return how many there are."""
    found = count(changes)
    for number in range(found):
        turn(changes, number, state)
    return found
