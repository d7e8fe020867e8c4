"""The rules of Driftwood, by their numbers."""

import pytest

from engine_core.games.driftwood.rules.rules import CARDS, Rules
from tests.position import GamePosition


class Position(GamePosition):
    """A position in which seat 0 begins, with the open cards that a test gives."""

    def __init__(self, *cards: int) -> None:
        self.rules: Rules = Rules(2, {})
        self.state = self.rules.new_state(1)
        self.state[self.rules.turn] = 0
        self.state[self.rules.open : self.rules.open + len(cards)] = bytes(cards)

    def give(self, seat: int, *cards: int) -> None:
        for card in cards:
            self.state[self.rules.owner + card - 1] = 1 + seat


def test_DR1_every_card_is_there_once() -> None:
    found = Position().json
    assert sorted(card for card in found["open"] + found["deck"] if card) == list(range(1, CARDS + 1))


def test_DR2_one_to_three_open_cards_are_taken() -> None:
    position = Position(20, 4, 9, 7)
    assert position.moves == ["take 4", "take 7", "take 9", "take 20"]
    assert position.move("take 9").moves == ["stop", "take 4", "take 7", "take 20"]
    assert position.asked == 0 and position.move("take 4", "take 7").asked == 1


@pytest.mark.parametrize("left", [0, 1, 20])
def test_DR3_the_turn_ends_with_a_stop_and_the_deck_fills_the_gaps(left: int) -> None:
    position = Position(20, 4, 9, 7)
    deck = position.json["deck"]
    position.state[position.rules.left] = left
    position.state[position.rules.deck + left : position.rules.deck + CARDS] = bytes(CARDS - left)
    position.move("take 4")
    assert position.rules.reveals(position.state, 0) == (left > 0)
    assert position.move("stop").json["open"] == [20, deck[left - 1] if left else 0, 9, 7]
    assert position.asked == 1 and "stop" not in position.moves


def test_DR4_of_cards_that_follow_one_another_only_the_lowest_counts() -> None:
    position = Position()
    position.give(0, 3, 4, 5, 9)
    position.give(1, 1, 6)
    assert [position.rules.score(position.state, seat) for seat in range(2)] == [12, 7]


def test_DR5_the_lowest_score_wins_and_a_tie_is_shared() -> None:
    position = Position()
    assert position.rules.winners(position.state) == 0b11
    while not position.over:
        position.move(position.moves[-1])
    scores = [position.rules.score(position.state, seat) for seat in range(2)]
    assert position.rules.winners(position.state) == 1 << scores.index(min(scores))
