"""This console's seat at another console's table. The store keeps it while the console is switched off.

It follows the names in "people" (player_names.py): 2 bytes, the table's number; 1, the index of the game in the
catalog, plus 128 once the person has left the table; 16, the token; 16, the nonce; 32, the commitment; 33, the digest
of all commitments, or zeros if there was none. docs/reference/link.md explains these fields.
"""

from engine_core import catalog
from engine_core.console.store import player_names
from engine_core.const import const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.guest import Guest
    from hal.contract import Store

_GAME = const(2)
_TOKEN = const(3)
_NONCE = const(19)
_COMMITMENT = const(35)
_BOND = const(67)
_SIZE = const(100)
_LEFT = const(128)


def load(store: "Store") -> bytes:
    """Return the stored seat (the bytes described above), or b"" if there is none."""
    data = player_names.rest(store)
    return data if len(data) == _SIZE and data[_GAME] & ~_LEFT < len(catalog.GAMES) else b""


def table(seat: bytes) -> int:
    """Return the number of a stored seat's table, or -1 for no seat."""
    return frames.number(seat, 0, 2) if seat else -1


def game(seat: bytes) -> str:
    """Return the id of a stored seat's game."""
    name: str = catalog.GAMES[seat[_GAME] & ~_LEFT][0]
    return name


def is_missed(seat: bytes) -> bool:
    """Return whether a stored seat's person has not left it: the console was switched off, or its page reloaded."""
    return len(seat) > 0 and not seat[_GAME] & _LEFT


def come_back(guest: "Guest", seat: bytes) -> None:
    """Ask for the stored seat through a guest."""
    guest.know(game(seat))
    digest = seat[_BOND:] if seat[_BOND] else b""
    guest.come_back(table(seat), seat[_TOKEN:_NONCE], seat[_NONCE:_COMMITMENT], seat[_COMMITMENT:_BOND], digest)


def keep(store: "Store", game: str, guest: "Guest") -> None:
    """Store a guest's seat. If that fails, the seat is lost only when the console is switched off."""
    out = bytearray()
    frames.put_number(out, guest.channel.game, 2)
    out.append([entry[0] for entry in catalog.GAMES].index(game))
    out += guest.token
    out += guest.nonce
    out += guest.commitment or bytes(_BOND - _COMMITMENT)
    out += guest.commitments_digest or bytes(_SIZE - _BOND)
    player_names.keep_rest(store, bytes(out))


def leave(store: "Store") -> None:
    """Keep the seat for a person who asks for it, but no longer return to it automatically."""
    seat = load(store)
    if is_missed(seat):
        player_names.keep_rest(store, seat[:_GAME] + bytes((seat[_GAME] | _LEFT,)) + seat[_TOKEN:])


def forget(store: "Store") -> None:
    """Delete the seat: the game is over, or the table or the seat no longer exists."""
    if player_names.rest(store):
        player_names.keep_rest(store, b"")
