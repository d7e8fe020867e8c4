"""What a seat did in a whole turn of Up Too High, in one line: an offer, a bid, a share, or all that a company did."""

from engine_core.console.history import replay
from engine_core.draw import signs
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    BUILD,
    CLOCKWISE,
    COUNTS,
    DIVIDEND,
    DONE,
    FLY,
    NONE,
    PHASE,
    STAY,
)
from engine_core.games.up_too_high.rules.notation import LETTERS
from engine_core.games.up_too_high.screens.preview import building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules
    from engine_core.packed_texts import Words


class Gist(replay.Gist):
    """Points, and if these stayed as they were the company's capital, before and after; "" where it did nothing."""

    rules: "Rules"

    def begins(self, before: bytearray, state: bytearray) -> bool:
        if before[ACTING] != NONE:
            return before[ACTING] != state[ACTING]
        return before[PHASE] != state[PHASE]

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list, words: "Words") -> tuple:
        rules = self.rules
        company = before[ACTING]
        if len(moves) == 1:
            text = moves[0][2]
        else:
            text = LETTERS[company]
            paid = 0
            for decision, action, _ in moves:
                if decision == FLY and action != STAY:
                    sign = signs.NEXT if action == CLOCKWISE else signs.PREVIOUS
                    text += " %s%d" % (sign, before[AIRPLANE + company])
                elif decision == BUILD and action < DONE:
                    text += " %s%d" % building(action)
                elif decision == DIVIDEND:
                    paid = action
            text += " " + words[G.GIST_PAYS] % paid
        was = rules.score(before, seat)
        now = rules.score(state, seat)
        if was != now:
            return text, "%d%s%d" % (was, signs.BECOMES, now)
        if company == NONE or before[COUNTS + company] == state[COUNTS + company]:
            return text, ""
        return text, "%s %d%s%d" % (LETTERS[company], before[COUNTS + company], signs.BECOMES, state[COUNTS + company])
