"""The cursor on the map of Wheels Up!: an airport, or a route."""

from engine_core.console.scene import RIGHT
from engine_core.games.wheels_up.screens.map import map_places
from engine_core.games.wheels_up.screens.map.map_places import ROUTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


class Cursor:
    """`airport`: whose map is shown; `route`, or -1 while the cursor is on the airport. `arrow`: the last one.

    Where an arrow leads hangs on the place alone, not on where the cursor came from. It begins at the airport with the
    most routes.
    """

    def __init__(self, rules: "Rules") -> None:
        self._rules = rules
        self.airport = 0
        for airport in range(rules.airports):
            if self._routes(airport) > self._routes(self.airport):
                self.airport = airport
        self.route = -1
        self.arrow = RIGHT

    def _routes(self, airport: int) -> int:
        return self._rules.spokes[airport + 1] - self._rules.spokes[airport]

    def place(self) -> int:
        """Return the place under the cursor as map_places.py has it."""
        return self.airport if self.route < 0 else ROUTE + self.route

    def go(self, place: int) -> None:
        """Go to a place."""
        self.route = place - ROUTE if place >= ROUTE else -1
        self.airport = map_places.focus(self._rules, self.route) if place >= ROUTE else place

    def come_near(self, routes: int, airports: int) -> bool:
        """Go to the nearest place of two masks, if not at one already; tell whether there is one."""
        place = map_places.nearest(self._rules, self.place(), routes, airports)
        if place >= 0:
            self.go(place)
        return place >= 0

    def step(self, button: int, routes: int = -1, airports: int = -1) -> bool:
        """Go to the next place of two masks in the direction of an arrow; tell whether there is one."""
        self.arrow = button
        place = self.beyond(button, routes, airports)
        if place >= 0:
            self.go(place)
        return place >= 0

    def beyond(self, button: int, routes: int, airports: int) -> int:
        """Return where an arrow leads, -1 for nowhere."""
        return map_places.ahead(self._rules, self.place(), button, routes, airports & (1 << self._rules.airports) - 1)
