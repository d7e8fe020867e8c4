"""What a table says in its frames, as far as a guest has to check it. What is wrong raises ValueError or IndexError."""

from engine_core import catalog
from engine_core.const import const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game

_KINDS = const(6)  # of seats: console.session has them


def rules(body: bytes, load: "Callable[[str], type[Game]]") -> "Game":
    """Return the rules that a WELCOME tells of."""
    Rules = load(catalog.GAMES[body[13]][0])
    options = {}
    for i, (name, choices) in enumerate(Rules.OPTIONS):
        options[name] = choices[body[15 + i]]
    if not Rules.MIN_SEATS <= body[14] <= Rules.MAX_SEATS or body[0] >= body[14]:
        raise ValueError
    return Rules(body[14], options)


def table(body: bytes, seats: int) -> list:
    """Return what a TABLE tells: by seat, (kind, flags, name)."""
    told = []
    at = 0
    while at < len(body):
        told.append((body[at], body[at + 1], frames.text(body, at + 2)))
        at += 3 + body[at + 2]
    if len(told) != seats or max(told)[0] >= _KINDS:
        raise ValueError
    return told
