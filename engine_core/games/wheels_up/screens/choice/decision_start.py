"""Where the cursor is as a decision of Wheels Up! begins."""

from engine_core.games.wheels_up.rules.codes import ACTION, DISCARD, E_QUICK_GATE, E_STEAL, LIFT, MOVE, REACT, TARGET
from engine_core.games.wheels_up.rules.layout import ACTIONS, EFFECT
from engine_core.games.wheels_up.screens.choice import possible
from engine_core.games.wheels_up.screens.choice.decision_modes import HAND, MAP, RIVALS, ROW, Choice
from engine_core.games.wheels_up.screens.map import action_row as row


class Start(Choice):
    """What the viewer chooses from, with the place where the cursor begins."""

    def begin(self) -> None:
        """Place the cursor for a decision."""
        table = self.table
        decision = table.decision()
        match = table.session.match
        state = match.state
        self.masks = possible.masks(table.rules, decision, state[EFFECT], table.actions, table.count)
        self.able = -1
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
