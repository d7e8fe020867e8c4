"""A game replayed from its beginning, on a state of its own, and described turn by turn.

A turn is everything that one seat does until another seat does something that has a caption. A pass without a caption
neither ends a turn nor is one. If a game's own turns are shorter, its `Gist.begins` says so. A row shows the player's
mark, a line, and a figure, such as the points or the money that changed hands.
"""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.game import Game
    from engine_core.packed_texts import Words

_RIGHT = const(125)


class Gist:
    """Describes a turn in one line. A game's screens/gist.py derives from this and declares its type of `rules`."""

    UNIT = ""  # the unit before a score

    def __init__(self, rules: "Game", words: "Words") -> None:
        self.rules = rules
        self.words = words  # the game's texts
        self.reader = -1  # the seat that reads; beside the line it sees how the turn changed its points

    def prepare(self) -> None:
        """Import the modules that `gist` would otherwise import at the first action."""

    def begins(self, before: bytearray, state: bytearray) -> bool:
        """Return whether a new turn begins at `state`, although the turn that began at `before` was the same seat's."""
        return False

    def gist(self, before: bytearray, state: bytearray, seat: int, moves: list) -> tuple:  # type: ignore[empty-body]
        """Return the gist of a turn as two texts, (line, figure).

        `moves` lists (decision, action, caption) for each action of the turn. The line is "" if the last caption says
        everything.
        """

    def parts(self, before: bytearray, state: bytearray, seat: int, moves: list) -> str:
        """Return the parts that make up the turn's points, joined with "|" (a line feed is a sign), or "" if there are
        none to show.
        """
        return ""

    def more(self, state: bytearray, action: int) -> int:
        """Return the number that lets `explain` say more about an action played in `state`, or 0."""
        return 0

    def explain(self, console: "Console", session: "Session", what: int, seat: int) -> None:
        """Show a scene that says more about a seat's action. `what` is the number that `more` returned."""


class Replay:
    """Replays a session's actions with their captions, turn by turn. `reader`: see Gist.reader"""

    def __init__(self, session: "Session", reader: int = -1) -> None:
        self._session = session
        self._match = session.match
        gist = session.door.gist()
        # Without a Gist, a turn is described by its last caption.
        self._gist = gist(self._match.rules, session.words) if gist else None
        self.unit = self._gist.UNIT if self._gist else ""
        if self._gist:
            self._gist.reader = reader
        self.restart()

    def restart(self) -> None:
        """Go back to the beginning, or to the first state that the match knows."""
        at, first = self._match.first()
        self.state = bytearray(first)  # the state after the actions played so far
        self.before = bytearray(self.state)  # the state before the first action of this turn that has a caption
        self.at = at  # the number of actions played so far
        self.first = -1  # the number of actions before this turn, or -1 before any turn
        self.seat = -1
        self.moves: list = []  # the (kind of decision, action, caption) triples of this turn
        self.line = ""  # the last caption
        self.shown = 0  # the number of actions so far that have a caption
        self._silent = at  # the index of the first of seat `_quiet`'s latest actions, none of which has a caption
        self._quiet = -1

    def prepare(self) -> None:
        """Import everything needed to describe any action, because a pass that imports makes buttons wait."""
        if self._gist:
            self._gist.prepare()

    def step(self, ended: "Callable[[], None] | None" = None) -> None:
        """Play one action. If it begins a turn, first call `ended`, before anything changes."""
        session = self._session
        rules = self._match.rules
        state = self.state
        action = self._match.history[self.at]
        seat = rules.current_player(state)
        line = session.tell(rules, state, action, session.words)
        if line:
            if seat != self.seat or (self._gist and self._gist.begins(self.before, state)):
                if ended and self.first >= 0:
                    ended()
                self.first = self._silent if self._quiet == seat else self.at
                self.seat = seat
                self.before[:] = state
                self.moves = []
            self._quiet = -1
            self.line = line
            self.shown += 1
            self.moves.append((rules.decision(state), action, line))
        elif self._quiet != seat:
            self._quiet = seat
            self._silent = self.at
        self._match.redo(state, self.at, action)
        self.at += 1

    def skip(self, most: int, stop: int) -> bool:
        """Play up to `most` actions without captions, until `stop` are played in all. Return whether they are."""
        match = self._match
        while self.at < stop:
            if not most:
                return False
            match.redo(self.state, self.at, match.history[self.at])
            self.at += 1
            most -= 1
        return True

    def run(self, most: int, stop: int, ended: "Callable[[], None] | None" = None) -> bool:
        """Play up to `most` actions, until `stop` are played in all. Return whether they are."""
        while self.at < stop:
            if not most:
                return False
            self.step(ended)
            most -= 1
        return True

    def gist(self) -> tuple:
        """Return (line, figure) of the current turn so far."""
        if self._gist is None:
            return self.line, ""
        text, figure = self._gist.gist(self.before, self.state, self.seat, self.moves)
        return text or self.line, figure

    def parts(self) -> str:
        """Return the parts of the current turn's points, or "" if there is only one."""
        if self._gist is None:
            return ""
        return self._gist.parts(self.before, self.state, self.seat, self.moves)


def draw_turn(canvas: "Canvas", x: int, y: int, turn: tuple) -> str:
    """Draw a turn (seat, line, figure), capitals from (x, y). Return the figure if it did not fit, else an empty
    text.
    """
    seat, line, figure = turn
    canvas.text(SMALL, x, y, signs.SEATS[seat])
    if canvas.text(SMALL, x + 8, y, line) + SMALL.width(figure) >= _RIGHT:
        return str(figure)
    canvas.text_right(SMALL, _RIGHT, y, figure)
    return ""
