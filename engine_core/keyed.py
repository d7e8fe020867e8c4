"""Random numbers that no one can predict without the key: SHA-256 in counter mode. rng.py draws them.

A state with a key stores it in its last 16 bytes. Bytes 0-3 are then zero, which never happens with rng.py's own
generator, and bytes 4-7 count the hashes. A number is 16 bits of the SHA-256 of the key and the count, four bytes.
"""

import hashlib

from engine_core.rng import KEY


def sha256(data: "bytes | bytearray") -> bytes:
    """Return the SHA-256 of `data`."""
    make = getattr(hashlib, "sha256", None)
    return bytes((make(data) if make else hashlib.new("sha256", data)).digest())  # CircuitPython has only `new`.


def lock(state: bytearray, key: bytes) -> None:
    """Let `state` draw from a key from now on. The key is written to its last bytes."""
    _count(state, 0)
    state[len(state) - KEY :] = key


def forget(state: bytearray) -> None:
    """Clear the key. The state must be seeded afterwards."""
    for i in range(len(state) - KEY, len(state)):
        state[i] = 0


def below(state: bytearray, n: int) -> int:
    """Return a random number as rng.below does."""
    count = state[4] | state[5] << 8 | state[6] << 16 | state[7] << 24
    key = bytes(state[len(state) - KEY :])
    limit = 65536 - 65536 % n
    drawn = limit
    while drawn >= limit:
        found = sha256(key + bytes((count & 255, count >> 8 & 255, count >> 16 & 255, count >> 24)))
        drawn = found[0] | found[1] << 8
        count = count + 1 & 0x3FFFFFFF
    _count(state, count)
    return drawn % n


def shuffle(generator: bytearray, cards: bytearray, start: int, count: int) -> None:
    """Shuffle as rng.shuffle does."""
    for left in range(count, 1, -1):
        i = start + below(generator, left)
        j = start + left - 1
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def _count(state: bytearray, count: int) -> None:
    for i in range(4):
        state[i] = 0
        state[4 + i] = count >> 8 * i & 255
