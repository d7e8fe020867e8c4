"""Stands in for a session at an earlier moment of a game, for screens that show the table as it was then.

A table has a `Session | Past`, so that mypy finds what it uses and Past lacks. Everything that only play needs is in
`table.turn.session`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.console.play.session import Session
    from engine_core.match import Match


class PastMatch:
    """Stands in for the match. No one decides in it, and nothing can be undone."""

    def __init__(self, match: "Match") -> None:
        self.rules = match.rules
        self.state = bytearray(len(match.state))
        self.history: array | memoryview = match.history[:0]
        self.undo_from = 0
        self.bots = match.bots


class Past:
    """Provides everything that a table needs from a session. While `viewer` is -1, no hand is shown."""

    def __init__(self, session: "Session") -> None:
        self.game = session.game
        self.match = PastMatch(session.match)
        self.names = session.names
        self.words = session.words
        self.kinds = session.kinds
        self.is_bot = session.is_bot
        self.people = session.people
        self.linked = False  # No one decides anything here.
        self.met = b""
        self.counted = False
        self.viewer = -1
        self.holder = -1
        self.line = ""
        self.line_seat = -1

    def can_undo(self) -> bool:
        """Return False: nothing can be undone."""
        return False

    undo = can_undo
