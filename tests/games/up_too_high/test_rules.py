"""Up Too High: every rule of seeds/up_too_high/rules.md (UT1-UT18), its figures, what a seat knows, and the bots."""

import itertools
import random
import tomllib
from array import array
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine_core import random_bot, rng
from engine_core.game import TERMINAL, Game
from engine_core.games.up_too_high.bots import greedy
from engine_core.games.up_too_high.data.cards import COPIES
from engine_core.games.up_too_high.rules import company_phase, share_phase
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPORT,
    AREA_SIZE,
    AREAS,
    BID,
    BUILD,
    CARD,
    CARDS,
    CHOSEN,
    CLAIMED,
    COUNTS,
    DECK,
    DISCARD,
    DIVIDEND,
    EXHAUSTIONS,
    EXTRA_TO,
    FIRST,
    FLY,
    FREE,
    HAND,
    KINDS,
    NEXT,
    NONE,
    OFFER_COUNT,
    OFFERS,
    PHASE,
    PRESIDENT,
    RING,
    ROUND,
    SEATS,
    SHARES,
    TOPS,
    TURN,
)
from engine_core.games.up_too_high.rules.notation import card_text
from engine_core.games.up_too_high.rules.piles import put
from engine_core.games.up_too_high.rules.rules import Rules
from host_sim import record
from host_sim.state_json import state_json
from tests.chance import chi_square_z
from tests.position import GamePosition, last_state
from tests.reference import up_too_high as reference
from tests.setting import information, random_game

LETTERS = "ABCDEFG"
KIND_OF = {card_text(kind): kind for kind in range(KINDS)}
ALL_CARDS = [kind for kind in KIND_OF for _ in range(COPIES[KIND_OF[kind]])]
every_number = pytest.mark.parametrize("seats", range(2, 6))


class Position(GamePosition):
    """A state to ask and to move in, by the words of the rules. A string of cards is separated by blanks, top last."""

    rules: Rules

    def __init__(self, seats: int = 3, ring: str = LETTERS, deck: str = "", discard: str = "", first: int = 0) -> None:
        self.rules = Rules(seats, {})
        state = self.state = self.rules.new_state(1)
        state[PHASE:] = bytes(len(state) - PHASE)
        state[SEATS], state[FIRST], state[ROUND], state[ACTING] = seats, first, 1, NONE
        state[RING : RING + 7] = bytes(LETTERS.index(letter) for letter in ring)
        for cell in range(CARDS):
            state[NEXT + cell] = cell + 1
        state[NEXT + CARDS], state[FREE] = 0, 1
        for company in range(7):
            state[AIRPORT + company], state[PRESIDENT + company] = 1, NONE
        for seat in range(seats):
            area = AREAS + AREA_SIZE * seat
            for at in (CHOSEN, EXTRA_TO, CLAIMED, CLAIMED + 1):
                state[area + at] = NONE
        self.pile(DECK, deck).pile(DISCARD, discard)

    def pile(self, pile: int, cards: str) -> "Position":
        for card in cards.split():
            put(self.state, pile, KIND_OF[card])
        return self

    def hands(self, *hands: str) -> "Position":
        for seat, hand in enumerate(hands):
            for card in hand.split():
                self.state[AREAS + AREA_SIZE * seat + HAND + KIND_OF[card]] += 1
        return self

    def shares(self, *shares: str) -> "Position":
        for seat, held in enumerate(shares):
            for letter in held:
                self.state[AREAS + AREA_SIZE * seat + SHARES + LETTERS.index(letter)] += 1
        return self

    def company(
        self, letter: str, president: int | None = None, capital: str = "", airport: int = 1, airplane: int = 0
    ) -> "Position":
        company = LETTERS.index(letter)
        self.state[PRESIDENT + company] = NONE if president is None else president
        self.state[AIRPORT + company], self.state[AIRPLANE + company] = airport, airplane
        return self.pile(company, capital)

    def exhausted(self, times: int) -> "Position":
        self.state[EXHAUSTIONS] = times
        return self

    def share_phase(self) -> "Position":
        share_phase.begin(self.state)
        return self

    def company_phase(self) -> "Position":
        assert not company_phase.act_from(self.state, 0), "no company has anything to decide"
        return self


