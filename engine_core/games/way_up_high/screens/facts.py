"""Describes Way Up High to the console's screens."""

from engine_core.console.words import words as W
from engine_core.draw import signs
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules.layout import CARDS, COUNT, DOWN, FLOORS, GAME, LONGEST, OBJECTIVE, TOTALS
from engine_core.games.way_up_high.rules.trees import REWARDS, achieves, bonus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.packed_texts import Words

ADDS = b"\1\1\1\1"  # Every part of a score adds to it.


def facts(rules: "Rules") -> tuple:
    """Return (index of a word, number) pairs for set-up: the figures that depend on the options."""
    return ((G.TURNS_EACH, rules.rounds * rules.games),)


def legend(rules: "Rules", words: "Words", console_words: "Words") -> list:
    """Return the game's (sign, meaning) pairs."""
    colours = 5 if rules.seats > 2 else 4  # Two seats play without violet (WH1).
    rows = [(signs.COLOURS[colour], console_words[W.COLOURS + colour]) for colour in range(colours)]
    rows.append((signs.GREY, console_words[W.COLOURS + 6]))
    return rows


def heads(words: "Words") -> tuple:
    """Return the headings above the parts of a score."""
    return (words[G.HEAD_FLOORS], words[G.HEAD_BONUS], words[G.HEAD_GOAL], words[G.HEAD_FIRST])


def parts(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return the parts of a seat's score as texts: floors, bonus, objective, first game; "" for a part not in use."""
    objective = state[OBJECTIVE]
    gained = REWARDS[objective] if achieves(state, rules.seats, seat, objective) else 0
    return (
        str(state[rules.tree(seat) + FLOORS]),
        _gain(bonus(state, rules.seats, seat)),
        _gain(gained) if objective else "",
        str(state[TOTALS + seat]) if state[GAME] > 1 else "",
    )


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return a mask of a seat's achievements at the end, in the order of seeds/way_up_high/texts.toml."""
    tree = rules.tree(seat)
    grey = 0
    for i in range(state[tree + COUNT]):
        grey |= state[tree + CARDS + i] & DOWN
    return (0 if grey else 1) | (2 if state[tree + LONGEST] > 4 else 0)


def _gain(points: int) -> str:
    return "+%d" % points if points else "-"
