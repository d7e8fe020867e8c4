"""The place of a bot at a table of the console."""

from engine_core import catalog, loader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.session import Session

SOFTENING = "gentle"  # what makes a bot gentle
DRESSING = "bots.styles"  # what gives a bot its style


class BotSeat:
    """A bot that is itself in memory only while it thinks.

    `name`: of its module; `rung`: of a gentle bot, else -1; `style`: 0 for none. The bot is made in the first slice
    after `start`, for a collection may fall into that, and what calls `start` is long enough without one.
    """

    def __init__(self, session: "Session", name: str, generator: bytearray, rung: int, style: int) -> None:
        self._session = session
        self._name = name
        self._generator = generator
        self._rung = rung
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
        thinker = loader.bring(session.held, self._name).Bot(session.match.rules, self._generator)
        session.thinker = thinker
        if self._rung >= 0:
            loader.bring(session.held, SOFTENING).soften(thinker, self._rung)
        if self._style:
            loader.bring(session.held, catalog.module(session.game, DRESSING)).dress(thinker, self._style)
        thinker.start(state, self._seat)
