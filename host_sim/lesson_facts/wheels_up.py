"""Wheels Up!: routes and what they pay, what a seat has, what a card does."""

from array import array
from typing import Any

from engine_core.games.wheels_up.data.cards import AMOUNT, NEED
from engine_core.games.wheels_up.rules import era_rules
from engine_core.games.wheels_up.rules.codes import BUY
from engine_core.games.wheels_up.rules.layout import (
    FLEET,
    GATES,
    GATES_AT,
    HAND_LIMIT,
    HANGAR,
    PLACED,
    PLANES,
    SEAT_SIZE,
    SEATS,
    SLOT_COUNT,
)
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import controlled, controller, money


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """By airport: `routes`, how many; slots `filled`, and in all `early` and `late` ones; `gates_at`, by seat.

    By route: `payout`, `leader` (a seat, -1 for nobody), `flying`, airplanes by seat. By seat: routes that it `leads`,
    what they `pays`, `gates_of`, airplanes `placed` and in the `hangar_of`. By card: `amount` and `need`. Of all:
    `fleet`, airplanes of a seat, `limit`, cards of a hand, `price` of one more action, 0 while there is none;
    `jetliners` and `deregulation`, the airplane and the gate that begin these eras, `dealt`, the cards of each then.
    """
    seats = range(rules.seats)
    bases = [SEATS + SEAT_SIZE * seat for seat in seats]
    routes = {route_text(rules, route): route for route in range(rules.routes)}
    airports = {airport_text(rules, airport): airport for airport in range(rules.airports)}
    return {
        "routes": {code: rules.spokes[at + 1] - rules.spokes[at] for code, at in airports.items()},
        "late": {code: rules.late_slots[at] for code, at in airports.items()},
        "filled": {code: state[SLOT_COUNT + at] for code, at in airports.items()},
        "early": {code: rules.early_slots[at] for code, at in airports.items()},
        "payout": {name: rules.payouts[route] for name, route in routes.items()},
        "leader": {name: controller(rules, state, route) for name, route in routes.items()},
        "flying": {name: [state[base + PLANES + route] for base in bases] for name, route in routes.items()},
        "leads": [controlled(rules, state, seat, 0) for seat in seats],
        "pays": [controlled(rules, state, seat, 1) for seat in seats],
        "gates_at": {code: [state[base + GATES_AT + at] for base in bases] for code, at in airports.items()},
        "gates_of": [state[base + GATES] for base in bases],
        "placed": [state[base + PLACED] for base in bases],
        "hangar_of": [state[base + HANGAR] for base in bases],
        "fleet": FLEET,
        "limit": HAND_LIMIT,
        "jetliners": era_rules._JETLINERS_AT,
        "deregulation": era_rules._DEREGULATION_AT,
        "dealt": era_rules._DEALT,
        "price": _price(rules, state),
        "amount": dict(enumerate(AMOUNT)),
        "need": dict(enumerate(NEED)),
    }


def _price(rules: Rules, state: bytearray) -> int:
    """What one more action costs whoever is to move."""
    seat = rules.current_player(state)
    actions = array("H", [0] * rules.max_legal)
    if BUY not in actions[: rules.legal_actions(state, actions)]:
        return 0
    after = bytearray(state)
    rules.apply_action(after, BUY)
    return money(state, seat) - money(after, seat)
