"""What stands under the map of Wheels Up! while the viewer is asked."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import ACTION
from engine_core.games.wheels_up.rules.layout import ACTIONS, FINAL
from engine_core.games.wheels_up.screens.choice.decision_modes import ROW, WHOSE
from engine_core.games.wheels_up.screens.map import place_caption
from engine_core.games.wheels_up.screens.map.requested_place import has_owner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table

_ROW_VIEW = "games.wheels_up.screens.row_view"
_SEATS_CAPTION = "games.wheels_up.screens.seats_caption"


def draw(table: "Table", canvas: "Canvas") -> None:
    """Draw the row of actions, or what is at the place under the cursor and what a choice there would bring.

    In any mode: that what was just chosen can be taken back.
    """
    choice = table.choice
    if choice.noted:
        table.footer(canvas, choice.page_words()[P.TAKES_BACK])
        return
    rules = table.rules
    session = table.session
    words = session.words
    state = session.match.state
    if choice.mode == ROW:
        possible = choice.possible()
        at = choice.item_at
        from engine_core.games.wheels_up.screens.map import row_view

        text = row_view.row_text(state, choice.items[at], possible >> at & 1 > 0, words)
        if table.turn.confirming >= 0:
            text = words[G.END_ANYWAY]
        row_view.draw(canvas, choice.items, at, possible, text)
        return
    here = choice.here()
    if choice.mode == WHOSE or (len(here) == 1 and has_owner(state)):
        from engine_core.games.wheels_up.screens.map import seats_caption

        seats_caption.whose_footer(canvas, rules, state, here, choice.at, session.names)
        return
    cursor = choice.cursor
    may = len(here) > 0
    menu = ""
    if choice.fresh and table.decision() == ACTION:
        menu = (signs.BUTTON_A + " " if may else "") + words[G.MENU]
    if cursor.route < 0:
        place_caption.airport_footer(canvas, rules, state, session.viewer, cursor.airport, may, words, menu)
    else:
        place_caption.route_footer(canvas, rules, state, session.viewer, cursor.route, may, words, menu)


def fact(table: "Table") -> str:
    """Return the actions left as an action is asked for, then the one fact that belongs to the item of the row."""
    session = table.session
    choice = table.choice
    state = session.match.state
    if choice.fresh and table.decision() == ACTION:
        text: str = session.words[G.ACTIONS_LEFT + state[ACTIONS]]
        if state[FINAL] and state[ACTIONS]:
            text = choice.page_words()[P.LAST_TURNS + state[FINAL] - 1]
        return text
    possible = choice.possible() >> choice.item_at & 1 > 0
    from engine_core.games.wheels_up.screens.map import row_view

    text = row_view.row_fact(table.rules, state, session.viewer, choice.item(), possible, session.words)
    return text
