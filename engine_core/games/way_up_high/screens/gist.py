"""Describes a whole turn of Way Up High, which is one card, in one line."""

from engine_core.console.history import replay
from engine_core.draw import signs
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules.layout import DOWN, FLOORS, GAME
from engine_core.games.way_up_high.rules.trees import bonus
from engine_core.games.way_up_high.screens.floor_view import card_text
from engine_core.games.way_up_high.screens.move_caption import bonus_lost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


class Gist(replay.Gist):
    """The caption names the card built, then the bonus that it costs others. A reader's line shows only the card, and
    the bonus is among the parts, beside the reader's own loss. The figure shows the points before and after.
    """

    rules: "Rules"

    def begins(self, before: bytearray, state: bytearray) -> bool:
        return True

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:
        rules = self.rules
        if before[GAME] != state[GAME]:
            return "", ""
        action = moves[-1][1]
        text = self.words[G.TELL_UP] % card_text(action) if self.reader >= 0 and not action & DOWN else ""
        return text, "%d%s%d" % (rules.score(before, seat), signs.BECOMES, rules.score(state, seat))

    def parts(self, before: bytearray, state: bytearray, seat: int, moves: list) -> str:
        rules = self.rules
        if before[GAME] != state[GAME]:
            return ""
        value = state[rules.tree(seat) + FLOORS] - before[rules.tree(seat) + FLOORS]
        run = bonus(state, rules.seats, seat) - bonus(before, rules.seats, seat)
        goal = rules.score(state, seat) - rules.score(before, seat) - value - run
        text = ""
        for word, points in ((G.VALUE, value), (G.RUN, run), (G.HEAD_GOAL, goal)):
            if points:
                sign = "+" if points > 0 else "–"
                text += "%s%s %s%d" % (", " if text else "", self.words[word], sign, abs(points))
        lost = bonus_lost(rules, before, state, self.words, self.reader) if self.reader >= 0 else ""
        return text + "|" + lost[2:] if run or goal or self.reader >= 0 else ""  # A reader sees a row for each part.
