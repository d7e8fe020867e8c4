"""What stands on a tile of Wheels Up! for a card: its kind and what it does, as signs.

The modules that hold these and the texts of card_text.py are unloaded as soon as the hand is put away (`forget`).
"""

from engine_core import loader
from engine_core.draw import signs
from engine_core.games.wheels_up.data import cards
from engine_core.games.wheels_up.rules.codes import E_SERVICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_HELD: list[str] = []
READ: dict[tuple, tuple] = {}  # of the hand shown, by card and language: its name, and the lines of what it does


def module(name: str) -> "ModuleType":
    """Load a module of the game's data, until `forget`."""
    return loader.bring(_HELD, "games.wheels_up.data." + name)


def forget(name: str = "") -> None:
    """Unload a module of the game's data, or all of them, in all languages."""
    if not name:
        READ.clear()
    loader.release(_HELD, "games.wheels_up.data." + name if name else "")


def kind_of(card: int) -> int:
    """Return 0 for an event, 1 for chaos, 2 for a bonus."""
    return 2 if cards.EFFECT[card] >= E_SERVICE else 1 if cards.CHAOS[card] else 0


def kind_sign(card: int) -> str:
    """Return the sign of a card's kind."""
    return (signs.EVENT, signs.CHAOS, signs.BONUS)[kind_of(card)]


def tile_text(card: int) -> str:
    """Return what a card does as signs."""
    return module("words_tiles").TILES[cards.EFFECT[card]].replace("{n}", str(cards.AMOUNT[card]))
