"""Wheels Up!: the rules of seeds/wheels_up/rules.md on eras and the end (WU13-WU20)."""

from engine_core.games.wheels_up.rules.layout import FREE
from host_sim.records import record
from tests.games.wheels_up.position import BOARDS, Position, five, nine

# WU13-WU18 Eras


def test_WU13_strictly_the_most_airplanes_earn_the_payout() -> None:
    position = (
        Position(4).gates(LHR=[0, 0, 1], CDG=[0, 1], AMS=[0, 1]).planes(CDG_LHR={0: 2, 1: 1}, AMS_LHR={0: 1, 1: 1})
    )
    position.gates(FRA=[0, 1]).hangar(1).set().move("plane AMS-FRA")
    assert position.json["money"] == [2, 0, 0, 0], "CDG-LHR and AMS-FRA, a tie pays no one"


def test_WU13_each_route_pays_what_the_table_says() -> None:
    position = Position(2).era(1).gates(AMS=[0], WAW=[0], ARN=[0], MAD=[0], LHR=[0], IST=[1])
    position.planes(AMS_LHR={0: 1}, AMS_WAW={0: 1}, ARN_MAD={0: 1}).set(actions=0, idle=11, turn=1).move("end")
    assert position.over and position.json["money"] == [6, 0]
    assert position.json["idle"] == 12


def test_WU14_jetliners_begin_with_a_fifth_airplane() -> None:
    tops = (61, 60, 59, 43, 42, 41, 37, 36, 35)
    position = five(Position(tops=tops)).move("plane CDG-LHR")
    assert position.json["era"] == 1 and position.json["money"] == [4, 0, 0]
    assert position.json["hands"] == [[35, 36, 37], [41, 42, 43], [59, 60, 61]]
    assert position.asks == (0, "action") and position.json["actions"] == 1


def test_WU14_airplanes_in_the_hangar_are_placed() -> None:
    position = Position().gates(LHR=[0], CDG=[0]).hangar(4).move("plane CDG-LHR")
    assert position.json["era"] == 1


def test_WU14_the_fifth_of_one_seat_not_of_all() -> None:
    position = Position().gates(LHR=[0], CDG=[0]).hangar(3, 4, 4).move("plane CDG-LHR")
    assert position.json["era"] == 0


def test_WU15_deregulation_begins_with_a_ninth_gate() -> None:
    position = nine(Position().hangar(5)).planes(AMS_LHR={0: 1}).set()
    before = set(position.of("gate"))
    position.move("gate VIE")
    assert position.json["era"] == 2 and position.json["money"] == [1, 0, 0]
    assert [len(hand) for hand in position.json["hands"]] == [3, 3, 3]
    assert all(card >= 63 for hand in position.json["hands"] for card in hand)
    assert set(position.of("gate")) == {airport["code"] for airport in BOARDS["europe"]["airports"]} >= before


def test_WU15_or_when_no_open_slot_is_left() -> None:
    position = Position(6).era(1)
    turn = 0
    while sum(position.state[FREE : FREE + 14]) > 1:
        position.gates(**{position.of("gate")[0]: [turn % 6]})
        turn += 1
    assert turn == 47 and position.json["era"] == 1
    position.set().move("gate " + position.of("gate")[0])
    assert position.json["era"] == 2 and any(position.state[FREE : FREE + 14]), "eight gates each"


def test_WU16_final_approach_begins_with_a_tenth_airplane() -> None:
    position = Position().era(1).gates(LHR=[0], CDG=[0]).hangar(9, 6).set(turn=0).move("plane CDG-LHR")
    assert position.json["era"] == 3 and position.json["money"] == [1, 0, 0]
    assert position.json["final"] == {"by": 0, "from": 0, "phase": 0}
    assert position.json["actions"] == 1, "the turn under way is finished"


def turns(position: Position) -> list[tuple[int, int]]:
    """Play `end` to the end of the game. Return the turns: seat and actions."""
    seen = []
    while not position.over:
        seen.append((position.asked, position.json["actions"]))
        position.move("end")
    return seen


