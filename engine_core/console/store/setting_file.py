"""The settings in the store: read when the console starts, written when one is changed.

Under "settings": byte 0 the version, 2; then for each row the length of its name, the name, and the number of its
choice. Rows that this build does not have, such as those of another game, are kept as they are.

What each button does, if that was chosen, is six more rows: of each contact, by what it is wired as, the number of what
it does instead, from 0: up, down, left, right, A, B.
"""

from engine_core.console.store.setting_names import CHOICES, NAMES
from engine_core.console.store.settings import NAME
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.store.settings import Settings
    from hal.contract import Notebook

_VERSION = const(2)
_MOST = const(4000)  # bytes, what a store takes
_BUTTONS = ("button.up", "button.down", "button.left", "button.right", "button.a", "button.b")


def entries(data: "bytes | bytearray") -> list:
    """Return (name, choice) of each row; raises IndexError or ValueError if the bytes are no settings."""
    if data[0] != _VERSION:
        raise ValueError("another version")
    found = []
    at = 1
    while at < len(data):
        end = at + 1 + data[at]
        found.append((bytes(data[at + 1 : end]).decode(), data[end]))
        at = end + 1
    return found


def read(data: "bytes | bytearray", values: bytearray) -> bytes:
    """Put the saved choices into `values`, which has the default of every row; what cannot be used stays as it is.

    Return what each button does, b"" where that was not chosen, or where two would do the same.
    """
    order = bytearray(6)
    for name, choice in _entries_or_none(data):
        if name in NAMES and choice < CHOICES[NAMES.index(name)]:
            values[NAMES.index(name)] = choice
        elif name in _BUTTONS:
            order[_BUTTONS.index(name)] = choice
    return bytes(order) if sorted(order) == list(range(6)) else b""


def change(settings: "Settings", store: "Notebook", row: int, by: int) -> None:
    """See Settings.change; `store` keeps what it is given."""
    if row >= 0:
        turn(settings.values, row, by)
        settings.use()
    save(store, settings.values, settings.buttons)


def turn(values: bytearray, row: int, by: int) -> None:
    """Put the choice of a row that is `by` after the present one into `values`; after the last comes the first."""
    values[row] = (values[row] + by) % CHOICES[row]


def save(store: "Notebook", values: bytearray, buttons: "bytes | None" = None) -> bool:
    """Save the choice of every row, and what the store has of other rows; False where the store could not.

    `buttons`: what each does, as Settings has it; None leaves what the store has.
    """
    rows = list(zip(NAMES, values))
    new = NAMES if buttons is None else NAMES + _BUTTONS
    rows += [entry for entry in kept(store) if entry[0] not in new]
    return _save(store, rows + list(zip(_BUTTONS, buttons or b"")))


def kept(store: "Notebook") -> list:
    """Return (name, choice) of each row in the store, also of those that the settings screen does not have."""
    return _entries_or_none(store.load(NAME) or b"")


def note(store: "Notebook", name: str, choice: int) -> None:
    """Keep a row that the settings screen does not have; what cannot be read is left as it is."""
    data = store.load(NAME)
    rows = kept(store)
    if (data and not rows) or (name, choice) in rows:
        return
    _save(store, [row for row in rows if row[0] != name] + [(name, choice)])


def _save(store: "Notebook", rows: list) -> bool:
    out = bytearray((_VERSION,))
    for name, choice in rows:
        text = name.encode()
        if len(out) + len(text) + 2 <= _MOST:
            out.append(len(text))
            out += text
            out.append(choice)
    return store.save(NAME, out)


def _entries_or_none(data: "bytes | bytearray") -> list:
    try:
        return entries(data)
    except (IndexError, ValueError):
        return []
