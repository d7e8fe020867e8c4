"""What somebody did in Undertow, in words."""

from engine_core.games.undertow.data import words as G

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.undertow.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return what `action` does in `state`, as everyone at the table sees it."""
    return words[G.TELL_PLAYS] % action
