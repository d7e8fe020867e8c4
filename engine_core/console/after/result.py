"""The winners and the ranking of a finished game, for the screens at its end."""

from engine_core.console.words import end_words as E
from engine_core.draw import signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from engine_core.packed_texts import Words


class Result:
    """The result of a finished game.

    `ranking`: all seats, winners first, then by score
    `winners`: a list of seats
    `scores`: the points by seat
    """

    def __init__(self, session: "Session") -> None:
        self._session = session
        rules = session.match.rules
        state = session.match.state
        self._goal = rules.GOAL
        self._mask = rules.winners(state)
        self.scores = [rules.score(state, seat) for seat in range(rules.seats)]
        self.ranking = sorted(
            range(rules.seats), key=lambda seat: (not self._mask >> seat & 1, -rules.GOAL * self.scores[seat], seat)
        )
        self.winners = [seat for seat in range(rules.seats) if self._mask >> seat & 1]

    def place(self, row: int) -> int:
        """Return the place of a row. Winners share first place, and equal scores below them share theirs."""
        while row > 0:
            here, above = self.ranking[row], self.ranking[row - 1]
            same_side = (self._mask >> here & 1) == (self._mask >> above & 1)
            if not same_side or self.scores[here] != self.scores[above]:
                break
            row -= 1
        return row + 1

    def ahead(self) -> int:
        """Return first place's lead over second place in points, or 0 if a tie was broken."""
        return (self.scores[self.ranking[0]] - self.scores[self.ranking[1]]) * self._goal

    def verdict(self, texts: "Words") -> str:
        """Return a sentence that names the winners."""
        names = self._session.names
        if len(self.winners) > 2:  # There is no room for so many names.
            return texts[E.WIN] % " ".join([signs.SEATS[seat] for seat in self.winners])
        if len(self.winners) == 2:
            return texts[E.TWO_WIN] % (names[self.winners[0]], names[self.winners[1]])
        return texts[E.WINS if self.ahead() else E.WINS_TIE] % names[self.winners[0]]
