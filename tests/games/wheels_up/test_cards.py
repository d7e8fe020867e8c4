"""Wheels Up!: the effect of each event and bonus, with and without a target, and when an era begins (WU21, WU22,
WU25-WU27).
"""

import pytest

from tests.games.wheels_up.position import CARDS, Position, final_next, full, jetliners_next, nine
from tests.setting import information


def test_WU21_a_full_hand_draws_where_an_era_began_before_the_card_took_effect() -> None:
    position = jetliners_next(hands=([20], [1, 2, 3, 4, 7])).set(turn=1).move("card 7", "chaos 20", "plane CDG-LHR")
    assert position.json["era"] == 1
    position.move("discard 1", "discard 2")
    while position.json["declared"]:
        position.move("pass")
    assert len(position.json["hands"][1]) == 9 and position.asks == (1, "discard")


# WU21 Events


def test_WU21_an_event_costs_an_action_takes_effect_and_is_discarded() -> None:
    position = Position(hands=([9, 1],)).move("card 9")
    assert position.json["hands"][0] == [1] and position.json["discards"][0] == [9]
    assert position.json["money"] == [3, 0, 0] and position.json["actions"] == 1


@pytest.mark.parametrize(("card", "count"), [(1, 2), (2, 3), (3, 4), (35, 2), (42, 3), (63, 3)])
def test_WU21_gates(card: int, count: int) -> None:
    position = Position(hands=([card],)).move("card %d" % card)
    for left in range(count, 0, -1):
        assert position.asks == (0, "place") and position.moves[-1] == "stop" and len(position.moves) == 15
        assert position.json["pending"] == {"card": card, "effect": "gates", "left": left, "lifted": None}
        position.move("gate " + ("LHR", "CDG", "FRA", "LHR")[left - 1])
    assert position.asks == (0, "action") and position.json["actions"] == 1
    assert sum(map(len, position.json["gates"].values())) == count
    assert any(card in pile for pile in position.json["discards"])


def test_WU21_gates_may_stop_at_once() -> None:
    position = Position(hands=([3],)).move("card 3", "stop")
    assert position.json["gates"] == {} and position.json["discards"][0] == [3] and position.json["actions"] == 1


def test_WU21_gates_without_an_open_slot() -> None:
    position = full(Position(4, hands=([1],))).set().move("card 1")
    assert position.asks == (0, "action") and position.json["discards"][0] == [1] and position.json["actions"] == 1


def test_WU21_gates_end_with_the_last_open_slot() -> None:
    position = full(Position(4, hands=([3, 41], []))).set()
    position.move("card 41")
    target = position.of("gate")[0]
    position.move("gate " + target, "card 3")
    assert position.of("gate") == [target.split()[1]]
    position.move("gate " + target.split()[1])
    assert position.asked == 1 and 3 in position.json["discards"][0]


def test_WU21_gates_begin_deregulation_and_go_on() -> None:
    position = nine(Position(hands=([3],))).move("card 3", "gate VIE")
    assert position.json["era"] == 2 and position.asks == (0, "place") and position.json["pending"]["left"] == 3
    assert "DUB" in position.of("gate")


@pytest.mark.parametrize(("card", "count"), [(4, 2), (5, 3), (36, 2), (64, 2)])
def test_WU21_planes(card: int, count: int) -> None:
    position = Position(hands=([card],)).gates(LHR=[0], CDG=[0], AMS=[0], FRA=[0]).move("card %d" % card)
    for left, route in zip(range(count, 0, -1), ("AMS-FRA", "AMS-LHR", "CDG-LHR"), strict=False):
        assert position.json["pending"] == {"card": card, "effect": "planes", "left": left, "lifted": None}
        assert position.asks == (0, "place") and position.moves[-1] == "stop" and not position.of("gate")
        position.move("plane " + route)
    assert position.asks == (0, "action") and len(position.json["planes"]) == count


def test_WU21_planes_without_a_route_or_an_airplane() -> None:
    assert Position(hands=([4],)).move("card 4").json["discards"][0] == [4]
    position = Position(hands=([4],)).gates(LHR=[0], CDG=[0]).hangar(10).era(0).move("card 4")
    assert position.decision == "action", "none left in the supply"


def test_WU21_planes_begin_jetliners_and_final_approach() -> None:
    position = jetliners_next(hands=([4],)).gates(WAW=[0]).move("card 4", "plane CDG-LHR")
    assert position.json["era"] == 1 and position.of("plane") == ["AMS-WAW"]
    position = final_next(hands=([4],)).move("card 4", "plane CDG-LHR")
    assert position.json["era"] == 3 and position.decision == "action"


