"""The seats of a table: writes its OFFER, answers a HELLO, and tells everyone who sits where."""

from engine_core.const import const
from engine_core.link import fairness, frames
from engine_core.link.remote_seat import TOKEN, RemoteSeat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.link.channel import Channel
    from engine_core.link.host import Host

# The offsets of fields in the body of a HELLO
_WISH = const(20)
_PROMISE = const(21)
_TEXT = const(53)
_NAME = const(24)  # the maximum number of bytes in a name
_WATCHERS = const(8)  # the maximum number of watchers at a table


def offer(host: "Host") -> bytearray:
    """Return the body of an OFFER."""
    rules = host.rules
    body = bytearray()
    frames.put_number(body, host.edition, 4)
    body += bytes((rules.seats, host.free()))
    body += fairness.commitment(host.salt, host.game, rules)
    frames.put_text(body, rules.ID)
    for place in host.seats:
        frames.put_text(body, place.name if place and not place.is_free() else "")
    body.append(host.flags)
    return body


def hello(host: "Host", channel: "Channel", game: int, body: bytes, now_ms: int) -> None:
    """Process a HELLO to table `game`: seat a new guest in a free seat, and a returning guest in its own. A guest that
    wants to watch gets copies that show no hand.
    """
    token = bytes(body[4 : 4 + TOKEN])
    name = frames.name(body, _TEXT)
    place = None
    why = frames.GONE
    if name is None or body[_TEXT] > _NAME:
        why = frames.BAD_NAME
    elif game == host.game and frames.number(body, 0, 4) != host.edition:
        why = frames.OTHER_EDITION
    elif game == host.game and not any(token) and body[_WISH] == frames.WATCHES:
        place = _watcher(host, channel)
        why = frames.FULL
    elif game == host.game:
        place = _of_token(host, token) if any(token) else _free_place(host, channel, body[_WISH])
        why = frames.GONE if any(token) else frames.FULL
    if place and name and place.seat != frames.NOBODY:
        name = host.call(place.seat, name)
        why = frames.BAD_NAME
    if place is None or name is None:
        channel.refuse(why)
    elif place.is_new(channel):
        begun = host.match is not None
        if place.seat == frames.NOBODY:
            place.connect(channel, host.rules, begun, now_ms, host.welcome_extra)
            return
        place.take_in(name, b"" if any(token) else bytes(body[_PROMISE:_TEXT]), host.random, begun)
        before = host.at(channel)
        if before:
            before.disconnect()
        manners = host.welcome_extra
        if place.seat == host.opener:
            manners = bytes((manners[0] | frames.BEGINS,)) + manners[1:]
        place.connect(channel, host.rules, begun, now_ms, manners)


def _of_token(host: "Host", token: bytes) -> "RemoteSeat | None":
    """Return the seat that a token belongs to. No one gets a seat back without it."""
    for place in host.seats:
        if place and place.token == token:
            return place
    return None


def _free_place(host: "Host", channel: "Channel", wish: int) -> "RemoteSeat | None":
    """Return the seat for a HELLO without a token: its channel's seat, or else a free one."""
    free = host.free()
    if host.at(channel) or not free:
        return host.at(channel)
    seat = 0
    while not free >> seat & 1:
        seat += 1
    return host.seats[wish if wish < len(host.seats) and free >> wish & 1 else seat]


def _watcher(host: "Host", channel: "Channel") -> "RemoteSeat | None":
    """Return the place of the watcher on a channel, or a new one, or None if there is no room or it has a seat."""
    for place in host.watchers:
        if place.channel is channel:
            return place
    if host.at(channel) or len(host.watchers) >= _WATCHERS:
        return None
    place = RemoteSeat(frames.NOBODY)
    place.token = bytes(TOKEN)
    place.channel = channel
    if host.match is not None:
        place.begin(host.rules, host.match.first()[1])
    host.watchers.append(place)
    return place


def tell(host: "Host", now_ms: int) -> None:
    """Tell the guests who sits where and who is away, if that has changed. Remove a watcher that is away."""
    body = bytearray()
    for seat in range(host.rules.seats):
        kind, name = host.others(seat)
        place = host.seats[seat]
        flags = 0
        if place:
            name = place.name or name
            if place.token:
                menu = place.channel.their_menu if place.channel else 0
                flags = frames.AWAY if host.away(seat, now_ms) else frames.MENU if menu else 0
                if any(other and other.unwanted == seat for other in host.seats):
                    flags |= frames.UNWANTED
            else:
                flags = frames.NEVER_CAME
        if host.match is not None and seat in host.places and place is not host.match.bots[seat]:
            flags |= frames.LENT
        if host.match is not None and host.match.interrupt and host.match.interrupt.chooses(seat):
            flags |= frames.CHOOSES
        if seat in host.slow:
            flags |= frames.SLOW
        body.append(kind)
        body.append(flags)
        frames.put_text(body, name)
    for place in host.seats:
        if place:
            place.send_table(body)
    for place in host.watchers:
        place.send_table(body)
        if place.channel and place.channel.away(now_ms):
            host.stop_watching(place.channel)
