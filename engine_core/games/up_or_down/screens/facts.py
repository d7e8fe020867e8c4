"""Describes Up or Down? to the console's screens."""

from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.columns import best_colour
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DISCARD, LENGTH, TALLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.packed_texts import Words

ADDS = b"\1\1\1\1"  # Every part of a score adds to it.


def facts(rules: "Rules") -> tuple:
    """Return (index of a word, number) pairs for set-up: the figures that depend on the options."""
    return ((G.CARDS, rules.cards), (G.TURNS_EACH, rules.turns))


def legend(rules: "Rules", words: "Words", console_words: "Words") -> list:
    """Return the game's (sign, meaning) pairs."""
    colours = [(signs.COLOURS[colour], console_words[W.COLOURS + colour]) for colour in range(6)]
    colours.append(("", "%s 1–%d" % (words[G.CARDS], rules.cards)))
    return colours


def heads(words: "Words") -> tuple:
    """Return the headings above the parts of a score."""
    return ("1", "2", "3", words[G.GIVEN_UP])


def parts(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return the parts of a seat's score: each column's length times its best colour, and the cards given up."""
    area = rules.area(seat)
    texts = []
    for column in range(3):
        at = area + COLUMN_SIZE * column
        length = state[at + LENGTH]
        texts.append("%d×%d" % (length, state[at + TALLY + best_colour(state, at)]) if length else "-")
    texts.append(str(state[area + DISCARD]) if state[area + DISCARD] else "-")
    return tuple(texts)


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return a mask of a seat's achievements at the end, in the order of seeds/up_or_down/texts.toml."""
    area = rules.area(seat)
    longest = max([state[area + COLUMN_SIZE * column + LENGTH] for column in range(3)])
    return (1 if longest > 9 else 0) | (0 if state[area + DISCARD] else 2)
