"""Way Up High: every rule of seeds/way_up_high/rules.md (WH1-WH12), and the greedy bot."""

import itertools
from collections import Counter
from typing import Any

import pytest

from engine_core.game import TERMINAL
from engine_core.games.way_up_high.rules.layout import FIRST, FLOORS, LONGEST_COLOUR, TOTALS
from engine_core.games.way_up_high.rules.rules import Rules
from host_sim.games import state_json
from tests.chance import chi_square_z
from tests.games.way_up_high.position import NAMES, ROUNDS, Position, both_draws, card, every_size
from tests.setting import legal

# The cards


def test_the_deck_keeps_the_stated_facts() -> None:
    assert len(NAMES) == len(set(NAMES)) == 32
    assert sum("P" in name for name in NAMES) == 8
    assert {value for name in NAMES for value in name[1::2]} == set("234")


@every_size
def test_WH1_two_seats_play_without_purple(seats: int) -> None:
    state = Position(seats).json
    cards = {NAMES[c - 1] for c in state["deck"] + state["hand"]}
    assert len(state["deck"] + state["hand"]) == len(cards)
    assert cards == {name for name in NAMES if seats > 2 or "P" not in name}


@every_size
def test_WH1_the_cards_are_shuffled(seats: int) -> None:
    rules = Rules(seats, {})
    states = [rules.new_state(seed) for seed in range(3000)]
    for place in (rules.order, rules.order + seats, rules.order + rules.cards - 1):
        counts = Counter(state[place] for state in states)
        assert abs(chi_square_z((counts[c], 3000 / rules.cards) for c in rules.deck)) < 5


@every_size
def test_WH2_the_first_seat_is_random_and_gets_a_card_for_each_seat(seats: int) -> None:
    rules = Rules(seats, {})
    states = [rules.new_state(seed) for seed in range(3000)]
    counts = Counter(state[FIRST] for state in states)
    assert abs(chi_square_z((counts[seat], 3000 / seats) for seat in range(seats))) < 5
    for state in states[:20]:
        shown = state_json(rules, state)
        assert shown["turn"] == shown["first"] == rules.current_player(state)
        assert len(shown["hand"]) == seats + 1  # The hand includes the card that the first turn draws.


# A turn


@every_size
def test_WH3_draw_build_pass_left(seats: int) -> None:
    position = Position(seats, first=seats - 1)
    before = position.json
    built = before["hand"][1]
    after = position.move("down %d" % built).json
    assert after["turn"] == 0
    assert after["trees"][seats - 1] == [[built, "down"]]
    assert after["hand"] == sorted({*before["hand"], before["deck"][-1]} - {built})
    assert after["deck"] == before["deck"][:-1]


def tops(tree: tuple[str, ...], hand: str) -> list[str]:
    """Return the cards in a hand that may be built face up on such a tree."""
    names = hand.split()
    position = Position(len(names) - 1, order=tuple(card(name) for name in names)).grow(0, *tree)
    return [NAMES[int(text[3:]) - 1] for text in position.moves if text.startswith("up ")]


def test_WH4_the_bottom_floor_has_the_colour_or_the_value_of_the_highest_floor() -> None:
    hand = "R4B4 R4Y2 G2G3 Y2Y2"
    assert tops(("R2R2", "R3R2"), hand) == ["R4B4", "R4Y2", "G2G3", "Y2Y2"]
    assert tops(("R3R4",), "R3G4 B4R2 Y2Y2 G3G3") == ["R3G4", "B4R2"]
    assert tops(("Y3R4",), "Y3B4 Y3G2 G3G3 Y2Y2") == []  # The floor below does not count.


def test_WH4_cards_are_not_turned_round() -> None:
    assert tops(("B2B2",), "G4B3 R3R2 G3Y2 R4B4") == []  # Their top floors would fit.


def test_WH4_any_card_goes_on_the_trunk_and_on_grey() -> None:
    hand = "R4B4 G3G3 Y2Y2 P3B2"
    assert tops((), hand) == tops(("G2G3", "grey"), hand) == ["R4B4", "G3G3", "Y2Y2", "P3B2"]


def test_WH5_face_down_always_goes() -> None:
    position = Position(3, order=(card("G4B3"), card("R3R2"), card("G3Y2"), card("R4B4"))).grow(0, "B2B2")
    assert position.moves == ["down %d" % c for c in (2, 4, 16, 20)]


