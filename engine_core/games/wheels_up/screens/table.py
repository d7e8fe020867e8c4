"""The table of Wheels Up!: what the buttons do, and which parts are in memory."""

from engine_core import loader
from engine_core.console import table
from engine_core.console.scene import A, B
from engine_core.const import const
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import DISCARD, PASS, REACT
from engine_core.games.wheels_up.rules.layout import ACTIONS, EFFECT, PHASE
from engine_core.games.wheels_up.screens import action_row as row
from engine_core.games.wheels_up.screens import card_text, requested_place
from engine_core.games.wheels_up.screens.chaos_turn import ChaosTurn
from engine_core.games.wheels_up.screens.decision_modes import HAND, LISTS, MAP, ROW, WHOSE, Choice
from engine_core.games.wheels_up.screens.map_view import SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos_prompt import ChaosPrompt
    from engine_core.games.wheels_up.screens.table_drawing import View

_FOOTERS = (
    "games.wheels_up.screens.own_footer",
    "games.wheels_up.screens.row_view",
    "games.wheels_up.screens.seats_caption",
)
_VIEW = "games.wheels_up.screens.table_drawing"
_ALL = const(31)


class Table(table.Table):
    """Parts: header, footer, the map without its cursor or the tiles of the hand, the cursor or the card under it, and
    the name of the place under the cursor in the header over the map. View draws them, and is unloaded while another
    scene lies on the table, for the room that it takes.

    `kept`: the pixels of the map, `drawn`: the airport whose routes they show, -1 after a change. `header_end`: the
    column behind what the header says beside the name.
    """

    rules: "Rules"
    turn: ChaosTurn
    PARTS = 5
    EXTRA = G.CHAOS_CARDS
    HINTS = True  # there is screens/hint.py

    def __init__(self, console: "Console", session: "Session") -> None:
        super().__init__(console, session)
        self.turn = ChaosTurn(self)
        self.choice = Choice(self)
        self.kept = bytearray(SIZE)
        self.drawn = -1
        self.header_end = 0
        self._view: View | None = None

    def _look(self) -> "View":
        if self._view is None:
            self._view = self.bring(_VIEW).View(self)
        return self._view

    def hold(self, button: int) -> None:
        self._put_view_away()  # room for what is opened
        super().hold(button)

    def cover(self) -> None:
        super().cover()
        self._put_view_away()

    def _put_view_away(self) -> None:
        self._view = None
        self.put_footer_away()
        loader.release(self.held, _VIEW)

    def put_footer_away(self) -> None:
        """Unload what draws the footer while the viewer is asked."""
        for name in _FOOTERS:
            loader.release(self.held, name)

    def left(self) -> None:
        self._view = None
        super().left()
        card_text.forget()

    def extra(self) -> "ChaosPrompt":
        self.picture = None  # who is asked may be another then
        return self.turn.prompt(not self.mine, 2)

    def rested(self) -> None:
        self._look()

    def follow(self) -> None:
        self.drawn = -1
        super().follow()

    def flight(self, action: int) -> None:
        state = self.session.match.state
        place = requested_place.place_of(self.rules, state[PHASE], state[EFFECT], action)
        if place >= 0:
            self._look().fly(place)

    def point_at(self, action: int) -> None:
        state = self.session.match.state
        self.turn.last = requested_place.place_of(self.rules, state[PHASE], state[EFFECT], action)

    def draw(self, canvas: "Canvas", part: int) -> None:
        self._look().draw(canvas, part)

    def decision(self) -> int:
        """Return what the viewer decides, -1 for nothing."""
        if not self.mine:
            return -1
        return REACT if self.turn.timing.sham else self.session.match.state[PHASE]

    def ask(self) -> None:
        self.choice.begin()

    def wait(self) -> None:
        """Ask nobody for now."""
        self.mine = False
        self.count = 0
        self.stale = _ALL
        self.choice.end()

    def chosen(self) -> int:
        return self.choice.action()

    def take(self) -> None:
        action = self.choice.action()
        if action == PASS and (self.decision() == REACT or not self.session.match.state[ACTIONS]):
            self.turn.play(action)  # nothing is lost by it
        elif action >= 0:
            self.turn.take(action)

    def press(self, button: int) -> None:
        if not self.mine and button == B and self.session.people:
            self.console.push(self.turn.prompt(True, 1))
        elif not self.mine:
            super().press(button)
        elif self.turn.timing.sham and button in (A, B):
            self.turn.end_sham()
        elif self.choice.mode == LISTS:
            self.choice.lists().press(self, button)
        elif button == A:
            self._press_a()
        elif button == B:
            self._press_b()
        else:
            self.choice.step(button)

    def _press_a(self) -> None:
        choice = self.choice
        item = choice.item()
        if choice.mode == MAP and len(choice.here()) > 1:
            choice.go(WHOSE)
        elif item == row.UNDO:
            self.turn.take_back()
        elif item == row.GATE:
            choice.cursor.leave()
            choice.go(MAP)
        elif item == row.PLANE:
            masks = requested_place.masks(self.rules, self.decision(), 0, self.actions, self.count, True)
            choice.cursor.onto_route(masks[0])
            choice.go(MAP)
        elif item == row.LIST:
            choice.open_lists()
        elif item == row.CARDS:
            if choice.can(item):
                choice.go(HAND)
        else:
            self.take()

    def _press_b(self) -> None:
        choice = self.choice
        decision = self.decision()
        if self.turn.confirming >= 0:
            self.moved()
        elif choice.mode == MAP:
            choice.go(ROW)
        elif choice.mode in (ROW, WHOSE):
            choice.go(MAP)
        elif choice.mode == HAND and decision not in (DISCARD, REACT):
            choice.put_away()
            choice.go(ROW)
        elif decision == REACT:
            choice.at = 0
            self.stale = _ALL
        else:
            self.turn.take_back()
