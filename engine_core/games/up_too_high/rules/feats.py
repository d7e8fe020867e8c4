"""What can be achieved in a game of Up Too High: a bit each, in the order of seeds/up_too_high/awards.toml."""

from engine_core.games.up_too_high.rules.layout import AREA_SIZE, AREAS, COMPANIES, PRESIDENT, SHARES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return what a seat has achieved, read from what lies open at the end."""
    shares = AREAS + AREA_SIZE * seat + SHARES
    presides = 0
    kinds = 0
    for company in range(COMPANIES):
        presides += state[PRESIDENT + company] == seat
        kinds += state[shares + company] > 0
    return (1 if presides > 3 else 0) | (2 if kinds == COMPANIES else 0)
