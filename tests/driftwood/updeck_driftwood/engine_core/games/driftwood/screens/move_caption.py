"""What somebody did in Driftwood, in words."""

from engine_core.games.driftwood.data import words as G
from engine_core.games.driftwood.rules.rules import STOP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.driftwood.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return what `action` does in `state`, as everyone at the table sees it."""
    return words[G.STOP] if action == STOP else words[G.TAKES] % action