def test_WU16_full_turns_then_half_turns() -> None:
    position = Position(4).era(1).gates(LHR=[2], CDG=[2]).hangar(5, 0, 9).set(turn=2).move("plane CDG-LHR")
    order = [(2, 1), (3, 2), (0, 2), (1, 2), (2, 2), (3, 1), (0, 1), (1, 1)]
    assert turns(position) == order, "all have a half turn but seat 2, which placed the tenth"
    assert position.json["money"] == [0, 0, 2, 0], "scored at the beginning and at the end"
    assert position.json["turn"] == 1 and position.json["final"]["phase"] == 2


def test_WU16_the_tenth_placed_in_anothers_turn() -> None:
    position = Position(4, hands=([], [20])).era(1).gates(LHR=[1], CDG=[1]).hangar(5, 9).set(turn=0)
    position.move("gate AMS", "chaos 20", "plane CDG-LHR")
    assert position.json["final"] == {"by": 1, "from": 0, "phase": 0}
    assert turns(position) == [(0, 1), (1, 2), (2, 2), (3, 2), (0, 2), (2, 1), (3, 1), (0, 1)]


def test_WU16_no_action_is_bought_in_a_half_turn() -> None:
    position = Position(2).hangar(10, 5).money(3, 3).final(by=0, since=0, phase=2).set(turn=1, actions=1)
    assert "buy" not in position.moves
    position = Position(2).hangar(10, 5).money(3, 3).final(by=0, since=0, phase=1).set(turn=1)
    assert "buy" in position.moves
    position.move("end", "end")
    assert position.asks == (1, "action") and position.json["final"]["phase"] == 2
    assert (position.json["actions"], position.json["bought"]) == (1, False) and "buy" not in position.moves


def test_WU16_a_tenth_airplane_of_another_changes_nothing_more() -> None:
    position = Position(2).gates(LHR=[1], CDG=[1]).hangar(10, 9).final(by=0, since=0, phase=1)
    position.set(turn=1).move("plane CDG-LHR")
    assert position.json["final"] == {"by": 0, "from": 0, "phase": 1} and position.json["money"] == [0, 0]


def test_WU17_deregulation_waits_for_jetliners_and_follows_directly() -> None:
    position = Position().gates(VIE=[0], ARN=[0], WAW=[0], IST=[0], MAD=[0])
    five(position).move("plane CDG-LHR")
    assert position.json["era"] == 2
    assert position.json["money"] == [8, 0, 0], "scored twice"
    hands = position.json["hands"]
    assert position.decision == "discard", "three and three are six"
    assert all(sorted(card >= 63 for card in hand) == [False] * 3 + [True] * 3 for hand in hands)


def test_WU17_two_eras_in_a_row_score_deal_discard_score_deal_discard() -> None:
    position = Position(hands=([], [1, 2, 3, 4, 5], []))
    position.gates(VIE=[0], ARN=[0], WAW=[0], IST=[0], MAD=[0])
    five(position).move("plane CDG-LHR")
    assert position.asks == (1, "discard") and position.json["era"] == 1 and position.json["money"] == [4, 0, 0]
    position.move("discard 1", "discard 2", "discard 3")
    assert position.json["era"] == 2 and position.json["money"] == [8, 0, 0]
    assert position.json["over"] == [0, 1, 2] and position.asks == (0, "discard")


def test_WU17_nothing_is_remembered() -> None:
    position = Position(hands=([], [16])).gates(VIE=[0], ARN=[0], WAW=[0])
    five(position).gates(FCO=[0]).set()
    position.move("gate FCO", "chaos 16", "gate 0 FCO", "plane CDG-LHR")
    assert position.json["era"] == 1, "nine gates once, eight now"


