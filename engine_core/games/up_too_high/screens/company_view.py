"""Draws building and dividends: a line for each card that can be built, or for each seat that is paid."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules.company_phase import cost, held, levels
from engine_core.games.up_too_high.rules.layout import ACTING, COUNTS, DONE
from engine_core.games.up_too_high.screens.preview import building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas
    from engine_core.packed_texts import Words

ROWS = const(4)  # how many buildable cards fit on the screen

_COST = const(60)
_CAPITAL = const(112)
_NUMBER_X = const(1)
_NUMBER_WIDE = const(38)


def build_heads(canvas: "Canvas", words: "Words") -> None:
    """Draw the headings above the cards that can be built."""
    canvas.text_right(SMALL, _COST, 12, words[G.COST])
    canvas.text_right(SMALL, _CAPITAL, 12, words[G.CAPITAL])


def build_row(canvas: "Canvas", state: bytearray, slot: int, kind: int, lit: bool, words: "Words") -> None:
    """Draw a card that can be built: level before and after, cost, capital before and after. For DONE, draw a line that
    says that nothing is built.
    """
    y = 21 + 9 * slot
    canvas.fill(0, y - 2, 126, 9, 1 if lit else 0)
    ink = 0 if lit else 1
    if kind == DONE:
        canvas.text(SMALL, 3, y, words[G.DONE], ink)
        return
    company = state[ACTING]
    sign, level = building(kind)
    old = level - levels(state, company, kind)
    canvas.text(SMALL, 3, y, sign, ink)
    canvas.text(SMALL, 11, y, str(old) if old else "-", ink)
    canvas.text(SMALL, 17, y, signs.BECOMES, ink)
    canvas.text(LARGE, 25, y - 1, str(level), ink)
    price = cost(state, company, kind)
    capital = state[COUNTS + company]
    canvas.text_right(SMALL, _COST, y, str(price), ink)
    x = canvas.text_right(LARGE, _CAPITAL, y - 1, str(capital - price), ink)
    x = canvas.text_right(SMALL, min(x, _CAPITAL - 9) - 3, y, signs.BECOMES, ink)
    canvas.text_right(SMALL, x - 3, y, str(capital), ink)


def dividend_number(canvas: "Canvas", cards: int, most: int, words: "Words") -> None:
    """Draw how many cards are paid for each share, between arrows."""
    canvas.fill(_NUMBER_X, 11, _NUMBER_WIDE, 44, 0)
    canvas.card(_NUMBER_X, 12, _NUMBER_WIDE, 42)
    canvas.fill(_NUMBER_X + 10, 17, 18, 20, 1)
    text = str(cards)
    canvas.text(LARGE, _NUMBER_X + 19 - LARGE.width(text), 20, text, 0, 2)
    if cards:
        canvas.text(SMALL, _NUMBER_X + 5, 25, signs.PREVIOUS)
    if cards < most:
        canvas.text(SMALL, _NUMBER_X + 30, 25, signs.NEXT)
    canvas.text_centre(SMALL, _NUMBER_X, 43, _NUMBER_WIDE, words[G.A_SHARE])


def dividend_row(canvas: "Canvas", state: bytearray, seat: int, name: str, cards: int) -> None:
    """Draw the cards that a seat would get: its shares as squares, and the number of cards on the right."""
    y = 13 + 9 * seat
    canvas.fill(42, y - 3, 86, 9, 0)
    canvas.text(SMALL, 45, y, signs.SEATS[seat])
    canvas.text(SMALL, 53, y, name)
    shares = held(state, seat, state[ACTING])
    for i in range(shares):
        canvas.fill(78 + 4 * i, y + 1, 3, 3, 1)
    if shares and cards:
        canvas.text_right(LARGE, 127, y - 1, "+%d" % (shares * cards))
    else:
        canvas.text_right(LARGE, 127, y - 1, "-")
