"""Draws the ring of seven companies: a box for each, the hand or the bids in the corner, a flight between boxes."""

from engine_core.const import const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import held
from engine_core.games.up_too_high.rules.knowledge import hand_count
from engine_core.games.up_too_high.rules.notation import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.parts.motion import Motion
    from engine_core.draw.canvas import Canvas

_WIDTH = const(31)
_HEIGHT = const(20)
_TOP_ROW = const(10)
_LOW_ROW = const(36)
_TOP_LANE = const(31)
_LOW_LANE = const(34)
_LOOSE = const(4)  # the maximum number of a hand's levels that leaves a wide gap between them
_CLOSE = const(5)  # the maximum number of levels that fit


def box_x(place: int) -> int:
    """Return the left edge of the box at a place in the ring, which runs clockwise from the top left."""
    return 32 * place if place < 4 else 32 * (7 - place)


def box(canvas: "Canvas", state: bytearray, place: int, seat: int, lit: bool, may: bool, gain: int) -> None:
    """Draw a company: letter, president, capital; levels; a tick for each share of `seat` (-1 for none).

    `may`: whether it can be chosen, or the decision is not about companies
    `gain`: the number of cards that its capital would gain
    """
    x = box_x(place)
    y = _TOP_ROW if place < 4 else _LOW_ROW
    company = state[L.RING + place]
    ink = 1
    if lit:
        canvas.fill(x, y, _WIDTH, _HEIGHT, 1)
        ink = 0
    else:
        canvas.fill(x, y, _WIDTH, _HEIGHT, 0)
        if may:  # Otherwise the box has no frame, because dotted frames side by side are hard to read.
            canvas.card(x, y, _WIDTH, _HEIGHT)
    canvas.text(LARGE, x + 3, y + 2, LETTERS[company], ink)
    if state[L.PRESIDENT + company] != L.NONE:
        canvas.text(SMALL, x + 8, y + 3, signs.SEATS[state[L.PRESIDENT + company]], ink)
    capital = state[L.COUNTS + company]
    right = x + _WIDTH - 2
    if gain:
        right = canvas.text_right(SMALL, right, y + 3, "+%d" % gain, ink) - 1
        if capital > 9:  # Two digits and a gain fit only in the small face.
            canvas.text_right(SMALL, right, y + 3, str(capital), ink)
        else:
            canvas.text_right(LARGE, right, y + 2, str(capital), ink)
    else:
        canvas.text_right(LARGE, right, y + 2, str(capital), ink)
    canvas.text(SMALL, x + 3, y + 10, signs.AIRPORT + str(state[L.AIRPORT + company]), ink)
    if state[L.AIRPLANE + company]:
        canvas.text(SMALL, x + 16, y + 10, signs.AIRPLANE + str(state[L.AIRPLANE + company]), ink)
    if seat >= 0:
        for i in range(held(state, seat, company)):
            canvas.fill(x + 3 + 3 * i, y + 16, 2, 2, ink)


def loop(canvas: "Canvas") -> None:
    """Draw the line between the two rows, with the clockwise direction."""
    canvas.fill(0, 30, 128, 6, 0)
    canvas.dots(3, 32, 58, 1)
    canvas.text(SMALL, 62, 30, signs.NEXT)
    canvas.dots(67, 32, 58, 1)


def flight(canvas: "Canvas", place: int, stops: int, step: int) -> None:
    """Draw a flight from a place in the ring: a line along the boxes, and a plug at each stop. `step` is 1 or -1."""
    canvas.fill(0, 30, 128, 6, 0)
    at = place
    x = box_x(at) + 15
    lane = _TOP_LANE if at < 4 else _LOW_LANE
    canvas.fill(x, 30 if at < 4 else lane, 1, 2, 1)
    for _ in range(stops):
        at = (at + step) % L.COMPANIES
        next_x = box_x(at) + 15
        next_lane = _TOP_LANE if at < 4 else _LOW_LANE
        if next_lane != lane:
            canvas.fill(next_x if at == 0 else x, _TOP_LANE, 1, _LOW_LANE - _TOP_LANE + 1, 1)
        # On the way up from the bottom row, the line stays low until it is under the left box.
        canvas.fill(min(x, next_x), lane if at == 0 else next_lane, abs(next_x - x) + 1, 1, 1)
        canvas.fill(next_x - 2, 30 if at < 4 else next_lane, 5, 2, 1)
        x = next_x
        lane = next_lane


def fly(motion: "Motion", place: int, by: int) -> None:
    """Let an airplane fly from a place in the ring `by` places on: clockwise, or counter-clockwise if negative."""
    to = (place + by) % L.COMPANIES
    y = _TOP_ROW if place < 4 else _LOW_ROW
    to_y = _TOP_ROW if to < 4 else _LOW_ROW
    motion.begin(box_x(place) + 9, y + 6, box_x(to) + 9, to_y + 6, 13, 9)


def hand(canvas: "Canvas", state: bytearray, seat: int, words_hand: str, levels: bool) -> None:
    """Draw a hand's number of cards in the corner and, with `levels`, the levels of its airports and airplanes."""
    canvas.text(SMALL, 1, 36, words_hand % hand_count(state, seat))
    if not levels:
        return
    at = L.AREAS + L.AREA_SIZE * seat + L.HAND
    _levels(canvas, 43, signs.AIRPORT, state, at, L.AIRPORTS, L.AIRPLANES, L.AIRPORT_ZERO)
    _levels(canvas, 49, signs.AIRPLANE, state, at, L.AIRPLANES, L.KINDS, L.AIRPLANE_ZERO)


def _levels(canvas: "Canvas", y: int, sign: str, state: bytearray, at: int, first: int, end: int, zero: int) -> None:
    start = canvas.text(SMALL, 1, y, sign) + 1
    x = start
    count = sum(state[at + first : at + end])
    left = count if count <= _CLOSE else _CLOSE - 1
    for kind in range(first, end):
        for _ in range(state[at + kind]):
            if not left:
                canvas.text(SMALL, x, y, "+")
                return
            left -= 1
            # The gap separates two cards.
            x = canvas.text(SMALL, x, y, str(kind - zero)) + (2 if count <= _LOOSE else 1)
    if x == start:
        canvas.text(SMALL, x, y, "-")


def bids(canvas: "Canvas", state: bytearray, word: str) -> None:
    """Draw how many cards each seat has bid in the corner, in the order of bidding."""
    seats = state[L.SEATS]
    y = 37 if seats == 5 else 43
    if seats < 5:
        canvas.text(SMALL, 1, 37, word)
    seat = state[L.FIRST]
    for i in range(seats):
        text = signs.SEATS[seat] + str(state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT])
        canvas.text(SMALL, 1 + 16 * (i & 1), y + 7 * (i >> 1), text)
        seat = (seat + 1) % seats
