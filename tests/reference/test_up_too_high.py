"""The reference program of Up Too High: the worked figures of its rules file."""

import random
from typing import Any

import pytest

from tests.reference import up_too_high
from tests.reference.own_games import Dice, play_up_too_high, set_up_up_too_high, text
from tests.reference.record import Difference, Header, State, Step


def table(seats: int = 3, **parts: Any) -> State:
    """A state with nothing in it but these parts; seat 0 is first and in turn."""
    return (
        up_too_high.RULES.empty(seats)
        | {
            "ring": "CAFBGDE",
            "deck": [],
            "hands": [[] for _ in range(seats)],
            "capital": {company: [] for company in "ABCDEFG"},
            "first": 0,
            "phase": "company",
            "turn": 0,
        }
        | parts
    )


def only(**wanted: int) -> dict[str, int | None]:
    """The seats that are president of the companies named; the others have none."""
    return dict.fromkeys("ABCDEFG") | wanted


def after(state: State, decision: str, *moves: str, dice: Dice | None = None) -> Step:
    """The state and decision after the moves, each of which must be legal; the decision may change on the way."""
    header = Header("up_too_high", {}, len(state["hands"]), 0)
    asked: str | None = decision
    for move in moves:
        assert asked is not None and move in up_too_high.RULES.legal(header, state, asked), (asked, move)
        before, was = state, asked
        state, asked = up_too_high.RULES.apply(header, state, asked, move, dice or Dice(random.Random(0)))
        assert up_too_high.RULES.follow(header, before, was, move, state) == (state, asked)
    return state, asked


def capital(**wanted: list[str]) -> dict[str, list[str]]:
    return {company: [] for company in "ABCDEFG"} | wanted


def test_ut2_worked_figure() -> None:
    assert up_too_high.first_capital("ACFBGDE", "C") == 2
    assert up_too_high.first_capital("CAFBGDE", "A") == 3
    assert up_too_high.first_capital("CAFBGDE", "G") == 1
    assert sum(up_too_high.first_capital("CAFBGDE", company) for company in "ABCDEFG") == 14
    assert sum(up_too_high.COPIES.values()) == 95


def test_ut4_searches_come_after_the_choices_and_discard_as_drawn() -> None:
    state = table(
        3, phase="offer", turn=1, hands=[["a2"], ["B", "B", "p1"], ["A", "D"]], deck=["F", "C", "a3", "p2", "G", "a4"]
    )
    state, asked = after(state, "offer", "offer B", "offer D")
    assert asked == "bid" and state["turn"] == 0
    assert state["offers"] == ["B", "D", "G"] and state["discard"] == ["a4"] and state["chosen"] == [None] * 3
    assert state["hands"] == [["a2"], ["B", "p1"], ["A"]]


def test_ut5_two_seats_have_four_offers() -> None:
    state = table(2, phase="offer", hands=[["A"], ["B"]], deck=["F", "p1", "G", "a4", "E", "p2"])
    state, _ = after(state, "offer", "offer A", "offer B")
    assert state["offers"] == ["A", "B", "E", "G"] and state["discard"] == ["p2", "a4"] and state["deck"] == ["F", "p1"]


def test_ut4_without_any_share_nothing_is_drawn() -> None:
    state = table(3, phase="offer", hands=[["A"], [], []], deck=["p1", "p1"], discard=["a2"])
    state, asked = after(state, "offer", "offer A")
    assert asked == "bid" and state["offers"] == ["A"] and state["deck"] == ["p1", "p1"] and state["exhaustions"] == 0
    state, _ = after(state, "bid", "bid done", "bid done", "bid done")
    assert state["phase"] == "take" and state["turn"] == 0


