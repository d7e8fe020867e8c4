"""The thing under the cursor of Way Up High."""

from engine_core.games.way_up_high.rules.layout import DOWN
from engine_core.games.way_up_high.screens.floor_view import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.screens.table import Table


def thing(table: "Table") -> tuple:
    """Return a card of the hand and its place there; the footer says which way up it goes."""
    card = table.chosen() & ~DOWN
    return card_text(card), list(table.hand).index(card) + 1, len(table.hand), None
