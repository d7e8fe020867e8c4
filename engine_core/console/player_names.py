"""The names of people, one for each seat, kept between games.

In the store under "people": byte 0 the version, 1; then for each of six seats the length of a name, then the name.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Store

_NAME = "people"
_VERSION = const(1)
_SEATS = const(6)
WIDTH = const(22)  # pixels a name has, everywhere


def given(store: "Store") -> list:
    """Return six names, "" where nobody gave one."""
    names = []
    data = store.load(_NAME)
    if data is not None and len(data) and data[0] == _VERSION:
        at = 1
        try:
            for _ in range(_SEATS):
                end = at + 1 + data[at]
                names.append(bytes(data[at + 1 : end]).decode())
                at = end
        except (IndexError, ValueError):
            names.clear()
    return names if len(names) == _SEATS else [""] * _SEATS


def keep(store: "Store", seat: int, name: str) -> bool:
    """Keep the name of a seat, "" for none; False where the store could not."""
    names = given(store)
    names[seat] = name
    out = bytearray((_VERSION,))
    for name in names:
        text = name.encode()
        out.append(len(text))
        out += text
    return store.save(_NAME, out)
