"""Wheels Up!: the rules of seeds/wheels_up/rules.md on set-up and turns (WU1-WU12), and WU28."""

import json
from collections import Counter

import pytest

from engine_core.games.wheels_up.rules.rules import Rules
from host_sim.games import state_json
from host_sim.records import record
from tests.chance import chi_square_z
from tests.games.wheels_up.position import BOARDS, CARDS, Position, check, every_board, every_seats, five, start
from tests.setting import random_game

# Components


@every_board
def test_WU5_WU12_boards_are_as_the_table_says(board: str) -> None:
    for seats in range(2, 7):
        for late in (0, 2):
            position = Position(seats, board).era(late)
            for airport in BOARDS[board]["airports"]:
                marks = airport["slots"].split(",")
                slots = sum(int(mark) <= seats if mark != "D" else late > 0 for mark in marks)
                filled = 0
                while airport["code"] in position.of("gate"):
                    position.gates(**{airport["code"]: [0]})
                    filled += 1
                assert filled == slots
    codes = [airport["code"] for airport in BOARDS[board]["airports"]]
    for route, text in enumerate(BOARDS[board]["routes"]):
        ends = (position.rules.ends_a[route], position.rules.ends_b[route])
        assert "%s-%s %d" % (codes[ends[0]], codes[ends[1]], position.rules.payouts[route]) == text


# WU1-WU4 Set-up


def test_WU1_the_default_board_goes_by_the_seats() -> None:
    boards = [Rules(seats, {}).options["board"] for seats in range(2, 7)]
    assert boards == ["eastern_us", "north_america", "europe", "europe", "transatlantic"]


@every_board
@every_seats
def test_WU1_any_board_may_be_played_by_any_number(seats: int, board: str) -> None:
    rules = Rules(seats, {"board": board})
    for seed in range(2):
        _, state = random_game(rules, seed)
        check(rules, state)
        assert state_json(rules, state)["board"] == board


@every_board
def test_WU2_cards_that_name_airports_only_where_they_are(board: str) -> None:
    codes = {airport["code"] for airport in BOARDS[board]["airports"]}
    routes = {tuple(route[:7].split("-")) for route in BOARDS[board]["routes"]}
    used = []
    for card in CARDS:
        places = [word for word in card["effect"].split() if word.isupper()]
        here = tuple(places) in routes if card["effect"].startswith("service") else {*places} <= codes
        used += [card["id"]] * here
    state = start(3, board, 5)
    assert sorted(card for pile in state["decks"] + state["hands"] for card in pile) == used
    for era, name in enumerate(("beginnings", "jetliners", "deregulation")):
        assert all(CARDS[card - 1]["era"] == name for card in state["decks"][era])


@every_seats
def test_WU3_four_beginnings_cards_and_nothing_else(seats: int) -> None:
    state = start(seats, "europe", 9)
    assert [len(hand) for hand in state["hands"]] == [4] * seats
    assert all(card <= 34 for hand in state["hands"] for card in hand)
    assert state["money"] == state["hangar"] == [0] * seats
    assert state["gates"] == state["planes"] == {} and state["discards"] == [[], [], []]
    assert (state["era"], state["actions"], state["turn"]) == (0, 2, state["first"])


@pytest.mark.thorough
def test_WU3_the_first_seat_and_the_cards_are_random() -> None:
    first, hand = Counter[int](), Counter[int]()
    for seed in range(1200):
        state = start(4, "europe", seed)
        first[state["first"]] += 1
        hand.update(state["hands"][2])
    assert abs(chi_square_z((first[seat], 300) for seat in range(4))) < 4
    cards = [card for card in range(1, 35) if Rules(4, {}).used[card]]
    assert abs(chi_square_z((hand[card], hand.total() / len(cards)) for card in cards)) < 4


def test_WU4_more_than_five_cards_are_discarded_at_once() -> None:
    position = Position(hands=([1, 2, 3, 4, 5],), tops=(6, 7)).move("draw")
    assert position.asks == (0, "discard") and position.json["over"] == [0]
    assert position.of("discard") == ["1", "2", "3", "4", "5", "6", "7"]
    position.move("discard 3", "discard 7")
    assert position.asks == (0, "action") and position.json["hands"][0] == [1, 2, 4, 5, 6]
    assert position.json["discards"][0] == [3, 7] and position.json["over"] == []


# WU5-WU12 A turn


