"""The viewer's choices in Wheels Up!, where the cursor is, and what buttons do."""

from engine_core import catalog
from engine_core.console.scene import DOWN, RIGHT, UP, A, B
from engine_core.console.store.setting_rows import CONFIRM
from engine_core.const import const
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import ACTIONS, EFFECT, PHASE, TRAFFIC
from engine_core.games.wheels_up.screens.choice import asked
from engine_core.games.wheels_up.screens.map import action_row as row
from engine_core.games.wheels_up.screens.map.map_places import Cursor, offers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.games.wheels_up.screens.cards.hand import Hand
    from engine_core.games.wheels_up.screens.table import Table
    from engine_core.packed_texts import Words


# The modes, which say where the cursor is
MAP = const(0)  # the cursor is on an airport or a route
ROW = const(1)  # the cursor is in the row of actions under the map
WHOSE = const(2)  # the cursor is on one of the seats that may be chosen at a place
HAND = const(3)  # the cursor is on a card of the hand
RIVALS = const(4)  # the cursor is on a rival who loses money or a card
LISTS = const(5)  # the cursor is in a list of routes or gates, or on a drawing of routes

_NOWHERE = const(255)
STEP = const(26)  # a mask of the parts that change when the cursor moves on the map: footer, cursor, name
ALL = const(31)


