"""What a seat did in a whole turn of Way Up High, in one line: a turn is one card."""

from engine_core.draw import signs
from engine_core.games.way_up_high.rules.layout import GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.packed_texts import Words


def begins(before: bytearray, state: bytearray) -> bool:
    """Tell whether a turn begins at `state`, though the seat that decides had the turn that began at `before`."""
    return True


def gist(rules: "Rules", before: bytearray, state: bytearray, seat: int, moves: list, words: "Words") -> tuple:
    """Return a line and a figure: the card built; points before and after, "" where another game begins."""
    text = moves[-1][2]
    if before[GAME] != state[GAME]:
        return text, ""
    return text, "%d%s%d" % (rules.score(before, seat), signs.BECOMES, rules.score(state, seat))
