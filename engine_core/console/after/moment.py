"""A moment of a review; in a module of its own, so that it keeps no screen in memory."""


class Moment:
    """A decision: after `at` actions, in the person's turn number `turn`, `played` was chosen; a hard bot chooses
    `better`, told in `line`, which is `loss` points better.
    """

    def __init__(self, at: int, turn: int, played: int, better: int, loss: int, line: str) -> None:
        self.at = at
        self.turn = turn
        self.played = played
        self.better = better
        self.loss = loss
        self.line = line
