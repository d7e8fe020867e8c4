"""The table of Wheels Up!, and what its buttons do."""

from engine_core import catalog
from engine_core.console.play import table
from engine_core.console.scene import REFUSE, A, B
from engine_core.console.words import words as W
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.codes import ACTION, DISCARD, PASS, REACT, TARGET
from engine_core.games.wheels_up.screens.chaos.chaos_turn import ChaosTurn
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.choice.choice import HAND, MAP, Choice
from engine_core.games.wheels_up.screens.map import map_places
from engine_core.games.wheels_up.screens.map.action_row import BUY, END
from engine_core.games.wheels_up.screens.map.map_places import ROUTE, SHARE, focus
from engine_core.games.wheels_up.screens.map.map_view import SIZE
from engine_core.games.wheels_up.screens.table_drawing import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.history.past import Past
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos.chaos_prompt import ChaosPrompt


_ALL = const(31)
_ALL_OF_HAND = const(4)  # all parts of the hand, that is, all but the name of a place


class Table(table.Table):
    """Its parts are the header, the footer, the map without its cursor or the tiles of the hand, the cursor or the card
    under it, and the name of the place under the cursor, in the header over the map. View draws them.

    `choice`: what the viewer may choose while asked
    `kept`: the pixels of the map, once it has been drawn
    `drawn`: the airport whose routes they show, or -1 after a change
    `header_end`: the column after the header's other text
    """

    rules: "Rules"
    turn: ChaosTurn
    PARTS = 5
    EXTRA = G.CHAOS_CARDS
    BRINGS = G.BRINGS
    HINTS = True
    TEACHES = True

    def __init__(self, console: "Console", session: "Session | Past") -> None:
        super().__init__(console, session)
        if session.linked:
            from engine_core.games.wheels_up.screens.chaos.chaos_linked import LinkedTurn

            self.turn = LinkedTurn(self)
        else:
            self.turn = ChaosTurn(self)
        self.choice = Choice(self)
        self._own = -1  # the number of the table's own modules while a page is shown, or -1 while the map is
        self.kept = bytearray()
        self.drawn = -1
        self.header_end = 0
        self._view: View | None = None
        self.held: list = []  # the viewer's cards when the last decision began
        # For each seat, the era and the rounds without an airplane when it was last asked
        self._eras = bytearray([session.match.state[L.ERA]] * self.rules.seats)
        self._idle = bytearray(self.rules.seats)

    def _look(self) -> View:
        if self._view is None:
            self._view = View(self)
        return self._view

    def cover(self) -> None:
        super().cover()
        self._forget_ahead()
        self._leave_page()
        if self.drawn < 0 or self.turn.lesson:  # The map will be redrawn.
            self._view = None
            self.kept = bytearray()

    def turn_page(self, is_map: bool) -> None:
        """Show the map or a page: the hand, a list or the rivals. A page's modules leave memory with it."""
        self.console.levels.claim(self.level)
        self._leave_page()
        self._own = -1 if is_map else len(self.level)

    def _leave_page(self) -> None:
        if self._own >= 0:
            page = self.level[self._own :]
            del self.level[self._own :]
            self.console.levels.leave(page)

    def _forget_ahead(self) -> None:
        """Discard the maps that were drawn ahead."""
        if self._view:
            self._view.ahead = None

    def _holds_hand(self) -> bool:
        """Return whether the viewer looks at the hand, which replaces the map."""
        return self.mine and self.choice.mode == HAND

    def calls(self) -> bool:
        """Return whether B leads to the question about chaos cards while others act."""
        return self.session.people > 0 and self.turn.lesson is None

    def airport(self) -> int:
        """Return the airport that the cursor is on, or was on last."""
        return self.choice.cursor.airport

    def extra(self) -> "ChaosPrompt":
        self.picture = None  # After the prompt, another player may have to decide.
        return self.turn.prompt(not self.mine, 2)

    def rested(self) -> None:
        if not self._holds_hand():
            self._look()
        else:
            self.choice.hand()
        if self.mine:
            self.cities()

    def cities(self) -> str:
        """Return the names of cities, imported before the cursor's first move needs them."""
        cities: str = catalog.texts("wheels_up", "words_cities", self.console.settings.language).CITIES
        return cities

    def look_ahead(self, step: int) -> bool:
        view = self._view
        if not self.mine or not view:
            return False
        view.ahead = view.ahead or MapsAhead(self, view)
        return view.ahead.draw(self.console.canvas, step)

    def moved(self) -> None:
        super().moved()
        self.choice.refused = False
        self.console.imported_ahead.begin()

    def follow(self) -> None:
        self.drawn = -1
        self._forget_ahead()
        super().follow()

    def place_of(self, action: int) -> int:
        """Return the place on the map of an action of the current decision, or -1."""
        state = self.session.match.state
        return map_places.place_of(self.rules, state[L.PHASE], state[L.EFFECT], action)

    def flight(self, action: int) -> None:
        place = self.place_of(action)
        if place >= 0:
            self._look().fly(place)

    def point_at(self, action: int) -> None:
        self.turn.last = self.place_of(action)

    def unseen_events(self, seat: int) -> str:
        """Name the cards that an era has dealt. Say how the game goes on to its end (WU16, WU19)."""
        state = self.session.match.state
        before = self._eras[seat]
        is_last = state[L.IDLE] == L.IDLE_ROUNDS - 1 != self._idle[seat]
        self._idle[seat] = state[L.IDLE]
        if state[L.ERA] == before and not is_last:
            return ""
        self._eras[seat] = state[L.ERA]
        from engine_core.games.wheels_up.screens import unseen

        return unseen.told(self, seat, before, is_last)

    def news(self) -> list:
        """Return the names of the cards drawn, after every draw, so as not to reveal whether others may answer. Return
        [] before a discard, where the hand itself is shown.
        """
        session = self.session
        if session.match.state[L.PHASE] == DISCARD:
            return []
        from engine_core.games.wheels_up.screens import unseen

        return unseen.drawn(self)

    def draw(self, canvas: "Canvas", part: int) -> None:
        if not self._holds_hand():
            self._look().draw(canvas, part)
        elif part < _ALL_OF_HAND:
            self._forget_ahead()
            self.choice.hand().draw(canvas, part, self.choice.at)

    def decision(self) -> int:
        """Return the kind of the viewer's decision, or -1."""
        if not self.mine:
            return -1
        return REACT if self.turn.timing.decoy else self.session.match.state[L.PHASE]

    def ask(self) -> None:
        self.held = asked.cards_at(self.session.match.state, self.session.viewer)
        self.choice.begin()
        self.turn_page(self.choice.mode < HAND)
        self.console.imported_ahead.begin()

    def wait(self) -> None:
        """Ask no one for now."""
        self.mine = False
        self.count = 0
        self.stale = _ALL

    def chosen(self) -> int:
        return self.choice.action()

    def brings(self, action: int) -> int:
        session = self.session
        decision = self.decision()
        if action < 0 or self.turn.lesson or (decision == REACT and (session.people > 1 or session.linked)):
            # A lesson shows its own text, and a review leaves this to the player. In a game it would reveal who can
            # answer.
            return 0
        from engine_core.games.wheels_up.screens.choice import ahead

        return ahead.brings(self.rules, session.match.state, decision, session.viewer, action)

    def follows(self, action: int) -> str:
        if self.turn.lesson:  # A lesson shows its own text, as in `brings`.
            return ""
        from engine_core.games.wheels_up.screens.choice import ahead

        ends = ahead.ends_turn(self.rules, self.session.match.state, self.decision(), self.session.viewer, action)
        return self.session.words[G.ENDS_TURN] if ends else ""

    def ways_on(self) -> tuple:
        """Return texts about A, if it ends the turn, and about where B leads; "" if the button must not be named."""
        words = self.session.words
        ends = ""
        row = words[G.MENU]
        if self.choice.ends():
            ends = signs.BUTTON_A + " " + words[G.ROW + END]
            row = words[G.MENU + 1 + self.choice.can(BUY)]
        return ends if self.names(A) else "", row if self.names(B) else ""

    def draw_header(self, canvas: "Canvas", asked: str, fact: str, short: str = "") -> None:
        chosen = self.chosen() if self.mine else -1
        follows = self.follows(chosen) if chosen >= 0 else ""
        if follows:
            named = SMALL.width(self.console.words[W.OF_WHOM] % (self.whom(), asked) if asked else self.whom())
            fact = self.session.words[G.ENDS_TURN + 1]
            if named + SMALL.width(follows) <= table.HEADER_PX:
                fact = follows
            elif named + SMALL.width(fact) > table.HEADER_PX and not self.first:
                self.header(canvas, asked, fact, self.session.viewer)  # The sign of the seat is enough.
                return
        super().draw_header(canvas, asked, fact, short)

    def doubts(self, action: int) -> bool:
        """Return whether the action would end the turn with an action left, or begin or end something for everyone."""
        decision = self.decision()
        return (action == PASS and decision == ACTION) or (decision != DISCARD and self.brings(action) > 0)

    def take(self) -> None:
        action = self.choice.action()
        spent = not self.session.match.state[L.ACTIONS] and not self.brings(action)
        if action == PASS and (spent or self.decision() == REACT):
            self.turn.play(action)  # Passing loses nothing, so it needs no confirmation.
        elif action >= 0:
            self.turn.take(action)
            if self.choice.mode == HAND:
                self.stale |= 1 << self.HEADER  # The header names A, but not while the footer does.
        elif self.choice.mode in (MAP, HAND):
            # Under a card, and in the middle of a move or of a card, the footer gives the reason in any case.
            self.choice.refused = self.choice.mode == MAP and self.decision() in (ACTION, TARGET)
            self.console.cue(REFUSE)
            self.stale |= 1 << self.FOOTER

    def press(self, button: int) -> None:
        if not self.mine and button == B and self.calls():
            if self.turn.callers() and not self.turn.ended:  # The footer may name B.
                self.console.push(self.turn.prompt(True, 1))
        elif not self.mine:
            super().press(button)
        elif self.turn.timing.decoy and button in (A, B):
            self.turn.end_decoy()
        else:
            self.choice.press(button)


