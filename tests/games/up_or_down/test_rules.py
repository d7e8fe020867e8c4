"""Up or Down?: every rule of seeds/up_or_down/rules.md (UD1-UD12), its figures, and the bots."""

import itertools
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from engine_core.bots import random_bot
from engine_core.game import TERMINAL
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.rules import Rules
from host_sim.games import state_json
from host_sim.records import record
from tests.chance import chi_square_z
from tests.position import GamePosition
from tests.setting import information

LENGTHS = {"short": {2: 42, 3: 60, 4: 78, 5: 96, 6: 96}, "full": {2: 54, 3: 78, 4: 102, 5: 126, 6: 126}}
every_setting = pytest.mark.parametrize(
    ("seats", "length"), [(seats, length) for length in LENGTHS for seats in LENGTHS[length]]
)


class Position(GamePosition):
    """A state that answers questions and takes moves in the words of the rules."""

    rules: Rules

    def __init__(self, seats: int = 2, length: str = "short", seed: int = 1) -> None:
        self.rules = Rules(seats, {"length": length})
        self.state = self.rules.new_state(seed)

    def lay(self, ring: list[int], hands: list[list[int]], down: list[int], up: list[int]) -> "Position":
        """Lay out these cards, with seat 0 about to play."""
        rules, state = self.rules, self.state
        state[L.RING : L.RING + 7] = bytes(ring) + bytes(7 - len(ring))
        for seat, hand in enumerate(hands):
            state[L.HANDS + 3 * seat : L.HANDS + 3 * seat + 3] = bytes(hand) + bytes(3 - len(hand))
        state[rules.down : rules.areas] = bytes(rules.areas - rules.down)
        state[rules.down : rules.down + len(down)] = bytes(down)
        state[rules.up : rules.up + len(up)] = bytes(up)
        state[L.DOWN_COUNT] = len(down)
        state[L.UP_COUNT] = len(up)
        state[L.TURN] = 0
        return self

    def take(self, seat: int, card: int) -> "Position":
        """Let `seat` choose where to put `card`, with empty piles."""
        self.state[L.PHASE] = L.PUT
        self.state[L.TURN] = seat
        self.state[L.PLAYED] = 0
        self.state[L.TAKEN] = card
        self.state[L.DOWN_COUNT] = self.state[L.UP_COUNT] = 0
        return self

    def put(self, seat: int, *puts: tuple[int, str]) -> "Position":
        """Let `seat` put cards, each with its move."""
        for card, move in puts:
            self.take(seat, card).move(move)
        return self


