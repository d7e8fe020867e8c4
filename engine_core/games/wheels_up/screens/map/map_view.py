"""Draws the map of Wheels Up! in rows 8 to 55: one airport with its routes in full, the others as dots.

That airport is the *focus*: the one under the cursor, or where a seat has just acted. An airport is filled if the
viewing seat has a gate there, otherwise a ring; its middle is dark if a slot is open. It is a lock if slots open only
with deregulation.
"""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.canvas import STRIDE
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.rules.layout import ERA, FREE, GATES_AT, PLANES, SEAT_SIZE, SEATS, TRAFFIC
from engine_core.games.wheels_up.rules.notation import airport_text
from engine_core.games.wheels_up.rules.scoring import controller
from engine_core.games.wheels_up.screens.map.map_places import ROUTE, point

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.parts.motion import Motion
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules

SIZE = const(768)  # the number of bytes in the map's rows

# The first row of the map, and the number of its rows
_TOP = const(8)
_HEIGHT = const(48)
_LABEL = const(25)  # the width in pixels of the widest code with its mark
_ROWS = const(7)  # the height in pixels of a code with its edge
_CODE = const(5)  # the height in pixels of a code's letters
_REACH = const(3)  # the pixels from an airport's middle to its edge, and the width of a bold line
_MARK = const(9)  # the width in pixels of the airplanes' marks after a code, including the gap
_SINGLY = const(2)  # the maximum number of airplanes with a mark each


