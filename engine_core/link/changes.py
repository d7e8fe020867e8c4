"""The recent moves that a guest keeps: how the latest actions changed its copies, in a bytearray `changes`.

A change is its size, 2 bytes, then pieces. A piece begins with 2 bytes: the offset in the state and, from bit 11 on,
the number of bytes. These bytes follow: old XOR new. So changes lead back from the latest copy and forward again, and
no older copy is kept.
"""

from engine_core.const import const

_ACTIONS = const(40)  # the maximum number of stored changes
_BYTES = const(1400)  # the maximum size of `changes` in bytes
_HEAD = const(2)  # the size of a change's head, and of a piece's head
_FAR = const(16)  # how many bytes of the state are compared at once
_NEAR = const(2)  # the maximum number of unchanged bytes inside a piece
_LONG = const(30)  # a piece, with its head, stops growing beyond this size, because its length has five bits


def add(changes: bytearray, before: "bytes | bytearray", after: "bytes | bytearray") -> None:
    """Add another action's change. The oldest changes are dropped if there is no room."""
    changes += bytes(_HEAD)
    extend(changes, before, after)


def extend(changes: bytearray, before: "bytes | bytearray", after: "bytes | bytearray") -> None:
    """Extend the last change to lead from `before` to `after`, because something unannounced followed the action."""
    if not changes:
        return
    head = _start(changes, count(changes) - 1)
    piece = done = 0  # the last piece's offset in `changes`, and the offset in the state where it ends
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
        changes[: _start(changes, 1)] = b""


def count(changes: bytearray) -> int:
    """Return how many changes are kept."""
    at = found = 0
    while at < len(changes):
        at += _HEAD + (changes[at] | changes[at + 1] << 8)
        found += 1
    return found


def _start(changes: bytearray, number: int) -> int:
    """Return the offset of change `number`, or the end for the number after the last."""
    at = 0
    for _ in range(number):
        at += _HEAD + (changes[at] | changes[at + 1] << 8)
    return at


def turn(changes: bytearray, number: int, state: bytearray) -> None:
    """Turn the state before change `number`, 0 for the oldest, into the state after it, or vice versa."""
    at = _start(changes, number) + _HEAD
    end = _start(changes, number + 1)
    while at < end:
        to = (changes[at + 1] & 7) << 8 | changes[at]
        for i in range(changes[at + 1] >> 3):
            state[to + i] ^= changes[at + _HEAD + i]
        at += _HEAD + (changes[at + 1] >> 3)


def back(changes: bytearray, state: bytearray) -> int:
    """Turn the state after all changes into the state before the first. Return the number of changes."""
    found = count(changes)
    for number in range(found):
        turn(changes, number, state)
    return found
