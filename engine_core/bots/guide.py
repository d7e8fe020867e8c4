"""The base of a game's guide, which search.py asks, for a game without bots of its own: `make data` writes those."""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game


class Guide:
    """A game gives `choose`. search.py says what the numbers are, which a game may change; worths are in points."""

    horizon = 16384  # to the end of the game
    work = 2000
    deal = 6
    prior = 0
    stride = 2
    unit = 1

    def __init__(self, rules: "Game") -> None:
        self.rules = rules
        self.actions = array("H", [0] * rules.max_legal)

    def prepare(self, state: bytearray, seat: int) -> None:
        """Begin a search."""

    def first(self, state: bytearray) -> int:
        """Return the move to be made without a search."""
        return self.choose(state)

    def choose(self, state: bytearray) -> int:  # type: ignore[empty-body]
        """Return the move of the seat on turn while a deal is played on. It is fast, and allocates nothing."""

    def set_style(self, style: int) -> None:
        """Play in a style, from 1: only where the rules are STYLED."""

    def worth(self, state: bytearray, seat: int) -> int:
        """Return by how many points `seat` is better than the best of the others."""
        rules = self.rules
        best = 0
        first = True
        for other in range(rules.seats):
            if other != seat:
                points = rules.score(state, other) * rules.GOAL
                if first or points > best:
                    best = points
                    first = False
        return rules.score(state, seat) * rules.GOAL - best

    def clock(self, state: bytearray) -> int:
        """Return a count that grows during the game; 0 where deals are played on to the end."""
        return 0
