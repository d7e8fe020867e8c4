"""How the table of Wheels Up! looks."""

from engine_core.console.play.session import PERSON
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.rules.codes import OVER
from engine_core.games.wheels_up.rules.layout import PHASE
from engine_core.games.wheels_up.rules.scoring import money
from engine_core.games.wheels_up.screens.choice.decision_modes import LISTS, MAP, RIVALS, ROW
from engine_core.games.wheels_up.screens.map import map_lines
from engine_core.games.wheels_up.screens.map.action_row import END
from engine_core.games.wheels_up.screens.map.map_places import ROUTE
from engine_core.games.wheels_up.screens.map.map_view import SIZE, Map

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.map.map_ahead import Ahead
    from engine_core.games.wheels_up.screens.table import Table

_TABLE = const(2)
_NAME = const(4)


class View:
    """Draws the parts of a table: see there what they are. `ahead`: what draws maps ahead (map_ahead.py), or None."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        table.kept = table.kept or bytearray(SIZE)
        self.map = Map(table.rules)
        self._seen_by = table.session.viewer  # whose picture the table keeps
        self.ahead: Ahead | None = None

    def fly(self, place: int) -> None:
        """Show something fly to or along a place."""
        self.map.fly(self._table.console.motion, place)

    def draw(self, canvas: "Canvas", part: int) -> None:
        """Draw a part of the table."""
        table = self._table
        mode = table.choice.mode if table.mine else MAP
        if part == table.FOOTER and table.mine and table.choice.noted:
            self._draw_footer(canvas)
        elif part == _NAME:
            if mode not in (RIVALS, LISTS):
                map_lines.draw_place(table, canvas, table.header_end)
        elif mode == RIVALS:
            table.choice.rivals().draw(table, canvas, part)
        elif mode == LISTS:
            table.choice.lists().draw(table, canvas, part)
        elif part == table.HEADER:
            table.header_end = map_lines.draw_header(table, canvas)
        elif part == table.FOOTER:
            self._draw_footer(canvas)
        elif part == _TABLE:
            self._draw_map(canvas, False)
        else:
            self._draw_map(canvas, True)

    def _draw_map(self, canvas: "Canvas", cursor: bool) -> None:
        """Put the map back, or draw it where that of another airport is kept; with its `cursor`."""
        table = self._table
        state = table.session.match.state
        viewer = table.session.viewer
        if viewer < 0 and table.session.people == 1:
            viewer = table.session.kinds.index(PERSON)  # steps of the past: the map is what this person knows
        masks = (-1, -1)
        focus = table.airport()
        route = -1
        on_map = False
        if table.mine:
            masks = table.choice.masks
            on_map = table.choice.mode != ROW
            if on_map:
                route = table.choice.cursor.route
        elif table.turn.last >= ROUTE:
            route = table.turn.last - ROUTE
            if focus not in (table.rules.ends_a[route], table.rules.ends_b[route]):
                focus = table.rules.ends_a[route]
        elif table.turn.last >= 0:
            focus = table.turn.last
        if table.drawn != focus and self.ahead:
            self.ahead.keep(focus)
        if table.drawn != focus or self._seen_by != viewer:
            self.map.draw(canvas, state, viewer, focus, masks, table.kept)
            table.drawn = focus
            self._seen_by = viewer
        self.map.restore(canvas, table.kept)
        if cursor and (table.mine or table.turn.last >= 0):
            self.map.point(canvas, state, viewer, focus, route, masks, on_map)

    def _draw_footer(self, canvas: "Canvas") -> None:
        table = self._table
        if table.turn.confirming >= 0 and table.choice.item() != END:
            table.draw_footer(canvas, "", "")
        elif table.mine:
            map_lines.draw_footer(table, canvas)
        else:
            self._draw_money(canvas)

    def _draw_money(self, canvas: "Canvas") -> None:
        """Draw everybody's money; before the page of the last scoring there is none: it has been paid already."""
        table = self._table
        state = table.session.match.state
        canvas.fill(0, 56, 128, 8, 0)
        if state[PHASE] == OVER and not table.turn.scored:
            return
        seats = table.rules.seats
        pitch = 126 // seats if seats > 3 else 42
        for seat in range(seats):
            coins = "$%d" % money(state, seat)
            if SMALL.width(coins) > pitch - 8:
                coins = coins[1:]
            canvas.text(SMALL, 1 + pitch * seat, 58, signs.SEATS[seat] + coins)
