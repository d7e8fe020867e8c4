"""Where a game of Way Up High is, in words."""

from engine_core.draw import signs
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules.layout import GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


def round_text(rules: "Rules", state: bytearray, words: tuple) -> str:
    """Return the round; of two games also which it is and where the hand goes (WH11)."""
    now = rules.round(state)
    if rules.games == 1:
        return words[G.ROUND] % (now, rules.rounds)
    way = signs.NEXT if state[GAME] == 1 else signs.PREVIOUS
    return words[G.GAME_ROUND] % (state[GAME], way, now, rules.rounds)
