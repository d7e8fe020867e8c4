"""What somebody did in Way Up High, in words."""

from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules.layout import DOWN
from engine_core.games.way_up_high.screens.floor_view import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return what `action` does, as everyone at the table sees it: of a card built face down, no more than that."""
    return words[G.TELL_GREY] if action & DOWN else words[G.TELL_UP] % card_text(action)
