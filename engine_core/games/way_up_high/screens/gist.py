"""What a seat did in a whole turn of Way Up High, in one line: a turn is one card."""

from engine_core.console.history import replay
from engine_core.draw import signs
from engine_core.games.way_up_high.rules.layout import GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.packed_texts import Words


class Gist(replay.Gist):
    """The card built; points before and after, "" where another game begins."""

    rules: "Rules"

    def begins(self, before: bytearray, state: bytearray) -> bool:
        return True

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list, words: "Words") -> tuple:
        rules = self.rules
        text = moves[-1][2]
        if before[GAME] != state[GAME]:
            return text, ""
        return text, "%d%s%d" % (rules.score(before, seat), signs.BECOMES, rules.score(state, seat))
