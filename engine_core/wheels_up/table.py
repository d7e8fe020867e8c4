"""The table of Wheels Up!."""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B
from engine_core.const import const
from engine_core.wheels_up import action_row as row
from engine_core.wheels_up import asked, map_header, place_text, seats_text
from engine_core.wheels_up.codes import DISCARD, REACT
from engine_core.wheels_up.decides import HAND, MAP, RIVALS, ROW, WHOSE, Decides
from engine_core.wheels_up.layout import EFFECT, PHASE
from engine_core.wheels_up.map_view import Map

_TABLE = const(2)
_CURSOR = const(3)
_NAME = const(4)
_STEP = const(26)  # the parts that a step of the cursor changes on the map: footer, cursor, name
_ALL = const(31)


class Table(Decides):
    """Parts: header, footer, the map without its cursor or the tiles of the hand, the cursor or the card under it, and
    the name of the place under the cursor in the header over the map.
    """

    PARTS = 5

    def __init__(self, console, session) -> None:
        super().__init__(console, session)
        self._map = Map(self.rules)
        self._drawn = False  # the map keeps the pixels of the board as it is now
        self._header_end = 0

    def follow(self) -> None:
        self._drawn = False
        super().follow()

    def flight(self, action: int) -> None:
        state = self.session.match.state
        place = asked.place_of(self.rules, state[PHASE], state[EFFECT], action)
        if place >= 0:
            self._map.fly(self.console.motion, place)

    def draw(self, canvas, part: int) -> None:
        session = self.session
        state = session.match.state
        if part == _NAME:
            if self.mode not in (HAND, RIVALS):
                map_header.draw_place(self, canvas, self._header_end)
        elif self.mode == HAND:
            self.hand().draw(canvas, part, self.at)
        elif self.mode == RIVALS:
            from engine_core.wheels_up import rivals_view

            rivals_view.draw(self, canvas, part)
        elif part == self.HEADER:
            self._header_end = map_header.draw(self, canvas)
        elif part == self.FOOTER:
            self._draw_footer(canvas)
        elif part == _TABLE:
            if self._drawn:
                self._map.restore(canvas)
            else:
                self._map.draw(canvas, state, session.viewer, self.masks[0], self.masks[1])
                self._drawn = True
        elif self.mine and self.mode != ROW:
            self._map.point(canvas, state, session.viewer, self.cursor.place(), self.masks[1])
        else:
            self._map.mark(canvas, self.cursor.place() if self.mine else self.last)

    def _draw_footer(self, canvas) -> None:
        session = self.session
        state = session.match.state
        if self.confirms():
            self.draw_footer(canvas, "", "")
            return
        if not self.mine:
            seats_text.money_footer(canvas, self.rules, state)
            return
        if self.mode == ROW:
            possible = self.possible()
            text = asked.row_text(state, self.items[self.item_at], possible >> self.item_at & 1 > 0, session.words)
            row.draw(canvas, self.items, self.item_at, possible, text)
            return
        here = self.here()
        if self.mode == WHOSE or (len(here) == 1 and asked.has_owner(state)):
            seats_text.whose_footer(canvas, self.rules, state, here, self.at, session.names)
        else:
            cursor = self.cursor
            may = len(here) > 0
            if cursor.route < 0:
                place_text.airport_footer(canvas, self.rules, state, session.viewer, cursor.airport, may, session.words)
            else:
                place_text.route_footer(canvas, self.rules, state, session.viewer, cursor.route, may, session.words)

    def press(self, button: int) -> None:
        if not self.mine:
            super().press(button)
        elif self.moments.sham and button in (A, B):
            self.end_sham()
        elif button == A:
            self._press_a()
        elif button == B:
            self._press_b()
        elif self._step(button):
            self.moved()
            self.stale |= _STEP if self.mode in (MAP, ROW, WHOSE) else _ALL

    def _press_a(self) -> None:
        item = self.items[self.item_at] if self.mode == ROW else -1
        if self.mode == MAP and len(self.here()) > 1:
            self._go(WHOSE)
        elif item == row.UNDO:
            if self.session.undo():
                self.follow()
        elif item == row.GATE:
            self.cursor.leave()
            self._go(MAP)
        elif item == row.PLANE:
            self.cursor.onto_route(asked.masks(self.rules, self.decision(), 0, self.actions, self.count, True)[0])
            self._go(MAP)
        elif item == row.CARDS:
            if self.can(item):
                self._go(HAND)
        else:
            self.take()

    def _press_b(self) -> None:
        decision = self.decision()
        if self.confirms():
            self.moved()
        elif self.mode == MAP:
            self._go(ROW)
        elif self.mode in (ROW, WHOSE):
            self._go(MAP)
        elif self.mode == HAND and decision not in (DISCARD, REACT):
            self._leave_hand()
            self._go(ROW)
        elif decision == REACT:
            self.at = 0
            self.stale = _ALL
        elif self.session.undo():
            self.follow()

    def _go(self, mode: int) -> None:
        """Put the cursor somewhere else."""
        self.stale |= _ALL if HAND in (mode, self.mode) else _STEP
        self.mode = mode
        if mode != ROW:
            self.at = 0

    def _step(self, button: int) -> bool:
        """Move the cursor; tell whether it has moved."""
        if self.mode == MAP:
            return self.cursor.step(button)
        by = 1 if button in (RIGHT, DOWN) else -1
        if self.mode == ROW:
            if button == UP:
                self._go(MAP)
            elif button in (LEFT, RIGHT):
                self.item_at = (self.item_at + by) % len(self.items)
            return button != DOWN
        count = self.count
        if self.mode == HAND:
            count = self.hand().count()
        elif self.mode == WHOSE:
            count = len(self.here())
        self.at = (self.at + by) % count if count else 0
        return True
