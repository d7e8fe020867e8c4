"""Describes a whole turn of Up or Down? in one line."""

from engine_core.console.history import replay
from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.columns import column_score
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DROP, LENGTH, NEW, PLAY, PUT, TAKE
from engine_core.games.up_or_down.screens.move_caption import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules


class Gist(replay.Gist):
    """The line has the card played, the card taken and where that went; the figure has the points before and after.

    If a column was given up, only the card taken has room: the card played is among the parts.
    """

    rules: "Rules"

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:
        rules = self.rules
        played = 0
        taken = 0
        text = ""
        for decision, action, _ in moves:
            if decision == PLAY:
                played = action
            elif decision == TAKE:
                taken = action
            elif decision == PUT and action >= DROP:
                text = self.words[G.GAVE_UP] % (card_text(taken), action - DROP + 1)
            elif decision == PUT:
                column = action
                if action == NEW:
                    column = 0
                    while before[rules.area(seat) + COLUMN_SIZE * column]:
                        column += 1
                text = self.words[G.SWAPS] % (played, card_text(taken), self.words[G.COLUMN] % (column + 1))
        was = rules.score(before, seat)
        now = rules.score(state, seat)
        return text, "%d%s%d" % (was, signs.BECOMES, now) if text else ""

    def parts(self, before: bytearray, state: bytearray, seat: int, moves: list) -> str:
        played = ""
        for decision, action, told in moves:
            if decision == PLAY:
                played = told
            elif decision == PUT and action >= DROP:
                at = self.rules.area(seat) + COLUMN_SIZE * (action - DROP)
                points = column_score(before, at), column_score(state, at)
                return played + "|" + self.words[G.POINTS_BECOME] % (points[0], points[1], before[at + LENGTH])
        return ""
