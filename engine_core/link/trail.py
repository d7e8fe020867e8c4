"""What a guest keeps of the game so far: what the latest actions changed in its copies, in a bytearray `changes`.

Each change has its size, 2 bytes, then pieces: where a piece of the state lies, one byte, and the piece before XOR
after. So from the copy that came last it leads back, and forth again, and no older copy is kept.
"""

from engine_core.const import const

_ACTIONS = const(40)
_BYTES = const(2000)
_HEAD = const(2)


def add(changes: bytearray, before: "bytes | bytearray", after: "bytes | bytearray") -> None:
    """Keep what the next action changed. The oldest ones go where there is no room."""
    changes += bytes(_HEAD)
    mend(changes, before, after)


def mend(changes: bytearray, before: "bytes | bytearray", after: "bytes | bytearray") -> None:
    """Have the last action lead to another state: something followed that nobody is told of."""
    if not changes:
        return
    head = _end(changes, count(changes) - 1)
    size = len(before) // 256 + 1
    for far in range(0, len(before), 16 * size):
        if before[far : far + 16 * size] != after[far : far + 16 * size]:
            for at in range(far, min(far + 16 * size, len(before)), size):
                if before[at : at + size] != after[at : at + size]:
                    changes.append(at // size)
                    for i in range(at, min(at + size, len(before))):
                        changes.append(before[i] ^ after[i])
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
    size = len(state) // 256 + 1
    at = _end(changes, number) + _HEAD
    end = _end(changes, number + 1)
    while at < end:
        to = changes[at] * size
        at += 1
        for i in range(to, min(to + size, len(state))):
            state[i] ^= changes[at]
            at += 1


def back(changes: bytearray, state: bytearray) -> int:
    """Make the state after all changes the one before the first; return how many there are."""
    found = count(changes)
    for number in range(found):
        turn(changes, number, state)
    return found
