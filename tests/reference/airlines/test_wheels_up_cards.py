"""The reference program of Wheels Up!: chaos and the effects of cards, by situations for the rulings."""

from tests.reference.airlines import wheels_up_board
from tests.reference.airlines.wheels_up_board import CARDS
from tests.reference.airlines.wheels_up_situation import legal, moved, situation, starting
from tests.reference.record import State

# Chaos


def test_wu23_the_moment_after_an_action() -> None:
    # Seat 1 has nobody to steal from; 2 can place a gate, 3 can snatch, the seat on turn is never asked.
    state = situation(4, hands=[[19], [17, 14], [19, 14], [18]])
    after, decision = moved(state, "action", "gate ATL")
    assert (decision, after["asking"], after["actions"], after["declared"]) == ("react", [2, 3], 1, None)
    assert legal((after, decision)) == ["chaos 19", "pass"]  # nothing to cancel
    # Seat 2 can play none after its card: on to seat 3, who snatches seat 0's last card.
    after, decision = moved(after, "react", "chaos 19", "gate ATL")
    assert (decision, after["asking"], after["discards"][0]) == ("react", [3], [19])
    after, decision = moved(after, "react", "chaos 18")
    assert legal((after, decision)) == ["rival 0", "rival 1", "rival 2"]
    assert after["pending"] == {"card": 18, "effect": "snatch", "left": 1, "lifted": None}
    after, decision = moved(after, "target", "rival 0")
    # It has a new card now, so it is asked again, until it passes.
    assert (decision, after["asking"], after["hands"][3], after["hands"][0]) == ("react", [3], [19], [])
    after, decision = moved(after, "react", "pass")
    assert (decision, after["asking"], after["turn"]) == ("action", [], 0)


def test_wu23_skipped_and_none_added() -> None:
    # Seat 1 takes seat 2's only chaos card; seat 3 gets one during the moment and is not asked.
    state = situation(4, hands=[[], [18], [19], []])
    after, decision = moved(state, "action", "gate ATL")
    assert after["asking"] == [1, 2]
    after, decision = moved(after, "react", "chaos 18", "rival 2")
    assert after["asking"] == [1, 2]  # seat 1 again; seat 2 is skipped when it comes to it
    after, decision = moved(after, "react", "pass")
    assert (decision, after["asking"]) == ("action", [])


def test_wu23_buy_end_and_own_chaos_have_no_moment() -> None:
    state = situation(2, hands=[[19], [19]], money=[1, 0])
    after, decision = moved(state, "action", "buy")
    assert (decision, after["asking"]) == ("action", [])
    after, decision = moved(after, "action", "chaos 19", "stop")
    assert (decision, after["asking"], after["discards"][0]) == ("action", [], [19])
    after, decision = moved(after, "action", "end")
    assert (decision, after["asking"], after["turn"]) == ("action", [], 1)


def test_wu23_own_chaos_only_with_an_effect() -> None:
    state = situation(2, hands=[[14, 15, 16, 17, 18], []])
    assert starting(legal((state, "action")), "chaos") == []
    state = state | {"hands": [[14, 15, 16, 17, 18], [1]], "money": [0, 1]}
    assert starting(legal((state, "action")), "chaos") == ["17", "18"]
    state |= {"gates": {"ATL": [1, 1], "DCA": [1]}, "planes": {"ATL-DCA": {"1": 1}}}
    assert starting(legal((state, "action")), "chaos") == ["15", "16", "17", "18"]


def test_wu24_cancel() -> None:
    state = situation(3, hands=[[10, 13], [14, 19], [45, 17]], actions=1)
    declared, decision = moved(state, "action", "card 10")
    assert (decision, declared["asking"], declared["declared"]) == ("react", [1, 2], 10)
    assert legal((declared, decision)) == ["chaos 14", "chaos 19", "pass"]
    after, decision = moved(declared, "react", "chaos 14")
    # Discarded without effect, the action is spent; then the moment after the action: seat 1 has chaos left, 2 has none
    # with an effect, for there is nothing to cancel and nobody has money.
    assert sorted(after["discards"][0]) == [10, 14] and after["money"] == [0, 0, 0]
    assert (decision, after["asking"], after["declared"], after["actions"]) == ("react", [1], None, 0)
    assert legal((after, decision)) == ["chaos 19", "pass"]
    after, decision = moved(after, "react", "pass")
    assert (decision, after["turn"]) == ("action", 1)


