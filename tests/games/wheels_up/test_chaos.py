"""Wheels Up!: chaos cards, and the interrupts in which they are played (WU23, WU24)."""

from collections import Counter

import pytest

from tests.chance import chi_square_z
from tests.games.wheels_up.position import Position, final_next, full, jetliners_next, nine


def test_WU23_in_ones_own_turn_chaos_costs_no_action() -> None:
    position = Position(hands=([19, 9],)).move("chaos 19", "gate LHR")
    assert position.asks == (0, "action") and position.json["actions"] == 2
    assert position.json["gates"] == {"LHR": [0]} and position.json["discards"][0] == [19]


def test_WU25_in_ones_own_turn_only_chaos_that_could_have_an_effect() -> None:
    chaos = [14, 15, 16, 17, 18]
    assert Position(hands=(chaos,)).of("chaos") == []
    assert Position(hands=(chaos, [9])).of("chaos") == ["18"]
    assert Position(hands=(chaos,)).money(1).of("chaos") == [], "one's own money is no target"
    assert Position(hands=(chaos,)).money(0, 1).of("chaos") == ["17"]
    assert Position(4, hands=(chaos,)).gates(LHR=[1, 1], CDG=[1]).set().of("chaos") == ["16"]
    position = Position(hands=(chaos,)).gates(LHR=[1], CDG=[1]).planes(CDG_LHR={1: 1}).set()
    assert position.of("chaos") == ["15"]
    assert Position(hands=([19, 20],)).of("chaos") == ["19"]
    assert Position(hands=([20],)).gates(LHR=[0], CDG=[0]).set().of("chaos") == ["20"]
    assert Position(hands=([20],)).gates(LHR=[0], CDG=[0]).hangar(10).set().of("chaos") == []
    assert full(Position(4, hands=([19],))).set().of("chaos") == []


@pytest.mark.parametrize("card", [14, 45, 72])
def test_WU23_cancel_only_after_a_declaration(card: int) -> None:
    position = Position(hands=([9, 10], [card])).move("gate LHR")
    assert position.asks == (0, "action"), "an action cannot be cancelled"
    position.move("card 9")
    assert position.asks == (1, "react") and position.moves == ["chaos %d" % card, "pass"]
    assert position.json["declared"] == 9 and position.json["pending"] is None and position.json["asking"] == [1]
    assert position.json["actions"] == 0 and 9 not in position.json["hands"][0]


def test_WU24_a_cancelled_card_is_discarded_without_effect() -> None:
    position = Position(hands=([9], [14], [14 + 31])).move("card 9", "chaos 14")
    assert position.json["money"] == [0, 0, 0] and position.json["discards"] == [[9, 14], [], []]
    assert position.json["actions"] == 1 and position.json["declared"] is None
    assert position.asks == (0, "action"), "the moment has ended, and nobody could play in the one after it"


def test_WU24_the_moment_after_a_cancelled_card_follows() -> None:
    position = Position(hands=([9], [14, 19], [17])).money(2).move("card 9", "chaos 14")
    assert position.asks == (1, "react") and position.json["asking"] == [1, 2]
    assert position.moves == ["chaos 19", "pass"]


def test_WU23_every_seat_that_can_is_asked_clockwise() -> None:
    position = Position(4, hands=([14], [19], [9, 10], [51])).set(turn=2).move("card 9")
    assert position.json["asking"] == [3, 0, 1] and position.asks == (3, "react")
    position.move("pass")
    assert position.asks == (0, "react") and position.json["asking"] == [0, 1]
    position.move("pass", "pass")
    assert position.json["money"][2] == 3, "it takes effect"
    assert position.json["asking"] == [3, 1], "the moment after the action"
    position.move("pass", "pass")
    assert position.asks == (2, "action")


def test_WU23_asked_until_it_passes_or_can_play_none() -> None:
    position = Position(hands=([], [19, 51], [])).move("gate LHR", "chaos 19", "gate CDG")
    assert position.asks == (1, "react") and position.moves == ["chaos 51", "pass"]
    position.move("chaos 51", "gate FRA")
    assert position.asks == (0, "action") and position.json["discards"][:2] == [[19], [51]]


