"""Hints in Up or Down?, which move the cursor and state a choice's gain in the table's figures."""

from engine_core.console.parts import over_header
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.columns import best_put, gain
from engine_core.games.up_or_down.rules.layout import DOWN, DRAW, DROP, PLAY, PUT, RING, TAKE, TAKEN, UP_COUNT
from engine_core.games.up_or_down.screens.move_caption import advice, card_text, place
from engine_core.games.up_or_down.screens.table_view import neighbours
from engine_core.packed_texts import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.games.up_or_down.screens.table import Table


class HintGuide(over_header.HintGuide):
    """Also counts what each of the others loses because a card of the ring is taken."""

    table: "Table"
    HEADER = 1 << 4
    WHOLE_TURN = True

    def point(self, actions: list) -> None:
        self.table.point(actions[0])

    def name(self, action: int) -> str:
        session = self.table.session
        return advice(self.table.rules, session.match.state, action, session.words)

    def then(self, state: bytearray, action: int) -> str:
        """Return only the place for a card that the previous text has named."""
        words = self.table.session.words
        if action < DROP and self.table.rules.decision(state) == PUT:
            return place(action, words)
        return advice(self.table.rules, state, action, words)

    def why(self, state: bytearray, actions: list) -> str:
        """Return, for a draw, the gain of playing the face-up card, or that it is no reason to draw it; else ""."""
        rules = self.table.rules
        if rules.decision(state) != DRAW or not state[UP_COUNT]:
            return ""
        card = state[rules.up + state[UP_COUNT] - 1]
        most = _most(state, rules.area(self.table.session.viewer), card)
        return self.table.session.words[G.WHY_DRAW + (actions[0] == DOWN)] % (card_text(card), signed(most))

    def gains(self, state: bytearray, seat: int, actions: list) -> list:
        action = actions[0]
        rules = self.table.rules
        decision = rules.decision(state)
        found = [0] * rules.seats
        area = rules.area(seat)
        if decision == PUT:
            found[seat] = gain(state, area, action, state[TAKEN])
        elif decision == TAKE:
            found[seat] = gain(state, area, actions[1], action) if actions[1:] else _brings(state, area, action)
            for other in range(rules.seats):
                if other != seat:
                    found[other] = _best(rules, state, other, action) - _best(rules, state, other, 0)
        elif decision == PLAY:
            found[seat] = gain(state, area, actions[2], actions[1]) if actions[2:] else _most(state, area, action)
        return found


def _most(state: bytearray, area: int, card: int) -> int:
    """Return the maximum gain of a card that is played into the ring, with the better of its neighbours."""
    cards = [state[i] for i in range(RING, RING + 7) if state[i]]
    cards.append(card)
    cards.sort()
    return max([_brings(state, area, beside) for beside in neighbours(cards, card)])


def _brings(state: bytearray, area: int, card: int) -> int:
    """Return the points that a card gains in its best place."""
    return gain(state, area, best_put(state, area, card), card)


def _best(rules: "Rules", state: bytearray, seat: int, without: int) -> int:
    """Return the most points that a seat could gain with a card of the ring other than `without`."""
    area = rules.area(seat)
    return max([_brings(state, area, state[i]) for i in range(RING, RING + 7) if state[i] and state[i] != without])
