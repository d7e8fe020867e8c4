"""How guests come to a table: offers, who says hello, and whose nonces the deal is drawn from."""

from engine_core import catalog
from engine_core.const import CLOCK, const
from engine_core.link import fair, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.channel import Channel
    from engine_core.link.elsewhere import Elsewhere
    from engine_core.link.host import Host

_NAME = const(24)  # bytes
_TOKEN = const(16)
# Where it lies in a HELLO
_WISH = const(20)
_PROMISE = const(21)
_TEXT = const(53)
_OPEN_MS = const(5000)  # for a nonce to come


def offered(host: "Host") -> bytearray:
    """Return what an OFFER says: what is played here."""
    rules = host.rules
    body = bytearray()
    frames.put_number(body, host.edition, 4)
    body.append(number(rules.ID))
    body.append(rules.seats)
    body.append(host.free())
    body += fair.commitment(host.salt, host.game, rules)
    for place in host.seats:
        frames.put_text(body, place.name if place and place.token else "")
    return body


def offer(host: "Host", now_ms: int) -> None:
    """Offer the table to every port without a guest, or whose guest may have been switched off."""
    body = offered(host)
    for channel in host.channels:
        if not host.at(channel) or channel.away(now_ms):
            channel.tell(frames.OFFER, body)


def number(game: str) -> int:
    """Return the number of a game in frames: its place in the catalog."""
    return [entry[0] for entry in catalog.GAMES].index(game)


def hello(host: "Host", channel: "Channel", game: int, body: bytes, now_ms: int) -> None:
    """Seat whoever says hello to table `game`: a new guest at a free seat, one who comes back at its own."""
    token = bytes(body[4 : 4 + _TOKEN])
    name = _name(body)
    place = None
    why = frames.GONE
    if name is None:
        why = frames.BAD_NAME
    elif game == host.game and frames.number(body, 0, 4) != host.edition:
        why = frames.OTHER_EDITION
    elif game == host.game:
        place = _of_token(host, token) if any(token) else _free_place(host, channel, body[_WISH])
        why = frames.GONE if any(token) else frames.FULL
    if place is None:
        kept = channel.session
        channel.session = channel.called
        channel.tell(frames.BYE, bytes((why,)))
        channel.session = kept
    elif place.is_new(channel):
        if place.is_free():
            place.token = host.random(_TOKEN)
            place.sure = False
            if host.match is None:
                place.bond = place.nonce = b""
        if not any(token) and not place.bond:
            place.promise = bytes(body[_PROMISE:_TEXT])
        if name is not None and len(name.encode()) <= _NAME:
            place.name = name
        _welcome(host, place, channel, now_ms)


def _name(body: bytes) -> "str | None":
    """Return the name in a HELLO, None where it is no text or has control characters."""
    try:
        name = frames.text(body, _TEXT)
    except ValueError:
        return None
    for letter in name:
        if letter < " " or "\x7f" <= letter < "\xa0":
            return None
    return name


def _of_token(host: "Host", token: bytes) -> "Elsewhere | None":
    """Return the seat that a token was given for. Nothing else gives a seat back."""
    for place in host.seats:
        if place and place.token == token:
            return place
    return None


def _free_place(host: "Host", channel: "Channel", wish: int) -> "Elsewhere | None":
    """Return the seat for a HELLO without a token: the one that its port has already, or a free one."""
    free = host.free()
    if host.at(channel) or not free:
        return host.at(channel)
    seat = 0
    while not free >> seat & 1:
        seat += 1
    return host.seats[wish if wish < len(host.seats) and free >> wish & 1 else seat]


def _welcome(host: "Host", place: "Elsewhere", channel: "Channel", now_ms: int) -> None:
    before = host.at(channel)
    if before:
        before.channel = None
    place.left = False
    place.fresh = True
    place.told = b""
    place.revealed = False
    place.channel = channel
    channel.begin(channel.called)
    channel.greet(now_ms)
    rules = host.rules
    body = bytearray((place.seat,))
    body += place.token
    body.append(number(rules.ID))
    body.append(rules.seats)
    channel.put(frames.WELCOME, body + fair.options(rules))
    if place.bond and not place.nonce and host.match is None:
        channel.put(frames.OPEN, place.bond)


def ask(host: "Host", now_ms: int) -> bool:
    """Ask all who are there for their nonces, once; tell whether they have come. After five seconds that is so."""
    if host.asked_ms < 0:
        host.asked_ms = now_ms
        there = [place for place in host.seats if place and not host.away(place.seat, now_ms)]
        mask = 0
        for place in there:
            mask |= 1 << place.seat
        bond = fair.bond(mask, [place.promise for place in there])
        for place in there:
            place.bond = bond
            if place.channel:
                place.channel.put(frames.OPEN, bond)
    if (now_ms - host.asked_ms) & CLOCK >= _OPEN_MS:
        return True
    return not any(place and place.bond and not place.nonce for place in host.seats)


def opened(place: "Elsewhere", nonce: bytes) -> bool:
    """Take a nonce; False where it is not what its guest has promised."""
    if place.bond and not place.nonce:
        if fair.promise(nonce) != place.promise:
            return False
        place.nonce = nonce
    return True
