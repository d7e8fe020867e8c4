"""The thing under the cursor of Up or Down?."""

from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.layout import DOWN, DROP, NEW, PLAY, PUT, TAKE, TAKEN, UP_COUNT
from engine_core.games.up_or_down.screens.move_caption import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.screens.table import Table


def thing(table: "Table") -> tuple:
    """Return a card, a way to put one or a pile, and its place: of a neighbour, that in the ring."""
    session = table.session
    words = session.words
    state = session.match.state
    decision = table.rules.decision(state)
    action = table.chosen()
    at = list(table.actions[: table.count]).index(action) + 1
    if decision == TAKE:
        ring = table.ring_with(0)
        return card_text(action), ring.index(action) + 1, len(ring), None
    if decision == PLAY:
        name = card_text(action)
    elif decision == PUT:
        name = words[G.NEW_COLUMN] if action == NEW else words[G.COLUMN] % (action + 1)
        if action >= DROP:
            name = "%s %d" % (words[G.GIVE_UP], action - DROP + 1)
        name += " (%s)" % card_text(state[TAKEN])
    elif action == DOWN:
        name = words[G.FACE_DOWN]
    else:
        name = "%s %s" % (words[G.FACE_UP], card_text(state[table.rules.up + state[UP_COUNT] - 1]))
    return name, at, table.count, None
