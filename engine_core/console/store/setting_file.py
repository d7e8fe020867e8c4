"""The settings in the store, read when the console starts and written when a setting changes.

They are stored as "settings". Byte 0 is the version, 2; then each row has the length of its name, the name, and the
number of its choice. Rows that this build does not know, such as those of another game, are kept as they are.

If other buttons were chosen, there are six more rows. Each is named after the button that a contact is wired as, and
stores the number of the button that replaces it: 0 up, 1 down, 2 left, 3 right, 4 A, 5 B.
"""

from engine_core.console.store.setting_names import CHOICES, NAMES
from engine_core.console.store.settings import NAME
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.store.settings import Settings
    from hal.contract import Notebook

_VERSION = const(2)
_MOST = const(4000)  # the maximum number of bytes that a store takes
_BUTTONS = ("button.up", "button.down", "button.left", "button.right", "button.a", "button.b")


def entries(data: "bytes | bytearray") -> list:
    """Return each row's (name, choice). Raises IndexError or ValueError if the bytes are not settings."""
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
    """Copy the stored choices to `values`, which contains the default of every row. An invalid choice is ignored.

    Return `buttons` as in Settings, or b"" if none were chosen, or if two contacts would be the same button.
    """
    order = bytearray(6)
    for name, choice in _entries_or_none(data):
        if name in NAMES and choice < CHOICES[NAMES.index(name)]:
            values[NAMES.index(name)] = choice
        elif name in _BUTTONS:
            order[_BUTTONS.index(name)] = choice
    return bytes(order) if sorted(order) == list(range(6)) else b""


def change(settings: "Settings", store: "Notebook", row: int, by: int) -> None:
    """Change a setting as Settings.change does, and save it in `store`."""
    if row >= 0:
        turn(settings.values, row, by)
        settings.use()
    save(store, settings.values, settings.buttons)


def turn(values: bytearray, row: int, by: int) -> None:
    """Change a row's choice in `values` by `by`. The choices wrap."""
    values[row] = (values[row] + by) % CHOICES[row]


def save(store: "Notebook", values: bytearray, buttons: "bytes | None" = None) -> bool:
    """Save the choice of every row, and keep the store's other rows. Return False if the store failed.

    `buttons`: as in Settings; None keeps those in the store
    """
    rows = list(zip(NAMES, values))
    new = NAMES if buttons is None else NAMES + _BUTTONS
    rows += [entry for entry in kept(store) if entry[0] not in new]
    return _save(store, rows + list(zip(_BUTTONS, buttons or b"")))


def kept(store: "Notebook") -> list:
    """Return each stored row's (name, choice), even of rows that the settings screen does not show."""
    return _entries_or_none(store.load(NAME) or b"")


def note(store: "Notebook", name: str, choice: int) -> None:
    """Store a row that the settings screen does not show. Settings that cannot be read are left as they are."""
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
