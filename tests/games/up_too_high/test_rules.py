"""Up Too High: the rules of seeds/up_too_high/rules.md on set-up, offers and bids (UT1-UT9)."""

import itertools
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine_core.games.up_too_high.rules import share_phase
from engine_core.games.up_too_high.rules.layout import FIRST, PHASE
from engine_core.games.up_too_high.rules.rules import Rules
from host_sim.games import state_json
from host_sim.records import record
from tests.chance import chi_square_z
from tests.games.up_too_high.position import ALL_CARDS, KIND_OF, LETTERS, Position, bid, bidding, every_number
from tests.setting import information


def test_components_are_95_cards_with_one_function_each() -> None:
    seed = tomllib.loads((Path(__file__).parents[3] / "seeds/up_too_high/cards.toml").read_text(encoding="utf-8"))
    assert len(ALL_CARDS) == 95
    assert [ALL_CARDS.count(letter) for letter in LETTERS] == [seed["share"]] * 7 == [8] * 7
    airports = {level: ALL_CARDS.count("a" + level) for level in "2345"}
    airplanes = {level: ALL_CARDS.count("p" + level) for level in "1234"}
    assert airports == seed["airport"] == {"2": 8, "3": 7, "4": 4, "5": 2}
    assert airplanes == seed["airplane"] == {"1": 8, "2": 6, "3": 3, "4": 1}


# UT1-UT3 Set-up


@every_number
def test_UT1_eight_cards_each_and_a_ring_of_seven(seats: int) -> None:
    rules = Rules(seats, {})
    for seed in range(20):
        state = state_json(rules, rules.new_state(seed))
        cards = [*state["deck"], *itertools.chain(*state["capital"].values(), *state["hands"])]
        assert [len(hand) for hand in state["hands"]] == [8] * seats
        assert sorted(cards) == sorted(ALL_CARDS)
        assert sorted(state["ring"]) == list(LETTERS)
        assert set(state["airport"].values()) == {1} and set(state["airplane"].values()) == {0}
        assert state["discard"] == [] and state["exhaustions"] == 0 and state["round"] == 1


def test_UT1_shuffle_and_ring_favour_nothing() -> None:
    rules = Rules(3, {})
    hand, top, ring = Counter[str](), Counter[str](), Counter[str]()
    deals = 1500
    for seed in range(deals):
        state = state_json(rules, rules.new_state(seed))
        hand.update(state["hands"][1])
        top[state["deck"][-1]] += 1
        ring[state["ring"][3]] += 1
    for counts in (hand, top):
        assert abs(chi_square_z((counts[c], counts.total() * ALL_CARDS.count(c) / 95) for c in KIND_OF)) < 4
    assert abs(chi_square_z((ring[letter], deals / 7) for letter in LETTERS)) < 4


@every_number
def test_UT2_a_card_of_capital_and_one_for_each_later_neighbour(seats: int) -> None:
    rules = Rules(seats, {})
    figure = 0
    for seed in range(60):
        state = state_json(rules, rules.new_state(seed))
        ring = state["ring"]
        for place, letter in enumerate(ring):
            neighbours = {ring[place - 1], ring[(place + 1) % 7]}
            assert len(state["capital"][letter]) == 1 + sum(other > letter for other in neighbours)
            if letter == "C" and neighbours == {"A", "F"}:
                figure += 1
                assert len(state["capital"]["C"]) == 2
        assert sum(map(len, state["capital"].values())) == 14
    assert figure, "no ring had the document's C between A and F"


@every_number
def test_UT3_any_seat_may_be_first(seats: int) -> None:
    rules = Rules(seats, {})
    firsts = Counter(rules.new_state(seed)[FIRST] for seed in range(800))
    assert abs(chi_square_z((firsts[seat], 800 / seats) for seat in range(seats))) < 4


@pytest.mark.parametrize("seats", [1, 6])
def test_UT3_two_to_five_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="for 2 to 5 seats"):
        Rules(seats, {})


# UT4 Offers