def test_turn_two_actions_the_same_one_twice_if_wanted() -> None:
    position = Position().move("gate LHR", "gate LHR")
    assert position.json["gates"] == {"LHR": [0, 0]} and position.asks == (1, "action")


def test_turn_fewer_actions_are_allowed() -> None:
    position = Position().move("gate LHR", "end", "end")
    assert position.json["gates"] == {"LHR": [0]} and position.asks == (2, "action")


def test_turn_goes_clockwise() -> None:
    position = Position().set(turn=2).move("end")
    assert position.asked == 0 and position.json["actions"] == 2


def test_WU5_gates_take_the_open_slots_in_order() -> None:
    position = Position(2).move("gate LHR", "end", "gate LHR")
    assert position.json["gates"] == {"LHR": [0, 1]}
    assert "LHR" not in position.of("gate") and "CDG" in position.of("gate")
    assert len(Position(6).of("gate")) == 14


def test_WU5_gates_are_unlimited() -> None:
    position = Position(6)
    while position.of("gate"):
        position.gates(**{position.of("gate")[0]: [0]})
    assert sum(map(len, position.json["gates"].values())) == sum(position.rules.early_slots)


def test_WU6_an_airplane_needs_a_gate_at_both_ends() -> None:
    assert Position().gates(LHR=[0], CDG=[1]).of("plane") == []
    position = Position().gates(LHR=[0], CDG=[0, 1], FRA=[1]).set()
    assert position.of("plane") == ["CDG-LHR"]
    position.move("plane CDG-LHR")
    assert position.json["planes"] == {"CDG-LHR": {"0": 1}} and position.of("plane") == []


def test_WU6_as_many_airplanes_as_gates_at_the_larger_end() -> None:
    position = Position(6).gates(LHR=[0, 0, 0], CDG=[0], AMS=[0]).planes(CDG_LHR={0: 2}).move("plane CDG-LHR")
    assert position.json["planes"] == {"CDG-LHR": {"0": 3}}
    assert position.of("plane") == ["AMS-LHR"]  # The same gates serve all routes at once.


def test_WU6_the_worked_example_of_the_document() -> None:
    """Three gates in Denver, one in Seattle and one in Los Angeles allow 3, 3 and 1 airplanes on the routes between
    them.
    """
    position = Position(6, "north_america").gates(DEN=[0, 0, 0], SEA=[0], LAX=[0]).set()
    assert position.of("plane") == ["DEN-LAX", "DEN-SEA", "LAX-SEA"]
    position.planes(DEN_SEA={0: 3})
    assert position.of("plane") == ["DEN-LAX", "LAX-SEA"]
    position.planes(DEN_LAX={0: 3})
    assert position.of("plane") == ["LAX-SEA"]
    position.planes(LAX_SEA={0: 1})
    assert position.of("plane") == []
    assert position.json["planes"] == {"DEN-LAX": {"0": 3}, "DEN-SEA": {"0": 3}, "LAX-SEA": {"0": 1}}


def test_WU6_several_airlines_share_a_route() -> None:
    position = Position(4).gates(LHR=[0, 1], CDG=[0, 1]).planes(CDG_LHR={0: 1, 1: 1})
    assert position.json["planes"] == {"CDG-LHR": {"0": 1, "1": 1}}


def test_WU6_ten_airplanes_in_all_those_in_the_hangar_counted() -> None:
    position = Position().gates(LHR=[0], CDG=[0]).hangar(10)
    assert position.of("plane") == [] and "move" in position.moves
    position = Position().gates(LHR=[0], CDG=[0]).hangar(9)
    assert position.of("plane") == ["CDG-LHR"]


def test_WU7_events_and_bonuses_cost_an_action() -> None:
    """WU7: a card that is not a chaos card takes one of a turn's actions, and goes to the discards."""
    position = Position(hands=([9, 14, 34],))
    assert position.of("card") == ["9", "34"]
    position.move("card 9")
    assert position.json["actions"] == 1 and position.json["discards"][0] == [9]


def test_WU8_two_cards_from_the_deck_of_the_era() -> None:
    assert Position(tops=(19, 20)).move("draw").json["hands"][0] == [19, 20]
    assert Position(tops=(40, 41)).era(1).move("draw").json["hands"][0] == [40, 41]
    assert Position(tops=(70, 71)).era(2).move("draw").json["hands"][0] == [70, 71]


