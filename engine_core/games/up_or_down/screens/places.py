"""Finds, for lessons and puzzles, where things are on the table of Up or Down?. Only they load this module."""

from array import array

from engine_core.console.puzzle import puzzle_places
from engine_core.games.up_or_down.rules.layout import (
    COLUMN_SIZE,
    DOWN,
    DRAW,
    DROP,
    HANDS,
    NEW,
    PLAY,
    PUT,
    TAKE,
)
from engine_core.games.up_or_down.screens import table_view
from engine_core.games.up_or_down.screens.move_caption import advice, card_text, place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.screens.table import Table

_PANEL = (57, 36, 71, 20)  # x, y, width and height in pixels
_RECTANGLES = {
    "ring": (0, 11, 128, 21),
    "hand": (0, 36, 56, 18),
    "columns": _PANEL,
    "piles": _PANEL,
    "scores": _PANEL,
    "worths": (0, 11, 128, 42),  # the columns' scores, while a card is put
    "foot": (0, 57, 128, 7),
}


class Places(puzzle_places.PuzzlePlaces):
    """The rectangles follow table_view.py and put_view.py."""

    table: "Table"
    HEADER = 1 << 4

    def where(self, what: "str | int") -> tuple:
        table = self.table
        state = table.session.match.state
        decision = table.rules.decision(state) if table.count else -1
        if what == "neighbour" and decision == TAKE:
            what = table.actions[0]
        if isinstance(what, str):
            if what == "columns" and decision == PUT:  # The columns are shown as they are, or as they would become.
                if table.actions[0] >= DROP:
                    return 0, 45, 128, 9
                return 43 * table.column_of(table.chosen()), 11, 42, 33
            return _RECTANGLES.get(what, ())
        if decision == PLAY:
            return 1 + 18 * list(state[HANDS : HANDS + 3]).index(what), 36, 17, 17
        if decision == TAKE:
            cards = table.ring_with(0)
            return table_view.ring_x(cards) + 18 * cards.index(what), 11, 17, 20
        if decision == PUT:
            return 43 * table.column_of(what), 45 if what > NEW else 11, 42, 9 if what > NEW else 33
        if decision == DRAW:
            return 97 if what == DOWN else 62, 36, 17, 17
        return ()

    def meant(self, action: int) -> list:
        """See Places.meant. With three columns the row below them says "give up", and leaves no room for an arrow."""
        table = self.table
        state = table.session.match.state
        is_full = state[table.rules.area(0) + 2 * COLUMN_SIZE]
        return [self.where(action) + ((0,) if is_full and table.rules.decision(state) == PUT else ())]

    def goal(self, action: int) -> str:
        rules = self.table.rules
        session = self.table.session
        state = session.match.state
        return "" if rules.decision(state) == PUT else advice(rules, state, action, session.words)

    def known(self, state: bytearray) -> tuple:
        hands = [[card for card in state[HANDS + 3 * seat : HANDS + 3 * seat + 3] if card] for seat in range(2)]
        cards = ", ".join([card_text(card).replace(" ", "\u00a0") for card in hands[1]])
        return len(hands[0]), len(hands[1]), cards

    def told(self, state: bytearray, action: int) -> str:
        rules = self.table.rules
        if rules.decision(state) == PUT:  # The text about the whole turn names the card and states its gain.
            ways = array("H", [0] * rules.max_legal)
            if action < DROP and (rules.legal_actions(state, ways) < 2 or ways[1] >= DROP):
                return ""  # The card can go nowhere else.
            told = place(action, self.table.session.words)
        else:
            told = super().told(state, action)
        return "\u00a0".join(told.rsplit(" ", 1))  # A no-break space keeps a number and its sign or column in one line.