def test_WU21_move() -> None:
    position = Position(hands=([6],)).gates(LHR=[0], CDG=[0], AMS=[0]).hangar(2).move("card 6")
    assert position.json["pending"] == {"card": 6, "effect": "move", "left": 5, "lifted": None}
    position.move("from hangar", "to CDG-LHR", "from hangar", "to AMS-LHR")
    assert position.asks == (0, "action"), "no route is left to move to"
    assert position.json["hangar"][0] == 0 and position.json["discards"][0] == [6] and position.json["actions"] == 1


def test_WU21_move_more_than_an_action_allows() -> None:
    position = Position(hands=([65],)).gates(LHR=[0], CDG=[0], AMS=[0]).hangar(1).move("card 65", "from hangar")
    position.move("to CDG-LHR")
    for left in range(7, 0, -1):
        assert position.json["pending"]["left"] == left
        source, target = ("CDG", "AMS") if left % 2 else ("AMS", "CDG")
        position.move("from %s-LHR" % source, "to %s-LHR" % target)
    assert position.asks == (0, "action")


def test_WU21_move_without_an_airplane() -> None:
    position = Position(hands=([6],)).gates(LHR=[0], CDG=[0]).move("card 6")
    assert position.asks == (0, "action") and position.json["discards"][0] == [6]


def test_WU21_draw() -> None:
    position = Position(hands=([7],), tops=(1, 2, 3, 4)).move("card 7")
    assert position.json["hands"][0] == [1, 2, 3, 4] and position.json["discards"][0] == [7]


def test_WU21_draw_discards_before_the_card_is_discarded() -> None:
    position = Position(hands=([7, 9, 10],), tops=(1, 2, 3, 4)).move("card 7")
    assert position.asks == (0, "discard") and position.json["discards"][0] == []
    assert position.json["pending"] == {"card": 7, "effect": "draw", "left": 0, "lifted": None}
    assert position.move("discard 9").json["discards"][0] == [7, 9]


def test_WU21_draw_uses_the_deck_of_the_era() -> None:
    position = Position(hands=([7],)).era(1).move("card 7")
    assert all(35 <= card <= 62 for card in position.json["hands"][0])


def test_WU21_draw_without_a_card() -> None:
    cards = [card for card in range(1, 35) if Position(6, "eastern_us").rules.used[card]]
    cards.remove(7)
    hands = ([7, *cards[:4]], *(cards[i : i + 5] for i in range(4, 29, 5)))
    position = Position(6, "eastern_us", hands).move("card 7")
    while position.json["declared"]:
        position.move("pass")
    assert position.json["hands"][0] == cards[:4] and position.json["discards"][0] == [7]


def test_WU21_all_draw_the_player_first() -> None:
    position = Position(hands=([8],), tops=(9, 7, 6, 5, 4, 3, 2, 1, 10)).move("card 8")
    assert position.json["hands"] == [[1, 2, 10], [3, 4, 5], [6, 7, 9]]


def test_WU25_all_draw_everyone_draws_first_then_all_discard() -> None:
    tops = (7, 12, 13, 23, 24, 27, 28, 29, 30)
    position = Position(hands=([9, 10, 11], [1, 2, 3, 8], [4, 5, 6]), tops=tops).set(turn=1).move("card 8")
    assert [len(hand) for hand in position.json["hands"]] == [6, 6, 6]
    assert position.json["over"] == [1, 2, 0] and 8 not in position.json["discards"][0]
    position.move("discard 1", "discard 4", "discard 9")
    assert position.asks == (1, "action") and position.json["discards"][0] == [1, 4, 8, 9]


@pytest.mark.parametrize(("card", "amount"), [(9, 3), (10, 2), (39, 3), (68, 4)])
def test_WU21_grant(card: int, amount: int) -> None:
    assert Position(hands=([card],)).money(1).move("card %d" % card).json["money"] == [1 + amount, 0, 0]


@pytest.mark.parametrize("card", [40, 69])
def test_WU21_ground_route(card: int) -> None:
    position = Position(4, hands=([card],)).gates(LHR=[0, 0, 1], CDG=[0, 1], AMS=[0]).set()
    position.planes(CDG_LHR={0: 2, 1: 1}, AMS_LHR={0: 1}).set().move("card %d" % card)
    assert position.asks == (0, "target") and position.moves == ["route AMS-LHR", "route CDG-LHR"]
    assert position.json["pending"] == {"card": card, "effect": "ground_route", "left": 1, "lifted": None}
    position.move("route CDG-LHR")
    assert position.json["planes"] == {"AMS-LHR": {"0": 1}} and position.json["hangar"] == [2, 1, 0, 0]


