"""The signs on a Wheels Up! card's tile: its kind and its effect."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import cards
from engine_core.games.wheels_up.data.words_tiles import TILES
from engine_core.games.wheels_up.rules.codes import E_SERVICE


def kind_of(card: int) -> int:
    """Return 0 for an event, 1 for chaos, 2 for a bonus."""
    return 2 if cards.EFFECT[card] >= E_SERVICE else 1 if cards.CHAOS[card] else 0


def kind_sign(card: int) -> str:
    """Return the sign of a card's kind."""
    return (signs.EVENT, signs.CHAOS, signs.BONUS)[kind_of(card)]


def tile_text(card: int) -> str:
    """Return the signs of a card's effect."""
    return TILES[cards.EFFECT[card]].replace("{n}", str(cards.AMOUNT[card])).replace("{q}", str(cards.NEED[card]))
