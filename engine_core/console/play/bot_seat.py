"""The place of a bot at a table of the console."""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session

_EXPERT = const(5)  # as session.py has them
_GENTLE = const(6)


class BotSeat:
    """A bot that is made when it has to think. `kind`: as session.py has it; `style`: 0 for none.

    It is made in the first slice after `start`, for a collection may fall into that, and what calls `start` is long
    enough without one.
    """

    def __init__(self, session: "Session", kind: int, generator: bytearray, style: int) -> None:
        self._session = session
        self._kind = kind
        self._generator = generator
        self._style = style
        self._state: bytearray | None = None  # what it has yet to begin to think about
        self._seat = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self._state = state
        self._seat = seat
        self._session.thinker = None  # room for this one

    def step(self) -> int:
        """Think for one slice."""
        if self._state is not None:
            self._make(self._state)
            self._state = None
        return int(self._session.thinker.step())

    def _make(self, state: bytearray) -> None:
        session = self._session
        kind = self._kind
        if kind >= _GENTLE:
            from engine_core import gentle

            thinker = session.door.bot(gentle.level(kind - _GENTLE))(session.match.rules, self._generator)
            gentle.soften(thinker, kind - _GENTLE)
        elif kind == _EXPERT:
            thinker = session.experts[session.game](session.match.rules, self._generator)
        else:
            thinker = session.door.bot(kind)(session.match.rules, self._generator)
        session.thinker = thinker
        if self._style:
            session.door.dress(thinker, self._style)
        thinker.start(state, self._seat)