def bidding(seats: int, offers: str, *hands: str, first: int = 0) -> Position:
    """Everybody is about to bid, with these shares on the table."""
    position = Position(seats, first=first).hands(*hands)
    position.state[PHASE], position.state[TURN] = BID, first
    position.state[OFFER_COUNT] = len(offers)
    position.state[OFFERS : OFFERS + len(offers)] = bytes(LETTERS.index(letter) for letter in offers)
    return position


def bid(cards: str) -> list[str]:
    return ["bid %s" % card for card in [*cards.split(), "done"]]


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


def test_UT4_a_seat_without_a_share_searches_after_all_who_choose() -> None:
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
    """The state when the bids have gone where they go: no company may act, or it would draw at once."""
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
def test_UT9_of_an_odd_bid_the_seat_chooses_who_gets_the_extra_card(extra: str, a: list[str], b: list[str]) -> None:
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


# UT10 and UT11 Companies act


def test_UT10_companies_act_in_order_those_without_a_president_do_not() -> None:
    position = Position(3, deck="a5 " * 20).shares("BF", "D")
    position.company("B", 0).company("D", 1).company("F", 0).company_phase()
    acts = []
    while position.json["acting"]:
        acts.append((position.json["acting"], *position.asks))
        if position.json["acting"] == "F":
            break
        position.move("pay 0")
    assert acts == [("B", 0, "dividend"), ("D", 1, "dividend"), ("F", 0, "dividend")]
    assert all(not position.json["capital"][letter] for letter in "ACEG")


@pytest.mark.parametrize("level", range(1, 6))
def test_UT11_income_is_the_airports_level(level: int) -> None:
    position = Position(3, deck="A B C D E F G").shares("B").company("B", 0, "p1", level).company_phase()
    assert position.json["capital"]["B"] == ["p1", *"GFEDCBA"[:level]]
    assert position.json["deck"] == list("ABCDEFG"[: 7 - level])


# UT12 Flights


def flight(level: int, move: str, ring: str = "CAFBGDE") -> dict[str, int]:
    """The capital that a flight of E brings each company."""
    position = Position(3, ring, "a5 " * 30).shares("E").company("E", 0, airplane=level).company_phase()
    assert position.asks == (0, "fly") and position.moves == ["fly stay", "fly cw", "fly ccw"]
    before = position.json["capital"]
    after = position.move(move).json["capital"]
    return {letter: len(after[letter]) - len(before[letter]) for letter in LETTERS if after[letter] != before[letter]}


def test_UT12_exactly_as_many_stops_as_the_level_each_way() -> None:
    assert flight(2, "fly cw", "EGABCDF") == {"E": 2, "G": 1, "A": 1}, "the document's figure"
    assert flight(2, "fly cw") == {"E": 2, "C": 1, "A": 1}, "the ring is closed"
    assert flight(2, "fly ccw") == {"E": 2, "D": 1, "G": 1}
    assert flight(4, "fly ccw") == {"E": 4, "D": 1, "G": 1, "B": 1, "F": 1}
    assert flight(1, "fly cw") == {"E": 1, "C": 1}
    assert flight(3, "fly stay") == {}


def test_UT12_each_stop_draws_for_the_flying_company_first() -> None:
    position = Position(3, "ABCDEFG", "C D E F G").shares("A").company("A", 0, airplane=2)
    state = position.company_phase().move("fly cw").json
    assert (
        state["capital"]["A"] == ["G", "F", "D"] and state["capital"]["B"] == ["E"] and state["capital"]["C"] == ["C"]
    )


