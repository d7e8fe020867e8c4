"""The whole net of Wheels Up!, or that of one seat: for the shape of things only, without names."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.rules.layout import GATES, GATES_AT, PLACED, PLANES, SEAT_SIZE, SEATS, TRAFFIC
from engine_core.games.wheels_up.rules.scoring import controlled, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.packed_texts import Words

_NET = const(2)


def draw(table: "Table", canvas: "Canvas", part: int, seat: int, words: "Words") -> None:
    """Draw a part of the table: the routes on which `seat` flies solid; of all seats, -1, those of the viewer.

    Of all seats the other routes are dotted, and faint where nobody flies.
    """
    session = table.session
    rules = table.rules
    state = session.match.state
    owner = session.viewer if seat < 0 else seat
    base = SEATS + SEAT_SIZE * owner
    if part == table.HEADER:
        canvas.fill(0, 0, 128, 8, 0)
        if seat < 0:
            table.header(canvas, words[P.WHOLE_NET], words[P.OTHER_NETS])
        else:
            pays = words[P.LEADS_ON] % (controlled(rules, state, seat, 0), controlled(rules, state, seat, 1))
            table.header(canvas, session.names[seat], pays, seat)
        canvas.fill(0, 8, 128, 1, 0)
    elif part == table.FOOTER:
        if seat < 0:
            table.footer(canvas, words[P.SOLID], words[P.BACK])
        else:
            has = (signs.GATE, state[base + GATES], signs.AIRPLANE, state[base + PLACED], money(state, seat))
            table.footer(canvas, "%s%d  %s%d  $%d" % has, words[P.OTHER_NETS])
    elif part == _NET:
        canvas.fill(0, 8, 128, 48, 0)
        x = rules.table.X_PX
        y = rules.table.Y_PX
        for route in range(rules.routes):
            flies = state[base + PLANES + route]
            if flies or seat < 0:
                a = rules.ends_a[route]
                b = rules.ends_b[route]
                canvas.line(x[a], y[a], x[b], y[b], 1, 0 if flies else 2 if state[TRAFFIC + route] else 7)
        for airport in range(rules.airports):
            left = x[airport] - 2
            top = y[airport] - 2
            canvas.fill(left, top, 5, 5, 0)
            canvas.card(left, top, 5, 5)
            if state[base + GATES_AT + airport]:
                canvas.fill(left + 1, top + 1, 3, 3, 1)
