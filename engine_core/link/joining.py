"""How guests come to a table: offers, and who says hello."""

from engine_core import catalog
from engine_core.const import const
from engine_core.link import fair, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.channel import Channel
    from engine_core.link.elsewhere import Elsewhere
    from engine_core.link.host import Host

_NAME = const(24)  # bytes


def offer(host: "Host", now_ms: int) -> None:
    """Tell every port without a guest, or whose guest may have been switched off, what is played here."""
    rules = host.rules
    body = bytearray()
    frames.put_number(body, host.edition, 4)
    body.append(number(rules.ID))
    body.append(rules.seats)
    body.append(host.free())
    body += fair.commitment(host.salt, host.seed, host.game, rules)
    for channel in host.channels:
        if not host.at(channel) or channel.away(now_ms):
            channel.tell(frames.OFFER, body)


def number(game: str) -> int:
    """Return the number of a game in frames: its place in the catalog."""
    return [entry[0] for entry in catalog.GAMES].index(game)


def hello(host: "Host", channel: "Channel", body: bytes, now_ms: int) -> None:
    """Seat whoever says hello: a new guest at a free seat, one who comes back at its own."""
    token = frames.number(body, 6, 4)
    nonce = bytes(body[11:19])
    name = frames.text(body, 19)
    why = frames.FULL
    if frames.number(body, 0, 4) != host.edition:
        why = frames.OTHER_EDITION
    elif frames.number(body, 4, 2) != host.game:
        why = frames.OTHER_CODE
    else:
        place = _place(host, channel, token, nonce, body[10])
        if place:
            if place.is_new(nonce, channel):
                _welcome(host, place, channel, nonce, name, now_ms)
            return
    kept = channel.session
    channel.session = frames.number(nonce, 0, 2)
    channel.tell(frames.BYE, bytes((why,)))
    channel.session = kept


def _place(host: "Host", channel: "Channel", token: int, nonce: bytes, wish: int) -> "Elsewhere | None":
    """Return the seat for a HELLO: that of its token, the one that the guest or its port has already, or a free one."""
    for place in host.seats:
        if place and place.token and (place.token == token if token else place.nonce == nonce):
            return place
    if token:
        return None
    free = host.free()
    if host.at(channel) or not free:
        return host.at(channel)
    seat = 0
    while not free >> seat & 1:
        seat += 1
    return host.seats[wish if wish < len(host.seats) and free >> wish & 1 else seat]


def _welcome(host: "Host", place: "Elsewhere", channel: "Channel", nonce: bytes, name: str, now_ms: int) -> None:
    before = host.at(channel)
    if before:
        before.channel = None
    if not place.token:
        place.nonce = nonce
        while not place.token:
            place.token = frames.number(host.random(4), 0, 4)
    if len(name.encode()) <= _NAME:
        place.name = name
    place.left = False
    place.fresh = True
    place.told = b""
    place.revealed = False
    place.channel = channel
    channel.begin(nonce)
    channel.greet(now_ms)
    rules = host.rules
    body = bytearray((place.seat,))
    frames.put_number(body, place.token, 4)
    body += nonce
    body.append(number(rules.ID))
    body.append(rules.seats)
    channel.put(frames.WELCOME, body + fair.options(rules))
