"""A guest's match. Its state is the last copy that was shown to its seat; its own turns are sent to the table."""

from engine_core.const import const
from engine_core.link import changes, frames
from engine_core.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable
    from typing import Any

    from engine_core.game import Game


CHANGED = const(1)  # what `settle` returns after it has replaced the state
ANSWERED = const(2)  # what `settle` returns after it has applied the answer to this seat's turn


class RemoteMatch(Match):
    """A guest's match.

    An action of this seat is played on the copy until it is final. Then the turn is sent as a request, and the state
    stays the same until the table has answered. The actions of others are shown like those of bots: `think` returns the
    action of the next copy, and `apply` replaces the state with that copy. Call `settle` first: it uses copies that
    have no move to show.

    `history` contains the actions as this seat may know them, so the rules cannot replay them. `first` and `redo` use
    the copies, as far as these are kept.
    """

    def __init__(
        self, rules: "Game", seat: int, send: "Callable[[list], None]", answer: "Callable[[bool], None]"
    ) -> None:
        """Create a match. `send(actions)` sends a turn; `answer(calls)` sends whether this seat calls at a moment."""
        super().__init__(rules, 0)
        self.seat = seat
        self.started = False
        self.is_over = False
        self.send = send
        self.interrupt = RemoteInterrupt(self, answer)
        self.coming: list = []  # copies that are not shown yet: (actor, action, flags, copy)
        self.sent: list = []  # actions that have been sent and shown, but that the table has not played yet
        # The recent changes (changes.py), or None before the first copy and after the end
        self.changes: bytearray | None = None
        self.whole: tuple = ()  # the seed, the key and all actions, known after the end
        # A console that watches occupies an extra seat after the last one.
        self.bots: list[Any] = [self] * max(rules.seats, seat + 1)
        self.generators = []

    def room(self) -> bool:
        """Return whether there is room for another copy."""
        return len(self.coming) < 4

    def give(self, actor: int, action: int, flags: int, copy: bytes) -> None:
        """Process a received copy."""
        self.interrupt.end()
        if (
            flags & frames.FRESH
            and self.started
            and not self.coming
            and not flags & frames.MORE
            and copy == self.mark()
        ):
            if self.sent:
                self.send(self.sent[:])  # The table has not received the turn, so it is sent again.
                return
            if self.bots[self.seat] is None:
                return  # The person continues with the turn.
        if flags & frames.FRESH and self.coming and self.coming[-1][2] & frames.FRESH:
            # Repeated hellos must not fill the queue, because a guest with a full queue does not listen.
            self.coming.pop()
        self.coming.append((actor, action, flags, copy))

    def interrupted(self) -> bool:
        """Return whether a copy arrived while the person decides, because another player took the seat."""
        return len(self.coming) > 0 and (self.bots[self.seat] is None or self.interrupt.decoy)

    def wait(self) -> None:
        """Stop asking the person. An unfinished turn is void."""
        self.bots[self.seat] = self
        self.interrupt.put(False, False)
        self.void()

    def void(self) -> None:
        """Undo the actions that were sent but that the table did not play."""
        self.sent = []
        self.go_on(self.history[: self.undo_from], bytes(self.mark()))

    def think(self) -> int:
        """Return the action that led to the next copy, or -1."""
        if self.sent or not self._is_due() or self.coming[0][1] == frames.NOTHING:
            return -1
        return int(self.coming[0][1])

    def settle(self) -> int:
        """Apply the next copy if it answers a turn of this seat, or has no action. Return ANSWERED or CHANGED.
        Otherwise return 0: another player has acted, and this seat's turn, if the table has not played it, is void.
        """
        if not self._is_due():
            return 0
        actor, action, flags = self.coming[0][:3]
        if self.sent and not flags & frames.FRESH and actor == self.seat and action == self.sent[0]:
            self.sent.pop(0)
            if not self.sent:
                self._put()
                return ANSWERED
            self.coming.pop(0)  # This is the first part of this seat's turn, which is already on the screen.
            return 0
        if self.sent:
            self.void()
        if action != frames.NOTHING:
            return 0
        self._put()
        return CHANGED

    def _is_due(self) -> bool:
        """Return whether a copy may be applied. The last one waits until the whole game has arrived."""
        return len(self.coming) > 0 and not (self.coming[0][2] & frames.OVER and not self.whole)

    def _put(self) -> None:
        """Replace the state with the next copy."""
        _, action, flags, copy = self.coming.pop(0)
        self._keep(action, flags, copy)
        if action != frames.NOTHING:
            self.history.append(action)
        self.go_on(self.history, copy)
        self.started = True
        self.is_over = flags & frames.OVER > 0
        turn = self.rules.current_player(self.state)
        if turn >= self.rules.seats or (turn < 0) != self.is_over:
            raise ValueError  # The rules can read these bytes, but they are not a state of the game.
        mine = turn == self.seat and not flags & frames.MORE
        self.bots[self.seat] = None if mine else self
        self.interrupt.put(flags & frames.ASKED > 0, mine)
        if self.is_over:
            self.changes = None
            if len(self.whole[2]):
                self._replace(*self.whole)
            else:
                self.start = bytearray(copy)
                self.go_on(self.history[:0], copy)

    def _keep(self, action: int, flags: int, copy: bytes) -> None:
        """Keep the changes of a copy that is about to be applied."""
        mark = self.mark()
        if self.changes is None or (action == frames.NOTHING and flags & frames.FRESH and copy != mark):
            self.changes = bytearray()  # No change leads from the previous state to this one.
        elif action == frames.NOTHING:
            changes.extend(self.changes, mark, copy)
        else:
            before = bytearray(mark)
            for i in range(self.undo_from, len(self.history)):
                after = bytearray(before)
                self.rules.apply_action(after, self.history[i])
                changes.add(self.changes, before, after)
                before = after
            changes.add(self.changes, before, copy)

    def _replace(self, seed: int, key: bytes, history: "array[int]") -> None:
        self.seed = seed
        state = self.rules.new_state(seed, key)
        for action in history:
            self.rules.apply_action(state, action)
        self.go_on(history, state)

    def first(self) -> tuple:
        if self.changes is None:
            return super().first()
        state = bytearray(self.mark())
        return self.undo_from - changes.back(self.changes, state), state

    def redo(self, state: bytearray, at: int, action: int) -> None:
        if self.changes is not None:
            number = at - self.undo_from + changes.count(self.changes)
            if number >= 0 and at < self.undo_from:
                changes.turn(self.changes, number, state)
                return
        super().redo(state, at, action)

    def apply(self, action: int) -> None:
        if self.bots[self.seat] is not None:
            self._put()
        elif self.is_final(action):
            self.sent = list(self.history[self.undo_from :])
            self.sent.append(action)
            self.send(self.sent[:])
            self.bots[self.seat] = self
        else:
            super().apply(action)

    def end_decoy(self) -> None:
        """Tell the table that this seat, which called with nothing to decide, is done."""
        self.send([])

    def is_behind(self) -> bool:
        """Return whether copies wait to be shown."""
        return len(self.coming) > 0

    def before(self) -> bytearray:
        """Return the state before the last action that this seat has seen."""
        state = bytearray(self.mark())
        if self.changes:
            changes.turn(self.changes, changes.count(self.changes) - 1, state)
        return state

    def begin(self) -> bool:
        """Apply the first copy if it has arrived. Return whether there is one."""
        if not self.started and self.coming:
            self._put()
        return self.started

    def finish(self, seed: int, key: bytes, history: "array[int]") -> None:
        """Accept the whole game after its end. It replaces the history that this seat knew once the last copy is shown.
        `history` is empty if the table has not kept it.
        """
        self.whole = (seed, key, history)


