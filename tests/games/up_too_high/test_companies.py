"""Up Too High: the rules of seeds/up_too_high/rules.md on companies, empty piles, the end and scores (UT10-UT18)."""

import itertools
from collections import Counter

import pytest

from engine_core import rng
from engine_core.bots import random_bot
from engine_core.game import TERMINAL
from engine_core.games.up_too_high.rules.layout import EXHAUSTIONS, ROUND
from engine_core.games.up_too_high.rules.rules import Rules
from host_sim.records import record
from tests.chance import chi_square_z
from tests.games.up_too_high.position import LETTERS, Position, bid, every_number
from tests.setting import random_game

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
    """Return the capital that a flight of E brings each company."""
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
    """Return a position in which seat 0 decides for A, which has this much capital after the income."""
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
    """Return a position in which C's president decides on the dividend; the top card of `capital` is the income."""
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


def test_UT16_without_discards_the_shuffle_waits_for_a_card_to_be_discarded() -> None:
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