def test_UT12_without_an_airplane_nothing_is_asked() -> None:
    position = Position(3, deck="a2").shares("A").company("A", 0).company_phase()
    assert position.asks == (0, "dividend")


# UT13 Building


def building(hand: str, capital: int, airport: int = 1, airplane: int = 0) -> Position:
    """Seat 0 decides for A, with so much capital after the income."""
    deck = "G " * (airport + 20)
    position = Position(3, deck=deck).hands(hand).shares("A")
    position.company("A", 0, "F " * (capital - airport), airport, airplane).company_phase()
    return position.move("fly stay") if airplane else position


@pytest.mark.parametrize(
    ("airport", "airplane", "card", "price"),
    [
        (1, 0, "a2", 2), (1, 0, "a3", 5), (1, 0, "a5", 14), (3, 0, "a4", 4), (3, 0, "a5", 9),
        (1, 0, "p1", 1), (1, 0, "p2", 3), (1, 0, "p4", 10), (1, 2, "p3", 3), (1, 1, "p4", 9),
    ],
)  # fmt: skip
def test_UT13_the_cost_is_the_level_and_all_skipped_ones(airport: int, airplane: int, card: str, price: int) -> None:
    assert building(card, price, airport, airplane).moves == ["build " + card, "build done"]
    if price > airport:
        assert building(card, price - 1, airport, airplane).asks[1] == "dividend", "one card short"
    position = building(card, price + 1, airport, airplane).move("build " + card)
    state = position.json
    assert len(state["capital"]["A"]) == 1 and len(state["discard"]) == price
    assert state["airport"]["A"] == (int(card[1]) if card[0] == "a" else airport)
    assert state["airplane"]["A"] == (int(card[1]) if card[0] == "p" else airplane)
    assert state["built"]["A"] == [card] and state["hands"][0] == []


def test_UT13_any_number_of_times_while_there_is_one_to_build_and_pay() -> None:
    position = building("a2 a2 a3 p1 p2", 9)
    assert position.moves == ["build a2", "build a3", "build p1", "build p2", "build done"]
    position.move("build p1")
    assert position.moves == ["build a2", "build a3", "build p2", "build done"]
    position.move("build a2")
    assert position.moves == ["build a3", "build p2", "build done"], "the level must be above the present one"
    position.move("build p2")
    assert position.moves == ["build a3", "build done"]
    position.move("build a3")
    assert position.json["built"]["A"] == ["p1", "a2", "p2", "a3"], "the old card stays under the new"
    assert position.asks == (0, "dividend") and position.moves == ["pay 0", "pay 1"]


def test_UT13_building_may_stop_and_needs_the_card_in_hand() -> None:
    position = building("a2 p1", 9)
    assert position.move("build done").asks == (0, "dividend")
    position = Position(3, deck="G G").hands("", "a2").shares("A").company("A", 0, "F F F F").company_phase()
    assert position.asks == (0, "dividend"), "another seat's card builds nothing"


def test_UT13_payments_go_to_the_discard_as_taken() -> None:
    position = Position(3, deck="B G").hands("a2").shares("A").company("A", 0, "C D E").company_phase()
    state = position.move("build a2").json
    assert state["capital"]["A"] == ["C", "D"], "the income and E were paid"
    assert state["discard"] == ["G", "E"], "the top card first, on top of what is there"


# UT14 and UT15 Dividends


def paying(capital: str, level: int, *shares: str, president: int = 0) -> Position:
    """The president of C decides on the dividend: `capital` has its income on top."""
    cards = capital.split()
    income = " ".join(cards[: len(cards) - level - 1 : -1])
    position = Position(len(shares), deck="a5 " + income).shares(*shares)
    position.company("C", president, " ".join(cards[: len(cards) - level]), level).company_phase()
    assert position.json["capital"]["C"] == cards
    return position


