"""The parts of everyone's current points, and everyone's progress with the objective. Also shown between games."""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.layout import BUILT, FIRST, GAME, OBJECTIVE, TURN
from engine_core.games.way_up_high.rules.trees import build
from engine_core.games.way_up_high.screens import facts
from engine_core.games.way_up_high.screens.move_caption import round_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.way_up_high.rules.rules import Rules

# The parts of the scene
_FRAME = const(0)
_SEATS = const(1)
_PITCH = const(8)  # the distance between two lines in pixels
_TOP = const(18)


class Scores(Scene):
    """Shows a line for each seat. Up and down move over the seats, left and right open a seat's tree.

    `first_game`: the state at the end of the first of two games, or None for the current scores
    """

    PARTS = 2

    def __init__(self, console: "Console", session: "Session", first_game: "bytearray | None" = None) -> None:
        super().__init__(console)
        self._session = session
        self._between = first_game is not None
        self.state = first_game or session.match.state
        self._seat = max(0, session.viewer)

    def draw(self, canvas: "Canvas", part: int) -> None:
        if part == _FRAME:
            self._draw_frame(canvas)
            return
        rules: Rules = self._session.match.rules  # type: ignore[assignment]
        canvas.fill(0, _TOP - 2, 128, _PITCH * rules.seats, 0)
        for seat in range(rules.seats):
            self._draw_seat(canvas, rules, seat, _TOP + _PITCH * seat)

    def _draw_frame(self, canvas: "Canvas") -> None:
        session = self._session
        words = session.words
        rules: Rules = session.match.rules  # type: ignore[assignment]
        objective = self.state[OBJECTIVE]
        title = words[G.SCORES_NOW]
        note = words[G.GOAL_LONG + objective - 1] % trees.REWARDS[objective] if objective else ""
        if self._between:
            first = session.match.state[FIRST]
            title = words[G.FIRST_GAME]
            note = words[G.BEGINS_RIGHT] % (signs.SEATS[first] + " " + session.names[first])
        self.header(canvas, title, round_text(rules, self.state, words))
        heads = facts.heads(words)
        for column in self._columns(rules):
            canvas.text_right(SMALL, self._right(column), 10, heads[column])
        canvas.text_right(SMALL, 127, 10, words[G.TOTAL])
        self.footer(canvas, note)

    def _columns(self, rules: "Rules") -> list:
        """Return the indices of the parts of a score that this game uses."""
        return [column for column, text in enumerate(facts.parts(rules, self.state, 0)) if text]

    @staticmethod
    def _right(column: int) -> int:
        """Return the right edge of a column of numbers."""
        return 53 + 18 * column

    def _draw_seat(self, canvas: "Canvas", rules: "Rules", seat: int, y: int) -> None:
        state = self.state
        canvas.text(SMALL, 1, y, signs.SEATS[seat])
        canvas.text(SMALL, 9, y, self._session.names[seat])
        parts = facts.parts(rules, state, seat)
        for column in self._columns(rules):
            canvas.text_right(SMALL, self._right(column), y, parts[column])
        canvas.text_right(SMALL, 127, y, str(rules.score(state, seat)))
        if seat == self._seat:
            self.turn_over(canvas, 0, y, 128)

    def press(self, button: int) -> None:
        if button in (UP, DOWN):
            self._seat = (self._seat + (1 if button == DOWN else -1)) % self._session.match.rules.seats
            self.stale |= 1 << _SEATS
        elif button in (LEFT, RIGHT):
            from engine_core.games.way_up_high.screens.tree_page import Trees

            self.console.push(Trees(self.console, self._session, self.state, self._seat))
        else:
            self.console.pop()


def first_game(console: "Console", session: "Session") -> "Scores | None":
    """Return the page between two games: the points in the first, and the name of the player who begins the second.
    Return None for a guest of another console that did not receive the first game's last move.
    """
    match = session.match
    rules: Rules = match.rules  # type: ignore[assignment]
    if session.guest:
        before = match.before()  # type: ignore[attr-defined]  # only a guest's match has this method
        if not match.history or before[GAME] != 1 or before[BUILT] != rules.turns - 1:
            return None
        state = bytearray(before)
        action = match.history[-1]
    else:
        state = match.dealt()
        for i in range(rules.turns - 1):
            rules.apply_action(state, match.history[i])
        action = match.history[rules.turns - 1]
    build(state, rules.tree(state[TURN]), action)  # `apply_action` would continue with the second game.
    return Scores(console, session, state)
