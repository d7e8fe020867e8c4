"""The state of Up or Down? as JSON (seeds/up_or_down/rules.md, State JSON)."""

from engine_core.games.up_or_down.rules.layout import (
    DOWN_COUNT,
    GONE,
    HANDS,
    LOG,
    LOGGED,
    PLACE,
    PLAYED,
    RING,
    TAKEN,
    TURN,
    UP_COUNT,
)
from engine_core.games.up_or_down.rules.rules import Rules


def state_json(rules: Rules, state: bytearray) -> dict:
    """Return ring, piles, hands, columns and discards; see host_sim.state_json."""
    seats = range(rules.seats)
    before = [_before_seat(rules, state, seat) for seat in seats]
    return {
        "ring": [card for card in state[RING : RING + 7] if card],
        "down": list(state[rules.down : rules.down + state[DOWN_COUNT]]),
        "up": list(state[rules.up : rules.up + state[UP_COUNT]]),
        "hands": [[card for card in state[HANDS + 3 * seat : HANDS + 3 * seat + 3] if card] for seat in seats],
        "columns": [[cards for cards in groups[:GONE] if cards] for groups in before],
        "discard": [[card for cards in groups[GONE:] for card in cards] for groups in before],
        "turn": state[TURN],
        "played": state[PLAYED] or None,
        "taken": state[TAKEN] or None,
    }


def _before_seat(rules: Rules, state: bytearray, seat: int) -> list[list[int]]:
    """Return the cards that `seat` has put, grouped by where they lie: the columns 0-2, then each column given up."""
    area = rules.area(seat)
    cards = state[area + LOG : area + LOG + state[area + LOGGED]]
    places = state[area + PLACE : area + PLACE + state[area + LOGGED]]
    groups: list[list[int]] = [[] for _ in range(max(GONE, max(places, default=0) + 1))]
    for card, place in zip(cards, places, strict=True):
        groups[place].append(card)
    return groups
