"""Answers to the questions of the console's own screens about Driftwood."""

from engine_core.games.driftwood.data import words as G
from engine_core.games.driftwood.rules.rules import CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.driftwood.rules.rules import Rules
    from engine_core.packed_texts import Words

ADDS = b"\0\1"


def facts(rules: "Rules") -> tuple:
    """Return the values of the options, of which there are none."""
    return ()


def legend(rules: "Rules", words: "Words", console_words: "Words") -> list:
    """Return the game's own signs with their meanings, of which there are none."""
    return []


def heads(words: "Words") -> tuple:
    """Return the headings over the parts of a score."""
    return (words[G.CARDS_TAKEN], words[G.RUNS])


def parts(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return the parts of a seat's score: how many cards it has, and the points of the lowest cards of its runs."""
    taken = [card for card in range(CARDS) if state[rules.owner + card] == 1 + seat]
    return (str(len(taken)), str(sum([card + 1 for card in taken if not card or card - 1 not in taken])))
