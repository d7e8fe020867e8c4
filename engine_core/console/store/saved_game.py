"""The current game as bytes for the store. docs/reference/saves.md describes each byte."""

from engine_core import catalog, rng
from engine_core.console.play.session import EXPERT, HARD
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from hal.contract import Notebook, Store

NONE = const(-1)  # there is no save; `moves` and `read` return these constants
NEWER = const(-2)
DAMAGED = const(-3)
OLDER = const(-4)  # the save is of an older edition of the game, whose state means something else
VERSION = const(6)
CUT = const(1)  # a flag: the history begins at the state, and earlier actions are not stored
MOVED = const(2)  # a flag: session.moved
HINTED = const(4)  # a flag: session.hinted
PRACTICE = const(8)  # a flag: session.practice
PRACTISED = const(65536)  # `moves` adds this for a game that counts for nothing
_MOST = const(4000)  # the maximum number of bytes that a store takes
_LAST = "last"  # the entry with the id of the game saved last


def save(store: "Store", session: "Session") -> bool:
    """Store a session under its game's name. Return False if the store failed."""
    out = written(session, session.match.start is not None)
    if len(out) > _MOST:
        out = written(session, True)
    session.saved = store.save(session.game, out)
    return session.saved


def note_last(store: "Notebook", game: str) -> None:
    """Store the game that Home opens at."""
    if last(store) != game:
        store.save(_LAST, game.encode())


def written(session: "Session", cut: bool) -> bytearray:
    match = session.match
    rules = match.rules
    history = match.history
    first = match.undo_from if cut else 0
    out = bytearray((VERSION, len(session.game)))
    out += session.game.encode()
    _append(out, session.caption_count)
    out.append(CUT * cut | MOVED * session.moved | HINTED * session.hinted | PRACTICE * session.practice)
    out.append(rules.edition)
    out.append(session.taken_back)
    starts = turn_starts_of(session, first)
    out.append(len(starts))
    out += starts
    out.append(rules.seats)
    for seat in range(rules.seats):
        name = session.given[seat].encode()
        out.append(session.seats[seat])
        out.append(len(name))
        out += name
    out.append(len(rules.OPTIONS))
    for name, choices in rules.OPTIONS:
        out.append(choices.index(rules.options[name]))
    for shift in range(0, 64, 8):
        out.append(match.seed >> shift & 255)
    _append(out, len(history) - first)
    _append(out, match.undo_from - first)
    for i in range(first, len(history)):
        action = history[i]
        if session.hints.get(i) == action:
            out += b"\xff\xff\xff"  # No action has the number 65,535.
        out.append(min(action, 255))
        if action >= 255:
            _append(out, action)
    out += match.mark() if rng.has_key(match.state) else match.mark()[: -rng.KEY]
    return out


def turn_starts_of(session: "Session", first: int) -> bytearray:
    """Return session.turn_starts for a history that begins at action `first`."""
    out = bytearray()
    size = 2 + 8 * (len(session.kinds) - 1)
    for at in range(0, len(session.turn_starts), size):
        done = session.turn_starts[at] | session.turn_starts[at + 1] << 8
        if done >= first:
            _append(out, done - first)
            out += session.turn_starts[at + 2 : at + size]
    return out


def forget(store: "Store", session: "Session") -> None:
    """Delete the save of a finished game."""
    if session.saved:
        session.saved = not store.erase(session.game)


def forget_all(store: "Store") -> bool:
    """Delete every saved game. Return False if the store failed. The current game is saved again."""
    done = True
    for game in catalog.GAMES:
        done = store.erase(game[0]) and done
    return store.erase(_LAST) and done


def last(store: "Notebook") -> str:
    """Return the id of the game saved last, or "" if there is none or this console does not have it."""
    data = store.load(_LAST)
    for game in catalog.GAMES:
        if data == game[0].encode():
            return game[0]
    return ""


def _append(out: bytearray, number: int) -> None:
    out.append(number & 255)
    out.append(number >> 8)


def moves(store: "Store", game: str) -> int:
    """Return the number of captions in the saved game of this kind, plus PRACTISED if it counts for nothing, or NONE,
    NEWER or DAMAGED if it cannot be continued.
    """
    data = store.load(game)
    if data is None:
        return DAMAGED if store.trouble == "broken" else NONE
    try:
        at = body(data, game)
        return data[at] | data[at + 1] << 8 | (PRACTISED if data[at + 2] & PRACTICE else 0)
    except (IndexError, ValueError):
        return NEWER if data and data[0] > VERSION else DAMAGED


def body(data: "bytes | bytearray", game: str) -> int:
    """Return the index after the game's id in a save. Raises ValueError if the bytes are not a save of this game."""
    name = game.encode()
    if data[0] != VERSION or bytes(data[2 : 2 + data[1]]) != name:
        raise ValueError("no save of this game")
    return 2 + len(name)


def load(console: "Console", game: str) -> "Session | None":
    """Return a game's saved Session, or None if there is none that can be read."""
    session = read(console, game)
    return None if isinstance(session, int) else session


def read(console: "Console", game: str) -> "Session | int":
    """Return a game's saved Session, or NONE, NEWER, DAMAGED or OLDER if there is none that can be read."""
    data = console.machine.store.load(game)
    if data is None:
        return NONE
    console.autosave.see_load()
    try:
        from engine_core.console.store import saved_game_reader

        console.enter(game)
        save = saved_game_reader.Save(game, data)
        return save.refused or saved_game_reader.session(console, game, save)
    except (IndexError, ValueError):
        return DAMAGED


def seated(console: "Console", game: str, kinds: list) -> list:
    """Return `kinds` with hard bots in place of experts that this console lacks."""
    return [HARD if kind == EXPERT and game not in console.experts else kind for kind in kinds]
