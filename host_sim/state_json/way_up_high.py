"""The state of Way Up High as JSON (seeds/way_up_high/rules.md, State JSON)."""

from engine_core.games.way_up_high.rules.layout import (
    BUILT,
    CARD,
    CARDS,
    COUNT,
    DOWN,
    FIRST,
    GAME,
    HAND,
    OBJECTIVE,
    TOTALS,
    TURN,
)
from engine_core.games.way_up_high.rules.rules import Rules


def state_json(rules: Rules, state: bytearray) -> dict:
    """Return deck, hands, trees and where the game stands; see host_sim.state_json."""
    seats = range(rules.seats)
    added = rules.order + rules.seats  # what each turn adds, in order
    built = state[BUILT]
    drawn = min(built + (rules.seats if rules.own_cards else 1), rules.turns)
    hand = [card for card in state[HAND : HAND + rules.seats + 1] if card]
    result: dict[str, list] = {"deck": list(reversed(state[added + drawn : rules.order + rules.cards])), "hand": hand}
    if rules.own_cards:
        own: list[list[int]] = [[] for _ in seats]
        for turn in range(built, drawn):
            own[rules.seat_at(state, turn)].append(state[added + turn])
        if built < drawn:
            hand.remove(state[added + built])
        result["own"] = own
    return result | {
        "trees": [_tree(state, rules.tree(seat)) for seat in seats],
        "turn": state[TURN],
        "first": state[FIRST],
        "round": rules.round(state),
        "game": state[GAME],
        "objective": state[OBJECTIVE],
        "totals": list(state[TOTALS : TOTALS + rules.seats]),
    }


def _tree(state: bytearray, tree: int) -> list[list]:
    cards = state[tree + CARDS : tree + CARDS + state[tree + COUNT]]
    return [[card & CARD, "down" if card & DOWN else "up"] for card in cards]
