"""A whole tree of Way Up High, floor by floor."""

from engine_core.console.parts.pages import Pages
from engine_core.console.scene import DOWN, UP, A, B, Scene
from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.layout import CARDS, COLOURS, COUNT, FLOORS, LONGEST, OBJECTIVE
from engine_core.games.way_up_high.rules.layout import DOWN as FACE_DOWN
from engine_core.games.way_up_high.screens import floor_view
from engine_core.games.way_up_high.screens.sum_preview import run_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.play.session import Session
    from engine_core.draw.canvas import Canvas
    from engine_core.games.way_up_high.rules.rules import Rules

_TREE = const(0)  # the part that draws the tree; the other part draws the header and the numbers
_W = const(17)  # the width of a card in pixels
_PITCH = const(25)  # the distance between two towers in pixels
_HIGH = const(3)  # the number of cards in a tower
_GROUND = const(57)  # the bottom row of the tree
_X = const(79)  # the left edge of the numbers
_GREY = const(6)  # the index of grey in signs.COLOURS


class Trees(Scene):
    """Shows a seat's tree in `state`, first that of `seat`. Left and right change the seat."""

    PARTS = 2

    def __init__(self, console: "Console", session: "Session", state: bytearray, seat: int) -> None:
        super().__init__(console)
        self._session = session
        self.state = state
        self.pages = Pages(session.match.rules.seats, seat, wraps=True)  # Each seat has a page.

    def draw(self, canvas: "Canvas", part: int) -> None:
        session = self._session
        rules: Rules = session.match.rules  # type: ignore[assignment]
        seat = self.pages.page
        if part == _TREE:
            self._draw_tree(canvas, rules.tree(seat))
            return
        left = session.words[G.TREE_OF] % session.names[seat]
        place = "%s %d/%d %s" % (signs.PREVIOUS, seat + 1, rules.seats, signs.NEXT)
        self.header(canvas, left, place, seat)
        self._draw_sums(canvas, rules, seat)

    def _draw_tree(self, canvas: "Canvas", at: int) -> None:
        """Draw towers of three cards. A dotted line leads from the top of each to the foot of the next."""
        canvas.fill(0, 9, _X, 55, 0)
        floor_view.trunk(canvas, 0, _GROUND + 1, _W, 6)
        for tower in range((self.state[at + COUNT] + _HIGH - 1) // _HIGH):
            x = _PITCH * tower
            floor_view.tower(canvas, x, _GROUND, _W, self.state, at, _HIGH * tower, _HIGH)
            if tower:
                canvas.dots(x - 8, _GROUND - floor_view.STEP * _HIGH + 1, 5, 1)
                canvas.dots(x - 4, _GROUND - floor_view.STEP * _HIGH + 1, 1, floor_view.STEP * _HIGH - 3)
                canvas.text(SMALL, x - 4, _GROUND - 5, signs.NEXT)

    def _draw_sums(self, canvas: "Canvas", rules: "Rules", seat: int) -> None:
        at = rules.tree(seat)
        words = self._session.words
        state = self.state
        canvas.fill(_X, 9, 128 - _X, 55, 0)
        canvas.text(SMALL, _X, 13, words[G.VALUE])
        canvas.text_right(LARGE, 127, 11, str(state[at + FLOORS]))
        canvas.text(SMALL, _X, 22, words[G.RUN] + " " + run_sign(state, at).lstrip() + str(state[at + LONGEST]))
        earns = trees.bonus(state, rules.seats, seat)
        if earns:
            canvas.text_right(SMALL, 127, 22, "+%d" % earns)
        objective = state[OBJECTIVE]
        if objective:  # An objective leaves no room for the word.
            canvas.dots(_X, 29, 128 - _X, 1)
        else:
            canvas.text(SMALL, _X, 31, words[G.FLOORS])
        colours = 5 if rules.seats > 2 else 4  # Two seats play without violet (WH1).
        for place in range(colours + 1):
            colour = place if place < colours else _GREY
            x = _X + 17 * (place % 3)
            y = (32 if objective else 40) + 8 * (place // 3)
            canvas.text(SMALL, x, y, signs.COLOURS[colour])
            canvas.text(SMALL, x + 7, y, str(self._grey(at) if colour == _GREY else state[at + COLOURS + colour]))
        if objective:
            canvas.dots(_X, 46, 128 - _X, 1)
            reached = trees.measure(state, rules.seats, seat, objective)
            canvas.text(SMALL, _X, 49, "%s %d" % (words[G.CHOICE_OBJECTIVE_1 + objective - 1], reached))
            if trees.achieves(state, rules.seats, seat, objective):
                canvas.text_right(SMALL, 127, 49, "+%d" % trees.REWARDS[objective])
        canvas.text(SMALL, _X, 58, words[G.CARDS_BUILT])
        canvas.text_right(SMALL, 127, 58, "%d/%d" % (state[at + COUNT], rules.rounds))

    def _grey(self, at: int) -> int:
        """Return the number of grey floors in the tree at `at`."""
        state = self.state
        grey = 0
        for i in range(at + CARDS, at + CARDS + state[at + COUNT]):
            if state[i] & FACE_DOWN:
                grey += 2
        return grey

    def press(self, button: int) -> None:
        if button not in (UP, DOWN):
            self.pages.press(self, B if button == A else button)
