"""The history of the current game, turn by turn, as the console lists it: only what everybody saw."""

from engine_core import catalog
from engine_core.console.history.replay import Replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from host_sim.web.inside.page import Page

_SOME = 8  # turns per part of the answer, whose items the page creates in one task


def parts(page: "Page", number: int, first: int) -> "Iterator[dict | None]":
    """Yield turns from number `first` on, or from the beginning if the history is no longer the one with this `number`.

    The first part names the game and the number of the first turn; `game` is "" if there is none, or if only a remote
    table knows it. Several parts with turns may follow. The last turn is the current one.
    """
    session = page.console.session
    if session is None or session.guest:
        yield {"game": "", "guest": session is not None}
        return
    told = page.told
    if told is None or not told.goes_on(session):
        told = page.told = Told(session, page.console, told.number + 1 if told else 1)
    if told.number != number:
        first = 0
    while told.behind():
        told.step()
        yield None
    first = min(first, len(told.turns))
    yield {
        "game": session.game,
        "title": catalog.title(session.game),
        "names": session.names,
        "number": told.number,
        "first": first,
        "count": len(told.turns),
        "cut": session.match.start is not None,
        "over": session.is_over(),
    }
    while first < len(told.turns):
        yield {"turns": told.turns[first : first + _SOME]}
        first += _SOME
    yield {"turns": told.present()}


class Told:
    """A session's turns: for each, the index of its first action, its seat, a line, a figure, and the texts of its
    steps. It continues where it stopped; `number` identifies it.
    """

    def __init__(self, session: "Session", console: "Console", number: int) -> None:
        self._console = console
        self._session = session
        self._language = console.settings.language
        self._replay = Replay(session)
        self._last = -1
        self.number = number
        self.turns: list = []

    def goes_on(self, session: "Session") -> bool:
        """Return whether this history can continue with a session: the same one, in the same language, with no move
        undone.
        """
        at = self._replay.at
        history = session.match.history
        if session is not self._session or self._language != self._console.settings.language:
            return False
        return at <= len(history) and (not at or history[at - 1] == self._last)

    def behind(self) -> bool:
        """Return whether some actions are not described yet."""
        return self._replay.at < len(self._session.match.history)

    def step(self) -> None:
        """Describe one more action."""
        self._last = self._session.match.history[self._replay.at]
        self._replay.step(self._ended)

    def _ended(self) -> None:
        self.turns += self.present()

    def present(self) -> list:
        """Return the current turn in a list, which is empty before the first turn."""
        replay = self._replay
        if replay.first < 0:
            return []
        text, figure = replay.gist()
        return [[replay.first, replay.seat, text, figure, [line for _, _, line in replay.moves]]]