class Choice:
    """The viewer's choices and cursor. A table keeps one of these, which also notes where each seat left its cursor."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.mode = MAP
        self.cursor = Cursor(table.rules)
        self._seat = 0  # the seat that last had to decide
        # For each seat, the place of the cursor when it was last asked, or where it left the cursor, or _NOWHERE
        self._left = bytearray([_NOWHERE] * table.rules.seats)
        self.items = b""  # the items of the row under the map
        self.item_at = 0  # the index of the item under the cursor
        self.at = 0  # the cursor's index in the hand, among the rivals or among the seats
        # Masks of the routes and airports that may be chosen; both are -1 while the map shows the leaders instead
        self.masks = (-1, -1)
        self.fresh = False  # whether the cursor has not moved since the decision began
        # Whether the viewer's last choice can be undone and there is more to choose. Then the cursor stays, the next A
        # only confirms that the viewer has read this, and B undoes the choice. Otherwise a player who is used to
        # confirming with a second A would choose the place that the cursor has moved to.
        self.noted = False
        self.refused = False  # whether A was pressed where nothing can be chosen, so that the footer says why
        self.view = 0  # the list or net on the screen, as in route_list.py; in the hand, 1 if the signs are explained
        self.order = b""
        self.able = -1  # a mask of the items that lead anywhere now, or -1 if not known yet
        self._stops: tuple = ()  # what `stops` returns for this decision, or () if not known yet

    def item(self) -> int:
        """Return the item of the row under the cursor, or -1 if the cursor is elsewhere."""
        return self.items[self.item_at] if self.mode == ROW else -1

    def here(self) -> list:
        """Return the actions at the place under the cursor, or [] on an airplane that has just landed there."""
        table = self.table
        state = table.session.match.state
        place = self.lists().place(table) if self.mode == LISTS else self.cursor.place()
        if place < 0 or self.landed():
            return []
        if state[PHASE] in (codes.ACTION, codes.PLACE):  # The numbers of these actions are those of the places.
            for i in range(table.count):
                if table.actions[i] == place:
                    return [place]
            return []
        return [action for action in table.actions[: table.count] if table.place_of(action) == place]

    def action(self) -> int:
        """Return the action under the cursor, or -1."""
        if self.mode == HAND:
            return self.hand().action(self.at)
        if self.mode == RIVALS:
            return self.table.actions[self.at]
        if self.mode == ROW:
            item = self.item()
            return asked.action_of(item) if self.can(item) else -1
        if self.ends():
            return codes.END
        here = self.here()
        return here[self.at] if self.mode == WHOSE else here[0] if here else -1

    def ends(self) -> bool:
        """Return whether A ends the turn from the map: no action is left, and the cursor is where it began."""
        return self.mode == MAP and self._spent() and self.cursor.place() == self._left[self._seat]

    def landed(self) -> bool:
        """Return whether the airplane that was just moved is under the cursor, which has not moved since. The next A
        must not lift that airplane again.
        """
        table = self.table
        at_lift = self.fresh and table.decision() == codes.LIFT
        return at_lift and table.session.match.history[-1] == self.cursor.route

    def _spent(self) -> bool:
        """Return whether no action is left."""
        table = self.table
        return table.decision() == codes.ACTION and not table.session.match.state[ACTIONS]

    def can(self, item: int) -> bool:
        """Return whether an item of the row leads anywhere now."""
        return asked.can_be(self.table, item)

    def possible(self) -> int:
        """Return a mask of the items of the row that lead anywhere now."""
        if self.able < 0:
            self.able = 0
            for i in range(len(self.items)):
                if self.can(self.items[i]):
                    self.able |= 1 << i
        return self.able

    def hand(self) -> "Hand":
        """Return the viewer's Hand, imported when it is first needed."""
        from engine_core.games.wheels_up.screens.cards.hand import Hand

        return Hand(self.table, self.table.decision())

    def lists(self) -> "ModuleType":
        """Return the module that shows routes, gates and nets."""
        from engine_core.games.wheels_up.screens.map import route_list

        return route_list

    def rivals(self) -> "ModuleType":
        """Return the module that shows the rivals to choose from."""
        from engine_core.games.wheels_up.screens.chaos import rivals_view

        return rivals_view

    def page_words(self) -> "Words":
        """Return the texts of the pages in the console's language."""
        words: Words = catalog.texts("wheels_up", "page_words", self.table.console.settings.language).WORDS
        return words

    def go(self, mode: int) -> None:
        """Switch to a mode."""
        if self.table.first:
            self.table.moved()
        self.table.stale |= ALL if max(mode, self.mode) >= HAND else STEP
        self.table.turn_page(mode < HAND)
        self.mode = mode
        self.view = 0
        self.fresh = self.noted = self.refused = False
        if mode != ROW:
            self.at = 0

    def open_lists(self) -> None:
        """Go from the row to the list of possible choices. If both routes and gates may be chosen, list the kind that
        the map's cursor is on.
        """
        self.go(LISTS)
        gates = self.masks[1] > 0 or (self.masks[1] < 0 and self.cursor.route < 0)
        self.lists().show(self.table, 1 if gates else 0)

    def stops(self) -> tuple:
        """Return (mask of routes, mask of airports) that the cursor prefers: those that may be chosen or, if there are
        none, all airports and the routes that any seat flies on.
        """
        if not self._stops:
            table = self.table
            routes, airports = self.masks if self.masks[0] >= 0 else asked.masks(table, True)
            if self.masks[0] < 0 and not routes | airports:
                airports = -1
                for route in range(table.rules.routes):
                    if table.session.match.state[TRAFFIC + route]:
                        routes |= 1 << route
            self._stops = routes, airports
        return self._stops

    def step(self, button: int) -> None:
        """Move the cursor in the direction of an arrow button."""
        if self.mode == MAP:
            moved = self.cursor.step(button, *self.stops())
        elif self.mode == ROW:
            moved = True
            if button == UP:
                self.go(MAP)
            elif button == DOWN:
                self.open_lists()
            else:
                self.item_at = (self.item_at + (1 if button == RIGHT else -1)) % len(self.items)
        else:
            moved = True
            if self.mode == HAND:
                if button in (UP, DOWN):
                    moved = button == DOWN or self.view > 0
                    # Down leads to the meaning of the card's signs, and up leads back.
                    self.view = 1 - self.view if button == DOWN else 0
                    button = 0
                count = self.hand().count()
            else:
                count = len(self.here()) if self.mode == WHOSE else self.table.count
            if button:
                self.at = (self.at + (1 if button in (RIGHT, DOWN) else -1)) % count if count else 0
        if moved:
            self.fresh = False
            self.table.moved()
            self.table.stale |= STEP if self.mode in (MAP, ROW, WHOSE) else ALL

    def begin(self) -> None:
        """Begin a decision. The cursor is where the seat left it or, the first time, at the nearest place where
        something can be chosen; `_begin_on_map` may move it.
        """
        table = self.table
        decision = table.decision()
        match = table.session.match
        state = match.state
        seat = table.session.viewer
        stays = self.mode == HAND and seat == self._seat  # After a discard, the next one begins where the cursor was.
        if self._left[self._seat] != _NOWHERE:
            self._left[self._seat] = self.cursor.place()
        if self._left[seat] == _NOWHERE:
            self.cursor.come_near(*asked.masks(table, True))
            self._left[seat] = self.cursor.place()
        elif seat != self._seat:
            self.cursor.go(self._left[seat])
        self._seat = seat
        self.cursor.forget()
        self.masks = asked.masks(table)
        self._offer_all()
        self.able = -1
        self.refused = False
        self.items = row.items(decision, len(match.history) > match.undo_from, state[EFFECT] <= codes.E_QUICK_GATE)
        self.noted = self._goes_on(decision)
        self.at = min(self.at, self.hand().count() - 1) if stays and decision == codes.DISCARD else 0
        self.view = 0
        self.fresh = True
        self.mode = MAP
        if decision in (codes.DISCARD, codes.REACT):
            self.mode = HAND
        elif decision == codes.TARGET and state[EFFECT] >= codes.E_STEAL:
            self.mode = RIVALS
        elif decision != codes.ACTION and not self.noted:
            self._begin_on_map()

    def _goes_on(self, decision: int) -> bool:
        """Return whether this decision follows another of the viewer's that needed no confirmation. A second discard
        does, even where nothing else is confirmed.
        """
        table = self.table
        if decision in (codes.ACTION, codes.REACT) or (
            decision == codes.LIFT and table.session.match.history[-1] == codes.MOVE
        ):
            return False
        discards = decision == codes.DISCARD and table.console.settings.values[CONFIRM] and table.turn.lesson is None
        return (discards or table.turn.confirms()) and table.session.can_undo()

    def _begin_on_map(self, stays: bool = True) -> None:
        """Begin in the row if an airplane waits in the hangar, or if nothing more can be chosen on the map. Otherwise
        begin on the map at the nearest place where something can be chosen: under the cursor if possible, but not where
        only the viewer would lose. If `stays`, remain where the last choice was made, or the next A would choose
        elsewhere.
        """
        table = self.table
        routes, airports = self.masks
        landed = self.landed()
        if landed:
            routes &= ~(1 << self.cursor.route)
        elif (table.decision(), table.session.match.state[EFFECT]) == (codes.TARGET, codes.E_GROUND_ROUTE):
            routes = asked.without_own(table, routes) or routes
        waits = table.decision() == codes.LIFT and self.can(row.HANGAR)
        place = self.cursor.place()
        if waits or not (routes | airports):
            self.mode = ROW
            self.item_at = max(0, self.items.find(bytes((row.HANGAR if waits else row.STOP,))))
        elif not (landed or offers(place, routes, airports) or (stays and place == table.turn.last)):
            self.cursor.come_near(routes, airports)

    def first_item(self) -> int:
        """Return the index of the item where B opens the row: buying an action if none is left; in the middle of a move
        or of a card, the hangar, else the item that ends it, else the one that undoes the last choice; else the first
        item.
        """
        if self._spent() and self.can(row.BUY):
            return self.items.find(bytes((row.BUY,)))
        decision = self.table.decision()
        if decision == codes.LIFT and self.can(row.HANGAR):
            return self.items.find(bytes((row.HANGAR,)))
        if decision == codes.LAND and row.UNDO in self.items:
            return self.items.find(bytes((row.UNDO,)))
        return max(0, self.items.find(bytes((row.STOP,))))

    def _offer_all(self) -> None:
        """Let arrows lead to all places that the decision offers, not only to those of one item of the row."""
        self.cursor.others = (1 << self.table.rules.airports) - 1 if self.masks[0] < 0 else 0
        self._stops = ()

    def _open_row(self) -> None:
        self._offer_all()
        self.item_at = self.first_item()
        self.go(ROW)

    def press(self, button: int) -> None:
        """Handle a press of the viewer, who has to decide."""
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
        """Handle the first press after a choice that can be undone; see `noted`."""
        self.noted = False
        self.table.stale |= STEP
        if button == B:
            self.table.turn.take_back()
        elif button != A:
            self.step(button)
        elif self.mode == MAP:
            self._begin_on_map(False)

    def _press_a(self, table: "Table") -> None:
        item = self.item()
        if self.mode == MAP and len(self.here()) > 1:
            self.go(WHOSE)
        elif item == row.UNDO:
            table.turn.take_back()
        elif item in (row.GATE, row.PLANE):
            if self.can(item):
                routes, airports = asked.masks(table, True)
                self._stops = (0, airports) if item == row.GATE else (routes, 0)
                self.cursor.others = 0  # Until the row is opened again, arrows lead only to what was chosen there.
                self.cursor.forget()
                self.cursor.come_near(*self._stops)
                self.go(MAP)
        elif item == row.LIST:
            self.open_lists()
        elif item == row.CARDS:
            if self.can(item):
                self.go(HAND)
        else:
            table.take()

    def _press_b(self, table: "Table") -> None:
        if table.turn.confirming >= 0:
            table.moved()
        elif self.mode == MAP:
            self._open_row()
        elif self.mode in (ROW, WHOSE):
            self.go(MAP)
        elif self.mode == HAND and self.view:
            self.step(UP)
        elif self.mode == HAND and table.decision() not in (codes.DISCARD, codes.REACT):
            self.go(ROW)
        elif table.decision() == codes.REACT:
            self.at = 0
            table.stale = ALL
        else:
            table.turn.take_back()
