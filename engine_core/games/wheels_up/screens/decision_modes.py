"""What the viewer of Wheels Up! is asked and what is under the cursor: on the map, in the row, the hand, the rivals."""

from engine_core import loader
from engine_core.const import const
from engine_core.games.wheels_up.rules.codes import ACTION as ACT
from engine_core.games.wheels_up.rules.codes import DISCARD, E_QUICK_GATE, E_STEAL, PASS, PLACE, REACT, TARGET
from engine_core.games.wheels_up.rules.layout import ACTIONS, EFFECT, PHASE
from engine_core.games.wheels_up.screens import action_row as row
from engine_core.games.wheels_up.screens import card_text, requested_place
from engine_core.games.wheels_up.screens.map_cursor import Cursor
from engine_core.games.wheels_up.screens.turn_order import WhoseTurn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.games.wheels_up.screens.hand import Hand

_HAND = "games.wheels_up.screens.hand"

# Where the cursor is
MAP = const(0)  # on an airport or a route
ROW = const(1)  # in the row of actions under the map
WHOSE = const(2)  # on one of the seats that may be chosen at a place
HAND = const(3)
RIVALS = const(4)


class Decides(WhoseTurn):
    """`mode`: where the cursor is. `items`, `item_at`: the row under the map. `at`: in the hand, rivals or seats.

    `masks`: the routes and the airports that may be chosen, -1 for both where the map tells who leads instead.
    """

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console, session)
        self.mode = MAP
        self.cursor = Cursor(self.rules)
        self.items = b""
        self.item_at = 0
        self.at = 0
        self.masks = (-1, -1)
        self._possible = -1  # a mask of the items that lead anywhere now; -1: not looked at yet

    def decision(self) -> int:
        """Return what the viewer decides, -1 for nothing."""
        if not self.mine:
            return -1
        return REACT if self.moments.sham else self.session.match.state[PHASE]

    def wait(self) -> None:
        super().wait()
        self._leave_hand()
        self.mode = MAP
        self.masks = (-1, -1)

    def ask(self) -> None:
        decision = self.decision()
        match = self.session.match
        state = match.state
        self.masks = requested_place.masks(self.rules, decision, state[EFFECT], self.actions, self.count)
        self._possible = -1
        self.items = row.items(decision, len(match.history) > match.undo_from, state[EFFECT] <= E_QUICK_GATE)
        self.item_at = self.item_at % len(self.items) if decision == ACT else 0
        self.at = 0
        self.mode = MAP
        if decision in (DISCARD, REACT):
            self.mode = HAND
        elif decision == TARGET and state[EFFECT] >= E_STEAL:
            self.mode = RIVALS
        elif decision != ACT and not self.cursor.come_near(self.masks[0], self.masks[1]):
            self.mode = ROW  # nothing but the hangar
            self.item_at = max(0, self.items.find(bytes((row.HANGAR,))))

    def here(self) -> list:
        """Return the actions at the place under the cursor."""
        state = self.session.match.state
        place = self.cursor.place()
        if state[PHASE] in (ACT, PLACE):  # gates and airplanes are numbered as the places are
            for i in range(self.count):
                if self.actions[i] == place:
                    return [place]
            return []
        return [
            action
            for action in self.actions[: self.count]
            if requested_place.place_of(self.rules, state[PHASE], state[EFFECT], action) == place
        ]

    def chosen(self) -> int:
        if self.mode == HAND:
            return self.hand().action(self.at)
        if self.mode == RIVALS:
            return self.actions[self.at]
        if self.mode == ROW:
            item = self.items[self.item_at]
            return requested_place.action_of(item) if self.can(item) else -1
        here = self.here()
        return here[self.at] if self.mode == WHOSE else here[0] if here else -1

    def can(self, item: int) -> bool:
        """Tell whether an item of the row leads anywhere now."""
        return requested_place.can_be(item, self.session.match.state, self.session.viewer, self.actions, self.count)

    def possible(self) -> int:
        """Return a mask of the items of the row that lead anywhere now."""
        if self._possible < 0:
            self._possible = 0
            for i in range(len(self.items)):
                if self.can(self.items[i]):
                    self._possible |= 1 << i
        return self._possible

    def hand(self) -> "Hand":
        """Return what shows and reads the viewer's hand."""
        return self.bring(_HAND).Hand(self, self.decision())

    def take(self) -> None:
        action = self.chosen()
        if action < 0:
            return
        if action == PASS and (self.decision() == REACT or not self.session.match.state[ACTIONS]):
            self.play(action)  # nothing is lost by it
        else:
            super().take()

    def play(self, action: int) -> None:
        self._leave_hand()
        super().play(action)

    def _leave_hand(self) -> None:
        if self.mode == HAND:
            loader.release(self.held, _HAND)
            card_text.forget()