def test_WU17_final_approach_opens_the_D_slots_and_the_last_deck() -> None:
    position = Position(tops=(63, 64)).era(1).gates(LHR=[0, 1], CDG=[0, 1]).hangar(9).set()
    assert "LHR" not in position.of("gate")
    position.move("plane CDG-LHR")
    assert "LHR" in position.of("gate") and position.json["hands"] == [[], [], []], "no cards are dealt"
    assert position.json["money"] == [1, 0, 0], "scored once"
    assert position.move("draw").json["hands"][0] == [63, 64]


def test_WU17_no_deregulation_in_final_approach() -> None:
    position = nine(Position(2)).hangar(10, 5).final(by=0, since=0, phase=1).set(turn=0)
    position.move("gate VIE")
    assert position.json["era"] == 3 and position.json["hands"] == [[], []]


def test_WU17_an_effect_under_way_goes_on_under_the_new_era() -> None:
    position = Position(hands=([5, 1, 2, 3], [])).gates(WAW=[0])
    five(position).move("card 5", "plane CDG-LHR")
    assert position.asks == (0, "discard") and position.json["pending"] == {
        "card": 5,
        "effect": "planes",
        "left": 2,
        "lifted": None,
    }
    position.move("discard 1")
    assert position.asks == (0, "place") and "AMS-WAW" in position.of("plane"), "long routes are open"
    assert 5 not in position.json["discards"][0]
    position.move("stop")
    assert 5 in position.json["discards"][0]


def test_WU18_the_deal_is_followed_by_discards_in_seat_order_from_the_seat_on_turn() -> None:
    position = Position(hands=([1, 2, 3], [4, 6, 7], [8, 9, 10]), tops=(61, 60, 59, 43, 42, 41, 37, 36, 35))
    position.gates(LHR=[1], CDG=[1]).hangar(0, 4).set(turn=1).move("plane CDG-LHR")
    assert position.json["hands"][1] == [4, 6, 7, 35, 36, 37] and position.json["over"] == [1, 2, 0]
    position.move("discard 4", "discard 8", "discard 1")
    assert position.asks == (1, "action")


def test_WU18_cards_of_earlier_eras_stay_playable() -> None:
    assert Position(hands=([1, 40],)).era(2).of("card") == ["1", "40"]


# WU19, WU20 The end


def test_WU19_the_count_grows_when_the_turn_passes_to_the_first_seat() -> None:
    position = Position().set(turn=1, first=2)
    counts = []
    for _ in range(4):
        counts.append(position.json["idle"])
        position.move("end")
    assert counts == [0, 1, 1, 1] and position.json["idle"] == 2


def test_WU19_an_airplane_placed_and_an_era_return_it_to_0() -> None:
    position = Position().gates(LHR=[0], CDG=[0]).set(idle=7)
    assert position.move("plane CDG-LHR").json["idle"] == 0
    assert nine(Position()).set(idle=7).move("gate VIE").json["idle"] == 0


def test_WU19_twelve_rounds_end_the_game_with_a_scoring() -> None:
    position = Position(2).gates(LHR=[1], CDG=[1]).planes(CDG_LHR={1: 1}).set()
    rounds = 0
    while not position.over:
        position.move("end")
        rounds += 1
    assert rounds == 24 and position.json["idle"] == 12
    assert position.json["money"] == [0, 1] and position.json["turn"] == 1


def test_WU20_money_never_goes_below_0() -> None:
    assert Position(hands=([13],)).money(0, 0, 5).move("card 13").json["money"] == [0, 0, 4]


def test_WU20_most_money_wins_and_ties_share() -> None:
    position = Position().money(3, 5, 5).final(by=0, since=0, phase=2).set(turn=2, actions=1).move("end")
    assert position.over and record.result(position.rules, position.state) == {"scores": [3, 5, 5], "winners": [1, 2]}


def test_the_score_before_the_end_is_the_money_that_a_seat_has() -> None:
    """Before the end, the score leaves out what routes would pay, because a person sees it beside the money."""
    position = Position(2).money(3).gates(LHR=[0], CDG=[0]).planes(CDG_LHR={0: 1})
    assert [position.rules.score(position.state, seat) for seat in range(2)] == [3, 0]
