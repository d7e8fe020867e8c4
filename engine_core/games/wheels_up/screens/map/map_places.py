"""Places on a map of Wheels Up!: the nearest one, the next in the direction of an arrow, that of an action; and the
cursor.

A place is an airport, or ROUTE + route. The place of a route is a point near the middle of its line
(seeds/wheels_up/layout.toml), where the cursor is drawn. Two places are at least four pixels apart.
"""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.const import const
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import EFFECT, PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


ROUTE = const(16)  # the place of route 0; places below are airports

_UNIT = const(16)  # parts of a pixel
_FAR = const(1 << 28)
_TRAIL = const(6)  # steps that arrows lead back
_ACROSS = const(3)  # how many times more a pixel across counts than one ahead
_FLATTEST = const(3)  # an arrow leads at most so many times as far across as ahead


def point(rules: "Rules", place: int) -> tuple:
    """Return (x, y) of a place, in sixteenths of a pixel."""
    x = rules.table.X_PX
    y = rules.table.Y_PX
    if place < ROUTE:
        return _UNIT * x[place], _UNIT * y[place]
    first = rules.ends_a[place - ROUTE]
    last = rules.ends_b[place - ROUTE]
    share = rules.table.SHARES[place - ROUTE]
    rest = _UNIT - share
    return share * x[first] + rest * x[last], share * y[first] + rest * y[last]


def focus(rules: "Rules", route: int) -> int:
    """Return the end of a route whose map shows the route: the airport with more routes."""
    first = rules.ends_a[route]
    last = rules.ends_b[route]
    more = rules.spokes[last + 1] - rules.spokes[last] > rules.spokes[first + 1] - rules.spokes[first]
    return last if more else first


def offers(place: int, routes: int, airports: int) -> bool:
    """Tell whether a place is in a mask of routes or of airports."""
    return (airports >> place if place < ROUTE else routes >> place - ROUTE) & 1 > 0


def ahead(rules: "Rules", here: int, button: int, routes: int, airports: int) -> int:
    """Return which of two masks of places lies in the direction of an arrow, -1 if there is no other place.

    It is the nearest within 45 degrees of the arrow, where a pixel across counts as three ahead, and the way to a
    route that the map does not show now, half as much again. Where there is none, it is the straightest of those that
    lie not more than three times as far across as ahead.
    """
    x, y = point(rules, here)
    shown = here if here < ROUTE else focus(rules, here - ROUTE)
    best = beside = -1
    least = least_beside = _FAR
    for place in range(ROUTE + rules.routes):
        if place == here or not offers(place, routes, airports):
            continue
        far_x, far_y = point(rules, place)
        along = far_x - x
        across = far_y - y
        if button not in (LEFT, RIGHT):
            along, across = across, along
        if button not in (DOWN, RIGHT):
            along = -along
        across = abs(across)
        if along >= max(1, across):
            way = 2 * (along + _ACROSS * across)
            if place >= ROUTE and shown not in (rules.ends_a[place - ROUTE], rules.ends_b[place - ROUTE]):
                way += way // 2
            if way < least:
                least = way
                best = place
        elif across <= _FLATTEST * along and (across << 8) // along < least_beside:
            least_beside = (across << 8) // along
            beside = place
    return best if best >= 0 else beside


def nearest(rules: "Rules", here: int, routes: int, airports: int) -> int:
    """Return the nearest of two masks of places, -1 if there is none."""
    x, y = point(rules, here)
    best = -1
    least = _FAR
    for place in range(ROUTE + rules.routes):
        if offers(place, routes, airports):
            far_x, far_y = point(rules, place)
            square = (far_x - x) * (far_x - x) + (far_y - y) * (far_y - y)
            if square < least:
                least = square
                best = place
    return best


def place_of(rules: "Rules", phase: int, effect: int, action: int) -> int:
    """Return the place on the map of an action of a decision, -1 for none."""
    if phase in (codes.ACTION, codes.PLACE):
        if action < codes.CARD:
            return action if action < codes.PLANE else ROUTE + action - codes.PLANE
    elif phase in (codes.LIFT, codes.LAND):
        if action < rules.routes:
            return ROUTE + action
    elif phase == codes.TARGET and effect <= codes.E_GROUND:
        if effect == codes.E_GROUND_ROUTE:
            return ROUTE + action
        return ROUTE + action % codes.ROUTE_OF if effect == codes.E_GROUND else action % codes.GATE_OF
    return -1


def has_owner(state: bytearray) -> bool:
    """Tell whether what is chosen on the map belongs to a seat."""
    return state[PHASE] == codes.TARGET and state[EFFECT] <= codes.E_GROUND and state[EFFECT] != codes.E_GROUND_ROUTE


class Cursor:
    """`airport`: the one whose map is shown; `route`: the one under the cursor, -1 if it is on the airport; `arrow`:
    the last one.

    The opposite of an arrow leads back to where the cursor came from; otherwise an arrow depends only on the place. The
    cursor begins at the airport with the most routes.
    """

    def __init__(self, rules: "Rules") -> None:
        self._rules = rules
        self.airport = 0
        for airport in range(rules.airports):
            if self._routes(airport) > self._routes(self.airport):
                self.airport = airport
        self.route = -1
        self.arrow = RIGHT
        self._trail: list[tuple[int, int]] = []  # (arrow, place from which it led away) of the last steps

    def _routes(self, airport: int) -> int:
        return self._rules.spokes[airport + 1] - self._rules.spokes[airport]

    def place(self) -> int:
        """Return the place under the cursor."""
        return self.airport if self.route < 0 else ROUTE + self.route

    def go(self, place: int) -> None:
        """Go to a place without an arrow."""
        self._trail.clear()
        self._enter(place)

    def _enter(self, place: int) -> None:
        self.route = place - ROUTE if place >= ROUTE else -1
        self.airport = focus(self._rules, self.route) if place >= ROUTE else place

    def come_near(self, routes: int, airports: int) -> bool:
        """Go to the nearest place of two masks, unless it is at one; tell whether there is one."""
        place = nearest(self._rules, self.place(), routes, airports)
        if place >= 0:
            self.go(place)
        return place >= 0

    def step(self, button: int, routes: int = -1, airports: int = -1) -> bool:
        """Go to the next place of two masks in the direction of an arrow; tell whether there is one."""
        self.arrow = button
        place = self._back(button, routes, airports)
        if place >= 0:
            self._trail.pop()
        else:
            place = self.beyond(button, routes, airports)
            if place >= 0:
                self._trail.append((button, self.place()))
                del self._trail[:-_TRAIL]
        if place >= 0:
            self._enter(place)
        return place >= 0

    def _back(self, button: int, routes: int, airports: int) -> int:
        """Return the place from which the opposite arrow has led here, -1 if none has."""
        if self._trail:
            arrow, place = self._trail[-1]
            if arrow + button in (UP + DOWN, LEFT + RIGHT) and offers(place, routes, airports):
                return place
        return -1

    def beyond(self, button: int, routes: int, airports: int) -> int:
        """Return the place to which an arrow leads, -1 for none."""
        back = self._back(button, routes, airports)
        return (
            back
            if back >= 0
            else ahead(self._rules, self.place(), button, routes, airports & (1 << self._rules.airports) - 1)
        )
