"""What a choice in Up or Down? would bring, in words for the footer."""

from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.columns import fits, gain
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DROP, NEW
from engine_core.games.up_or_down.screens.move_caption import card_text
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


def card_brings(state: bytearray, area: int, card: int, words: "Words") -> str:
    """Return, for a card that could be taken, where it is best put and what that brings."""
    action = best_put(state, area, card)
    points = gain(state, area, action, card)
    if action == NEW:
        place = words[G.NEW_COLUMN]
    elif action >= DROP:
        place = words[G.GIVE_UP] + " %d" % (action - DROP + 1)
    else:
        place = words[G.COLUMN] % (action + 1)
    return "%s %s %s%d" % (card_text(card), place, "+" if points >= 0 else "", points)


def put_changes(rules: "Rules", state: bytearray, area: int, action: int, words: "Words") -> str:
    """Return what putting does to the column: its length and best colour before and after."""
    if action == NEW:
        return words[G.NEW_COLUMN]
    at = area + COLUMN_SIZE * (action - DROP if action >= DROP else action)
    after = bytearray(state)
    rules.apply_action(after, action)
    text = best_text(state, at) + " " + signs.BECOMES + " " + best_text(after, at)
    return text + " +%d" % state[at] if action >= DROP else text


def total_becomes(score: int, points: int, words: "Words") -> str:
    """Return a seat's total before and after a gain of `points`."""
    return "%s %d %s %d" % (words[G.TOTAL], score, signs.BECOMES, score + points)


def neighbours(cards: list, card: int) -> tuple:
    """Return the two neighbours of `card` in the ring `cards`."""
    at = cards.index(card)
    return cards[at - 1], cards[(at + 1) % len(cards)]
