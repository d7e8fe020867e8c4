"""Reads a table's messages to a guest. Invalid messages raise ValueError or IndexError."""

from engine_core.const import const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

_COMMITMENT = const(6)  # the offset of the commitment in the body of an OFFER
_ID = const(38)  # the offset of the game's id in the body of an OFFER
_LONGEST = const(16)  # the maximum number of letters in an id
_KINDS = const(14)  # a seat's kind is less than this (console/play/session.py)
_SEATS = const(17)  # the offset of the number of seats in the body of a WELCOME
# The offset of the options in the body of a WELCOME. A server appends its flags, 3 bytes, and the secret.
_OPTIONS = const(18)


def offer(body: bytes) -> tuple:
    """Return what an OFFER contains, (game, seats, mask of the free seats, names of the people there as bytes), and its
    flags. The game is "" or None if its id is not a name.
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
    """Return the rules that a WELCOME describes."""
    seats = body[_SEATS]
    options = {}
    for i, (name, choices) in enumerate(Rules.OPTIONS):
        options[name] = choices[body[_OPTIONS + i]]
    if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS or seats <= body[0] < frames.NOBODY:
        raise ValueError
    return Rules(seats, options)


def welcome_flags(body: bytes, Rules: "type[Game]") -> tuple:
    """Return what a server adds to a WELCOME: (flags, seconds for a turn or 0), or (0, 0) from a console."""
    at = _OPTIONS + len(Rules.OPTIONS)
    return (body[at], frames.number(body, at + 1, 2)) if len(body) > at else (0, 0)


def secret(body: bytes, Rules: "type[Game]") -> bytes:
    """Return the secret in a private table's WELCOME, or b"" if the table is not private."""
    at = _OPTIONS + 3 + len(Rules.OPTIONS)
    return bytes(body[at : at + 4])


def table(body: bytes, seats: int) -> list:
    """Return what a TABLE contains: (kind, flags, name) for each seat."""
    found = []
    at = 0
    while at < len(body):
        found.append((body[at], body[at + 1], frames.text(body, at + 2)))
        at += 3 + body[at + 2]
    if len(found) != seats or max(found)[0] >= _KINDS:
        raise ValueError
    return found
