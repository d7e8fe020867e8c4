"""A remote person's seat at the table: a bot whose next action arrives over a link."""

from array import array

from engine_core.const import const
from engine_core.link import fairness, frames
from engine_core.link.reveal import SeatView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.game import Game
    from engine_core.link.channel import Channel
    from engine_core.match import Match

TOKEN = const(16)  # the size of a token in bytes
_CALLS = const(4)


class RemoteSeat:
    """A remote person's seat, which is a bot of the match (random_bot.py) while no bot plays for that person."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.token = b""  # the token with which the person can come back, or b"" if no one has joined
        self.promise = b""  # the guest's commitment to its nonce
        self.commitments_digest = b""  # the digest that the table sent when it asked for the nonce, or b"" before
        self.nonce = b""  # the guest's nonce, or b"" until the guest has sent it
        self.channel: Channel | None = None
        self.sure = False  # whether it is known that the guest has received its token
        self.count = 0  # the number of the latest copy
        self.fresh = True  # whether the next copy must be a fresh one
        self.left = False  # whether the person has said goodbye
        self.unwanted = frames.NOBODY  # the seat in which this person wants a bot
        self.caught_up = False  # whether everything that this seat may see has been sent
        self.revealed = False
        self.told = b""  # the last TABLE that was sent
        self.view: SeatView | None = None
        self._calls: list = []  # the latest conversations, newest last, to recognize a HELLO that arrives twice
        self._actions: list = []  # the actions of the received turn that are still to be played
        self.due = 0  # the length of the history once the received turn is played, or 0 after that

    def start(self, state: bytearray, seat: int) -> None:
        """Do nothing: there is nothing to think about. See Bot."""

    def step(self) -> int:
        """Return the next action that was checked, or -1."""
        return self._actions.pop(0) if self._actions else -1

    def take_in(self, name: str, promise: bytes, random: "Callable[[int], bytes]", begun: bool) -> None:
        """Seat the guest that says hello. `promise`: b"" from a guest that returns with the token, whose earlier
        promise holds; `begun`: whether the cards are dealt
        """
        if not promise:
            self.sure = True
        elif self.is_free():
            self.token = random(TOKEN)
            self.sure = False
            if not begun:
                self.commitments_digest = self.nonce = b""
        if promise and not self.commitments_digest:
            self.promise = promise
        self.name = name

    def connect(self, channel: "Channel", rules: "Game", begun: bool, now_ms: int, manners: bytes) -> None:
        """Send WELCOME over a channel, in the conversation of its HELLO. `begun`: see `take_in`; `manners`: the fields
        that a server adds (Host.welcome_extra)
        """
        self.left = False
        self.fresh = True
        self.told = b""
        self.revealed = False
        self.channel = channel
        channel.begin(channel.called)
        channel.greet(now_ms)
        body = bytearray((self.seat,))
        body += self.token
        body.append(rules.seats)
        channel.put(frames.WELCOME, body + fairness.options(rules) + manners)
        if self.commitments_digest and not self.nonce and not begun:
            channel.put(frames.OPEN, self.commitments_digest)

    def disconnect(self) -> None:
        """Drop the channel, because it was closed or the person uses another."""
        self.channel = None

    def leave(self) -> None:
        """Note that the person has said goodbye."""
        self.channel = None
        self.left = True

    def ask_nonce(self, digest: bytes) -> None:
        """Ask for the nonce by sending the digest of all promises."""
        self.commitments_digest = digest
        if self.channel:
            self.channel.put(frames.OPEN, digest)

    def open(self, nonce: bytes) -> bool:
        """Accept a nonce. Return False if it is not the one that the guest has promised."""
        if self.commitments_digest and not self.nonce:
            if fairness.promise(nonce) != self.promise:
                return False
            self.nonce = nonce
        return True

    def is_free(self) -> bool:
        """Return whether the seat is free: no one has it, or the last guest left before it was certain to have its
        token.
        """
        return not self.token or (self.channel is None and not self.sure)

    def busy(self) -> bool:
        """Return whether received actions are still to be played."""
        return len(self._actions) > 0

    def refresh(self) -> None:
        """Have a fresh copy sent, because the person sits down."""
        self.fresh = True

    def send_table(self, body: "bytes | bytearray") -> None:
        """Send TABLE, which says who sits where, if it has changed."""
        if self.channel and self.told != body and self.channel.idle():
            self.told = bytes(body)
            self.channel.put(frames.TABLE, body)

    def send(self, now_ms: int) -> None:
        """Send the frames that are due over the channel."""
        if self.channel:
            self.sure = self.sure or self.channel.arrived()
            self.channel.step(now_ms)

    def is_played(self, count: int) -> bool:
        """Return True once, when the received turn is in the history, which has `count` actions."""
        if not self.due or count < self.due:
            return False
        self.due = 0
        return True

    def forget(self) -> None:
        """Drop the actions that are still to be played, because someone else has the seat."""
        self._actions = []

    def has_seen(self, count: int) -> bool:
        """Return whether the guest has received the copies of all `count` actions."""
        return self.channel is not None and self.channel.idle() and self.view is not None and self.view.at == count

    def ends(self, count: int) -> bool:
        """Return True once, when the guest has received the copies of all `count` actions of a game."""
        if self.revealed or not self.has_seen(count):
            return False
        self.revealed = True
        return True

    def begin(self, rules: "Game", state: "bytes | bytearray") -> None:
        """Begin a game, or continue from a state. The match's history begins there."""
        self.view = SeatView(rules, self.seat, state)
        self._actions = []
        self.fresh = True
        self.revealed = False

    def is_new(self, channel: "Channel") -> bool:
        """Return whether a channel's HELLO is new, and not a duplicate of a recent one. Remember it."""
        if channel.called in self._calls:
            return channel is not self.channel and channel.called == self._calls[-1]
        self._calls.append(channel.called)
        del self._calls[:-_CALLS]
        return True

    def send_copy(self, match: "Match", scratch: bytearray, is_bot: bool) -> bool:
        """Send the next copy if there is one and the channel has room. Return whether it was sent."""
        view = self.view
        channel = self.channel
        if view is None or channel is None or not channel.has_room() or self._actions:
            return False
        interrupt = match.interrupt
        end = min(match.undo_from, interrupt.limit(self.seat)) if interrupt else match.undo_from
        flags = 0
        self.caught_up = False
        if self.fresh:
            while view.next(match.history, end, scratch):
                pass
            flags = frames.FRESH
            view.actor = frames.NOBODY
            view.action = frames.NOTHING
        elif not view.next(match.history, end, scratch):
            self.caught_up = True
            return False
        self.fresh = False
        if is_bot or view.asked_later(len(match.history)):
            flags |= frames.MORE
        if interrupt and interrupt.decides(self.seat):
            flags |= frames.ASKED
        if match.rules.current_player(view.state) < 0:
            flags |= frames.OVER
        view.copy(scratch)
        self._send(view.actor, view.action, flags, scratch)
        return True

    def _send(self, actor: int, action: int, flags: int, copy: bytearray) -> None:
        self.count = (self.count + 1) & 65535
        if self.channel:
            count = self.count
            head = bytes((count & 255, count >> 8, actor, action & 255, action >> 8, flags))
            self.channel.put(frames.STATE, head + copy)

    def send_decoy(self, scratch: bytearray) -> None:
        """Send the last copy again, to a guest that has called at a moment and has nothing to decide."""
        if self.view:
            self.view.copy(scratch)
            self._send(frames.NOBODY, frames.NOTHING, frames.ASKED | frames.MORE, scratch)

    def take(self, match: "Match", body: bytes, scratch: bytearray) -> bool:
        """Accept a received turn if it is for the last copy. Return False if it breaks the rules."""
        rules = match.rules
        view = self.view
        if view is None or self._actions or frames.number(body, 0, 2) != self.count:
            return True
        if view.at != len(match.history) or rules.current_player(match.state) != self.seat:
            return True
        count = body[2]
        if not count or len(body) != 3 + 2 * count:
            return False
        legal = array("H", [0] * rules.max_legal)
        scratch[:] = match.state
        actions = []
        final = False
        for i in range(count):
            if final:
                return False
            action = frames.number(body, 3 + 2 * i, 2)
            if action not in list(legal[: rules.legal_actions(scratch, legal)]):
                return False
            final = rules.reveals(scratch, action)
            rules.apply_action(scratch, action)
            final = final or rules.current_player(scratch) != self.seat
            actions.append(action)
        if not final:
            return False
        self._actions = actions
        self.due = len(match.history) + count
        return True