def test_legal_moves_are_in_the_order_of_the_decision_table() -> None:
    assert Position(2, order=(17, 3, 9)).moves == ["up 3", "up 9", "up 17", "down 3", "down 9", "down 17"]


@every_size
@both_draws
def test_WH6_each_seat_has_one_turn_a_round(seats: int, draw: str) -> None:
    position = Position(seats, first=1, draw=draw)
    for built in range(seats * ROUNDS[seats]):
        assert position.rules.current_player(position.state) == (1 + built) % seats
        assert position.json["round"] == 1 + built // seats
        position.play(1, built)
    assert position.rules.current_player(position.state) == TERMINAL
    assert position.moves == []
    assert [len(tree) for tree in position.json["trees"]] == [ROUNDS[seats]] * seats
    assert (position.json["round"], position.json["turn"]) == (ROUNDS[seats], 0)


# Score


def floors(position: Position, seat: int) -> list[tuple[str, int]]:
    """Return the floors of a tree from the trunk up, derived from its cards."""
    found = []
    for number, way in position.json["trees"][seat]:
        name = NAMES[number - 1] if way == "up" else "-2-2"
        found += [(name[0], int(name[1])), (name[2], int(name[3]))]
    return found


def longest(tree: list[tuple[str, int]]) -> int:
    runs = ((colour, len(list(run))) for colour, run in itertools.groupby(colour for colour, _ in tree))
    return max((length for colour, length in runs if colour != "-"), default=0)


def test_WH7_the_values_of_all_floors_grey_ones_included() -> None:
    position = Position(2).grow(0, "R4B4", "grey", "G2G3").grow(1, "B2B2", "B2B3")
    assert position.scores == [8 + 4 + 5, 4 + 5 + 4]


@pytest.mark.parametrize(
    ("tree", "run"),
    [
        (("R2R2", "R3R4", "R4B4", "B2B2"), 5),  # A run goes on across cards of any value.
        (("B4R2", "R3R2", "R4Y2"), 4),
        (("R2R2", "grey", "R3R2"), 2),  # A grey floor breaks the run.
        (("R4B4", "G4B3"), 1),
        (("grey", "grey"), 0),
        ((), 0),
    ],
)
def test_WH8_the_longest_run_earns_its_length(tree: tuple[str, ...], run: int) -> None:
    position = Position(3).grow(1, *tree)
    assert position.scores == [0, sum(value for _, value in floors(position, 1)) + run, 0]


def test_WH8_every_seat_that_ties_earns_it_once() -> None:
    position = Position(4)
    position.grow(0, "R2R2", "grey", "B2B2").grow(1, "Y2Y2").grow(2, "G4B3").grow(3, "grey")
    assert position.scores == [12 + 2, 4 + 2, 7, 4]


def test_WH8_with_no_coloured_floor_there_is_no_bonus() -> None:
    assert Position(3).grow(0, "grey").grow(1, "grey", "grey").scores == [4, 8, 0]


def test_WH8_of_equally_long_runs_the_first_names_the_colour() -> None:
    position = Position(2).grow(0, "R4B4", "B2B2", "R2R2", "R3R2")
    assert position.state[position.rules.tree(0) + LONGEST_COLOUR] == "RYBGP".index("R")
    assert Position(2).grow(0, "B2B2", "R2R2").state[position.rules.tree(0) + LONGEST_COLOUR] == "RYBGP".index("B")


@every_size
def test_WH7_WH8_the_sums_kept_are_those_of_the_cards(seats: int) -> None:
    for seed in range(20):
        position = Position(seats, seed=seed)
        for built in range(position.rules.turns + 1):
            trees = [floors(position, seat) for seat in range(seats)]
            best = max(map(longest, trees))
            bonus = [best if longest(tree) == best else 0 for tree in trees]
            assert position.scores == [
                sum(value for _, value in tree) + extra for tree, extra in zip(trees, bonus, strict=True)
            ]
            if built < position.rules.turns:
                position.play(1, seed * 100 + built)


def test_WH9_the_highest_total_wins() -> None:
    assert Position(3).grow(0, "grey").grow(1, "R3R4").grow(2, "B2B2").winners == [1]


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 2), (2, 1), (3, 2)])
def test_WH9_of_those_tied_the_farthest_clockwise_from_the_first_wins_alone(first: int, winner: int) -> None:
    position = Position(4, first=first).grow(1, "R2R2").grow(2, "B2B2").grow(3, "grey")
    assert position.scores == [0, 6, 6, 4]
    assert position.winners == [winner]


