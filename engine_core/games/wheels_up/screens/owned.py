"""What a seat of Wheels Up! has that a card of another can take."""

from engine_core.games.wheels_up.rules.layout import GATES, HAND_COUNT, HANGAR, PLACED, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.scoring import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules


def owned(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return how many gates, airplanes on routes, millions and cards a seat has, and which seat that is."""
    base = SEATS + SEAT_SIZE * seat
    flying = state[base + PLACED] - state[base + HANGAR]
    return state[base + GATES], flying, money(state, seat), state[base + HAND_COUNT], seat
