"""What is to be known of a session when a person is about to be asked; in memory for that moment only."""

from engine_core.const import const
from engine_core.draw import signs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session

_STARTS_BYTES = const(168)  # bytes: four turns among five bots, sixteen with one


def missed(session: "Session", seat: int) -> bool:
    """Tell whether a person should be told what others did: two or more did something, or one what concerns it.

    The last lines of the session tell who did; whoever has had no line among them has missed them all.
    """
    if session.recapped == (session.told, seat):
        return False
    who = 0
    named = False
    for line in reversed(session.lines):
        other = signs.SEATS.find(line[0])
        if other == seat:
            break
        who |= 1 << other
        named = named or signs.SEATS[seat] in line
    if not who or who & who - 1:
        return who > 0
    return named or session.match.rules.score(session.match.state, seat) != session.since[seat][1]


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
