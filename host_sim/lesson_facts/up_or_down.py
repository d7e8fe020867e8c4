"""Up or Down?: colours of cards, what columns are worth."""

from array import array
from typing import Any

from engine_core.draw import signs
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.columns import best_colour, column_score
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DISCARD, PHASE, PUT, TALLY
from engine_core.games.up_or_down.rules.rules import Rules


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """`colours` by card, as signs; `worth` and `alike` (cards of the most frequent colour) by seat and column.

    `spaces`: columns that a seat may have; `gain`: the most that putting the taken card would bring, 0 while none is.
    """
    columns = [[rules.area(seat) + COLUMN_SIZE * column for column in range(3)] for seat in range(rules.seats)]
    return {
        "colours": {card: signs.COLOURS[COLOURS[card]] for card in range(1, rules.cards + 1)},
        "worth": [[column_score(state, at) for at in areas if state[at]] for areas in columns],
        "alike": [[state[at + TALLY + best_colour(state, at)] for at in areas if state[at]] for areas in columns],
        "spaces": DISCARD // COLUMN_SIZE,
        "gain": _gain(rules, state) if state[PHASE] == PUT else 0,
    }


def _gain(rules: Rules, state: bytearray) -> int:
    seat = rules.current_player(state)
    actions = array("H", [0] * rules.max_legal)
    reached = []
    for action in actions[: rules.legal_actions(state, actions)]:
        reached.append(bytearray(state))
        rules.apply_action(reached[-1], action)
    return max(rules.score(after, seat) for after in reached) - rules.score(state, seat)
