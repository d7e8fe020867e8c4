"""Up Too High as JSON (seeds/up_too_high/rules.md, State JSON), and what captions of its lessons may name."""

from typing import Any

from engine_core.games.up_too_high.rules.company_phase import cost
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPORT,
    AIRPORT_ZERO,
    AREA_SIZE,
    AREAS,
    BIDS,
    BUILT,
    BUILT_SIZE,
    CARD,
    CHOSEN,
    CLAIMED,
    COMPANIES,
    DECK,
    DISCARD,
    EXHAUSTIONS,
    EXTRA_TO,
    FIRST,
    FIZZLED,
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
    SHARES,
    TOPS,
    TURN,
)
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
)  # one for each decision; the last is for the end of the game


def state_json(rules: Rules, state: bytearray) -> dict:
    """Everything in `state` but the generator, piles with the last card on top."""
    areas = [AREAS + AREA_SIZE * seat for seat in range(rules.seats)]

    def company(number: int) -> str | None:
        return None if number == NONE else card_text(number)

    def pile(number: int) -> list[str]:
        cards = []
        cell = state[TOPS + number]
        while cell:
            cards.append(card_text(state[CARD + cell]))
            cell = state[NEXT + cell]
        return cards[::-1]

    def by_kind(at: int) -> list[str]:
        return [card_text(kind) for kind in range(KINDS) for _ in range(state[at + kind])]

    def by_company(at: int) -> dict[str, int]:
        return {card_text(number): state[at + number] for number in range(COMPANIES)}

    def built(number: int) -> list[str]:
        at = BUILT + BUILT_SIZE * number
        return [card_text(kind) for kind in state[at : at + BUILT_SIZE] if kind]

    presidents = by_company(PRESIDENT)
    return {
        "ring": "".join(card_text(number) for number in state[RING : RING + COMPANIES]),
        "deck": pile(DECK),
        "discard": pile(DISCARD),
        "hands": [by_kind(area + HAND) for area in areas],
        "shares": [by_company(area + SHARES) for area in areas],
        "capital": {card_text(number): pile(number) for number in range(COMPANIES)},
        "airport": by_company(AIRPORT),
        "airplane": by_company(AIRPLANE),
        "built": {card_text(number): built(number) for number in range(COMPANIES)},
        "president": {letter: None if seat == NONE else seat for letter, seat in presidents.items()},
        "first": state[FIRST],
        "round": state[ROUND],
        "exhaustions": state[EXHAUSTIONS],
        "fizzled": state[FIZZLED] == 1,
        "phase": PHASES[state[PHASE]],
        "chosen": [company(state[area + CHOSEN]) for area in areas],
        "offers": [card_text(kind) for kind in state[OFFERS : OFFERS + state[OFFER_COUNT]]],
        "bids": [by_kind(area + BIDS) for area in areas],
        "claimed": [
            [card_text(claim) for claim in state[area + CLAIMED : area + CLAIMED + 2] if claim != NONE]
            for area in areas
        ],
        "extra": [company(state[area + EXTRA_TO]) for area in areas],
        "acting": company(state[ACTING]),
        "turn": state[TURN],
    }


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """`companies`; `last`, the run-out of the draw pile that ends the game, and `lasts`, that of 1 to 5 seats; `cost`
    of a card to the company acting; `held` by seat, how many of each card are in hand; `level` of the cards in the
    learner's hand; `led` by company, 1 if it has a president.
    """
    hands = [AREAS + AREA_SIZE * seat + HAND for seat in range(rules.seats)]
    held = [{card_text(kind): state[hand + kind] for kind in range(KINDS)} for hand in hands]
    acting = state[ACTING]
    prices = {} if acting == NONE else {card_text(k): cost(state, acting, k) for k in range(AIRPORT_ZERO + 2, KINDS)}
    return {
        "companies": LETTERS[:COMPANIES],
        "last": rules.last_exhaustion,
        "lasts": [Rules(max(seats, Rules.MIN_SEATS), {}).last_exhaustion for seats in range(1, Rules.MAX_SEATS + 1)],
        "cost": prices,
        "held": held,
        "level": {card: int(card[1]) for card, count in held[0].items() if count and len(card) > 1},
        "led": {LETTERS[company]: int(state[PRESIDENT + company] != NONE) for company in range(COMPANIES)},
    }