def test_UT14_the_worked_figure() -> None:
    position = paying("A B C D E F", 3, "CC", "C", "")
    assert position.moves == ["pay 0", "pay 1", "pay 2"]
    state = position.move("pay 2").json
    assert [len(hand) for hand in state["hands"]] == [4, 2, 0] and state["capital"]["C"] == []


def test_UT14_no_more_than_the_airports_level() -> None:
    assert paying("A B C D E F", 2, "C", "", "").moves == ["pay 0", "pay 1", "pay 2"]
    state = paying("A B C D E F", 2, "C", "", "").move("pay 1").json
    assert state["hands"][0] == ["F"] and state["capital"]["C"] == list("ABCDE")


def test_UT14_is_asked_only_if_a_card_a_share_can_be_paid() -> None:
    position = Position(3, deck="a5 a4 a3 a2").shares("CCD", "C", "C").company("C", 0, "A B").company("D", 0)
    position.company_phase()
    assert position.json["acting"] == "D" and len(position.json["capital"]["C"]) == 3


def test_UT15_the_top_cards_go_to_the_president_then_clockwise() -> None:
    state = paying("A B p1 p2 p3 D E F G", 3, "C", "CC", "", "C", president=1).move("pay 2").json
    assert state["hands"] == [["B", "p1"], ["D", "E", "F", "G"], [], ["p2", "p3"]]
    assert state["capital"]["C"] == ["A"]


def test_UT15_income_is_laid_on_top_one_at_a_time() -> None:
    position = Position(3, deck="A B C D").shares("A").company("A", 0, "p1", airport=3).company_phase()
    assert position.json["capital"]["A"] == ["p1", "D", "C", "B"]


# UT16 Exhaustions


def test_UT16_the_last_card_drawn_is_an_exhaustion_and_the_discard_is_shuffled_at_once() -> None:
    position = Position(3, deck="A", discard="B C D").shares("A").company("A", 0).company_phase()
    state = position.json
    assert state["exhaustions"] == 1 and state["capital"]["A"] == ["A"]
    assert sorted(state["deck"]) == ["B", "C", "D"] and state["discard"] == []


def test_UT16_the_shuffle_favours_no_order() -> None:
    orders = Counter[str]()
    for seed in range(1200):
        position = Position(3, deck="A", discard="B C D").shares("A").company("A", 0)
        rng.seed(position.state, seed)
        orders["".join(position.company_phase().json["deck"])] += 1
    assert abs(chi_square_z((orders["".join(order)], 200) for order in itertools.permutations("BCD"))) < 4


def test_UT16_every_time_even_in_the_middle_of_a_draw() -> None:
    position = Position(3, deck="A", discard="B C").shares("A").company("A", 0, airport=4).company_phase()
    state = position.json
    assert state["exhaustions"] == 3, "after A, after B and C, and for the card that was not there"
    assert state["fizzled"] and len(state["capital"]["A"]) == 3


def test_UT16_without_a_discard_pile_as_soon_as_a_card_is_needed_and_there_is_one() -> None:
    position = Position(3, deck="A").hands("a2").shares("AB").company("A", 0, "C").company("B", 0).company_phase()
    assert position.json["exhaustions"] == 1 and position.json["deck"] == []
    position.move("build a2")
    state = position.json
    assert state["capital"]["A"] == [] and state["acting"] == "B", "A paid both its cards, B drew one of them"
    assert len(state["capital"]["B"]) == 1 and len(state["deck"]) == 1 and state["exhaustions"] == 1


def test_UT16_a_card_that_a_search_drew_is_discarded_after_the_shuffle() -> None:
    position = Position(3, deck="a2", discard="C").hands("A", "B", "").share_phase().move("offer A", "offer B")
    state = position.json
    assert state["offers"] == ["A", "B", "C"] and state["exhaustions"] == 2
    assert state["deck"] == ["a2"] and state["discard"] == [], "the second shuffle was of a2 alone"


