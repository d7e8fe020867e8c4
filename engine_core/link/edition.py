"""The edition of a console's rules. Two consoles whose rules differ must not be linked."""

import binascii

from engine_core.bots.random_bot import Playout
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

_SEED = const(60)


def edition(rules_class: "type[Game]") -> int:
    """Return the CRC-32 of how two random games end, with the minimum and the maximum number of seats, from a fixed
    seed. Rules that differ almost always give another number.
    """
    found = 0
    for seats in (rules_class.MIN_SEATS, rules_class.MAX_SEATS):
        rules = rules_class(seats, {})
        state = rules.new_state(_SEED)
        Playout(rules).run(state, _SEED)
        found = binascii.crc32(state, found)
    return found
