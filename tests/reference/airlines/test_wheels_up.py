"""The reference program of Wheels Up!: turns and eras, by situations for the rulings."""

from typing import Any

from tests.reference.airlines import wheels_up_board
from tests.reference.airlines.wheels_up_board import BOARDS, CARDS
from tests.reference.airlines.wheels_up_games import BOARD_NAMES, check, put, recorded, values
from tests.reference.airlines.wheels_up_situation import Step, legal, moved, seat, situation
from tests.reference.record import Header, State
from tests.reference.wheels_up import RULES


def test_tables() -> None:
    assert len(CARDS) == 90 and list(BOARDS) == BOARD_NAMES and len(BOARDS) == 6
    for board in BOARDS.values():
        for route, payout in board.routes.items():
            start, end = route.split("-")
            assert start < end and {start, end} <= set(board.slots) and payout in (1, 2, 3)
        for slots in board.slots.values():
            assert slots == sorted(slots) and set(slots) <= {*"23456D"}


def test_wu2_cards_that_name_airports() -> None:
    used = [card for era in range(3) for card in wheels_up_board.used_cards(BOARDS["north_america"], era)]
    assert {22, 52, 53, 80, 81} <= set(
        used
    )  # link ATL JFK, service JFK MIA, link MIA ORD, service JFK ORD, link BOS MIA
    assert not {23, 24, 26, 57, 83} & set(used)
    transatlantic = wheels_up_board.used_cards(BOARDS["transatlantic"], 0)
    assert 21 in transatlantic and 23 not in transatlantic  # ATL-MIA; AMS is missing
    assert 84 in wheels_up_board.used_cards(BOARDS["transatlantic"], 2)  # JFK-LHR
    assert 82 not in wheels_up_board.used_cards(BOARDS["transatlantic"], 2)  # DUB and FCO, but no route DUB-FCO


def test_wu5_slots() -> None:
    full = {"ATL": [0, 0], "BOS": [0, 0], "DCA": [0, 0], "DTW": [0, 0], "JFK": [0], "MIA": [0], "MSY": [0], "ORD": [0]}
    state = situation(2, gates=full)
    assert wheels_up_board.open_airports(state) == ["JFK", "ORD"]
    assert wheels_up_board.open_airports(state | {"era": 1}) == ["JFK", "ORD"]
    everywhere = list(BOARDS["eastern_us"].slots)
    for era in (2, 3):
        assert wheels_up_board.open_airports(state | {"era": era}) == everywhere
    assert wheels_up_board.open_airports(situation(3, gates=full)) == ["ATL", "DCA", "DTW", "JFK", "MIA", "ORD"]


def test_wu6_the_worked_example_of_the_document() -> None:
    """Three gates in Denver, one in Seattle, one in Los Angeles: 3, 3 and 1 airplanes on the routes between them."""
    state = situation(6, "north_america", gates={"DEN": [0, 0, 0], "SEA": [0], "LAX": [0]})
    most = {route: wheels_up_board.most_planes(state, 0, route) for route in ("DEN-SEA", "DEN-LAX", "LAX-SEA")}
    assert most == {"DEN-SEA": 3, "DEN-LAX": 3, "LAX-SEA": 1}
    assert wheels_up_board.placing_routes(state, 0) == ["DEN-LAX", "DEN-SEA", "LAX-SEA"]
    state["planes"] = {"DEN-SEA": {"0": 3}, "DEN-LAX": {"0": 2}, "LAX-SEA": {"0": 1}}
    assert wheels_up_board.placing_routes(state, 0) == ["DEN-LAX"]


def test_wu28_the_very_first_turn_has_one_action() -> None:
    for seats in range(2, 7):
        lines = values(list(recorded("north_america", seats, 5, "busy", "one")))
        assert check(lines) == [] and lines[1]["state"]["actions"] == 1
        asked = [line for line in lines[1:-1] if line["decision"] == "action" and not line["state"]["bought"]]
        later = next(line for line in asked if line["seat"] != lines[1]["seat"])
        assert later["state"]["actions"] == 2
        assert "state.actions is 1 " in check(put(lines, (0, "options"), {"board": "north_america"}))[0]
    full = values(list(recorded("north_america", 3, 5, "busy")))
    named = put(full, (0, "options"), {"board": "north_america", "opening": "full"})
    assert check(named) == ["Game 1, header: option opening is named though the default."]


