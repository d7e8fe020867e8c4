"""What a button does while the viewer of Wheels Up! chooses."""

from engine_core.console.scene import A, B
from engine_core.games.wheels_up.rules.codes import DISCARD, REACT
from engine_core.games.wheels_up.screens.choice import possible
from engine_core.games.wheels_up.screens.choice.decision_modes import ALL, HAND, LISTS, MAP, ROW, STEP, WHOSE
from engine_core.games.wheels_up.screens.choice.decision_start import Start
from engine_core.games.wheels_up.screens.map import action_row as row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.table import Table


class Presses(Start):
    """What the viewer chooses from, by buttons."""

    def press(self, button: int) -> None:
        """Take a press of the viewer, who is asked."""
        if self.noted:
            self._read(button)
        elif self.mode == LISTS:
            self.lists().press(self.table, button)
        elif button == A:
            self._press_a(self.table)
        elif button == B:
            self._press_b(self.table)
        else:
            self.step(button)

    def _read(self, button: int) -> None:
        """Take the first press after what was just chosen."""
        self.noted = False
        self.table.stale |= STEP
        if button == B:
            self.table.turn.take_back()
        elif button != A:
            self.step(button)
        elif self.mode == MAP:
            self.come_near()

    def _press_a(self, table: "Table") -> None:
        item = self.item()
        if self.mode == MAP and len(self.here()) > 1:
            self.go(WHOSE)
        elif item == row.UNDO:
            table.turn.take_back()
        elif item in (row.GATE, row.PLANE):
            if self.can(item):
                masks = possible.masks(table.rules, table.decision(), 0, table.actions, table.count, True)
                self.cursor.come_near(*((0, masks[1]) if item == row.GATE else (masks[0], 0)))
                self.go(MAP)
        elif item == row.LIST:
            self.open_lists()
        elif item == row.CARDS:
            if self.can(item):
                self.go(HAND)
        else:
            table.take()

    def _press_b(self, table: "Table") -> None:
        decision = table.decision()
        if table.turn.confirming >= 0:
            table.moved()
        elif self.mode == MAP:
            self.to_first_item()
            self.go(ROW)
        elif self.mode in (ROW, WHOSE):
            self.go(MAP)
        elif self.mode == HAND and decision not in (DISCARD, REACT):
            self.go(ROW)
        elif decision == REACT:
            self.at = 0
            table.stale = ALL
        else:
            table.turn.take_back()
