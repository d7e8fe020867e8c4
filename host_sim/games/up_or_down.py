"""Up or Down? as JSON (seeds/up_or_down/rules.md, State JSON), and the facts that its lesson captions may name."""

from typing import Any

from engine_core.draw import signs
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import best_colour, column_score
from engine_core.games.up_or_down.rules.rules import Rules
from host_sim.setting import legal


def state_json(rules: Rules, state: bytearray) -> dict:
    """Return ring, piles, hands, columns and discards; see host_sim.games."""
    seats = range(rules.seats)
    before = [_before_seat(rules, state, seat) for seat in seats]
    return {
        "ring": [card for card in state[L.RING : L.RING + 7] if card],
        "down": list(state[rules.down : rules.down + state[L.DOWN_COUNT]]),
        "up": list(state[rules.up : rules.up + state[L.UP_COUNT]]),
        "hands": [[card for card in state[L.HANDS + 3 * seat : L.HANDS + 3 * seat + 3] if card] for seat in seats],
        "columns": [[cards for cards in groups[: L.GONE] if cards] for groups in before],
        "discard": [[card for cards in groups[L.GONE :] for card in cards] for groups in before],
        "turn": state[L.TURN],
        "played": state[L.PLAYED] or None,
        "taken": state[L.TAKEN] or None,
    }


def _before_seat(rules: Rules, state: bytearray, seat: int) -> list[list[int]]:
    """Return the cards that `seat` has put down, grouped by place: columns 0-2, then each column given up."""
    area = rules.area(seat)
    cards = state[area + L.LOG : area + L.LOG + state[area + L.LOGGED]]
    places = state[area + L.PLACE : area + L.PLACE + state[area + L.LOGGED]]
    groups: list[list[int]] = [[] for _ in range(max(L.GONE, max(places, default=0) + 1))]
    for card, place in zip(cards, places, strict=True):
        groups[place].append(card)
    return groups


def facts(rules: Rules, state: bytearray) -> dict[str, Any]:
    """Return `colours` (a sign for each card), and `worth` and `alike` (cards of the most frequent colour) by seat and
    column.

    `spaces`: how many columns a seat may have. `gain`: the most points that placing the taken card can bring; 0 if no
    card is taken.
    """
    columns = [[rules.area(seat) + L.COLUMN_SIZE * column for column in range(3)] for seat in range(rules.seats)]
    return {
        "colours": {card: signs.COLOURS[COLOURS[card]] for card in range(1, rules.cards + 1)},
        "worth": [[column_score(state, at) for at in areas if state[at]] for areas in columns],
        "alike": [[state[at + L.TALLY + best_colour(state, at)] for at in areas if state[at]] for areas in columns],
        "spaces": L.DISCARD // L.COLUMN_SIZE,
        "gain": _gain(rules, state) if state[L.PHASE] == L.PUT else 0,
    }


def _gain(rules: Rules, state: bytearray) -> int:
    seat = rules.current_player(state)
    reached = []
    for action in legal(rules, state):
        reached.append(bytearray(state))
        rules.apply_action(reached[-1], action)
    return max(rules.score(after, seat) for after in reached) - rules.score(state, seat)
