"""Up Too High: what a seat knows, and the sampling of everything hidden from it."""

import itertools
from collections import Counter
from typing import Any

from engine_core.games.up_too_high.rules.layout import DECK, DISCARD
from host_sim.games import state_json
from tests.chance import chi_square_z
from tests.games.up_too_high.position import ALL_CARDS, KIND_OF, LETTERS, Position, bid, bidding
from tests.setting import seeded


def others_unknown(position: Position, seat: int, unknown: str) -> Position:
    """Give `seat` all cards except the ones on the table and the `unknown` ones, which lie where it cannot see them."""
    left = Counter(ALL_CARDS) - Counter(unknown.split())
    state = position.json
    for shares in state["shares"]:
        left -= Counter({letter: count for letter, count in shares.items() if count})
    hands = [""] * seat + [" ".join(left.elements())]
    return position.hands(*hands)


def arrangements(slots: list[int], cards: str) -> Counter[tuple[tuple[str, ...], ...]]:
    """Return every way to deal the cards to places of these sizes, each with the number of orders that produce it."""
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
    """Check by repeated resampling that each arrangement is as frequent as the orders of cards that produce it."""
    samples = 4000
    seen: Counter[tuple[tuple[str, ...], ...]] = Counter()
    generator = seeded(5)
    for _ in range(samples):
        state = bytearray(position.state)
        position.rules.resample(state, seat, generator)
        seen[tuple(tuple(place) for place in places(state_json(position.rules, state)))] += 1
    assert set(seen) <= set(fitting)
    total = sum(fitting.values())
    assert abs(chi_square_z((seen[way], samples * orders / total) for way, orders in fitting.items())) < 4


def test_a_chosen_offer_is_a_share_and_the_seat_that_must_offer_holds_one() -> None:
    """Seat 0 looks: seat 1 has chosen, 2 was passed over, 3 has to decide, 4 comes later."""
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


def test_a_seat_that_is_asked_to_build_has_a_card_for_it() -> None:
    """Seat 0 looks while seat 1 has to decide: three cards of capital pay for a2, p1 or p2, but not for p3."""
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
        generator = seeded(seed)
        position.state[:] = known
        position.rules.resample(position.state, 0, generator)
        (given,), hand = position.json["bids"][1], position.json["hands"][1]
        lowest.add(given)
        assert position.moves == bid(" ".join(card for card in hand if KIND_OF[card] >= KIND_OF[given]))
    assert lowest == {"A", "a2", "p1", "p2"}
