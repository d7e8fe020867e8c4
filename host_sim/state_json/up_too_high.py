"""States of Up Too High as JSON, in the form of seeds/up_too_high/rules.md."""

from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPORT,
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
from engine_core.games.up_too_high.rules.notation import card_text
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
)  # by decision, the last once it is over


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
