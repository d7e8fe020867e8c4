"""How a guest looks for tables and comes to one, or back to it. In memory only meanwhile (guest.py)."""

from engine_core import catalog, loader
from engine_core.const import CLOCK, const
from engine_core.link import fair, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game
    from engine_core.link.guest import Guest

_HELLO_MS = const(500)
_MOST_OFFERS = const(16)  # tables that are listed
_TOKEN = const(16)


def join(guest: "Guest", game: int, wish: int, token: bytes) -> None:
    """Ask for a seat at a table that was offered, or with a token for one's own."""
    if guest.joining and game != guest.channel.game:
        guest.leave()
    guest.channel.game = game
    guest.wish = wish
    guest.token = token
    guest.why = -1
    if not token:
        guest.nonce = guest.random(fair.NONCE)
        guest.bond = b""
    guest.commitment = guest.commitments.get(game, b"")
    begin_anew(guest)


def begin_anew(guest: "Guest") -> None:
    """Begin to say hello, in another conversation."""
    guest.joining = True
    guest.channel.begin(frames.number(guest.random(2), 0, 2))
    guest.hello_ms = -1


def know(guest: "Guest", game: str) -> None:
    """Be ready to play a game by the rules of this console."""
    held: list[str] = []
    guest.edition = loader.bring(held, "link.edition").edition(guest.load(game))
    loader.release(held)


def greet(guest: "Guest", now_ms: int) -> None:
    """Say hello where it is due."""
    if guest.hello_ms >= 0 and (now_ms - guest.hello_ms) & CLOCK < _HELLO_MS:
        return
    guest.hello_ms = now_ms
    if not guest.edition:
        return
    body = bytearray()
    frames.put_number(body, guest.edition, 4)
    body += guest.token or bytes(_TOKEN)
    body.append(guest.wish)
    body += fair.promise(guest.nonce)
    frames.put_text(body, guest.name)
    guest.channel.tell(frames.HELLO, body)


def offered(guest: "Guest", game: int, body: bytes) -> None:
    """Take an OFFER."""
    if game in guest.offers or len(guest.offers) < _MOST_OFFERS:
        guest.offers[game] = (catalog.GAMES[body[4]][0], body[5], body[6])
        guest.commitments[game] = bytes(body[7:39])


def welcomed(guest: "Guest", body: bytes, now_ms: int) -> None:
    """Take a WELCOME."""
    if guest.match is None:
        guest.begin(_rules(body, guest.load), body[0])
        guest.offers = {}
        guest.commitments = {}
    elif body[0] != guest.seat:
        raise ValueError
    guest.token = bytes(body[1 : 1 + _TOKEN])
    guest.joining = False
    guest.channel.greet(now_ms)


def _rules(body: bytes, load: "Callable[[str], type[Game]]") -> "Game":
    """Return the rules that a WELCOME tells of. ValueError or IndexError where it is wrong."""
    Rules = load(catalog.GAMES[body[17]][0])
    seats = body[18]
    options = {}
    for i, (name, choices) in enumerate(Rules.OPTIONS):
        options[name] = choices[body[19 + i]]
    if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS or body[0] >= seats:
        raise ValueError
    return Rules(seats, options)


def opened(guest: "Guest", body: bytes) -> None:
    """Take an OPEN: tell the nonce, once what all have promised is told."""
    if len(body) == 1 + fair.HASH and body[0] >> guest.seat & 1 and guest.bond in (b"", body):
        guest.bond = bytes(body)
        guest.channel.put(frames.NONCE, guest.nonce)
