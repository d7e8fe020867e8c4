"""The possible moves of a seat in Wheels Up!, at each decision, as they follow from a state."""

from tests.reference.airlines.wheels_up_board import (
    BOARDS,
    CARDS,
    deck_era,
    flown,
    gates_at,
    lifting_places,
    open_airports,
    others,
    placing_routes,
)
from tests.reference.record import State


def owner(state: State) -> int:
    """Return the seat with the pending effect: the seat being asked, or else the seat on turn."""
    return int(state["asking"][0] if state["asking"] else state["turn"])


def targets(state: State, seat: int, effect: str) -> list[str]:
    """WU25: return the targets that a seat may name, where the effect would do something: seats first, in ascending
    order.
    """
    rivals = sorted(others(state, seat))
    if effect == "ground_route":
        return [f"route {route}" for route in BOARDS[state["board"]].routes if route in state["planes"]]
    if effect == "steal":
        return [f"rival {rival}" for rival in rivals if state["money"][rival]]
    if effect == "snatch":
        return [f"rival {rival}" for rival in rivals if state["hands"][rival]]
    if effect == "ground":
        return [f"ground {rival} {route}" for rival in rivals for route in flown(state, rival)]
    if effect in ("close_gate", "takeover", "lock_gate"):
        least = 2 if effect == "lock_gate" else 1
        airports = BOARDS[state["board"]].slots
        return [
            f"gate {rival} {airport}"
            for rival in rivals
            for airport in airports
            if gates_at(state, rival, airport) >= least
        ]
    return []


def placements(state: State, seat: int, effect: str) -> list[str]:
    """Return the pieces that a seat can place by an effect."""
    if effect in ("gates", "quick_gate"):
        return [f"gate {airport}" for airport in open_airports(state)]
    if effect in ("planes", "quick_plane"):
        return [f"plane {route}" for route in placing_routes(state, seat)]
    return []


def chaos_cards(state: State, seat: int) -> list[int]:
    """WU23, WU25: return the chaos cards in a hand that could have an effect now, in ascending order."""
    found = []
    for number in sorted(state["hands"][seat]):
        card = CARDS[number]
        if card.kind == "chaos":
            if card.effect == "cancel":
                could = state["declared"] is not None and seat != state["turn"]
            else:
                could = bool(targets(state, seat, card.effect) or placements(state, seat, card.effect))
            if could:
                found.append(number)
    return found


def can_buy(state: State) -> bool:
    """WU10, WU16: return whether the seat can buy an action, which it cannot in a half turn."""
    half_turn = state["final"] is not None and state["final"]["phase"] == 2
    return state["money"][state["turn"]] > 0 and not state["bought"] and not half_turn


def can_draw(state: State) -> bool:
    """WU8: return whether the seat can draw a card."""
    return bool(state["decks"][deck_era(state)] or state["discards"][deck_era(state)])


def action_moves(state: State) -> list[str]:
    seat = state["turn"]
    moves = []
    if state["actions"]:
        moves += [f"gate {airport}" for airport in open_airports(state)]
        moves += [f"plane {route}" for route in placing_routes(state, seat)]
        moves += [f"card {number}" for number in sorted(state["hands"][seat]) if CARDS[number].kind != "chaos"]
        if can_draw(state):
            moves.append("draw")
        if lifting_places(state, seat):
            moves.append("move")
    if can_buy(state):
        moves.append("buy")
    moves += [f"chaos {number}" for number in chaos_cards(state, seat)]
    return [*moves, "end"]
