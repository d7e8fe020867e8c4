"""Draws the floors of Way Up High: a card of two floors, a tree of cards, a card in a line of text."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.games.way_up_high.data.cards import BOTTOM_COLOUR, BOTTOM_VALUE, TOP_COLOUR, TOP_VALUE
from engine_core.games.way_up_high.rules.layout import CARDS, COUNT, DOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas

HEIGHT = const(16)  # the height of a card in pixels
STEP = const(15)  # the distance between two cards of a tree in pixels; adjacent cards share a line
_GREY = const(6)  # the index of grey in signs.COLOURS


def card(canvas: "Canvas", x: int, y: int, w: int, action: int, lit: bool) -> None:
    """Draw a card on a dark ground, `w` pixels wide: its top floor above, grey if face down, inverse if `lit` is
    true.
    """
    if lit:
        canvas.fill(x, y, w, HEIGHT, 1)
    else:
        canvas.frame(x, y, w, HEIGHT)
    ink = 0 if lit else 1
    x += w - 11 >> 1
    if action & DOWN:
        _floor(canvas, x, y + 2, _GREY, 2, ink)
        _floor(canvas, x, y + 9, _GREY, 2, ink)
    else:
        _floor(canvas, x, y + 2, TOP_COLOUR[action], TOP_VALUE[action], ink)
        _floor(canvas, x, y + 9, BOTTOM_COLOUR[action], BOTTOM_VALUE[action], ink)


def _floor(canvas: "Canvas", x: int, y: int, colour: int, value: int, ink: int) -> None:
    canvas.text(SMALL, x, y, signs.COLOURS[colour], ink)
    canvas.text(SMALL, x + 7, y, str(value), ink)


def tower(canvas: "Canvas", x: int, bottom: int, w: int, state: bytearray, tree: int, first: int, count: int) -> None:
    """Draw up to `count` cards of a tree one above the other, from its card `first` on, down to row `bottom`."""
    end = min(first + count, state[tree + COUNT])
    y = bottom - STEP
    for i in range(first, end):
        card(canvas, x, y, w, state[tree + CARDS + i], False)
        y -= STEP


def trunk(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """Draw a trunk under a tower that is `w` wide, from row `y` down to the ground, in `h` rows."""
    canvas.fill(x + (w >> 1) - 2, y, 5, h - 1, 1)
    canvas.dots(x, y + h - 1, w, 1)


def card_text(action: int) -> str:
    """Return a card's signs in one line of text, top floor first."""
    return "%s%d/%s%d" % (
        signs.COLOURS[TOP_COLOUR[action]],
        TOP_VALUE[action],
        signs.COLOURS[BOTTOM_COLOUR[action]],
        BOTTOM_VALUE[action],
    )


def roof(canvas: "Canvas", x: int, y: int, state: bytearray, tree: int) -> None:
    """Draw a tree's top floor as it looks on the card, or nothing for a bare trunk."""
    count = state[tree + COUNT]
    if count:
        action = state[tree + CARDS + count - 1]
        if action & DOWN:
            _floor(canvas, x, y, _GREY, 2, 1)
        else:
            _floor(canvas, x, y, TOP_COLOUR[action], TOP_VALUE[action], 1)