def test_UT4_seats_choose_a_share_in_order_and_all_are_shown_at_once() -> None:
    position = Position(3, first=1).hands("A a2", "C C F p1", "B G").share_phase()
    assert position.asks == (1, "offer") and position.moves == ["offer C", "offer F"]
    position.move("offer F")
    assert position.json["hands"][1] == ["C", "C", "p1"]
    assert position.json["chosen"] == [None, "F", None] and position.json["offers"] == []
    position.move("offer B")
    assert position.asks == (0, "offer")
    position.move("offer A")
    assert position.json["offers"] == ["F", "B", "A"] and position.json["chosen"] == [None] * 3
    assert position.asks == (1, "bid")


def test_UT4_a_seat_without_a_share_searches_after_all_that_choose() -> None:
    position = Position(3, deck="G E p1 a2 D a3", discard="p2").hands("a2", "C", "p1").share_phase()
    assert position.asks == (1, "offer"), "seat 0 is passed over"
    position.move("offer C")
    state = position.json
    assert state["offers"] == ["C", "D", "E"], "the searches in seat order"
    assert state["discard"] == ["p2", "a3", "a2", "p1"], "the other cards, as drawn"
    assert state["deck"] == ["G"]
    assert state["hands"] == [["a2"], [], ["p1"]]


def test_UT4_searches_that_need_no_choice_come_first() -> None:
    position = Position(3, deck="A B C D").hands("a2", "", "p1").share_phase()
    assert position.asks == (0, "bid") and position.json["offers"] == ["D", "C", "B"]


def test_UT4_with_no_share_in_the_piles_nothing_is_drawn() -> None:
    position = Position(3, deck="a2 p1", discard="a3").hands("a2", "C", "p1").share_phase().move("offer C")
    state = position.json
    assert state["offers"] == ["C"] and state["deck"] == ["a2", "p1"] and state["discard"] == ["a3"]
    assert state["exhaustions"] == 0 and not state["fizzled"]
    state = Position(3, discard="G").hands("a2", "C", "p1").share_phase().move("offer C").json
    assert state["offers"] == ["C", "G"] and state["exhaustions"] == 1, "a share in the discard pile is drawn"


# UT5 Two seats


def test_UT5_two_seats_turn_up_a_share_each() -> None:
    position = Position(2, deck="G E p1 D a3", first=1).hands("A", "B").share_phase().move("offer B", "offer A")
    assert position.json["offers"] == ["B", "A", "D", "E"]
    assert position.json["discard"] == ["a3", "p1"]


def test_UT5_two_seats_turn_up_after_all_searches_and_none_if_there_is_none() -> None:
    position = Position(2, deck="a2 G E D").hands("", "B").share_phase().move("offer B")
    assert position.json["offers"] == ["B", "D", "E", "G"]
    position = Position(2, deck="a2 E").hands("A", "B").share_phase().move("offer A", "offer B")
    assert position.json["offers"] == ["A", "B", "E"] and position.json["deck"] == ["a2"]
    position = Position(3, deck="G E D").hands("A", "B", "C").share_phase().move("offer A", "offer B", "offer C")
    assert position.json["offers"] == ["A", "B", "C"]


# UT6 Bids


def test_UT6_any_number_of_cards_named_in_card_order() -> None:
    position = bidding(3, "ABC", "A A D a3 p1", "p2", "", first=0)
    assert position.moves == ["bid A", "bid D", "bid a3", "bid p1", "bid done"]
    position.move("bid A")
    assert position.moves == ["bid A", "bid D", "bid a3", "bid p1", "bid done"]
    position.move("bid D")
    assert position.moves == ["bid a3", "bid p1", "bid done"], "never going back"
    assert position.json["bids"] == [["A", "D"], [], []] and position.json["hands"][0] == ["A", "a3", "p1"]
    position.move("bid p1", "bid done")
    assert position.asks == (1, "bid") and position.moves == ["bid p2", "bid done"]
    position.move("bid done")
    assert position.asks == (2, "bid") and position.moves == ["bid done"], "none included"