def test_wu6_wu12_where_an_airplane_may_be() -> None:
    gates = {"ATL": [0, 1, 0, 0], "DCA": [0], "JFK": [0], "MIA": [1, 0]}
    state = situation(6, gates=gates, planes={"ATL-DCA": {"0": 2, "1": 9}})
    assert wheels_up_board.placing_routes(state, 0) == ["ATL-DCA", "ATL-MIA", "DCA-JFK"]
    assert wheels_up_board.placing_routes(state | {"era": 1}, 0) == ["ATL-DCA", "ATL-MIA", "DCA-JFK", "JFK-MIA"]
    assert wheels_up_board.placing_routes(state, 1) == ["ATL-MIA"]
    state["hangar"][0] = 8
    assert wheels_up_board.placing_routes(state, 0) == []
    assert "ATL-DCA" in wheels_up_board.landing_routes(state, 0)


def test_wu8_draw() -> None:
    state = situation(2, decks=[[3], [], []], discards=[[], [40], []])
    after, decision = moved(state, "action", "draw")
    assert (after["hands"][0], after["actions"], decision) == ([3], 1, "action")
    assert "draw" not in legal((after, decision))
    after, _ = moved(situation(2, decks=[[3], [], []], discards=[[1, 2], [], []]), "action", "draw")
    assert sorted(after["hands"][0]) == [2, 3] and after["decks"][0] == [1] and after["discards"][0] == []


def test_wu4_one_card_after_the_other_before_the_moment() -> None:
    state = situation(2, hands=[[1, 2, 3, 4, 5], [18]])
    after, decision = moved(state, "action", "draw")
    assert (decision, after["over"], after["pending"], after["asking"]) == ("discard", [0], None, [])
    after, decision = moved(after, "discard", "discard 2")
    assert (decision, after["over"]) == ("discard", [0])
    after, decision = moved(after, "discard", "discard 5")
    assert (decision, after["over"], after["asking"]) == ("react", [], [1])
    assert after["discards"][0] == [2, 5] and seat((after, decision)) == 1


def test_wu9_move() -> None:
    gates = {"ATL": [0], "DCA": [0], "JFK": [0]}
    state = situation(2, gates=gates, planes={"ATL-DCA": {"0": 1}}, hangar=[1, 0])
    after, decision = moved(state, "action", "move")
    assert after["actions"] == 1
    assert after["pending"] == {"card": 0, "effect": "move", "left": 3, "lifted": None}
    assert legal((after, decision)) == ["from ATL-DCA", "from hangar", "stop"]
    lifted, decision = moved(after, "lift", "from ATL-DCA")
    assert lifted["pending"]["lifted"] == "ATL-DCA" and lifted["planes"] == {"ATL-DCA": {"0": 1}}
    assert legal((lifted, decision)) == ["to DCA-JFK"]
    landed, decision = moved(lifted, "land", "to DCA-JFK")
    assert landed["planes"] == {"DCA-JFK": {"0": 1}} and landed["pending"]["left"] == 2
    # The hangar's airplane fills the last free route: a lift with nothing but stop is not asked.
    filled, decision = moved(landed, "lift", "from hangar", "to ATL-DCA")
    assert (decision, filled["pending"], filled["hangar"]) == ("action", None, [0, 0])
    assert "move" not in legal((filled, decision)) and "move" in legal((landed | {"pending": None}, "action"))
    stopped, decision = moved(after, "lift", "stop")
    assert (decision, stopped["pending"], stopped["actions"]) == ("action", None, 1)


def test_wu10_buy_once_and_after_the_last_action() -> None:
    state = situation(2, money=[2, 0], actions=1)
    after, decision = moved(state, "action", "gate ATL")
    assert (decision, after["actions"], after["turn"]) == ("action", 0, 0)
    assert legal((after, decision)) == ["buy", "end"]
    after, decision = moved(after, "action", "buy")
    assert (after["actions"], after["money"][0], after["bought"]) == (1, 1, True)
    after, decision = moved(after, "action", "gate ATL")
    assert (after["turn"], after["actions"], after["bought"]) == (1, 2, False)


