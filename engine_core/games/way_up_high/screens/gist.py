"""What a seat did in a whole turn of Way Up High, in one line: a turn is one card."""

from engine_core.console.history import replay
from engine_core.draw import signs
from engine_core.games.way_up_high.rules.layout import GAME
from engine_core.games.way_up_high.rules.trees import bonus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.packed_texts import Words


class Gist(replay.Gist):
    """The card built, and the bonus that others lose by it; points before and after, "" where another game begins."""

    rules: "Rules"

    def begins(self, before: bytearray, state: bytearray) -> bool:
        return True

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list, words: "Words") -> tuple:
        rules = self.rules
        text = moves[-1][2]
        if before[GAME] != state[GAME]:
            return text, ""
        lost = 0
        losers = ""
        for other in range(rules.seats):
            if other != seat and bonus(before, rules.seats, other) > bonus(state, rules.seats, other):
                lost = bonus(before, rules.seats, other)  # all of them had the same (WH8)
                losers += signs.SEATS[other]
        if losers:
            text = "%s %s–%d" % (text if len(losers) < 3 else "", losers, lost)
        return text, "%d%s%d" % (rules.score(before, seat), signs.BECOMES, rules.score(state, seat))
