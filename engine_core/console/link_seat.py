"""The seat that this console has at another one's table, kept in the store: who is switched off comes back to it.

It follows the names in "people" (player_names.py): the number of the table, 2 bytes, the place of the game in the
catalog, the token, 4 bytes, the nonce of the first HELLO, 8, the commitment, 32. docs/link.md says what these are.
"""

from engine_core import catalog
from engine_core.console import player_names
from engine_core.const import const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.guest import Guest
    from hal.contract import Store

_GAME = const(2)
_TOKEN = const(3)
_NONCE = const(7)
_COMMITMENT = const(15)
_SIZE = const(47)


def load(store: "Store") -> bytes:
    """Return the seat that was kept, b"" for none."""
    data = player_names.rest(store)
    return data if len(data) == _SIZE and data[_GAME] < len(catalog.GAMES) else b""


def table(seat: bytes) -> int:
    """Return the number of the table of a seat that was kept, -1 for none."""
    return frames.number(seat, 0, 2) if seat else -1


def come_back(guest: "Guest", seat: bytes) -> None:
    """Ask for a seat that was kept."""
    guest.know(catalog.GAMES[seat[_GAME]][0])
    guest.first_nonce = seat[_NONCE:_COMMITMENT]
    guest.join(table(seat), frames.NOBODY, frames.number(seat, _TOKEN, 4))
    guest.commitment = seat[_COMMITMENT:]


def keep(store: "Store", game: str, guest: "Guest") -> None:
    """Keep the seat of a guest. Where the store cannot, it is only lost when the console is switched off."""
    out = bytearray()
    frames.put_number(out, guest.channel.game, 2)
    out.append([entry[0] for entry in catalog.GAMES].index(game))
    frames.put_number(out, guest.token, 4)
    out += guest.first_nonce
    out += guest.commitment
    player_names.keep_rest(store, bytes(out))


def forget(store: "Store") -> None:
    """Forget the seat: the game is over, or the table has given it to somebody else."""
    if player_names.rest(store):
        player_names.keep_rest(store, b"")
