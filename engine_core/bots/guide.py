"""The base class of the games' guides. `make data` turns a guide into bots, and search.py calls it."""

from array import array

from engine_core.bots.search import points_ahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game


class Guide:
    """A game's guide derives from this and defines `choose`. search.py explains the attributes. Points are the unit."""

    horizon = 16384  # far enough that play-outs always reach the end of the game
    work = 2000
    deal = 6
    prior = 0
    stride = 2
    unit = 1
    least = 2

    def __init__(self, rules: "Game") -> None:
        self.rules = rules
        self.actions = array("H", [0] * rules.max_legal)

    def prepare(self, state: bytearray, seat: int) -> None:
        """Prepare a search from `state`, where `seat` decides."""

    def first(self, state: bytearray) -> int:
        """Return the move that the seat would make without a search."""
        return self.choose(state)

    def choose(self, state: bytearray) -> int:  # type: ignore[empty-body]
        """Return the move of the seat on turn in a play-out. This must be fast and must not allocate."""

    def set_style(self, style: int) -> None:
        """Set the style: 1 bold, 2 careful, 3 builder. Called only if the rules are STYLED."""

    def worth(self, state: bytearray, seat: int) -> int:
        """Return by how many points `seat` is ahead of the best other seat."""
        return points_ahead(self.rules, state, seat)

    def clock(self, state: bytearray) -> int:
        """Return a count that grows during the game, or 0 if play-outs always reach its end."""
        return 0
