"""Where the cursor is as a decision of Wheels Up! begins, and what a button does while the viewer chooses."""

from engine_core.console.scene import A, B
from engine_core.games.wheels_up.rules.codes import ACTION, DISCARD, E_QUICK_GATE, E_STEAL, LIFT, MOVE, REACT, TARGET
from engine_core.games.wheels_up.rules.layout import ACTIONS, EFFECT
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.decision_modes import (
    ALL,
    HAND,
    LISTS,
    MAP,
    RIVALS,
    ROW,
    STEP,
    WHOSE,
    Choice,
)
from engine_core.games.wheels_up.screens.map import action_row as row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.screens.table import Table


class Presses(Choice):
    """What the viewer chooses from, by buttons."""

    def begin(self) -> None:
        """Place the cursor for a decision."""
        table = self.table
        decision = table.decision()
        match = table.session.match
        state = match.state
        self.masks = asked.masks(table)
        self.able = -1
        self.refused = False
        self.items = row.items(decision, len(match.history) > match.undo_from, state[EFFECT] <= E_QUICK_GATE)
        self.noted = self._goes_on(decision)
        self.at = max(0, self.at - 1) if self.noted and decision == DISCARD else 0
        self.to_first_item()
        self.view = 0
        self.fresh = True
        self.mode = MAP
        if decision in (DISCARD, REACT):
            self.mode = HAND
        elif decision == TARGET and state[EFFECT] >= E_STEAL:
            self.mode = RIVALS
        elif decision == ACTION:
            if not state[ACTIONS]:
                self.mode = ROW
            elif table.session.line_seat != table.session.viewer and not self.here():  # a turn begins
                self.cursor.come_near(*asked.masks(table, True))
        elif not self.noted:
            self.come_near()

    def _goes_on(self, decision: int) -> bool:
        """Tell whether this decision follows another of the viewer's that asked for no confirmation."""
        table = self.table
        if decision in (ACTION, REACT):
            return False
        if decision == LIFT and table.session.match.history[-1] == MOVE:
            return False
        return table.turn.confirms() and table.session.can_undo()

    def come_near(self) -> None:
        """Go to the nearest place that may be chosen."""
        if not self.cursor.come_near(self.masks[0], self.masks[1]):
            self.mode = ROW  # nothing but the hangar
            self.item_at = max(0, self.items.find(bytes((row.HANGAR,))))

    def to_first_item(self) -> None:
        """Put the cursor of the row where it begins: on its first item, with no action left on the end of the turn."""
        none_left = self.table.decision() == ACTION and not self.table.session.match.state[ACTIONS]
        self.item_at = self.items.find(bytes((row.END,))) if none_left else 0

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
                masks = asked.masks(table, True)
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
