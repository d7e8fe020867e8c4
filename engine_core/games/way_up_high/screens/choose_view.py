"""How Way Up High looks while a card is chosen: the own tree, the hand, what would change, the others."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules.layout import BUILT, COUNT, FLOORS, LONGEST
from engine_core.games.way_up_high.screens import floor_view
from engine_core.games.way_up_high.screens.sum_preview import run_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.games.way_up_high.screens.sum_preview import Sums
    from engine_core.packed_texts import Words

_TREE_W = const(23)
_GROUND = const(55)  # the row of the lowest line of the tree
_X = const(28)  # where everything right of the tree begins
_HAND_Y = const(10)
_SIDE = const(93)  # the dotted line before the others


def tree(canvas: "Canvas", state: bytearray, at: int) -> None:
    """Draw the two highest cards of the tree at `at`, how many floors are below them, and clear the hand's place."""
    canvas.fill(0, 9, 128, 21, 0)
    canvas.fill(0, 30, _X, 26, 0)
    canvas.fill(0, 56, _TREE_W, 8, 0)  # beside the footer
    hidden = max(0, state[at + COUNT] - 2)
    floor_view.tower(canvas, 0, _GROUND, _TREE_W, state, at, hidden, 2)
    if hidden:
        canvas.text(SMALL, 3, 58, signs.DOWN + " " + str(2 * hidden))
    else:
        floor_view.trunk(canvas, 0, _GROUND + 1, _TREE_W, 8)


def ghost(canvas: "Canvas", cards: int, action: int) -> None:
    """Draw the card under the cursor where it would land, on a tree of so many cards."""
    floor_view.card(canvas, 0, _GROUND - floor_view.STEP * min(cards + 1, 3), _TREE_W, action, True)


def hand_card(canvas: "Canvas", place: int, count: int, card: int, lit: bool, fits: bool, mark: str) -> None:
    """Draw one of the hand's `count` cards and, if it fits, a bar below; `mark` stands before the seat's own card."""
    w = 15 if count > 5 else 17
    x = _X + (w + 1 if count > 5 else w + 2) * place
    if mark:
        canvas.text(SMALL, x + 1, _HAND_Y + 6, mark)
        x += 5
    canvas.fill(x, _HAND_Y, w, floor_view.HEIGHT, 0)
    floor_view.card(canvas, x, _HAND_Y, w, card, lit)
    if fits:
        canvas.fill(x, _HAND_Y + floor_view.HEIGHT + 1, w, 2, 1)


def change(canvas: "Canvas", now: "Sums", then: "Sums", objective: int, words: "Words") -> None:
    """Draw value, longest run and the objective's measure, before and after; a tick if the last two would earn."""
    canvas.fill(_X, 30, _SIDE - _X, 26, 0)
    pitch = 9 if objective else 11
    y = 30 if objective else 34
    _line(canvas, y, words[G.VALUE], now.value, then.value, False)
    _line(canvas, y + pitch, words[G.RUN] + " " + then.run_sign, now.run, then.run, then.leads)
    if objective:
        name = words[G.CHOICE_OBJECTIVE_1 + objective - 1]
        _line(canvas, y + 2 * pitch, name, now.goal, then.goal, then.met)


def _line(canvas: "Canvas", y: int, label: str, before: int, after: int, earns: bool) -> None:
    canvas.text(SMALL, _X, y + 2, label)
    if before != after:
        canvas.text_right(LARGE, 63, y, str(before))
        canvas.text(LARGE, 65, y, signs.BECOMES)
    canvas.text_right(LARGE, 82, y, str(after))
    if earns:
        canvas.text(SMALL, 84, y + 1, signs.FITS)


def others(canvas: "Canvas", rules: "Rules", state: bytearray, words: "Words") -> None:
    """Draw, for each other seat in the order of the turns, its value and longest run; of few also the highest floor."""
    canvas.fill(_SIDE, 30, 128 - _SIDE, 26, 0)
    canvas.dots(_SIDE, 30, 1, 26)
    count = rules.seats - 1
    pitch = (0, 14, 14, 8, 7)[count]
    y = (0, 36, 30, 34, 30)[count]
    for i in range(1, count + 1):
        seat = rules.seat_at(state, state[BUILT] + i)
        at = rules.tree(seat)
        canvas.text(SMALL, _SIDE + 3, y, signs.SEATS[seat])
        canvas.text_right(SMALL, _SIDE + 20, y, str(state[at + FLOORS]))
        if state[at + LONGEST]:
            canvas.text(SMALL, _SIDE + 24, y, run_sign(state, at))
            canvas.text(SMALL, _SIDE + 31, y, str(state[at + LONGEST]))
        if count < 3:
            canvas.text_right(SMALL, _SIDE + 20, y + 7, words[G.ROOF])
            floor_view.roof(canvas, _SIDE + 24, y + 7, state, at)
        y += pitch


def becomes(before: int, after: int) -> str:
    """Return a number before and after, or once if it stays."""
    return str(after) if before == after else "%d %s %d" % (before, signs.BECOMES, after)