def test_WU8_an_empty_deck_is_reshuffled_from_its_discards() -> None:
    position = Position(2, hands=([1, 2],), tops=(3,), rest="gone").move("draw")
    assert len(position.json["hands"][0]) == 4 and 3 in position.json["hands"][0]
    assert position.json["discards"][0] == [] and len(position.json["decks"][0]) > 10
    assert position.json["discards"][1] != []


@pytest.mark.thorough
def test_WU8_the_reshuffle_favours_no_card() -> None:
    drawn = Counter[int]()
    for seed in range(900):
        position = Position(2, rest="gone")
        position.state[:8] = Rules(2, {}).new_state(seed)[:8]
        drawn.update(position.move("draw").json["hands"][0])
    cards = [card for card in range(1, 35) if position.rules.used[card]]
    assert abs(chi_square_z((drawn[card], 1800 / len(cards)) for card in cards)) < 4


def test_WU8_fewer_cards_are_drawn_where_there_are_no_more() -> None:
    cards = [card for card in range(1, 35) if Rules(6, {"board": "eastern_us"}).used[card]]
    assert len(cards) == 30
    hands = [cards[i : i + 5] for i in range(5, 30, 5)]
    position = Position(6, "eastern_us", (cards[1:5], *hands))
    position.move("draw")
    assert position.json["hands"][0] == cards[:5] and position.json["decks"][0] == []


def test_WU8_not_offered_when_no_card_can_be_drawn() -> None:
    cards = [card for card in range(1, 35) if Rules(6, {"board": "eastern_us"}).used[card]]
    position = Position(6, "eastern_us", tuple(cards[i : i + 5] for i in range(0, 30, 5)))
    assert "draw" not in position.moves and "move" not in position.moves


def test_WU9_three_moves_from_routes_or_the_hangar() -> None:
    position = Position(4).gates(LHR=[0, 0], CDG=[0], AMS=[0], FRA=[0]).planes(CDG_LHR={0: 2}).hangar(1).set()
    assert position.move("move").asks == (0, "lift")
    assert position.json["pending"] == {"card": 0, "effect": "move", "left": 3, "lifted": None}
    assert position.moves == ["from CDG-LHR", "from hangar", "stop"]
    position.move("from hangar")
    assert position.json["pending"]["lifted"] == "hangar" and position.json["hangar"][0] == 1
    assert position.moves == ["to AMS-FRA", "to AMS-LHR", "to CDG-FRA"]
    position.move("to AMS-FRA", "from CDG-LHR")
    assert position.json["planes"]["CDG-LHR"] == {"0": 2}, "still there until it lands"
    assert position.moves == ["to AMS-LHR", "to CDG-FRA"], "another route than it came from"
    position.move("to AMS-LHR")
    assert position.json["pending"] == {"card": 0, "effect": "move", "left": 1, "lifted": None}
    position.move("from AMS-LHR", "to CDG-FRA")
    assert position.json["planes"] == {"AMS-FRA": {"0": 1}, "CDG-FRA": {"0": 1}, "CDG-LHR": {"0": 1}}
    assert position.json["pending"] is None and position.json["actions"] == 1


def test_WU9_a_move_may_stop_at_once_and_is_spent() -> None:
    position = Position().gates(LHR=[0], CDG=[0]).hangar(1).move("move", "stop")
    assert position.asks == (0, "action") and position.json["actions"] == 1


def test_WU9_from_only_where_another_route_takes_it() -> None:
    position = Position(4).gates(LHR=[0, 0], CDG=[0]).planes(CDG_LHR={0: 1}).set()
    assert "move" not in position.moves  # The airplane could only move to its own route.
    position = Position(4).gates(LHR=[0, 0], CDG=[0]).planes(CDG_LHR={0: 1}).hangar(1)
    assert position.move("move").moves == ["from hangar", "stop"]


def test_WU9_no_move_without_an_airplane() -> None:
    assert "move" not in Position().gates(LHR=[0], CDG=[0], AMS=[0]).moves
    assert "move" not in Position().hangar(3).moves


def test_WU9_lifts_end_when_none_is_possible() -> None:
    position = Position(2).gates(LHR=[0], CDG=[0]).hangar(1).move("move", "from hangar", "to CDG-LHR")
    assert position.asks == (0, "action"), "nothing but stop is not asked"


