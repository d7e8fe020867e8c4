"""All routes, or all airports, of Wheels Up! as a list, which is another way to choose. After the two lists come the
whole net and each seat's net, without names.

The list begins with the highest stakes: what another airplane, or a gate, of the viewer would change.
"""

from engine_core.console.scene import DOWN, RIGHT, UP, A, B
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import page_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.codes import ACTION, LAND, PLACE
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.scoring import controlled, controller, money
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.choice import MAP, ROW
from engine_core.games.wheels_up.screens.map import map_places, place_caption
from engine_core.games.wheels_up.screens.map.map_places import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.packed_texts import Words


_LIST = const(2)  # the part below the header
# The views: 0 for routes, then gates, then nets
_GATES = const(1)
_NETS = const(2)
_SHOWN = const(5)
_PITCH = const(9)
_FIRST_SEAT = const(59)
_SEAT_PITCH = const(10)
_OUTCOME = const(14)  # the width in pixels that remains for the result of a choice


def order(table: "Table", gates: bool) -> bytes:
    """Return the routes, or the airports, in the list's order."""
    rules = table.rules
    state = table.session.match.state
    seat = table.session.viewer
    mask = asked.masks(table, True)[1 if gates else 0]
    stakes = []
    for i in range(rules.airports if gates else rules.routes):
        may = mask >> i & 1 > 0
        if gates:
            stake = 16 * place_caption.gate_serves(rules, state, seat, i)[1] + state[L.FREE + i]
        else:
            stake = _stake(rules, state, seat, i, may)
        stakes.append((-stake - (1024 if may else 0), i))
    stakes.sort()
    return bytes([i for _, i in stakes])


def _stake(rules: "Rules", state: bytearray, seat: int, route: int, may: bool) -> int:
    """Return a number to sort routes by: what an airplane changes, then whether `seat` flies there, then the payout."""
    at = L.SEATS + L.SEAT_SIZE * seat + L.PLANES + route
    pays = rules.payouts[route]
    stake = pays + (8 if state[at] else 0)
    if may and state[L.PHASE] in (ACTION, PLACE, LAND):
        before = controller(rules, state, route)
        state[at] += 1  # This only shows which seat would lead; the line below reverts it.
        after = controller(rules, state, route)
        state[at] -= 1
        if after == seat != before:
            stake += 64 * pays
        if before >= 0 and after != before != seat:
            stake += 64 * pays
    return stake


def _words(table: "Table") -> "Words":
    return table.choice.page_words()


def place(table: "Table") -> int:
    """Return the place under the cursor, or -1 while a net is shown."""
    choice = table.choice
    if choice.view >= _NETS:
        return -1
    return choice.order[choice.at] + (0 if choice.view == _GATES else ROUTE)


def press(table: "Table", button: int) -> None:
    """Up and down move in the list, left and right switch to the other list and the nets, and B goes back.

    A goes to the place on the map and, if it may be chosen, chooses it, as A on the map would.
    """
    choice = table.choice
    here = place(table)
    if button == B:
        choice.go(ROW)
    elif button == A:
        if here >= 0:
            choice.go(MAP)
            choice.cursor.go(here)
            if choice.here():
                table.press(A)
                return
    elif here >= 0 and button in (UP, DOWN):
        choice.at = (choice.at + (1 if button == DOWN else -1)) % len(choice.order)
    else:
        show(table, (choice.view + (1 if button in (RIGHT, DOWN) else -1)) % (_NETS + 1 + table.rules.seats))
    table.redraw()


def show(table: "Table", view: int) -> None:
    """Switch to a view: 0 the routes, 1 the gates, 2 the whole net, then each seat's net, the viewer's first."""
    choice = table.choice
    choice.view = view
    choice.at = 0
    if view < _NETS:
        choice.order = order(table, view == _GATES)


