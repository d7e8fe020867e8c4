"""Reads from a HELLO what table of its own a guest wants; engine_core/link/wish.py writes it."""

from dataclasses import dataclass

from engine_core import catalog
from engine_core.console.play.session import EASY, HARD
from engine_core.game import Game
from engine_core.link import frames
from engine_core.link.wish import CLOCKS, PRIVATE

_NAME = 53  # offset of the name in the body of a HELLO
_SHORT = 1  # the value that asks for a private table with a four-letter code


@dataclass(frozen=True)
class Wish:
    """A requested table. `people`: how many seats are for people. `bots`: the kind of the other seats."""

    rules: Game
    people: int
    bots: int
    private: bool
    clock_s: int


def has_wish(frame: bytes) -> bool:
    """Return whether a HELLO asks for a table of its own."""
    at = frames.HEAD + _NAME
    return len(frame) > at and len(frame) > at + 1 + frame[at]


def read(frame: bytes, games: frozenset[str]) -> Wish | int:
    """Return the table that a HELLO asks for. If such a table is impossible, or its game is not among `games`, return
    the reason as a BYE code. Guests of 1.0.0 are refused a private table, since they could not show its code to others.
    """
    at = frames.HEAD + _NAME
    at += 1 + frame[at]
    try:
        game = frames.text(frame, at)
        at += 1 + frame[at]
        seats, people, bots, private, clock = frame[at : at + 5]
        if game not in games or not EASY <= bots <= HARD or private not in (0, _SHORT, PRIVATE):
            return frames.NOT_OPENED
        if private == _SHORT:
            return frames.OTHER_VERSION
        Rules = catalog.part(game, "rules.rules").Rules
        if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS or not 1 <= people <= seats:
            return frames.NOT_OPENED
        options = {}
        for (name, choices), place in zip(Rules.OPTIONS, frame[at + 5 :], strict=True):
            options[name] = choices[place]
        return Wish(Rules(seats, options), people, bots, private == PRIVATE, CLOCKS[clock])
    except (IndexError, ValueError):
        return frames.NOT_OPENED
