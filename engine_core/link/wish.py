"""What a guest asks a server for: a table of its own (docs/reference/link.md)."""

from engine_core.const import const
from engine_core.link import fairness, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

PRIVATE = const(2)  # 1 had a code of four letters
CLOCKS = (0, 30, 60, 86400)  # seconds for a turn, 0: no end


def wish(rules: "Game", people: int, bots: int, private: bool, clock: int) -> bytes:
    """Return what stands behind the name in a HELLO. The first `people` seats are people's, the others have bots of
    the kind `bots`; `clock`: which of CLOCKS.
    """
    body = bytearray()
    frames.put_text(body, rules.ID)
    body += bytes((rules.seats, people, bots, PRIVATE if private else 0, clock))
    return bytes(body + fairness.options(rules))