def test_WU23_a_seat_that_no_longer_can_is_skipped() -> None:
    position = Position(4, hands=([], [17], [17 + 32], [16])).money(1).set().move("gate LHR")
    assert position.json["asking"] == [1, 2]
    position.move("chaos 17", "rival 0")
    assert position.asks == (2, "react"), "seat 1 has the money now"
    position = Position(4, hands=([], [15], [46])).gates(LHR=[0], CDG=[0]).planes(CDG_LHR={0: 1}).set().move("gate FRA")
    assert position.json["asking"] == [1, 2]
    position.move("chaos 15", "ground 0 CDG-LHR")
    assert position.asks == (0, "action"), "nothing is left to ground"
    position = Position(4, hands=([1], [17], [15])).money(1).move("gate LHR", "chaos 17", "rival 0")
    assert position.asks == (0, "action")


def test_WU23_none_is_added() -> None:
    position = (
        Position(4, hands=([], [19], [16])).gates(LHR=[1], CDG=[0]).set().move("gate FRA", "chaos 19", "gate LHR")
    )
    assert position.asks == (0, "action"), "only now could seat 2 lock a gate"


def test_WU23_a_chaos_card_cannot_be_answered() -> None:
    position = Position(hands=([], [19], [14])).move("gate LHR")
    assert position.json["asking"] == [1]
    assert position.move("chaos 19", "stop").asks == (0, "action")
    position = Position(hands=([19], [51])).move("chaos 19", "gate LHR")
    assert position.asks == (0, "action"), "nor does one's own begin a moment"


def test_WU23_buy_end_and_the_turn_of_another_begin_no_moment() -> None:
    position = Position(hands=([], [19])).money(1).move("buy")
    assert position.asks == (0, "action")
    assert position.move("end").asks == (1, "action")


@pytest.mark.parametrize("action", ["gate LHR", "plane CDG-FRA", "draw", "move"])
def test_WU23_after_each_completed_action(action: str) -> None:
    position = Position(hands=([], [19])).gates(CDG=[0], FRA=[0], AMS=[0]).hangar(1).set().move(action)
    if action == "move":
        assert position.asks == (0, "lift")
        position.move("from hangar", "to AMS-FRA", "stop")
    assert position.asks == (1, "react") and position.json["actions"] == 1


def test_WU24_a_bonus_pays_by_what_is_then_on_the_board() -> None:
    position = Position(4, hands=([27], [16])).gates(LHR=[0, 0]).set().move("card 27", "chaos 16", "gate 0 LHR")
    assert position.json["money"] == [0, 0, 0, 0] and position.json["gates"] == {"LHR": [0]}


@pytest.mark.parametrize(("card", "count"), [(15, 1), (46, 1), (47, 2), (73, 2), (74, 3)])
def test_WU23_ground(card: int, count: int) -> None:
    position = Position(6, hands=([card],)).gates(LHR=[1, 1, 1], CDG=[1, 2], AMS=[2], FRA=[2]).planes(AMS_FRA={2: 1})
    position.planes(CDG_LHR={1: 3}).set().move("chaos %d" % card)
    assert position.asks == (0, "target") and position.moves == ["ground 1 CDG-LHR", "ground 2 AMS-FRA"]
    assert position.json["pending"]["effect"] == "ground" and position.json["pending"]["left"] == 1
    position.move("ground 1 CDG-LHR")
    assert position.json["hangar"][1] == count and position.json["planes"].get("CDG-LHR", {}).get("1", 0) == 3 - count


def test_WU25_ground_as_many_as_there_are() -> None:
    position = Position(hands=([74],)).gates(LHR=[1], CDG=[1]).planes(CDG_LHR={1: 1}).set()
    position.move("chaos 74", "ground 1 CDG-LHR")
    assert position.json["planes"] == {} and position.json["hangar"] == [0, 1, 0]


@pytest.mark.parametrize("card", [16, 48, 75])
def test_WU23_lock_gate(card: int) -> None:
    position = (
        Position(6, hands=([card],)).gates(LHR=[1, 2, 1, 0, 0], CDG=[2, 2], FRA=[1]).set().move("chaos %d" % card)
    )
    assert position.moves == ["gate 1 LHR", "gate 2 CDG"], "where it has two or more"
    position.move("gate 1 LHR")
    assert position.json["gates"]["LHR"] == [1, 2, 0, 0]


