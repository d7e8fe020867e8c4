"""How the map of Wheels Up! looks, rows 8 to 55: airports, routes, and the cursor over them."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.canvas import STRIDE
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.rules.layout import FREE, GATES_AT, SEAT_SIZE, SEATS, TRAFFIC
from engine_core.games.wheels_up.rules.scoring import controller
from engine_core.games.wheels_up.screens.map_search import ROUTE, y_px

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.motion import Motion
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules

SIZE = const(768)  # bytes of the map's rows

_TOP = const(8)  # its rows
_HEIGHT = const(48)
_SHORT = const(13)  # pixels between two airports
_MARK_FROM = const(15)  # pixels of a route on which its leader's mark has room


class Map:
    """Draws the map once; a step of the cursor puts back what lay under it.

    `kept`: SIZE bytes, which outlive this: the map as it was drawn, without its cursor.
    """

    def __init__(self, rules: "Rules", kept: bytearray) -> None:
        self._kept = kept
        self._rules = rules
        self._x = rules.table.X_PX
        self._y = bytes([y_px(rules, airport) for airport in range(rules.airports)])

    def draw(self, canvas: "Canvas", state: bytearray, seat: int, routes: int, airports: int) -> None:
        """Draw the board for `seat`. `routes`, `airports`: masks of what may be chosen, -1: lines tell who leads."""
        rules = self._rules
        canvas.fill(0, _TOP, 128, _HEIGHT, 0)
        for route in range(rules.routes):
            self._draw_route(canvas, state, seat, route, routes)
        for airport in range(rules.airports):
            self._draw_airport(canvas, state, seat, airport, airports)
        self._kept[:] = memoryview(canvas.buffer)[STRIDE * _TOP : STRIDE * (_TOP + _HEIGHT)]

    def restore(self, canvas: "Canvas") -> None:
        """Put the whole map back: a display sends only what differs from what it shows."""
        canvas.put_back(_TOP, self._kept)

    def _draw_route(self, canvas: "Canvas", state: bytearray, seat: int, route: int, routes: int) -> None:
        rules = self._rules
        planes = state[TRAFFIC + route]
        if routes >= 0:
            if routes >> route & 1:
                self._line(canvas, route, 1, 0)
            elif planes or rules.payouts[route] == 1:
                self._line(canvas, route, 1, 3)
            return
        if not planes:
            if rules.payouts[route] == 1:
                self._line(canvas, route, 1, 3)
            return
        leader = controller(rules, state, route)
        self._line(canvas, route, 1, 0 if leader == seat else 1)
        if leader >= 0 and leader != seat:
            self._mark(canvas, route, leader)

    def _mark(self, canvas: "Canvas", route: int, leader: int) -> None:
        """Mark who leads in the middle of a route, where it has room."""
        rules = self._rules
        first = rules.ends_a[route]
        last = rules.ends_b[route]
        x0 = self._x[first]
        x1 = self._x[last]
        y0 = self._y[first]
        y1 = self._y[last]
        if abs(x1 - x0) >= _MARK_FROM or abs(y1 - y0) >= _MARK_FROM:
            x = (x0 + x1) // 2
            y = (y0 + y1) // 2
            canvas.fill(x - 2, y - 2, 5, 5, 0)
            canvas.text(SMALL, x - 1, y - 2, signs.SMALL_SEATS[leader])

    def _line(self, canvas: "Canvas", route: int, on: int, off: int, by_x: int = 0, by_y: int = 0) -> None:
        rules = self._rules
        first = rules.ends_a[route]
        last = rules.ends_b[route]
        x = self._x
        y = self._y
        canvas.line(x[first] + by_x, y[first] + by_y, x[last] + by_x, y[last] + by_y, on, off)

    def _draw_airport(
        self, canvas: "Canvas", state: bytearray, seat: int, airport: int, airports: int, ink: int = 1
    ) -> None:
        x = self._x[airport]
        y = self._y[airport]
        mine = seat >= 0 and state[SEATS + SEAT_SIZE * seat + GATES_AT + airport]
        is_open = airports >> airport & 1 if airports >= 0 else state[FREE + airport]
        canvas.fill(x - 2, y - 2, 5, 5, 1 - ink)
        if mine:
            canvas.fill(x - 1, y - 2, 3, 5, ink)
            canvas.fill(x - 2, y - 1, 5, 3, ink)
        else:
            canvas.card(x - 2, y - 2, 5, 5, ink)
            if not is_open:
                canvas.pixel(x, y, ink)

    def point(self, canvas: "Canvas", state: bytearray, seat: int, place: int, airports: int) -> None:
        """Move the cursor to a place: an airport turned over, its routes dashed, or a route in bold."""
        self.restore(canvas)
        rules = self._rules
        if place < ROUTE:
            for i in range(rules.spokes[place], rules.spokes[place + 1]):
                route = rules.spoke_routes[i]
                if self._hidden(state, route):
                    self._line(canvas, route, 3, 2)
                    self._draw_airport(canvas, state, seat, rules.spoke_ends[i], airports)
            self._box(canvas, place, True)
            self._draw_airport(canvas, state, seat, place, airports, 0)
        else:
            self._thick(canvas, state, seat, place - ROUTE, airports)

    def mark(self, canvas: "Canvas", place: int) -> None:
        """Frame in dots where somebody has just acted; nothing for place -1."""
        self.restore(canvas)
        if place < 0:
            return
        for end in (self._rules.ends_a, self._rules.ends_b):
            self._box(canvas, place if place < ROUTE else end[place - ROUTE], False)

    def fly(self, motion: "Motion", place: int) -> None:
        """Show an airplane fly along a route, or a gate come down onto an airport."""
        rules = self._rules
        first = rules.ends_a[place - ROUTE] if place >= ROUTE else place
        last = rules.ends_b[place - ROUTE] if place >= ROUTE else place
        y = self._y[first] - 3 if place >= ROUTE else 0
        motion.begin(self._x[first] - 3, y, self._x[last] - 3, self._y[last] - 3, 7, 7)

    def _hidden(self, state: bytearray, route: int) -> bool:
        """Tell whether a route is on the map only while the cursor is at one of its airports."""
        return self._rules.payouts[route] > 1 and not state[TRAFFIC + route]

    def _thick(self, canvas: "Canvas", state: bytearray, seat: int, route: int, airports: int) -> None:
        rules = self._rules
        first = rules.ends_a[route]
        last = rules.ends_b[route]
        across = abs(self._x[first] - self._x[last])
        down = abs(self._y[first] - self._y[last])
        for by in (-1, 0, 1):
            self._line(canvas, route, 1, 0, by if across < down else 0, 0 if across < down else by)
        short = across < _SHORT and down < _SHORT  # hardly a line: the airports are turned over
        for airport in (first, last):
            if short:
                self._box(canvas, airport, True)
        for airport in (first, last):
            self._draw_airport(canvas, state, seat, airport, airports, 0 if short else 1)

    def _box(self, canvas: "Canvas", airport: int, lit: bool) -> None:
        x = self._x[airport] - 4
        y = max(_TOP, self._y[airport] - 4)
        height = min(_TOP + _HEIGHT, self._y[airport] + 5) - y
        if lit:
            canvas.fill(x, y, 9, height, 1)
        else:
            canvas.dots(x, y, 9, height)
