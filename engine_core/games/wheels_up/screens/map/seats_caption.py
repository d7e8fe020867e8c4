"""The footer of the Wheels Up! map while the viewer chooses whose gate or airplanes a card strikes."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data.cards import AMOUNT
from engine_core.games.wheels_up.rules.codes import E_GROUND, GATE_OF, ROUTE_OF
from engine_core.games.wheels_up.rules.layout import EFFECT, GATES_AT, PENDING, PLANES, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.screens.map.place_caption import fitting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules

_Y = const(58)
_SEAT = const(10)  # the distance between two seats in pixels
_ROOM = const(120)  # the width in pixels of the texts beside the seats


def whose_footer(
    canvas: "Canvas", rules: "Rules", state: bytearray, actions: list, at: int, names: list, sign: str
) -> None:
    """Draw the seats that may be chosen at a place, number `at` under the cursor, and what that seat would lose.

    A single seat needs no cursor. A route's pay is shown where it has room. `sign`: the sign of A, or "" where the
    footer may not name it
    """
    canvas.fill(0, 56, 128, 8, 0)
    grounds = state[EFFECT] == E_GROUND
    size = ROUTE_OF if grounds else GATE_OF
    place = actions[0] % size
    seat = actions[at] // size
    here = state[SEATS + SEAT_SIZE * seat + (PLANES if grounds else GATES_AT) + place]
    left = max(0, here - AMOUNT[state[PENDING]]) if grounds else here - 1
    change = "%s%d%s%d" % (signs.AIRPLANE if grounds else signs.GATE, here, signs.BECOMES, left)
    text = route_text(rules, place) if grounds else airport_text(rules, place)
    pays = " $%d" % rules.payouts[place] if grounds else ""
    if SMALL.width(text + pays + sign + change) + _SEAT * len(actions) < _ROOM:
        text += pays
    x = canvas.text(SMALL, 1, _Y, text) + 4
    for i in range(len(actions)):
        lit = i == at and len(actions) > 1
        if lit:
            canvas.fill(x - 2, 56, 9, 8, 1)
        canvas.text(SMALL, x, _Y, signs.SEATS[actions[i] // size], 0 if lit else 1)
        x += _SEAT
    fitting(canvas, x, (names[seat] + " " + change, change, ""), (sign,))
