"""What a table tells a guest. Whatever is wrong raises ValueError or IndexError."""

from engine_core.const import const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

_COMMITMENT = const(6)  # where it lies in an OFFER
_ID = const(38)  # and the id of the game
_LONGEST = const(16)  # letters of an id
_KINDS = const(14)  # a seat's kind is less: console/play/session.py


def offer(body: bytes) -> tuple:
    """Return what an OFFER tells: (game, seats, mask of the free ones, the names of the people there), and its
    flags. The game is "" or None where it has no name.
    """
    at = end = _ID + 1 + body[_ID]
    for _ in range(body[4]):
        end += 1 + body[end]
    name = frames.name(body, _ID)
    return (name and name[:_LONGEST], body[4], body[5], bytes(body[at:end])), body[end] if end < len(body) else 0


def commitment(body: bytes) -> bytes:
    """Return the commitment in an OFFER."""
    return bytes(body[_COMMITMENT:_ID])


def rules(body: bytes, Rules: "type[Game]") -> "Game":
    """Return the rules that a WELCOME tells of."""
    seats = body[17]
    options = {}
    for i, (name, choices) in enumerate(Rules.OPTIONS):
        options[name] = choices[body[18 + i]]
    if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS or seats <= body[0] < frames.NOBODY:
        raise ValueError
    return Rules(seats, options)


def welcome_flags(body: bytes, Rules: "type[Game]") -> tuple:
    """Return what a WELCOME says of a server: flags, and the seconds of a turn, 0 for no end; 0, 0 of a console."""
    at = 18 + len(Rules.OPTIONS)
    return (body[at], frames.number(body, at + 1, 2)) if len(body) > at else (0, 0)


def secret(body: bytes, Rules: "type[Game]") -> bytes:
    """Return the secret of a private table in a WELCOME, b"" of any other."""
    at = 21 + len(Rules.OPTIONS)
    return bytes(body[at : at + 4])


def table(body: bytes, seats: int) -> list:
    """Return what a TABLE tells: by seat, (kind, flags, name)."""
    found = []
    at = 0
    while at < len(body):
        found.append((body[at], body[at + 1], frames.text(body, at + 2)))
        at += 3 + body[at + 2]
    if len(found) != seats or max(found)[0] >= _KINDS:
        raise ValueError
    return found
