"""Up Too High: what building costs, who holds most, what is on the table."""

from typing import Any

from engine_core.games.up_too_high.rules.company_phase import cost
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPORT_ZERO,
    AREA_SIZE,
    AREAS,
    COMPANIES,
    HAND,
    KINDS,
    NONE,
    PRESIDENT,
)
from engine_core.games.up_too_high.rules.notation import LETTERS, card_text
from engine_core.games.up_too_high.rules.rules import Rules


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
