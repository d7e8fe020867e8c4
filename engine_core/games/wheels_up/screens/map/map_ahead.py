"""Draws ahead, while nobody presses, the maps of Wheels Up! to which an arrow leads: a map takes longest to draw."""

from engine_core.const import const
from engine_core.games.wheels_up.screens.choice.decision_modes import MAP
from engine_core.games.wheels_up.screens.map.map_places import ROUTE, focus
from engine_core.games.wheels_up.screens.map.map_view import SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.games.wheels_up.screens.table_drawing import View

_ARROWS = const(4)
_LAST_ARROW = const(8)  # their bits are 1 to 8


class Ahead:
    """Keeps maps beside the table's. It is made anew after every change of the state."""

    def __init__(self, table: "Table", view: "View") -> None:
        self._table = table
        self._view = view
        self._airports: list[int] = []  # whose maps are kept
        self._maps: list[bytearray] = []
        self._wanted: list[int] = []  # the airports to which arrows lead

    def draw(self, canvas: "Canvas", step: int) -> bool:
        """Draw the map to which an arrow leads, in step 0 the arrow pressed last; tell whether there are more arrows.

        Afterwards the canvas is as it was.
        """
        table = self._table
        choice = table.choice
        cursor = choice.cursor
        if choice.mode != MAP or table.turn.confirming >= 0:
            return False
        if step == 0:
            self._wanted = [cursor.airport]
        arrow = cursor.arrow
        for _ in range(step):
            arrow = arrow << 1 if arrow < _LAST_ARROW else 1
        place = cursor.beyond(arrow, *choice.stops())
        if place >= 0:
            far = focus(table.rules, place - ROUTE) if place >= ROUTE else place
            if far not in self._wanted:
                self._wanted.append(far)
                if far not in self._airports:
                    self._draw_map(canvas, far)
        return step + 1 < _ARROWS

    def _draw_map(self, canvas: "Canvas", airport: int) -> None:
        at = 0
        while at < len(self._maps) and self._airports[at] in self._wanted:
            at += 1
        if at == len(self._maps):
            self._maps.append(bytearray(SIZE))
            self._airports.append(airport)
        self._airports[at] = airport
        shown = canvas.kept()
        session = self._table.session
        choice = self._table.choice
        self._view.map.draw(canvas, session.match.state, session.viewer, airport, choice.masks, self._maps[at])
        canvas.restore(shown)

    def keep(self, focus: int) -> None:
        """Have the table keep the map of `focus`, if it is here, in exchange for its own."""
        if focus in self._airports:
            table = self._table
            at = self._airports.index(focus)
            table.kept, self._maps[at] = self._maps[at], table.kept
            table.drawn, self._airports[at] = focus, table.drawn