def test_UT6_how_many_is_public_and_which_is_not() -> None:
    one, other = bidding(3, "ABC", "A B C", "A", "B"), bidding(3, "ABC", "A B C", "A", "B")
    one.move("bid A", "bid done")
    other.move("bid C", "bid done")
    for seat in (1, 2):
        assert information(one.rules, one.state, seat) == information(other.rules, other.state, seat)
    assert information(one.rules, one.state, 0) != information(other.rules, other.state, 0)
    other = bidding(3, "ABC", "A B C", "A", "B").move("bid A", "bid B", "bid done")
    assert information(one.rules, one.state, 1) != information(other.rules, other.state, 1)


def test_UT6_bids_are_made_even_without_offers() -> None:
    position = Position(3, deck="a2 a2").hands("a2", "p1", "p1").company("A", 0).shares("A").share_phase()
    assert position.asks == (0, "bid") and position.json["offers"] == []
    position.move(*bid("a2"), *bid(""), *bid("p1"))
    assert position.json["discard"][:2] == ["a2", "p1"]
    assert position.json["phase"] == "company"


# UT7 Takes


def test_UT7_from_the_highest_bid_down_equal_bids_as_made() -> None:
    position = bidding(4, "AABC", "a2 a2", "a2", "a2 a2 a2", "a2", first=1)
    position.move(*bid("a2"), *bid("a2 a2 a2"), *bid("a2"), *bid("a2 a2"))
    assert position.asks == (2, "take") and position.moves == ["take A", "take B", "take C"]
    position.move("take B")
    assert position.asks == (0, "take") and position.json["offers"] == ["A", "A", "C"]
    position.move("take A")
    assert position.asks == (1, "take") and position.moves == ["take A", "take C"]
    position.move("take C")
    assert position.asks == (3, "take") and position.moves == ["take A"]
    position.move("take A")
    assert [{c: n for c, n in held.items() if n} for held in position.json["shares"]] == [
        {"A": 1}, {"C": 1}, {"B": 1}, {"A": 1}
    ]  # fmt: skip


def test_UT7_two_seats_high_low_high_low() -> None:
    position = bidding(2, "ABCD", "a2", "a2 a2").move(*bid("a2"), *bid("a2 a2"))
    takers = []
    for letter in "DCBA":
        takers.append(position.asks)
        position.move("take " + letter)
    assert takers == [(1, "take"), (0, "take"), (1, "take"), (0, "take")]


def test_UT7_with_too_few_shares_the_last_get_none() -> None:
    position = bidding(3, "AB", "a2", "a2 a2", "").move(*bid("a2"), *bid("a2 a2"), *bid(""), "take A", "take B")
    assert sum(position.json["shares"][2].values()) == 0 and position.json["phase"] != "take"
    position = bidding(2, "ABC", "", "").move(*bid(""), *bid(""), "take A", "take B", "take C")
    assert [sum(held.values()) for held in position.json["shares"]] == [2, 1]


# UT8 Presidents


def test_UT8_an_unclaimed_president_goes_to_the_taker() -> None:
    state = bidding(3, "ABC", "", "", "").move(*bid(""), *bid(""), *bid(""), "take C", "take A").json
    assert state["president"] == {"A": 1, "B": None, "C": 0, "D": None, "E": None, "F": None, "G": None}
    assert state["claimed"] == [["C"], ["A"], []]


@pytest.mark.parametrize(("holders", "takers", "president"), [(1, 0, 1), (1, 1, 0), (2, 1, 1), (2, 2, 0), (1, 4, 0)])
def test_UT8_it_moves_only_to_a_taker_with_more_shares(holders: int, takers: int, president: int) -> None:
    position = bidding(3, "ABC", "", "", "").company("A", 1).shares("A" * takers, "A" * holders)
    state = position.move(*bid(""), *bid(""), *bid(""), "take A").json
    assert state["president"]["A"] == president
    assert state["claimed"] == [[], [], []], "taken over is not claimed"


