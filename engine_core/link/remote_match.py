"""A match as a guest has it: the state is the copy for its seat that came last; own turns go to the table."""

from engine_core import loader
from engine_core.link.asked import Asked
from engine_core.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from engine_core.game import Game

ARRIVED = "link.arrived"  # what a guest does with what it hears


class RemoteMatch(Match):
    """`think` returns the action that the next copy tells of, and `apply` of it puts the copy in place. An own action
    is played on the copy until it is final: then the turn is sent, and the state stays as it was until the table has
    answered. So a message under way is a bot that thinks.

    `changed`: the state is another, and there was no action to tell of; `answered`: the table has played an own turn.
    Who shows the match follows, and sets them back (link_guest.GuestSession.keep_up).
    `history` has actions as this seat may know them, so they cannot be played by the rules: `first` and `redo` go by
    the copies, as far as these are kept.
    `coming`: copies to be shown, (actor, action, flags, copy); `sent`: what of the turn that was sent is still to be
    answered, told already; `changes`: see trail.py, None before the first copy and after the end; `whole`: after the
    end the seed, the key and all actions; `busy`: what happened is told just now. `held` gets the modules that put
    copies in place: they are not in memory while the person decides.
    `send(actions)` sends a turn; `answer(calls)` tells whether this seat calls at a moment.
    """

    def __init__(
        self,
        rules: "Game",
        seat: int,
        send: "Callable[[list], None]",
        answer: "Callable[[bool], None]",
        held: "list[str]",
    ) -> None:
        super().__init__(rules, 0)
        self.seat = seat
        self.started = False
        self.is_over = False
        self.changed = self.answered = False
        self.send = send
        self.asking = Asked(self, answer)
        self._held = held
        self.busy = False
        self.coming: list = []
        self.sent: list = []
        self.changes: bytearray | None = None
        self.whole: tuple = ()
        self.bots: list[Any] = [self] * rules.seats
        self.generators = []

    def room(self) -> bool:
        """Tell whether one more copy may come."""
        return len(self.coming) < 4

    def give(self, actor: int, action: int, flags: int, copy: bytes) -> None:
        """Take a copy that came."""
        self._arrived().give(self, actor, action, flags, copy)

    def interrupted(self) -> bool:
        """Tell whether a copy came while the person decides: somebody sat in, so the turn begun is void."""
        return len(self.coming) > 0 and (self.bots[self.seat] is None or self.asking.sham)

    def wait(self) -> None:
        """Ask the person no more; a turn begun is void."""
        self.bots[self.seat] = self
        self.asking.put(False, False)
        self.void()

    def void(self) -> None:
        """Take back what the table did not play."""
        self.sent = []
        self.go_on(self.history[: self.undo_from], bytes(self.mark()))

    def _arrived(self) -> "ModuleType":
        self.busy = True
        return loader.bring(self._held, ARRIVED)

    def rest(self) -> None:
        """Unload what puts copies in place, while the person decides. Call it in every pass."""
        if self.bots[self.seat] is None and not self.busy:
            loader.release(self._held, ARRIVED)
        self.busy = False
        self.forget_moves()

    def forget_moves(self) -> None:
        """Unload the moves where the rules can, because the next picture needs the room."""
        if hasattr(self.rules, "rest"):
            self.rules.rest()

    def think(self) -> int:
        found = int(self._arrived().think(self)) if self.coming else -1
        self.forget_moves()
        return found

    def _put(self) -> None:
        """Put the next copy in place."""
        self._arrived().put(self)
        self.rest()

    def first(self) -> tuple:
        found: tuple = super().first() if self.changes is None else self._arrived().first(self)
        return found

    def redo(self, state: bytearray, at: int, action: int) -> None:
        if self.changes is None or not self._arrived().redo(self, state, at):
            super().redo(state, at, action)

    def apply(self, action: int) -> None:
        if self.bots[self.seat] is not None:
            self._put()
        elif self.is_final(action):
            self.sent = list(self.history[self.undo_from :])
            self.sent.append(action)
            self.send(self.sent[:])
            self.bots[self.seat] = self
            self.forget_moves()
        else:
            super().apply(action)

    def end_sham(self) -> None:
        """Tell the table that this seat has called and is done: there was nothing to decide."""
        self.send([])

    def is_behind(self) -> bool:
        """Tell whether copies wait to be shown."""
        return len(self.coming) > 0

    def before(self) -> bytearray:
        """Return the state before the last action that was told."""
        found: bytearray = self._arrived().before(self)
        return found

    def begin(self) -> bool:
        """Put the first copy in place, if it has come; tell whether there is one."""
        if not self.started and self.coming:
            self._put()
        return self.started

    def finish(self, seed: int, key: bytes, history: "array[int]") -> None:
        """After the end: have the whole game in place of what this seat knew, once the last copy is shown. `history`
        is empty where the table has not kept it.
        """
        self.whole = (seed, key, history)
