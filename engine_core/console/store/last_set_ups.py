"""The seats and options of the last game of each kind, which set-up begins with.

The store keeps them as "set-ups". Byte 0 is the version, 1. Then each game has the length of its id, the id, the length
of its entry, and the entry. An entry contains the number of seats, a byte for each seat (seat_bytes.py), the number of
options, and for each option the index of its choice plus one, or 0 if none was chosen.
"""

from engine_core.console.play.session import ELSEWHERE, GENTLE, KIND, NORMAL, PERSON
from engine_core.console.store.seat_bytes import check
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game
    from hal.contract import Notebook

_NAME = "set-ups"
_VERSION = const(1)
_MOST = const(4000)  # the maximum number of bytes that a store takes


def last(store: "Notebook", rules_class: "type[Game]") -> tuple:
    """Return (kinds, options) of the last game: a byte for each seat (seat_bytes.py), and a dict. If no valid entry is
    stored, return the defaults.
    """
    try:
        for game, entry in entries(store):
            if game == rules_class.ID.encode():
                return read(entry, rules_class)
    except (IndexError, ValueError):
        pass
    kinds = [PERSON, NORMAL]
    while len(kinds) < max(rules_class.MIN_SEATS, rules_class.USUAL_SEATS):
        kinds.append(NORMAL)
    return kinds, {}


def bots(store: "Notebook", game: str) -> int:
    """Return the kind of the bots of the last game: PERSON if there were none, ELSEWHERE if they were of several kinds,
    and GENTLE for each level of gentle bots.
    """
    try:
        for name, entry in entries(store):
            if name == game.encode():
                kinds = {min(seat & KIND, GENTLE) for seat in entry[1 : 1 + entry[0]]} - {PERSON, ELSEWHERE}
                return kinds.pop() if len(kinds) == 1 else ELSEWHERE if kinds else PERSON
    except (IndexError, ValueError):
        pass
    return NORMAL


def entries(store: "Notebook") -> list:
    """Return each game's (id, entry). Raises IndexError or ValueError if they cannot be read."""
    data = store.load(_NAME)
    found: list = []
    if not data:
        return found
    if data[0] != _VERSION:
        raise ValueError("another version")
    at = 1
    while at < len(data):
        middle = at + 1 + data[at]
        end = middle + 1 + data[middle]
        if end > len(data):
            raise ValueError("cut short")
        found.append((bytes(data[at + 1 : middle]), bytes(data[middle + 1 : end])))
        at = end
    return found


def read(entry: bytes, rules_class: "type[Game]") -> tuple:
    """Return what `last` returns, from a game's entry. Raises IndexError or ValueError if they do not fit."""
    seats = entry[0]
    kinds = list(entry[1 : 1 + seats])
    chosen = entry[2 + seats :]
    fits = rules_class.MIN_SEATS <= seats <= rules_class.MAX_SEATS
    if not fits or ELSEWHERE in kinds:
        raise ValueError("other seats")
    for kind in kinds:
        check(kind, GENTLE, rules_class)
    if not entry[1 + seats] == len(chosen) == len(rules_class.OPTIONS):
        raise ValueError("other options")
    options = {}
    for i, (name, choices) in enumerate(rules_class.OPTIONS):
        if chosen[i]:
            options[name] = choices[chosen[i] - 1]
    return kinds, options


def keep(store: "Notebook", rules_class: "type[Game]", kinds: list, options: dict) -> None:
    """Store kinds and options for the next game of this kind. If that fails, only a convenience is lost."""
    game = rules_class.ID.encode()
    entry = bytearray((len(kinds),))
    entry += bytes(kinds)
    entry.append(len(rules_class.OPTIONS))
    for name, choices in rules_class.OPTIONS:
        entry.append(choices.index(options[name]) + 1 if name in options else 0)
    try:
        known = entries(store)
    except (IndexError, ValueError):
        data = store.load(_NAME)
        if data and data[0] > _VERSION:
            return  # A newer Updeck has written these bytes.
        known = []
    if (game, bytes(entry)) in known:
        return
    out = bytearray((_VERSION,))
    for other, kept in [(game, entry)] + [pair for pair in known if pair[0] != game]:
        if len(out) + 2 + len(other) + len(kept) <= _MOST:
            out.append(len(other))
            out += other
            out.append(len(kept))
            out += kept
    store.save(_NAME, out)
