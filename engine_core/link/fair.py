"""Nobody chooses the seed: the table commits itself to a number before it hears those of the guests."""

import hashlib

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

SALT = const(16)
SEED = const(8)  # of the table; and of a guest's nonce


def sha256(data: "bytes | bytearray") -> bytes:
    """Return the SHA-256 of some bytes."""
    make = getattr(hashlib, "sha256", None)
    return bytes((make(data) if make else hashlib.new("sha256", data)).digest())  # the latter on CircuitPython


def commitment(salt: bytes, host_seed: bytes, game: int, rules: "Game") -> bytes:
    """Return what a table makes known before any guest has joined."""
    data = bytearray(salt + host_seed)
    data += bytes((game & 255, game >> 8)) + rules.ID.encode()
    data.append(rules.seats)
    return sha256(data + options(rules))


def options(rules: "Game") -> bytes:
    """Return the options of a game: for each the index of its choice."""
    return bytes([choices.index(rules.options[name]) for name, choices in rules.OPTIONS])


def seed(host_seed: bytes, nonces: list) -> int:
    """Return the seed of a game: the first 60 bits of the hash over the table's number and the nonces by seat."""
    data = host_seed
    for nonce in nonces:
        data += nonce
    found = 0
    for byte in sha256(data)[:8]:
        found = found << 8 | byte
    return found >> 4
