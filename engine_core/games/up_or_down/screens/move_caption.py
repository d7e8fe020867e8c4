"""Moves of Up or Down? in words: the result of a move for everyone, and its gain for the player who chooses."""

from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import best_put, column_score, gain
from engine_core.games.up_or_down.screens.table_view import direction_sign, main_colour
from engine_core.packed_texts import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return the caption of `action` in `state`, which everyone at the table sees."""
    decision = rules.decision(state)
    if decision == L.PLAY:
        return words[G.TELL_PLAYS] % card_text(action)
    if decision == L.TAKE:
        return words[G.TELL_TAKES] % card_text(action)
    if decision == L.PUT:
        if (state[L.UP_COUNT] > 0) == (state[L.DOWN_COUNT] > 0):
            return _puts(rules, state, action, words, False)
        # The text says "draws" if only one pile is left to draw from (UD9).
        text = _puts(rules, state, action, words, True)
        return text + (words[G.DRAWS_TOO + 1] % _face_up(rules, state) if state[L.UP_COUNT] else words[G.DRAWS_TOO])
    return words[G.TELL_DRAWS_UP] % _face_up(rules, state) if action == L.UP else words[G.TELL_DRAWS]


def _face_up(rules: "Rules", state: bytearray) -> str:
    return card_text(state[rules.up + state[L.UP_COUNT] - 1])


def _puts(rules: "Rules", state: bytearray, action: int, words: "Words", draws: bool) -> str:
    card = state[L.TAKEN]
    if action == L.NEW:
        return words[G.TELL_STARTS + draws] % card_text(card)
    if action > L.NEW and draws:  # The text leaves no room for the points.
        return words[G.TELL_GIVES_UP_TOO] % (action - L.DROP + 1)
    if action > L.NEW:
        points = gain(state, rules.area(rules.current_player(state)), action, card)
        return words[G.TELL_GIVES_UP] % (action - L.DROP + 1, signed(points))
    return words[G.TELL_PUTS + draws] % (card_text(card), action + 1)


def advice(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return a text that tells the player who decides in `state` to choose `action`."""
    decision = rules.decision(state)
    if decision == L.PUT:
        card = card_text(state[L.TAKEN])
        if action > L.NEW:
            return words[G.ADVICE + 2] % (action - L.DROP + 1)
        return words[G.ADVICE + 1] % card if action == L.NEW else words[G.ADVICE] % (card, action + 1)
    if decision == L.DRAW and action == L.DOWN:
        return words[G.GOAL_PLAYS + 3]
    card = _face_up(rules, state) if decision == L.DRAW else card_text(action)
    return words[G.GOAL_PLAYS + min(decision, L.PUT)] % card


def place(action: int, words: "Words") -> str:
    """Return a text that says where `action` puts a card, to follow a text that names the card."""
    if action > L.NEW:
        return words[G.TELL_GIVES_UP_TOO] % (action - L.DROP + 1)
    return words[G.PLACE + 1] if action == L.NEW else words[G.PLACE] % (action + 1)


def taking_brings(state: bytearray, area: int, card: int) -> tuple:
    """Return (text of a card that could be taken, points that it gains in its best place)."""
    return card_text(card), signed(gain(state, area, best_put(state, area, card), card))


def better(state: bytearray, area: int, first: int, second: int) -> int:
    """Return the index, 0 or 1, of the better card to take: it costs no column, or else it gains more."""
    ways = best_put(state, area, first), best_put(state, area, second)
    drops = ways[0] >= L.DROP, ways[1] >= L.DROP
    if drops[0] != drops[1]:
        return int(drops[0])
    return int(gain(state, area, ways[1], second) > gain(state, area, ways[0], first))


def best_place(state: bytearray, area: int, card: int, words: "Words") -> str:
    """Return a text that names a card's best place and its gain."""
    action = best_put(state, area, card)
    points = signed(gain(state, area, action, card))
    if action == L.NEW:
        return words[G.AS_NEW_COLUMN] % points
    if action >= L.DROP:
        return words[G.BY_GIVING_UP] % (action - L.DROP + 1, points)
    return words[G.IN_COLUMN] % (action + 1, points)


def put_changes(rules: "Rules", state: bytearray, area: int, action: int, words: "Words") -> str:
    """Return a text that says how putting a card changes a column: its length, its best colour and, with its second
    card, its direction; or the gain of giving it up.
    """
    if action == L.NEW:
        return words[G.NEW_COLUMN]
    at = area + L.COLUMN_SIZE * (action - L.DROP if action >= L.DROP else action)
    after = bytearray(state)
    rules.apply_action(after, action)
    if action >= L.DROP:
        return giving_up_brings(state, after, area, action, words)
    sets = direction_sign(after, at) + " " if state[at + L.LENGTH] == 1 else ""
    return best_text(state, area, action) + " " + signs.BECOMES + " " + sets + best_text(after, area, action)


def giving_up_brings(
    before: bytearray, after: bytearray, area: int, action: int, words: "Words", name: int = G.COLUMN
) -> str:
    """Return a text about a column that was given up: how its own points changed, and what its cards gained. `name`:
    the text that names the column
    """
    column = action - L.DROP
    at = area + L.COLUMN_SIZE * column
    change = signed(column_score(after, at) - column_score(before, at))
    return words[G.GIVING_UP_BRINGS] % (words[name] % (column + 1), change, before[at + L.LENGTH])


def total_becomes(score: int, points: int, words: "Words") -> str:
    """Return a text with a seat's total before and after a gain of `points`."""
    return "%s %d %s %d" % (words[G.TOTAL], score, signs.BECOMES, score + points)


def card_text(card: int) -> str:
    """Return a card's number and the sign of its colour."""
    return "%d %s" % (card, signs.COLOURS[COLOURS[card]])


def best_text(state: bytearray, area: int, column: int) -> str:
    """Return a column's score as text: its length times the number of cards of its main colour."""
    colour = main_colour(state, area, column)
    at = area + L.COLUMN_SIZE * column
    return "%d×%s%d" % (state[at + L.LENGTH], signs.COLOURS[colour], state[at + L.TALLY + colour])
