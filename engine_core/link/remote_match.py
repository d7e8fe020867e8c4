"""A match as a guest has it: the state is the copy for its seat that came last; own turns go to the table."""

from array import array

from engine_core.link import frames
from engine_core.link.asked import Asked
from engine_core.link.trail import Trail
from engine_core.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.game import Game


class RemoteMatch(Match):
    """`think` returns the action that the next copy tells of, and `apply` of it puts the copy in place. An own action
    is played on the copy until it is final: then the turn is sent, and the state stays as it was until the table has
    answered. So a message under way is a bot that thinks.

    `changed`: the state is another, and there was no action to tell of; `answered`: the table has played an own turn.
    Who shows the match follows, and sets them back (link_guest.GuestSession.keep_up).
    `history` has actions as this seat may know them, so they cannot be played by the rules: `first` and `redo` go by
    the copies, as far as these are kept.
    `send(actions)` sends a turn; `kept(copy)` is called with each copy that came; `answer(calls)` tells whether this
    seat calls at a moment.
    """

    def __init__(
        self,
        rules: "Game",
        seat: int,
        send: "Callable[[list], None]",
        kept: "Callable[[bytes], None]",
        answer: "Callable[[bool], None]",
    ) -> None:
        super().__init__(rules, 0)
        self.seat = seat
        self.started = False
        self.is_over = False
        self.changed = self.answered = False
        self._send = send
        self._kept = kept
        self.asking = Asked(self, answer)
        self._coming: list = []  # copies to be shown: (actor, action, flags, copy)
        self._last = bytearray(rules.state_size)  # the state before the last action of `history`
        self._whole: tuple = ()  # after the end: the seed and all actions
        self._trail: Trail | None = None  # None before the first copy, and after the end
        self._sent: list = []  # what of the turn that was sent is still to be answered: told already
        self.bots: list[Any] = [self] * rules.seats
        self.generators = [bytearray(8) for _ in range(rules.seats)]

    def room(self) -> bool:
        """Tell whether one more copy may come."""
        return len(self._coming) < 4

    def give(self, actor: int, action: int, flags: int, copy: bytes) -> None:
        """Take a copy that came."""
        self._kept(copy)
        self.asking.end()
        if (
            flags & frames.FRESH
            and self.started
            and not self._coming
            and not flags & frames.MORE
            and copy == self.mark()
        ):
            if self._sent:
                self._send(self._sent[:])  # the table has not got it
                return
            if self.bots[self.seat] is None:
                return  # the turn begun goes on
        self._coming.append((actor, action, flags, copy))

    def interrupted(self) -> bool:
        """Tell whether a copy came while the person decides: somebody sat in, so the turn begun is void."""
        return len(self._coming) > 0 and (self.bots[self.seat] is None or self.asking.sham)

    def wait(self) -> None:
        """Ask the person no more; a turn begun is void."""
        self.bots[self.seat] = self
        self.asking.put(False, False)
        self._void()

    def _void(self) -> None:
        """Take back what the table did not play."""
        self._sent = []
        self.go_on(self.history[: self.undo_from], bytes(self.mark()))

    def think(self) -> int:
        if not self._coming:
            return -1
        actor, action, flags = self._coming[0][:3]
        if flags & frames.OVER and not self._whole:
            return -1
        if self._sent and not flags & frames.FRESH and actor == self.seat and action == self._sent[0]:
            self._sent.pop(0)
            if self._sent:
                self._coming.pop(0)  # this much of the turn is on the screen already
                return -1
            self._put()
            self.changed = self.answered = True
            return -1
        if self._sent:
            self._void()
        if action == frames.NOTHING:
            self._put()
            self.changed = True
            return -1
        return int(action)

    def _put(self) -> None:
        """Put the next copy in place."""
        _, action, flags, copy = self._coming.pop(0)
        self._keep(action, flags, copy)
        if action != frames.NOTHING:
            self._last[:] = self.state
            self.history.append(action)
        self.go_on(self.history, copy)
        self.started = True
        self.is_over = flags & frames.OVER > 0
        mine = self.rules.current_player(self.state) == self.seat and not flags & frames.MORE
        self.bots[self.seat] = None if mine else self
        self.asking.put(flags & frames.ASKED > 0, mine)
        if self.is_over and len(self._whole[1]):
            self._replace(*self._whole)
        elif self.is_over:
            self._trail = None
            self.start = bytearray(copy)
            self.go_on(self.history[:0], copy)

    def _keep(self, action: int, flags: int, copy: bytes) -> None:
        """Keep what a copy changes that is about to be put in place."""
        trail = self._trail
        if trail is None or (action == frames.NOTHING and flags & frames.FRESH and copy != self.mark()):
            self._trail = Trail(len(self.history), copy)  # what was before is not told
        elif action == frames.NOTHING:
            trail.mend(self.mark(), copy)
        else:
            before = bytearray(self.mark())
            for i in range(self.undo_from, len(self.history)):
                after = bytearray(before)
                self.rules.apply_action(after, self.history[i])
                trail.add(before, after)
                before = after
            trail.add(before, copy)

    def first(self) -> tuple:
        if self._trail is None:
            return super().first()
        return self._trail.first, bytearray(self._trail.state)

    def redo(self, state: bytearray, at: int, action: int) -> None:
        if self._trail is not None and self._trail.has(at):
            self._trail.redo(state, at)
        else:
            super().redo(state, at, action)

    def apply(self, action: int) -> None:
        if self.bots[self.seat] is not None:
            self._put()
        elif self.is_final(action):
            self._sent = list(self.history[self.undo_from :])
            self._sent.append(action)
            self._send(self._sent[:])
            self.bots[self.seat] = self
        else:
            super().apply(action)

    def end_sham(self) -> None:
        """Tell the table that this seat has called and is done: there was nothing to decide."""
        self._send([])

    def is_behind(self) -> bool:
        """Tell whether copies wait to be shown."""
        return len(self._coming) > 0

    def before(self) -> bytearray:
        """Return the state before the last action of `history`. Do not change it."""
        return self._last

    def begin(self) -> bool:
        """Put the first copy in place, if it has come; tell whether there is one."""
        if not self.started and self._coming:
            self._put()
        return self.started

    def finish(self, seed: int, history: "array[int]") -> None:
        """After the end: have the whole game in place of what this seat knew, once the last copy is shown. `history`
        is empty where the table has not kept it.
        """
        self._whole = (seed, history)

    def _replace(self, seed: int, history: "array[int]") -> None:
        self.seed = seed
        self._trail = None
        state = self.rules.new_state(seed)
        for action in history:
            self.rules.apply_action(state, action)
        self.go_on(history, state)
