"""Way Up High: the floors of cards, what a tree ends with."""

from typing import Any

from engine_core.draw import signs
from engine_core.games.way_up_high.data import cards
from engine_core.games.way_up_high.rules.layout import ANY, COUNT, DOWN, FITS, RUN
from engine_core.games.way_up_high.rules.layout import CARDS as BUILT
from engine_core.games.way_up_high.rules.rules import Rules


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """`floors` by card: `bottom` and `top` with `colour` (a sign) and `value`; `trunk`, `grey`, `roof` and `run`
    by seat; `turns` left to each, of all `rounds`.
    """
    trees = [rules.tree(seat) for seat in range(rules.seats)]
    return {
        "floors": {
            card: {
                "bottom": {
                    "colour": signs.COLOURS[cards.BOTTOM_COLOUR[card]],
                    "value": cards.BOTTOM_VALUE[card],
                },
                "top": {"colour": signs.COLOURS[cards.TOP_COLOUR[card]], "value": cards.TOP_VALUE[card]},
            }
            for card in range(1, 33)
        },
        "rounds": rules.turns // rules.seats,
        "trunk": [int(not state[at + COUNT]) for at in trees],
        "grey": [int(state[at + COUNT] and state[at + FITS] == ANY) for at in trees],
        "roof": [_roof(state, at) for at in trees],
        "run": [state[at + RUN] for at in trees],
        "turns": [(rules.turns // rules.seats) - state[at + COUNT] for at in trees],
    }


def _roof(state: bytearray, tree: int) -> dict[str, Any]:
    """The highest floor of a tree, if it is a coloured one."""
    count = state[tree + COUNT]
    card = state[tree + BUILT + count - 1] if count else DOWN
    if card & DOWN:
        return {}
    return {"colour": signs.COLOURS[cards.TOP_COLOUR[card]], "value": cards.TOP_VALUE[card]}
