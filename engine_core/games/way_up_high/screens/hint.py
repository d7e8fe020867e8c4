"""Hints in Way Up High, which move the cursor and state a choice's gain in the table's figures."""

from engine_core.console.parts import over_header
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS
from engine_core.games.way_up_high.rules.layout import BUILT, CARD, COUNT, DOWN, FITS, HAND
from engine_core.games.way_up_high.rules.trees import build
from engine_core.games.way_up_high.screens.floor_view import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.games.way_up_high.screens.table import Table


class HintGuide(over_header.HintGuide):
    """Also counts what the next player, who gets the rest of the hand, loses without the card."""

    table: "Table"

    def point(self, actions: list) -> None:
        table = self.table
        table.look(list(table.hand).index(actions[0] & CARD), actions[0] & DOWN > 0)

    def name(self, action: int) -> str:
        words = self.table.session.words
        card = card_text(action & CARD)
        return words[G.GOAL_BUILDS] % (words[G.GREY_CARD] % card if action & DOWN else card)

    def why(self, state: bytearray, actions: list) -> str:
        """Return the reason why a card that fits is built grey, if another turn follows, else ""."""
        rules = self.table.rules
        tree = rules.tree(self.table.session.viewer)
        fits = BOTTOM_BITS[actions[0] & CARD] & state[tree + FITS]
        if not actions[0] & DOWN or not fits or state[tree + COUNT] + 1 == rules.rounds:
            return ""
        return self.table.session.words[G.WHY_GREY]

    def gains(self, state: bytearray, seat: int, actions: list) -> list:
        rules = self.table.rules
        found = [0] * rules.seats
        found[seat] = _brings(rules, state, seat, actions[0])
        after = rules.seat_at(state, state[BUILT] + 1)  # the seat that gets the rest of the hand
        if after != seat and state[rules.tree(after) + COUNT] < rules.rounds:
            found[after] = _best(rules, state, after, actions[0] & CARD) - _best(rules, state, after, 0)
        return found


def _brings(rules: "Rules", state: bytearray, seat: int, action: int) -> int:
    """Return by how many points a card changes a seat's total."""
    copy = bytearray(state)
    build(copy, rules.tree(seat), action)
    return rules.score(copy, seat) - rules.score(state, seat)


def _best(rules: "Rules", state: bytearray, seat: int, without: int) -> int:
    """Return the maximum points that a seat could gain with a card of the hand other than `without`."""
    fits = state[rules.tree(seat) + FITS]
    best = 0
    for i in range(HAND, HAND + rules.seats + 1):
        card = state[i]
        if card and card != without:
            best = max(best, _brings(rules, state, seat, card if BOTTOM_BITS[card] & fits else card | DOWN))
    return best
