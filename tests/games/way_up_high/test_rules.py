"""Way Up High: every rule of seeds/way_up_high/rules.md (WH1-WH12), what a seat knows, and the bots."""

import itertools
import json
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine_core import random_bot, rng
from engine_core.game import TERMINAL
from engine_core.games.way_up_high.bots import greedy
from engine_core.games.way_up_high.rules.layout import (
    CARD,
    CARDS,
    DOWN,
    FIRST,
    FLOORS,
    HAND,
    LONGEST_COLOUR,
    TOTALS,
    TURN,
)
from engine_core.games.way_up_high.rules.rules import Rules
from engine_core.games.way_up_high.rules.tree import build
from engine_core.sorted_cards import insert
from host_sim import record
from host_sim.state_json import state_json
from tests.chance import chi_square_z
from tests.position import GamePosition
from tests.reference import way_up_high as reference
from tests.sample import sample
from tests.setting import information, legal, random_game

SEED = Path(__file__).parents[3] / "seeds/way_up_high/cards.toml"
NAMES = tomllib.loads(SEED.read_text(encoding="utf-8"))["cards"].split()
ROUNDS = {2: 7, 3: 6, 4: 5, 5: 4}
OBJECTIVES = ("none", "random", 1, 2, 3, 4, 5)
TRIES = 60_000  # of a search for histories
EACH = 6  # times that a history is expected
every_size = pytest.mark.parametrize("seats", ROUNDS)
both_draws = pytest.mark.parametrize("draw", ["start", "end"])


def card(name: str) -> int:
    return NAMES.index(name) + 1


class Position(GamePosition):
    """A game to ask and to move in, by the words of the rules; seat 0 is first and the deck is as told."""

    rules: Rules

    def __init__(
        self, seats: int = 2, first: int = 0, order: tuple[int, ...] = (), seed: int = 1, **options: Any
    ) -> None:
        self.rules = Rules(seats, options)
        self.state = self.rules.new_state(seed)
        rules, state = self.rules, self.state
        state[FIRST] = state[TURN] = first
        cards = [*order, *(c for c in state[rules.order :] if c not in order)]
        state[rules.order :] = bytes(cards)
        state[HAND : HAND + seats + 1] = bytes(sorted(cards[: seats + 1]))

    @property
    def scores(self) -> list[int]:
        return [self.rules.score(self.state, seat) for seat in range(self.rules.seats)]

    @property
    def winners(self) -> list[int]:
        return [seat for seat in range(self.rules.seats) if self.rules.winners(self.state) >> seat & 1]

    def play(self, turns: int, seed: int = 1) -> "Position":
        dice = random.Random(seed)
        for _ in range(turns):
            self.rules.apply_action(self.state, dice.choice(legal(self.rules, self.state)))
        return self

    def grow(self, seat: int, *names: str) -> "Position":
        """Give `seat` a tree of these cards, `grey` for one face down, whether or not they fit."""
        for name in names:
            action = DOWN | 1 if name == "grey" else card(name)
            build(self.state, self.rules.tree(seat), action)
        return self


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
        assert len(shown["hand"]) == seats + 1  # with the card that the first turn draws


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
    """What may be built face up on such a tree from a hand of cards."""
    names = hand.split()
    position = Position(len(names) - 1, order=tuple(card(name) for name in names)).grow(0, *tree)
    return [NAMES[int(text[3:]) - 1] for text in position.moves if text.startswith("up ")]


def test_WH4_the_bottom_floor_has_the_colour_or_the_value_of_the_highest_floor() -> None:
    hand = "R4B4 R4Y2 G2G3 Y2Y2"
    assert tops(("R2R2", "R3R2"), hand) == ["R4B4", "R4Y2", "G2G3", "Y2Y2"]
    assert tops(("R3R4",), "R3G4 B4R2 Y2Y2 G3G3") == ["R3G4", "B4R2"]
    assert tops(("Y3R4",), "Y3B4 Y3G2 G3G3 Y2Y2") == []  # the floor below does not count


def test_WH4_cards_are_not_turned_round() -> None:
    assert tops(("B2B2",), "G4B3 R3R2 G3Y2 R4B4") == []  # their top floors would fit


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
    """The floors of a tree from the trunk up, from its cards."""
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
        (("R2R2", "R3R4", "R4B4", "B2B2"), 5),  # through cards, whatever their values
        (("B4R2", "R3R2", "R4Y2"), 4),
        (("R2R2", "grey", "R3R2"), 2),  # grey breaks it
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


