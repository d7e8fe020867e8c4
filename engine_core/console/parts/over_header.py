"""A line of text in place of a table's header, for a scene that lies on the table and has it draw the rest."""

from engine_core.draw import signs
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.table import Table
    from engine_core.contract import Guide
    from engine_core.draw.canvas import Canvas


def room(guide: "Guide", table: "Table") -> tuple:
    """Return the parts of a table over which the line stands, and whether a line closes the header.

    `guide`: the game's screens/hint.py.
    """
    return guide.HEADER, guide.has_line(table)


def draw(canvas: "Canvas", table: "Table", above: tuple, part: int, texts: tuple, below: bool = True) -> None:
    """Draw a part of a table, or `texts`, what stands left and right in the header, where it is one of the header's.

    `above`: what `room` returned. `below`: the table is drawn as well, not only the header.
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
    canvas.text(SMALL, 9, 2, texts[0])
    canvas.text_right(SMALL, 127, 2, texts[1])
