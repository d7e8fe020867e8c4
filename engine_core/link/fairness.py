"""Keeps everyone from choosing the deal: the table commits itself to a salt, and each guest to a nonce, before either
knows the other's.
"""

from engine_core.const import const
from engine_core.keyed import KEY, sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

# The sizes of a salt and of a nonce in bytes
SALT = const(16)
NONCE = const(16)
HASH = const(32)

# The results of a check after the end (reveal.py)
FAIR = const(0)
NOT_WHOLE = const(1)  # the table kept only the end of a long game, so nothing can be checked
OTHER_COMMITMENT = const(2)
OTHER_DEAL = const(3)
OTHER_COPIES = const(4)
LATE = const(5)  # all copies are true, but the cards were dealt before this guest was asked for its nonce
MISSING = const(6)  # all copies are true, but the deal lacks the nonce of someone who was asked for it


def commitment(salt: bytes, game: int, rules: "Game") -> bytes:
    """Return the table's commitment to its salt, which an OFFER contains. `game`: the table's number"""
    data = bytearray(b"table" + salt)
    data += bytes((game & 255, game >> 8)) + rules.ID.encode()
    data.append(rules.seats)
    return sha256(data + options(rules))


def options(rules: "Game") -> bytes:
    """Return a game's options as bytes: the index of each option's choice."""
    return bytes([choices.index(rules.options[name]) for name, choices in rules.OPTIONS])


def promise(nonce: bytes) -> bytes:
    """Return a guest's promise, the commitment to its nonce that its HELLO contains."""
    return sha256(nonce)


def commitments_digest(seats: int, promises: list) -> bytes:
    """Return the message that asks for nonces: `seats`, a mask of those asked, then a hash of their promises."""
    return bytes((seats,)) + sha256(b"".join(promises))


def deal(salt: bytes, nonces: list, game: int) -> tuple:
    """Return a game's seed and key. They come from one hash, so that neither reveals anything about the other."""
    found = sha256(b"deal" + salt + b"".join(nonces) + bytes((game & 255, game >> 8)))
    seed = 0
    for byte in found[KEY : KEY + 8]:
        seed = seed << 8 | byte
    return seed >> 4, found[:KEY]