def test_the_turn_is_kept_while_chaos_could_be_played() -> None:
    state = situation(2, hands=[[14, 17, 19], []], actions=1)
    after, decision = moved(state, "action", "gate ATL")
    assert legal((after, decision)) == ["chaos 19", "end"]  # cancel never, nobody has money
    after, decision = moved(after, "action", "chaos 19")
    assert after["pending"] == {"card": 19, "effect": "quick_gate", "left": 1, "lifted": None}
    after, decision = moved(after, "place", "gate BOS")
    assert (after["turn"], after["discards"][0], after["gates"]) == (1, [19], {"ATL": [0], "BOS": [0]})


def test_wu11_excess_goes_to_the_hangar() -> None:
    gates = {"ATL": [1, 0, 1], "DCA": [1], "MIA": [1]}
    planes = {"ATL-DCA": {"1": 2}, "ATL-MIA": {"1": 1}}
    state = situation(4, hands=[[16, 41], [], [], []], gates=gates, planes=planes)
    after, decision = moved(state, "action", "chaos 16", "gate 1 ATL")
    assert after["gates"]["ATL"] == [1, 0]
    assert after["planes"] == {"ATL-DCA": {"1": 1}, "ATL-MIA": {"1": 1}} and after["hangar"] == [0, 1, 0, 0]
    assert wheels_up_board.placed(after, 1) == 3
    after, decision = moved(after, "action", "card 41")
    assert legal((after, decision)) == ["gate 1 ATL", "gate 1 DCA", "gate 1 MIA"]
    after, decision = moved(after, "target", "gate 1 ATL")
    assert after["planes"] == {} and after["hangar"] == [0, 3, 0, 0] and after["gates"]["ATL"] == [0]


# Eras


def about_to_fly_jets(seat: int, rival: int, **changes: Any) -> State:
    """A seat of six has four airplanes placed and nine gates; its rival has one airplane."""
    gates = {"ATL": [seat] * 5 + [rival], "DCA": [seat], "JFK": [seat, seat], "MIA": [rival, seat]}
    planes = {"ATL-DCA": {str(seat): 3}, "ATL-MIA": {str(seat): 1, str(rival): 1}}
    return situation(6, gates=gates, planes=planes, turn=seat, **changes)


def test_wu14_the_fifth_airplane_in_the_middle_of_an_effect() -> None:
    hands = [[9], [1, 2, 3, 4], [], [9, 10, 11], [5, 6, 7], [9, 10, 11]]
    state = about_to_fly_jets(4, 1, hands=hands, idle=7)
    state["gates"]["JFK"] = []  # seven gates: deregulation does not follow
    after, decision = moved(state, "action", "card 5", "plane ATL-DCA")
    assert (after["era"], after["idle"], decision) == (1, 0, "discard")
    assert after["money"] == [0, 0, 0, 0, 1, 0]  # ATL-DCA with the new airplane; ATL-MIA is tied
    assert [len(hand) for hand in after["hands"]] == [4, 7, 3, 6, 5, 6]
    assert after["over"] == [5, 1, 3] and seat((after, decision)) == 5
    assert after["pending"] == {"card": 5, "effect": "planes", "left": 2, "lifted": None}
    assert after["discards"] == [[], [], []]
    after, decision = moved(after, "discard", "discard 9", "discard 1", "discard 38", "discard 9")
    assert (decision, after["over"]) == ("place", [])  # the effect goes on, in the new era
    after, decision = moved(after, "place", "stop")
    assert after["discards"] == [[9, 1, 9, 5], [38], []]


