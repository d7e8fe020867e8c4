"""What stands under the map of Wheels Up! while the viewer is asked; it is not in memory while bots think."""

from engine_core import loader
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import ACTION
from engine_core.games.wheels_up.screens import place_caption
from engine_core.games.wheels_up.screens.decision_modes import ROW, WHOSE
from engine_core.games.wheels_up.screens.possible import has_owner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table

_ROW_VIEW = "games.wheels_up.screens.row_view"
_SEATS_CAPTION = "games.wheels_up.screens.seats_caption"


def draw(table: "Table", canvas: "Canvas") -> None:
    """Draw the row of actions, or what is at the place under the cursor and what a choice there would bring."""
    choice = table.choice
    rules = table.rules
    session = table.session
    words = session.words
    state = session.match.state
    if choice.mode == ROW:
        possible = choice.possible()
        at = choice.item_at
        row_view = table.bring(_ROW_VIEW)
        text = row_view.row_text(state, choice.items[at], possible >> at & 1 > 0, words)
        if table.turn.confirming >= 0:
            text = words[G.END_ANYWAY]
        row_view.draw(canvas, choice.items, at, possible, text)
        return
    loader.release(table.held, _ROW_VIEW)
    here = choice.here()
    if choice.mode == WHOSE or (len(here) == 1 and has_owner(state)):
        table.bring(_SEATS_CAPTION).whose_footer(canvas, rules, state, here, choice.at, session.names)
        return
    loader.release(table.held, _SEATS_CAPTION)
    cursor = choice.cursor
    may = len(here) > 0
    menu = words[G.MENU] if choice.fresh and table.decision() == ACTION else ""
    if cursor.route < 0:
        place_caption.airport_footer(canvas, rules, state, session.viewer, cursor.airport, may, words, menu)
    else:
        place_caption.route_footer(canvas, rules, state, session.viewer, cursor.route, may, words, menu)


def row_fact(table: "Table") -> str:
    """Return the one fact that belongs to the item of the row under the cursor."""
    session = table.session
    fact: str = table.bring(_ROW_VIEW).row_fact(
        table.rules, session.match.state, session.viewer, table.choice.item(), session.words
    )
    return fact