def test_UT16_a_card_that_is_not_there_counts_once_a_round() -> None:
    position = Position(3).shares("AB").company("A", 0, "C").company("B", 0, "D").company_phase()
    assert position.json["fizzled"] and position.json["exhaustions"] == 1
    position.move("pay 0")
    assert position.json["acting"] == "B" and position.json["exhaustions"] == 1
    position.move("pay 0")
    state = position.json
    assert state["round"] == 2 and state["phase"] == "bid" and not state["fizzled"] and state["exhaustions"] == 1
    position.move(*bid(""), *bid(""), *bid(""))
    assert position.json["fizzled"] and position.json["exhaustions"] == 2


# UT17 The end


@every_number
def test_UT17_the_round_of_the_third_exhaustion_is_the_last_the_fourth_with_five(seats: int) -> None:
    for times in (2, 3, 4):
        position = Position(seats, deck="a2 " * 20, first=seats - 1).shares("AG").company("A", 0).company("G", 0)
        position.exhausted(times).company_phase()
        assert position.json["acting"] == "A"
        position.move("pay 0")
        assert position.json["acting"] == "G", "it is played to the end of company G"
        position.move("pay 1")
        over = times >= (4 if seats == 5 else 3)
        assert (position.rules.current_player(position.state) == TERMINAL) == over
        state = position.json
        assert (state["round"], state["first"]) == ((1, seats - 1) if over else (2, 0)), "it passes to the left"
        if over:
            assert position.moves == [] and state["turn"] == 0
            assert state["phase"] == "company" and state["acting"] is None
            assert state["offers"] == [] and state["bids"] == [[]] * seats and state["chosen"] == [None] * seats


@every_number
def test_UT17_every_game_ends_in_the_round_of_the_last_exhaustion(seats: int) -> None:
    rules = Rules(seats, {})
    for seed in range(10):
        early: dict[int, int] = {}
        for match, _ in record.play(rules, seed, [random_bot.Bot] * seats):
            early.setdefault(match.state[ROUND], match.state[EXHAUSTIONS])
        _, final = random_game(rules, seed)
        assert all(exhaustions < rules.last_exhaustion for exhaustions in early.values())
        assert final[EXHAUSTIONS] >= rules.last_exhaustion


# UT18 Scores


def test_UT18_a_share_scores_airport_and_airplane() -> None:
    position = Position(3).shares("BB", "BG", "").company("B", 0, airport=3, airplane=3).company("G", 1, airport=2)
    assert [position.rules.score(position.state, seat) for seat in range(3)] == [12, 8, 0], "the document's 12 points"


def test_UT18_ties_go_to_the_most_cards_in_hand_and_then_are_shared() -> None:
    position = Position(3).shares("A", "B", "C").hands("a2", "a2", "")
    assert position.rules.winners(position.state) == 0b011
    position.hands("", "p1")
    assert position.rules.winners(position.state) == 0b010
    position.hands("", "", "a3 a3 a3 a3")
    assert position.rules.winners(position.state) == 0b100
    position.company("A", 0, airplane=1)
    assert position.rules.winners(position.state) == 0b001, "cards count only between equal points"


# Secrets


def others_unknown(position: Position, seat: int, unknown: str) -> Position:
    """Give `seat` every card but the `unknown` ones, which lie where it cannot see, and those on the table."""
    left = Counter(ALL_CARDS) - Counter(unknown.split())
    state = position.json
    for shares in state["shares"]:
        left -= Counter({letter: count for letter, count in shares.items() if count})
    hands = [""] * seat + [" ".join(left.elements())]
    return position.hands(*hands)


def arrangements(slots: list[int], cards: str) -> Counter[tuple[tuple[str, ...], ...]]:
    """Every way to deal the cards to places of these sizes, each with the number of orders that give it."""
    found: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for order in itertools.permutations(cards.split()):
        at = 0
        places = []
        for size in slots:
            places.append(tuple(sorted(order[at : at + size], key=KIND_OF.__getitem__)))
            at += size
        found[tuple(places)] += 1
    return found


