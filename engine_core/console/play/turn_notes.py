"""What is to be known of a session when a person is about to be asked; in memory for that moment only."""

from engine_core.const import const
from engine_core.draw import signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session

_STARTS_BYTES = const(168)  # bytes: four turns among five bots, sixteen with one


def missed(session: "Session", seat: int) -> bool:
    """Tell whether others did something that this person has not been told yet."""
    lines = session.lines
    return session.recapped != (session.told, seat) and len(lines) > 0 and lines[-1][0] != signs.SEATS[seat]


def note_turn_start(session: "Session") -> None:
    """Note where a turn of the person who is asked now begins, so that it can be taken back; not over a link."""
    if session.people != 1 or session.linked or (session.turn_starts and not session.moved):
        return
    session.moved = False
    done = len(session.match.history)
    session.turn_starts.append(done & 255)
    session.turn_starts.append(done >> 8)
    for generator in session.match.generators:
        if generator:
            session.turn_starts += generator
    if len(session.turn_starts) > _STARTS_BYTES:
        session.turn_starts = session.turn_starts[2 + 8 * (len(session.kinds) - 1) :]