def test_WH8_the_first_run_as_long_names_the_colour() -> None:
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
    """The scores of the first game, and the second one about to begin."""
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
        assert position.scores == [score + 7 for score in scores]  # so far all have the little treehouse


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
    """The points that the seats with such trees have through the objective alone."""
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
    assert achieved(2, ("R2R2", "R3R2", "B2B2", "B2B3"), ()) == [0, 0]  # four is not three
    assert achieved(2, ("R2R2", "R4B4", "B2B2", "G2G3", "G3Y2", "Y2Y2", "Y3G2"), ()) == [5, 0]
    three = ("R2R2", "R4B4", "B2B2", "G2G3", "G4B3", "G3Y2")  # R 3, B 4, G 4
    assert achieved(2, three, ()) == [0, 0]


def test_WH12_3_efficient_is_strictly_fewer_colours_than_every_other_seat() -> None:
    assert achieved(3, ("R2R2",), ("R4B4",), ("G4B3", "R2R2")) == [5, 0, 0]
    assert achieved(3, ("R2R2",), ("B2B2",), ("R4B4",)) == [0, 0, 0]
    assert achieved(3, ("R2R2",), ("grey", "grey"), ("R4B4",)) == [0, 5, 0]


def test_WH12_4_diversified_is_the_most_colours_with_a_pair() -> None:
    assert achieved(4, ("R2R2", "B2B2"), ("R3R4", "B3B3"), ("Y2Y2", "R4B4")) == [5, 5, 0]
    assert achieved(4, ("R2R2", "R3R2"), ("B2B2", "Y2Y2"), ()) == [0, 5, 0]  # four floors are one pair
    assert achieved(4, ("R4B4",), ("grey",), ()) == [0, 0, 0]


def test_WH12_5_little_treehouse_is_the_lowest_score_after_the_bonus() -> None:
    assert achieved(5, ("R3R4",), ("grey",), ("R2R2", "B2B2")) == [0, 7, 0]
    assert achieved(5, ("R2R2",), ("G2R2",), ("R4B4",)) == [
        0,
        7,
        0,
    ]  # four floors' worth each, but two more for the run
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


@every_size
@both_draws
@pytest.mark.parametrize("games", [1, 2])
def test_records_agree_with_the_reference(seats: int, draw: str, games: int) -> None:
    for objective, bot in itertools.product(OBJECTIVES, (random_bot.Bot, greedy.Bot)):
        rules = Rules(seats, {"draw": draw, "games": games, "objective": objective})
        lines = record.record_lines(rules, 5, [bot] * seats, True)
        assert list(reference.check(lines)) == []


# What a seat knows


