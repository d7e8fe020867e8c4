"""Finds, for lessons and puzzles, where things are on a table, and describes a game for puzzles. Games derive from
this.
"""

from engine_core.console.lesson import lesson_view


class PuzzlePlaces(lesson_view.Places):
    """Describes a game for puzzles.

    `LOOKS`: whether B shows more of the game
    `FULL_BOX`: whether the box takes all the lines that it may, because a smaller one would cut cards; a box of a
    single line covers only their edges
    """

    FULL_BOX = True
    LOOKS = False

    def known(self, state: bytearray) -> tuple:
        """Return (turns of seat 0, turns of the other player, that player's cards as text), for a puzzle that begins at
        `state` with nothing hidden; () for any other puzzle.
        """
        return ()

    def after(self, state: bytearray) -> tuple:
        """Return the number of the sentence about the last round, after the turn of seat 0 that begins at `state`, and
        the values to fill in; () if another text says this.
        """
        return ()

    def bonus(self, state: bytearray, seat: int) -> int:
        """Return how many of a seat's points a puzzle calls a bonus, which another seat may take away."""
        return 0

    def told(self, state: bytearray, action: int) -> str:
        """Return a puzzle's text for an action in a state, or "" if the action is obvious."""
        session = self.table.turn.session
        return session.tell(session.match.rules, state, action, session.words)
