"""The reference program of Wheels Up!: its tables, and situations that no rule has a number for."""

from tests.reference.airlines.wheels_up_board import BOARDS, CARDS
from tests.reference.airlines.wheels_up_games import BOARD_NAMES
from tests.reference.airlines.wheels_up_situation import legal, moved, situation


def test_tables() -> None:
    assert len(CARDS) == 90 and list(BOARDS) == BOARD_NAMES and len(BOARDS) == 6
    for board in BOARDS.values():
        for route, payout in board.routes.items():
            start, end = route.split("-")
            assert start < end and {start, end} <= set(board.slots) and payout in (1, 2, 3)
        for slots in board.slots.values():
            assert slots == sorted(slots) and set(slots) <= {*"23456D"}


def test_the_turn_is_kept_while_chaos_could_be_played() -> None:
    state = situation(2, hands=[[14, 17, 19], []], actions=1)
    after, decision = moved(state, "action", "gate ATL")
    assert legal((after, decision)) == ["chaos 19", "end"]  # cancel never, nobody has money
    after, decision = moved(after, "action", "chaos 19")
    assert after["pending"] == {"card": 19, "effect": "quick_gate", "left": 1, "lifted": None}
    after, decision = moved(after, "place", "gate BOS")
    assert (after["turn"], after["discards"][0], after["gates"]) == (1, [19], {"ATL": [0], "BOS": [0]})


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


def test_action_moves_are_in_the_order_of_the_table() -> None:
    gates = {"ATL": [0], "DCA": [0], "JFK": [0]}
    state = situation(2, gates=gates, planes={"ATL-DCA": {"0": 1}}, hands=[[27, 19, 1], []], money=[1, 0])
    airports = ["ATL", "BOS", "DCA", "DTW", "JFK", "MIA", "MSY", "ORD"]
    wanted = [*(f"gate {airport}" for airport in airports), "plane DCA-JFK", "card 1", "card 27", "draw", "move"]
    assert legal((state, "action")) == [*wanted, "buy", "chaos 19", "end"]
