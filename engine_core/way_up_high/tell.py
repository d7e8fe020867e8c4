"""What somebody did in Way Up High, in words."""

from engine_core.way_up_high import words as G
from engine_core.way_up_high.floors import card_text
from engine_core.way_up_high.layout import DOWN


def tell(rules, state: bytearray, action: int, words: tuple) -> str:
    """Return what `action` does, as everyone at the table sees it: of a card built face down, no more than that."""
    return words[G.TELL_GREY] if action & DOWN else words[G.TELL_UP] % card_text(action)
