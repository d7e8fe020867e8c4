"""What can be achieved in a game of Way Up High: a bit each, in the order of seeds/way_up_high/awards.toml."""

from engine_core.games.way_up_high.rules.layout import CARDS, COUNT, DOWN, LONGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return what a seat has achieved, read from its tree at the end."""
    tree = rules.tree(seat)
    grey = 0
    for i in range(state[tree + COUNT]):
        grey |= state[tree + CARDS + i] & DOWN
    return (0 if grey else 1) | (2 if state[tree + LONGEST] > 4 else 0)
