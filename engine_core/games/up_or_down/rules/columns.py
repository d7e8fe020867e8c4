"""Columns: putting a card, giving up a column, scoring (UD6-UD8, UD11)."""

from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout as L


def put(state: bytearray, area: int, taken: int, action: int) -> None:
    """Put card `taken` by a legal action of PUT. `area`: the offset of the seat's area in `state`"""
    logged = state[area + L.LOGGED]
    column = action
    if action == L.NEW:
        column = 0
        while state[area + L.COLUMN_SIZE * column]:
            column += 1
    elif action > L.NEW:  # UD8: a column is given up for the new one.
        column = action - L.DROP
        _give_up(state, area, column, logged)
    at = area + L.COLUMN_SIZE * column
    if state[at] == 1:
        state[at + L.DIRECTION] = L.RISING if taken > state[at + L.LAST] else L.FALLING
    state[at] += 1
    state[at + L.LAST] = taken
    state[at + L.TALLY + COLOURS[taken]] += 1
    state[area + L.LOG + logged] = taken
    state[area + L.PLACE + logged] = column
    state[area + L.LOGGED] = logged + 1


def _give_up(state: bytearray, area: int, column: int, logged: int) -> None:
    """Move a column to the discard, after those given up before."""
    group = L.GONE
    for i in range(area + L.PLACE, area + L.PLACE + logged):
        if state[i] >= group:
            group = state[i] + 1
    for i in range(area + L.PLACE, area + L.PLACE + logged):
        if state[i] == column:
            state[i] = group
    at = area + L.COLUMN_SIZE * column
    state[area + L.DISCARD] += state[at]
    for i in range(at, at + L.COLUMN_SIZE):
        state[i] = 0


def fits(state: bytearray, at: int, card: int) -> bool:
    """Return whether `card` may go on the column at offset `at`, which is not empty (UD7)."""
    direction = state[at + L.DIRECTION]
    return not direction or (card > state[at + L.LAST]) == (direction == L.RISING)


def best_colour(state: bytearray, at: int) -> int:
    """Return the most frequent colour in the column at `at`, or the first of several."""
    colour = 0
    for other in range(1, 6):
        if state[at + L.TALLY + other] > state[at + L.TALLY + colour]:
            colour = other
    return colour


def column_score(state: bytearray, at: int) -> int:
    """Return the score of the column at `at`: its length times the cards of its most frequent colour (UD11)."""
    return state[at] * state[at + L.TALLY + best_colour(state, at)]


def gain(state: bytearray, area: int, action: int, card: int) -> int:
    """Return how the score changes if `action` puts `card`."""
    if action == L.NEW:
        return 1
    if action >= L.DROP:
        at = area + L.COLUMN_SIZE * (action - L.DROP)
        return state[at] + 1 - column_score(state, at)
    at = area + L.COLUMN_SIZE * action
    same = state[at + L.TALLY + COLOURS[card]] + 1
    most = state[at + L.TALLY + best_colour(state, at)]
    return (state[at] + 1) * (same if same > most else most) - state[at] * most


def best_put(state: bytearray, area: int, card: int) -> int:
    """Return the action that puts `card` where it gains the most points immediately."""
    best = -1
    if not state[area + L.COLUMN_SIZE * 2]:
        best = L.NEW
    for column in range(3):
        at = area + L.COLUMN_SIZE * column
        if state[at] and fits(state, at, card):
            best = _better(state, area, best, column, card)
    if best < 0:
        for action in range(L.DROP, L.DROP + 3):
            best = _better(state, area, best, action, card)
    return best


def _better(state: bytearray, area: int, action: int, other: int, card: int) -> int:
    """Return the action that puts `card` for more points: `action` if they are equal, `other` if `action` is -1."""
    return other if action < 0 or gain(state, area, other, card) > gain(state, area, action, card) else action