def test_wu24_without_a_cancel_the_card_takes_effect() -> None:
    state = situation(3, hands=[[10], [14], [45, 17]])
    after, decision = moved(state, "action", "card 10", "pass")
    assert (decision, after["asking"], after["money"]) == ("react", [2], [0, 0, 0])
    after, decision = moved(after, "react", "pass")
    # Now there is money to steal, in the moment after the action; nothing to cancel any more.
    assert (decision, after["asking"], after["money"], after["discards"][0]) == ("react", [2], [2, 0, 0], [10])
    assert legal((after, decision)) == ["chaos 17", "pass"]
    after, decision = moved(after, "react", "chaos 17", "rival 0")
    assert (after["money"], decision) == ([1, 0, 1], "action")


def test_wu24_a_bonus_pays_by_what_is_there_after_the_interruption() -> None:
    state = situation(2, hands=[[34], [17]], money=[3, 3])  # fewest_money 2
    after, _ = moved(state, "action", "card 34", "chaos 17", "rival 0")
    assert after["money"] == [4, 4] and after["discards"][0] == [17, 34]


# Effects


def test_wu25_all_draw_then_discards_from_the_seat_on_turn() -> None:
    state = situation(3, hands=[[1, 2, 3], [1, 2, 3, 4], [8, 1, 2]], turn=2, first=2)
    after, decision = moved(state, "action", "card 8")
    assert [len(hand) for hand in after["hands"]] == [6, 7, 5]
    assert (decision, after["over"]) == ("discard", [0, 1])
    assert after["pending"] == {"card": 8, "effect": "all_draw", "left": 0, "lifted": None}


def test_wu27_the_card_is_in_no_pile_until_it_is_resolved() -> None:
    """Draw four with a deck of one and no other discards: the card itself is not reshuffled."""
    state = situation(2, hands=[[7, 1], []], decks=[[2], [], []], discards=[[3], [], []])
    after, _ = moved(state, "action", "card 7")
    assert sorted(after["hands"][0]) == [1, 2, 3] and after["decks"][0] == [] and after["discards"][0] == [7]


def test_wu25_all_discard_goes_from_the_players_left() -> None:
    state = situation(4, hands=[[1, 2], [12], [], [3]], turn=1, first=1)
    after, decision = moved(state, "action", "card 12")
    assert (decision, after["over"]) == ("discard", [3, 0])
    assert after["pending"] == {"card": 12, "effect": "all_discard", "left": 1, "lifted": None}
    after, decision = moved(after, "discard", "discard 3", "discard 2")
    assert (decision, after["over"], after["hands"]) == ("action", [], [[1], [], [], []])
    assert after["discards"][0] == [3, 2, 12]


def test_wu21_effects_without_a_target() -> None:
    state = situation(2, hands=[[11, 12, 13, 40], []], actions=2)
    for number in (11, 12, 13, 40):
        after, decision = moved(state, "action", f"card {number}")
        assert (decision, after["actions"], after["pending"]) == ("action", 1, None)
        assert after["money"] == [0, 0]


def test_tax_steal_and_ground_take_what_there_is() -> None:
    state = situation(3, hands=[[44, 49, 74], [], []], money=[0, 1, 5], gates={"ATL": [1, 1], "DCA": [1, 2]})
    state["planes"] = {"ATL-DCA": {"1": 2}}
    assert moved(state, "action", "card 44")[0]["money"] == [0, 0, 3]
    assert moved(state, "action", "chaos 49", "rival 1")[0]["money"] == [1, 0, 5]
    after, _ = moved(state, "action", "chaos 74", "ground 1 ATL-DCA")
    assert after["planes"] == {} and after["hangar"] == [0, 2, 0]


