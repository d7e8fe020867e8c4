"""The state of Wheels Up! as JSON (seeds/wheels_up/rules.md, State JSON)."""

from collections.abc import Iterable
from typing import Any

from engine_core.games.wheels_up.data.cards import FIRST_OF
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    ASKING,
    BOUGHT,
    DECK_COUNT,
    DECKS,
    DECLARED,
    DISCARDING,
    EFFECT,
    ERA,
    FINAL,
    FINAL_BY,
    FINAL_FROM,
    FIRST,
    GONE,
    HAND,
    HAND_COUNT,
    HANGAR,
    IDLE,
    LEFT,
    LIFTED,
    PENDING,
    PLANES,
    SEAT_SIZE,
    SEATS,
    SLOT_COUNT,
    SLOTS,
    TURN,
)
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import money
from host_sim.pack.wheels_up import EFFECTS, code

NAMES = {code(name): name for names in EFFECTS.values() for name in names}


def state_json(rules: Rules, state: bytearray) -> dict[str, Any]:
    """Return the table, the hands and piles, and what is being resolved; see host_sim.state_json."""
    seats = range(rules.seats)
    bases = [SEATS + SEAT_SIZE * seat for seat in seats]
    return {
        "board": rules.options["board"],
        "era": state[ERA],
        "decks": [_deck(state, era) for era in range(3)],
        "discards": [
            [card for card in range(FIRST_OF[era], FIRST_OF[era + 1]) if state[GONE + card]] for era in range(3)
        ],
        "hands": [list(state[base + HAND : base + HAND + state[base + HAND_COUNT]]) for base in bases],
        "money": [money(state, seat) for seat in seats],
        "gates": {
            airport_text(rules, airport): _gates(state, airport)
            for airport in range(rules.airports)
            if state[SLOT_COUNT + airport]
        },
        "planes": _planes(rules, state),
        "hangar": [state[base + HANGAR] for base in bases],
        "turn": state[TURN],
        "first": state[FIRST],
        "actions": state[ACTIONS],
        "bought": bool(state[BOUGHT]),
        "idle": state[IDLE],
        "final": {"by": state[FINAL_BY], "from": state[FINAL_FROM], "phase": state[FINAL] - 1}
        if state[FINAL]
        else None,
        "declared": state[DECLARED] or None,
        "pending": _pending(rules, state),
        "asking": _clockwise(rules, state, state[ASKING]),
        "over": _clockwise(rules, state, state[DISCARDING]),
    }


def _deck(state: bytearray, era: int) -> list[int]:
    at = DECKS + FIRST_OF[era] - 1
    return list(state[at : at + state[DECK_COUNT + era]])


def _gates(state: bytearray, airport: int) -> list[int]:
    at = SLOTS + 8 * airport
    return [owner - 1 for owner in state[at : at + state[SLOT_COUNT + airport]]]


def _planes(rules: Rules, state: bytearray) -> dict[str, dict[str, int]]:
    found = {}
    for route in range(rules.routes):
        counts = [state[SEATS + SEAT_SIZE * seat + PLANES + route] for seat in range(rules.seats)]
        if any(counts):
            found[route_text(rules, route)] = {str(seat): count for seat, count in enumerate(counts) if count}
    return found


def _pending(rules: Rules, state: bytearray) -> dict[str, Any] | None:
    if not state[EFFECT]:
        return None
    lifted = None
    if state[LIFTED]:
        source = state[LIFTED] - 1
        lifted = "hangar" if source == codes.IN_HANGAR else route_text(rules, source)
    return {"card": state[PENDING], "effect": NAMES[state[EFFECT]], "left": state[LEFT], "lifted": lifted}


def _clockwise(rules: Rules, state: bytearray, mask: int) -> list[int]:
    order: Iterable[int] = ((state[TURN] + i) % rules.seats for i in range(rules.seats))
    return [seat for seat in order if mask >> seat & 1]
