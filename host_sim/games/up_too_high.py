"""Up Too High as JSON (seeds/up_too_high/rules.md, State JSON), and the facts that its lesson captions may name."""

from typing import Any

from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import cost
from engine_core.games.up_too_high.rules.notation import LETTERS, card_text
from engine_core.games.up_too_high.rules.rules import Rules

PHASES = (
    "offer",
    "bid",
    "take",
    "extra",
    "company",
    "company",
    "company",
    "company",
)  # one name for each decision, then one for the end of the game


def state_json(rules: Rules, state: bytearray) -> dict:
    """Return everything in `state` except the generator; the last card of a pile is on top."""
    areas = [L.AREAS + L.AREA_SIZE * seat for seat in range(rules.seats)]

    def company(number: int) -> str | None:
        return None if number == L.NONE else card_text(number)

    def pile(number: int) -> list[str]:
        cards = []
        cell = state[L.TOPS + number]
        while cell:
            cards.append(card_text(state[L.CARD + cell]))
            cell = state[L.NEXT + cell]
        return cards[::-1]

    def by_kind(at: int) -> list[str]:
        return [card_text(kind) for kind in range(L.KINDS) for _ in range(state[at + kind])]

    def by_company(at: int) -> dict[str, int]:
        return {card_text(number): state[at + number] for number in range(L.COMPANIES)}

    def built(number: int) -> list[str]:
        at = L.BUILT + L.BUILT_SIZE * number
        return [card_text(kind) for kind in state[at : at + L.BUILT_SIZE] if kind]

    presidents = by_company(L.PRESIDENT)
    return {
        "ring": "".join(card_text(number) for number in state[L.RING : L.RING + L.COMPANIES]),
        "deck": pile(L.DECK),
        "discard": pile(L.DISCARD),
        "hands": [by_kind(area + L.HAND) for area in areas],
        "shares": [by_company(area + L.SHARES) for area in areas],
        "capital": {card_text(number): pile(number) for number in range(L.COMPANIES)},
        "airport": by_company(L.AIRPORT),
        "airplane": by_company(L.AIRPLANE),
        "built": {card_text(number): built(number) for number in range(L.COMPANIES)},
        "president": {letter: None if seat == L.NONE else seat for letter, seat in presidents.items()},
        "first": state[L.FIRST],
        "round": state[L.ROUND],
        "exhaustions": state[L.EXHAUSTIONS],
        "fizzled": state[L.FIZZLED] == 1,
        "phase": PHASES[state[L.PHASE]],
        "chosen": [company(state[area + L.CHOSEN]) for area in areas],
        "offers": [card_text(kind) for kind in state[L.OFFERS : L.OFFERS + state[L.OFFER_COUNT]]],
        "bids": [by_kind(area + L.BIDS) for area in areas],
        "claimed": [
            [card_text(claim) for claim in state[area + L.CLAIMED : area + L.CLAIMED + 2] if claim != L.NONE]
            for area in areas
        ],
        "extra": [company(state[area + L.EXTRA_TO]) for area in areas],
        "acting": company(state[L.ACTING]),
        "turn": state[L.TURN],
    }


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """Return `companies`; `last`, the run-out of the draw pile that ends the game, and `lasts`, the same for 1 to 5
    seats; the `cost` of a card to the acting company; `held`, by seat, how many of each card are in hand; the `level`
    of the cards in the learner's hand; and `led`, by company, 1 if it has a president.
    """
    hands = [L.AREAS + L.AREA_SIZE * seat + L.HAND for seat in range(rules.seats)]
    held = [{card_text(kind): state[hand + kind] for kind in range(L.KINDS)} for hand in hands]
    acting = state[L.ACTING]
    prices = (
        {} if acting == L.NONE else {card_text(k): cost(state, acting, k) for k in range(L.AIRPORT_ZERO + 2, L.KINDS)}
    )
    return {
        "companies": LETTERS[: L.COMPANIES],
        "last": rules.last_exhaustion,
        "lasts": [Rules(max(seats, Rules.MIN_SEATS), {}).last_exhaustion for seats in range(1, Rules.MAX_SEATS + 1)],
        "cost": prices,
        "held": held,
        "level": {card: int(card[1]) for card, count in held[0].items() if count and len(card) > 1},
        "led": {LETTERS[company]: int(state[L.PRESIDENT + company] != L.NONE) for company in range(L.COMPANIES)},
    }
