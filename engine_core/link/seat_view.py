"""What a seat elsewhere is shown of a game, in which order. The table sends by it; who checks a game does, too."""

from engine_core.link.frames import NOBODY, NOTHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.game import Game

GENERATOR = b"\1\2\3\4\5\6\7\10"


class SeatView:
    """One seat's way through a game. `state` is the true one after `at` actions: what the seat was shown last.

    A copy is made anew with the same generator each time, so it is a function of what the seat knows: many copies tell
    no more than one. While a decision is secret, nobody but who decides gets a copy.
    """

    def __init__(self, rules: "Game", seat: int, state: "bytes | bytearray") -> None:
        self._rules = rules
        self.seat = seat
        self.state = bytearray(state)
        self.at = 0
        self.actor = NOBODY  # who did what led to the state
        self.action = NOTHING  # what it was, as the seat may know it

    def next(self, history: "array[int]", end: int, scratch: bytearray) -> bool:
        """Go on to what the seat is to be shown next of `history[:end]`; False where there is nothing yet."""
        if self.at == end:
            return False
        rules = self._rules
        seat = self.seat
        scratch[:] = self.state
        actor = NOBODY
        told = NOTHING
        for at in range(self.at, end):
            action = history[at]
            player = rules.current_player(scratch)
            known = action if player == seat else rules.veil(scratch, action)
            if known >= 0 and player != seat and at > self.at and rules.is_secret(scratch):
                self._keep(at, scratch, actor, told)  # what was asked in secret becomes known first
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
        """Write the copy that the seat gets to `out`."""
        out[:] = self.state
        self._rules.resample(out, self.seat, bytearray(GENERATOR))

    def asked_later(self, end: int) -> bool:
        """Tell whether the seat decides in what it is shown, and has already done so before action `end`."""
        return self.at < end and self._rules.current_player(self.state) == self.seat
