"""Positions of Up Too High for its tests: a table laid as wanted, then asked and moved in the words of the rules."""

import pytest

from engine_core.games.up_too_high.data.cards import COPIES
from engine_core.games.up_too_high.rules import company_phase, share_phase
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPORT,
    AREA_SIZE,
    AREAS,
    BID,
    CARDS,
    CHOSEN,
    CLAIMED,
    DECK,
    DISCARD,
    EXHAUSTIONS,
    EXTRA_TO,
    FIRST,
    FREE,
    HAND,
    KINDS,
    NEXT,
    NONE,
    OFFER_COUNT,
    OFFERS,
    PHASE,
    PRESIDENT,
    RING,
    ROUND,
    SEATS,
    SHARES,
    TURN,
)
from engine_core.games.up_too_high.rules.notation import card_text
from engine_core.games.up_too_high.rules.piles import put
from engine_core.games.up_too_high.rules.rules import Rules
from tests.position import GamePosition

LETTERS = "ABCDEFG"
KIND_OF = {card_text(kind): kind for kind in range(KINDS)}
ALL_CARDS = [kind for kind in KIND_OF for _ in range(COPIES[KIND_OF[kind]])]
every_number = pytest.mark.parametrize("seats", range(2, 6))


class Position(GamePosition):
    """A state to ask and to move in, by the words of the rules. A string of cards is separated by blanks, top last."""

    rules: Rules

    def __init__(self, seats: int = 3, ring: str = LETTERS, deck: str = "", discard: str = "", first: int = 0) -> None:
        self.rules = Rules(seats, {})
        state = self.state = self.rules.new_state(1)
        state[PHASE:] = bytes(len(state) - PHASE)
        state[SEATS], state[FIRST], state[ROUND], state[ACTING] = seats, first, 1, NONE
        state[RING : RING + 7] = bytes(LETTERS.index(letter) for letter in ring)
        for cell in range(CARDS):
            state[NEXT + cell] = cell + 1
        state[NEXT + CARDS], state[FREE] = 0, 1
        for company in range(7):
            state[AIRPORT + company], state[PRESIDENT + company] = 1, NONE
        for seat in range(seats):
            area = AREAS + AREA_SIZE * seat
            for at in (CHOSEN, EXTRA_TO, CLAIMED, CLAIMED + 1):
                state[area + at] = NONE
        self.pile(DECK, deck).pile(DISCARD, discard)

    def pile(self, pile: int, cards: str) -> "Position":
        for card in cards.split():
            put(self.state, pile, KIND_OF[card])
        return self

    def hands(self, *hands: str) -> "Position":
        for seat, hand in enumerate(hands):
            for card in hand.split():
                self.state[AREAS + AREA_SIZE * seat + HAND + KIND_OF[card]] += 1
        return self

    def shares(self, *shares: str) -> "Position":
        for seat, held in enumerate(shares):
            for letter in held:
                self.state[AREAS + AREA_SIZE * seat + SHARES + LETTERS.index(letter)] += 1
        return self

    def company(
        self, letter: str, president: int | None = None, capital: str = "", airport: int = 1, airplane: int = 0
    ) -> "Position":
        company = LETTERS.index(letter)
        self.state[PRESIDENT + company] = NONE if president is None else president
        self.state[AIRPORT + company], self.state[AIRPLANE + company] = airport, airplane
        return self.pile(company, capital)

    def exhausted(self, times: int) -> "Position":
        self.state[EXHAUSTIONS] = times
        return self

    def share_phase(self) -> "Position":
        share_phase.begin(self.state)
        return self

    def company_phase(self) -> "Position":
        assert not company_phase.act_from(self.state, 0), "no company has anything to decide"
        return self


def bidding(seats: int, offers: str, *hands: str, first: int = 0) -> Position:
    """Everybody is about to bid, with these shares on the table."""
    position = Position(seats, first=first).hands(*hands)
    position.state[PHASE], position.state[TURN] = BID, first
    position.state[OFFER_COUNT] = len(offers)
    position.state[OFFERS : OFFERS + len(offers)] = bytes(LETTERS.index(letter) for letter in offers)
    return position


def bid(cards: str) -> list[str]:
    return ["bid %s" % card for card in [*cards.split(), "done"]]
