"""What a remote seat sees of a game, in order, and the whole game after its end, for guests to check."""

import binascii
from array import array

from engine_core import rng
from engine_core.const import const
from engine_core.link import fairness, frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game
    from engine_core.link.guest import Guest
    from engine_core.link.host import Host
    from engine_core.link.remote_seat import RemoteSeat
    from engine_core.match import Match

GENERATOR = b"\1\2\3\4\5\6\7\10"
_PIECE = const(300)  # the number of actions in a frame
_HEAD = const(255)  # the first byte of the first REVEAL; frames with actions begin with another byte


class SeatView:
    """What a seat has seen of a game so far. `state` is the true state after the first `at` actions.

    Each copy is made with a generator from the same seed, so it depends only on what the seat knows, and many copies
    reveal no more than one. While a decision is secret, only the player who decides gets a copy.
    """

    def __init__(self, rules: "Game", seat: int, state: "bytes | bytearray") -> None:
        self._rules = rules
        self.seat = seat
        self.state = bytearray(state)
        self.at = 0
        self.actor = frames.NOBODY  # the seat whose action led to the state
        self.action = frames.NOTHING  # the action, as the seat may know it

    def next(self, history: "array[int]", end: int, scratch: bytearray) -> bool:
        """Advance to the next state of `history[:end]` that the seat may see. Return False if there is none yet."""
        if self.at == end:
            return False
        rules = self._rules
        seat = self.seat
        scratch[:] = self.state
        actor = frames.NOBODY
        told = frames.NOTHING
        for at in range(self.at, end):
            action = history[at]
            player = rules.current_player(scratch)
            known = action if player == seat else rules.veil(scratch, action)
            if known >= 0 and player != seat and at > self.at and rules.is_secret(scratch):
                self._keep(at, scratch, actor, told)  # The seat is first shown the state that led to this action.
                return True
            rules.apply_action(scratch, action)
            if known >= 0:
                actor = player
                told = known
            if not rules.is_secret(scratch) or rules.current_player(scratch) == seat:
                self._keep(at + 1, scratch, actor, told)
                return True
        return False

    def _keep(self, at: int, state: bytearray, actor: int, action: int) -> None:
        self.at = at
        self.state[:] = state
        self.actor = actor
        self.action = action

    def copy(self, out: bytearray) -> None:
        """Write the seat's copy to `out`."""
        out[:] = self.state
        self._rules.resample(out, self.seat, bytearray(GENERATOR))

    def asked_later(self, end: int) -> bool:
        """Return whether the seat decides in the state that it was shown last, and has already done so."""
        return self.at < end and self._rules.current_player(self.state) == self.seat


def reveal(host: "Host", match: "Match", place: "RemoteSeat") -> None:
    """Send a guest the salt, the nonces, all actions, and the number of the next game's table."""
    channel = place.channel
    if channel is None:
        return
    mask = 0
    for dealt in host.dealt:
        mask |= 1 << dealt.seat
    body = bytearray((_HEAD, mask))
    body += host.salt
    for dealt in host.dealt:
        body += dealt.nonce
    count = len(match.history) if match.start is None else frames.NOTHING
    frames.put_number(body, count, 2)
    frames.put_number(body, match.seed, 8)
    body += rng.key_of(match.state) or bytes(rng.KEY)
    channel.put(frames.REVEAL, body)
    for at in range(0, count if match.start is None else 0, _PIECE):
        piece = bytearray((0,))
        frames.put_number(piece, at, 2)
        for action in match.history[at : at + _PIECE]:
            frames.put_number(piece, action, 2)
        channel.put(frames.REVEAL, piece)
    if host.next:
        channel.put(frames.NEXT, bytes((host.next & 255, host.next >> 8)) + host.next_secret)


class Revealed:
    """The data that a guest receives after the end.

    `seats`: a mask of the seats whose `nonces` went into the deal
    `seed`, `key`, `history`: those of the whole game, once `whole()` is true
    """

    def __init__(self) -> None:
        self.salt = b""
        self.seats = 0
        self.nonces: list = []
        self.history = array("H", [])
        self.count = -1
        self.seed = 0
        self.key = b""

    def hear(self, body: bytes) -> None:
        """Process a frame. Raises IndexError if it is invalid."""
        if body[0] == _HEAD:
            at = 2 + fairness.SALT
            self.salt = bytes(body[2:at])
            self.seats = body[1]
            self.nonces = []
            for seat in range(8):
                if body[1] >> seat & 1:
                    self.nonces.append(bytes(body[at : at + fairness.NONCE]))
                    at += fairness.NONCE
            self.history = array("H", [])
            self.count = frames.number(body, at, 2)
            self.seed = frames.number(body, at + 2, 8)
            self.key = bytes(body[at + 10 : at + 10 + rng.KEY])
            if not any(self.key):
                self.key = b""
        elif frames.number(body, 1, 2) == len(self.history):
            for at in range(3, min(len(body) - 1, 3 + 2 * (self.count - len(self.history))), 2):
                self.history.append(frames.number(body, at, 2))

    def whole(self) -> bool:
        """Return whether all frames have arrived."""
        return self.count in (frames.NOTHING, len(self.history))

    def check(self, guest: "Guest", rules: "Game") -> int:
        """Return the result of checking the game: a constant of fairness.py."""
        if self.count == frames.NOTHING:
            return fairness.NOT_WHOLE
        game = guest.channel.game
        found = fairness.FAIR if guest.commitments_digest else fairness.LATE
        if guest.commitments_digest and self.seats != guest.commitments_digest[0]:
            found = fairness.MISSING
        if self.seats:
            if guest.commitment and guest.commitment != fairness.commitment(self.salt, game, rules):
                return fairness.OTHER_COMMITMENT
            if (self.seed, self.key) != fairness.deal(self.salt, self.nonces, game):
                return fairness.OTHER_DEAL
            if found == fairness.FAIR and guest.commitments_digest != fairness.commitments_digest(
                self.seats, [fairness.promise(nonce) for nonce in self.nonces]
            ):
                return fairness.OTHER_DEAL
            if found == fairness.FAIR and guest.nonce not in self.nonces:
                return fairness.OTHER_DEAL
        view = SeatView(rules, guest.seat, rules.new_state(self.seed, self.key))
        kept = guest.kept
        out = bytearray(rules.state_size)
        at = 0
        legal = array("H", [0] * rules.max_legal)
        checked = bytearray(view.state)
        for action in self.history:
            if action not in list(legal[: rules.legal_actions(checked, legal)]):
                return fairness.OTHER_COPIES
            rules.apply_action(checked, action)
        while at < len(kept):
            view.copy(out)
            if frames.number(kept, at, 2) == binascii.crc32(out) & 0xFFFF:
                at += 2
            elif not view.next(self.history, len(self.history), out):
                return fairness.OTHER_COPIES
        return found
