"""A moment at which a guest is asked whether it answers what somebody else does (asking.py)."""

from engine_core.const import const
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.link.remote_match import RemoteMatch

_NONE = const(-1)


class Asked:
    """It has for a guest what Asking has for the table: `number`, `card`, `who`, `sham`, and what its methods tell.

    `actor` and `action`: what began the moment, as this seat may know it; there is no copy of it before the moment is
    over. `secret`: whatever this console does now, the others must not notice.
    """

    def __init__(self, match: "RemoteMatch", answer: "Callable[[bool], None]") -> None:
        self._match = match
        self._answer = answer
        self.number = 0
        self.card = 0
        self.actor = frames.NOBODY
        self.action = frames.NOTHING
        self.who = _NONE
        self.sham = False
        self.secret = False
        self._pending = False

    def begin(self, actor: int, action: int, card: int) -> None:
        """Take a moment that came."""
        self.number += 1
        self.actor = actor
        self.action = action
        self.card = card
        self.secret = True
        self._pending = True

    def end(self) -> None:
        """Note that a copy came: the moment is over."""
        self._pending = False

    def put(self, asked: bool, mine: bool) -> None:
        """Note that a copy is in place: of who has called (`asked`), and of an own decision or not."""
        self.secret = asked
        self.sham = asked and not mine
        self.who = self._match.seat if self.sham else _NONE

    def open(self) -> bool:
        """Tell whether this seat may still say whether it calls."""
        return self._pending and not self._match.is_behind()

    def on(self) -> bool:
        """Tell whether something is to be done here before more is shown."""
        return self.sham or self.open()

    def answered(self, seat: int) -> None:
        """Tell the table that this seat calls, or with -1 that it does not."""
        if self._pending:
            self._pending = False
            self._answer(seat >= 0)

    def end_sham(self) -> None:
        """Tell the table that this seat, which had nothing to decide, is done."""
        if self.sham:
            self.sham = False
            self.who = _NONE
            self._match.end_sham()

    def note(self, action: int) -> None:
        """See Asking: of an own turn that has only begun there is nothing to note."""

    see = note