def check_uniform(position: Position, seat: int, places: Any, fitting: dict[tuple[tuple[str, ...], ...], int]) -> None:
    """Resample often and compare how often each arrangement comes with how many orders of the cards give it."""
    samples = 4000
    seen: Counter[tuple[tuple[str, ...], ...]] = Counter()
    generator = bytearray(8)
    rng.seed(generator, 5)
    for _ in range(samples):
        state = bytearray(position.state)
        position.rules.resample(state, seat, generator)
        seen[tuple(tuple(place) for place in places(state_json(position.rules, state)))] += 1
    assert set(seen) <= set(fitting)
    total = sum(fitting.values())
    assert abs(chi_square_z((seen[way], samples * orders / total) for way, orders in fitting.items())) < 4


def test_a_chosen_offer_is_a_share_and_who_is_asked_for_one_has_one() -> None:
    """Seat 0 looks: seat 1 has chosen, 2 was passed over, 3 is asked, 4 comes later."""
    position = Position(5, first=1).hands("", "A", "a2 p1", "B p1", "p1 B")
    position = others_unknown(position, 0, "A a2 p1 B p1 p1 B").share_phase().move("offer A")
    assert position.asks == (3, "offer")

    def places(state: dict[str, Any]) -> list[list[str]]:
        return [[state["chosen"][1]], *state["hands"][2:]]

    fitting = {
        way: orders
        for way, orders in arrangements([1, 2, 2, 2], "A a2 p1 B p1 p1 B").items()
        if way[0][0] in LETTERS and not set(way[1]) & set(LETTERS) and set(way[2]) & set(LETTERS)
    }
    assert len(fitting) > 5
    check_uniform(position, 0, places, fitting)


def test_who_is_asked_to_build_has_a_card_for_it() -> None:
    """Seat 0 looks while seat 1 is asked: three cards of capital pay for a2, p1 or p2, but not for p3."""
    position = Position(3, deck="A").shares("", "A").hands("", "a2 p3", "D")
    position.company("A", 1, "E p2")
    position = others_unknown(position, 0, "A E p2 a2 p3 D").company_phase()
    assert position.asks == (1, "build")

    def places(state: dict[str, Any]) -> list[list[str]]:
        return [*state["hands"][1:], sorted(state["capital"]["A"], key=KIND_OF.__getitem__)]

    fitting = {
        way: orders
        for way, orders in arrangements([2, 1, 3], "A E p2 a2 p3 D").items()
        if set(way[0]) & {"a2", "p1", "p2"}
    }
    check_uniform(position, 0, places, fitting)


def test_bids_hands_and_piles_are_drawn_alike() -> None:
    position = bidding(3, "", "", "A p1", "a2", first=1)
    position = others_unknown(position, 0, "A p1 a2 B p3").pile(DISCARD, "B").pile(DECK, "p3").move("bid p1")
    position = position.move("bid done", "bid a2")

    def places(state: dict[str, Any]) -> list[list[str]]:
        return [state["bids"][1], state["hands"][1], state["bids"][2], state["deck"], state["discard"]]

    check_uniform(position, 0, places, dict(arrangements([1] * 5, "A p1 a2 B p3")))


def test_a_bid_in_the_making_goes_on_from_the_card_it_was_given() -> None:
    position = others_unknown(bidding(2, "", "", "A a2 p1 p2"), 0, "A a2 p1 p2").move("bid done", "bid a2")
    known = bytes(position.state)
    lowest = set()
    for seed in range(50):
        generator = bytearray(8)
        rng.seed(generator, seed)
        position.state[:] = known
        position.rules.resample(position.state, 0, generator)
        (given,), hand = position.json["bids"][1], position.json["hands"][1]
        lowest.add(given)
        assert position.moves == bid(" ".join(card for card in hand if KIND_OF[card] >= KIND_OF[given]))
    assert lowest == {"A", "a2", "p1", "p2"}