def test_wu17_two_eras_in_a_row() -> None:
    state = about_to_fly_jets(0, 1, hands=[[1, 2, 3], *([] for _ in range(5))])
    assert wheels_up_board.era_due(state) is None  # nine gates, but beginnings
    after, decision = moved(state, "action", "plane ATL-DCA")
    assert (decision, after["era"], after["over"], after["money"][0]) == ("discard", 1, [0], 1)
    assert [len(hand) for hand in after["hands"]] == [6, 3, 3, 3, 3, 3]
    after, decision = moved(after, "discard", "discard 1")
    assert (decision, after["era"], after["money"][0]) == ("discard", 2, 2)
    assert after["over"] == [0, 1, 2, 3, 4, 5]
    after["over"] = [0]
    for other in range(1, 6):
        after["hands"][other] = []
    after, decision = moved(after, "discard", "discard 2", "discard 3", "discard 38")
    assert (decision, after["era"], after["actions"], after["turn"]) == ("action", 2, 1, 0)


def test_wu17_nothing_is_remembered() -> None:
    """The ninth gate was there in beginnings, but it is gone when jetliners begin."""
    state = about_to_fly_jets(0, 1, hands=[[], [16], [], [], [], []])
    state["gates"]["ATL"].remove(0)
    after, decision = moved(state, "action", "gate BOS", "chaos 16", "gate 0 JFK")
    assert (decision, after["gates"]["JFK"], after["hands"][1]) == ("action", [0], [])
    after, decision = moved(after, "action", "plane ATL-DCA")
    assert (decision, after["era"]) == ("action", 1)
    assert [len(hand) for hand in after["hands"]] == [3] * 6  # one deal


def test_wu15_no_open_slot_left() -> None:
    slots = BOARDS["eastern_us"].slots
    gates = {airport: [i % 2 for i, slot in enumerate(slots[airport]) if slot == "2"] for airport in slots}
    assert gates["MSY"] == [0] and gates["ATL"] == [0, 1]
    gates["MSY"] = []
    # Seat 1 has five of fourteen gates, seat 0 eight.
    state = situation(2, gates={airport: held for airport, held in gates.items() if held}, era=1)
    assert wheels_up_board.era_due(state) is None
    state["turn"] = 1
    after, decision = moved(state, "action", "gate MSY")
    assert (after["era"], decision) == (2, "action")
    assert "gate MSY" in legal((after, decision))  # the D slot


def test_wu15_the_ninth_gate_by_a_takeover() -> None:
    gates = {"ATL": [0, 0, 1, 0], "DCA": [0, 0, 1, 1], "JFK": [0, 0, 0]}
    hands: list[list[int]] = [[11, 1, 2, 3], [], [], [], []]
    state = situation(5, gates=gates, era=1, hands=hands)
    after, decision = moved(state, "action", "card 11")
    assert after["pending"] == {"card": 11, "effect": "takeover", "left": 1, "lifted": None}
    assert legal((after, decision)) == ["gate 1 ATL", "gate 1 DCA"]
    after, decision = moved(after, "target", "gate 1 DCA")
    assert after["gates"]["DCA"] == [0, 0, 1, 0] and after["era"] == 2
    assert (decision, after["over"]) == ("discard", [0])
    # WU27: the card is discarded after the discards of the new era.
    assert after["pending"] == {"card": 11, "effect": "takeover", "left": 0, "lifted": None}
    after, decision = moved(after, "discard", "discard 1")
    assert (decision, after["pending"], after["discards"][0]) == ("action", None, [1, 11])


def near_the_end(**changes: Any) -> State:
    """Seat 1 of four has nine airplanes placed; jetliners."""
    planes = {"ATL-DCA": {"1": 4}, "ATL-MIA": {"1": 3}}
    gates = {"ATL": [1, 1, 1, 1, 1], "DCA": [1, 0], "MIA": [1]}
    state = situation(4, era=1, gates=gates, planes=planes, turn=3, first=1, **changes)
    state["hangar"][1] = 2
    return state


