"""The table of Wheels Up!."""

from engine_core import loader
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B
from engine_core.const import const
from engine_core.games.wheels_up.rules.codes import DISCARD, REACT
from engine_core.games.wheels_up.rules.layout import EFFECT, PHASE
from engine_core.games.wheels_up.screens import action_row as row
from engine_core.games.wheels_up.screens import card_text, requested_place
from engine_core.games.wheels_up.screens.decision_modes import HAND, MAP, ROW, WHOSE, Decides
from engine_core.games.wheels_up.screens.map_view import SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.screens.table_drawing import View

_VIEW = "games.wheels_up.screens.table_drawing"
_STEP = const(26)  # the parts that a step of the cursor changes on the map: footer, cursor, name
_ALL = const(31)


class Table(Decides):
    """Parts: header, footer, the map without its cursor or the tiles of the hand, the cursor or the card under it, and
    the name of the place under the cursor in the header over the map. View draws them, and is unloaded while a menu
    lies on the table, for the 9 KB that it takes.

    `kept`: the pixels of the map, `drawn`: and they are of the board as it is now. `header_end`: the column behind what
    the header says beside the name.
    """

    PARTS = 5

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console, session)
        self.kept = bytearray(SIZE)
        self.drawn = False
        self.header_end = 0
        self._view: View | None = None

    def _look(self) -> "View":
        if self._view is None:
            self._view = self.bring(_VIEW).View(self)
        return self._view

    def hold(self, button: int) -> None:
        self._view = None
        loader.release(self.held, _VIEW)
        super().hold(button)

    def left(self) -> None:
        self._view = None
        super().left()
        card_text.forget()

    def rested(self) -> None:
        self._look()

    def follow(self) -> None:
        self.drawn = False
        super().follow()

    def flight(self, action: int) -> None:
        state = self.session.match.state
        place = requested_place.place_of(self.rules, state[PHASE], state[EFFECT], action)
        if place >= 0:
            self._look().fly(place)

    def draw(self, canvas: "Canvas", part: int) -> None:
        self._look().draw(canvas, part)

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
            self.cursor.onto_route(
                requested_place.masks(self.rules, self.decision(), 0, self.actions, self.count, True)[0]
            )
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
