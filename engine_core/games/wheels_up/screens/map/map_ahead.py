"""Draws ahead, while nobody presses, what one more press of the same arrow on the map of Wheels Up! will show.

Another airport in focus means another map, which takes longest to draw.
"""

from engine_core.const import const
from engine_core.games.wheels_up.screens.choice.decision_modes import MAP, STEP
from engine_core.games.wheels_up.screens.map.map_search import ROUTE, focus
from engine_core.games.wheels_up.screens.map.map_view import SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.games.wheels_up.screens.table_drawing import View

_FOOTER = const(1)  # the parts that a step of the cursor changes, STEP
_CURSOR = const(3)
_NAME = const(4)


class Ahead:
    """Keeps a second map beside the table's, and a picture. It is made anew after every change of the state."""

    def __init__(self, table: "Table", view: "View") -> None:
        self._table = table
        self._view = view
        self._map = bytearray(SIZE)
        self._map_of = -1  # its airport
        self._picture: object = None  # with the cursor at `_picture_of`
        self._picture_of = -1  # the place

    def draw(self, canvas: "Canvas") -> None:
        """Draw a map ahead, in the next call the rest; afterwards the canvas is as it was."""
        table = self._table
        choice = table.choice
        cursor = choice.cursor
        if choice.mode != MAP or not cursor.ahead or table.turn.confirming >= 0:
            return
        place = cursor.beyond(cursor.ahead, *choice.stops())
        if place < 0 or place == self._picture_of:
            return
        far = focus(table.rules, place - ROUTE) if place >= ROUTE else place
        if far == cursor.airport:
            return
        shown = canvas.kept()
        if far != self._map_of:
            session = table.session
            self._view.map.draw(canvas, session.match.state, session.viewer, far, choice.masks, self._map)
            self._map_of = far
        else:
            here = cursor.place()
            fresh = choice.fresh
            choice.fresh = False
            cursor.go(place)
            for part in (_FOOTER, _CURSOR, _NAME):
                self._view.draw(canvas, part)
            self._swap()
            cursor.go(here)
            choice.fresh = fresh
            self._picture = canvas.kept()
            self._picture_of = place
        canvas.restore(shown)

    def shown(self, canvas: "Canvas", part: int) -> bool:
        """Show the picture drawn ahead, if `part` is the first of a step that leads to it; tell whether it was."""
        table = self._table
        cursor = table.choice.cursor
        if (
            part != _FOOTER
            or table.stale != STEP & ~(1 << _FOOTER)
            or table.choice.mode != MAP
            or cursor.place() != self._picture_of
            or self._map_of != cursor.airport
        ):
            return False
        canvas.restore(self._picture)
        self._swap()
        table.stale = 0
        return True

    def keep(self, focus: int) -> None:
        """Have the table keep the map of `focus`, if it is the one here."""
        if focus == self._map_of:
            self._swap()

    def _swap(self) -> None:
        table = self._table
        kept = bytes(table.kept)
        table.kept[:] = self._map
        self._map[:] = kept
        table.drawn, self._map_of = self._map_of, table.drawn