def test_WU9_a_moved_airplane_is_not_placed() -> None:
    position = Position().gates(LHR=[0], CDG=[0]).hangar(1).set(idle=4).move("move", "from hangar", "to CDG-LHR")
    assert position.json["idle"] == 4 and position.json["era"] == 0


def test_WU10_one_more_action_for_one_million_once_a_turn() -> None:
    position = Position().money(2).move("buy")
    assert (position.json["actions"], position.json["bought"], position.json["money"][0]) == (3, True, 1)
    assert "buy" not in position.moves
    assert "buy" not in Position().moves
    assert Position().money(2).move("buy", "end").json["bought"] is False


def test_WU10_with_no_action_left_only_a_player_who_can_buy_or_play_chaos_is_asked() -> None:
    position = Position().money(1).move("gate LHR", "gate CDG")
    assert position.moves == ["buy", "end"]
    assert position.move("buy").json["actions"] == 1
    assert Position().move("gate LHR", "gate CDG").asked == 1
    assert Position(hands=([19],)).move("gate LHR", "gate CDG").moves == ["chaos 19", "end"]
    assert Position(hands=([14],)).move("gate LHR", "gate CDG").asked == 1, "cancel could do nothing"
    assert Position(hands=([17],)).move("gate LHR", "gate CDG").asked == 1, "nobody has money to steal"


def test_WU11_airplanes_beyond_the_gates_go_to_the_hangar() -> None:
    position = Position(6, hands=([41],)).era(1)
    position.gates(LHR=[1, 1, 1], CDG=[1], AMS=[1], DUB=[1]).planes(CDG_LHR={1: 3}, AMS_LHR={1: 1}, DUB_LHR={1: 1})
    position.set().move("card 41", "gate 1 LHR")
    assert position.json["planes"] == {"CDG-LHR": {"1": 2}, "AMS-LHR": {"1": 1}, "DUB-LHR": {"1": 1}}
    assert position.json["hangar"] == [0, 1, 0, 0, 0, 0]


def test_WU11_all_of_them_without_a_gate_at_one_end() -> None:
    position = Position(6, hands=([41],)).era(1)
    position.gates(LHR=[1, 1, 1], CDG=[1], AMS=[1]).planes(CDG_LHR={1: 3}, AMS_LHR={1: 1})
    position.set().move("card 41", "gate 1 CDG")
    assert position.json["planes"] == {"AMS-LHR": {"1": 1}} and position.json["hangar"][1] == 3


def test_WU11_the_larger_end_counts() -> None:
    position = Position(6, hands=([41],)).era(1).gates(LHR=[1, 1, 1], CDG=[1, 1]).planes(CDG_LHR={1: 3})
    position.set().move("card 41", "gate 1 CDG")
    assert position.json["planes"] == {"CDG-LHR": {"1": 3}}


def test_WU12_long_routes_open_with_the_jetliners() -> None:
    position = Position().gates(AMS=[0], WAW=[0], LHR=[0], IST=[0])
    assert position.of("plane") == ["AMS-LHR"]
    five(position := Position().gates(WAW=[0], IST=[0]))
    assert position.of("plane") == ["CDG-LHR"]
    position.move("plane CDG-LHR")
    assert position.of("plane") == ["AMS-WAW", "IST-LHR", "IST-WAW"]


@every_seats
def test_WU28_with_opening_one_the_very_first_turn_has_one_action(seats: int) -> None:
    rules = Rules(seats, {"opening": "one"})
    position = Position(seats)
    position.rules, position.state = rules, rules.new_state(3)
    first = position.json["turn"]
    actions: list[tuple[int, int]] = []
    while len(actions) < 2 * seats:
        if position.decision == "action":
            actions.append((position.asked, position.json["actions"]))
            position.move("end")
        else:
            position.move("pass")
    turns = [(first + turn) % seats for turn in range(2 * seats)]
    assert actions == [(seat, 2 if turn else 1) for turn, seat in enumerate(turns)]
    full = Rules(seats, {}).new_state(3)
    assert state_json(rules, rules.new_state(3)) | {"actions": 2} == state_json(rules, full), "the rest is alike"


def test_WU28_records_name_the_option_only_if_it_is_one() -> None:
    named = [json.loads(record.header_line(Rules(2, options), 1))["options"] for options in ({}, {"opening": "one"})]
    assert named == [{"board": "eastern_us"}, {"board": "eastern_us", "opening": "one"}]
