"""The rules of Undertow, by their numbers."""

import pytest

from engine_core.games.undertow.rules.rules import HAND_SIZE, HANDS, LEADER, TURN, Rules
from engine_core.sorted_cards import insert
from tests.position import GamePosition


class Position(GamePosition):
    """A game of two seats in which seat 0 leads, with the hands that a test gives."""

    def __init__(self, *hands: tuple[int, ...]) -> None:
        self.rules: Rules = Rules(len(hands), {"hand": len(hands[0])})
        self.state = self.rules.new_state(1)
        self.state[TURN] = self.state[LEADER] = 0
        used = {card for hand in hands for card in hand}
        self.state[self.rules.aside :] = bytes(card for card in range(1, 25) if card not in used)
        for seat, hand in enumerate(hands):
            at = HANDS + HAND_SIZE * seat
            self.state[at : at + HAND_SIZE] = bytes(HAND_SIZE)
            for card in hand:
                insert(self.state, at, card)


HANDS_OF_TWO = ((2, 9, 15, 20), (4, 10, 14, 24))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_UN1_every_card_is_there_once(seats: int) -> None:
    position = Position(*[(seat * 4 + 1, seat * 4 + 2, seat * 4 + 3, seat * 4 + 4) for seat in range(seats)])
    state = Rules(seats, {}).new_state(5)
    position.state = state
    cards = [card for hand in position.json["hands"] for card in hand] + position.json["aside"]
    assert sorted(cards) == list(range(1, 25))


@pytest.mark.parametrize("hand", [4, 6])
def test_UN2_the_option_says_how_many_cards_are_dealt(hand: int) -> None:
    rules = Rules(3, {"hand": hand})
    assert rules.set_aside == 24 - 3 * hand
    state = rules.new_state(2)
    assert [sum(map(bool, state[HANDS + HAND_SIZE * seat :][:HAND_SIZE])) for seat in range(3)] == [hand] * 3


def test_UN3_any_seat_may_lead_first_then_the_taker_leads() -> None:
    rules = Rules(3, {})
    assert {rules.current_player(rules.new_state(seed)) for seed in range(30)} == {0, 1, 2}
    assert Position(*HANDS_OF_TWO).move("play 2", "play 24").asked == 1


def test_UN4_any_card_of_the_hand_may_be_played() -> None:
    position = Position(*HANDS_OF_TWO)
    assert position.moves == ["play 2", "play 9", "play 15", "play 20"]
    assert position.move("play 9").asked == 1
    assert position.json["hands"][0] == [2, 15, 20]


def test_UN5_the_highest_card_scores_the_lowest() -> None:
    position = Position(*HANDS_OF_TWO).move("play 20", "play 14")
    assert position.json["points"] == [14, 0]
    assert position.move("play 2", "play 4").json["points"] == [14, 2]


def test_UN6_the_game_ends_when_the_hands_are_empty() -> None:
    position = Position(*HANDS_OF_TWO)
    for _ in range(8):
        assert not position.over
        position.move(position.moves[0])
    assert position.over and position.moves == []


def test_UN7_the_most_points_win_and_a_tie_is_shared() -> None:
    position = Position(*HANDS_OF_TWO)
    assert position.rules.winners(position.state) == 0b11
    position.move("play 20", "play 14")
    assert position.rules.winners(position.state) == 0b01