@every_number
def test_nobody_knows_what_lies_in_the_piles(seats: int) -> None:
    rules = Rules(seats, {})
    for seed in range(4):
        dice = random.Random(seed)
        for match, _ in itertools.islice(record.play(rules, seed, [random_bot.Bot] * seats), 20, 120, 20):
            state = bytearray(match.state)
            before = [information(rules, state, seat) for seat in range(seats)]
            cells = []
            for pile in range(9):
                cells += pile_cells(state, pile)
            kinds = [state[cell] for cell in cells]
            dice.shuffle(kinds)
            for cell, kind in zip(cells, kinds, strict=True):
                state[cell] = kind
            assert [information(rules, state, seat) for seat in range(seats)] == before


def pile_cells(state: bytearray, pile: int) -> list[int]:
    """Where the kinds of a pile's cards stand in the state."""
    cells = []
    cell = state[TOPS + pile]
    while cell:
        cells.append(CARD + cell)
        cell = state[NEXT + cell]
    assert len(cells) == state[COUNTS + pile]
    return cells


# Whole games


class Wayward:
    """A bot that leads a game to its edges: it hoards capital, throws all cards away, or always names the first."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._actions = array("H", [0] * rules.max_legal)
        self._state = generator

    def start(self, state: bytearray, seat: int) -> None:
        self._state = state

    def step(self) -> int:
        count = self._rules.legal_actions(self._state, self._actions)
        if rng.below(self._generator, 20) == 0:
            return self._actions[rng.below(self._generator, count)]
        return self._actions[self.place(self._rules.decision(self._state), count)]

    def place(self, decision: int, count: int) -> int:
        return 0


class Hoarder(Wayward):
    def place(self, decision: int, count: int) -> int:
        return count - 1 if decision in (BID, BUILD, FLY) else 0


class Spender(Wayward):
    def place(self, decision: int, count: int) -> int:
        if decision == BUILD:
            return max(count - 2, 0)
        return count - 1 if decision in (DIVIDEND, FLY) else 0


WAYWARD = (Wayward, Hoarder, Spender, random_bot.Bot)


@every_number
def test_the_reference_agrees_at_the_edges(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(12):
        one = WAYWARD[seed % 4]
        bots: list[type] = [one if seed < 8 else WAYWARD[(seed + seat) % 4] for seat in range(seats)]
        lines = list(record.record_lines(Rules(seats, {}), seed, bots, True))
        assert reference.check(lines) == []
        for word in ('"fizzled":true', '"decision":"extra"', '"decision":"fly"', '"offers":[],"bids":[["'):
            if any(word in line for line in lines):
                seen.add(word)
    assert '"fizzled":true' in seen and '"decision":"fly"' in seen
    assert seats != 2 or '"decision":"extra"' in seen


@every_number
def test_greedy_beats_random_on_every_seat_in_turn(seats: int) -> None:
    rules = Rules(seats, {})
    won = 0.0
    points = Counter[str]()
    deals = 40 // seats
    for seed in range(deals):
        for seat in range(seats):
            final = last_state(rules, seed, [greedy.Bot if s == seat else random_bot.Bot for s in range(seats)])
            winners = rules.winners(final)
            won += (winners >> seat & 1) / winners.bit_count()
            points["greedy"] += rules.score(final, seat)
            points["random"] += rules.score(final, (seat + 1) % seats)
    assert won >= 0.7 * deals * seats
    assert points["greedy"] > 1.25 * points["random"]


@every_number
def test_greedy_ends_its_games(seats: int) -> None:
    rules = Rules(seats, {})
    for seed in range(5):
        final = last_state(rules, seed, [greedy.Bot] * seats)
        assert 3 <= final[ROUND] <= 15