# UT9 Where the bids go


def settled(position: Position, *moves: str) -> dict[str, Any]:
    """Return the state after the bids were dealt out; no company can act, as that would draw cards at once."""
    for text in moves[:-1]:
        position.move(text)
    before = bytearray(position.state)
    action = record.parse_move(position.rules, before, moves[-1])
    assert share_phase.apply_action(before, before[PHASE], action)
    return state_json(position.rules, before)


def test_UT9_bids_go_to_the_discard_from_the_highest_in_card_order() -> None:
    position = bidding(3, "ABC", "p1 a2", "C a3 p2", "B", first=2)
    for letter in "ABC":
        position.company(letter, 0)
    state = settled(position, *bid("B"), *bid("a2 p1"), *bid("C a3 p2"), "take A", "take B", "take C")
    assert state["discard"] == ["C", "a3", "p2", "a2", "p1", "B"], "the last card on top"
    assert state["bids"] == [[], [], []]


def test_UT9_the_bid_of_a_seat_that_claims_goes_to_that_company() -> None:
    position = bidding(3, "ABC", "p1 a2", "C a3 p2", "B").company("A", 0).company("C", 2, capital="G")
    state = settled(position, *bid("a2"), *bid("C a3 p2"), *bid("B"), "take B", "take A", "take C")
    assert state["capital"]["B"] == ["C", "a3", "p2"]
    assert state["capital"]["C"] == ["G"] and state["discard"] == ["a2", "B"]


def test_UT9_two_claims_share_an_even_bid_in_turns_the_first_claimed_first() -> None:
    position = bidding(2, "ABCD", "A p1 p1 p2", "").company("C", 1).company("D", 1)
    state = settled(position, *bid("A p1 p1 p2"), *bid(""), "take B", "take C", "take A", "take D")
    assert state["claimed"] == [["B", "A"], []] and state["extra"] == [None, None]
    assert state["capital"]["B"] == ["A", "p1"] and state["capital"]["A"] == ["p1", "p2"]


@pytest.mark.parametrize(("extra", "a", "b"), [("A", ["A", "p1"], ["a2"]), ("B", ["a2"], ["A", "p1"])])
def test_UT9_the_seat_chooses_the_company_that_gets_the_extra_card(extra: str, a: list[str], b: list[str]) -> None:
    position = bidding(2, "ABCD", "A a2 p1", "").company("C", 1).company("D", 1)
    position.move(*bid("A a2 p1"), *bid(""), "take B", "take C", "take A", "take D")
    assert position.asks == (0, "extra") and position.moves == ["extra A", "extra B"], "in letter order"
    state = settled(position, "extra " + extra)
    assert state["extra"] == [extra, None]
    assert state["capital"]["A"] == a and state["capital"]["B"] == b, "the extra card's company comes first"


def test_UT9_the_higher_bidder_is_asked_first() -> None:
    position = bidding(2, "ABCD", "a2", "p1 p2 p3")
    position.move(*bid("a2"), *bid("p1 p2 p3"), "take D", "take C", "take B", "take A")
    assert position.asks == (1, "extra") and position.moves == ["extra B", "extra D"]
    position.move("extra D")
    assert position.asks == (0, "extra") and position.json["bids"] == [["a2"], ["p1", "p2", "p3"]], "not settled yet"
    state = settled(position, "extra A")
    assert state["capital"]["D"] == ["p1", "p3"] and state["capital"]["B"] == ["p2"]
    assert state["capital"]["A"] == ["a2"] and state["capital"]["C"] == []


def test_UT9_one_claim_of_two_gets_the_whole_bid() -> None:
    position = bidding(2, "AABC", "A a2 p1", "").company("B", 1).company("C", 1)
    state = settled(position, *bid("A a2 p1"), *bid(""), "take B", "take C", "take A", "take A")
    assert state["capital"]["A"] == ["A", "a2", "p1"] and state["claimed"] == [["A"], []]
