"""A game under way as bytes, for the store.

Byte 0 the version; 1 the length of the game's id, then the id; then the seats, a byte of kind for each; the number of
options, an index of its choice for each; the seed, 4 bytes; the number of actions, 2 bytes; the actions, 2 bytes each;
the state. Numbers have the low byte first.
"""

from engine_core import catalog
from engine_core import words as W
from engine_core.console.session import NORMAL, Session, default_names
from engine_core.const import const

_VERSION = const(1)


def save(store, session) -> bool:
    """Keep a session under its game's name; False where the store could not."""
    match = session.match
    rules = match.rules
    out = bytearray((_VERSION, len(session.game)))
    out += session.game.encode()
    out.append(rules.seats)
    for kind in session.kinds:
        out.append(kind)
    out.append(len(rules.OPTIONS))
    for name, choices in rules.OPTIONS:
        out.append(choices.index(rules.options[name]))
    for shift in (0, 8, 16, 24):
        out.append(match.seed >> shift & 255)
    _append(out, len(match.history))
    for action in match.history:
        _append(out, action)
    out += match.state
    session.saved = store.save(session.game, out)
    return session.saved


def forget(store, session) -> None:
    """Let go of the save of a game that has ended."""
    if session.saved:
        session.saved = not store.erase(session.game)


def _append(out: bytearray, number: int) -> None:
    out.append(number & 255)
    out.append(number >> 8)


def moves(store, game: str) -> int:
    """Return how many moves the saved game of this kind has had; -1 where there is none."""
    data = store.load(game)
    at = _body(data, game)
    for skipped in (0, 4):
        if not at or len(data) < at + 1:
            return -1
        at += 1 + data[at] + skipped
    return data[at] | data[at + 1] << 8 if len(data) >= at + 2 else -1


def _body(data, game: str) -> int:
    """Return where the seats stand in the bytes of a save, or 0 if they are not one of this game."""
    name = game.encode()
    if data is None or len(data) < len(name) + 2 or data[0] != _VERSION or bytes(data[2 : 2 + data[1]]) != name:
        return 0
    return 2 + data[1]


def load(console, game: str):
    """Return the saved Session of a game, or None where there is none that can be read."""
    data = console.machine.store.load(game)
    at = _body(data, game)
    if not at:
        return None
    try:
        return _read(console, game, data, at)
    except (IndexError, ValueError):
        catalog.drop(game)
        return None


def _read(console, game: str, data: bytes, at: int) -> Session:
    seats = data[at]
    kinds = [data[at + 1 + seat] for seat in range(seats)]
    for kind in kinds:
        if kind > NORMAL:
            raise ValueError("no such player")
    at += 1 + seats
    options = {}
    Rules = catalog.load(game, "rules").Rules
    if data[at] != len(Rules.OPTIONS):
        raise ValueError("other options")
    for i, (name, choices) in enumerate(Rules.OPTIONS):
        options[name] = choices[data[at + 1 + i]]
    at += 1 + len(Rules.OPTIONS)
    if data[at + 3] > 63:
        raise ValueError("no such seed")
    seed = data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24
    count = data[at + 4] | data[at + 5] << 8
    at += 6
    if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS:
        raise ValueError("other seats")
    names = default_names(console.words, W.NAMES, seats)
    session = Session(game, options, kinds, names, seed, console.settings.language)
    if len(data) != at + 2 * count + session.match.rules.state_size:
        raise ValueError("cut short")
    session.match.resume(data, at, count)
    session.saved = True
    return session