def test_ut16_the_card_that_a_search_drew_last_stays_out_of_the_new_pile() -> None:
    state = table(3, phase="offer", hands=[["A"], ["A"], []], deck=["p4"], discard=["G", "a2", "a3"])
    for seed in range(20):
        done, _ = after(state, "offer", "offer A", "offer A", dice=Dice(random.Random(seed)))
        assert done["offers"] == ["A", "A", "G"] and sorted(done["deck"] + done["discard"]) == ["a2", "a3", "p4"]
        if done["discard"]:
            assert done["discard"][0] == "p4" and done["exhaustions"] == 1
        else:  # G was the last card: shuffled once more
            assert done["exhaustions"] == 2


def test_ut16_a_pile_used_up_by_searches_is_understood() -> None:
    state = table(2, phase="offer", hands=[["A"], []], deck=["p4"], discard=["G", "E", "B", "a3", "a2", "a2"])
    for seed in range(40):
        done, _ = after(state, "offer", "offer A", dice=Dice(random.Random(seed)))
        assert len(done["offers"]) == 4


def test_ut6_bids_never_go_back_in_card_order() -> None:
    state = table(2, phase="bid", hands=[["A", "B", "a2", "a2", "p1"], []])
    header = Header("up_too_high", {}, 2, 0)
    assert up_too_high.RULES.legal(header, state, "bid") == ["bid A", "bid B", "bid a2", "bid p1", "bid done"]
    state, _ = after(state, "bid", "bid a2")
    assert up_too_high.RULES.legal(header, state, "bid") == ["bid a2", "bid p1", "bid done"]


def test_ut7_the_highest_bid_takes_first_and_an_equal_one_that_came_earlier() -> None:
    state = table(4, phase="bid", first=1, turn=1, hands=[["p1"], [], ["p1"], ["p1", "p2"]], offers=["A", "B", "C"])
    state, asked = after(
        state, "bid", "bid done", "bid p1", "bid done", "bid p1", "bid p2", "bid done", "bid p1", "bid done"
    )
    order = []
    while asked == "take":
        order.append(state["turn"])
        state, asked = after(state, "take", "take " + state["offers"][0])
    assert order == [3, 2, 0]  # no share is left for seat 1


def test_ut7_two_seats_take_in_turn() -> None:
    state = table(
        2, phase="take", turn=1, hands=[["A"], []], bids=[[], ["p1"]], offers=["A", "B", "A", "C"], deck=["a2"] * 9
    )
    order = []
    asked: str | None = "take"
    while asked == "take":
        order.append(state["turn"])
        state, asked = after(state, "take", "take " + state["offers"][0])
    assert order == [1, 0, 1, 0]


def test_ut8_a_president_moves_only_to_more_shares() -> None:
    shares = [dict.fromkeys("ABCDEFG", 0) | {"A": held} for held in (1, 1, 0)]
    state = table(
        3, phase="take", shares=shares, president=only(A=0), turn=2, bids=[[], [], ["p1"]], offers=["A", "A", "B"]
    )
    state, _ = after(state, "take", "take A")
    assert state["president"]["A"] == 0 and state["claimed"] == [[], [], []]
    state["turn"] = 1
    state, _ = after(state, "take", "take A")
    assert state["president"]["A"] == 1 and state["claimed"] == [[], [], []]


def test_ut9_bids_go_to_the_company_claimed_else_to_the_discard_from_the_highest_down() -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    state = table(
        3,
        phase="take",
        turn=2,
        president=only(A=0),
        shares=[none | {"A": 1}, none, none],
        offers=["B"],
        bids=[["A", "p1"], ["C", "a2", "a3"], ["E"]],
        deck=["G"] * 20,
    )
    state, _ = after(state, "take", "take B")
    assert state["discard"] == ["C", "a2", "a3", "A", "p1"]
    assert state["capital"]["B"] == ["E"]  # B's income comes after A's dividend