def draw(table: "Table", canvas: "Canvas", part: int) -> None:
    """Draw a part of the table: the list in rows 9-55, or a net."""
    choice = table.choice
    if choice.view >= _NETS:
        seats = table.rules.seats
        seat = -1 if choice.view == _NETS else (table.session.viewer + choice.view - _NETS - 1) % seats

        _draw_net(table, canvas, part, seat, _words(table))
    elif part == table.HEADER:
        _draw_header(table, canvas)
    elif part == table.FOOTER:
        _draw_footer(table, canvas)
    elif part == _LIST:
        canvas.fill(0, 9, 128, 47, 0)
        masks = asked.masks(table, True)
        top = max(0, min(choice.at - _SHOWN // 2, len(choice.order) - _SHOWN))
        for i in range(_SHOWN):
            y = 12 + _PITCH * i
            _draw_line(table, canvas, choice.order[top + i], y, masks)
            if top + i == choice.at:
                canvas.invert(0, y - 2, 126, _PITCH)
        table.bar(canvas, top, _SHOWN, len(choice.order), 10, 45)


def _draw_header(table: "Table", canvas: "Canvas") -> None:
    choice = table.choice
    gates = choice.view == _GATES
    table.header(
        canvas,
        "%s %d/%d" % (_words(table)[P.LISTS + choice.view], choice.at + 1, len(choice.order)),
        "" if gates else signs.AIRPLANE,
    )
    for seat in range(table.rules.seats):
        canvas.text(SMALL, _FIRST_SEAT + _SEAT_PITCH * seat, 2, signs.SEATS[seat])


def _draw_footer(table: "Table", canvas: "Canvas") -> None:
    canvas.fill(0, 56, 128, 8, 0)
    session = table.session
    state = session.match.state
    words = session.words
    here = place(table)
    masks = asked.masks(table, True)
    may = masks[1] >> here if here < ROUTE else masks[0] >> here - ROUTE
    # If the place belongs to a seat, the seat is chosen on the map.
    plays = 0 if map_places.has_owner(state) else may & 1
    brings = table.brings(here) if plays else 0  # Such an action has the number of its place.
    if brings:
        table.footer(canvas, words[G.BRINGS + brings - 1])
        return
    end = canvas.text_right(SMALL, 127, 58, _words(table)[P.ON_MAP + plays]) - 4
    for text in place_caption.outcome_at(table.rules, state, session.viewer, here, masks, words):
        if SMALL.width(text) < end:
            canvas.text(SMALL, 1, 58, text)
            return


def _draw_line(table: "Table", canvas: "Canvas", i: int, y: int, masks: tuple) -> None:
    """Draw a route or an airport: its name, its pay or its open slots, and each seat's airplanes or gates there; for a
    route also the viewer's choice.
    """
    rules = table.rules
    session = table.session
    state = session.match.state
    gates = table.choice.view == _GATES
    if gates:
        canvas.text(SMALL, 2, y, airport_text(rules, i))
        canvas.text(SMALL, 20, y, _words(table)[P.OPEN_SLOTS] % state[L.FREE + i])
    else:
        canvas.text(SMALL, 2, y, route_text(rules, i))
        canvas.text_right(SMALL, 46, y, "$%d" % rules.payouts[i])
        leader = controller(rules, state, i)
        if leader >= 0:
            canvas.text(SMALL, 50, y, signs.SEATS[leader])
    for seat in range(rules.seats):
        count = state[L.SEATS + L.SEAT_SIZE * seat + (L.GATES_AT if gates else L.PLANES) + i]
        canvas.text_centre(SMALL, _FIRST_SEAT + _SEAT_PITCH * seat, y, 5, str(count) if count else ".")
    if not gates and masks[0] >> i & 1:
        texts = place_caption.outcome_at(rules, state, session.viewer, i + ROUTE, masks, session.words)
        text = texts[-1]
        canvas.text_right(SMALL, 125, y, text if SMALL.width(text) < _OUTCOME else "?")


def _draw_net(table: "Table", canvas: "Canvas", part: int, seat: int, words: "Words") -> None:
    """Draw a part of the table with a net. The routes that `seat` flies on are solid.

    In the net of all seats, -1, the viewer's routes are solid, others dotted, and those without airplanes faint.
    """
    session = table.session
    rules = table.rules
    state = session.match.state
    owner = session.viewer if seat < 0 else seat
    base = L.SEATS + L.SEAT_SIZE * owner
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
            has = (signs.GATE, state[base + L.GATES], signs.AIRPLANE, state[base + L.PLACED], money(state, seat))
            table.footer(canvas, "%s%d  %s%d  $%d" % has, words[P.OTHER_NETS])
    elif part == _LIST:
        canvas.fill(0, 8, 128, 48, 0)
        x = rules.table.X_PX
        y = rules.table.Y_PX
        for route in range(rules.routes):
            flies = state[base + L.PLANES + route]
            if flies or seat < 0:
                a = rules.ends_a[route]
                b = rules.ends_b[route]
                canvas.line(x[a], y[a], x[b], y[b], 1, 0 if flies else 2 if state[L.TRAFFIC + route] else 7)
        for airport in range(rules.airports):
            left = x[airport] - 2
            top = y[airport] - 2
            canvas.fill(left, top, 5, 5, 0)
            canvas.card(left, top, 5, 5)
            if state[base + L.GATES_AT + airport]:
                canvas.fill(left + 1, top + 1, 3, 3, 1)
