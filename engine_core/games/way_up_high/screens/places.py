"""Finds, for lessons and puzzles, where things are on the table of Way Up High. Only they load this module."""

from engine_core.console.puzzle import puzzle_places
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.layout import BUILT, CARD, COUNT, DOWN
from engine_core.games.way_up_high.screens.floor_view import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.screens.table import Table

_SUMS = (46, 42, 47, 14)  # the figures for the longest run and the bonus; a tail points at their middle
_HIDDEN = (0, 56, 51, 8)  # the number of hidden floors; the place is wide, so that no line crosses the tree


class Places(puzzle_places.PuzzlePlaces):
    """The rectangles follow the layout of table.py."""

    table: "Table"
    FULL_BOX = False
    LOOKS = True

    def where(self, what: "str | int") -> tuple:
        table = self.table
        if what == "tree":
            cards = table.session.match.state[table.rules.tree(0) + COUNT]
            top = 55 - 15 * min(cards + 1, 3)
            return 0, top, 23, 24 if cards else 64 - top
        count = len(table.hand)
        if what == "hand":
            return 28, 10, min(19 * count, 100), 20
        if isinstance(what, str):
            return _SUMS if what == "sums" else _HIDDEN if what == "hidden" else ()
        card = what & ~DOWN
        w = 15 if count > 5 else 17
        x = 28 + (w + 1 if count > 5 else w + 2) * list(table.hand).index(card)
        high = 20 if table.fits(card) else 16  # A card that fits includes the bar below it.
        # A card that was drawn follows its mark.
        return (x + (5 if card == table.latest() else 0), 10, w, high)

    def goal(self, action: int) -> str:
        return "" if action & DOWN else self.table.session.words[G.GOAL_BUILDS] % card_text(action)

    def after(self, state: bytearray) -> tuple:
        rules = self.table.rules
        names = [self.table.session.names[rules.seat_at(state, turn)] for turn in range(state[BUILT] + 1, rules.turns)]
        return len(names), tuple(names)

    def bonus(self, state: bytearray, seat: int) -> int:
        return trees.bonus(state, self.table.rules.seats, seat)

    def told(self, state: bytearray, action: int) -> str:
        words = self.table.session.words  # The caption hides a card built grey, but the learner sees it.
        card = card_text(action & CARD)
        return words[G.TELL_UP] % (words[G.GREY_CARD] % card if action & DOWN else card)