def test_WU25_ground_route_ones_own_too_and_nothing_without_airplanes() -> None:
    position = Position(hands=([40],)).gates(LHR=[0], CDG=[0]).planes(CDG_LHR={0: 1}).set().move("card 40")
    assert position.moves == ["route CDG-LHR"], "a target must be named"
    position = Position(hands=([40],)).hangar(3).move("card 40")
    assert position.asks == (0, "action") and position.json["discards"][1] == [40]


@pytest.mark.parametrize("card", [41, 70])
def test_WU21_close_gate(card: int) -> None:
    position = Position(6, hands=([card],)).gates(LHR=[1, 0, 1, 2], CDG=[2]).set().move("card %d" % card)
    assert position.moves == ["gate 1 LHR", "gate 2 CDG", "gate 2 LHR"], "not one's own"
    position.move("gate 1 LHR")
    assert position.json["gates"] == {"LHR": [1, 0, 2], "CDG": [2]}, "the last of seat 1; later ones move up"
    position.move("gate LHR")
    assert position.json["gates"]["LHR"] == [1, 0, 2, 0], "a new one at the end"


def test_WU21_close_gate_opens_the_slot_again() -> None:
    position = Position(2, hands=([41],)).gates(LHR=[1, 0]).set()
    assert "LHR" not in position.of("gate")
    assert "LHR" in position.move("card 41", "gate 1 LHR").of("gate")


def test_WU21_close_gate_without_a_gate_of_another() -> None:
    position = Position(hands=([41],)).gates(LHR=[0]).set().move("card 41")
    assert position.asks == (0, "action") and position.json["gates"] == {"LHR": [0]}


def test_WU21_close_gate_begins_no_era() -> None:
    position = full(Position(4, hands=([41],)).era(1)).set().move("card 41")
    position.move(position.moves[0])
    assert position.json["era"] == 1, "the slot is open by then"


def test_WU21_takeover_in_its_slot() -> None:
    position = Position(6, hands=([11],)).gates(LHR=[1, 0, 1, 2], CDG=[1]).planes(CDG_LHR={1: 2}).set().move("card 11")
    assert position.moves == ["gate 1 CDG", "gate 1 LHR", "gate 2 LHR"]
    position.move("gate 1 LHR")
    assert position.json["gates"] == {"LHR": [1, 0, 0, 2], "CDG": [1]}
    assert position.json["planes"] == {"CDG-LHR": {"1": 1}} and position.json["hangar"][1] == 1, "WU11"


def test_WU21_takeover_without_a_gate_of_another() -> None:
    position = Position(hands=([11],)).gates(LHR=[0]).set().move("card 11")
    assert position.asks == (0, "action") and position.json["discards"][0] == [11]


def test_WU21_takeover_begins_deregulation() -> None:
    position = nine(Position(hands=([11],)).hangar(5)).gates(VIE=[1]).set().move("card 11", "gate 1 VIE")
    assert position.json["era"] == 2 and 11 in position.json["discards"][0]


def test_WU21_takeover_opens_routes() -> None:
    position = Position(hands=([11],)).gates(LHR=[0], CDG=[1]).set().move("card 11", "gate 1 CDG")
    assert position.of("plane") == ["CDG-LHR"]


@pytest.mark.parametrize("card", [12, 43])
def test_WU25_all_discard_from_the_players_left(card: int) -> None:
    position = Position(hands=([1, 2], [3, card], [4, 5])).set(turn=1).move("card %d" % card)
    assert position.asks == (2, "discard") and position.json["over"] == [2, 0]
    assert position.json["pending"] == {"card": card, "effect": "all_discard", "left": 1, "lifted": None}
    position.move("discard 5")
    assert position.asks == (0, "discard") and position.json["over"] == [0]
    position.move("discard 1")
    assert position.asks == (1, "action") and position.json["hands"] == [[2], [3], [4]]


def test_WU21_all_discard_passes_over_empty_hands() -> None:
    position = Position(hands=([12], [], [4])).move("card 12")
    assert position.asks == (2, "discard") and position.json["over"] == [2]
    position = Position(hands=([12],)).move("card 12")
    assert position.asks == (0, "action") and position.json["discards"][0] == [12]


