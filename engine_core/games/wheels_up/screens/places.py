"""Finds, for lessons, where things are on the table of Wheels Up!. Only lessons load this module."""

from engine_core.console.lesson import lesson_view
from engine_core.console.scene import A
from engine_core.const import const
from engine_core.draw.canvas import STRIDE
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.rules.codes import DISCARD, END, REACT
from engine_core.games.wheels_up.rules.layout import PHASE
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.choice import HAND, MAP, RIVALS, ROW
from engine_core.games.wheels_up.screens.map import action_row as row
from engine_core.games.wheels_up.screens.map.map_places import ROUTE, point

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.table import Table

# x, y, width and height in pixels; the fifth value, 0, omits the tail of the box and the arrow
_ROW = (0, 55, 128, 9, 0)
# The first row of the map, and the number of its rows
_TOP = const(8)
_ROWS = const(48)
# The width and height of an arrow, including a margin of a pixel
_WIDE = const(7)
_DEEP = const(5)
_LINE = const(5)  # an arrow may cover as many lit pixels as a line has
_ROUND = const(4)  # the distance in pixels from an airport or airplane to its frame, so that it meets no name
_NAME_X = const(9)  # the left edge of the name in the header


class Places(lesson_view.Places):
    """On the map, an arrow points at a place from above, or from below if it covers fewer lit pixels there. It is left
    out if it would cover more than a line does on both sides. The fifth value of a rectangle says which: see `where` in
    lesson_view.Places.
    """

    table: "Table"
    HEADER = 1 << 0 | 1 << 4

    def where(self, what: "str | int") -> tuple:
        table = self.table
        rules = table.rules
        if not isinstance(what, str):
            return _choice(table, what)
        if what == "header":
            return 0, 0, 128, 8, 0
        if what in ("pips", "money"):
            session = table.session
            before, text = table.whom() + " ", asked.pips(session.match)
            if what == "money":
                before, text = before + text + " ", "$%d" % money(session.match.state, session.viewer)
            return _NAME_X + SMALL.width(before), 0, SMALL.width(text), 8
        if what == "row":
            return _label(table, END if table.names(A) else -1) if table.mine else _ROW
        for airport in range(rules.airports):
            if airport_text(rules, airport) == what:
                return _place(table, airport)
        for route in range(rules.routes):
            if route_text(rules, route) == what:
                return _place(table, ROUTE + route)
        return ()

    def meant(self, action: int) -> list:
        table = self.table
        rules = table.rules
        place = table.place_of(action)
        found = self.where(action)
        if place < 0 or not found:
            if table.choice.mode < HAND and len(found) == 4:
                x, y, w, h = found
                if _ink(table, x + w // 2 - 3, y - _DEEP):
                    return [(x, y, w, h, 0)]
            return [found]
        if place < ROUTE:
            return [_sided(table, _place(table, place, _ROUND))]
        cursor = table.choice.cursor
        x, y = point(rules, cursor.spot if cursor.place() == place else place)
        middle = _sided(table, (x // 16 - _ROUND, y // 16 - _ROUND, 2 * _ROUND + 1, 2 * _ROUND + 1))
        if cursor.route >= 0:  # On a route, the name at one end is inverse and gets no frame.
            return [middle]
        ends = (rules.ends_a[place - ROUTE], rules.ends_b[place - ROUTE])
        return [middle] + [_place(table, end, _ROUND) for end in ends]


def _place(table: "Table", place: int, edge: int = -1) -> tuple:
    """Return the rectangle of an airport, or of a route from end to end, with a margin of `edge` pixels; for -1, three
    around an airport and one around a route.
    """
    rules = table.rules
    if edge < 0:
        edge = 1 if place >= ROUTE else 3
    first = rules.ends_a[place - ROUTE] if place >= ROUTE else place
    last = rules.ends_b[place - ROUTE] if place >= ROUTE else place
    x = rules.table.X_PX
    y = rules.table.Y_PX
    left = min(x[first], x[last])
    top = min(y[first], y[last])
    w = abs(x[first] - x[last])
    h = abs(y[first] - y[last])
    return left - edge, top - edge, w + 2 * edge + 1, h + 2 * edge + 1


def _choice(table: "Table", action: int) -> tuple:
    state = table.session.match.state
    choice = table.choice
    place = table.place_of(action)
    if place >= 0:
        return _place(table, place) if choice.mode < HAND else ()
    if choice.mode == RIVALS:
        return ()  # A lesson has one rival, and the cursor is on that seat.
    if state[PHASE] in (DISCARD, REACT) or choice.mode == HAND:
        return _tile(table, action)
    if choice.mode != ROW and choice.mode != MAP:
        return _ROW
    if choice.mode == MAP:
        return _label(table, action)
    at = choice.items.find(bytes((row.CARDS,)))
    for i, item in enumerate(choice.items):
        if asked.action_of(item) == action:
            at = i
    return (row.PITCH * at, 56, 9, 8) if at >= 0 else ()


def _label(table: "Table", action: int) -> tuple:
    """Return the rectangle of the footer's text about the button that ends the turn (for END) or leads to the row, or
    of the whole footer if it names no such button.
    """
    ends, leads = table.ways_on()
    left = 126 - SMALL.width(ends + "  " + leads if leads and action == END else leads or ends)
    text = ends if action == END else leads
    return (left, 56, SMALL.width(text) + 2, 8) if text else _ROW


def _sided(table: "Table", where: tuple) -> tuple:
    x, y, w, h = where
    left = x + w // 2 - 3
    above, below = _ink(table, left, y - _DEEP), _ink(table, left, y + h)
    if min(above, below) > _LINE:
        return x, y, w, h, 0
    return (x, y, w, h, 1) if above > below else where


def _ink(table: "Table", left: int, top: int) -> int:
    """Return how many lit pixels of the map an arrow would cover, or a large number if it does not fit."""
    if top < _TOP or top + _DEEP > _TOP + _ROWS:
        return 99
    count = 0
    for y in range(top - _TOP, top - _TOP + _DEEP):
        for x in range(max(0, left), min(128, left + _WIDE)):
            count += table.kept[STRIDE * y + x // 8] >> 7 - x % 8 & 1
    return count


def _tile(table: "Table", action: int) -> tuple:
    """Return the rectangle of the card in the hand that an action plays."""
    from engine_core.games.wheels_up.screens.cards.hand import tile_x

    hand = table.choice.hand()
    for i in range(hand.count()):
        if hand.action(i) == action:
            left, w = tile_x(hand.count(), i)
            # The rectangle excludes the bar below, which the arrow may cover, unlike the name.
            return left, 11, w, 12
    return ()
