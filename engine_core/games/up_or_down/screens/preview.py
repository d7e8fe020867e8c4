"""What a choice in Up or Down? would bring, in words for the footer."""

from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.columns import column_score, fits, gain
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DROP, NEW
from engine_core.games.up_or_down.screens.move_caption import card_text, signed
from engine_core.games.up_or_down.screens.put_view import best_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.packed_texts import Words


def best_put(state: bytearray, area: int, card: int) -> int:
    """Return the way to put `card` that brings the seat of `area` most at once."""
    ats = [area + COLUMN_SIZE * column for column in range(3)]
    ways = [column for column in range(3) if state[ats[column]] and fits(state, ats[column], card)]
    if not state[ats[2]]:
        ways.insert(0, NEW)
    return max(ways or range(DROP, DROP + 3), key=lambda action: gain(state, area, action, card))


def taking_brings(state: bytearray, area: int, card: int) -> tuple:
    """Return, for a card that could be taken, its text, and what it brings where it is best put."""
    return card_text(card), signed(gain(state, area, best_put(state, area, card), card))


def best_place(state: bytearray, area: int, card: int, words: "Words") -> str:
    """Return, for a card that is about to be taken, where it is best put and what that brings."""
    action = best_put(state, area, card)
    points = signed(gain(state, area, action, card))
    if action == NEW:
        return words[G.AS_NEW_COLUMN] % points
    if action >= DROP:
        return words[G.BY_GIVING_UP] % (action - DROP + 1, points)
    return words[G.IN_COLUMN] % (action + 1, points)


def put_changes(rules: "Rules", state: bytearray, area: int, action: int, words: "Words") -> str:
    """Return what putting does to the column: its length and best colour, of one that is given up its points."""
    if action == NEW:
        return words[G.NEW_COLUMN]
    at = area + COLUMN_SIZE * (action - DROP if action >= DROP else action)
    after = bytearray(state)
    rules.apply_action(after, action)
    if action >= DROP:
        return words[G.POINTS_BECOME] % (column_score(state, at), column_score(after, at), state[at])
    return best_text(state, at) + " " + signs.BECOMES + " " + best_text(after, at)


def total_becomes(score: int, points: int, words: "Words") -> str:
    """Return a seat's total before and after a gain of `points`."""
    return "%s %d %s %d" % (words[G.TOTAL], score, signs.BECOMES, score + points)


def neighbours(cards: list, card: int) -> tuple:
    """Return the two neighbours of `card` in the ring `cards`."""
    at = cards.index(card)
    return cards[at - 1], cards[(at + 1) % len(cards)]
