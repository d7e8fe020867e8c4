"""What a draw, an era and the last rounds of Wheels Up! have changed without a move that shows it."""

from engine_core.const import const
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.screens.cards.card_text import name_of
from engine_core.games.wheels_up.screens.choice import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.table import Table

_DEREGULATION = const(2)  # the value of ERA for deregulation


def _new(table: "Table", seat: int) -> list:
    """Return the names of the cards that a seat did not hold when the last decision began."""
    cards = asked.cards_at(table.session.match.state, seat)
    return [name_of(card, table.console.settings.language) for card in cards if card not in table.held]


def drawn(table: "Table") -> list:
    """Return the lines that show the viewer which cards were drawn, or []."""
    names = _new(table, table.session.viewer)
    if names:
        names.insert(0, table.choice.page_words()[P.YOU_DREW])
    return names


def told(table: "Table", seat: int, before: int, is_last: bool) -> str:
    """Name the cards that an era has dealt to the only person. Say how the game goes on to its end (WU16, WU19).

    `before`: the era when `seat` was last asked
    `is_last`: whether the round that begins may be the last one
    """
    session = table.session
    state = session.match.state
    texts = table.choice.page_words()
    began = state[L.ERA] != before
    names = _new(table, seat)
    said = []
    if names and session.people == 1 and began:
        said.append(texts[P.NEW_CARDS + 1] % ", ".join(names))
    if began and state[L.FINAL]:
        text = texts[P.FINAL + (1 if before < _DEREGULATION else 0) + (2 if state[L.FINAL] > 1 else 0)]
        by = state[L.FINAL_BY]
        said.append(text % (texts[P.EXCEPT_YOU] if by == seat else session.names[by]))
    if is_last:
        said.append(texts[P.LAST_ROUND])
    return " ".join(said)
