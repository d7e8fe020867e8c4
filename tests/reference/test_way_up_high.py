"""The reference program of Way Up High: the worked figures of its rules file."""

import copy
from typing import Any

from tests.reference import way_up_high
from tests.reference.own_games import play_way_up_high, text
from tests.reference.record import Header, State


def tree(*cards: int | str) -> list[list[Any]]:
    """A tree of cards face up by number, "-" for a card face down."""
    return [[32, "down"] if card == "-" else [card, "up"] for card in cards]


def test_wh_deck_is_the_documents() -> None:
    assert len(way_up_high.CARDS) == 32
    assert sum("P" in card for card in way_up_high.CARDS) == 8
    assert len(way_up_high.deck(2)) == 24 and len(way_up_high.deck(3)) == 32


def test_wh4_colour_or_value_of_the_highest_floor() -> None:
    # Card 4 is R4B4, 8 B4R2, 9 B2B2, 19 G4G4, 1 R2R2.
    assert way_up_high.goes_up(tree(4), 8) and way_up_high.goes_up(tree(4), 9) and way_up_high.goes_up(tree(4), 19)
    assert not way_up_high.goes_up(tree(4), 1)
    assert way_up_high.goes_up(tree(), 1) and way_up_high.goes_up(tree(4, "-"), 1)


def test_wh8_runs() -> None:
    assert way_up_high.run(tree()) == way_up_high.run(tree("-", "-")) == 0
    assert way_up_high.run(tree(4)) == 1
    assert way_up_high.run(tree(4, 9, 10)) == 5  # R B, B B, B B
    assert way_up_high.run(tree(9, "-", 10)) == 2  # grey breaks a run
    assert way_up_high.base_scores([tree(9), tree(1), tree("-")]) == [4 + 2, 4 + 2, 4]
    assert way_up_high.base_scores([tree("-"), tree("-", "-")]) == [4, 8]


def test_wh12_objectives() -> None:
    trees = [tree(1, 2), tree(4, 8, 10, 2), tree("-", "-")]  # RRRR; R B, B R, B B, R R; grey
    assert way_up_high.achievers(trees, 1) == [0, 1]  # four floors of one colour each
    assert way_up_high.achievers(trees[2:], 1) == []
    assert way_up_high.achievers([tree(4, 8, 4), *trees], 2) == [0]  # three red and three blue floors
    assert way_up_high.achievers(trees, 3) == [2]
    assert way_up_high.achievers(trees[:1] * 2, 3) == []
    assert way_up_high.achievers(trees, 4) == [1]
    assert way_up_high.achievers(trees[2:], 4) == []
    assert way_up_high.achievers(trees, 5) == [2]
    assert way_up_high.achievers([tree("-"), tree("-"), tree(1)], 5) == [0, 1]
    assert way_up_high.game_scores([tree("-"), tree(1)], 5) == [11, 6]


def test_wh9_the_farthest_clockwise_of_the_tied_wins() -> None:
    header = Header("way_up_high", {"draw": "start", "games": 1, "objective": "none"}, 4, 0)
    state: State = {"trees": [tree("-")] * 4, "objective": 0, "totals": [0] * 4, "first": 2}
    assert way_up_high.RULES.result(header, state) == ([4] * 4, [1])
    state["totals"] = [0, -1, 0, 0]
    assert way_up_high.RULES.result(header, state) == ([4, 3, 4, 4], [0])


def test_wh11_the_second_game_begins_with_the_lowest_and_goes_right() -> None:
    for seed in range(40):
        lines = play_way_up_high(2 + seed % 4, seed, "start", 2, 5)
        seats = lines[0]["seats"]
        at = next(i for i, line in enumerate(lines[1:], 1) if line["state"]["game"] == 2)
        totals, first = lines[at]["state"]["totals"], lines[1]["state"]["first"]
        order = [(first + i) % seats for i in range(seats)]
        assert lines[at]["seat"] == min(order, key=lambda seat: (totals[seat], order.index(seat)))
        assert lines[at + 1]["seat"] == (lines[at]["seat"] - 1) % seats
        assert lines[2]["seat"] == (lines[1]["seat"] + 1) % seats
        assert len(lines) - 2 == 2 * seats * way_up_high.ROUNDS[seats]


def test_wh11_a_wrong_second_set_up_is_found() -> None:
    lines = play_way_up_high(3, 5, "end", 2, "random")
    at = next(i for i, line in enumerate(lines[1:], 1) if line["state"]["game"] == 2)
    for key, value in [
        ("deck", lines[at]["state"]["deck"][1:]),
        ("first", 9),
        ("objective", 0),
        ("round", 7),
        ("own", [[], [], []]),
        ("totals", [0, 0, 0]),
        ("game", 1),
    ]:
        broken = copy.deepcopy(lines)
        broken[at]["state"][key] = value
        assert way_up_high.check(text(broken))[0].startswith(f"Game 1, n {at - 1}: ")


def test_wh10_a_seat_chooses_from_as_many_cards_as_seats_and_one() -> None:
    for draw in ("start", "end"):
        for line in play_way_up_high(3, 1, draw, 1, "none")[1:-1]:
            assert sum(move.startswith("down") for move in line["legal"]) == 4
    assert play_way_up_high(3, 1, "end", 1, "none")[-1]["state"]["own"] == [[], [], []]
