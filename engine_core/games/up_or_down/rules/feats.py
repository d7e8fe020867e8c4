"""What can be achieved in a game of Up or Down?: a bit each, in the order of seeds/up_or_down/awards.toml."""

from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DISCARD, LENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return what a seat has achieved, read from what lies open at the end."""
    area = rules.area(seat)
    longest = max([state[area + COLUMN_SIZE * column + LENGTH] for column in range(3)])
    return (1 if longest > 9 else 0) | (0 if state[area + DISCARD] else 2)