@pytest.mark.parametrize(("card", "amount"), [(17, 1), (49, 2), (76, 3)])
def test_WU23_steal(card: int, amount: int) -> None:
    position = Position(4, hands=([card],)).money(0, 5, 1).move("chaos %d" % card)
    assert position.moves == ["rival 1", "rival 2"], "a rival with money"
    assert position.move("rival 1").json["money"] == [amount, 5 - amount, 1, 0]
    position = Position(4, hands=([card],)).money(0, 0, 1).move("chaos %d" % card, "rival 2")
    assert position.json["money"] == [1, 0, 0, 0], "what it has"


@pytest.mark.parametrize("card", [18, 50, 77])
def test_WU23_snatch(card: int) -> None:
    position = Position(4, hands=([card], [1, 2, 3], [], [4])).move("chaos %d" % card)
    assert position.moves == ["rival 1", "rival 3"]
    position.move("rival 3")
    assert position.json["hands"] == [[4], [1, 2, 3], [], []]


@pytest.mark.thorough
def test_WU23_snatch_takes_one_at_random() -> None:
    taken = Counter[int]()
    for seed in range(800):
        position = Position(2, hands=([18], [1, 2, 3, 4]))
        position.state[:8] = position.rules.new_state(seed)[:8]
        taken.update(position.move("chaos 18", "rival 1").json["hands"][0])
    assert abs(chi_square_z((taken[card], 200) for card in (1, 2, 3, 4))) < 4


def test_WU23_chaos_snatched_in_a_moment_may_be_played_in_it() -> None:
    position = Position(hands=([19], [18])).move("gate LHR", "chaos 18", "rival 0")
    assert position.asks == (1, "react") and position.moves == ["chaos 19", "pass"]


@pytest.mark.parametrize("card", [19, 51, 78])
def test_WU23_quick_gate(card: int) -> None:
    position = Position(hands=([], [card])).move("gate LHR", "chaos %d" % card)
    assert position.asks == (1, "place") and position.json["asking"] == [1]
    assert position.json["pending"] == {"card": card, "effect": "quick_gate", "left": 1, "lifted": None}
    assert position.move("gate LHR").json["gates"] == {"LHR": [0, 1]} and position.asks == (0, "action")


def test_WU23_quick_gate_begins_deregulation() -> None:
    position = nine(Position(hands=([19],)).hangar(5)).move("chaos 19", "gate VIE")
    assert position.json["era"] == 2 and position.asks == (0, "action") and position.json["actions"] == 2


@pytest.mark.parametrize("card", [20, 79])
def test_WU23_quick_plane(card: int) -> None:
    position = Position(hands=([], [card])).gates(LHR=[1], CDG=[1]).set().move("gate FRA", "chaos %d" % card)
    assert position.moves == ["plane CDG-LHR", "stop"]
    assert position.move("plane CDG-LHR").json["planes"] == {"CDG-LHR": {"1": 1}}


def test_WU23_quick_plane_begins_jetliners_and_final_approach() -> None:
    assert jetliners_next(hands=([20],)).move("chaos 20", "plane CDG-LHR").json["era"] == 1
    assert final_next(hands=([20],)).move("chaos 20", "plane CDG-LHR").json["final"]["by"] == 0


def test_WU23_an_era_in_the_middle_of_a_moment() -> None:
    hands = ([1, 2, 3], [4, 5, 6, 20], [7, 8, 19])
    position = Position(hands=hands).gates(LHR=[1], CDG=[1]).hangar(0, 4).set().move("gate FRA")
    assert position.json["asking"] == [1, 2]
    position.move("chaos 20", "plane CDG-LHR")
    assert position.json["era"] == 1 and position.json["over"] == [0, 1, 2] and position.json["asking"] == [1, 2]
    assert position.json["pending"] == {"card": 20, "effect": "quick_plane", "left": 0, "lifted": None}
    position.move("discard 1", "discard 4")
    assert position.asks == (2, "discard") and 20 not in position.json["discards"][0]
    position.move("discard 7")
    assert 20 in position.json["discards"][0] and position.decision == "react"
