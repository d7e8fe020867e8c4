"""Where the things of the table of Way Up High are that a lesson speaks of. Only lessons load it."""

from engine_core.games.way_up_high.rules.layout import COUNT, DOWN
from engine_core.games.way_up_high.screens.floor_view import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.lesson.lesson import Lesson
    from engine_core.games.way_up_high.screens.table import Table

HEADER = 1 << 0  # the parts that show which step it is
_HAND = (28, 10, 100, 20)
_SUMS = (28, 44, 65, 11)  # the longest run


def where(table: "Table", what: "str | int") -> tuple:
    """Return (x, y, w, h) of what has a name, or of the choice of an action; () where it is not on the screen."""
    if what == "tree":
        cards = table.session.match.state[table.rules.tree(0) + COUNT]
        top = 55 - 15 * min(cards + 1, 3)
        return 0, top, 23, 24 if cards else 64 - top
    if isinstance(what, str):
        return _HAND if what == "hand" else _SUMS if what == "sums" else ()
    count = len(table.hand)
    place = list(table.hand).index(what & ~DOWN)
    w = 15 if count > 5 else 17
    return 28 + (w + 1 if count > 5 else w + 2) * place, 10, w, 20


def meant(table: "Table", action: int) -> list:
    """Return where the arrow points for an action, and what is framed besides."""
    return [where(table, action)]


def goal(table: "Table", action: int) -> str:
    """Return what is to be chosen in a few letters, "" where the table asks for it well enough."""
    return "" if action & DOWN else card_text(action)


def next_of(table: "Table", lesson: "Lesson") -> int:
    """Return the action that is awaited next, by what the learner has done so far."""
    return lesson.awaited()