_ARROWS = const(4)
_LAST_ARROW = const(8)  # the highest bit of an arrow; the arrows are 1, 2, 4 and 8


class MapsAhead:
    """Draws and keeps the maps that arrows lead to, besides the table's own. A change of the state discards them."""

    def __init__(self, table: "Table", view: "View") -> None:
        self._table = table
        self._view = view
        self._airports: list[int] = []  # the airports whose maps are kept
        self._maps: list[bytearray] = []
        self._wanted: list[int] = []  # the airports that arrows lead to

    def draw(self, canvas: "Canvas", step: int) -> bool:
        """Draw the map that one arrow leads to, and keep it. Step 0 is the arrow pressed last, and each later step is
        the next arrow. Return whether any arrows are left.

        The canvas is restored afterwards.
        """
        table = self._table
        choice = table.choice
        cursor = choice.cursor
        if choice.mode != MAP or table.turn.confirming >= 0:
            return False
        if step == 0:
            self._wanted = [cursor.airport]
        arrow = cursor.arrow
        for _ in range(step):
            arrow = arrow << 1 if arrow < _LAST_ARROW else 1
        spot = cursor.beyond(arrow, *choice.stops())
        if spot >= 0:
            place = spot % SHARE
            far = focus(table.rules, place - ROUTE) if place >= ROUTE else place
            if far not in self._wanted:
                self._wanted.append(far)
                if far not in self._airports:
                    self._draw_map(canvas, far)
        return step + 1 < _ARROWS

    def _draw_map(self, canvas: "Canvas", airport: int) -> None:
        shown = self._table.copied()
        if shown is None:
            return
        at = 0
        while at < len(self._maps) and self._airports[at] in self._wanted:
            at += 1
        if at == len(self._maps):
            self._maps.append(bytearray(SIZE))
            self._airports.append(airport)
        self._airports[at] = airport
        session = self._table.session
        choice = self._table.choice
        self._view.map.draw(canvas, session.match.state, session.viewer, airport, choice.masks, self._maps[at])
        canvas.restore(shown)

    def keep(self, focus: int) -> None:
        """Give the table the map of `focus`, if it is kept here, in exchange for its current one."""
        if focus in self._airports:
            table = self._table
            at = self._airports.index(focus)
            table.kept, self._maps[at] = self._maps[at], table.kept
            table.drawn, self._airports[at] = focus, table.drawn
