"""Describes a whole turn of Up or Down? in one line."""

from engine_core.console.history import replay
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DROP, NEW, PLAY, PUT, TAKE
from engine_core.games.up_or_down.screens.move_caption import card_text, giving_up_brings
from engine_core.packed_texts import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules


class Gist(replay.Gist):
    """The line names the card played, the card taken and where it went, or the column given up for it. The figure
    shows the turn's points. If a column was given up, the parts show its loss and the gain. For a reader they name it,
    because it does not fit in the line.
    """

    rules: "Rules"

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:
        rules = self.rules
        area = rules.area(seat)
        points = signed(rules.score(state, seat) - rules.score(before, seat))
        played = ""
        taken = ""
        text = ""
        for decision, action, _ in moves:
            if decision == PLAY:
                played = card_text(action)
            elif decision == TAKE:
                taken = card_text(action)
            elif decision == PUT and action >= DROP:
                if self.reader >= 0:
                    text = self.words[G.SWAPS] % (played, taken)
                else:
                    text = self.words[G.SWAPS] % (played.split(" ")[0], taken)
                    text += ", " + self.words[G.GOES] % (action - DROP + 1)
            elif decision == PUT:
                column = action
                if action == NEW:
                    column = 0
                    while before[area + COLUMN_SIZE * column]:
                        column += 1
                text = self.words[G.SWAPS] % (played, taken) + ", " + self.words[G.COLUMN] % (column + 1)
        return text, points if text else ""

    def parts(self, before: bytearray, state: bytearray, seat: int, moves: list) -> str:
        for decision, action, _ in moves:
            if decision == PUT and action >= DROP:
                name = G.COLUMN if self.reader < 0 else G.GOES
                return giving_up_brings(before, state, self.rules.area(seat), action, self.words, name)
        return ""