@pytest.mark.parametrize(("card", "amount"), [(13, 1), (44, 2), (71, 3)])
def test_WU21_tax(card: int, amount: int) -> None:
    position = Position(hands=([card],)).money(5, 4, 1).move("card %d" % card)
    assert position.json["money"] == [5, 4 - amount, max(0, 1 - amount)], "what it has"


@pytest.mark.parametrize("card", [8, 9, 12, 13, 34, 40])
def test_WU21_what_places_nothing_begins_no_era(card: int) -> None:
    position = full(Position(4, hands=([card],))).set().move("card %d" % card)
    assert position.json["era"] == 0


# WU22 Bonuses


def pays(position: Position, card: int) -> list[int]:
    return position.set().move("card %d" % card).json["money"]


def test_WU22_a_bonus_pays_every_seat_that_meets_it() -> None:
    position = Position(4, hands=([27],)).gates(LHR=[1, 1], CDG=[2], FRA=[3, 3])
    assert pays(position, 27) == [0, 2, 0, 2], "its player or not"
    assert position.json["discards"][0] == [27] and position.json["actions"] == 1


@pytest.mark.parametrize("card", [card["id"] for card in CARDS if card["kind"] == "bonus"])
def test_WU22_a_bonus_nobody_meets_is_spent(card: int) -> None:
    boards = ("europe", "eastern_us", "north_america", "transatlantic", "eastern_europe")
    board = next(board for board in boards if Position(3, board).rules.used[card])
    position = Position(3, board, hands=([card],)).money(1, 1, 1)
    expected = [3, 3, 3] if CARDS[card - 1]["effect"].startswith("fewest") else [1, 1, 1]
    assert pays(position, card) == expected and position.decision == "action"


def test_WU22_service() -> None:
    position = (
        Position(4, hands=([23],)).gates(AMS=[0, 1], LHR=[0, 1], CDG=[0, 0]).planes(AMS_LHR={1: 1}, CDG_LHR={0: 1})
    )
    assert pays(position, 23) == [0, 2, 0, 0]


def test_WU22_link_over_any_chain() -> None:
    position = Position(6, hands=([24],)).gates(DUB=[0, 1], LHR=[0, 1, 2], CDG=[0, 2], FRA=[0, 1, 2])
    position.planes(DUB_LHR={0: 1, 1: 1}, CDG_LHR={0: 1, 2: 1}, CDG_FRA={0: 1, 2: 1})
    assert pays(position, 24) == [3, 0, 0, 0, 0, 0]


def test_WU22_station() -> None:
    assert pays(Position(hands=([26],)).gates(IST=[2, 0]), 26) == [2, 0, 2]


@pytest.mark.parametrize(("card", "gates", "amount"), [(27, 2, 2), (58, 3, 3)])
def test_WU22_hub(card: int, gates: int, amount: int) -> None:
    position = Position(6, hands=([card],)).gates(LHR=[0] * (gates - 1) + [1], FRA=[0] + [1] * (gates - 1))
    assert pays(position, card) == [0] * 6
    position = Position(6, hands=([card],)).gates(LHR=[0] * gates)
    assert pays(position, card) == [amount, 0, 0, 0, 0, 0]


def wide(position: Position) -> Position:
    """Give seat 0 airplanes on five routes and seat 1 airplanes on three, two of them on one route, and some in both
    hangars.
    """
    position.gates(LHR=[0, 0, 1, 1], CDG=[0, 1], AMS=[0, 1], FRA=[0, 1], VIE=[0])
    position.planes(CDG_LHR={0: 1, 1: 2}, AMS_LHR={0: 1, 1: 1}, AMS_FRA={0: 1, 1: 1}, CDG_FRA={0: 1}, FRA_VIE={0: 1})
    return position.hangar(1, 5).set()


def test_WU22_routes() -> None:
    assert pays(wide(Position(6, hands=([29],))), 29) == [2, 2, 0, 0, 0, 0]
    assert pays(wide(Position(6, hands=([59],))), 59) == [3, 0, 0, 0, 0, 0]


def test_WU22_airports() -> None:
    assert pays(wide(Position(6, hands=([30],))), 30) == [2, 2, 0, 0, 0, 0]
    assert pays(Position(hands=([87],)).gates(LHR=[0], CDG=[0], AMS=[0], FRA=[0], IST=[0], DUB=[0]), 87) == [4, 0, 0]
    assert pays(Position(hands=([87],)).gates(LHR=[0], CDG=[0], AMS=[0], FRA=[0], IST=[0]), 87) == [0, 0, 0]


