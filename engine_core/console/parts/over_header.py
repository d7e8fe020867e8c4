"""A line of text that replaces a table's header, for a scene over a table, which draws the rest.

A game's screens/hint.py derives from `HintGuide`, which defines where the line stands, how to point at a choice, and
its gain.
"""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.table import Table
    from engine_core.draw.canvas import Canvas


_NAMES = const(84)  # the maximum width in pixels of the names of steps
_LEFT = const(9)  # the left edge of the text, after a seat's sign
_GAP = const(3)
_RIGHT = const(127)


class HintGuide:
    """Defines how a game shows hints on its table. The last methods are about plans.

    `HEADER`: a mask of the parts that a hint covers
    `PLANS`: whether a turn of several actions is planned
    `WHOLE_TURN`: whether `gains` returns the gains of a whole turn
    `table`: the table that the hint is for; a game declares its own type
    """

    HEADER = 1 << 0
    PLANS = False
    WHOLE_TURN = False

    def __init__(self, table: "Table") -> None:
        self.table = table

    def has_line(self) -> bool:
        """Return whether the header ends with a drawn line."""
        return True

    def point(self, actions: list) -> None:
        """Put the cursor on a choice: the first of `actions`, together with the later ones that belong to it."""

    def name(self, action: int) -> str:
        """Return the name of an action, or "" to use the caption that everyone sees."""
        return ""

    def then(self, state: bytearray, action: int) -> str:
        """Return the name of an action that follows another step, as `name` does."""
        return self.name(action)

    def names(self, state: bytearray, steps: list) -> str:
        """Return the first step of a plan and as many later ones as fit, or only the first if others may act between
        the steps. `state` is the state before them, which this changes.
        """
        session = self.table.turn.session
        rules = session.match.rules
        names = ""
        for step in steps[:1] if self.PLANS else steps:
            if rules.decision(state) != step[0]:  # The plan could not foresee this decision.
                break
            name = self.then(state, step[1]) if names else self.name(step[1])
            for action in step[1:]:
                name = name or session.tell(rules, state, action, session.words)
                rules.apply_action(state, action)
            name = names + ", " + name if names else name
            if names and SMALL.width(name) > _NAMES:
                break
            names = name
        return names

    def why(self, state: bytearray, actions: list) -> str:
        """Return the reason for the choice of `actions`, or "" if the gain is the reason."""
        return ""

    def goes_on(self, state: bytearray, action: int) -> bool:
        """Return whether another choice on the same screen follows an action."""
        return False

    def gains(self, state: bytearray, seat: int, actions: list) -> list:  # type: ignore[empty-body]
        """Return a number for each seat. For `seat` it is the immediate gain of the first of `actions` if the others
        follow as planned. For another seat it is negative: by how much the action worsens that seat's best move.
        """

    def calm(self, state: bytearray, seat: int) -> None:
        """Change a copy of the state so that no other seat acts during the turn of `seat`."""

    def landed(self, state: bytearray, action: int) -> list:
        """Return the results of an action that the turn's next hints must not undo."""
        return []

    def banned(self, state: bytearray, landed: list, moves: bool) -> list:
        """Return the actions that a hint must not name now. `landed`: the results of earlier hints; `moves`: see
        `wasted`

        If a game bans any, its hard bot has a method `ban(actions)`, which removes them from its search.
        """
        return []

    def wasted(self, state: bytearray, last: int, action: int) -> bool:
        """Return whether an action cancels out the action `last` before it. The turn is then planned without `last`."""
        return False

    def reveals(self, state: bytearray, action: int) -> bool:
        """Return whether an action shows its player something hidden, so that the plan ends there."""
        return False


def room(guide: "HintGuide") -> tuple:
    """Return (mask of the parts of the table that the line covers, whether a drawn line ends the header)."""
    return guide.HEADER, guide.has_line()


def fits(left: str, right: str) -> bool:
    """Return whether both texts fit in the line."""
    return _LEFT + SMALL.width(left) + _GAP + SMALL.width(right) < _RIGHT


def draw(canvas: "Canvas", table: "Table", above: tuple, part: int, texts: tuple, below: bool = True) -> None:
    """Draw a part of a table, with `texts` in place of its header: the left text and, if it fits, the right one.

    `above`: as `room` returns it; `below`: whether to draw the whole table, not only the header
    """
    parts, closed = above
    if part != table.HEADER:
        if below and not parts >> part & 1:
            table.draw(canvas, part)
        return
    canvas.fill(0, 0, 128, 8, 0)
    if below and closed:
        canvas.dots(0, 8, 128, 1)
    canvas.text(SMALL, 1, 2, signs.SEATS[table.session.viewer])
    canvas.text(SMALL, _LEFT, 2, texts[0])
    if fits(*texts):
        canvas.text_right(SMALL, _RIGHT, 2, texts[1])