def column(length: int, most: int, used: set[int]) -> list[int]:
    """Return `length` unused cards in ascending order, `most` of them of the most frequent colour, and add them to
    `used`.
    """
    for colours in itertools.permutations(range(6)):
        room = dict.fromkeys(colours, min(most, (length - most + 4) // 5))
        room[colours[0]] = most
        chosen: list[int] = []
        for card in range(1, 127):
            if card not in used and room[COLOURS[card]] and len(chosen) < length:
                if len(chosen) - (most - room[colours[0]]) == length - most and COLOURS[card] != colours[0]:
                    continue
                room[COLOURS[card]] -= 1
                chosen.append(card)
        if len(chosen) == length and max(Counter(COLOURS[card] for card in chosen).values()) == most:
            used.update(chosen)
            return chosen
    raise AssertionError("no such column")


def test_components_are_126_cards_of_six_colours() -> None:
    seed = tomllib.loads((Path(__file__).parents[3] / "seeds/up_or_down/cards.toml").read_text(encoding="utf-8"))
    assert "".join("RYBGVP"[colour] for colour in COLOURS[1:]) == "".join(seed["colours"].split())
    assert len(COLOURS) == 127
    for first in range(1, 127, 6):
        assert sorted(COLOURS[first : first + 6]) == list(range(6))


# UD1 Set-up


@every_setting
def test_UD1_cards_hands_and_display(seats: int, length: str) -> None:
    for seed in range(20):
        state = Position(seats, length, seed).json
        assert len(state["ring"]) == 6 and state["ring"] == sorted(state["ring"])
        assert [len(hand) for hand in state["hands"]] == [3] * seats
        cards = state["ring"] + state["down"] + state["up"] + [card for hand in state["hands"] for card in hand]
        assert sorted(cards) == list(range(1, LENGTHS[length][seats] + 1))


def test_UD1_the_shuffle_favours_no_card() -> None:
    ring, hand, top = Counter[int](), Counter[int](), Counter[int]()
    for seed in range(2100):
        state = Position(2, "short", seed).json
        ring.update(state["ring"])
        hand.update(state["hands"][0])
        top[state["up"][-1]] += 1
    for counts in (ring, hand, top):
        assert abs(chi_square_z((counts[card], counts.total() / 42) for card in range(1, 43))) < 4


# UD2 Piles


@every_setting
def test_UD2_two_piles_an_odd_card_goes_face_down(seats: int, length: str) -> None:
    state = Position(seats, length).json
    spare = LENGTHS[length][seats] - 6 - 3 * seats
    assert (len(state["down"]), len(state["up"])) == (spare - spare // 2, spare // 2)


def test_UD2_only_the_top_of_the_face_up_pile_is_seen() -> None:
    position = Position(3)
    known = [information(position.rules, position.state, seat) for seat in range(3)]
    top = position.rules.up + position.state[L.UP_COUNT] - 1

    def swapped(one: int, other: int) -> list[bytes]:
        state = bytearray(position.state)
        state[one], state[other] = state[other], state[one]
        return [information(position.rules, state, seat) for seat in range(3)]

    assert swapped(top - 1, position.rules.down) == known
    assert swapped(top - 1, top - 2) == known
    assert all(one != other for one, other in zip(swapped(top, top - 1), known, strict=True))


# UD3 Turns


@pytest.mark.parametrize("seats", range(2, 7))
def test_UD3_any_seat_may_start(seats: int) -> None:
    starts = Counter(Position(seats, "short", seed).json["turn"] for seed in range(600))
    assert abs(chi_square_z((starts[seat], 600 / seats) for seat in range(seats))) < 4


@every_setting
def test_UD3_turns_go_clockwise_play_take_put_draw(seats: int, length: str) -> None:
    rules = Rules(seats, {"length": length})
    bots: list[type] = [random_bot.Bot] * seats
    turns = []
    for match, _ in record.play(rules, 4, bots):
        turns.append((rules.current_player(match.state), rules.DECISIONS[rules.decision(match.state)]))
    start = turns[0][0]
    asked = [list(group) for _, group in itertools.groupby(turns, key=lambda turn: turn[0])]
    for n, turn in enumerate(asked):
        assert {seat for seat, _ in turn} == {(start + n) % seats}
        kinds = [kind for _, kind in turn]
        assert kinds in (["play", "take", "put", "draw"], ["play", "take", "put"])


# UD4 Play


@pytest.mark.parametrize(
    ("card", "ring"),
    [(25, [10, 20, 25, 30, 35, 40, 41]), (1, [1, 10, 20, 30, 35, 40, 41]), (42, [10, 20, 30, 35, 40, 41, 42])],
)
def test_UD4_a_card_goes_to_its_place_in_the_ring(card: int, ring: list[int]) -> None:
    position = Position().lay([10, 20, 30, 35, 40, 41], [[1, 25, 42], [2, 3, 4]], [5, 6], [7, 8])
    assert position.moves == ["play 1", "play 25", "play 42"]
    state = position.move("play %d" % card).json
    assert state["ring"] == ring
    assert state["played"] == card and card not in state["hands"][0]


# UD5 Take


@pytest.mark.parametrize(
    ("card", "takes"),
    [
        (25, ["take 20", "take 30"]),
        (12, ["take 10", "take 20"]),
        # The card is lower than the lowest, so its neighbours are the lowest and the highest.
        (1, ["take 10", "take 40"]),
        (42, ["take 10", "take 40"]),
    ],
)
def test_UD5_one_of_the_two_neighbours_is_taken(card: int, takes: list[str]) -> None:
    position = Position().lay([10, 20, 30, 35, 38, 40], [[card], [2]], [], [])
    assert position.move("play %d" % card).moves == takes
    for take in takes:
        clone = Position().lay([10, 20, 30, 35, 38, 40], [[card], [2]], [], []).move("play %d" % card, take)
        taken = int(take.split()[1])
        assert clone.json["ring"] == sorted({10, 20, 30, 35, 38, 40, card} - {taken})
        assert clone.json["taken"] == taken


# UD6 Put


def test_UD6_a_taken_card_goes_on_a_column_it_fits_or_starts_one_of_three() -> None:
    position = Position()
    assert position.take(0, 20).moves == ["new"]
    position.put(0, (20, "new"), (25, "put 1"))
    assert position.take(0, 22).moves == ["new"], "22 does not fit 20 25"
    assert position.take(0, 30).moves == ["put 1", "new"]
    position.put(0, (22, "new"), (10, "new"))
    assert position.take(0, 30).moves == ["put 1", "put 2", "put 3", "drop 1", "drop 2", "drop 3"]
    assert position.json["columns"] == [[[20, 25], [22], [10]], []]


# UD7 Directions


def test_UD7_the_second_card_sets_the_direction_for_good() -> None:
    position = Position().put(0, (20, "new"), (25, "put 1"), (30, "put 1"), (15, "new"), (9, "put 2"))
    assert position.take(0, 31).moves == ["put 1", "new"]
    assert position.take(0, 8).moves == ["put 2", "new"]
    assert position.take(0, 29).moves == ["new"]
    assert position.take(0, 10).moves == ["new"]
    assert position.json["columns"][0] == [[20, 25, 30], [15, 9]]


@pytest.mark.parametrize(("card", "up"), [(1, False), (42, True)])
def test_UD7_one_card_has_no_direction_yet(card: int, up: bool) -> None:
    position = Position().put(0, (20, "new"))
    assert position.take(0, card).moves == ["put 1", "new"]
    position.move("put 1")
    assert ("put 1" in position.take(0, 21).moves) == (up and card < 21)
    assert ("put 1" in position.take(0, 2).moves) == (not up and card > 2)


# UD8 Giving a column up


def test_UD8_a_column_is_given_up_only_with_three() -> None:
    position = Position().put(0, (20, "new"), (25, "put 1"), (22, "new"))
    assert position.take(0, 1).moves == ["put 2", "new"]
    position.put(0, (10, "new"))
    assert position.take(0, 40).moves == ["put 1", "put 2", "put 3", "drop 1", "drop 2", "drop 3"], "even if it fits"


def test_UD8_the_cards_go_to_the_discard_and_the_new_column_takes_the_number() -> None:
    position = Position().put(0, (20, "new"), (25, "put 1"), (22, "new"), (10, "new"), (40, "drop 1"))
    assert position.json["columns"][0] == [[40], [22], [10]]
    assert position.json["discard"] == [[20, 25], []]
    position.put(0, (5, "put 3"), (1, "drop 3"), (2, "drop 1"))
    assert position.json["columns"][0] == [[2], [22], [1]]
    assert position.json["discard"][0] == [20, 25, 10, 5, 40]
    assert position.take(0, 1).moves[:1] == ["put 1"], "a new column has no direction"
    assert position.take(0, 42).moves[:1] == ["put 1"]


def drawing(down: list[int], up: list[int]) -> Position:
    return Position().lay([10, 20, 30, 35, 38, 40], [[11, 12, 13], [1, 2, 3]], down, up).move("play 11", "take 10")


# UD9 Draw


def test_UD9_with_two_piles_the_seat_chooses() -> None:
    position = drawing([5, 6], [7, 8]).move("new")
    assert position.decision == "draw" and position.moves == ["draw up", "draw down"]
    assert position.json["played"] is None and position.json["taken"] is None
    state = position.move("draw up").json
    assert state["hands"][0] == [8, 12, 13] and state["up"] == [7] and state["turn"] == 1
    state = drawing([5, 6], [7, 8]).move("new", "draw down").json
    assert state["hands"][0] == [6, 12, 13] and state["down"] == [5] and state["turn"] == 1


def test_UD9_with_one_pile_the_draw_is_automatic() -> None:
    state = drawing([5, 6], []).move("new").json
    assert state["hands"][0] == [6, 12, 13] and state["turn"] == 1
    state = drawing([], [7, 8]).move("new").json
    assert state["hands"][0] == [8, 12, 13] and state["turn"] == 1


def test_UD9_with_no_pile_there_is_no_draw() -> None:
    state = drawing([], []).move("new").json
    assert state["hands"][0] == [12, 13] and state["turn"] == 1


# UD10 The end


@every_setting
def test_UD10_every_seat_has_as_many_turns_and_six_cards_stay(seats: int, length: str) -> None:
    rules = Rules(seats, {"length": length})
    for seed in range(3):
        turns: Counter[int] = Counter()
        final = rules.new_state(seed)
        for match, action in record.play(rules, seed, [random_bot.Bot] * seats):
            turns[match.state[L.TURN]] += rules.DECISIONS[rules.decision(match.state)] == "play"
            final[:] = match.state
            rules.apply_action(final, action)
        assert turns == dict.fromkeys(range(seats), (LENGTHS[length][seats] - 6) // seats)
        state = state_json(rules, final)
        assert len(state["ring"]) == 6
        assert state["down"] == state["up"] == [] and state["hands"] == [[]] * seats
        assert state["played"] is None and state["taken"] is None
        assert rules.current_player(final) == TERMINAL


def test_UD10_play_goes_on_without_piles_until_the_hands_are_empty() -> None:
    position = Position().lay([10, 20, 30, 35, 38, 40], [[11, 12], [1, 2]], [], [])
    for moves in (("play 11", "take 10"), ("play 1", "take 11"), ("play 12", "take 1"), ("play 2", "take 40")):
        assert position.rules.current_player(position.state) != TERMINAL
        position.move(*moves, "new")
    assert position.rules.current_player(position.state) == TERMINAL
    assert position.json["turn"] == 1, "the last decision's"


def columns_of(position: Position, seat: int, *sizes: tuple[int, int], used: set[int], discard: int = 0) -> None:
    """Give `seat` columns of (cards, cards of the most frequent colour), and a discard of this many cards."""
    first = column(*sizes[0], used)
    fillers = column(discard, min(discard, 3), used) if discard else []
    second, third = column(*sizes[1], used), column(*sizes[2], used)
    position.put(seat, (first[0], "new"), *((card, "put 1") for card in first[1:]))
    if discard:
        position.put(seat, (fillers[0], "new"), *((card, "put 2") for card in fillers[1:]))
        position.put(seat, (third[0], "new"), *((card, "put 3") for card in third[1:]), (second[0], "drop 2"))
    else:
        position.put(seat, (second[0], "new"), (third[0], "new"), *((card, "put 3") for card in third[1:]))
    position.put(seat, *((card, "put 2") for card in second[1:]))


# UD11 Score


def test_UD11_the_worked_figures() -> None:
    position = Position(2, "full")
    used: set[int] = set()
    columns_of(position, 0, (9, 3), (7, 5), (4, 2), used=used)
    columns_of(position, 1, (7, 7), (1, 1), (6, 2), used=set(), discard=6)
    assert position.rules.score(position.state, 0) == 70
    assert position.rules.score(position.state, 1) == 68
    assert [len(cards) for cards in position.json["columns"][1]] == [7, 1, 6]
    assert len(position.json["discard"][1]) == 6
    nine = column(9, 5, set())
    position = Position(2, "full").put(0, (nine[0], "new"), *((card, "put 1") for card in nine[1:]))
    assert position.rules.score(position.state, 0) == 45


def test_UD11_nothing_scores_nothing_and_a_falling_column_as_much_as_a_rising_one() -> None:
    assert Position().rules.score(Position().state, 0) == 0
    cards = column(9, 5, set())[::-1]
    position = Position(2, "full").put(0, (cards[0], "new"), *((card, "put 1") for card in cards[1:]))
    assert position.rules.score(position.state, 0) == 45


# UD12 The winner


def test_UD12_the_most_points_win_and_ties_share() -> None:
    position = Position(3)
    assert position.rules.winners(position.state) == 0b111
    position.put(2, (20, "new"))
    assert position.rules.winners(position.state) == 0b100
    position.put(0, (21, "new"))
    assert position.rules.winners(position.state) == 0b101
    position.put(0, (30, "new"))
    assert position.rules.winners(position.state) == 0b001
