"""How a guest looks for tables and comes to one, or back to it. In memory only meanwhile (guest.py)."""

from engine_core import catalog, loader
from engine_core.const import CLOCK, const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game
    from engine_core.link.guest import Guest

_HELLO_MS = const(500)
_MOST_OFFERS = const(16)  # tables that are listed


def join(guest: "Guest", game: int, wish: int, token: int) -> None:
    """Ask for a seat at a table that was offered, or with a token for one's own."""
    if game != guest.channel.game:
        if guest.joining:
            guest.leave()
        guest.nonce = b""  # what the other table still says is not for this conversation
    guest.channel.game = game
    guest.wish = wish
    guest.token = token
    guest.why = -1
    if not token:
        guest.first_nonce = b""
    guest.commitment = guest.commitments.get(game, b"")
    begin_anew(guest)


def begin_anew(guest: "Guest") -> None:
    """Begin to say hello, in another conversation."""
    guest.joining = True
    if guest.token or not guest.nonce:
        guest.nonce = guest.random(8)
    guest.channel.begin(guest.nonce)
    guest.first_nonce = guest.first_nonce or guest.nonce
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
    frames.put_number(body, guest.channel.game, 2)
    frames.put_number(body, guest.token, 4)
    body.append(guest.wish)
    body += guest.nonce
    frames.put_text(body, guest.name)
    guest.channel.tell(frames.HELLO, body)


def offered(guest: "Guest", game: int, body: bytes) -> None:
    """Take an OFFER."""
    if game in guest.offers or len(guest.offers) < _MOST_OFFERS:
        guest.offers[game] = (catalog.GAMES[body[4]][0], body[5], body[6])
        guest.commitments[game] = bytes(body[7:39])


def welcomed(guest: "Guest", body: bytes, now_ms: int) -> None:
    """Take a WELCOME."""
    if bytes(body[5:13]) != guest.nonce:
        return
    if guest.match is None:
        guest.begin(_rules(body, guest.load), body[0])
        guest.offers = {}
        guest.commitments = {}
    elif body[0] != guest.seat:
        raise ValueError
    guest.token = frames.number(body, 1, 4)
    guest.joining = False
    guest.channel.greet(now_ms)


def _rules(body: bytes, load: "Callable[[str], type[Game]]") -> "Game":
    """Return the rules that a WELCOME tells of. ValueError or IndexError where it is wrong."""
    Rules = load(catalog.GAMES[body[13]][0])
    options = {}
    for i, (name, choices) in enumerate(Rules.OPTIONS):
        options[name] = choices[body[15 + i]]
    if not Rules.MIN_SEATS <= body[14] <= Rules.MAX_SEATS or body[0] >= body[14]:
        raise ValueError
    return Rules(body[14], options)
