"""Places on a map of Wheels Up!: the nearest place, the next one in the direction of an arrow, an action's place; and
the cursor.

A place is an airport, or ROUTE + route. A *spot* is where a place is drawn: an airport, or a point on a route's line.
As a number, a spot is its place. For a point on a route, SHARE times the sixteenths of the way from the route's second
airport to its first is added; without them, the spot is the *middle*, a point that seeds/wheels_up/layout.toml defines.
The middles of two routes are at least four pixels apart.
"""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.const import const
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import EFFECT, PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


ROUTE = const(16)  # the place of route 0; places below are airports
SHARE = const(64)  # what each sixteenth of a route adds to its place

_UNIT = const(16)  # the number of parts in a pixel
_FAR = const(1 << 28)
_ACROSS = const(4)  # how many times as much as a pixel ahead a pixel across counts
_FLATTEST = const(4)  # the maximum ratio of across to ahead for an arrow
_ASIDE = const(1 << 16)  # a distance beyond any within 45 degrees
# The offsets from a route's place to the spots that arrows lead to
_MIDDLE = (0,)
_SPOTS = (0, 4 * SHARE, 12 * SHARE)


def point(rules: "Rules", spot: int) -> tuple:
    """Return (x, y) of a spot, in sixteenths of a pixel."""
    x = rules.table.X_PX
    y = rules.table.Y_PX
    if spot < ROUTE:
        return _UNIT * x[spot], _UNIT * y[spot]
    route = spot % SHARE - ROUTE
    first = rules.ends_a[route]
    last = rules.ends_b[route]
    share = spot // SHARE or rules.table.SHARES[route]
    rest = _UNIT - share
    return share * x[first] + rest * x[last], share * y[first] + rest * y[last]


def focus(rules: "Rules", route: int) -> int:
    """Return the end of a route whose map shows the route: the airport with more routes."""
    first = rules.ends_a[route]
    last = rules.ends_b[route]
    more = rules.spokes[last + 1] - rules.spokes[last] > rules.spokes[first + 1] - rules.spokes[first]
    return last if more else first


def offers(place: int, routes: int, airports: int) -> bool:
    """Return whether a place is in a mask of routes or of airports."""
    return (airports >> place if place < ROUTE else routes >> place - ROUTE) & 1 > 0


def ahead(rules: "Rules", here: int, button: int, routes: int, airports: int, is_narrow: bool = False) -> int:
    """Return the spot that an arrow leads to from another, on a place in two masks, or -1. It is the nearest within 45
    degrees of the arrow. A pixel across counts as four ahead. A place that the map does not show now (a route, or an
    airport without a name) counts as half as far again, and a route that begins here as a third less far. If there is
    none, it is the straightest of those at most four times as far across as ahead, unless `is_narrow` is set. A line
    that passes by has three spots: its middle and a point on each side.
    """
    x, y = point(rules, here)
    at = here % SHARE
    shown = at if at < ROUTE else focus(rules, at - ROUTE)
    lines = 0
    named = 1 << shown
    for i in range(rules.spokes[shown], rules.spokes[shown + 1]):
        lines |= 1 << rules.spoke_routes[i]
        named |= 1 << rules.spoke_ends[i]
    best = -1
    least = _FAR
    for place in range(ROUTE + rules.routes):
        if place == at or not offers(place, routes, airports):
            continue
        seen = offers(place, lines, named)
        passes = place >= ROUTE and seen and at not in (rules.ends_a[place - ROUTE], rules.ends_b[place - ROUTE])
        for share in _SPOTS if passes else _MIDDLE:
            far_x, far_y = point(rules, place + share)
            along = far_x - x
            across = far_y - y
            if button not in (LEFT, RIGHT):
                along, across = across, along
            if button not in (DOWN, RIGHT):
                along = -along
            across = abs(across)
            if along <= 0 or across > (1 if is_narrow else _FLATTEST) * along:
                continue
            if across > along:
                way = _ASIDE + (across << 8) // along
            else:
                way = 2 * (along + _ACROSS * across)
                if not seen:
                    way += way // 2
                elif place >= ROUTE and not passes:
                    way -= way // 3
            if way < least:
                least = way
                best = place + share
    return best