def test_WH9_the_first_seat_itself_is_the_nearest() -> None:
    assert Position(2, first=1).winners == [0]


# The turn variant


@every_size
def test_WH10_a_seat_holds_a_card_of_its_own(seats: int) -> None:
    position = Position(seats, first=1, draw="end")
    state = position.json
    assert [len(own) for own in state["own"]] == [1] * seats
    assert len(state["hand"]) == seats
    assert len(position.rules.deck) == len(state["deck"]) + 2 * seats
    assert len([text for text in position.moves if text.startswith("down")]) == seats + 1
    assert "own" not in Position(seats).json


def test_WH10_build_from_all_pass_the_rest_then_draw() -> None:
    position = Position(3, draw="end", order=(1, 9, 17, 4, 5, 6))
    before = position.json
    assert (before["hand"], before["own"]) == ([1, 9, 17], [[4], [5], [6]])
    after = position.move("up 9").json
    assert after["hand"] == [1, 4, 17]
    assert after["own"] == [[before["deck"][-1]], [5], [6]]
    assert after["deck"] == before["deck"][:-1]
    assert position.move("down 5").json["own"][1] == [before["deck"][-2]]


@every_size
def test_WH10_no_draw_without_a_turn_left(seats: int) -> None:
    position = Position(seats, draw="end").play(seats * (ROUNDS[seats] - 1))
    deck = position.json["deck"]
    for seat in range(seats):
        assert [len(own) for own in position.json["own"]] == [0] * seat + [1] * (seats - seat)
        position.play(1)
    assert position.json["deck"] == deck
    assert position.json["own"] == [[]] * seats
    assert len(position.json["hand"]) == seats


# The strategic variant


def second_game(seats: int, seed: int, **options: Any) -> tuple[list[int], Position]:
    """Return the scores of the first game, and the position in which the second is about to begin."""
    position = Position(seats, seed=seed, games=2, **options).play(seats * ROUNDS[seats] - 1)
    single = Position(seats, **options)
    last = legal(position.rules, position.state)[-1]
    single.state[:] = position.state
    single.rules.apply_action(single.state, last)
    position.rules.apply_action(position.state, last)
    return single.scores, position


@every_size
@both_draws
def test_WH11_a_second_game_with_the_full_set_up(seats: int, draw: str) -> None:
    for seed in range(10):
        scores, position = second_game(seats, seed, draw=draw, objective=5)
        state = position.json
        assert (state["game"], state["round"], state["totals"]) == (2, 1, scores)
        assert state["trees"] == [[]] * seats
        cards = state["deck"] + state["hand"] + [c for own in state.get("own", []) for c in own]
        assert sorted(cards) == list(position.rules.deck)
        lowest = min(scores)
        assert state["turn"] == state["first"] == next(seat for seat in range(seats) if scores[seat] == lowest)
        assert position.scores == [score + 7 for score in scores]  # All have achieved the little treehouse so far.


