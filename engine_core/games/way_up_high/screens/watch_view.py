"""Draws Way Up High while others build: everyone's trees side by side."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.way_up_high.rules.layout import COUNT, LONGEST
from engine_core.games.way_up_high.screens import floor_view
from engine_core.games.way_up_high.screens.sum_preview import run_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.parts.motion import Motion
    from engine_core.draw.canvas import Canvas
    from engine_core.games.way_up_high.rules.rules import Rules

_GROUND = const(55)  # the bottom row of the trees
_HIGH = const(3)  # the maximum number of cards one above the other
# By number of seats, the width of a card, and the number of towers of a tree
_WIDTHS = b"\0\0\21\21\17\25"
_TOWERS = b"\0\0\3\2\2\1"


def tree(canvas: "Canvas", rules: "Rules", state: bytearray, seat: int, latest: int) -> None:
    """Draw the tree of `seat` in its share of rows 9-55, with a bar beside its last card if `seat` is `latest`.

    With five seats only the top three cards fit. A dotted line shows that there are others below.
    """
    seats = rules.seats
    x = 128 * seat // seats
    canvas.fill(x, 9, 128 * (seat + 1) // seats - x, 47, 0)
    at = rules.tree(seat)
    count = state[at + COUNT]
    w = _WIDTHS[seats]
    if not count:
        floor_view.trunk(canvas, x, _GROUND - 5, w, 6)
        return
    first = max(0, count - _HIGH * _TOWERS[seats])
    place = first
    tower_x = x
    while place < count:
        floor_view.tower(canvas, tower_x, _GROUND, w, state, at, place, _HIGH)
        if seat == latest and count <= place + _HIGH:
            bar = 1 if seats == 4 else 2  # Four trees leave room for a bar of only one pixel.
            canvas.fill(tower_x + w + 1, _GROUND - floor_view.STEP * (count - place), bar, floor_view.HEIGHT, 1)
        tower_x += w - 1
        place += _HIGH
    if first:
        canvas.fill(x, _GROUND, w, 1, 0)
        canvas.dots(x, _GROUND, w, 1)


def fall(motion: "Motion", rules: "Rules", state: bytearray, seat: int) -> None:
    """Let the next card of `seat` fall onto its tree, drawn as it looks on the tree."""
    seats = rules.seats
    count = state[rules.tree(seat) + COUNT] + 1
    above = count - 1 - max(0, count - _HIGH * _TOWERS[seats])
    w = _WIDTHS[seats]
    x = 128 * seat // seats + above // _HIGH * (w - 1)
    motion.begin(x, 0, x, _GROUND - floor_view.STEP * (above % _HIGH + 1), w, floor_view.HEIGHT)


def foot(canvas: "Canvas", rules: "Rules", state: bytearray) -> None:
    """Draw everyone's total under their tree and, with fewer than five seats, the longest run."""
    canvas.fill(0, 56, 128, 8, 0)
    for seat in range(rules.seats):
        at = rules.tree(seat)
        x = canvas.text(SMALL, 128 * seat // rules.seats + 1, 58, signs.SEATS[seat])
        x = canvas.text(SMALL, x + 1, 58, str(rules.score(state, seat)))
        if rules.seats < 5 and state[at + LONGEST]:
            canvas.text(SMALL, x + 2, 58, run_sign(state, at) + str(state[at + LONGEST]))
