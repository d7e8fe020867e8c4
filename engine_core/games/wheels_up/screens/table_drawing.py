"""How the table of Wheels Up! looks. It is not in memory while a menu lies on the table: table.py."""

from engine_core.const import const
from engine_core.games.wheels_up.screens import map_header, place_caption, row_view, seats_caption
from engine_core.games.wheels_up.screens.decision_modes import HAND, RIVALS, ROW, WHOSE
from engine_core.games.wheels_up.screens.map_view import Map
from engine_core.games.wheels_up.screens.requested_place import has_owner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table import Table

_HEADER = const(0)
_FOOTER = const(1)
_TABLE = const(2)
_CURSOR = const(3)
_NAME = const(4)


class View:
    """Draws the parts of a table: see there what they are."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._map = Map(table.rules, table.kept)
        self._seen_by = table.session.viewer  # whose picture the table keeps

    def fly(self, place: int) -> None:
        """Show something fly to or along a place."""
        self._map.fly(self._table.console.motion, place)

    def draw(self, canvas: "Canvas", part: int) -> None:
        """Draw a part of the table."""
        table = self._table
        choice = table.choice
        session = table.session
        state = session.match.state
        if part == _NAME:
            if choice.mode not in (HAND, RIVALS):
                map_header.draw_place(table, canvas, table.header_end)
        elif choice.mode == HAND:
            choice.hand().draw(canvas, part, choice.at)
        elif choice.mode == RIVALS:
            table.bring("games.wheels_up.screens.rivals_view").draw(table, canvas, part)
        elif part == _HEADER:
            table.header_end = map_header.draw(table, canvas)
        elif part == _FOOTER:
            self._draw_footer(canvas)
        elif part == _TABLE:
            if table.drawn and self._seen_by == session.viewer:
                self._map.restore(canvas)
            else:
                self._map.draw(canvas, state, session.viewer, choice.masks[0], choice.masks[1])
                table.drawn = True
                self._seen_by = session.viewer
        elif table.mine and choice.mode != ROW:
            self._map.point(canvas, state, session.viewer, choice.cursor.place(), choice.masks[1])
        else:
            self._map.mark(canvas, choice.cursor.place() if table.mine else table.turn.last)

    def _draw_footer(self, canvas: "Canvas") -> None:
        table = self._table
        choice = table.choice
        rules = table.rules
        session = table.session
        state = session.match.state
        if table.turn.confirming >= 0:
            table.draw_footer(canvas, "", "")
            return
        if not table.mine:
            seats_caption.money_footer(canvas, rules, state)
            return
        if choice.mode == ROW:
            possible = choice.possible()
            at = choice.item_at
            text = row_view.row_text(state, choice.items[at], possible >> at & 1 > 0, session.words)
            row_view.draw(canvas, choice.items, at, possible, text)
            return
        here = choice.here()
        if choice.mode == WHOSE or (len(here) == 1 and has_owner(state)):
            seats_caption.whose_footer(canvas, rules, state, here, choice.at, session.names)
        else:
            cursor = choice.cursor
            may = len(here) > 0
            if cursor.route < 0:
                place_caption.airport_footer(canvas, rules, state, session.viewer, cursor.airport, may, session.words)
            else:
                place_caption.route_footer(canvas, rules, state, session.viewer, cursor.route, may, session.words)