@pytest.mark.parametrize(("first", "begins"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_WH11_of_those_tied_for_the_lowest_the_nearest_to_the_first_begins(first: int, begins: int) -> None:
    position = Position(4, first=first, games=2)
    for _ in range(4 * ROUNDS[4] - 1):
        position.move(position.moves[-1])
    for seat in (0, 2):
        position.state[position.rules.tree(seat) + FLOORS] += 4
    position.move(position.moves[-1])
    assert position.json["totals"] == [24, 20, 24, 20]
    assert position.json["first"] == begins


@every_size
def test_WH11_the_second_game_goes_to_the_right(seats: int) -> None:
    _, position = second_game(seats, 3)
    first = position.json["first"]
    for built in range(seats * ROUNDS[seats]):
        assert position.rules.current_player(position.state) == (first - built) % seats
        before = position.json
        position.play(1, built)
        if built + 1 < seats * ROUNDS[seats]:
            assert len({*position.json["hand"]} - {*before["hand"]}) == 1
    assert position.rules.current_player(position.state) == TERMINAL
    assert (position.json["game"], position.json["round"]) == (2, ROUNDS[seats])


def test_WH11_totals_are_added_and_ties_count_clockwise_from_the_second_first_seat() -> None:
    _, position = second_game(3, 3)
    position.state[TOTALS : TOTALS + 3] = bytes((20, 30, 26))
    position.state[FIRST] = 2
    position.grow(0, "R2R2", "grey").grow(1, "grey").grow(2, "R4B4")
    assert position.scores == [20 + 8 + 2, 30 + 4, 26 + 8]
    assert position.winners == [1]
    position.state[FIRST] = 1
    assert position.winners == [2]


# Objectives


def achieved(objective: int, *trees: tuple[str, ...]) -> list[int]:
    """Return the points that seats with these trees get from the objective alone."""
    plain, position = Position(len(trees)), Position(len(trees), objective=objective)
    for seat, tree in enumerate(trees):
        plain.grow(seat, *tree)
        position.grow(seat, *tree)
    return [more - less for more, less in zip(position.scores, plain.scores, strict=True)]


def test_WH12_1_monochromatic_is_the_most_floors_of_one_colour() -> None:
    assert achieved(1, ("R2R2", "grey", "R4B4"), ("B2B2", "Y2Y2"), ()) == [5, 0, 0]
    assert achieved(1, ("R2R2",), ("B2B2", "R3G4"), ("B4R2",)) == [5, 5, 0]
    assert achieved(1, ("grey",), ("grey",), ()) == [0, 0, 0]


def test_WH12_2_two_step_is_two_colours_with_exactly_three_floors_each() -> None:
    assert achieved(2, ("R2R2", "R4B4", "B2B2"), ("R2R2", "R4B4"), ()) == [5, 0, 0]
    assert achieved(2, ("R2R2", "R4B4", "B2B2"), ("G2G3", "G3Y2", "Y2Y2"), ()) == [5, 5, 0]
    assert achieved(2, ("R2R2", "R3R2", "B2B2", "B2B3"), ()) == [0, 0]  # Four floors are not three.
    assert achieved(2, ("R2R2", "R4B4", "B2B2", "G2G3", "G3Y2", "Y2Y2", "Y3G2"), ()) == [5, 0]
    three = ("R2R2", "R4B4", "B2B2", "G2G3", "G4B3", "G3Y2")  # floors by colour: three of R, four each of B and G
    assert achieved(2, three, ()) == [0, 0]


def test_WH12_3_efficient_is_strictly_fewer_colours_than_every_other_seat() -> None:
    assert achieved(3, ("R2R2",), ("R4B4",), ("G4B3", "R2R2")) == [5, 0, 0]
    assert achieved(3, ("R2R2",), ("B2B2",), ("R4B4",)) == [0, 0, 0]
    assert achieved(3, ("R2R2",), ("grey", "grey"), ("R4B4",)) == [0, 5, 0]


def test_WH12_4_diversified_is_the_most_colours_with_a_pair() -> None:
    assert achieved(4, ("R2R2", "B2B2"), ("R3R4", "B3B3"), ("Y2Y2", "R4B4")) == [5, 5, 0]
    assert achieved(4, ("R2R2", "R3R2"), ("B2B2", "Y2Y2"), ()) == [0, 5, 0]  # Four floors make only one pair.
    assert achieved(4, ("R4B4",), ("grey",), ()) == [0, 0, 0]


def test_WH12_5_little_treehouse_is_the_lowest_score_after_the_bonus() -> None:
    assert achieved(5, ("R3R4",), ("grey",), ("R2R2", "B2B2")) == [0, 7, 0]
    # The floors of the first two trees are worth 4 each, and the first tree has 2 more for its run.
    assert achieved(5, ("R2R2",), ("G2R2",), ("R4B4",)) == [0, 7, 0]
    assert achieved(5, ("grey",), ("grey",), ("R4B4",)) == [7, 7, 0]


def test_WH12_none_and_a_chosen_one() -> None:
    assert Position(3).json["objective"] == 0
    for objective in range(1, 6):
        _, position = second_game(3, 1, objective=objective)
        assert Position(3, objective=objective).json["objective"] == position.json["objective"] == objective


def test_WH12_random_draws_one_for_each_game() -> None:
    pairs: Counter = Counter()
    for seed in range(300):
        position = Position(2, seed=seed, games=2, objective="random")
        first = position.json["objective"]
        pairs[first, position.play(14, seed).json["objective"]] += 1
    assert set(pairs) == set(itertools.product(range(1, 6), repeat=2))
    assert abs(chi_square_z((count, 300 / 25) for count in pairs.values())) < 5


def test_WH12_bonus_and_objective_count_for_each_game() -> None:
    _, position = second_game(2, 1, objective=1)
    before = position.json["totals"]
    position.grow(0, "R2R2")
    assert position.scores == [before[0] + 4 + 2 + 5, before[1]]
