"""Writes the part of a HELLO that asks a server to open a table (docs/reference/link.md)."""

from engine_core.const import const
from engine_core.link import fairness, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

PRIVATE = const(2)  # the value for a private table; 1, for one with a code of four letters, is obsolete
CLOCKS = (0, 30, 60, 86400)  # the time limits for a turn in seconds, 0 for none


def wish(rules: "Game", people: int, bots: int, private: bool, clock: int) -> bytes:
    """Return the bytes that follow the name in a HELLO. The first `people` seats are for people, and bots of the kind
    `bots` get the others. `clock`: an index into CLOCKS
    """
    body = bytearray()
    frames.put_text(body, rules.ID)
    body += bytes((rules.seats, people, bots, PRIVATE if private else 0, clock))
    return bytes(body + fairness.options(rules))
