"""Situations of Wheels Up! for the tests of its reference program: a state, moves from it, and what is asked."""

from typing import Any

from tests.reference import wheels_up
from tests.reference.record import Header, State
from tests.reference.wheels_up import RULES

Step = tuple[State, str | None]


class Known(wheels_up.Chance):
    """Shuffles nothing and snatches the first card."""

    def shuffle(self, era: int, cards: list[int]) -> list[int]:
        return list(cards)

    def reveal(self, seat: int) -> int:
        raise AssertionError("every card is known")

    def snatch(self, seat: int, hand: list[int]) -> int:
        return hand[0]


def situation(seats: int, board: str = "eastern_us", **changes: Any) -> State:
    """Seat 0, the first, is on turn with two actions; nobody has anything, but every deck has cards."""
    state = RULES.empty(Header("wheels_up", {"board": board, "opening": "full"}, seats, 0))
    decks = [[7] * 30, [38] * 30, [66] * 30]
    return state | {"decks": decks, "hands": [[] for _ in range(seats)], "turn": 0, "first": 0} | changes


def header_of(state: State) -> Header:
    return Header("wheels_up", {"board": state["board"], "opening": "full"}, len(state["money"]), 0)


def moved(state: State, decision: str, *moves: str) -> Step:
    """The state after some moves, and what is asked then; every move must be legal."""
    header = header_of(state)
    asked: str | None = decision
    for move in moves:
        assert asked is not None
        assert move in RULES.legal(header, state, asked), (move, asked, RULES.legal(header, state, asked))
        state, asked = RULES.apply(header, state, asked, move, Known())
    return state, asked


def legal(step: Step) -> list[str]:
    state, decision = step
    assert decision is not None
    return RULES.legal(header_of(state), state, decision)
