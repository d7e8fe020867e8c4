"""What can be achieved in a game of Wheels Up!: a bit each, in the order of seeds/wheels_up/awards.toml."""

from engine_core.games.wheels_up.rules.scoring import controlled, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return what a seat has achieved, read from the map and the money at the end."""
    return (1 if controlled(rules, state, seat, 0) > 7 else 0) | (2 if money(state, seat) > 39 else 0)
