"""The names of people, one for each seat, kept between games.

The store keeps them as "people". Byte 0 is the version, 1; then, for each of six seats, the length of a name and the
name. The seat at another console's table follows (saved_seat.py).
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Store

_NAME = "people"
_VERSION = const(1)
_SEATS = const(6)
WIDTH = const(22)  # the width in pixels that every screen leaves for a name


def given(store: "Store") -> list:
    """Return the names of six seats, with "" for a seat without a name."""
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
    """Store a seat's name, "" for none. Return False if the store failed."""
    names, follows = _parts(store)
    names[seat] = name
    return _save(store, names, follows)


def keep_rest(store: "Store", follows: bytes) -> bool:
    """Store the bytes that follow the names. Return False if the store failed."""
    return _save(store, given(store), follows)


def _save(store: "Store", names: list, follows: bytes) -> bool:
    out = bytearray((_VERSION,))
    for name in names:
        text = name.encode()
        out.append(len(text))
        out += text
    return store.save(_NAME, out + follows)