def two_claims(bid: list[str]) -> State:
    return table(
        2,
        phase="take",
        turn=1,
        president=only(A=0, D=1),
        claimed=[["A"], ["D"]],
        offers=["C", "B"],
        shares=[dict.fromkeys("ABCDEFG", 0) | {"A": 1}, dict.fromkeys("ABCDEFG", 0) | {"D": 1}],
        bids=[[], bid],
        hands=[["B"], ["B"]],
    )


def test_ut9_two_claims_share_the_bid_out() -> None:
    state, asked = after(two_claims(["A", "a2", "p1"]), "take", "take C", "take B")
    assert asked == "extra" and state["turn"] == 1
    assert up_too_high.RULES.legal(Header("up_too_high", {}, 2, 0), state, asked) == ["extra C", "extra D"]
    more, _ = after(state, "extra", "extra C")
    assert more["capital"]["C"][:2] == ["A", "p1"] and more["capital"]["D"][0] == "a2" and more["extra"] == [None, "C"]
    even, asked = after(two_claims(["A", "a2"]), "take", "take C", "take B")
    assert asked != "extra" and even["capital"]["D"][0] == "A" and even["capital"]["C"][0] == "a2"


def test_ut12_worked_figure() -> None:
    state = table(
        3,
        acting="E",
        president=only(E=0),
        airplane=dict.fromkeys("ABCDEFG", 0) | {"E": 2},
        shares=[dict.fromkeys("ABCDEFG", int(seat == 0)) for seat in range(3)],
        deck=["G", "p4", "p3", "p2", "p1"],
    )
    flown, _ = after(state, "fly", "fly cw")
    assert flown["capital"] == capital(E=["p1", "p3"], C=["p2"], A=["p4"]) and flown["deck"] == ["G"]
    back, _ = after(state, "fly", "fly ccw")
    assert back["capital"] == capital(E=["p1", "p3"], D=["p2"], G=["p4"])


def test_ut13_worked_figure() -> None:
    assert up_too_high.cost(1, 3) == 5 and up_too_high.cost(0, 2) == 3
    state = table(
        3,
        acting="G",
        president=only(G=1),
        turn=1,
        hands=[["A"], ["A", "a2", "a3", "a4", "p1", "p2"], ["A"]],
        shares=[dict.fromkeys("ABCDEFG", 1)] * 3,
        capital=capital(G=["A", "B", "C", "D", "E"]),
    )
    assert up_too_high.buildable(state) == ["a2", "a3", "p1", "p2"]
    state, asked = after(state, "build", "build a3")
    assert state["discard"] == ["E", "D", "C", "B", "A"] and state["capital"]["G"] == []
    assert state["airport"]["G"] == 3 and state["built"]["G"] == ["a3"] and asked == "offer"


def test_ut14_worked_figure() -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    state = table(
        3,
        acting="G",
        president=only(G=1),
        turn=1,
        airport=dict.fromkeys("ABCDEFG", 3),
        shares=[none | {"G": 1}, none | {"G": 2}, none],
        capital=capital(G=["A", "B", "C", "D", "E", "F"]),
    )
    header = Header("up_too_high", {}, 3, 0)
    assert up_too_high.RULES.legal(header, state, "dividend") == ["pay 0", "pay 1", "pay 2"]
    state, _ = after(state, "dividend", "pay 2")
    assert state["hands"] == [["A", "B"], ["C", "D", "E", "F"], []]  # UT15: the president first, from the top


