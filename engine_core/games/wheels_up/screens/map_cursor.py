"""The cursor on the map of Wheels Up!: an airport, or a route and the airport from which it was entered."""

from engine_core.games.wheels_up.screens import map_search
from engine_core.games.wheels_up.screens.map_search import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


class Cursor:
    """`airport`, and `route` or -1: the place under the cursor. `ahead`: the button that goes on along the route.

    It begins at the airport with the most routes.
    """

    def __init__(self, rules: "Rules") -> None:
        self._rules = rules
        self.airport = 0
        for airport in range(rules.airports):
            if self._routes(airport) > self._routes(self.airport):
                self.airport = airport
        self.route = -1
        self.ahead = 0  # the button that goes on along the route

    def _routes(self, airport: int) -> int:
        return self._rules.spokes[airport + 1] - self._rules.spokes[airport]

    def place(self) -> int:
        """Return the place under the cursor as walk.py has it."""
        return self.airport if self.route < 0 else ROUTE + self.route

    def enter(self, route: int) -> None:
        """Go onto a route, from the present airport where it is one of its ends."""
        if self.airport not in (self._rules.ends_a[route], self._rules.ends_b[route]):
            self.airport = self._rules.ends_a[route]
        self.route = route
        self.ahead = map_search.ahead(self._rules, self.airport, route)

    def leave(self) -> None:
        """Go back to the airport."""
        self.route = -1

    def come_near(self, routes: int, airports: int) -> bool:
        """Go to the nearest place of two masks, if not at one already; tell whether there is one."""
        place = self.place()
        if (routes >> place - ROUTE if place >= ROUTE else airports >> place) & 1:
            return True
        if routes:
            self.enter(map_search.nearest(self._rules, self.airport, routes, True))
        elif airports:
            self.airport = map_search.nearest(self._rules, self.airport, airports, False)
            self.route = -1
        return routes > 0 or airports > 0

    def step(self, button: int) -> bool:
        """Walk one step; tell whether that led anywhere. Where no route leads, go to the next airport there."""
        rules = self._rules
        if self.route < 0:
            self.route = map_search.from_airport(rules, self.airport, button)
            self.ahead = button
            if self.route >= 0:
                return True
            far = map_search.nearest(rules, self.airport, map_search.lying(rules, self.airport, button), False)
            if far >= 0:
                self.airport = far
            return far >= 0
        if button in (self.ahead, map_search.opposite(self.ahead)):
            if button == self.ahead:
                self.airport = map_search.other_end(rules, self.route, self.airport)
            self.route = -1
            return True
        route = map_search.turned(rules, self.airport, self.route, button)
        if route == self.route:
            return False
        self.enter(route)
        return True
