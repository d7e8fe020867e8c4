"""Moves of Way Up High in the notation of seeds/way_up_high/rules.md."""

from engine_core.games.way_up_high.rules.layout import CARD, DOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


def move_text(rules: "Rules", state: bytearray, action: int) -> str:
    """Return the notation of a legal action, in ASCII."""
    return "%s %d" % ("down" if action & DOWN else "up", action & CARD)