def test_ground_route_grounds_everyone() -> None:
    state = situation(3, hands=[[40], [], []], gates={"ATL": [1, 0], "DCA": [1, 0]})
    state["planes"] = {"ATL-DCA": {"0": 1, "1": 1}}
    after, decision = moved(state, "action", "card 40")
    assert legal((after, decision)) == ["route ATL-DCA"]
    after, _ = moved(after, "target", "route ATL-DCA")
    assert after["planes"] == {} and after["hangar"] == [1, 1, 0]


def test_gates_are_placed_until_stop_or_the_last() -> None:
    state = situation(2, hands=[[1], []])
    after, decision = moved(state, "action", "card 1")
    assert after["pending"] == {"card": 1, "effect": "gates", "left": 2, "lifted": None}
    assert legal((after, decision))[-1] == "stop"
    assert moved(after, "place", "stop")[0]["discards"][0] == [1]
    after, decision = moved(after, "place", "gate ATL", "gate ATL")
    assert (decision, after["gates"], after["discards"][0]) == ("action", {"ATL": [0, 0]}, [1])
    # Without gates there is no route for an airplane: nothing but stop is not asked.
    after, decision = moved(situation(2, hands=[[4], []]), "action", "card 4")
    assert (decision, after["discards"][0]) == ("action", [4])


def bonus(state: State, number: int) -> list[int]:
    return wheels_up_board.bonus_seats(state, CARDS[number])


def test_wu22_bonuses() -> None:
    gates = {"ATL": [0, 0, 1, 2, 1], "DCA": [0, 1], "JFK": [0, 1], "MIA": [2, 0], "ORD": [2]}
    planes = {"ATL-DCA": {"0": 1, "1": 1}, "DCA-JFK": {"0": 1}, "ATL-MIA": {"2": 1}, "JFK-MIA": {"0": 1}}
    state = situation(3, era=1, gates=gates, planes=planes, money=[1, 0, 0], hangar=[0, 5, 0])
    assert bonus(state, 21) == [2]  # service ATL MIA
    assert bonus(state, 22) == [0]  # link ATL JFK
    assert bonus(state, 53) == []  # link MIA ORD
    assert bonus(state, 27) == [0, 1]  # hub 2
    assert bonus(state, 58) == []  # hub 3
    assert bonus(state, 29) == [0]  # routes 3
    assert bonus(state, 30) == [0]  # airports 4
    assert bonus(state, 31) == [0, 2]  # control 1
    assert bonus(state, 32) == [0]  # control 2
    assert bonus(state, 33) == [0]  # most planes, not in hangars
    assert bonus(state, 28) == [0]  # most airports: ATL DCA JFK MIA
    assert bonus(state, 62) == [0]  # most gates
    assert bonus(state, 61) == [0]  # long 1: JFK-MIA
    assert bonus(state, 89) == []  # long 2
    assert bonus(state, 34) == [1, 2]  # fewest_money
    assert bonus(situation(3), 33) == [] and bonus(situation(3), 90) == []  # nobody is alone with the most
    greek = situation(2, "europe", gates={"ATH": [1]})
    assert bonus(greek, 57) == [1] and bonus(greek, 26) == []


def test_wu13_a_tie_pays_no_one() -> None:
    planes = {"ATL-DCA": {"0": 1, "1": 1}, "JFK-MIA": {"2": 1}, "BOS-MIA": {"0": 2, "2": 1}}
    state = situation(3, planes=planes)
    wheels_up_board.score_board(state)
    assert state["money"] == [3, 0, 2]


def test_action_moves_are_in_the_order_of_the_table() -> None:
    gates = {"ATL": [0], "DCA": [0], "JFK": [0]}
    state = situation(2, gates=gates, planes={"ATL-DCA": {"0": 1}}, hands=[[27, 19, 1], []], money=[1, 0])
    airports = ["ATL", "BOS", "DCA", "DTW", "JFK", "MIA", "MSY", "ORD"]
    wanted = [*(f"gate {airport}" for airport in airports), "plane DCA-JFK", "card 1", "card 27", "draw", "move"]
    assert legal((state, "action")) == [*wanted, "buy", "chaos 19", "end"]