def test_wu16_final_approach_in_another_seats_turn() -> None:
    state = near_the_end(hands=[[20], [20], [], [9]])
    # Seat 0 cannot place; seat 1 can. The event waits.
    declared, decision = moved(state, "action", "card 9")
    assert (decision, declared["asking"], declared["declared"], declared["actions"]) == ("react", [1], 9, 1)
    assert declared["hands"][3] == [] and declared["discards"][0] == []
    after, decision = moved(declared, "react", "chaos 20")
    assert (decision, seat((after, decision)), after["asking"], after["declared"]) == ("place", 1, [1], 9)
    after, decision = moved(after, "place", "plane ATL-MIA")
    assert after["era"] == 3 and after["final"] == {"by": 1, "from": 3, "phase": 0}
    assert after["money"] == [0, 2, 0, 3]  # the scoring; then the event, as nobody else can react
    assert (decision, after["turn"], after["actions"], after["discards"][0]) == ("action", 3, 1, [20, 9])
    assert [len(hand) for hand in after["hands"]] == [1, 0, 0, 0]  # no deal of deregulation
    # WU17: the deck of deregulation, and D slots.
    drawn, _ = moved(after, "action", "draw")
    assert drawn["hands"][3] == [66, 66]
    assert "MSY" in wheels_up_board.open_airports(after | {"gates": {"MSY": [2, 2]}})


def test_wu16_full_turns_then_half_turns() -> None:
    state = near_the_end(hands=[[] for _ in range(4)])
    state |= {"era": 3, "final": {"by": 1, "from": 3, "phase": 0}, "money": [5, 5, 5, 5], "hangar": [0, 3, 0, 0]}
    turns = []
    step: Step = (state, "action")
    while step[1] is not None:
        turns.append((seat(step), step[0]["final"]["phase"], step[0]["actions"], "buy" in legal(step)))
        last = step[0]
        step = moved(step[0], "action", "end")
    full = [(0, 1, 2, True), (1, 1, 2, True), (2, 1, 2, True), (3, 1, 2, True)]
    half = [(0, 2, 1, False), (2, 2, 1, False), (3, 2, 1, False)]
    assert turns == [(3, 0, 2, True), *full, *half]
    final = step[0]
    assert final == last | {"money": [5, 7, 5, 5]}
    assert final["idle"] == 1  # the turn passed to seat 1 once
    header = Header("wheels_up", {"board": "eastern_us", "opening": "full"}, 4, 0)
    assert RULES.result(header, final) == ([5, 7, 5, 5], [1])
    assert RULES.result(header, final | {"money": [7, 7, 5, 5]}) == ([7, 7, 5, 5], [0, 1])


def test_wu16_half_turns_leave_out_the_seat_on_turn_when_it_placed() -> None:
    state = situation(2, era=3, final={"by": 0, "from": 0, "phase": 1}, turn=0)
    after, _ = moved(state, "action", "end")
    assert (after["turn"], after["actions"], after["final"]["phase"]) == (1, 1, 2)
    after, decision = moved(after, "action", "gate ATL")
    assert decision is None
    assert (after["turn"], after["actions"], after["bought"]) == (1, 0, False)


def test_wu16_chaos_after_the_last_half_action() -> None:
    state = situation(2, era=3, final={"by": 0, "from": 0, "phase": 2}, turn=1, actions=1, hands=[[], [19]])
    after, decision = moved(state, "action", "gate ATL")
    assert legal((after, decision)) == ["chaos 19", "end"]
    after, decision = moved(after, "action", "chaos 19", "gate ATL")
    assert decision is None


def test_wu19_twelve_rounds_without_an_airplane() -> None:
    gates = {"ATL": [1], "DCA": [1]}
    step: Step = (situation(2, gates=gates, planes={"ATL-DCA": {"1": 1}}, turn=1, first=1), "action")
    for _ in range(23):
        step = moved(step[0], "action", "end")
    assert step[1] == "action" and step[0]["idle"] == 11 and step[0]["money"] == [0, 0]
    step = moved(step[0], "action", "end")
    assert step[1] is None and step[0]["idle"] == 12 and step[0]["money"] == [0, 1] and step[0]["turn"] == 0
    state = situation(2, gates={"ATL": [0, 0], "DCA": [0]}, idle=11, planes={"ATL-DCA": {"0": 1}})
    assert moved(state, "action", "plane ATL-DCA")[0]["idle"] == 0
    assert moved(state, "action", "gate BOS")[0]["idle"] == 11