class RemoteInterrupt:
    """A moment at which a guest is asked whether it interrupts another player.

    Its attributes `number`, `card`, `who` and `decoy`, and its methods, mean the same as those of Interrupt.

    `actor`, `action`: the seat and the action that began the moment, as this seat may know it; a copy follows only when
    the moment is over
    `secret`: whether the others must not notice what this console does now
    """

    def __init__(self, match: "RemoteMatch", answer: "Callable[[bool], None]") -> None:
        self._match = match
        self._answer = answer
        self.number = 0
        self.card = 0
        self.actor = frames.NOBODY
        self.action = frames.NOTHING
        self.who = -1
        self.decoy = False
        self.secret = False
        self._pending = False

    def begin(self, actor: int, action: int, card: int) -> None:
        """Begin a moment that the table has announced."""
        self.number += 1
        self.actor = actor
        self.action = action
        self.card = card
        self.secret = True
        self._pending = True

    def end(self) -> None:
        """Note that a copy has arrived, so the moment is over."""
        self._pending = False

    def put(self, asked: bool, mine: bool) -> None:
        """Note that a copy was applied. `asked`: whether this seat has called; `mine`: whether this seat decides"""
        self.secret = asked
        self.decoy = asked and not mine
        self.who = self._match.seat if self.decoy else -1

    def open(self) -> bool:
        """Return whether this seat may still say whether it calls."""
        return self._pending and not self._match.is_behind()

    def on(self) -> bool:
        """Return whether this seat has something to do before more is shown."""
        return self.decoy or self.open()

    def answered(self, seat: int) -> None:
        """Tell the table that this seat calls, or, for -1, that it does not."""
        if self._pending:
            self._pending = False
            self._answer(seat >= 0)

    def end_decoy(self) -> None:
        """Tell the table that this seat, which had nothing to decide, is done."""
        if self.decoy:
            self.decoy = False
            self.who = -1
            self._match.end_decoy()

    def note(self, action: int) -> None:
        """See Interrupt. A guest notes nothing: the table announces each moment to it."""

    see = note
