"""What a table says of its seats, as far as a guest has to check it. In memory only then (guest.py)."""

from engine_core.const import const
from engine_core.link import frames

_KINDS = const(14)  # of seats: console.session has them


def table(body: bytes, seats: int) -> list:
    """Return what a TABLE tells: by seat, (kind, flags, name). ValueError or IndexError where it is wrong."""
    told = []
    at = 0
    while at < len(body):
        told.append((body[at], body[at + 1], frames.text(body, at + 2)))
        at += 3 + body[at + 2]
    if len(told) != seats or max(told)[0] >= _KINDS:
        raise ValueError
    return told