class Map:
    """Draws the map of a focus once. When the cursor moves along a route, only the pixels under it are restored."""

    def __init__(self, rules: "Rules") -> None:
        self._rules = rules
        self._x = rules.table.X_PX
        self._y = rules.table.Y_PX

    def draw(self, canvas: "Canvas", state: bytearray, seat: int, focus: int, masks: tuple, kept: bytearray) -> None:
        """Draw the map of `focus` for `seat`, and copy its SIZE bytes to `kept`.

        `masks`: the routes and airports that may be chosen, -1 for all
        """
        rules = self._rules
        routes, airports = masks
        canvas.fill(0, _TOP, 128, _HEIGHT, 0)
        large = 1 << focus
        if routes >= 0:
            large |= airports
            for route in range(rules.routes):
                if routes >> route & 1:
                    large |= 1 << rules.ends_a[route] | 1 << rules.ends_b[route]
        for i in range(rules.spokes[focus], rules.spokes[focus + 1]):
            self._draw_route(canvas, state, seat, rules.spoke_routes[i])
            if routes < 0:
                large |= 1 << rules.spoke_ends[i]
        for airport in range(rules.airports):
            self._draw_airport(canvas, state, seat, airport, airports, large >> airport & 1)
        self._draw_labels(canvas, state, focus, masks, -1)
        kept[:] = memoryview(canvas.buffer)[STRIDE * _TOP : STRIDE * (_TOP + _HEIGHT)]

    def restore(self, canvas: "Canvas", kept: bytearray) -> None:
        """Draw a map that `draw` has copied."""
        canvas.put_back(_TOP, kept)

    def aim(self, canvas: "Canvas", state: bytearray, seat: int, focus: int, route: int, airports: int) -> None:
        """Draw a route away from `focus`, its ends and their codes. `airports`: those that may be chosen, -1 for all"""
        rules = self._rules
        self._draw_route(canvas, state, seat, route)
        near = rules.spoke_ends[rules.spokes[focus] : rules.spokes[focus + 1]]
        for end, far in ((rules.ends_a, rules.ends_b), (rules.ends_b, rules.ends_a)):
            self._draw_airport(canvas, state, seat, end[route], airports, 1)
            if far[route] not in near:
                self._draw_labels(canvas, state, end[route], (1 << route, 0), -1)

    def _draw_route(self, canvas: "Canvas", state: bytearray, seat: int, route: int) -> None:
        """Draw a route's line: solid if `seat` flies there, dotted if only others do, else faint."""
        if seat >= 0 and state[SEATS + SEAT_SIZE * seat + PLANES + route]:
            self._line(canvas, route, 1, 0)
        elif state[TRAFFIC + route]:
            self._line(canvas, route, 1, 1)
        else:
            self._line(canvas, route, 1, 3 if state[ERA] or self._rules.payouts[route] == 1 else 7)

    def _line(self, canvas: "Canvas", route: int, on: int, off: int, by_x: int = 0, by_y: int = 0) -> None:
        rules = self._rules
        first = rules.ends_a[route]
        last = rules.ends_b[route]
        x = self._x
        y = self._y
        canvas.line(x[first] + by_x, y[first] + by_y, x[last] + by_x, y[last] + by_y, on, off)

    def _draw_airport(
        self,
        canvas: "Canvas",
        state: bytearray,
        seat: int,
        airport: int,
        airports: int,
        large: int,
        ink: int = 1,
    ) -> None:
        x = self._x[airport]
        y = self._y[airport]
        own = seat >= 0 and state[SEATS + SEAT_SIZE * seat + GATES_AT + airport]
        if large:
            canvas.fill(x - 2, y - 2, 5, 5, 1 - ink)
            if airports < 0 and not state[FREE + airport] and state[ERA] < 2 and self._rules.late_slots[airport]:
                canvas.card(x - 1, y - 2, 3, 3, ink)  # This draws a lock.
                canvas.fill(x - 2, y, 5, 3, ink)
                if not own:
                    canvas.fill(x - 1, y + 1, 3, 1, 1 - ink)
                return
            if own:
                canvas.fill(x - 1, y - 2, 3, 5, ink)
                canvas.fill(x - 2, y - 1, 5, 3, ink)
            else:
                canvas.card(x - 2, y - 2, 5, 5, ink)
        elif own:
            canvas.fill(x - 1, y - 1, 3, 3, ink)
        else:  # No line meets this airport, so nothing has to be cleared.
            canvas.fill(x - 1, y, 3, 1, ink)
            canvas.fill(x, y - 1, 1, 3, ink)
        is_open = airports >> airport & 1 if airports >= 0 else state[FREE + airport]
        if is_open or not own:
            canvas.pixel(x, y, 1 - ink if is_open else ink)

    def _draw_labels(
        self,
        canvas: "Canvas",
        state: bytearray,
        focus: int,
        masks: tuple,
        lit: int,
        cursor_x: int = 0,
        cursor_y: int = 0,
    ) -> None:
        """Draw the codes of the neighbours of `focus`, each with the mark of the seat that leads there.

        `lit`: a route, or -1. For a route, draw only codes that its line touches, with the code of its far end inverse.
        Clear another code that the cursor, an airplane around `cursor_x` and `cursor_y`, would partly cover.
        """
        rules = self._rules
        left = top = 0
        right = bottom = 128
        if lit >= 0:
            first = rules.ends_a[lit]
            last = rules.ends_b[lit]
            left = min(self._x[first], self._x[last]) - _REACH
            right = max(self._x[first], self._x[last]) + _REACH
            top = min(self._y[first], self._y[last]) - _REACH
            bottom = max(self._y[first], self._y[last]) + _REACH
        routes, airports = masks
        labels = rules.table.LABELS
        for i in range(rules.spokes[focus], rules.spokes[focus + 1]):
            route = rules.spoke_routes[i]
            far = rules.spoke_ends[i]
            if routes < 0 or (routes >> route | airports >> far) & 1 or route == lit:
                x = labels[2 * i]
                y = labels[2 * i + 1]
                if route != lit and (x > right or x + _LABEL < left or y > bottom or y + _ROWS < top):
                    continue
                code = airport_text(rules, far)
                width = SMALL.width(code)
                planes = state[TRAFFIC + route]
                ink = 0 if route == lit else 1
                start = max(0, x - 1)
                marks = 0 if not planes else _MARK if planes > 1 else _MARK - 4
                canvas.fill(start, y - 1, x + width + marks + 1 - start, 7, 1 - ink)
                covered = x - _REACH <= cursor_x < x + width + _REACH and y - _REACH <= cursor_y < y + _CODE + _REACH
                if covered and lit >= 0 and route != lit:
                    continue
                canvas.text(SMALL, x, y, code, ink)
                if planes:
                    self._draw_planes(canvas, state, route, x + width + 2, y, ink)

    def _draw_planes(self, canvas: "Canvas", state: bytearray, route: int, x: int, y: int, ink: int) -> None:
        """Draw a mark for each of one or two airplanes on a route, or the leading seat's mark for more."""
        seats = self._rules.seats
        if state[TRAFFIC + route] > _SINGLY:
            leader = controller(self._rules, state, route)
            canvas.text(SMALL, x + 1, y, signs.SEATS[leader] if leader >= 0 else "=", ink)
            return
        marks = ""
        for seat in range(seats):
            marks += signs.SMALL_SEATS[seat] * state[SEATS + SEAT_SIZE * seat + PLANES + route]
        canvas.text(SMALL, x, y, marks, ink)

    def point(
        self, canvas: "Canvas", state: bytearray, seat: int, focus: int, route: int, masks: tuple, lit: bool, spot: int
    ) -> None:
        """Draw the cursor over the map of `focus`: the airport inverse, or, if `route` is not -1, the route in bold,
        with an airplane at `spot`, where arrows start.

        If `lit` is False, draw a dotted frame instead, around the focus if there is a `route`, else around the place at
        `spot`.
        """
        if route >= 0:
            rules = self._rules
            first = rules.ends_a[route]
            last = rules.ends_b[route]
            flat = abs(self._x[first] - self._x[last]) >= abs(self._y[first] - self._y[last])
            for by in (-1, 0, 1):
                self._line(canvas, route, 1, 0, 0 if flat else by, by if flat else 0)
            for airport in (first, last):
                self._draw_airport(canvas, state, seat, airport, masks[1], 1)
            x, y = point(rules, spot)
            x >>= 4
            y >>= 4
            self._draw_labels(canvas, state, focus, masks, route, x, y)
            canvas.fill(x - 3, y - 3, 7, 7, 1)
            # This looks like the sign AIRPLANE.
            canvas.fill(x - 2, y, 5, 1, 0)
            canvas.fill(x - 2, y - 1, 1, 3, 0)
            canvas.fill(x, y - 2, 1, 5, 0)
            canvas.fill(x + 1, y - 1, 1, 3, 0)
        if not lit or route < 0:
            self._box(canvas, spot if route < 0 else focus, lit)
        if lit and route < 0:
            self._draw_airport(canvas, state, seat, focus, masks[1], 1, 0)

    def fly(self, motion: "Motion", place: int) -> None:
        """Let an airplane fly along a route, or a gate fall onto an airport."""
        rules = self._rules
        first = rules.ends_a[place - ROUTE] if place >= ROUTE else place
        last = rules.ends_b[place - ROUTE] if place >= ROUTE else place
        y = self._y[first] - 3 if place >= ROUTE else 0
        motion.begin(self._x[first] - 3, y, self._x[last] - 3, self._y[last] - 3, 7, 7)

    def _box(self, canvas: "Canvas", spot: int, lit: bool) -> None:
        middle_x, middle_y = point(self._rules, spot)
        x = (middle_x >> 4) - 4
        y = max(_TOP, (middle_y >> 4) - 4)
        height = min(_TOP + _HEIGHT, (middle_y >> 4) + 5) - y
        if lit:
            canvas.fill(x, y, 9, height, 1)
        else:
            canvas.dots(x, y, 9, height)
