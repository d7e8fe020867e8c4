"""Wheels Up! as JSON (seeds/wheels_up/rules.md, State JSON), and the facts that its lesson captions may name."""

from collections.abc import Iterable
from typing import Any

from engine_core.games.wheels_up.data.cards import AMOUNT, FIRST_OF, NEED
from engine_core.games.wheels_up.rules import codes, turns
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules import rules as wheels_up_rules
from engine_core.games.wheels_up.rules.codes import BUY
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.rules.scoring import controlled, controller, money
from engine_core.games.wheels_up.screens.map import map_view
from host_sim.games.wheels_up_effects import EFFECTS, code
from host_sim.setting import legal

NAMES = {code(name): name for names in EFFECTS.values() for name in names}


def state_json(rules: Rules, state: bytearray) -> dict[str, Any]:
    """Return the table, the hands and piles, and the effects being resolved; see host_sim.games."""
    seats = range(rules.seats)
    bases = [L.SEATS + L.SEAT_SIZE * seat for seat in seats]
    return {
        "board": rules.options["board"],
        "era": state[L.ERA],
        "decks": [_deck(state, era) for era in range(3)],
        "discards": [
            [card for card in range(FIRST_OF[era], FIRST_OF[era + 1]) if state[L.GONE + card]] for era in range(3)
        ],
        "hands": [list(state[base + L.HAND : base + L.HAND + state[base + L.HAND_COUNT]]) for base in bases],
        "money": [money(state, seat) for seat in seats],
        "gates": {
            airport_text(rules, airport): _gates(state, airport)
            for airport in range(rules.airports)
            if state[L.SLOT_COUNT + airport]
        },
        "planes": _planes(rules, state),
        "hangar": [state[base + L.HANGAR] for base in bases],
        "turn": state[L.TURN],
        "first": state[L.FIRST],
        "actions": state[L.ACTIONS],
        "bought": bool(state[L.BOUGHT]),
        "idle": state[L.IDLE],
        "final": {"by": state[L.FINAL_BY], "from": state[L.FINAL_FROM], "phase": state[L.FINAL] - 1}
        if state[L.FINAL]
        else None,
        "declared": state[L.DECLARED] or None,
        "pending": _pending(rules, state),
        "asking": _clockwise(rules, state, state[L.ASKING]),
        "over": _clockwise(rules, state, state[L.DISCARDING]),
    }


def _deck(state: bytearray, era: int) -> list[int]:
    at = L.DECKS + FIRST_OF[era] - 1
    return list(state[at : at + state[L.DECK_COUNT + era]])


def _gates(state: bytearray, airport: int) -> list[int]:
    at = L.SLOTS + 8 * airport
    return [owner - 1 for owner in state[at : at + state[L.SLOT_COUNT + airport]]]


def _planes(rules: Rules, state: bytearray) -> dict[str, dict[str, int]]:
    found = {}
    for route in range(rules.routes):
        counts = [state[L.SEATS + L.SEAT_SIZE * seat + L.PLANES + route] for seat in range(rules.seats)]
        if any(counts):
            found[route_text(rules, route)] = {str(seat): count for seat, count in enumerate(counts) if count}
    return found


def _pending(rules: Rules, state: bytearray) -> dict[str, Any] | None:
    if not state[L.EFFECT]:
        return None
    lifted = None
    if state[L.LIFTED]:
        source = state[L.LIFTED] - 1
        lifted = "hangar" if source == codes.IN_HANGAR else route_text(rules, source)
    return {"card": state[L.PENDING], "effect": NAMES[state[L.EFFECT]], "left": state[L.LEFT], "lifted": lifted}


def _clockwise(rules: Rules, state: bytearray, mask: int) -> list[int]:
    order: Iterable[int] = ((state[L.TURN] + i) % rules.seats for i in range(rules.seats))
    return [seat for seat in order if mask >> seat & 1]


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """Return these facts.

    By airport: `routes`, how many lead there; `filled`, `early` and `late` slots (open from the start or opened by
    deregulation); `gates_at`, by seat.

    By route: `payout`; `leader`, a seat or -1 for nobody; `flying`, airplanes by seat. By seat: `leads`, the number of
    routes that it leads; `pays`, the sum of their payouts; `gates_of`, its gates; `placed` and `hangar_of`, its
    airplanes that are placed and that wait in the hangar. By card: `amount` and `need`.

    For the game: `fleet`, airplanes of a seat; `limit`, cards in a hand; `price` of one more action, 0 while there is
    none; `jetliners` and `deregulation`, the airplane and the gate that begin these eras, and `dealt`, the cards dealt
    to each seat then; `moves`, airplanes that one action moves; `idle_rounds`, the last of which ends the game;
    `one_mark`, the number of airplanes on a route from which the map shows a single mark for all of them.
    """
    seats = range(rules.seats)
    bases = [L.SEATS + L.SEAT_SIZE * seat for seat in seats]
    routes = {route_text(rules, route): route for route in range(rules.routes)}
    airports = {airport_text(rules, airport): airport for airport in range(rules.airports)}
    return {
        "routes": {code: rules.spokes[at + 1] - rules.spokes[at] for code, at in airports.items()},
        "late": {code: rules.late_slots[at] for code, at in airports.items()},
        "filled": {code: state[L.SLOT_COUNT + at] for code, at in airports.items()},
        "early": {code: rules.early_slots[at] for code, at in airports.items()},
        "payout": {name: rules.payouts[route] for name, route in routes.items()},
        "leader": {name: controller(rules, state, route) for name, route in routes.items()},
        "flying": {name: [state[base + L.PLANES + route] for base in bases] for name, route in routes.items()},
        "leads": [controlled(rules, state, seat, 0) for seat in seats],
        "pays": [controlled(rules, state, seat, 1) for seat in seats],
        "gates_at": {code: [state[base + L.GATES_AT + at] for base in bases] for code, at in airports.items()},
        "gates_of": [state[base + L.GATES] for base in bases],
        "placed": [state[base + L.PLACED] for base in bases],
        "hangar_of": [state[base + L.HANGAR] for base in bases],
        "fleet": L.FLEET,
        "limit": L.HAND_LIMIT,
        "jetliners": L.JETLINERS_AT,
        "deregulation": L.DEREGULATION_AT,
        "dealt": turns._DEALT,
        "idle_rounds": L.IDLE_ROUNDS,
        "moves": wheels_up_rules._MOVED,
        "price": _price(rules, state),
        "one_mark": map_view._SINGLY + 1,
        "amount": dict(enumerate(AMOUNT)),
        "need": dict(enumerate(NEED)),
    }


def _price(rules: Rules, state: bytearray) -> int:
    """Return what one more action costs the seat that is moving."""
    seat = rules.current_player(state)
    if BUY not in legal(rules, state):
        return 0
    after = bytearray(state)
    rules.apply_action(after, BUY)
    return money(state, seat) - money(after, seat)
