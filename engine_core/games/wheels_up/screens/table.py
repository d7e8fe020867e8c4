"""The table of Wheels Up!: what the buttons do, and which parts are in memory."""

from engine_core import loader
from engine_core.console import table
from engine_core.console.scene import A, B
from engine_core.const import const
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import PASS, REACT
from engine_core.games.wheels_up.rules.layout import ACTIONS, EFFECT, PHASE
from engine_core.games.wheels_up.screens import card_sign, requested_place
from engine_core.games.wheels_up.screens.chaos_turn import ChaosTurn
from engine_core.games.wheels_up.screens.decision_modes import HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.past import Past
    from engine_core.console.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos_prompt import ChaosPrompt
    from engine_core.games.wheels_up.screens.choice_presses import Presses
    from engine_core.games.wheels_up.screens.table_drawing import View

_FOOTERS = ("games.wheels_up.screens.row_view", "games.wheels_up.screens.seats_caption")
_CITIES = "games.wheels_up.data.words_cities_"
_CHOICE = "games.wheels_up.screens.choice_presses"
_AHEAD = "games.wheels_up.screens.map_ahead"
_VIEW = "games.wheels_up.screens.table_drawing"
_ALL = const(31)
_ALL_OF_HAND = const(4)  # the parts of the hand: all but the name of a place


class Table(table.Table):
    """Parts: header, footer, the map without its cursor or the tiles of the hand, the cursor or the card under it, and
    the name of the place under the cursor in the header over the map. View draws them, and is unloaded while another
    scene lies on the table, for the room that it takes.

    `kept`: the pixels of the map, once it was drawn, `drawn`: the airport whose routes they show, -1 after a change.
    `header_end`: the column behind what the header says beside the name.
    """

    rules: "Rules"
    turn: ChaosTurn
    PARTS = 5
    EXTRA = G.CHAOS_CARDS
    HINTS = True  # there is screens/hint.py

    def __init__(self, console: "Console", session: "Session | Past") -> None:
        super().__init__(console, session)
        self.turn = (
            self.bring("games.wheels_up.screens.chaos_linked").LinkedTurn(self) if session.linked else ChaosTurn(self)
        )
        self._choice: Presses | None = None
        self._place: tuple = ()  # where the cursor was while `choice` is unloaded
        self.kept = bytearray()
        self.drawn = -1
        self.header_end = 0
        self._view: View | None = None

    def _look(self) -> "View":
        if self._view is None:
            self._view = self.bring(_VIEW).View(self)
        return self._view

    def hold(self, button: int) -> None:
        self.put_away()  # room for what is opened
        super().hold(button)

    def cover(self) -> None:
        super().cover()
        self.put_away()

    def put_away(self) -> None:
        self._put_view_away()
        self.put_choice_away()

    def _put_view_away(self) -> None:
        """Unload what draws the map and what stands around it."""
        self._view = None
        self.put_footer_away()
        loader.release(self.held, _AHEAD)
        loader.release(self.held, _VIEW)

    def _holds_hand(self) -> bool:
        """Tell whether the viewer looks at the hand, which takes the room of the map, on the screen and in memory."""
        return self.mine and self.choice.mode == HAND

    @property
    def choice(self) -> "Presses":
        """What the viewer chooses from, loaded while the viewer is asked and nothing lies on the table."""
        if self._choice is None:
            self._choice = self.bring(_CHOICE).Presses(self, self._place)
        return self._choice

    def airport(self) -> int:
        """Return the airport where the cursor is, or was."""
        if self._choice is None and not self._place:
            self.choice  # noqa: B018  # it knows where a cursor begins
            self.put_choice_away()
        return self._place[0][0] if self._choice is None else self._choice.cursor.airport

    def put_choice_away(self) -> None:
        """Unload what the viewer chooses from."""
        if self._choice is not None:
            self._place = self._choice.left()
            self._choice = None
            loader.release(self.held, _CHOICE)

    def put_footer_away(self) -> None:
        """Unload what only some footers need."""
        for name in _FOOTERS:
            loader.release(self.held, name)

    def left(self) -> None:
        self._view = None
        super().left()
        card_sign.forget()

    def extra(self) -> "ChaosPrompt":
        self.picture = None  # who is asked may be another then
        return self.turn.prompt(not self.mine, 2)

    def rested(self) -> None:
        if not self._holds_hand():
            self._look()
        if self.mine:
            self.choice.item()
            self.cities()

    def cities(self) -> str:
        """Return the names of cities, loaded before the first move of the cursor needs them."""
        cities: str = self.bring(_CITIES + self.console.settings.language).CITIES
        return cities

    def tick(self, now_ms: int) -> None:
        super().tick(now_ms)
        view = self._view
        if self.mine and view and not self.stale and not self.console.motion.on:
            view.ahead = view.ahead or self.bring(_AHEAD).Ahead(self, view)
            view.ahead.draw(self.console.canvas)

    def follow(self) -> None:
        self.drawn = -1
        if self._view:
            self._view.ahead = None
        super().follow()
        if not self.mine:
            loader.release(self.held, _AHEAD)
            self.put_footer_away()
            self.put_choice_away()

    def flight(self, action: int) -> None:
        state = self.session.match.state
        place = requested_place.place_of(self.rules, state[PHASE], state[EFFECT], action)
        if place >= 0:
            self._look().fly(place)

    def point_at(self, action: int) -> None:
        state = self.session.match.state
        self.turn.last = requested_place.place_of(self.rules, state[PHASE], state[EFFECT], action)

    def draw(self, canvas: "Canvas", part: int) -> None:
        if not self._holds_hand():
            self._look().draw(canvas, part)
        elif part < _ALL_OF_HAND:
            self._put_view_away()
            self.choice.hand().draw(canvas, part, self.choice.at)

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
        self.put_choice_away()

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
        else:
            self.choice.press(button)
