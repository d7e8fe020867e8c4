"""Up or Down?: colours of cards, what columns are worth."""

from typing import Any

from engine_core.draw import signs
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.columns import best_colour, column_score
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, TALLY
from engine_core.games.up_or_down.rules.rules import Rules


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """`colours` by card, as signs; `worth` and `alike` (cards of the most frequent colour) by seat and column."""
    columns = [[rules.area(seat) + COLUMN_SIZE * column for column in range(3)] for seat in range(rules.seats)]
    return {
        "colours": {card: signs.COLOURS[COLOURS[card]] for card in range(1, rules.cards + 1)},
        "worth": [[column_score(state, at) for at in areas if state[at]] for areas in columns],
        "alike": [[state[at + TALLY + best_colour(state, at)] for at in areas if state[at]] for areas in columns],
    }
