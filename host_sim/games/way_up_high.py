"""Way Up High as JSON (seeds/way_up_high/rules.md, State JSON), and the facts that its lesson captions may name."""

from typing import Any

from engine_core.draw import signs
from engine_core.games.way_up_high.data import cards
from engine_core.games.way_up_high.rules import layout as L
from engine_core.games.way_up_high.rules.rules import Rules


def state_json(rules: Rules, state: bytearray) -> dict:
    """Return deck, hands, trees, round and turn; see host_sim.games."""
    seats = range(rules.seats)
    added = rules.order + rules.seats  # how many cards each turn has added, in order
    built = state[L.BUILT]
    drawn = min(built + (rules.seats if rules.own_cards else 1), rules.turns)
    hand = [card for card in state[L.HAND : L.HAND + rules.seats + 1] if card]
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
        "turn": state[L.TURN],
        "first": state[L.FIRST],
        "round": rules.round(state),
        "game": state[L.GAME],
        "objective": state[L.OBJECTIVE],
        "totals": list(state[L.TOTALS : L.TOTALS + rules.seats]),
    }


def _tree(state: bytearray, tree: int) -> list[list]:
    cards = state[tree + L.CARDS : tree + L.CARDS + state[tree + L.COUNT]]
    return [[card & L.CARD, "down" if card & L.DOWN else "up"] for card in cards]


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """Return `floors` by card (`bottom` and `top`, each with a `colour` sign and a `value`), `trunk`, `grey`, `roof`
    and `run` by seat, and the `turns` left to each seat, of all `rounds`.
    """
    trees = [rules.tree(seat) for seat in range(rules.seats)]
    return {
        "floors": {
            card: {
                "bottom": {"colour": signs.COLOURS[cards.BOTTOM_COLOUR[card]], "value": cards.BOTTOM_VALUE[card]},
                "top": {"colour": signs.COLOURS[cards.TOP_COLOUR[card]], "value": cards.TOP_VALUE[card]},
            }
            for card in range(1, 33)
        },
        "rounds": rules.turns // rules.seats,
        "trunk": [int(not state[at + L.COUNT]) for at in trees],
        "grey": [int(state[at + L.COUNT] and state[at + L.FITS] == L.ANY) for at in trees],
        "roof": [_roof(state, at) for at in trees],
        "run": [state[at + L.RUN] for at in trees],
        "turns": [(rules.turns // rules.seats) - state[at + L.COUNT] for at in trees],
    }


def _roof(state: bytearray, tree: int) -> dict[str, Any]:
    """Return a tree's highest floor if it is coloured."""
    count = state[tree + L.COUNT]
    card = state[tree + L.CARDS + count - 1] if count else L.DOWN
    if card & L.DOWN:
        return {}
    return {"colour": signs.COLOURS[cards.TOP_COLOUR[card]], "value": cards.TOP_VALUE[card]}
