"""What the console's own screens ask about Undertow."""

from engine_core.games.undertow.data import words as G
from engine_core.games.undertow.rules.rules import TAKEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.undertow.rules.rules import Rules
    from engine_core.packed_texts import Words

ADDS = b"\0\1"  # 1: this part of a score adds to it


def facts(rules: "Rules") -> tuple:
    """Return what the options come to, as (word, number) pairs."""
    return ((G.SET_ASIDE, rules.set_aside),)


def legend(rules: "Rules", words: "Words", console_words: "Words") -> list:
    """Return the signs of the game, each with what it means: it has none of its own."""
    return []


def heads(words: "Words") -> tuple:
    """Return the headings over the parts of a score."""
    return (words[G.TRICKS], words[G.TAKEN_POINTS])


def parts(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return the parts of a seat's score: how many tricks it took, and what they were worth."""
    return (str(state[TAKEN + seat]), str(rules.score(state, seat)))
