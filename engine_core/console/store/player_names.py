"""The names of people, one for each seat, kept between games.

The store has them as "people": byte 0 is the version, 1; then for each of six seats the length of a name, then the
name. The seat at another console's table follows (saved_seat.py).
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Store

_NAME = "people"
_VERSION = const(1)
_SEATS = const(6)
WIDTH = const(22)  # the width in pixels that every screen has for a name


def given(store: "Store") -> list:
    """Return the names of six seats, "" for a seat without one."""
    return _parts(store)[0]


def rest(store: "Store") -> bytes:
    """Return the bytes that follow the names."""
    return bytes(_parts(store)[1])


def _parts(store: "Store") -> tuple:
    names = []
    data = store.load(_NAME)
    at = 1
    if data is not None and len(data) and data[0] == _VERSION:
        try:
            for _ in range(_SEATS):
                end = at + 1 + data[at]
                names.append(bytes(data[at + 1 : end]).decode())
                at = end
        except (IndexError, ValueError):
            names.clear()
    if data is None or len(names) != _SEATS:
        return [""] * _SEATS, b""
    return names, data[at:]


def keep(store: "Store", seat: int, name: str) -> bool:
    """Keep the name of a seat, "" for none; False if the store could not."""
    names, follows = _parts(store)
    names[seat] = name
    return _save(store, names, follows)


def keep_rest(store: "Store", follows: bytes) -> bool:
    """Keep the bytes that follow the names; False if the store could not."""
    return _save(store, given(store), follows)


def _save(store: "Store", names: list, follows: bytes) -> bool:
    out = bytearray((_VERSION,))
    for name in names:
        text = name.encode()
        out.append(len(text))
        out += text
    return store.save(_NAME, out + follows)