class Witness:
    """A game played at random, with what one seat saw of it noted down on the way."""

    def __init__(self, seats: int, seat: int, turns: int, seed: int, draw: str) -> None:
        dice = random.Random(seed)
        self.seat = seat
        self.rules = rules = Rules(seats, {"draw": draw})
        self.state = state = rules.new_state(seed)
        self.builders = [(state[FIRST] + turn) % seats for turn in range(rules.turns)]
        self.moves: list[str] = []
        self.hands: dict[int, set[int]] = {}
        self.own: dict[int, int] = {}  # what the seat added, by turn
        for turn in range(turns + 1):
            shown = state_json(rules, state)
            if draw == "end" and self.builders[turn] != seat:
                upcoming = next(t for t in range(turn, turn + seats) if (state[FIRST] + t) % seats == seat)
                if shown["own"][seat]:
                    self.own[upcoming] = shown["own"][seat][0]
            if self.builders[turn] == seat:
                self.hands[turn] = {*shown["hand"], *(shown["own"][seat] if draw == "end" else [])}
                self.own[turn] = state[rules.order + seats + turn]
            if turn < turns:
                choices = record.legal_moves(rules, state)
                action, text = dice.choice(choices)
                self.moves.append(text)
                rules.apply_action(state, action)
        ups = {int(text[3:]) for text in self.moves if text.startswith("up ")}
        self.known = ups.union(*self.hands.values(), self.own.values())

    def histories(self) -> set[tuple]:
        """Every history that fits, found by trying all: what came when, and what lies face down in the others' trees.

        A card that the seat does not know is the time it came, below zero: such cards are all alike. None at all are
        returned where there are too many to try.
        """
        seats = self.rules.seats
        seen: dict[int, int] = {}  # when the seat knew of a card first
        for turn in range(len(self.moves) + 1):
            for c in self.hands.get(turn, ()):
                seen.setdefault(c, turn)
            if turn < len(self.moves) and self.moves[turn].startswith("up "):
                seen.setdefault(int(self.moves[turn][3:]), turn)
        found: set[tuple] = set()

        tries = itertools.count()

        def come(slot: int, order: tuple[int, ...], hand: frozenset[int], down: tuple[int, ...]) -> None:
            turn = max(slot - seats, 0)
            if next(tries) > TRIES:
                return
            if turn > len(self.moves):
                found.add((order, down))
                return
            choices = [-1 - slot]
            if slot >= seats and slot - seats in self.own:
                choices = [self.own[slot - seats]]
            else:
                for c, when in seen.items():
                    before = [t for t in self.hands if turn <= t < when]
                    if c not in order and c not in self.own.values() and when >= turn and not before:
                        choices.append(c)
            for c in choices:
                if slot < seats:
                    come(slot + 1, (*order, c), hand | {c}, down)
                else:
                    go(slot, (*order, c), hand | {c}, down)

        def go(slot: int, order: tuple[int, ...], hand: frozenset[int], down: tuple[int, ...]) -> None:
            turn = slot - seats
            if turn in self.hands and hand != self.hands[turn]:
                return
            if turn == len(self.moves):
                come(slot + 1, order, hand, down)
                return
            way, number = self.moves[turn].split()
            if way == "up" or turn in self.hands:
                if int(number) in hand:
                    come(slot + 1, order, hand - {int(number)}, down)
                return
            for c in hand:
                come(slot + 1, order, hand - {c}, (*down, c))

        come(0, (), frozenset(), ())
        return found if next(tries) < TRIES else set()

    def draw(self, generator: bytearray) -> tuple[tuple, bytearray]:
        """The history in a resampled state, in the same words, and the state."""
        rules, seats = self.rules, self.rules.seats
        state = bytearray(self.state)
        rules.resample(state, self.seat, generator)
        came = {c: slot for slot, c in enumerate(state[rules.order :])}
        order = list(state[rules.order :][: seats + len(self.moves) + 1])
        down = []
        for turn, text in enumerate(self.moves):
            if text.startswith("down") and self.builders[turn] != self.seat:
                built = state[rules.tree(self.builders[turn]) + CARDS + turn // seats]
                assert built & DOWN
                down.append(built & CARD)
        words = {c: c if c in self.known else -1 - came[c] for c in rules.deck}
        return (tuple(words[c] for c in order), tuple(words[c] for c in down)), state


@pytest.mark.parametrize(
    ("seats", "turns", "seed"),
    sample(
        [
            (2, 9, 1),
            (3, 5, 0),
            (3, 8, 1),
            (4, 3, 3),
            (4, 3, 19),
            (4, 4, 12),
            (4, 6, 3),
            (4, 9, 7),
            (4, 9, 26),
            (5, 6, 6),
        ],
        lambda case: case in ((3, 8, 1), (4, 9, 7)),
    ),
)
@both_draws
def test_resampling_is_uniform_over_all_histories_that_fit(seats: int, turns: int, seed: int, draw: str) -> None:
    generator = bytearray(8)
    rng.seed(generator, seats * 100 + turns)
    tried = 0
    for seat in range(seats):
        witness = Witness(seats, seat, turns, seed, draw)
        fitting = witness.histories()
        if not 2 <= len(fitting) <= 1500:
            continue
        tried += 1
        samples = EACH * len(fitting)
        counts: Counter = Counter()
        deck: Counter = Counter()
        for _ in range(samples):
            history, state = witness.draw(generator)
            counts[history] += 1
            deck[state[-1]] += 1
        assert set(counts) <= fitting
        assert abs(chi_square_z((counts[history], EACH) for history in fitting)) < 5
        kinds = Counter(tuple(c > 0 for c in down) for _, down in fitting)  # which of the cards face down it knows
        drawn = Counter(tuple(c > 0 for c in down) for _, down in counts.elements())
        if len(kinds) > 1:
            assert abs(chi_square_z((drawn[kind], EACH * count) for kind, count in kinds.items())) < 5
        unseen = [c for c in witness.rules.deck if c not in witness.known]
        assert set(deck) <= set(unseen)
        if samples >= 5 * len(unseen):
            assert abs(chi_square_z((deck[c], samples / len(unseen)) for c in unseen)) < 5
    assert tried


@every_size
@both_draws
def test_cards_not_drawn_yet_are_nobodys_knowledge(seats: int, draw: str) -> None:
    position = Position(seats, draw=draw)
    rules, state = position.rules, position.state
    for turn in range(rules.turns - seats):
        deck = len(position.json["deck"])
        other = bytearray(state)
        other[-deck:] = bytes(reversed(state[-deck:]))
        for seat in range(seats):
            assert information(rules, other, seat) == information(rules, state, seat)
        position.play(1, turn)


@every_size
def test_WH10_only_the_seat_itself_knows_its_own_card(seats: int) -> None:
    position = Position(seats, draw="end").play(seats + 1)
    rules, state = position.rules, position.state
    for seat in range(seats):
        other = bytearray(state)
        mine = state.index(bytes(position.json["own"][seat]), rules.order)
        other[mine], other[-1] = other[-1], other[mine]
        if rules.current_player(state) == seat:
            continue
        for witness in range(seats):
            same = information(rules, other, witness) == information(rules, state, witness)
            assert same == (witness != seat)


def test_of_two_the_hand_that_comes_back_tells_what_the_other_built_face_down() -> None:
    position = Position(2, order=(1, 2, 3, 4, 5)).move("up 1")  # passes 2 and 3, and 4 comes
    generator = bytearray(8)
    rng.seed(generator, 3)

    def down() -> set[int]:
        found = set()
        for _ in range(60):
            state = bytearray(position.state)
            position.rules.resample(state, 0, generator)
            found.add(state_json(position.rules, state)["trees"][1][0][0])
        return found

    position.move("down 3")  # 2, 4 and 5 come back
    assert down() == {3}
    position.state[:] = Position(2, order=(1, 2, 3, 4, 5)).move("up 1", "down 4").state  # 2, 3 and 5 come back
    assert down() <= {*position.rules.deck} - {1, 2, 3, 5}
    assert len(down()) > 10


@every_size
@both_draws
def test_a_seat_knows_its_hands_and_its_own_face_down_cards(seats: int, draw: str) -> None:
    for seed in range(5):
        position = Position(seats, seed=seed, draw=draw).play(2 * seats + 1, seed)
        generator = bytearray(8)
        rng.seed(generator, seed)
        whole = position.json
        for seat in range(seats):
            before = information(position.rules, position.state, seat)
            other = bytearray(position.state)
            position.rules.resample(other, seat, generator)
            assert information(position.rules, other, seat) == before
            shown = state_json(position.rules, other)
            assert shown["trees"][seat] == whole["trees"][seat]
            assert [[way for _, way in tree] for tree in shown["trees"]] == [
                [way for _, way in tree] for tree in whole["trees"]
            ]
            if draw == "end":
                assert shown["own"][seat] == whole["own"][seat]
            if seat == whole["turn"]:
                assert shown["hand"] == whole["hand"]


@every_size
@both_draws
def test_what_a_seat_cannot_know_is_not_in_its_information_or_its_draws(seats: int, draw: str) -> None:
    for seed in range(3):
        rules = Rules(seats, {"draw": draw})
        states = [rules.new_state(seed)]
        for n in range(rules.turns):
            states.append(bytearray(states[-1]))
            rules.apply_action(states[-1], random.Random(seed * 99 + n).choice(legal(rules, states[-1])))
        for n, state in enumerate(states):
            for seat in range(seats):
                draws = []
                for change in (0, 1, 2):
                    other = bytearray(state)
                    generator = bytearray(8)
                    if change:
                        rng.seed(generator, 7 * change + n)
                        rules.resample(other, seat, generator)
                    rng.seed(generator, n)
                    rules.resample(other, seat, generator)
                    draws.append(bytes(other))
                assert draws[0] == draws[1] == draws[2]


def test_a_resampled_state_is_one_that_can_be_played_to() -> None:
    """Its hand, its sums and its legal moves are what its cards make of them."""
    rules = Rules(4, {"draw": "end"})
    state = random_game(rules, 2)[1]
    generator = bytearray(8)
    rng.seed(generator, 5)
    for seat in range(4):
        rules.resample(state, seat, generator)
        again = bytearray(rules.state_size)
        again[:] = rules.new_state(1)
        again[:HAND] = state[:HAND]
        again[HAND - 1] = 0
        again[TURN] = state[FIRST]
        again[rules.order :] = state[rules.order :]
        again[HAND : HAND + 5] = bytes(5)
        for slot in range(5):
            insert(again, HAND, again[rules.order + slot])
        for turn in range(rules.turns):
            action = state[rules.tree(again[TURN]) + CARDS + turn // 4]
            assert action in legal(rules, again)
            rules.apply_action(again, action)
        assert again[HAND - 1 :] == state[HAND - 1 :]


# The bots


@every_size
@pytest.mark.parametrize("options", [{}, {"draw": "end", "games": 2, "objective": "random"}], ids=json.dumps)
def test_the_greedy_bot_beats_chance(seats: int, options: dict[str, Any]) -> None:
    """On common deals with the seats rotated it wins four games in five or more; chance would win one in `seats`."""
    rules = Rules(seats, options)
    won = games = 0
    for seed, seat in itertools.product(range(10), range(seats)):
        bots: list[type] = [greedy.Bot if other == seat else random_bot.Bot for other in range(seats)]
        last = None
        for match, action in record.play(rules, seed, bots):
            last = bytearray(match.state)
            rules.apply_action(last, action)
        assert last is not None
        won += rules.winners(last) >> seat & 1
        games += 1
    assert won >= games * 4 / 5
