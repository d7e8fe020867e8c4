"""What a button does while the viewer of Wheels Up! chooses."""

from engine_core.console.scene import A, B
from engine_core.games.wheels_up.rules.codes import DISCARD, REACT
from engine_core.games.wheels_up.screens import action_row as row
from engine_core.games.wheels_up.screens import possible
from engine_core.games.wheels_up.screens.decision_modes import ALL, HAND, LISTS, MAP, ROW, WHOSE, Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.table import Table


class Presses(Choice):
    """What the viewer chooses from, by buttons."""

    def press(self, button: int) -> None:
        """Take a press of the viewer, who is asked."""
        if self.mode == LISTS:
            self.lists().press(self.table, button)
        elif button == A:
            self._press_a(self.table)
        elif button == B:
            self._press_b(self.table)
        else:
            self.step(button)

    def _press_a(self, table: "Table") -> None:
        item = self.item()
        if self.mode == MAP and len(self.here()) > 1:
            self.go(WHOSE)
        elif item == row.UNDO:
            table.turn.take_back()
        elif item == row.GATE:
            self.cursor.leave()
            self.go(MAP)
        elif item == row.PLANE:
            masks = possible.masks(table.rules, table.decision(), 0, table.actions, table.count, True)
            self.cursor.onto_route(masks[0])
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
            self.go(ROW)
        elif self.mode in (ROW, WHOSE):
            self.go(MAP)
        elif self.mode == HAND and decision not in (DISCARD, REACT):
            self.put_away()
            self.go(ROW)
        elif decision == REACT:
            self.at = 0
            table.stale = ALL
        else:
            table.turn.take_back()