def nearest(rules: "Rules", here: int, routes: int, airports: int) -> int:
    """Return the nearest place in two masks, or -1."""
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
    """Return the place on the map of a decision's action, or -1."""
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
    """Return whether the choices on the map belong to seats."""
    return state[PHASE] == codes.TARGET and state[EFFECT] <= codes.E_GROUND and state[EFFECT] != codes.E_GROUND_ROUTE


class Cursor:
    """The cursor begins at the airport with the most routes.

    During a decision, an arrow right after its opposite leads back to where the cursor came from; otherwise an arrow
    depends only on the spot. Where no offered place lies within 45 degrees, it may also lead to one of the airports in
    the mask `others`.

    `spot`: where the cursor is
    `airport`: the airport whose map is shown
    `route`: the route under the cursor, or -1 on the airport
    `arrow`: the last arrow
    """

    def __init__(self, rules: "Rules") -> None:
        self._rules = rules
        self.airport = 0
        for airport in range(rules.airports):
            if self._routes(airport) > self._routes(self.airport):
                self.airport = airport
        self.spot = self.airport
        self.route = -1
        self.arrow = RIGHT
        self.others = 0
        # The arrow that led here, or 0, and the spot where it started
        self._led = 0
        self._from = -1

    def _routes(self, airport: int) -> int:
        return self._rules.spokes[airport + 1] - self._rules.spokes[airport]

    def place(self) -> int:
        """Return the place under the cursor."""
        return self.airport if self.route < 0 else ROUTE + self.route

    def forget(self) -> None:
        """Forget the arrow that led here, because other places may lie on the way back now."""
        self._led = 0

    def go(self, place: int) -> None:
        """Go to a place without an arrow."""
        self.forget()
        self._enter(place)

    def _enter(self, spot: int) -> None:
        self.spot = spot
        place = spot % SHARE
        self.route = place - ROUTE if place >= ROUTE else -1
        self.airport = focus(self._rules, self.route) if place >= ROUTE else place

    def come_near(self, routes: int, airports: int) -> bool:
        """Go to the nearest place in two masks, unless the cursor is at one. The ends of the cursor's route and the
        routes there, or its airport's neighbours and routes, take precedence over others. Return whether there is one.
        """
        rules = self._rules
        ends: tuple = (self.airport,)
        if self.route >= 0:
            ends = rules.ends_a[self.route], rules.ends_b[self.route]
        near_routes = near_airports = 0
        for end in ends:
            near_airports |= 1 << end
            for i in range(rules.spokes[end], rules.spokes[end + 1]):
                near_routes |= 1 << rules.spoke_routes[i]
                if self.route < 0:
                    near_airports |= 1 << rules.spoke_ends[i]
        place = nearest(rules, self.spot, routes & near_routes, airports & near_airports)
        if place < 0:
            place = nearest(rules, self.spot, routes, airports)
        if place >= 0:
            self.go(place)
        return place >= 0

    def step(self, button: int, routes: int = -1, airports: int = -1) -> bool:
        """Go to the next place in two masks in the direction of an arrow. Return whether there is one."""
        self.arrow = button
        spot = self.beyond(button, routes, airports)
        if spot >= 0:
            self._led = 0 if self._back(button, routes, airports) >= 0 else button
            self._from = self.spot
            self._enter(spot)
        return spot >= 0

    def _back(self, button: int, routes: int, airports: int) -> int:
        """Return the spot from which the opposite arrow led here, or -1."""
        leads = self._led + button in (UP + DOWN, LEFT + RIGHT) and offers(self._from % SHARE, routes, airports)
        return self._from if leads else -1

    def beyond(self, button: int, routes: int, airports: int) -> int:
        """Return the spot that an arrow leads to, or -1."""
        spot = self._back(button, routes, airports)
        if spot < 0:
            offered = airports & (1 << self._rules.airports) - 1
            spot = ahead(self._rules, self.spot, button, routes, offered, self.others > 0)
            if spot < 0:
                spot = ahead(self._rules, self.spot, button, routes, offered | self.others)
        return spot
