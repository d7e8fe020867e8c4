"""How far somebody is in the lessons of each game.

In the store under "lessons": byte 0 the version, 1; then for each game the length of its id and the id, the number of
its lesson, from 1, the step of it to go on at, and how many of its lessons were finished.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Store

_NAME = "lessons"
_VERSION = const(1)
_MOST = const(4000)  # bytes, what a store takes


def of(store: "Store", game: str) -> tuple:
    """Return the lesson and the step to go on at, and how many lessons were finished; 1, 0, 0 where nothing is kept."""
    return _kept(store).get(game, (1, 0, 0))


def keep(store: "Store", game: str, number: int, step: int) -> None:
    """Keep where to go on. Where that cannot be done, nothing is lost but a convenience."""
    _save(store, game, number, step, of(store, game)[2])


def finish(store: "Store", game: str, number: int) -> None:
    """Keep that a lesson was finished: the next one follows, if there is one."""
    _save(store, game, number + 1, 0, max(number, of(store, game)[2]))


def entries(data: "bytes | bytearray") -> dict:
    """Return what `of` does by the id of each game; IndexError or ValueError where the bytes say nothing of it."""
    if data[0] != _VERSION:
        raise ValueError("another version")
    found: dict = {}
    at = 1
    while at < len(data):
        end = at + 1 + data[at]
        found[bytes(data[at + 1 : end]).decode()] = (data[end], data[end + 1], data[end + 2])
        at = end + 3
    return found


def _kept(store: "Store") -> dict:
    try:
        return entries(store.load(_NAME) or b"")
    except (IndexError, ValueError):
        return {}


def _save(store: "Store", game: str, number: int, step: int, finished: int) -> None:
    data = store.load(_NAME)
    if data and data[0] > _VERSION:
        return  # a newer Updeck's
    notes = _kept(store)
    if notes.get(game) == (number, step, finished):
        return
    notes[game] = (number, step, finished)
    out = bytearray((_VERSION,))
    for known in sorted(notes):
        name = known.encode()
        if len(out) + len(name) + 4 <= _MOST:
            out.append(len(name))
            out += name
            out += bytes(notes[known])
    store.save(_NAME, out)
    store.trouble = ""