def test_ut16_a_card_not_there_counts_once_a_round() -> None:
    """Two incomes without a card to draw; then what the build discards is shuffled when the next card is needed."""
    none = dict.fromkeys("ABCDEFG", 0)
    state = table(
        3,
        acting="A",
        president=only(A=0, B=0, C=0, D=0),
        hands=[["B", "a2"], ["B"], ["B"]],
        shares=[none | {"A": 1, "B": 1, "C": 1, "D": 1}, none, none],
        airport=dict.fromkeys("ABCDEFG", 2),
        capital=capital(A=["E"]),
    )
    state, asked = after(state, "dividend", "pay 0")
    assert asked == "offer" and state["exhaustions"] == 1 and state["round"] == 2 and state["fizzled"] is False
    state = table(
        3,
        acting="A",
        president=only(A=0, B=0),
        hands=[["B", "p1"], ["B"], ["B"]],
        shares=[none | {"A": 1, "B": 1}, none, none],
        capital=capital(A=["E"]),
    )
    state, asked = after(state, "build", "build p1")
    assert asked == "dividend" and state["acting"] == "B"
    assert state["capital"]["B"] == ["E"] and state["discard"] == []
    assert state["exhaustions"] == 1 and state["fizzled"] is False


@pytest.mark.parametrize(("seats", "limit"), [(2, 3), (4, 3), (5, 4)])
def test_ut17_the_last_round(seats: int, limit: int) -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    for exhaustions in (limit - 1, limit, limit + 1):
        state = table(
            seats,
            acting="G",
            president=only(G=1),
            turn=1,
            hands=[["A"] for _ in range(seats)],
            shares=[none | {"G": 1}] + [none] * (seats - 1),
            capital=capital(G=["E"]),
            deck=["D"] * 9,
            exhaustions=exhaustions,
            claimed=[["A"]] + [[] for _ in range(seats - 1)],
        )
        state, asked = after(state, "dividend", "pay 0")
        if exhaustions < limit:
            assert asked == "offer" and state["first"] == state["turn"] == 1 and state["claimed"] == [[]] * seats
        else:
            assert asked is None and state["phase"] == "company" and state["acting"] is None
            assert state["turn"] == 1 and state["first"] == 0 and state["claimed"][0] == ["A"]


def test_ut18_worked_figure_and_ties() -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    levels = none | {"B": 3}
    state = table(3, airport=levels, airplane=levels, shares=[none | {"B": 2}] * 3, hands=[["A"], ["A", "A"], ["p1"]])
    header = Header("up_too_high", {}, 3, 0)
    assert up_too_high.RULES.result(header, state) == ([12, 12, 12], [1])
    state["hands"][2].append("p1")
    assert up_too_high.RULES.result(header, state)[1] == [1, 2]


def test_ut1_nobody_with_a_share_begins_with_bids() -> None:
    header = Header("up_too_high", {}, 2, 0)
    state = set_up_up_too_high(header, random.Random(2))
    everything = [card for card, copies in up_too_high.COPIES.items() for _ in range(copies)]
    state["hands"] = [everything[56:64], everything[64:72]]
    rest = everything[:56] + everything[72:]
    random.Random(2).shuffle(rest)
    for cards in state["capital"].values():
        cards[:] = [rest.pop() for _ in cards]
    state["deck"] = rest
    assert up_too_high.RULES.begin_round(header, state, Dice(random.Random(0))) == "bid"
    assert up_too_high.RULES.opening(header, state) == "bid" and len(state["offers"]) == 4
    state["offers"].pop()
    with pytest.raises(Difference):
        up_too_high.RULES.opening(header, state)


def test_ut16_a_new_pile_of_other_cards_is_found() -> None:
    """In a record with reshuffles, exchange two unlike cards between a new pile and anywhere else."""
    tried = 0
    for seed in range(12):
        lines = play_up_too_high(2 + seed % 4, seed, "random")
        for at in range(2, len(lines)):
            before, state = lines[at - 1]["state"], lines[at]["state"]
            if len(state["deck"]) <= len(before["deck"]):
                continue
            for place in (state["hands"][0], state["capital"]["A"], state["discard"]):
                if place and place[0] != state["deck"][0]:
                    place[0], state["deck"][0] = state["deck"][0], place[0]
                    found = up_too_high.check(text(lines))
                    place[0], state["deck"][0] = state["deck"][0], place[0]
                    assert len(found) == 1
                    tried += 1
    assert tried > 10
