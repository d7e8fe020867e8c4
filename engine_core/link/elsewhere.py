"""The seat of a person at another console, as the table has it: a bot whose next action comes over a link."""

from array import array

from engine_core.const import const
from engine_core.link import frames
from engine_core.link.copies import Copies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game
    from engine_core.link.channel import Channel
    from engine_core.match import Match

_CALLS = const(4)


class Elsewhere:
    """A bot of a match (random_bot.py) while nobody sits in for the person.

    `token`: by it the person comes back, b"" while nobody has joined; `promise`: of the nonce; `bond`: what it was told
    as it was asked for the nonce, b"" before; `nonce`: b"" until it has told it; `channel`: None while there is none;
    `count`: the number of the last copy; `fresh`: the next copy is to be a fresh one; `left`: the person has said
    goodbye; `caught_up`: all that it may see has been sent.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.token = b""
        self.promise = b""
        self.bond = b""
        self.nonce = b""
        self.channel: Channel | None = None
        self.sure = False  # it has its token
        self.count = 0
        self.fresh = True
        self.left = False
        self.caught_up = False
        self.revealed = False
        self.told = b""  # the last TABLE
        self.copies: Copies | None = None
        self._calls: list = []  # the last conversations, newest last: a HELLO that comes twice is heard once
        self._actions: list = []
        self.due = 0  # how many actions there are once the turn that came is played, 0: it is

    def start(self, state: bytearray, seat: int) -> None:
        """See Bot: there is nothing to think about."""

    def step(self) -> int:
        """Return the next action that was checked, -1 while there is none."""
        return self._actions.pop(0) if self._actions else -1

    def is_free(self) -> bool:
        """Tell whether somebody new may have the seat: also where nobody knows whether the last one has its token."""
        return not self.token or (self.channel is None and not self.sure)

    def busy(self) -> bool:
        """Tell whether actions that came are still to be played."""
        return len(self._actions) > 0

    def forget(self) -> None:
        """Drop what is still to be played: somebody else has the seat."""
        self._actions = []

    def is_up_to_date(self, count: int) -> bool:
        """Tell whether the person has been sent all of `count` actions, and has got it."""
        return self.channel is not None and self.channel.idle() and self.copies is not None and self.copies.at == count

    def begin(self, rules: "Game", state: "bytes | bytearray") -> None:
        """Begin a game, or go on from a state; the match's history begins there."""
        self.copies = Copies(rules, self.seat, state)
        self._actions = []
        self.fresh = True
        self.revealed = False

    def is_new(self, channel: "Channel") -> bool:
        """Tell whether the HELLO that came over a channel is another than the last ones, and remember it."""
        if channel.called in self._calls:
            return channel is not self.channel and channel.called == self._calls[-1]
        self._calls.append(channel.called)
        del self._calls[:-_CALLS]
        return True

    def send_copy(self, match: "Match", scratch: bytearray, is_bot: bool) -> bool:
        """Send the next copy, if there is one and room for it; tell whether there was."""
        copies = self.copies
        channel = self.channel
        if copies is None or channel is None or not channel.has_room() or self._actions:
            return False
        asking = match.asking
        end = min(match.undo_from, asking.limit(self.seat)) if asking else match.undo_from
        flags = 0
        self.caught_up = False
        if self.fresh:
            while copies.next(match.history, end, scratch):
                pass
            flags = frames.FRESH
            copies.actor = frames.NOBODY
            copies.action = frames.NOTHING
        elif not copies.next(match.history, end, scratch):
            self.caught_up = True
            return False
        self.fresh = False
        if is_bot or copies.asked_later(len(match.history)):
            flags |= frames.MORE
        if asking and asking.decides(self.seat):
            flags |= frames.ASKED
        if match.rules.current_player(copies.state) < 0:
            flags |= frames.OVER
        copies.copy(scratch)
        self._send(copies.actor, copies.action, flags, scratch)
        return True

    def _send(self, actor: int, action: int, flags: int, copy: bytearray) -> None:
        self.count = (self.count + 1) & 65535
        body = bytearray()
        frames.put_number(body, self.count, 2)
        body.append(actor)
        frames.put_number(body, action, 2)
        body.append(flags)
        body += copy
        if self.channel:
            self.channel.put(frames.STATE, body)

    def send_sham(self, scratch: bytearray) -> None:
        """Send the last copy again, to who has called at a moment and has nothing to decide."""
        if self.copies:
            self.copies.copy(scratch)
            self._send(frames.NOBODY, frames.NOTHING, frames.ASKED | frames.MORE, scratch)

    def take(self, match: "Match", body: bytes, scratch: bytearray) -> bool:
        """Take a turn that came, if it is for the last copy; return False where it is against the rules."""
        rules = match.rules
        copies = self.copies
        if copies is None or self._actions or frames.number(body, 0, 2) != self.count:
            return True
        if copies.at != len(match.history) or rules.current_player(match.state) != self.seat:
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