def test_WU22_control() -> None:
    assert pays(wide(Position(6, hands=([31],))), 31) == [2, 2, 0, 0, 0, 0]
    assert pays(wide(Position(6, hands=([32],))), 32) == [3, 0, 0, 0, 0, 0], "CDG-FRA and FRA-VIE; ties are no control"
    assert pays(wide(Position(6, hands=([60],))), 60) == [0] * 6
    assert pays(wide(Position(6, hands=([88],))), 88) == [0] * 6


def test_WU22_long() -> None:
    laid = Position(hands=([61, 89],)).era(2).gates(AMS=[0, 1], WAW=[0], IST=[0], LHR=[1], ATH=[], MAD=[])
    laid.planes(AMS_WAW={0: 1}, AMS_LHR={1: 1})
    assert pays(laid, 61) == [3, 0, 0]
    assert pays(laid, 89) == [3, 0, 0]
    laid = Position(hands=([89],)).era(2).gates(AMS=[0], WAW=[0], IST=[0]).planes(AMS_WAW={0: 1}, IST_WAW={0: 1})
    assert pays(laid, 89) == [4, 0, 0]
    laid = Position(hands=([61],)).era(1).gates(LHR=[1], IST=[1]).planes(IST_LHR={1: 1})
    assert pays(laid, 61) == [0, 3, 0], "ultra-long counts"


def test_WU22_most() -> None:
    assert pays(Position(hands=([28],)).gates(LHR=[0, 1], CDG=[0]), 28) == [2, 0, 0]
    assert pays(Position(hands=([28],)).gates(LHR=[0, 1]), 28) == [0, 0, 0], "strictly"
    assert pays(Position(6, hands=([62],)).gates(LHR=[2, 2, 1], CDG=[1, 2]), 62) == [0, 0, 3, 0, 0, 0]
    assert pays(wide(Position(6, hands=([90],))), 90) == [4, 0, 0, 0, 0, 0]


def test_WU25_most_planes_looks_at_routes_only() -> None:
    assert pays(wide(Position(6, hands=([33],))), 33) == [2, 0, 0, 0, 0, 0], "five against four, and five in the hangar"


def test_WU22_fewest_money() -> None:
    assert pays(Position(hands=([34],)).money(1, 0, 0), 34) == [1, 2, 2]
    assert pays(Position(hands=([34],)).money(3, 1, 2), 34) == [3, 3, 2]


# WU25-WU27


def test_WU25_a_played_card_is_in_no_pile_until_it_is_resolved() -> None:
    position = Position(hands=([1],)).move("card 1")
    piles = position.json["hands"] + position.json["decks"] + position.json["discards"]
    assert all(1 not in pile for pile in piles) and position.json["pending"]["card"] == 1
    assert position.move("stop").json["discards"][0] == [1]


def test_WU25_a_takeover_names_the_last_gate_in_slot_order() -> None:
    position = Position(6, hands=([11],)).gates(LHR=[1, 1, 2, 1]).set().move("card 11", "gate 1 LHR")
    assert position.json["gates"]["LHR"] == [1, 1, 2, 0]


def test_WU27_after_a_move_hangar_eras_discards_card_moment() -> None:
    position = nine(Position(hands=([11, 1, 2, 3, 4], [5, 6], [19])).hangar(5)).gates(VIE=[1], WAW=[1])
    position.planes(VIE_WAW={1: 1}).set().move("card 11", "pass", "gate 1 VIE")
    assert position.json["hangar"][1] == 1 and position.json["money"] == [0, 0, 0], "the hangar before the scoring"
    assert position.json["era"] == 2 and position.asks == (0, "discard") and 11 not in position.json["discards"][0]
    position.move("discard 1", "discard 2")
    assert 11 in position.json["discards"][0] and position.asks == (2, "react")
    assert position.json["asking"] == [2]


def test_WU27_draw_discards_then_the_moment() -> None:
    position = Position(hands=([1, 2, 3, 4], [19]), tops=(9, 10)).move("draw")
    assert position.asks == (0, "discard") and position.json["asking"] == [] and position.json["pending"] is None
    assert position.move("discard 1").asks == (1, "react")


def test_WU26_the_list_is_no_part_of_what_a_seat_knows() -> None:
    one = Position(4, hands=([9], [19], [1], [2])).move("gate LHR")
    two = Position(4, hands=([9], [19], [1], [18])).move("gate LHR")
    assert one.json["asking"] == [1] and two.json["asking"] == [1, 3]
    for seat in range(3):
        assert information(one.rules, one.state, seat) == information(two.rules, two.state, seat)
