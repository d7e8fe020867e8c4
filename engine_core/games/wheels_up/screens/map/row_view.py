"""Draws the row of actions under the Wheels Up! map, and provides the texts about the item under the cursor."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.codes import LAND, LIFT
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.games.wheels_up.screens.map import action_row as row
from engine_core.games.wheels_up.screens.map import place_caption

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words

_ROOM = const(126)  # the width in pixels of the row and its text

# The sign of each item
SIGNS = signs.PREVIOUS + signs.GATE + signs.AIRPLANE + signs.HANGAR + signs.CARDS + signs.DRAW
SIGNS += signs.MOVE + signs.ACTION + signs.LIST + signs.FITS + signs.END


def draw(canvas: "Canvas", items: bytes, at: int, possible: int, text: str, acts: bool) -> None:
    """Draw the row as a footer: item `at` under the cursor, a bar under the `possible` items (a mask), and a text,
    preceded by the sign of A if A `acts` and the sign fits.
    """
    canvas.fill(0, 56, 128, 8, 0)
    for i in range(len(items)):
        x = 1 + row.PITCH * i
        if i == at:
            canvas.fill(x - 1, 56, 9, 8, 1)
        elif possible >> i & 1:
            canvas.fill(x, 63, 7, 1, 1)
        canvas.text_centre(SMALL, x - 1, 57, 9, SIGNS[items[i]], 0 if i == at else 1)
    button = signs.BUTTON_A + " "
    if not acts or row.PITCH * len(items) + SMALL.width(button + text) > _ROOM:
        button = ""
    canvas.text_right(SMALL, 127, 58, button + text)


def row_text(state: bytearray, seat: int, item: int, possible: bool, words: "Words") -> str:
    """Return a text that says what an item of the row does, or why it does nothing."""
    if possible:
        return words[G.ROW + item]
    if item == row.CARDS:
        return words[G.HAND_EMPTY]
    if item == row.BUY:
        if state[L.BOUGHT]:
            return words[G.CANNOT_BUY]
        return words[G.NO_MONEY if state[L.FINAL] < 3 else G.NOT_ALLOWED]
    if item == row.HANGAR:
        return words[G.NO_ROUTE if state[L.SEATS + L.SEAT_SIZE * seat + L.HANGAR] else G.HANGAR_NAME + 1]
    if not state[L.ACTIONS]:
        return words[G.NO_MORE]
    if item == row.GATE:
        return words[G.FULL]
    if item == row.PLANE and state[L.SEATS + L.SEAT_SIZE * seat + L.PLACED] == L.FLEET:
        return place_caption.no_plane_text(state, seat, words)
    return words[G.NO_CARD if item == row.DRAW else G.CANNOT_MOVE if item == row.MOVE else G.NO_ROUTE]


def row_fact(rules: "Rules", state: bytearray, seat: int, item: int, possible: bool, words: "Words") -> str:
    """Return the header's fact that belongs to an item of the row."""
    base = L.SEATS + L.SEAT_SIZE * seat
    if item == row.GATE:
        return words[G.FREE_SLOTS] % state[L.OPEN_COUNT]
    if item == row.PLANE:  # A moved airplane is not one of those still to be placed.
        return "" if state[L.PHASE] in (LIFT, LAND) else words[G.SUPPLY] % (L.FLEET - state[base + L.PLACED])
    if item in (row.HANGAR, row.MOVE):
        return words[G.HANGAR] % state[base + L.HANGAR]
    if item == row.CARDS:
        return words[G.IN_HAND] % state[base + L.HAND_COUNT]
    if item == row.DRAW:
        era = rules.deck_of[state[L.ERA]]
        return words[G.DECK] % (state[L.DECK_COUNT + era] or state[L.GONE_COUNT + era])
    if item == row.BUY:
        coins = money(state, seat)
        return "$%d %s %d" % (coins, signs.BECOMES, coins - 1) if possible else "$%d" % coins
    if item == row.LIST:
        return "%d %s" % (rules.routes, words[G.ROUTES])
    return words[G.ACTIONS_LEFT + state[L.ACTIONS]] if item == row.END else ""
