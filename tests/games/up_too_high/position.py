"""Positions of Up Too High for its tests: they set up a table, then answer questions and take moves in the words of the
rules.
"""

import pytest

from engine_core.games.up_too_high.data.cards import COPIES
from engine_core.games.up_too_high.rules import company_phase, share_phase
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.notation import card_text
from engine_core.games.up_too_high.rules.piles import put
from engine_core.games.up_too_high.rules.rules import Rules
from tests.position import GamePosition

LETTERS = "ABCDEFG"
KIND_OF = {card_text(kind): kind for kind in range(L.KINDS)}
ALL_CARDS = [kind for kind in KIND_OF for _ in range(COPIES[KIND_OF[kind]])]
every_number = pytest.mark.parametrize("seats", range(2, 6))


class Position(GamePosition):
    """A state that answers questions and takes moves in the words of the rules. Blanks separate the cards in a string,
    with the top card last.
    """

    rules: Rules

    def __init__(self, seats: int = 3, ring: str = LETTERS, deck: str = "", discard: str = "", first: int = 0) -> None:
        self.rules = Rules(seats, {})
        state = self.state = self.rules.new_state(1)
        state[L.PHASE :] = bytes(len(state) - L.PHASE)
        state[L.SEATS], state[L.FIRST], state[L.ROUND], state[L.ACTING] = seats, first, 1, L.NONE
        state[L.RING : L.RING + 7] = bytes(LETTERS.index(letter) for letter in ring)
        for cell in range(L.CARDS):
            state[L.NEXT + cell] = cell + 1
        state[L.NEXT + L.CARDS], state[L.FREE] = 0, 1
        for company in range(7):
            state[L.AIRPORT + company], state[L.PRESIDENT + company] = 1, L.NONE
        for seat in range(seats):
            area = L.AREAS + L.AREA_SIZE * seat
            for at in (L.CHOSEN, L.EXTRA_TO, L.CLAIMED, L.CLAIMED + 1):
                state[area + at] = L.NONE
        self.pile(L.DECK, deck).pile(L.DISCARD, discard)

    def pile(self, pile: int, cards: str) -> "Position":
        for card in cards.split():
            put(self.state, pile, KIND_OF[card])
        return self

    def hands(self, *hands: str) -> "Position":
        for seat, hand in enumerate(hands):
            for card in hand.split():
                self.state[L.AREAS + L.AREA_SIZE * seat + L.HAND + KIND_OF[card]] += 1
        return self

    def shares(self, *shares: str) -> "Position":
        for seat, held in enumerate(shares):
            for letter in held:
                self.state[L.AREAS + L.AREA_SIZE * seat + L.SHARES + LETTERS.index(letter)] += 1
        return self

    def company(
        self, letter: str, president: int | None = None, capital: str = "", airport: int = 1, airplane: int = 0
    ) -> "Position":
        company = LETTERS.index(letter)
        self.state[L.PRESIDENT + company] = L.NONE if president is None else president
        self.state[L.AIRPORT + company], self.state[L.AIRPLANE + company] = airport, airplane
        return self.pile(company, capital)

    def exhausted(self, times: int) -> "Position":
        self.state[L.EXHAUSTIONS] = times
        return self

    def share_phase(self) -> "Position":
        share_phase.begin(self.state)
        return self

    def company_phase(self) -> "Position":
        assert not company_phase.act_from(self.state, 0), "no company has anything to decide"
        return self


def bidding(seats: int, offers: str, *hands: str, first: int = 0) -> Position:
    """Return a position in which everybody is about to bid, with these shares on the table."""
    position = Position(seats, first=first).hands(*hands)
    position.state[L.PHASE], position.state[L.TURN] = L.BID, first
    position.state[L.OFFER_COUNT] = len(offers)
    position.state[L.OFFERS : L.OFFERS + len(offers)] = bytes(LETTERS.index(letter) for letter in offers)
    return position


def bid(cards: str) -> list[str]:
    return ["bid %s" % card for card in [*cards.split(), "done"]]
